// Long runs of one sign, wherever a file of another tool may have a text: no reader takes longer for them than for others.
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ARRIVING } from '../../src/domain/exchange/limits.ts';
import { asksForNothing, kml, readInTime, TEST_MS } from './arriving-files-read.ts';

asksForNothing();

const RUN = ARRIVING.mostTextRead - 10;
const isThorough = process.env.FAULTS === 'all';
const MORE = [
  '\t',
  '\n',
  '\u00a0',
  '9',
  '-',
  '.',
  ',',
  'e',
  '_',
  'A',
  '’',
  'no ',
  'too ',
  '\u200d',
];
const MARKUP = ['< ', '<a ', '</', ']', '&', '“', '🚁', '('];
/** Each as often as its readers take of a text. */
const RUNS = [' ', '1', 'A1', '\u0301', ...(isThorough ? [...MORE, ...MARKUP] : [])].map(
  (sign) => [JSON.stringify(sign), sign.repeat(Math.floor(RUN / sign.length))] as const,
);

/** With ends that fit nothing. */
const ends = (run: string): readonly string[] => [
  `1${run}1`,
  ...(isThorough ? [`${run}x`, `HLZ ${run},${run} not`] : []),
];
const inXml = (text: string) => text.replace(/[<>&"\t\n]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** As many of them as there is room for. */
function filled(one: string, most: number): string {
  return one.repeat(Math.max(1, Math.floor((most - 500) / strToU8(one).length)));
}

type Make = (text: string) => readonly Uint8Array[];

const xml = (one: string, whole: (inner: string) => string) =>
  strToU8(whole(filled(one, ARRIVING.mostXmlBytes)));

const kmlOf = (parts: readonly string[]) =>
  parts.map((part) => xml(`<Placemark>${part}</Placemark>`, kml));
const POINT = '<Point><coordinates>-105.1,39.7</coordinates></Point>';

const gpx = (inner: string) => `<gpx version="1.1">${inner}</gpx>`;
const events = (inner: string) => `<events>${inner}</events>`;
const cot = (values: Readonly<Record<string, string>>) => {
  const of = (name: string, usual: string) => values[name] ?? usual;
  return xml(
    `<event type="${of('type', 'a-f-G-I-X-H')}" how="${of('how', 'h-e')}" opex="${of('opex', 'o')}" time="${of('time', '2026-11-21T18:30:00Z')}" stale="${of('stale', '')}"><point lat="${of('lat', '39.7')}" lon="${of('lon', '-105')}" ce="${of('ce', '1')}"/><detail><contact callsign="${of('callsign', 'x')}"/><remarks>${of('remarks', '')}</remarks></detail></event>`,
    events,
  );
};
const json = (feature: unknown) => {
  const one = `${JSON.stringify(feature)},`;
  const inner = filled(one, ARRIVING.mostJsonBytes).slice(0, -1);
  return strToU8(`{"type":"FeatureCollection","features":[${inner}]}`);
};
const feature = (properties: unknown, coordinates: unknown = [-105.1, 39.7]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
});

const FORMATS: readonly (readonly [string, Make])[] = [
  [
    'KML',
    (text) => {
      const words = inXml(text);
      return kmlOf([
        `<Point><coordinates>${words}</coordinates></Point>`,
        `<name>${words}</name>${POINT}`,
        `<description>${words}</description>${POINT}`,
        `<TimeStamp><when>${words}</when></TimeStamp>${POINT}`,
      ]);
    },
  ],
  [
    'GPX',
    (text) => {
      const words = inXml(text);
      const wpt = (inner: string, lat = '39.7', lon = '-105') =>
        xml(`<wpt lat="${lat}" lon="${lon}">${inner}</wpt>`, gpx);
      return [
        wpt('', words),
        wpt('', '39.7', words),
        ...['name', 'desc', 'cmt', 'time'].map((name) => wpt(`<${name}>${words}</${name}>`)),
      ];
    },
  ],
  [
    'CoT',
    (text) =>
      ['type', 'how', 'opex', 'time', 'stale', 'lat', 'lon', 'ce', 'callsign', 'remarks'].map(
        (name) => cot({ [name]: inXml(text) }),
      ),
  ],
  [
    'GeoJSON',
    (text) => [
      ...['name', 'title', 'description', 'comments', 'time'].map((key) =>
        json(feature({ [key]: text })),
      ),
      json(feature({}, [text, text])),
      json(feature(text, text)),
      strToU8(JSON.stringify({ type: 'FeatureCollection', crs: { properties: { name: text } } })),
    ],
  ],
];

test.each(FORMATS)(
  '%s: a long run of one sign anywhere is read as quickly as any other text',
  { tags: ['long'], timeout: isThorough ? 5 * TEST_MS : TEST_MS },
  (_, make) => {
    for (const [sign, run] of RUNS)
      for (const text of ends(run))
        for (const [part, bytes] of make(text).entries())
          readInTime(bytes, `part ${part} of ${sign}`);
  },
);

test('a small KMZ of points with long coordinates is read at once', () => {
  const point = `<Placemark><Point><coordinates>1${' '.repeat(RUN)}1</coordinates></Point></Placemark>`;
  const file = zipSync({ 'doc.kml': strToU8(kml(point.repeat(50))) });
  expect(readInTime(file, 'spaces')).toMatchObject({ ok: true, places: [] });
});
