// Files of other tools that are damaged, or made to do damage: each is read or refused, within a second, and asks for nothing.
import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ARRIVING } from '../../src/domain/exchange/arriving/arriving-limits.ts';
import { readArrivingPlaces } from '../../src/domain/exchange/arriving/read-arriving-places.ts';
import { isPoint } from '../../src/domain/place/point.ts';
import { seeded } from '../support/seeded.ts';

const FILES = process.env.FAULTS === 'all' ? 2000 : 200;
const MOST_MS = 1000;
/** Files are made here too, and all of them are read. */
const TEST_MS = 60_000;

const asked = vi.fn();
beforeEach(() => {
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('XMLHttpRequest', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(asked).not.toHaveBeenCalled();
});

/** The best of three where it is slow: a machine under load stops in between. */
function readInTime(bytes: Uint8Array, what: string) {
  let took = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 3; times += 1) {
    const start = performance.now();
    const read = readArrivingPlaces(bytes);
    took = Math.min(took, performance.now() - start);
    if (took < MOST_MS) return read;
  }
  throw new Error(`${what} took ${took} ms`);
}

const placemark = (name: string) =>
  `<Placemark><name>${name}</name><description><![CDATA[<b>x</b>]]></description><TimeStamp><when>2026-11-21T12:00:00Z</when></TimeStamp><Point><coordinates>-105.09,39.74,0</coordinates></Point></Placemark>`;
const kml = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${inner}</Document></kml>`;
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
const PACKAGE = zipSync({
  'MANIFEST/manifest.xml': strToU8('<MissionPackageManifest version="2"/>'),
  'u/u.cot': strToU8(EVENT),
  'k/k.kml': [strToU8(KML), { level: 0 }],
  'h/report.pdf': strToU8('%PDF-1.7'),
});

const WHOLE: readonly (readonly [string, Uint8Array])[] = [
  ['package', PACKAGE],
  ['KML', strToU8(KML)],
  ['GPX', strToU8(GPX)],
  ['CoT', strToU8(EVENT)],
  ['GeoJSON', strToU8(GEO_JSON)],
];

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

/** Bytes changed, taken away, put in or said twice, as a damaged download or somebody with time would have it. */
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

test.each(WHOLE)(
  '%s: a mutated one is read or refused',
  (_, whole) => {
    const unchanged = readArrivingPlaces(whole);
    expect(unchanged.ok && unchanged.places.length).toBeGreaterThan(0);
    const random = seeded(19);
    const outcomes = { read: 0, refused: 0 };
    for (let file = 0; file < FILES; file += 1) {
      const bytes = mutated(whole, random);
      const read = readInTime(bytes, `file ${file}`);
      outcomes[read.ok ? 'read' : 'refused'] += 1;
      for (const place of read.ok ? read.places : []) {
        expect(isPoint(place.read.point), `file ${file}`).toBe(true);
        expect(place.name, `file ${file}`).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect([...place.name].length).toBeLessThanOrEqual(ARRIVING.mostNameCharacters);
      }
    }
    // Else the mutations change nothing, or everything.
    expect(outcomes.read).toBeGreaterThan(FILES / 50);
    expect(outcomes.refused).toBeGreaterThan(FILES / 50);
  },
  TEST_MS,
);

const ROOM = ARRIVING.mostXmlBytes - 200;
const times = (piece: string, room = ROOM) => piece.repeat(Math.floor(room / piece.length));
const inside = (text: string) => kml(`<Placemark>${text}</Placemark>`);

const MIB = 1024 ** 2;

/** A gigabyte of one sign in a megabyte: one piece again and again, each of which stands for itself. */
function deflatedGigabyte(sign: string): Uint8Array {
  const piece = deflateRawSync(sign.repeat(MIB), { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([...Array.from({ length: 1024 }, () => piece), Buffer.from([3, 0])]);
}

const DEFLATED = 8;

/** A zip that says of each entry what it likes; each is listed so many times. */
function zipOf(packed: readonly Uint8Array[], method = DEFLATED, times = 1): Uint8Array {
  const locals = packed.map((data) => {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    return Buffer.concat([local, data]);
  });
  let at = 0;
  const listed = packed.map((data, index) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(data.length, 20);
    entry.writeUInt32LE(at, 42);
    at += locals[index]?.length ?? 0;
    return entry;
  });
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(packed.length * times, 10);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...Array.from({ length: times }, () => listed).flat(), end]);
}

function zipOfBombs(): Uint8Array {
  const deflated = deflatedGigabyte('x');
  return zipOf(Array.from({ length: 20 }, () => deflated));
}

test.each<readonly [string, () => Uint8Array, 'tooLarge' | 'damaged' | 'doctype' | 'unknown']>([
  ['an entry that inflates to a gigabyte', () => zipOf([deflatedGigabyte('<')]), 'tooLarge'],
  ['one of spaces', () => zipOf([deflatedGigabyte(' ')]), 'unknown'],
  ['a gigabyte in many entries', () => zipOfBombs(), 'tooLarge'],
  [
    'one large picture that is listed a thousand times',
    () => zipOf([Buffer.alloc(30 * MIB, 'x')], 0, ARRIVING.mostEntries),
    'unknown',
  ],
  [
    'more entries than any package',
    () =>
      zipSync(
        Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`${at}`, new Uint8Array()])),
      ),
    'tooLarge',
  ],
  [
    'words that stand for more words',
    () =>
      strToU8(
        `<!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa">${times('<!ENTITY b "&a;&a;&a;">', 5000)}]>${kml('&b;')}`,
      ),
    'doctype',
  ],
  [
    'a file from elsewhere as a word',
    () => strToU8('<!DOCTYPE kml [<!ENTITY x SYSTEM "file:///etc/passwd">]><kml>&x;</kml>'),
    'doctype',
  ],
  ['elements within each other', () => strToU8(kml(times('<a>'))), 'damaged'],
  ['one placemark in another, and so on', () => strToU8(kml(times('<Placemark>'))), 'damaged'],
  [
    'attributes',
    () =>
      strToU8(
        kml(`<Placemark ${Array.from({ length: 90_000 }, (_, at) => `a${at}=""`).join(' ')}/>`),
      ),
    'damaged',
  ],
  [
    'lists within each other',
    () => strToU8(`{"type":"FeatureCollection","features":${times('[')}`),
    'damaged',
  ],
  ['more than is read at all', () => strToU8(kml(' '.repeat(ARRIVING.mostXmlBytes))), 'tooLarge'],
  [
    'a zip of one byte again and again',
    () => strToU8(`PK\u0003\u0004${'P'.repeat(ARRIVING.mostZipBytes / 2)}`),
    'damaged',
  ],
])(
  '%s: refused',
  (what, bytes, fault) => {
    expect(readInTime(bytes(), what)).toEqual({ ok: false, fault });
  },
  TEST_MS,
);

test.each<readonly [string, () => string]>([
  ['known entities', () => inside(`<name>${times('&amp;')}</name>`)],
  ['CDATA', () => inside(`<name>${times('<![CDATA[x]]>')}</name>`)],
  ['a long name', () => inside(`<name>${times('x')}</name>`)],
  ['tags in a description', () => inside(`<description><![CDATA[${times('<a')}]]></description>`)],
  ['points', () => kml(times(placemark('x')))],
  ['a processing instruction', () => kml(`<?x ${times('? ')}?>`)],
  ['comments', () => kml(times('<!--x-->'))],
  ['spaces', () => inside(`<name>${times(' \n')}</name>`)],
  ['numbers', () => inside(`<Point><coordinates>${times('1,')}</coordinates></Point>`)],
  [
    'JSON',
    () => `{"type":"FeatureCollection","features":[${times('1,', ARRIVING.mostJsonBytes - 200)}1]}`,
  ],
])(
  'a file full of %s: read',
  (what, text) => {
    expect(readInTime(strToU8(text()), what).ok).toBe(true);
  },
  TEST_MS,
);
