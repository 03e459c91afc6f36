// Searches everything that a browser keeps in its profile folder for words that must not be there: as plain
// bytes in every encoding that Chromium stores text in, and inside all that it packs. No file is passed over.
// Letters are compared without their case, and secrets of letters and digits alone look the same in JSON, in an
// address and in SQL.
// Not found is what a key hides, but for the fixed key that Chromium has on a Linux without a keyring.
import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import {
  brotliDecompressSync,
  constants,
  inflateRawSync,
  inflateSync,
  zstdDecompressSync,
} from 'node:zlib';
import Database from 'better-sqlite3';

export interface Finding {
  /** From the profile folder on. */
  readonly file: string;
  readonly secret: string;
  /** The encoding and the byte it begins at, then the packings it lies in, from the inside out. */
  readonly how: string;
}

/** Streams within streams that are opened. */
const MOST_LAYERS = 4;
const MOST_BYTES = 64 * 1024 * 1024;

interface Layer {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Every file below `folder` that holds one of the secrets, once for each way in which it holds it. */
export function searchProfile(folder: string, secrets: readonly string[]): Finding[] {
  const words = new WordSearch(secrets);
  const findings: Finding[] = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path);
    const seen = new Set<string>();
    const look = (bytes: Buffer, packings: readonly string[]) => {
      for (const { secret, encoding, at } of words.find(bytes)) {
        const how = [`${encoding} at ${at}`, ...packings].join(' in ');
        const kind = [secret, encoding, ...packings].join().replace(/ at \d+/g, '');
        if (seen.has(kind)) continue;
        seen.add(kind);
        findings.push({ file, secret, how });
      }
    };
    const lookInside = (bytes: Buffer, packings: readonly string[]) => {
      look(bytes, packings);
      if (packings.length >= MOST_LAYERS) return;
      for (const layer of packedIn(bytes)) lookInside(layer.bytes, [layer.name, ...packings]);
    };
    look(Buffer.from(file), ['the name']);
    if (!entry.isFile()) continue;
    const bytes = readFileSync(path);
    lookInside(bytes, []);
    for (const layer of partsOfFile(path, bytes)) lookInside(layer.bytes, [layer.name]);
  }
  return findings;
}

interface Word {
  readonly secret: string;
  readonly encoding: string;
  readonly bytes: Buffer;
}

interface FoundWord extends Word {
  readonly at: number;
}

const LOWER_CASE = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);

const lower = (bytes: Buffer, at: number): number => LOWER_CASE[bytes[at] ?? 0] ?? 0;

/** All words at once in one pass (Wu and Manber 1994): hundreds of words cost what one does. */
class WordSearch {
  readonly #length: number;
  /** For each pair of bytes: how far the window may move on, or 0 where words may end their window with it. */
  readonly #moves: Uint8Array;
  readonly #words = new Map<number, Word[]>();

  constructor(secrets: readonly string[]) {
    const words = secrets.flatMap(wordsOf);
    this.#length = Math.min(255, ...words.map(({ bytes }) => bytes.length));
    if (this.#length < 4) throw new RangeError('A secret this short is found everywhere');
    this.#moves = new Uint8Array(65_536).fill(this.#length - 1);
    for (const word of words) {
      for (let at = 1; at < this.#length; at += 1) {
        const pair = (lower(word.bytes, at - 1) << 8) | lower(word.bytes, at);
        this.#moves[pair] = Math.min(this.#moves[pair] ?? 0, this.#length - 1 - at);
        if (at < this.#length - 1) continue;
        const others = this.#words.get(pair);
        if (others) others.push(word);
        else this.#words.set(pair, [word]);
      }
    }
  }

  /** Each word at its first place. */
  find(bytes: Buffer): FoundWord[] {
    const found = new Map<Word, FoundWord>();
    let end = this.#length - 1;
    while (end < bytes.length) {
      const pair = (lower(bytes, end - 1) << 8) | lower(bytes, end);
      const move = this.#moves[pair] ?? 0;
      if (move > 0) {
        end += move;
        continue;
      }
      const at = end - this.#length + 1;
      for (const word of this.#words.get(pair) ?? []) {
        if (!found.has(word) && isAt(bytes, at, word.bytes)) found.set(word, { ...word, at });
      }
      end += 1;
    }
    return [...found.values()];
  }
}

function isAt(bytes: Buffer, at: number, word: Buffer): boolean {
  if (at + word.length > bytes.length) return false;
  for (let index = 0; index < word.length; index += 1) {
    if (lower(bytes, at + index) !== lower(word, index)) return false;
  }
  return true;
}

function wordsOf(secret: string): Word[] {
  const utf8 = Buffer.from(secret);
  const utf16 = Buffer.from(secret, 'utf16le');
  const utf16be = Buffer.from(utf16).swap16();
  const word = (encoding: string, bytes: Buffer): Word => ({ secret, encoding, bytes });
  return [
    word('UTF-8', utf8),
    word('UTF-16LE', utf16),
    word('UTF-16BE', utf16be),
    word('UTF-8 as hex', Buffer.from(utf8.toString('hex'))),
    word('UTF-16BE as hex', Buffer.from(utf16be.toString('hex'))),
    ...[0, 1, 2].flatMap((shift) => [
      word('UTF-8 as base64', base64Of(utf8, shift)),
      word('UTF-16LE as base64', base64Of(utf16, shift)),
    ]),
  ];
}

/** The symbols of base64 that these bytes alone decide, when they begin `shift` bytes into a group of three. */
function base64Of(bytes: Buffer, shift: number): Buffer {
  const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
  const first = Math.ceil((shift * 8) / 6);
  return Buffer.from(whole.slice(first, Math.floor(((shift + bytes.length) * 8) / 6)));
}

type Unpack = (packed: Buffer) => Buffer;

const partly = { maxOutputLength: MOST_BYTES, finishFlush: constants.Z_SYNC_FLUSH };
const unpackZlib: Unpack = (packed) => inflateSync(packed, partly);
const unpackDeflate: Unpack = (packed) => inflateRawSync(packed, partly);
const unpackGzip: Unpack = (packed) => inflateRawSync(packed.subarray(gzipHeader(packed)), partly);
const unpackBrotli: Unpack = (packed) =>
  brotliDecompressSync(packed, {
    maxOutputLength: MOST_BYTES,
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
  });
const unpackZstd: Unpack = (packed) =>
  zstdDecompressSync(packed, {
    maxOutputLength: MOST_BYTES,
    finishFlush: constants.ZSTD_e_flush,
  });

/** Where the raw stream of a gzip begins: in a cache something follows it, and gunzip fails on that. */
function gzipHeader(packed: Buffer): number {
  const flags = packed[3] ?? 0;
  let at = 10;
  if (flags & 4) at += 2 + (packed[at] ?? 0) + (packed[at + 1] ?? 0) * 256;
  for (const text of [8, 16]) {
    if (flags & text) at = packed.indexOf(0, at) + 1;
  }
  return flags & 2 ? at + 2 : at;
}

const FIXED_KEY = pbkdf2Sync('peanuts', 'saltysalt', 1, 16, 'sha1');
const AES_BLOCK_BYTES = 16;
/** Values, and commands of a session file, are shorter. */
const MOST_ENCRYPTED_BYTES = 128 * 1024;

/** What Chromium encrypts where the system has no keyring for it. What follows the value comes out as noise. */
const openFixedKey: Unpack = (packed) => {
  const length = Math.min(packed.length, MOST_ENCRYPTED_BYTES);
  const decipher = createDecipheriv('aes-128-cbc', FIXED_KEY, Buffer.alloc(AES_BLOCK_BYTES, ' '));
  decipher.setAutoPadding(false);
  return decipher.update(packed.subarray(0, length - (length % AES_BLOCK_BYTES)));
};

/** Beginnings of streams that turn out to be none fail within so few bytes. */
const TRIAL_BYTES = 48;

/**
 * What a stream gives up to where it is cut off, spoilt or followed by something else: the longest beginning
 * that unpacks without a fault.
 */
function unpacked(unpack: Unpack, packed: Buffer): Buffer {
  const attempt = (length: number): Buffer | undefined => {
    try {
      return unpack(packed.subarray(0, length));
    } catch {
      return undefined;
    }
  };
  const whole = attempt(packed.length);
  if (whole) return whole;
  let good = Math.min(TRIAL_BYTES, packed.length);
  let best = attempt(good);
  if (!best) return Buffer.alloc(0);
  let bad = packed.length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    const longer = attempt(middle);
    if (longer) {
      good = middle;
      best = longer;
    } else {
      bad = middle;
    }
  }
  return best;
}

const startsWith = (bytes: Buffer, at: number, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[at + index] === byte);

/** What begins at this byte, if it looks like the beginning of a stream. */
function streamAt(bytes: Buffer, at: number): Layer | undefined {
  const from = (name: string, unpack: Unpack, start = at): Layer => ({
    name: `${name} at ${at}`,
    bytes: unpacked(unpack, bytes.subarray(start)),
  });
  switch (bytes[at]) {
    case 0x1f:
      return startsWith(bytes, at + 1, 0x8b, 0x08) ? from('gzip', unpackGzip) : undefined;
    case 0x78:
      return [0x01, 0x5e, 0x9c, 0xda].includes(bytes[at + 1] ?? 0)
        ? from('zlib', unpackZlib)
        : undefined;
    case 0x28:
      return startsWith(bytes, at + 1, 0xb5, 0x2f, 0xfd) ? from('zstd', unpackZstd) : undefined;
    case 0x50: {
      const isDeflated = startsWith(bytes, at + 1, 0x4b, 0x03, 0x04) && bytes[at + 8] === 8;
      if (!isDeflated || at + 30 > bytes.length) return undefined;
      const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
      return from('zip', unpackDeflate, start);
    }
    case 0x76:
      return startsWith(bytes, at + 1, 0x31, 0x30)
        ? from('encrypted with the fixed key', openFixedKey, at + 3)
        : undefined;
    case 0xff:
      // How Blink marks an IndexedDB value that it packed with Snappy.
      return startsWith(bytes, at + 1, 0x11, 0x02)
        ? from('packed value', unpackSnappy, at + 3)
        : undefined;
    default:
      return undefined;
  }
}

function* packedIn(bytes: Buffer): Generator<Layer> {
  for (let at = 0; at < bytes.length - 4; at += 1) {
    const layer = streamAt(bytes, at);
    if (layer && layer.bytes.length > 0) yield layer;
  }
}

/** What the kind of the file tells how to take apart. */
function* partsOfFile(path: string, bytes: Buffer): Generator<Layer> {
  yield* headless('the file', bytes);
  yield* cacheBody(bytes);
  yield* tableBlocks(bytes);
  if (/^\d+\.log$/.test(basename(path))) yield logRecords(bytes);
  if (bytes.subarray(0, 15).equals(Buffer.from('SQLite format 3'))) yield* databaseRows(path);
}

/** As every packing that has no mark to know it by. */
function* headless(name: string, bytes: Buffer): Generator<Layer> {
  if (bytes.length === 0) return;
  yield { name: `${name} as brotli`, bytes: unpacked(unpackBrotli, bytes) };
  yield { name: `${name} as deflate`, bytes: unpacked(unpackDeflate, bytes) };
  yield { name: `${name} as snappy`, bytes: unpackSnappy(bytes) };
}

const CACHE_ENTRY = 0xfcfb6d1ba7725c30n;
const CACHE_ENTRY_END = Buffer.from('d8410d97456ffaf4', 'hex');
const CACHE_HEADER_BYTES = 24;

/**
 * The answer of a server in an entry of Chromium's simple cache, which is the HTTP cache on Linux and Android,
 * and Cache Storage everywhere.
 */
function* cacheBody(bytes: Buffer): Generator<Layer> {
  if (bytes.length < CACHE_HEADER_BYTES || bytes.readBigUInt64LE(0) !== CACHE_ENTRY) return;
  const start = CACHE_HEADER_BYTES + bytes.readUInt32LE(12);
  const end = bytes.indexOf(CACHE_ENTRY_END, start);
  yield* headless('cached answer', bytes.subarray(start, end < 0 ? bytes.length : end));
}

/** The number at `at` in seven bits a byte, and where it ends. */
function varint(bytes: Buffer, at: number): readonly [value: number, end: number] {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes[at + index] ?? 0;
    value += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return [value, at + index + 1];
  }
  return [value, at + 8];
}

/** Three bytes of Snappy give 64 at the most. */
const SNAPPY_MOST_TIMES = 22;

/** Raw Snappy up to its first fault. */
function unpackSnappy(packed: Buffer): Buffer {
  const [length, start] = varint(packed, 0);
  if (length > Math.min(MOST_BYTES, packed.length * SNAPPY_MOST_TIMES)) return Buffer.alloc(0);
  const out = Buffer.alloc(length);
  let to = 0;
  let at = start;
  while (at < packed.length && to < length) {
    const tag = packed[at] ?? 0;
    at += 1;
    if ((tag & 3) === 0) {
      const extra = Math.max(0, (tag >> 2) - 59);
      if (at + extra > packed.length) break;
      const size = (extra === 0 ? tag >> 2 : packed.readUIntLE(at, extra)) + 1;
      at += extra;
      to += packed.copy(out, to, at, Math.min(at + size, packed.length));
      at += size;
      continue;
    }
    const isShort = (tag & 3) === 1;
    const width = isShort ? 1 : (tag & 3) * 2 - 2;
    if (at + width > packed.length) break;
    const size = isShort ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const back = packed.readUIntLE(at, width) + (isShort ? (tag >> 5) * 256 : 0);
    at += width;
    if (back === 0 || back > to) break;
    // A copy may read what it has just written.
    for (const end = Math.min(to + size, length); to < end; to += 1) out[to] = out[to - back] ?? 0;
  }
  return out.subarray(0, to);
}

const TABLE_FOOTER_BYTES = 48;
const TABLE = 0xdb4775248b80fb57n;

/**
 * The blocks of a LevelDB table, unpacked, and their keys written out: a key is stored without what it shares
 * with the one before.
 */
function* tableBlocks(bytes: Buffer): Generator<Layer> {
  const footer = bytes.length - TABLE_FOOTER_BYTES;
  if (footer < 0 || bytes.readBigUInt64LE(bytes.length - 8) !== TABLE) return;
  const [, afterMetaOffset] = varint(bytes, footer);
  const [, afterMeta] = varint(bytes, afterMetaOffset);
  for (const { value } of blockEntries(tableBlock(bytes, bytes, afterMeta))) {
    const block = tableBlock(bytes, value, 0);
    yield { name: 'LevelDB block', bytes: block };
    yield {
      name: 'LevelDB keys',
      bytes: Buffer.concat(blockEntries(block).map(({ key }) => key)),
    };
  }
}

/** The block whose offset and size stand at `at`. */
function tableBlock(bytes: Buffer, handle: Buffer, at: number): Buffer {
  const [offset, afterOffset] = varint(handle, at);
  const [size] = varint(handle, afterOffset);
  const block = bytes.subarray(offset, offset + size);
  switch (bytes[offset + size]) {
    case 1:
      return unpackSnappy(block);
    case 2:
      return unpacked(unpackZstd, block);
    default:
      return block;
  }
}

interface BlockEntry {
  readonly key: Buffer;
  readonly value: Buffer;
}

function blockEntries(block: Buffer): BlockEntry[] {
  if (block.length < 4) return [];
  const entries: BlockEntry[] = [];
  const end = block.length - 4 - 4 * block.readUInt32LE(block.length - 4);
  let key = Buffer.alloc(0);
  let at = 0;
  while (at < end) {
    const [shared, afterShared] = varint(block, at);
    const [own, afterOwn] = varint(block, afterShared);
    const [size, start] = varint(block, afterOwn);
    key = Buffer.concat([key.subarray(0, shared), block.subarray(start, start + own)]);
    at = start + own + size;
    entries.push({ key, value: block.subarray(start + own, at) });
  }
  return entries;
}

const LOG_BLOCK_BYTES = 32_768;
const LOG_HEADER_BYTES = 7;

/** The records of a LevelDB log without the headers that cut the long ones in pieces. */
function logRecords(bytes: Buffer): Layer {
  const pieces: Buffer[] = [];
  let at = 0;
  while (at + LOG_HEADER_BYTES <= bytes.length) {
    const left = LOG_BLOCK_BYTES - (at % LOG_BLOCK_BYTES);
    if (left < LOG_HEADER_BYTES) {
      at += left;
      continue;
    }
    const start = at + LOG_HEADER_BYTES;
    at = start + bytes.readUInt16LE(at + 4);
    pieces.push(bytes.subarray(start, at));
  }
  return { name: 'LevelDB records', bytes: Buffer.concat(pieces) };
}

/**
 * The values of a SQLite database: a long one lies in pieces on several pages. What was deleted is found in the
 * file as it is.
 */
function* databaseRows(path: string): Generator<Layer> {
  const folder = mkdtempSync(join(tmpdir(), 'bulwark-search-'));
  try {
    const copy = join(folder, 'copy');
    for (const end of ['', '-wal', '-journal']) {
      if (existsSync(path + end)) copyFileSync(path + end, copy + end);
    }
    const database = new Database(copy);
    try {
      const tables = database
        .prepare<[], { name: string }>(`SELECT name FROM sqlite_master WHERE type = 'table'`)
        .all();
      for (const { name } of tables) yield* tableRows(database, name);
    } finally {
      database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function* tableRows(database: Database.Database, table: string): Generator<Layer> {
  const rows = database
    .prepare<[], unknown[]>(`SELECT * FROM "${table.replaceAll('"', '""')}"`)
    .raw()
    .all();
  const values = rows.flat().flatMap((value) => {
    if (typeof value === 'string') return [Buffer.from(value)];
    return Buffer.isBuffer(value) ? [value] : [];
  });
  yield { name: `table ${table}`, bytes: Buffer.concat(values) };
}
