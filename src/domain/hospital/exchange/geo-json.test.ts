import { describe, expect, test } from 'vitest';
import { fileOf, planOf, readFile } from '../../../../tests/support/many-hospitals.ts';
import { blankTexts, type Hospital } from '../hospital.ts';
import { atRow } from './exchange-words.ts';

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
    bad: file.bad.map(({ line, reason }) => `${line}: ${reason}`),
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
  const nowhere = { ...mercy, latitude: '39° N', longitude: '-105' };
  const { features } = JSON.parse(new TextDecoder().decode(fileOf('a.json', [nowhere])));
  expect(features[0].geometry).toBeNull();
});

describe('a point', () => {
  test('says where a hospital is; a text that says the same place stays as it is', () => {
    const text = collection(
      feature({}, [-105.09, 39.7, 1600]),
      feature({ latitude: '39.70', longitude: '-105.090' }, [-105.09, 39.7]),
      feature({ latitude: '39.70', longitude: '-105.09' }, [-105.1, 39.7]),
      feature({ latitude: '39° N', longitude: '105° W' }, [-105.1, 39.7]),
      feature({ latitude: 39.7, longitude: -105.09 }),
    );
    expect(read(text)).toEqual({
      rows: [
        ['39.7', '-105.09'],
        ['39.70', '-105.090'],
        ['39.70', '-105.1'],
        ['39° N', '105° W'],
        ['39.7', '-105.09'],
      ],
      bad: [],
    });
  });

  test('in the wrong order, out of range or of another kind is named with its line', () => {
    const text = collection(
      feature({}, [39.7, -105.09]),
      feature({ latitude: '10', longitude: '50' }, [10, 50]),
      feature({}, [-190, 39.7]),
      feature({}, [500, 95]),
      feature({}, ['-105', '39']),
      feature({}, [[0, 0]], 'Polygon'),
      feature({ name: { en: 'Mercy' } }),
      '7',
      feature({}),
    );
    expect(read(text)).toEqual({
      rows: [['', '']],
      bad: [
        '3: Latitude -105.09 and longitude 39.7 look exchanged: GeoJSON has the longitude first.',
        '4: Latitude 50 and longitude 10 look exchanged: GeoJSON has the longitude first.',
        '5: Longitude -190 is out of range.',
        '6: Latitude 95 is out of range.',
        '7: Its point has no two numbers.',
        '8: Its place is a Polygon, not a point.',
        '9: “name” is no text.',
        '10: It is no feature.',
      ],
    });
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

test('in a file of one line a feature is named by its number', () => {
  const text = collection(feature({}), feature({}), feature({ name: '' })).replaceAll('\n', '');
  const plan = planOf('a.json', text);
  expect(plan.bad.map((row) => atRow(row, row.reason))).toEqual([
    'Line 1, feature 3: It has no name.',
  ]);
  expect(plan.repeated.map((row) => atRow(row, row.reason))).toEqual([
    'Line 1, feature 2: It is the same hospital as feature 1.',
  ]);
});

test('what is no JSON is named with the line where it breaks off; what came whole before is read', () => {
  const whole = collection(feature({}), feature({ phone: '2' }));
  const cut = whole.slice(0, whole.lastIndexOf('"phone"'));
  expect(read(cut)).toMatchObject({
    rows: [['', '']],
    bad: ['4: From here on the file is no JSON, and nothing after this was read.'],
  });
  expect(read('{"type":\n"FeatureCollection", x')).toMatch(/^2: From here on the file is no JSON/);
  expect(read('[]')).toMatch(/^1: From here on/);
  expect(read('{"type":"Feature"}')).toMatch(/^1: It is no GeoJSON FeatureCollection/);
  expect(read(`{"a":${'['.repeat(100_000)}`)).toMatch(/^1: Its parts are nested too deep/);
  expect(read(collection(...Array.from({ length: 20_001 }, () => feature({}))))).toMatch(
    /^20003: It has more than 20,000 rows/,
  );
});

test('JSON is read as JSON.parse does', () => {
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
        line: 3,
        texts: {
          name: hard.properties.name,
          notes: '-1.5e-7',
          helipad: 'Yes',
          burnCenter: 'No',
          phone: '',
        },
      },
    ],
    ignored: ['extra'],
  });
  for (const wrong of [
    '{"a":01}',
    '{"a":1,}',
    "{'a':1}",
    '{"a":"\t"}',
    '{"a":"\\x"}',
    '{} {}',
    '{"a" 1}',
    '{"a":tru}',
    '',
  ]) {
    expect(readFile('a.json', wrong).kind).toBe('refused');
  }
});
