// Files of other tools that are made to do damage: each is read or refused, within a second, and asks for nothing.
import { constants, deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ARRIVING } from '../../src/domain/exchange/limits.ts';
import { asksForNothing, kml, placemark, readInTime, TEST_MS } from './arriving-files-read.ts';

asksForNothing();

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

/** Nine megabytes of deflate, all of which are read before the first byte comes. */
const emptyBlocks = () => Buffer.alloc(9 * MIB, Buffer.from([0, 0, 0, 0xff, 0xff]));

/** Archives that are in one another, and in which each that is listed is one more. */
function nested(depth: number, inner: Uint8Array): Uint8Array {
  let zip = inner;
  for (let at = 0; at < depth; at += 1)
    zip = zipSync(Object.fromEntries([1, 2, 3].map((copy) => [`${copy}.zip`, zip])), { level: 0 });
  return zip;
}

function zipOfBombs(): Uint8Array {
  const deflated = deflatedGigabyte('x');
  return zipOf(Array.from({ length: 20 }, () => deflated));
}

test.each<readonly [string, () => Uint8Array, 'tooLarge' | 'damaged' | 'doctype' | 'unknown']>([
  ['an entry that inflates to a gigabyte', () => zipOf([deflatedGigabyte('<')]), 'tooLarge'],
  ['one of spaces', () => zipOf([deflatedGigabyte(' ')]), 'unknown'],
  ['a gigabyte in many entries', () => zipOfBombs(), 'tooLarge'],
  ['blocks that inflate to nothing', () => zipOf([emptyBlocks(), emptyBlocks()]), 'tooLarge'],
  [
    'blocks that inflate to nothing, listed a thousand times',
    () => zipOf([emptyBlocks()], DEFLATED, ARRIVING.mostEntries),
    'tooLarge',
  ],
  [
    'blocks that inflate to nothing before a damaged one',
    () =>
      zipOf(
        [Buffer.concat([emptyBlocks().subarray(0, 60_000), Buffer.from([7])])],
        DEFLATED,
        ARRIVING.mostEntries,
      ),
    'tooLarge',
  ],
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

test.each<readonly [string, () => Uint8Array]>([
  ['archives within archives', () => nested(6, zipSync({ 'a.kml': strToU8(kml('')) }))],
  ['a bomb in an archive', () => zipSync({ 'a.kmz': zipOfBombs() })],
  [
    'a thousand archives with a thousand entries each',
    () => {
      const names = Array.from({ length: 900 }, (_, at) => `${at}`);
      const inner = zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()])));
      return zipSync(
        Object.fromEntries(names.map((name) => [`${name}.kmz`, [inner, { level: 0 }]])),
      );
    },
  ],
  [
    'JSON that is no map',
    () =>
      zipSync({
        'a.json': strToU8(`{"a":[${times('1,', 12 * MIB)}1]}`),
        'b.kml': strToU8(kml('')),
      }),
  ],
])(
  '%s in a package: named or refused',
  (what, bytes) => {
    const read = readInTime(bytes(), what);
    expect(read.ok ? [...read.leftOut.keys()] : read.fault).toSatisfy(
      (outcome: unknown) =>
        outcome === 'tooLarge' || (Array.isArray(outcome) && outcome.length > 0),
    );
  },
  TEST_MS,
);
