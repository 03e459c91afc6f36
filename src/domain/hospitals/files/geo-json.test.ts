import { describe, expect, test } from 'vitest';
import { fileOf, planOf, readFile } from '../../../../tests/support/many-hospitals.ts';
import { HOSPITAL_FILE } from '../../limits.ts';
import type { Hospital } from '../hospital.ts';
import { blankTexts } from '../hospital-texts.ts';
import { atRow } from './file-words.ts';

const mercy: Hospital = {
  ...blankTexts,
  id: 'h1',
  category: 'primary',
  name: 'Mercy',
  latitude: '39.70',
  longitude: '-105.09',
  version: 3,
  updatedAt: '2026-11-21T10:00:00.000Z',
};

const collection = (...features: readonly (object | string)[]) =>
  `{"type":"FeatureCollection",\n"features":[\n${features
    .map((feature) => (typeof feature === 'string' ? feature : JSON.stringify(feature)))
    .join(',\n')}\n]}`;
const feature = (properties: object, coordinates?: readonly unknown[], type = 'Point') => ({
  type: 'Feature',
  geometry: coordinates ? { type, coordinates } : null,
  properties: { category: 'primary', name: 'Mercy', ...properties },
});
const read = (text: string) => {
  const file = readFile('list.geojson', text);
  if (file.kind === 'refused') return `${file.line}: ${file.reason}`;
  return {
    rows: file.rows.map(({ texts: { latitude, longitude } }) => [latitude, longitude]),
    bad: file.bad,
    faults: file.rows.flatMap(({ pointFault }) => pointFault ?? []),
  };
};

test('a collection of points, the longitude first; the properties are the fields', () => {
  const written = JSON.parse(new TextDecoder().decode(fileOf('a.geojson', [mercy])));
  const { id: _id, version: _version, updatedAt: _at, ...fields } = mercy;
  expect(written).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: 'h1',
        geometry: { type: 'Point', coordinates: [-105.09, 39.7] },
        properties: fields,
      },
    ],
  });
});

test('the point of a feature is read as everywhere else, and one in doubt is none to a map', () => {
  const at = (latitude: string, longitude: string) => ({ ...mercy, latitude, longitude });
  const written = (list: readonly Hospital[]) =>
    JSON.parse(new TextDecoder().decode(fileOf('a.json', list))).features.map(
      (each: { geometry: { coordinates: number[] } | null; properties: Record<string, string> }) =>
        each.geometry?.coordinates ?? each.properties.pointCheck,
    );
  expect(
    written([
      at('39,7769', '-105,0489'),
      at('39.7424 N', '104.8412 W'),
      at('39° 44′ 12″ N', '105° 5′ 24″ W'),
      at('39.81', '105.22 E'),
      at('39.8', '105.2'),
      at('-105.09', '39.7'),
      at('39', '-105'),
      at('39.7', ''),
      at('', ''),
    ]),
  ).toEqual([
    [-105.0489, 39.7769],
    [-104.8412, 39.7424],
    [-105.09, 39.7367],
    [105.22, 39.81],
    '“Mercy”: the longitude may be missing its minus sign. West is minus. If it is east, add E.',
    '“Mercy”: latitude and longitude seem to be swapped.',
    'Mercy: the point is known to no more than about a mile, which no map can show.',
    'Mercy: Only one of latitude and longitude can be read.',
    undefined,
  ]);
});

describe('a point', () => {
  test('says where a hospital is; a text that says the same place stays as it is', () => {
    const text = collection(
      feature({}, [-105.09, 39.7, 1600]),
      feature({ latitude: '39.70', longitude: '-105.090' }, [-105.09, 39.7]),
      feature({ latitude: '39.70', longitude: '-105.09' }, [-105.1, 39.7]),
      feature({ latitude: '39° 44′ 12″ N', longitude: '105° 5′ 24″ W' }, [-105.09, 39.7367]),
      feature({ latitude: 'NOT AVAILABLE', longitude: '' }, [-105.1, 39.7]),
      feature({ latitude: 39.7, longitude: -105.09 }),
      feature({}, [[-105.2, 39.8]], 'MultiPoint'),
    );
    expect(read(text)).toEqual({
      rows: [
        ['39.7', '-105.09'],
        ['39.70', '-105.090'],
        ['39.70', '-105.1'],
        ['39° 44′ 12″ N', '105° 5′ 24″ W'],
        ['39.7', '-105.1'],
        ['39.7', '-105.09'],
        ['39.8', '-105.2'],
      ],
      bad: [],
      faults: [],
    });
  });

  test('that cannot be taken is named, and the rest of its feature is read', () => {
    const text = collection(
      feature({ name: 'A' }, [39.7, -105.09]),
      feature({ name: 'B', latitude: '10', longitude: '50' }, [10, 50]),
      feature({ name: 'C' }, [-190, 39.7]),
      feature({ name: 'D' }, [105.2, 39.8]),
      feature({ name: 'E' }, ['-105', '39']),
      feature({ name: 'F' }, [[0, 0]], 'Polygon'),
      feature({ name: { en: 'Mercy' } }),
      '7',
      feature({ name: 'I' }, [-105.2, 39.8]),
      feature({ name: 'J', latitude: '39.8', longitude: '-105.2' }, [[0, 0]], 'Polygon'),
    );
    const { added, points, bad } = planOf('a.json', text);
    expect(
      added.map(({ content: { name, latitude, longitude } }) => [name, latitude, longitude]),
    ).toEqual([
      ['A', '', ''],
      ['B', '', ''],
      ['C', '', ''],
      ['D', '', ''],
      ['E', '', ''],
      ['F', '', ''],
      ['I', '39.8', '-105.2'],
      ['J', '39.8', '-105.2'],
    ]);
    const left = 'This point is left out; the rest of the row is read.';
    expect(points.map(({ feature: at, reason }) => `${at}: ${reason}`)).toEqual([
      `1: “A”: latitude and longitude seem to be swapped. ${left}`,
      `2: B: its point and the latitude and longitude beside it seem to be swapped. ${left}`,
      `3: “C”: The longitude is outside of 180 west to 180 east. ${left}`,
      `4: “D”: the longitude may be missing its minus sign. West is minus. If it is east, add E. ${left}`,
      `5: E: its point does not have two numbers. ${left}`,
      `6: F: its place is a “Polygon”, not a point. ${left}`,
    ]);
    expect(bad.map(({ feature: at, reason }) => `${at}: ${reason}`)).toEqual([
      '7: “name” is not text.',
      '8: It is not a feature.',
    ]);
  });
});

test('an id of another program is none of ours: name and address decide', () => {
  const ids = [7, 'way/123', true, null, { a: 1 }];
  const text = collection(
    ...ids.map((id, index) => ({ ...feature({ id, name: `A ${index}` }), id: 'n/1' })),
    { ...feature({ id: 'way/1', name: 'Own' }), id: 'own' },
  );
  const file = readFile('a.json', text);
  expect(file).toMatchObject({ kind: 'read', bad: [] });
  expect(file.kind === 'read' && file.rows.map(({ id }) => id)).toEqual([
    '',
    '',
    '',
    '',
    '',
    'own',
  ]);
});

test('a feature is named by its number', () => {
  const text = collection(feature({}), feature({}), feature({ name: '' }));
  const plan = planOf('a.json', text);
  expect(plan.bad.map((row) => atRow(row, row.reason))).toEqual(['Feature 3: It has no name.']);
  expect(plan.repeated.map((row) => atRow(row, row.reason))).toEqual([
    'Feature 2: It is the same hospital as feature 1.',
  ]);
});

test('what is no JSON, or no collection, is refused as a whole', () => {
  const whole = collection(feature({}), feature({ phone: '2' }));
  for (const wrong of [whole.slice(0, -1), `${whole}{}`, '', '['.repeat(1_000_000)]) {
    const bytes = new TextEncoder().encode(`\uFEFF${wrong}`);
    expect(readFile('a.json', bytes)).toMatchObject({
      reason: expect.stringContaining('not JSON'),
    });
  }
  for (const wrong of ['[]', 'null', '{"type":"Feature"}', '{"type":"FeatureCollection"}']) {
    expect(read(wrong)).toMatch(/^1: It is not a GeoJSON FeatureCollection/);
  }
  expect(read(collection(...Array.from({ length: 20_001 }, () => feature({}))))).toMatch(
    /has more than 20,000 rows/,
  );
});

test('no more names of properties are kept than a limit', () => {
  const many = Array.from({ length: 1000 }, (_, at) => [`x${at}`, 1] as const);
  const { ignored } = planOf('a.json', collection(feature(Object.fromEntries(many))));
  // As columns, and beyond them.
  expect(ignored.length).toBeLessThanOrEqual(2 * HOSPITAL_FILE.mostColumns);
});

test('a property may be any value', () => {
  const hard = feature({
    name: 'Q" \\ / \b\f\n\r\t \u2028 🚑 é',
    notes: -1.5e-7,
    helipad: true,
    burnCenter: false,
    phone: null,
    extra: { deep: [1, [2], {}] },
  });
  const file = readFile(
    'a.json',
    JSON.stringify({ features: [hard], type: 'FeatureCollection' }, null, '\t'),
  );
  expect(file).toMatchObject({
    rows: [
      {
        texts: {
          name: 'Q" \\ / \n\n\n\t \u2028 🚑 é',
          notes: '-1.5e-7',
          helipad: 'Yes',
          burnCenter: 'No',
          phone: '',
        },
      },
    ],
    ignored: ['extra'],
  });
});
