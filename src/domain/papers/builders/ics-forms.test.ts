import { describe, expect, test } from 'vitest';
import { splitDateTime, yesNo } from './ics-forms.ts';

describe('boxes of forms', () => {
  test.each([
    ['Yes', '☒ Yes ☐ No'],
    ['no', '☐ Yes ☒ No'],
    ['', '☐ Yes ☐ No'],
    ['Yes, roof', '☒ Yes ☐ No\nroof'],
    ['No: nearest is Mercy', '☐ Yes ☒ No\nnearest is Mercy'],
    ['by request', '☐ Yes ☐ No\nby request'],
    ['Nobody knows', '☐ Yes ☐ No\nNobody knows'],
    ['No answer yet', '☐ Yes ☐ No\nNo answer yet'],
  ])('%s is %s', (text, boxes) => {
    expect(yesNo(text)).toBe(boxes);
  });

  test.each([
    ['2026-11-21 14:05 MST', '2026-11-21', '14:05 MST'],
    ['21 Nov 2026, 0500 MST', '21 Nov 2026', '0500 MST'],
    ['11/21/2026 5:30 PM', '11/21/2026', '5:30 PM'],
    ['2026-11-21', '2026-11-21', ''],
    ['2026-11-21 1405', '2026-11-21', '1405'],
    ['Saturday night', 'Saturday night', ''],
    ['Nov 21 2026', 'Nov 21 2026', ''],
    ['', '', ''],
  ])('%s is the date %s and the time %s', (text, date, time) => {
    expect(splitDateTime(text)).toEqual({ date, time });
  });
});
