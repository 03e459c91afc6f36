import { expect, test } from 'vitest';
import { plan, ZONE } from '../../../tests/support/offered-plans.ts';
import type { ArrivedFile, ArrivingPlace } from '../exchange/places/arriving-place.ts';
import { pointOfPlan } from '../points/located-places.ts';
import type { ReadPoint } from '../points/point.ts';
import { claimedDay } from './arrived.ts';
import { arrivedWords, farWords } from './arrived-words.ts';

const read = (precisionMetres = 1.1): ReadPoint => ({
  point: { latitude: 39.74, longitude: -105.09 },
  notation: 'latitudeLongitude',
  precisionMetres,
});
const OPENED = new Date('2026-11-21T20:00:00Z');
const now = new Date('2026-11-21T21:00:00Z');

const file = (more: Partial<ArrivedFile> = {}): ArrivedFile => ({
  name: 'Plan.kml',
  openedAt: OPENED,
  places: [],
  ...more,
});
const place = (more: Partial<ArrivingPlace> = {}): ArrivingPlace => ({
  name: 'HLZ',
  remarks: '',
  read: read(),
  ...more,
});
const textOf = (more: Partial<ArrivingPlace>, of: Partial<ArrivedFile> = {}) =>
  arrivedWords(file(of), place(more), { now, timeZone: ZONE }).replace(/[\u2068\u2069]/g, '');
const dayOf = (more: Partial<ArrivingPlace>) =>
  claimedDay({ file: file(), point: place(more) }, ZONE);

test('our own words stand first, and a name cannot close its quotation marks or turn its line', () => {
  expect(
    arrivedWords(file(), place({ name: 'AirLife”, confirmed by “J. Lee' }), {
      now,
      timeZone: ZONE,
    }),
  ).toBe(
    'Map file \u2068“Plan.kml”\u2069: \u2068“AirLife’, confirmed by ’J. Lee”\u2069, no time in it, opened 21 Nov 2026 13:00',
  );
  expect(textOf({ name: '' })).toBe(
    'Map file “Plan.kml”: no name, no time in it, opened 21 Nov 2026 13:00',
  );
  expect(textOf({}, { number: 2 })).toContain('Map file “Plan.kml” (2): “HLZ”');
});

test('a time that had not come when the file was opened is none', () => {
  const minutes = (count: number) => new Date(OPENED.getTime() + count * 60_000);
  expect(textOf({ at: minutes(4) })).toBe('Map file “Plan.kml”: “HLZ”, 21 Nov 2026 13:04');
  expect(dayOf({ at: minutes(4) })).toBe('2026-11-21');
  expect(textOf({ at: minutes(6) })).toBe(
    'Map file “Plan.kml”: “HLZ”, claims a time in the future, opened 21 Nov 2026 13:00',
  );
  expect(dayOf({ at: minutes(6) })).toBe('');
});

test('what is stale, and what is of an exercise, says so', () => {
  const at = new Date('2026-11-20T17:30:00Z');
  expect(textOf({ at, staleAt: new Date('2026-11-21T20:59:00Z') })).toBe(
    'Map file “Plan.kml”: “HLZ”, 20 Nov 2026 10:30, stale since 21 Nov 2026 13:59',
  );
  expect(textOf({ at, staleAt: new Date('2026-11-21T21:01:00Z') })).not.toContain('stale');
  expect(textOf({ at, isExercise: true })).toBe(
    'Exercise, map file “Plan.kml”: “HLZ”, 20 Nov 2026 10:30',
  );
});

test('how far it is from the plan, where both are known well enough', () => {
  const from = (text: string) =>
    pointOfPlan(plan({ 'operationalInfo.incidentCoordinates': text }).answers());
  expect(farWords(read(), from('39.74000, -105.19000'), 'miles')).toBe(
    '5.3 miles (8.6 km), 090° true, east of Incident; straight line.',
  );
  expect(farWords(read(500), from('39.74000, -105.19000'), 'kilometres')).toContain('9 km');
  expect(farWords(read(5000), from('39.74000, -105.19000'), 'miles')).toBe(
    'Not known well enough for a distance from Incident.',
  );
  expect(farWords(read(), undefined, 'miles')).toContain('no point yet');
});
