import { describe, expect, test } from 'vitest';
import { verifiedAge } from './unconfirmed.ts';

const DENVER = 'America/Denver';
// In Denver it is still the 21st, 23:30.
const now = new Date('2026-11-22T06:30:00Z');
const words = (text: string) => verifiedAge(text, now, DENVER)?.words;

describe('the age of what was verified', () => {
  test('is counted in calendar days of the device', () => {
    expect(words('2026-11-21 08:00 MST')).toBe('Verified today');
    expect(words('2026-11-21')).toBe('Verified today');
    expect(words('2026-11-20 23:59 MST')).toBe('Verified 1 day ago');
    expect(words(' 2026-11-09 08:00 MST, by phone')).toBe('Verified 12 days ago');
    expect(verifiedAge('2026-11-21', now, 'UTC')?.words).toBe('Verified 1 day ago');
  });

  test('stands out once it is of another day, and asks to call once it is over 90', () => {
    expect(verifiedAge('2026-11-21', now, DENVER)?.isOld).toBe(false);
    expect(verifiedAge('2026-08-23', now, DENVER)).toEqual({
      words: 'Verified 90 days ago',
      isOld: true,
    });
    expect(verifiedAge('2026-08-22', now, DENVER)).toEqual({
      words: 'Verified 91 days ago: call to confirm',
      isOld: true,
    });
  });

  test('says nothing of a day to come, and where the text begins with no date', () => {
    for (const text of [
      '2026-11-22',
      '',
      'last week',
      'on 2026-11-01',
      '2026-02-30',
      '2026-11-019',
    ]) {
      expect(words(text), text).toBeUndefined();
    }
  });
});
