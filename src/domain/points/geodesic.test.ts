import { Geodesic } from 'geographiclib-geodesic';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../tests/support/seeded.ts';
import { geodesic, pointAlong } from './geodesic.ts';
import type { Point } from './point.ts';

const CASES = process.env.FAULTS === 'all' ? 20_000 : 1000;

const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
const wrapped = (longitude: number) => (longitude > 180 ? longitude - 360 : longitude);

/** Metres from where a way ends to where it should. */
function off(from: Point, to: Point): number {
  const { distanceMetres, bearingDegrees } = geodesic(from, to);
  const right = Geodesic.WGS84.Inverse(from.latitude, from.longitude, to.latitude, to.longitude);
  const end = Geodesic.WGS84.Direct(from.latitude, from.longitude, bearingDegrees, distanceMetres);
  const missed = Geodesic.WGS84.Inverse(end.lat2 ?? 0, end.lon2 ?? 0, to.latitude, to.longitude);
  const along = pointAlong(from, bearingDegrees, distanceMetres);
  const reached = Geodesic.WGS84.Inverse(
    along.latitude,
    along.longitude,
    end.lat2 ?? 0,
    end.lon2 ?? 0,
  );
  return Math.max(
    Math.abs(distanceMetres - (right.s12 ?? Number.NaN)),
    missed.s12 ?? Number.NaN,
    reached.s12 ?? Number.NaN,
  );
}

describe('distance and bearing', () => {
  test('are those of another program, within a metre', () => {
    const random = seeded(19);
    const part = () => 2 * random() - 1;
    const pairs: (readonly [Point, Point])[] = [];
    for (let count = 0; count < CASES; count += 1) {
      const from = { latitude: (Math.asin(part()) * 180) / Math.PI, longitude: 180 * part() };
      const hair = 10 ** (1 - 10 * random());
      const opposite = {
        latitude: within(-from.latitude + hair * part(), 90),
        longitude: wrapped(from.longitude + 180 + hair * part()),
      };
      const neighbour = {
        latitude: within(from.latitude + hair * part(), 90),
        longitude: within(from.longitude + hair * part(), 180),
      };
      const anywhere = { latitude: 90 * part(), longitude: 180 * part() };
      const equator = { latitude: hair * part(), longitude: 0 };
      const across = { latitude: hair * part() * 1e-3, longitude: 179.4 + 0.6 * part() };
      pairs.push([from, anywhere], [from, neighbour], [from, opposite], [equator, across]);
    }
    for (const latitude of [-90, -45, 0, 1e-15, 45, 90])
      for (const other of [-90, -45, 0, -1e-13, 45, 90])
        for (const longitude of [0, 1, 90, 179, 179.4, 179.5, 180, -180, -179.5])
          pairs.push([
            { latitude, longitude: 0 },
            { latitude: other, longitude },
          ]);
    const wrong = pairs.filter(([from, to]) => !(off(from, to) < 1));
    expect(wrong).toEqual([]);
  });

  test('of a point and itself are nothing, and bearings are from 0 to under 360', () => {
    const here = { latitude: 38.8977, longitude: -77.0365 };
    expect(geodesic(here, here)).toEqual({ distanceMetres: 0, bearingDegrees: 0 });
    const west = geodesic(here, { latitude: 38.8977, longitude: -77.2 });
    expect(west.bearingDegrees).toBeGreaterThan(270);
    expect(west.bearingDegrees).toBeLessThan(270.1);
    expect(geodesic(here, { latitude: 38.9, longitude: -77.0365 }).bearingDegrees).toBe(0);
  });
});
