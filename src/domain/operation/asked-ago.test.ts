import { expect, test } from 'vitest';
import { askedAgo, shortTime } from './operation-hospitals.ts';

const DENVER = 'America/Denver';
const at = (now: string) => ({ now: new Date(now), timeZone: DENVER });
const ASKED = '2026-11-21 14:32 MST';

test('says how long ago a time was that the app wrote, in minutes, hours and days', () => {
  const textOf = (now: string) => {
    const { words, isOld } = askedAgo(ASKED, at(now));
    return [words, isOld];
  };
  expect(textOf('2026-11-21T21:32:30Z')).toEqual(['just now', false]);
  expect(textOf('2026-11-21T22:17:00Z')).toEqual(['45 min ago', false]);
  expect(textOf('2026-11-21T23:31:00Z')).toEqual(['1 h ago', false]);
  expect(textOf('2026-11-21T23:32:00Z')).toEqual(['2 h ago', true]);
  expect(textOf('2026-11-22T05:32:00Z')).toEqual(['8 h ago', true]);
  expect(textOf('2026-11-24T21:32:00Z')).toEqual(['3 days ago', true]);
});

test('counts over the night in which the clocks are changed, both ways', () => {
  // 01:30 is there twice on 1 November 2026, told apart by its zone.
  expect(askedAgo('2026-11-01 01:30 MDT', at('2026-11-01T09:30:00Z')).words).toBe('2 h ago');
  expect(askedAgo('2026-11-01 01:30 MST', at('2026-11-01T09:30:00Z')).words).toBe('1 h ago');
  expect(askedAgo('2026-03-08 01:59 MST', at('2026-03-08T09:59:00Z')).words).toBe('1 h ago');
  expect(askedAgo('2026-03-08 03:00 MDT', at('2026-03-08T09:59:00Z')).words).toBe('59 min ago');
});

test('a time of another zone, typed by hand or still to come is never taken for a fresh one', () => {
  const now = at('2026-11-21T21:40:00Z');
  for (const text of ['2026-11-21 13:32 PST', '2026-11-21 14:32', 'this afternoon', '']) {
    expect(askedAgo(text, now).isOld, text).toBe(true);
  }
  expect(askedAgo('2026-11-18', now).words).toBe('verified 3 days ago');
  expect(askedAgo('2026-11-21 18:00 MST', now)).toEqual({ words: '', isOld: true });
  // Two phones whose clocks differ by a minute.
  expect(askedAgo('2026-11-21 14:41 MST', now)).toEqual({ words: 'just now', isOld: false });
});

test('of a time of today the day is not said', () => {
  expect(shortTime(ASKED, at('2026-11-22T05:00:00Z'))).toBe('14:32 MST');
  expect(shortTime(ASKED, at('2026-11-22T08:00:00Z'))).toBe(ASKED);
  expect(shortTime(' this afternoon ', at('2026-11-22T05:00:00Z'))).toBe('this afternoon');
});
