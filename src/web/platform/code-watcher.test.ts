import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchCodes } from './camera.ts';
import type { QrReader } from './qr-reader.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const video = { readyState: 4 } as HTMLVideoElement;

test('a reader that hangs is closed, and another reads on until it is stopped', async () => {
  const closed: string[] = [];
  const reader = (name: string, read: QrReader['read']): QrReader => ({
    read,
    close: () => closed.push(name),
  });
  const readers = [
    reader('hangs', () => new Promise(() => undefined)),
    reader('reads', async () => ['code']),
  ];
  const heard: string[] = [];
  const stop = watchCodes(video, {
    onText: (text) => heard.push(text),
    onFrozen: () => undefined,
    open: async () => readers.shift() ?? reader('one too many', async () => []),
  });
  await vi.advanceTimersByTimeAsync(9_000);
  expect([heard, closed]).toEqual([[], []]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(closed).toEqual(['hangs']);
  expect(new Set(heard)).toEqual(new Set(['code']));
  const before = heard.length;
  stop();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(heard.length).toBe(before);
  expect(new Set(closed)).toEqual(new Set(['hangs', 'reads']));
});

test('a camera that stands still is told once in ten seconds, and one that sends pictures never', async () => {
  let frozen = 0;
  let sends = true;
  const live = {
    readyState: 4,
    requestVideoFrameCallback: (done: () => void) => {
      if (sends) setTimeout(done, 100);
      return 0;
    },
  } as unknown as HTMLVideoElement;
  const stop = watchCodes(live, {
    onText: () => undefined,
    onFrozen: () => {
      frozen += 1;
    },
    open: async () => ({ read: async () => [], close: () => undefined }),
  });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(frozen).toBe(0);
  sends = false;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(frozen).toBe(0);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(frozen).toBe(2);
  stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(frozen).toBe(2);
});
