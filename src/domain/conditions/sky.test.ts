import { julian, moonposition, nutation, sidereal, solar } from 'astronomia';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../tests/support/seeded.ts';
import type { Point } from '../points/point.ts';
import { litParts, type SkyEventKind, skyAt, skyEvents } from './sky.ts';

const RADIANS = Math.PI / 180;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const REFRACTION = 34 / 60;
const EARTH_KM = 6378.14;

/** Degrees over the horizon of what stands at a right ascension and declination, seen from the centre of the earth. */
function altitude({ latitude, longitude }: Point, at: Date, ra: number, dec: number): number {
  const star = (sidereal.apparent(julian.DateToJD(at)) / 240) * RADIANS;
  const hour = star + longitude * RADIANS - ra;
  const phi = latitude * RADIANS;
  return (
    Math.asin(Math.sin(phi) * Math.sin(dec) + Math.cos(phi) * Math.cos(dec) * Math.cos(hour)) /
    RADIANS
  );
}

/** By the second library: how far the sun's centre stands over the horizon. */
function sunOver(point: Point, at: Date): number {
  const { ra, dec } = solar.apparentEquatorial(julian.DateToJDE(at));
  return altitude(point, at, ra, dec);
}

function sunLimbOver(point: Point, at: Date): number {
  const century = (julian.DateToJDE(at) - 2_451_545) / 36_525;
  return sunOver(point, at) + 959.63 / 3600 / solar.radius(century) + REFRACTION;
}

/** How far the moon's upper limb stands over the horizon, refracted. */
function moonLimbOver(point: Point, at: Date): number {
  const jde = julian.DateToJDE(at);
  const { lon, lat, range } = moonposition.position(jde);
  const [turned, tilted] = nutation.nutation(jde);
  const tilt = nutation.meanObliquity(jde) + tilted;
  const long = lon + turned;
  const ra = Math.atan2(
    Math.sin(long) * Math.cos(tilt) - Math.tan(lat) * Math.sin(tilt),
    Math.cos(long),
  );
  const dec = Math.asin(
    Math.sin(lat) * Math.cos(tilt) + Math.cos(lat) * Math.sin(tilt) * Math.sin(long),
  );
  const centre = altitude(point, at, ra, dec);
  // From where a person stands, not from the centre of the earth, which is flattened.
  const phi = point.latitude * RADIANS;
  const toCentre = 1 - Math.sin(phi) ** 2 / 298.257;
  const parallax =
    Math.asin(((EARTH_KM * toCentre) / range) * Math.cos(centre * RADIANS)) / RADIANS;
  const disc = Math.asin(1737.4 / range) / RADIANS;
  return centre - parallax + disc + REFRACTION;
}

type Over = (point: Point, at: Date) => number;

const KINDS: Readonly<Record<SkyEventKind, readonly [over: Over, isRising: boolean]>> = {
  nauticalDawn: [(point, at) => sunOver(point, at) + 12, true],
  civilDawn: [(point, at) => sunOver(point, at) + 6, true],
  sunrise: [sunLimbOver, true],
  sunset: [sunLimbOver, false],
  civilDusk: [(point, at) => sunOver(point, at) + 6, false],
  nauticalDusk: [(point, at) => sunOver(point, at) + 12, false],
  moonrise: [moonLimbOver, true],
  moonset: [moonLimbOver, false],
};

const STEP_MS = 10 * MINUTE_MS;
/** All of them with the long tests. */
const PLACES = process.env.FAULTS === 'all' ? 1000 : 100;

/** The moments of a day at which the second library has it cross, in either direction; and how near it came where it did not. */
function crossings(over: Over, point: Point, from: Date) {
  const found: { readonly at: number; readonly isRising: boolean }[] = [];
  const at = (ms: number) => over(point, new Date(ms));
  let nearest = Number.POSITIVE_INFINITY;
  let before = at(from.getTime());
  for (let ms = from.getTime(); ms < from.getTime() + DAY_MS; ms += STEP_MS) {
    const after = at(ms + STEP_MS);
    nearest = Math.min(nearest, Math.abs(before));
    if (before < 0 !== after < 0) {
      let [low, high] = [ms, ms + STEP_MS];
      while (high - low > 500) {
        const middle = (low + high) / 2;
        if (at(middle) < 0 === before < 0) low = middle;
        else high = middle;
      }
      found.push({ at: low, isRising: after >= 0 });
    }
    before = after;
  }
  return { found, nearest };
}

/** Random places and days of six years. */
function samples(count: number, seed: number, latitude: (random: number) => number) {
  const random = seeded(seed);
  return Array.from({ length: count }, () => ({
    point: { latitude: latitude(random()), longitude: random() * 360 - 180 },
    from: new Date(Date.UTC(2025, 0, 1) + Math.floor(random() * 6 * 365.25 * 1440) * MINUTE_MS),
  }));
}

/** Events that differ by more than is allowed, and those that only one of the two has. */
function differing(
  places: ReturnType<typeof samples>,
  allowed: { readonly sunMs: number; readonly moonMs: number },
) {
  const wrong: string[] = [];
  let compared = 0;
  for (const { point, from } of places) {
    const to = new Date(from.getTime() + DAY_MS);
    const ours = skyEvents(point, from, to);
    for (const [kind, [over, isRising]] of Object.entries(KINDS) as [
      SkyEventKind,
      (typeof KINDS)[SkyEventKind],
    ][]) {
      const limit = kind.startsWith('moon') ? allowed.moonMs : allowed.sunMs;
      const { found, nearest } = crossings(over, point, from);
      const theirs = found.filter((each) => each.isRising === isRising).map((each) => each.at);
      const mine = ours.filter((each) => each.kind === kind).map((each) => each.at.getTime());
      const isAtEdge = [...theirs, ...mine].some(
        (ms) => Math.min(ms - from.getTime(), to.getTime() - ms) < limit,
      );
      if (theirs.length !== mine.length) {
        // The two may differ where one touches the horizon and the other does not, and at the ends of the day.
        if (!isAtEdge && nearest > 0.05)
          wrong.push(`${kind} ${JSON.stringify(point)} ${from.toISOString()}`);
        continue;
      }
      for (const [index, ms] of theirs.entries()) {
        const apart = Math.abs(ms - (mine[index] ?? 0));
        compared += 1;
        if (apart > limit)
          wrong.push(`${kind} ${apart} ms ${JSON.stringify(point)} ${from.toISOString()}`);
      }
    }
  }
  return { wrong, compared };
}

describe('sun and moon', () => {
  test('are within a minute and two of a second library at random places between 65° S and 65° N', () => {
    const places = samples(PLACES, 17, (random) => random * 130 - 65);
    const { wrong, compared } = differing(places, {
      sunMs: MINUTE_MS,
      moonMs: 2 * MINUTE_MS,
    });
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(PLACES * 7);
  });

  test('beyond, have the same yes or no, within five minutes', () => {
    const polar = (random: number) => (random < 0.5 ? -65 - random * 49 : 65 + (random - 0.5) * 49);
    const { wrong, compared } = differing(samples(PLACES / 5, 18, polar), {
      sunMs: 5 * MINUTE_MS,
      moonMs: 5 * MINUTE_MS,
    });
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(PLACES / 3);
  });

  test('a polar night and a polar day have no sunrise, and one light', () => {
    const tromso = { latitude: 69.65, longitude: 18.96 };
    const [june, december] = ['2026-06-20T00:00Z', '2026-12-20T00:00Z'].map(
      (each) => new Date(each),
    );
    const day = (from: Date) => [from, new Date(from.getTime() + DAY_MS)] as const;
    const sun = (from: Date) =>
      skyEvents(tromso, ...day(from)).filter(({ kind }) => /^sun/.test(kind));
    expect(sun(june as Date)).toEqual([]);
    expect(sun(december as Date)).toEqual([]);
    expect(litParts(tromso, ...day(june as Date)).map(({ light }) => light)).toEqual(['day']);
    expect(new Set(litParts(tromso, ...day(december as Date)).map(({ light }) => light))).toEqual(
      new Set(['dark', 'nautical', 'civil']),
    );
  });

  test('who works in the dark, from when to when', () => {
    const golden = { latitude: 39.7555, longitude: -105.2211 };
    const from = new Date('2026-11-22T22:00:00Z');
    const parts = litParts(golden, from, new Date('2026-11-23T06:00:00Z'));
    expect(parts.map(({ light }) => light)).toEqual(['day', 'civil', 'nautical', 'dark']);
    expect(parts[0]?.from).toEqual(from);
    for (const [index, part] of parts.entries())
      if (index > 0) expect(part.from).toEqual(parts[index - 1]?.to);
    const sky = skyAt(golden, new Date('2026-11-23T05:00:00Z'));
    expect(sky.light).toBe('dark');
    expect(sky.moonLit).toBeGreaterThan(0.9);
  });
});
