// The tourniquet clock: what a time says, how long that is, which limit, and what the clock of the phone did.
import { describe, expect, test } from 'vitest';
import {
  formatElapsed,
  readClockTime,
  shortClockTime,
  wholeClockTime,
  writeClockTime,
} from './clock-time.ts';
import { clockBehind, moveBetween, readMove, writeMove } from './clock-watch.ts';
import { tourniquetClock, tourniquetLimits } from './tourniquet-clock.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** 21:14 in UTC-7. */
const AT = Date.parse('2026-11-24T04:14:00Z');
const read = (text: string, phoneOffset = -420) => readClockTime(text, AT, phoneOffset);

describe('a time with its offset', () => {
  test.each([-420, 0, 330, -210, 840])('is read as it was written, at %i minutes', (offset) => {
    expect(read(writeClockTime(AT, offset))).toEqual({ at: AT, offset, isZoneAssumed: false });
  });

  test.each([
    ['2026-11-23 21:14 UTC-7', AT, false],
    ['2026-11-23 21:14 MST', AT, false],
    ['2114 UTC-7', AT, false],
    ['0414Z', AT, false],
    ['2114', AT, true],
    // As on DD Form 1380: local.
    ['2114L', AT, true],
    ['2114 hrs', AT, true],
    ['21:14 UTC-07:00', AT, false],
    // Later than the clock may be behind: that of the day before.
    ['2330 UTC-7', AT + 2 * HOUR + 16 * MINUTE - 24 * HOUR, false],
    ['2200 UTC-7', AT + 46 * MINUTE, false],
  ])('“%s” is read', (text, at, isZoneAssumed) => {
    expect(read(text)).toEqual({ at, offset: text.includes('Z') ? 0 : -420, isZoneAssumed });
  });

  test.each([
    '',
    'about nine',
    '2460 UTC-7',
    '2026-02-30 10:00 UTC+0',
    '21:14 XYZ',
    '21:14 UTC+99',
    '0914-0930',
    `21:14${' '.repeat(50)}x`,
  ])('“%s” is not read as something else', (text) => expect(read(text)).toBeUndefined());

  test('a text from outside is read in no time, however long', () => {
    for (const text of [`12:00${' '.repeat(5000)}x`, `12:00 UTC ${'+'.repeat(5000)}`]) {
      expect(read(text)).toBeUndefined();
      expect(shortClockTime(text, AT)).toBe(text);
    }
  }, 500);

  test('that was left without its day or zone is kept with both', () => {
    const whole = (text: string) => wholeClockTime(text, AT, -420);
    for (const text of ['2114', '21:14 UTC-7', '2026-11-23 21:14', '2114L'])
      expect(whole(text)).toBe('2026-11-23 21:14 UTC-7');
    for (const text of ['2026-11-23 21:14 MST', 'about nine', ''])
      expect(whole(text)).toBe(undefined);
  });

  test('no date is too far to be written', () => {
    expect(writeClockTime(8.64e15, 840)).toMatch(/^9999-12-\d\d \d\d:\d\d UTC\+14$/);
    expect(writeClockTime(-8.64e15, -420)).toMatch(/^19\d\d-/);
  });

  test('is said without its day where that is today', () => {
    expect(shortClockTime('2026-11-23 21:14 UTC-7', AT)).toBe('21:14 UTC-7');
    expect(shortClockTime('2026-11-22 21:14 UTC-7', AT)).toBe('2026-11-22 21:14 UTC-7');
    expect(shortClockTime('about nine', AT)).toBe('about nine');
  });

  test('elapsed is hours and minutes', () => {
    expect(formatElapsed(65 * MINUTE)).toBe('1:05');
    expect(formatElapsed(65 * MINUTE + 9000, true)).toBe('1:05:09');
    expect(formatElapsed(-HOUR / 2)).toBe('-0:30');
  });
});

describe('the limits of the guideline', () => {
  const phase = (elapsed: number, moved = 0) =>
    tourniquetClock(
      {
        applied: { at: AT, offset: -420, isZoneAssumed: false },
        moved: { net: moved, back: Math.min(moved, 0) },
      },
      AT + elapsed,
    ).phase;

  test('come when they are due', () => {
    expect(phase(0)).toBe('on');
    expect(phase(1.5 * HOUR - 1)).toBe('on');
    expect(phase(1.5 * HOUR)).toBe('soon2');
    expect(phase(2 * HOUR)).toBe('past2');
    expect(phase(5.5 * HOUR)).toBe('soon6');
    expect(phase(6 * HOUR)).toBe('soon6');
    expect(phase(6 * HOUR + 1)).toBe('past6');
    expect(phase(-2 * MINUTE)).toBe('ahead');
  });

  test('come by the longer time where the clock was moved', () => {
    // Moved on by an hour: what is shown may be too long, and is warned of all the same.
    expect(phase(2.5 * HOUR, HOUR)).toBe('past2');
    // Set back by an hour: what is shown is too short.
    expect(phase(1.5 * HOUR, -HOUR)).toBe('past2');
  });

  test('are those of a level, and all where none is chosen', () => {
    const all = tourniquetLimits('past2', '');
    expect(all).toHaveLength(2);
    expect(tourniquetLimits('past2', 'CLS').join()).toMatch(/ASM and CLS: do not try to convert/);
    expect(tourniquetLimits('past2', 'CPP').join()).not.toMatch(/ASM and CLS/);
    expect(
      [...tourniquetLimits('past2', 'CLS'), ...tourniquetLimits('past2', 'CMC')].sort(),
    ).toEqual([...all].sort());
    for (const level of ['', 'ASM', 'CLS', 'CMC', 'CPP']) {
      expect(tourniquetLimits('past6', level)[0]).toMatch(/^Past 6 h\. Do not remove it unless/);
    }
    expect(tourniquetLimits('past6', 'ASM')).toHaveLength(2);
  });
});

describe('the clock of the phone', () => {
  const sample = (wall: number, steady: number, isSeen = true, noted = 0) => ({
    wall: AT + wall,
    steady,
    isSeen,
    noted,
  });

  test('that goes on, or is put right by a little, is not spoken of', () => {
    expect(moveBetween(sample(0, 0), sample(1000, 1000))).toBeUndefined();
    expect(moveBetween(sample(0, 0), sample(5500, 1000))).toBeUndefined();
  });

  test('was moved on by an hour, or back', () => {
    expect(moveBetween(sample(0, 0), sample(HOUR + 1000, 1000))).toEqual({
      kind: 'movedOrSlept',
      by: HOUR,
      before: AT + 1000,
    });
    for (const isSeen of [true, false]) {
      expect(moveBetween(sample(0, 0), sample(1000 - HOUR, 1000, isSeen))).toEqual({
        kind: 'moved',
        by: -HOUR,
        before: AT + 1000,
      });
    }
  });

  test('a jump forward of a hidden page is sleep', () => {
    expect(moveBetween(sample(0, 0), sample(3 * HOUR, 1000, false))).toBeUndefined();
  });

  test('what another tab wrote down is not written again; a note of another phone hides nothing', () => {
    expect(moveBetween(sample(0, 0), sample(-HOUR, 1000, true, -HOUR))).toBeUndefined();
    expect(moveBetween(sample(0, 0), sample(1000, 1000, true, -HOUR))).toBeUndefined();
    expect(moveBetween(sample(0, 0), sample(HOUR, 1000, true, -HOUR))?.by).toBe(HOUR - 1000);
  });

  test('that stands before the last thing written says so', () => {
    expect(clockBehind(AT - HOUR, AT)).toEqual({ kind: 'behind', by: -HOUR, before: AT });
    expect(clockBehind(AT - 30_000, AT)).toBeUndefined();
    expect(clockBehind(AT, 8.64e15)).toBeUndefined();
  });

  test('a move is written and read again; what is none counts for nothing', () => {
    expect(readMove(writeMove(-HOUR))).toBe(-HOUR);
    expect(readMove(writeMove(HOUR))).toBe(HOUR);
    for (const text of ['', '3600', '+1e9 s', '+99999999999 s', '+9999999999 s'])
      expect(readMove(text)).toBe(0);
  });
});
test('an estimate is no zone, and of a zone named for the other season the earlier time counts', () => {
  const writtenAt = Date.parse('2026-07-21T03:10:00Z');
  const summer = -240;
  expect(readClockTime('2100 est', writtenAt, summer)).toBeUndefined();
  expect(readClockTime('2100-05', writtenAt, summer)).toBeUndefined();
  const earlier = Date.parse('2026-07-21T01:00:00Z');
  expect(readClockTime('2100 EST', writtenAt, summer)?.at).toBe(earlier);
  expect(readClockTime('2100 EDT', writtenAt, summer)?.at).toBe(earlier);
  expect(readClockTime('2026-07-20 21:00 EST', writtenAt, summer)?.at).toBe(
    Date.parse('2026-07-21T02:00:00Z'),
  );
});
