import { expect, test } from 'vitest';
import { parsePoint } from './coordinates.ts';
import { appleMapsAddress, geoAddress, pinAddress } from './map-links.ts';

const POINTS = [
  { latitude: 39.74, longitude: -105.09 },
  { latitude: -33.8567844, longitude: 151.2152967 },
  { latitude: -0.00000001, longitude: 0.0000001 },
  { latitude: 90, longitude: -180 },
];

test('an address for map apps holds the point in degrees, never as a power of ten, and is read again', () => {
  expect(POINTS.map(geoAddress)).toEqual([
    'geo:39.74,-105.09',
    'geo:-33.856784,151.215297',
    'geo:0,0',
    'geo:90,-180',
  ]);
  for (const point of POINTS.slice(0, 2)) {
    for (const address of [geoAddress(point), pinAddress(point)]) {
      const read = parsePoint(address);
      expect(read.ok && read.point.latitude, address).toBeCloseTo(point.latitude, 6);
      expect(read.ok && read.point.longitude, address).toBeCloseTo(point.longitude, 6);
    }
  }
});

test('on an iPhone it is no web address', () => {
  expect(appleMapsAddress({ latitude: 39.74, longitude: -105.09 })).toBe(
    'maps://?ll=39.74,-105.09&q=39.74,-105.09',
  );
});
