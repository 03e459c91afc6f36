// Looks for secrets in everything a browser has written into its profile folder: as bytes, in UTF-8 and UTF-16,
// inside gzip, zlib and brotli streams, and inside the Snappy blocks of LevelDB tables.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliDecompressSync, constants, inflateRawSync } from 'node:zlib';

export interface Finding {
  readonly file: string;
  readonly secret: string;
  /** For example 'utf-8', 'utf-16le', 'gzip, utf-8'. */
  readonly how: string;
}

interface Needle {
  readonly secret: string;
  readonly encoding: string;
  readonly bytes: Buffer;
}

function needlesOf(secrets: readonly string[]): Needle[] {
  return secrets.flatMap((secret) => {
    const utf16 = Buffer.from(secret, 'utf16le');
    return [
      { secret, encoding: 'utf-8', bytes: Buffer.from(secret) },
      { secret, encoding: 'utf-16le', bytes: utf16 },
      { secret, encoding: 'utf-16be', bytes: Buffer.from(utf16).swap16() },
    ];
  });
}

/** What some unpacking gives, or nothing where the bytes are none of its kind. */
function tried(unpack: () => Buffer): Buffer | undefined {
  try {
    const bytes = unpack();
    return bytes.length > 0 ? bytes : undefined;
  } catch {
    return undefined;
  }
}

/** A stream that was cut off gives what there is of it. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 50_000_000 };
const ZLIB_SECOND_BYTES: ReadonlySet<number> = new Set([0x01, 0x5e, 0x9c, 0xda]);

const GZIP_HEADER_BYTES = 10;
const GZIP_FLAGS = { headerCrc: 2, extra: 4, name: 8, comment: 16 } as const;

/** Where the deflated bytes of a gzip stream begin. */
function gzipBody(bytes: Buffer, start: number): number {
  const flags = bytes.readUInt8(start + 3);
  let at = start + GZIP_HEADER_BYTES;
  if (flags & GZIP_FLAGS.extra) at += 2 + bytes.readUInt16LE(at);
  for (const flag of [GZIP_FLAGS.name, GZIP_FLAGS.comment]) {
    if (flags & flag) at = bytes.indexOf(0, at) + 1;
  }
  return flags & GZIP_FLAGS.headerCrc ? at + 2 : at;
}

/** Every gzip and zlib stream, wherever it begins; read as raw deflate, which other bytes may follow. */
function* inflated(bytes: Buffer): Generator<readonly [kind: string, Buffer]> {
  for (let at = bytes.indexOf(0x1f); at >= 0; at = bytes.indexOf(0x1f, at + 1)) {
    if (bytes[at + 1] !== 0x8b || bytes[at + 2] !== 8) continue;
    const start = at;
    const found = tried(() => inflateRawSync(bytes.subarray(gzipBody(bytes, start)), LENIENT));
    if (found) yield ['gzip', found];
  }
  for (let at = bytes.indexOf(0x78); at >= 0; at = bytes.indexOf(0x78, at + 1)) {
    if (!ZLIB_SECOND_BYTES.has(bytes[at + 1] ?? -1)) continue;
    const start = at + 2;
    const found = tried(() => inflateRawSync(bytes.subarray(start), LENIENT));
    if (found) yield ['zlib', found];
  }
}

const SIMPLE_CACHE_HEADER_BYTES = 24;
const SIMPLE_CACHE_MAGIC = 0xfcfb6d1ba7725c30n;

/** The body of a file of Chromium's HTTP or code cache, where its own header says it begins. */
function* cacheBody(bytes: Buffer): Generator<readonly [kind: string, Buffer]> {
  if (bytes.length < SIMPLE_CACHE_HEADER_BYTES) return;
  if (bytes.readBigUInt64LE(0) !== SIMPLE_CACHE_MAGIC) return;
  const body = bytes.subarray(SIMPLE_CACHE_HEADER_BYTES + bytes.readUInt32LE(12));
  const brotli = tried(() =>
    brotliDecompressSync(body, { finishFlush: constants.BROTLI_OPERATION_FLUSH }),
  );
  if (brotli) yield ['brotli', brotli];
  const deflated = tried(() => inflateRawSync(body, LENIENT));
  if (deflated) yield ['deflate', deflated];
}

function readVarint(bytes: Buffer, start: number): readonly [value: number, next: number] {
  let value = 0;
  for (let at = start, shift = 1; ; at += 1, shift *= 128) {
    const byte = bytes[at];
    if (byte === undefined || shift > 2 ** 42) throw new RangeError('No varint here');
    value += (byte & 0x7f) * shift;
    if (byte < 0x80) return [value, at + 1];
  }
}

/** One block of the Snappy format without framing. */
export function unsnap(bytes: Buffer): Buffer {
  const [length, start] = readVarint(bytes, 0);
  const out = Buffer.alloc(length);
  let to = 0;
  let at = start;
  while (at < bytes.length) {
    const tag = bytes.readUInt8(at);
    at += 1;
    if ((tag & 3) === 0) {
      let size = tag >> 2;
      const extra = size >= 60 ? size - 59 : 0;
      if (extra > 0) size = bytes.readUIntLE(at, extra);
      at += extra;
      to += bytes.copy(out, to, at, at + size + 1);
      at += size + 1;
      continue;
    }
    const kind = tag & 3;
    const size = kind === 1 ? ((tag >> 2) & 7) + 4 : (tag >> 2) + 1;
    const offsetBytes = kind === 1 ? 1 : kind === 2 ? 2 : 4;
    const low = bytes.readUIntLE(at, offsetBytes);
    const offset = kind === 1 ? ((tag >> 5) << 8) | low : low;
    at += offsetBytes;
    if (offset === 0 || offset > to) throw new RangeError('A copy from before the start');
    for (let count = 0; count < size; count += 1, to += 1) out[to] = out[to - offset] ?? 0;
  }
  return out;
}

const TABLE_FOOTER_BYTES = 48;
const TABLE_MAGIC = 0xdb4775248b80fb57n;

/** Every block of a LevelDB table, through its index. */
function* tableBlocks(bytes: Buffer): Generator<readonly [kind: string, Buffer]> {
  if (bytes.length < TABLE_FOOTER_BYTES) return;
  const footer = bytes.subarray(bytes.length - TABLE_FOOTER_BYTES);
  if (footer.readBigUInt64LE(TABLE_FOOTER_BYTES - 8) !== TABLE_MAGIC) return;
  const block = (offset: number, size: number) => {
    const raw = bytes.subarray(offset, offset + size);
    return bytes[offset + size] === 1 ? unsnap(raw) : raw;
  };
  const [, afterMetaOffset] = readVarint(footer, 0);
  const [, afterMeta] = readVarint(footer, afterMetaOffset);
  const [indexOffset, afterIndex] = readVarint(footer, afterMeta);
  const [indexSize] = readVarint(footer, afterIndex);
  const index = block(indexOffset, indexSize);
  const restarts = index.readUInt32LE(index.length - 4);
  const end = index.length - 4 - 4 * restarts;
  for (let at = 0; at < end; ) {
    const [, afterShared] = readVarint(index, at);
    const [unshared, afterUnshared] = readVarint(index, afterShared);
    const [valueSize, keyStart] = readVarint(index, afterUnshared);
    const [offset, afterOffset] = readVarint(index, keyStart + unshared);
    const [size] = readVarint(index, afterOffset);
    yield ['leveldb table', block(offset, size)];
    at = keyStart + unshared + valueSize;
  }
}

/** Everything found, once for each file, secret and way. */
export function searchProfile(folder: string, secrets: readonly string[]): Finding[] {
  const needles = needlesOf(secrets);
  const findings = new Map<string, Finding>();
  const look = (file: string, bytes: Buffer, packing: string) => {
    for (const { secret, encoding, bytes: needle } of needles) {
      if (!bytes.includes(needle)) continue;
      const how = packing === '' ? encoding : `${packing}, ${encoding}`;
      findings.set(`${file} ${secret} ${how}`, { file, secret, how });
    }
  };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path);
    const bytes = readFileSync(path);
    look(file, bytes, '');
    for (const unpack of [inflated, cacheBody, tableBlocks]) {
      for (const [kind, unpacked] of unpack(bytes)) {
        look(file, unpacked, kind);
        for (const [inner, content] of inflated(unpacked)) look(file, content, `${kind}, ${inner}`);
      }
    }
  }
  return [...findings.values()];
}
