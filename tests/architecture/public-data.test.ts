// The compiled files of public data against their sources, which are read here by code of its own.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compileHospitals } from '../../scripts/data/compile-hospitals.ts';
import { compilePlaces } from '../../scripts/data/compile-places.ts';
import { DATES, hospitalSources, placeSources } from '../../scripts/data/sources.ts';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { gzippedKb, MOST_KB } from '../../scripts/tasks/data.ts';
import { type Directory, readDirectory } from '../../src/domain/hospitals/directory/directory.ts';
import { readPlaces } from '../../src/domain/hospitals/directory/places.ts';
import {
  type HospitalFilters,
  isElsewhere,
  nearest,
} from '../../src/domain/hospitals/directory/search.ts';
import { geodesic } from '../../src/domain/points/geodesic.ts';
import { seeded } from '../support/seeded.ts';

type Row = Readonly<Record<string, string>>;

/** Rows by the titles of their columns; no table here has a comma after a quote but the one that ends a cell. */
function rowsOf(name: string): readonly Row[] {
  const lines = readFileSync(join(PROJECT, 'data', name), 'utf8')
    .trim()
    .split('\r\n');
  const cells = (line: string) =>
    line
      .replace(/^\ufeff/, '')
      .replace(/"((?:[^"]|"")*)"/g, (_all, text: string) => text.replaceAll(',', '\u0000'))
      .split(',')
      .map((cell) => cell.replaceAll('\u0000', ',').trim());
  const [head = [], ...rows] = lines.map(cells);
  return rows.map((row) =>
    Object.fromEntries(head.map((title, index) => [title, row[index] ?? ''])),
  );
}

const linesIn = (name: string) =>
  readFileSync(join(PROJECT, 'data', name), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1);

const hifld = rowsOf('hospitals/hifld-hospitals-2022.csv');
const open = hifld.filter((row) => row.STATUS === 'OPEN');
const heliports = rowsOf('hospitals/faa-heliports-2026-09-03.csv');
const compiled = compileHospitals(hospitalSources(), DATES);
const directory = readDirectory(compiled.text);

/** A pad within 500 m, looked for among all of them. */
const padNear = new Map<Row, boolean>();
function hasPad(row: Row): boolean {
  const at = { latitude: Number(row.LATITUDE), longitude: Number(row.LONGITUDE) };
  const known = padNear.get(row);
  const has =
    known ??
    heliports.some(
      ({ lat, lon }) =>
        Math.abs(Number(lat) - at.latitude) < 0.01 &&
        geodesic(at, { latitude: Number(lat), longitude: Number(lon) }).distanceMetres <= 500,
    );
  padNear.set(row, has);
  return has;
}

describe('what is compiled of the hospitals', () => {
  test('counts as the source does', { tags: ['long'] }, () => {
    const withTrauma = open.filter(({ TRAUMA }) => TRAUMA !== 'NOT AVAILABLE');
    expect(compiled.counts).toEqual({
      rows: hifld.length,
      open: open.length,
      reopened: 9,
      confirmed: 5242,
      unconfirmedAcute: 987,
      withTraumaText: withTrauma.length,
      levelWithoutPopulation: withTrauma.filter(({ TRAUMA = '' }) =>
        ['I', 'II', 'III', 'IV', 'V'].some((level) => TRAUMA === `LEVEL ${level}`),
      ).length,
      helipadYes: open.filter(({ HELIPAD }) => HELIPAD === 'Y').length,
      helipadYesWithPad: open.filter((row) => row.HELIPAD === 'Y' && hasPad(row)).length,
      helipadNoWithPad: open.filter((row) => row.HELIPAD === 'N' && hasPad(row)).length,
      withPad: open.filter(hasPad).length,
      cmsAlone: 5432 - 5242 - 9,
      droppedInOtherCities: 7,
      furtherUnits: hifld.length - new Set(hifld.map((row) => `${row.NAME}|${row.ADDRESS}`)).size,
    });
    expect(compiled.counts).toMatchObject({
      rows: 8013,
      open: 7634,
      withTraumaText: 2359,
      levelWithoutPopulation: 2137,
      helipadYes: 4167,
      // On the ellipsoid; on a sphere one more pad would lie within half a kilometre.
      helipadNoWithPad: 399,
      furtherUnits: 36,
    });
  });

  test.each([
    // A ZIP of its own, a number in a word; and no ward in the place of its hospital.
    ['NEW HANOVER REGIONAL MEDICAL CENTER', true],
    ['THE ROBERT PACKER HOSPITAL', true],
    ['LAC - HARBOR UCLA MEDICAL CENTER', true],
    ['DETROIT RECEIVING HOSPITAL AND UNIV HEALTH CENTER', true],
    ['LAC - HARBOR - UCLA MEDICAL CENTER D/P APH', false],
    // Closed in 2019.
    ['HAHNEMANN UNIVERSITY HOSPITAL', false],
  ] as const)('%s is listed by CMS: %s', (name, isListed) => {
    const found = directory.lines.name.flatMap((each, index) => (each === name ? [index] : []));
    expect(found.map((index) => directory.hospital(index).cms !== undefined)).toEqual([isListed]);
  });

  test('is counted the same in the file', () => {
    const all = Array.from({ length: directory.size }, (_none, index) => directory.hospital(index));
    const ofSource = all.filter(({ isReopened }) => !isReopened);
    const count = (holds: (each: (typeof all)[number]) => unknown) => ofSource.filter(holds).length;
    expect({
      open: ofSource.length,
      confirmed: count(({ cms }) => cms),
      withTraumaText: count(({ trauma }) => trauma.text !== ''),
      withPad: count(({ pad }) => pad),
      helipadYes: count(({ helipad }) => helipad === 'yes'),
      levelWithoutPopulation: count(({ trauma }) => /^LEVEL [IV]+$/.test(trauma.text)),
    }).toEqual({
      open: compiled.counts.open,
      confirmed: compiled.counts.confirmed,
      withTraumaText: compiled.counts.withTraumaText,
      withPad: compiled.counts.withPad,
      helipadYes: compiled.counts.helipadYes,
      levelWithoutPopulation: compiled.counts.levelWithoutPopulation,
    });
    expect(all.filter(({ pad }) => pad && pad.metres > 501)).toEqual([]);
    expect(new Set(all.map(({ phone }) => phone.length))).toEqual(new Set([0, 10]));
  });

  test('is the same byte for byte each time, and no larger than may be', () => {
    const again = compileHospitals(hospitalSources(), DATES).text;
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    expect(digest(again)).toBe(digest(compiled.text));
    expect(gzippedKb(compiled.text)).toBeLessThanOrEqual(MOST_KB.hospitals);
    expect(MOST_KB).toEqual({ hospitals: 320, places: 600, erg: 40, wildlife: 5 });
  });
});

/** What CMS has as a children's hospital is none for adults, as the compiled row says. */
const childrenOfCms = new Set(
  Array.from({ length: directory.size }, (_, index) => directory.hospital(index))
    .filter(({ cms }) => cms?.type === 'children')
    .map(({ index }) => `${directory.lines.name[index]} ${directory.lines.address[index]}`),
);

/** A level that stands alone is one for adults, but at a children's hospital. */
function isForAdults(row: Row, level: string): boolean {
  const isChildren = row.TYPE === 'CHILDREN' || childrenOfCms.has(`${row.NAME} ${row.ADDRESS}`);
  const population = isChildren ? ' ADULT' : '( ADULT)?';
  return new RegExp(`(^|, )LEVEL ${level}${population}($|,| /)`).test(row.TRAUMA ?? '');
}

/** Everything that a filter asks, from the words of the source; what is of CMS from the compiled row at the same place. */
const asked: readonly {
  readonly filters: HospitalFilters;
  readonly holds: (row: Row) => boolean;
}[] = [
  { filters: {}, holds: () => true },
  {
    filters: { traumaAdult: 2 },
    holds: (row) => isForAdults(row, 'II?'),
  },
  {
    filters: { traumaAdult: 3 },
    holds: (row) => isForAdults(row, 'I{1,3}'),
  },
  {
    filters: { traumaPediatric: 2 },
    holds: ({ TRAUMA = '' }) => /LEVEL II? PEDIATRIC($|,)/.test(TRAUMA),
  },
  { filters: { helipad: true }, holds: (row) => row.HELIPAD === 'Y' || hasPad(row) },
  { filters: { type: 'military' }, holds: ({ TYPE }) => TYPE === 'MILITARY' },
  {
    filters: { traumaAdult: 1, helipad: true },
    holds: (row) => isForAdults(row, 'I') && (row.HELIPAD === 'Y' || hasPad(row)),
  },
];

describe('the nearest hospitals', () => {
  const COUNT = 20;
  const random = seeded(16);
  const points = Array.from({ length: 500 }, () => {
    const row = open[Math.floor(random() * open.length)] as Row;
    // Near a hospital, or somewhere in the country.
    const reach = random() < 0.7 ? 0.5 : 8;
    return {
      latitude: Number(row.LATITUDE) + (random() - 0.5) * reach,
      longitude: Number(row.LONGITUDE) + (random() - 0.5) * reach,
    };
  });

  test.each(asked)('of 500 points are those of the source, by $filters', { tags: ['long'] }, ({
    filters,
    holds,
  }) => {
    const fitting = open.filter(holds).map((row) => ({
      row,
      at: { latitude: Number(row.LATITUDE), longitude: Number(row.LONGITUDE) },
    }));
    expect(fitting.length).toBeGreaterThan(50);
    for (const point of points) {
      if (isElsewhere(directory, point)) continue;
      const wanted = fitting
        .map(({ row, at }) => ({ row, metres: geodesic(point, at).distanceMetres }))
        .sort((a, b) => a.metres - b.metres)
        .slice(0, COUNT + 12);
      // Nine are open by CMS alone, and not by the source that is compared with.
      const found = nearest(directory, point, { filters, count: COUNT }).filter(
        ({ hospital }) => !hospital.isReopened,
      );
      expect(found.length).toBeGreaterThanOrEqual(COUNT - 9);
      for (const [place, { hospital, metres }] of found.entries()) {
        expect(Math.abs(metres - (wanted[place]?.metres ?? 0))).toBeLessThan(0.3);
        const same = wanted.filter((each) => Math.abs(each.metres - metres) < 0.3);
        expect(same.map(({ row }) => row.NAME)).toContain(directory.lines.name[hospital.index]);
      }
    }
  });

  test('of what CMS says are those of a walk through the whole directory', () => {
    const all = Array.from({ length: directory.size }, (_none, index) => directory.hospital(index));
    const holds: Readonly<Record<string, (each: ReturnType<Directory['hospital']>) => boolean>> = {
      emergency: ({ cms }) => cms?.emergency === 'yes',
      children: ({ type, cms }) => type === 'children' || cms?.type === 'children',
    };
    for (const filters of [{ emergency: true }, { children: true }] as const) {
      const fits = holds[Object.keys(filters)[0] ?? ''] ?? (() => false);
      const fitting = all.filter(fits);
      for (const point of points.slice(0, 60)) {
        if (isElsewhere(directory, point)) continue;
        const wanted = fitting
          .map((each) => ({ index: each.index, metres: geodesic(point, each).distanceMetres }))
          .sort((a, b) => a.metres - b.metres || a.index - b.index)
          .slice(0, COUNT);
        const found = nearest(directory, point, { filters, count: COUNT });
        expect(found.map(({ hospital }) => hospital.index)).toEqual(
          wanted.map(({ index }) => index),
        );
      }
    }
  });

  test.each([
    ['Frankfurt', { latitude: 50.1, longitude: 8.7 }],
    ['the Pacific at 180 degrees', { latitude: 20, longitude: -179.9 }],
    ['the South Pole', { latitude: -90, longitude: 0 }],
  ])('are none where the directory does not reach: %s', (_where, point) => {
    const distances = Array.from(
      { length: directory.size },
      (_none, index) => geodesic(point, directory.hospital(index)).distanceMetres,
    );
    expect(Math.min(...distances)).toBeGreaterThan(500_000);
    expect(nearest(directory, point, { count: 5 })).toEqual([]);
    expect(isElsewhere(directory, point)).toBe(true);
  });
});

describe('what is compiled of the places', () => {
  const { text, counts } = compilePlaces(placeSources());

  test('has every line of the sources, the same each time, and is no larger than may be', () => {
    expect(counts).toEqual({
      zips: linesIn('places/us-zip-centroids.csv').length,
      places: linesIn('places/us-places-geonames.csv').length,
    });
    expect(counts).toEqual({ zips: 33_791, places: 17_618 });
    expect(compilePlaces(placeSources()).text).toBe(text);
    expect(gzippedKb(text)).toBeLessThanOrEqual(MOST_KB.places);
  });

  test('has the middle of each ZIP area where the source has it', () => {
    const places = readPlaces(text);
    const source = rowsOf('places/us-zip-centroids.csv');
    const byZip = new Map(source.map((row) => [row.zip, row]));
    const off = places.zips.flatMap((zip, index) => {
      const row = byZip.get(zip);
      const point = places.zip(index);
      const isOff =
        Math.abs(point.latitude - Number(row?.lat)) > 0.0001 ||
        Math.abs(point.longitude - Number(row?.lon)) > 0.0001 ||
        point.name !== row?.city;
      return isOff ? [zip] : [];
    });
    expect(off).toEqual([]);
  });
});
