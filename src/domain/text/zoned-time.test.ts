import { describe, expect, test } from 'vitest';
import { formatZoned, hasTime, hasZone, zoneToAdd } from './written-time.ts';

const now = new Date('2026-11-21T21:05:09Z');
const DENVER = 'America/Denver';

describe('a time with its zone', () => {
  test('is an ISO date, the time of 24 hours and the short name of the zone', () => {
    expect(formatZoned(now, DENVER)).toBe('2026-11-21 14:05 MST');
    expect(formatZoned(new Date('2026-07-01T06:05:00Z'), DENVER)).toBe('2026-07-01 00:05 MDT');
    expect(formatZoned(now, 'UTC')).toBe('2026-11-21 21:05 UTC');
    expect(formatZoned(now, 'Europe/Berlin')).toBe('2026-11-21 22:05 GMT+1');
    expect(formatZoned(now, 'Asia/Kolkata')).toBe('2026-11-22 02:35 GMT+5:30');
  });

  test('is found to have both', () => {
    for (const zone of [DENVER, 'UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Honolulu']) {
      expect(hasTime(formatZoned(now, zone)), zone).toBe(true);
      expect(hasZone(formatZoned(now, zone)), zone).toBe(true);
    }
  });
});

describe('a time of day', () => {
  test.each([
    '14:05',
    '6:30 tomorrow',
    '2026-11-21 14:05',
    '2026-11-21T14:05:00',
    '2 pm',
    '11AM',
    '1405',
    '0600 hrs',
    '2030h',
    '2030',
    '21 Nov 2026 0600',
    '211405Z NOV 26',
    '0600-1800',
    '14.05',
  ])('is in "%s"', (text) => expect(hasTime(text)).toBe(true));

  test.each([
    '',
    '2026-11-21',
    '21 Nov 2026',
    '11/21/2026',
    'before dawn',
    'MST',
    '12 days',
    '2575',
  ])('is not in "%s"', (text) => expect(hasTime(text)).toBe(false));
});

describe('a zone', () => {
  test.each([
    '14:05 MST',
    '1405 mst',
    '2 pm EST',
    '14:05 PT',
    '14:05 UTC',
    '14:05Z',
    '1405 Z',
    '1405T',
    '211405Z NOV 26',
    '14:05+01:00',
    '14:05 GMT-7',
    '14:05 local',
    '14:05 Local time',
    '2026-11-21T14:05-07:00',
    '14:05 tomorrow MST',
    '06:00-18:00 MDT',
  ])('is in "%s"', (text) => expect(hasZone(text)).toBe(true));

  test.each([
    '',
    '14:05',
    '2026-11-21 14:05',
    '14:05 21 OCT',
    '14:05 Sat',
    'SAT 14:05',
    '06:00-18:00',
    '0600-1800',
    '2 pm',
    '1405 hrs',
    '1405h',
    'At 14:05',
  ])('is not in "%s"', (text) => expect(hasZone(text)).toBe(false));
});

describe('the zone to add', () => {
  test('is that of the device, where there is a time without a zone', () => {
    expect(zoneToAdd('14:05', now, DENVER)).toBe('MST');
    expect(zoneToAdd('14:05 MST', now, DENVER)).toBe('');
    expect(zoneToAdd('2026-11-21', now, DENVER)).toBe('');
    expect(zoneToAdd('', now, DENVER)).toBe('');
  });

  test('is that of the day the text names: summer time is not added to winter', () => {
    expect(zoneToAdd('2027-07-01 06:00', now, DENVER)).toBe('MDT');
    expect(zoneToAdd('2026-99-99 06:00', now, DENVER)).toBe('MST');
  });

  test('is found once it was added', () => {
    for (const zone of [DENVER, 'Europe/Berlin', 'UTC']) {
      for (const text of ['14:05', '1405', '2 pm', '06:00-18:00', '14:05 21 OCT', '0600 hrs']) {
        expect(zoneToAdd(`${text} ${zoneToAdd(text, now, zone)}`, now, zone), text).toBe('');
      }
    }
  });
});
