import { expect, test } from 'vitest';
import { writtenTime } from './written-time.ts';

test('writes each time in one way, and leaves what can be read in two', () => {
  const written = [
    ['2026-11-20 08:04 MST', '2026-11-20 08:04 MST'],
    ['Nov 20, 2026, 7:58 PM', '2026-11-20 19:58'],
    ['November 5, 2026 at 12:15 a.m. MST', '2026-11-05 00:15 MST'],
    ['21 Nov 2026, 0500 MST', '2026-11-21 05:00 MST'],
    ['2026-11-21T14:05 MST', '2026-11-21 14:05 MST'],
    ['1405Z', '14:05Z'],
    ['0600 hrs tomorrow', '06:00 tomorrow'],
    ['12 pm to 5 pm', '12:00 to 17:00'],
    ['11/21/2026 5:30 PM', '11/21/2026 17:30'],
    ['Nov 2026', 'Nov 2026'],
    ['211405Z NOV 26', '211405Z NOV 26'],
    ['Saturday night, 2026', 'Saturday night, 2026'],
    ['at most 3 amps', 'at most 3 amps'],
    ['', ''],
  ];
  expect(written.map(([typed = '']) => writtenTime(typed))).toEqual(
    written.map(([, expected]) => expected),
  );
});
