import { expect, test } from 'vitest';
import { endAfter, isLength, momentIn, zonesToAdd } from './plan-period.ts';

const DENVER = 'America/Denver';
const now = new Date('2026-11-21T21:05:09Z');

test('of a time that names its day the zone of that moment is offered; both where the clocks show it twice', () => {
  expect(zonesToAdd('2026-11-01 00:30', now, DENVER)).toEqual(['MDT']);
  expect(zonesToAdd('2026-11-01 01:30', now, DENVER)).toEqual(['MDT', 'MST']);
  expect(zonesToAdd('2026-11-01 02:30', now, DENVER)).toEqual(['MST']);
  expect(zonesToAdd('2026-11-01 01:30 MST', now, DENVER)).toEqual([]);
  expect(zonesToAdd('tonight', now, DENVER)).toEqual([]);
  expect(zonesToAdd('14:05', now, DENVER)).toEqual(['MST']);
  // Each is another moment.
  const [first, second] = ['MDT', 'MST'].map((zone) =>
    momentIn(`2026-11-01 01:30 ${zone}`, DENVER)?.toISOString(),
  );
  expect([first, second]).toEqual(['2026-11-01T07:30:00.000Z', '2026-11-01T08:30:00.000Z']);
});

test('a length is told from a moment', () => {
  for (const text of ['6 h', '6h', '90 min', 'for 6 hours', '6-8 hrs', 'about six hours', '2 days'])
    expect(isLength(text), text).toBe(true);
  for (const text of ['2026-11-21 04:00 MST', '0400', '0400 hrs', 'until done', '4 Dec 0430', ''])
    expect(isLength(text), text).toBe(false);
});

test('an end is reckoned from a begin that is clear alone', () => {
  const end = (begin: string, length: string) => endAfter(begin, length, DENVER);
  expect(end('2026-11-20 22:00 MST', '6 h')).toBe('2026-11-21 04:00 MST');
  expect(end('Nov 20, 2026 10 PM', '1 h 30 min')).toBe('2026-11-20 23:30');
  expect(end('2026-11-20 22:00 MST', '1.5 h')).toBe('2026-11-20 23:30 MST');
  // The clocks are set back in between.
  expect(end('2026-11-01 00:30 MDT', '3 h')).toBe('2026-11-01 02:30 MST');
  for (const [begin, length] of [
    ['2026-11-01 01:30', '3 h'],
    ['2026-11-20 22:00 EST', '6 h'],
    ['2026-11-20 22:00 MST', '6-8 h'],
    ['2026-11-20 22:00 MST', '0 h'],
    ['tonight', '6 h'],
  ] as const)
    expect(end(begin, length), `${begin} ${length}`).toBeUndefined();
});

test('a time of day without a colon is read behind its day', () => {
  expect(momentIn('2026-11-28 1700', DENVER)).toEqual(new Date('2026-11-29T00:00:00Z'));
  expect(momentIn('2026-11-28 170', DENVER)).toBeUndefined();
});
