import { forward } from 'mgrs';
import { describe, expect, test } from 'vitest';
import { seeded } from '../../../tests/support/seeded.ts';
import { formatPoint, parsePoint } from './coordinates.ts';
import { geodesic } from './geodesic.ts';
import { type Point, pointFormats } from './point.ts';
import { toUtm } from './utm.ts';

const isAtLength = process.env.FAULTS === 'all';
const POINTS = isAtLength ? 10_000 : 1500;
const MUTATED = isAtLength ? 100_000 : 4000;

/** Metres that a format may move a point: half a unit in both directions, or half the diagonal of a square; the grid's own scale is 0.994 at least. */
const RESOLUTION = { dd: 0.8, ddm: 0.15, dms: 0.25, mgrs: 0.72, utm: 0.72 } as const;

/** All over the earth, with edges of zones and bands, the poles and the date line more often than by chance. */
function randomPoint(random: () => number): Point {
  const anywhere = {
    latitude: (Math.asin(2 * random() - 1) * 180) / Math.PI,
    longitude: 360 * random() - 180,
  };
  const kind = random();
  const hair = (random() - 0.5) * 10 ** -Math.floor(random() * 9);
  const within = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value));
  if (kind < 0.6) return anywhere;
  if (kind < 0.7)
    return { ...anywhere, latitude: within(8 * Math.round(anywhere.latitude / 8) + hair, 90) };
  if (kind < 0.8)
    return { ...anywhere, longitude: within(6 * Math.round(anywhere.longitude / 6) + hair, 180) };
  if (kind < 0.9) return { latitude: 56 + random() * 28, longitude: random() * 45 };
  return { ...anywhere, latitude: within((random() < 0.5 ? -90 : 90) + hair, 90) };
}

describe('a point comes back', () => {
  test('from every format within its resolution', () => {
    const random = seeded(16);
    const wrong: string[] = [];
    for (let count = 0; count < POINTS; count += 1) {
      const point = randomPoint(random);
      for (const format of pointFormats) {
        const text = formatPoint(point, format);
        const parsed = parsePoint(text);
        const metres = parsed.ok ? geodesic(point, parsed.point).distanceMetres : Infinity;
        if (!(metres <= RESOLUTION[format]))
          wrong.push(`${point.latitude}, ${point.longitude} as ${text}: ${metres}`);
        if (parsed.ok && format === 'mgrs' && formatPoint(parsed.point, 'mgrs') !== text)
          wrong.push(`${text} became ${formatPoint(parsed.point, 'mgrs')}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('as the grid that another program writes', () => {
    const random = seeded(17);
    const wrong: string[] = [];
    for (let count = 0; count < POINTS; count += 1) {
      const point = randomPoint(random);
      if (point.latitude > 83.99 || point.latitude < -79.99 || point.longitude >= 180) continue;
      const ours = formatPoint(point, 'mgrs').replaceAll(' ', '');
      const theirs = forward([point.longitude, point.latitude], 5).padStart(15, '0');
      // Their series is good to a millimetre, which the last digit shows where the point lies on its line.
      const { eastingMetres, northingMetres } = toUtm(point);
      const isOnLine = [eastingMetres, northingMetres].some(
        (metres) => Math.abs(metres - Math.round(metres)) < 0.002,
      );
      if (ours !== theirs && !isOnLine)
        wrong.push(`${point.latitude}, ${point.longitude}: ${ours} ${theirs}`);
    }
    expect(wrong).toEqual([]);
  });
});

describe('whatever is typed', () => {
  const SEEDS = [
    '38\u00b053\'23.1"N 77\u00b000\'32.9"W',
    '18S UJ 23483 06479',
    'ZAH 24000 51000',
    '18 S 323483.00 m E 4306479.00 m N',
    'UPS N 2000000 1555732',
    'Lat 39.7 Lon -105.1',
    '39,7392; -104,9903',
    '+38.8897-077.0091/',
    'geo:39.7,-105.1;u=35?q=39.7,-105.1(Home)',
    'https://www.google.com/maps/place/39%C2%B044/@39.7,-105.1,17z/data=!3d39.7!4d-105.1',
    'https://www.openstreetmap.org/?mlat=39.7&mlon=-105.1#map=15/39.7/-105.1',
    'UJ 23483 06479',
    'POINT(-105.1 39.7)',
    '39-44-05N/105-06-00W',
  ];
  const SIGNS = [
    ...`0123456789.,;:-+ NSEWnsew°'"′″−\n\t/?&=#%@!()[]{}dmsUJIOXYZ~|_`,
    '\u200e',
    '\ud83d',
    '%E0%A4%A',
  ];

  test('never throws, and a point is one', () => {
    const random = seeded(18);
    const near = { latitude: 38.9, longitude: -77.03 };
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
    for (let count = 0; count < MUTATED; count += 1) {
      let text = pick(SEEDS) ?? '';
      for (let change = 0; change < 1 + random() * 5; change += 1) {
        const [from, to] = [random(), random()].map((part) => Math.floor(part * text.length));
        const kind = random();
        const inserted = kind < 0.6 ? (pick(SIGNS) ?? '') : kind < 0.7 ? text.slice(from, to) : '';
        const cut = kind < 0.3 || kind > 0.7 ? 1 + Math.floor(random() * 3) : 0;
        text = text.slice(0, from) + inserted + text.slice((from ?? 0) + cut);
      }
      const parsed = parsePoint(text, count % 2 === 0 ? { near } : {});
      if (!parsed.ok) {
        if (!parsed.reason) throw new Error(`No reason: ${text}`);
        continue;
      }
      const { latitude, longitude } = parsed.point;
      const isOne = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
      if (!isOne || Object.is(latitude, -0) || Object.is(longitude, -0))
        throw new Error(`${text}: ${latitude}, ${longitude}`);
      for (const format of pointFormats) formatPoint(parsed.point, format);
    }
  });

  test('a long text takes no longer than it may', () => {
    const before = process.cpuUsage();
    for (const part of [
      '1 ',
      '-',
      '.',
      'a.',
      ' ',
      '\n ',
      "'",
      '°',
      'N',
      '18SUJ',
      '!3d1!4d1',
      'geo:',
      '(',
      ',;',
      '%',
    ])
      parsePoint(part.repeat(4000).slice(0, 4000));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
