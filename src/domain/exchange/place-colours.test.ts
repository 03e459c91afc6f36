import { expect, test } from 'vitest';
import type { PlanPlaceKind } from '../points/plan-places.ts';
import { abgr, argb } from './kml.ts';

test.each<[PlanPlaceKind, number, string]>([
  ['incident', -65_536, 'ff0000ff'],
  ['commandPost', -16_776_961, 'ffff0000'],
  ['staging', -256, 'ff00ffff'],
  ['emsStaging', -256, 'ff00ffff'],
  ['fdStaging', -35_072, 'ff0077ff'],
  ['collection', -16_711_936, 'ff00ff00'],
  ['exchange', -16_711_681, 'ffffff00'],
  ['aidStation', -1, 'ffffffff'],
  ['landingZone', -65_281, 'ffff00ff'],
  ['hospital', -1, 'ffffffff'],
])('%s is %i in TAK and %s in KML', (kind, signed, inKml) => {
  expect([argb(kind), abgr(kind)]).toEqual([signed, inKml]);
});
