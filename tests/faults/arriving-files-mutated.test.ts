// Files of other tools that came damaged, or say anything: each is read or refused, within a second, and no point of it is none.
import { strToU8, zipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import { ARRIVING } from '../../src/domain/exchange/limits.ts';
import { GatheredPlaces } from '../../src/domain/exchange/places/gathered-places.ts';
import { readArrivingPlaces } from '../../src/domain/exchange/places/read-arriving-places.ts';
import { isPoint } from '../../src/domain/points/point.ts';
import { decodeText } from '../../src/web/form/open-places.ts';
import { seeded } from '../support/seeded.ts';
import { asksForNothing, kml, placemark, readInTime, TEST_MS } from './arriving-files-read.ts';

const FILES = process.env.FAULTS === 'all' ? 2000 : 200;

asksForNothing();
afterEach(() => {
  vi.restoreAllMocks();
});

const KML = kml(`<Folder>${placemark('CCP &amp; 1')}${placemark('LZ 病院')}</Folder>`);
const GPX =
  '<?xml version="1.0"?><gpx version="1.1" creator="x"><wpt lat="39.74" lon="-105.09"><time>2026-11-21T12:00:00Z</time><name>AXP</name><desc>d</desc></wpt><rte><rtept lat="1" lon="2"/></rte></gpx>';
const EVENT =
  '<?xml version="1.0"?><event version="2.0" uid="u" type="b-m-p-s-m" how="h-g-i-g-o" time="2026-11-21T12:00:00Z"><point lat="39.74" lon="-105.09" hae="9999999.0" ce="9999999.0" le="9999999.0"/><detail><contact callsign="HLZ"/><remarks>r</remarks></detail></event>';
const GEO_JSON = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { name: 'CP', description: 'd' },
      geometry: { type: 'Point', coordinates: [-105.09, 39.74] },
    },
  ],
});
const MANIFEST = '<MissionPackageManifest version="2"/>';

const packageOf = (cot: Uint8Array, kmlFile: Uint8Array): Uint8Array =>
  zipSync({
    'MANIFEST/manifest.xml': strToU8(MANIFEST),
    'u/u.cot': cot,
    'k/k.kml': [kmlFile, { level: 0 }],
    'h/report.pdf': strToU8('%PDF-1.7'),
  });
const PACKAGE = packageOf(strToU8(EVENT), strToU8(KML));

const PIECES = [
  '<',
  '>',
  '&',
  '"',
  ']]>',
  '<!--',
  '<![CDATA[',
  '<!DOCTYPE a>',
  '<?x',
  '</',
  '/>',
  '\u0000',
  '\u202e',
  '&#0;',
  '&a;',
  '1e999',
  '-',
  ',',
  '9999999999',
  '{',
  '}',
  '[',
  'null',
  'PK\u0003\u0004',
  '<Point>',
  '<event>',
  'NaN',
];

/** Bytes changed, taken away, put in or said twice, as a damaged download or a person with time would have it. */
function mutated(bytes: Uint8Array, random: () => number): Uint8Array {
  let out = bytes.slice();
  const at = () => Math.floor(random() * out.length);
  const insert = (where: number, piece: Uint8Array) => {
    const next = new Uint8Array(out.length + piece.length);
    next.set(out.subarray(0, where));
    next.set(piece, where);
    next.set(out.subarray(where), where + piece.length);
    out = next;
  };
  const changes = 1 + Math.floor(random() * 2);
  for (let change = 0; change < changes && out.length > 0; change += 1) {
    const kind = Math.floor(random() * 5);
    if (kind === 0) out[at()] = Math.floor(random() * 256);
    else if (kind === 1) out = out.slice(0, at());
    else if (kind === 2) insert(at(), strToU8(PIECES[Math.floor(random() * PIECES.length)] ?? ''));
    else if (kind === 3) {
      const from = at();
      insert(at(), out.slice(from, from + Math.floor(random() * 200)));
    } else {
      const from = at();
      const rest = out.slice(from + Math.floor(random() * 40));
      out = out.slice(0, from);
      insert(out.length, rest);
    }
  }
  return out;
}

/** What a tool, or a person, may write where a number, a time, a kind or a name stands. */
const VALUES = [
  '',
  ' ',
  '0',
  '-0',
  '1e-7',
  '1e999',
  '-181',
  '90.0000001',
  '39,74',
  '0x10',
  'NaN',
  '9'.repeat(400),
  'b-r-f-h-c',
  'a-f-G-U-C',
  'a-f-G-I-X-H',
  't-x-v-m',
  '2026-02-31T25:00:00Z',
  '2099-01-01T00:00:00Z',
  's',
  'HLZ not',
  '\u202eABC',
  '\u200d',
  '\u3164',
  '\ud800',
  '病院 🚁',
  'x'.repeat(1000),
  '<b>"&amp;',
];

const inXml = (text: string) =>
  text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\ud800/g, '&#xd800;');
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Each text between these marks, now and then another: the file stays whole, and its readers have to cope. */
function withOtherValues(text: string, random: () => number): string {
  const isJson = text.startsWith('{');
  const places = isJson
    ? /(:")([^"]*)(?=")|([[,])(-?[\d.]+)(?=[\],])/g
    : /(=")([^"]*)(?=")|(>)([^<]+)(?=<)/g;
  const written = isJson ? inJson : inXml;
  return text.replace(places, (whole, quote = '', _quoted, mark = '') => {
    if (random() > 0.2) return whole;
    const value = VALUES[Math.floor(random() * VALUES.length)] ?? '';
    return `${quote}${mark}${isJson && mark ? value || 'null' : written(value)}`;
  });
}

type Make = (random: () => number) => Uint8Array;

/** Half of them broken anywhere, half of them whole with other values. */
const madeOf =
  (text: string): Make =>
  (random) =>
    random() < 0.5 ? mutated(strToU8(text), random) : strToU8(withOtherValues(text, random));

/** What each is mutated from, and of which share of the mutated ones a reader judges a point, at least. */
const WHOLE: readonly (readonly [string, Uint8Array, Make, number])[] = [
  // Most of these are ended by the sums of their bytes: what comes through them is whole.
  ['package', PACKAGE, (random) => mutated(PACKAGE, random), 0.08],
  [
    'files of a package',
    PACKAGE,
    (random) => packageOf(madeOf(EVENT)(random), madeOf(KML)(random)),
    0.5,
  ],
  ['KML', strToU8(KML), madeOf(KML), 0.4],
  ['GPX', strToU8(GPX), madeOf(GPX), 0.4],
  ['CoT', strToU8(EVENT), madeOf(EVENT), 0.25],
  ['GeoJSON', strToU8(GEO_JSON), madeOf(GEO_JSON), 0.25],
];

test.each(WHOLE)(
  '%s: a mutated one is read or refused',
  (_, whole, make, share) => {
    const unchanged = readArrivingPlaces(whole, decodeText);
    expect(unchanged.ok && unchanged.places.length).toBeGreaterThan(0);
    const judged = vi.spyOn(GatheredPlaces.prototype, 'add');
    const random = seeded(19);
    const outcomes = { read: 0, refused: 0, damagedInside: 0, reached: 0 };
    for (let file = 0; file < FILES; file += 1) {
      judged.mockClear();
      const read = readInTime(make(random), `file ${file}`);
      outcomes[read.ok ? 'read' : 'refused'] += 1;
      outcomes.reached += Number(judged.mock.calls.length > 0);
      outcomes.damagedInside += Number(read.ok && read.leftOut.has('unread'));
      for (const place of read.ok ? read.places : []) {
        expect(isPoint(place.read.point), `file ${file}`).toBe(true);
        expect(place.name, `file ${file}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect([...place.name].length).toBeLessThanOrEqual(ARRIVING.mostNameCharacters);
      }
    }
    // Else the mutations change nothing, or everything.
    expect(outcomes.read).toBeGreaterThan(FILES / 50);
    expect(outcomes.refused + outcomes.damagedInside).toBeGreaterThan(FILES / 50);
    // Else the readers are not what is tried.
    expect(outcomes.reached).toBeGreaterThan(FILES * share);
  },
  TEST_MS,
);
