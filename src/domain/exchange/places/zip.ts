// What a zip says is in it: its directory stands at the end, so that a file that was cut short has none.
import { Inflate, strFromU8 } from 'fflate';
import { ARRIVING } from '../limits.ts';
import { type ArrivedFile, FileRefused } from './arriving-place.ts';
import { beginsWith, isZip } from './foreign-text.ts';

const END = 0x06054b50;
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
const LISTED = 0x02014b50;
const LISTED_BYTES = 46;
const LOCAL = 0x04034b50;
const LOCAL_BYTES = 30;
const ENCRYPTED = 1;
const FOLDER = 0x2f;
/** Stands for a number that is elsewhere, in files of more than four gigabytes. */
const ZIP_64 = 0xffffffff;

interface ListedEntry {
  readonly name: string;
  /** As it is packed; undefined if it is not where the directory says. */
  readonly packed: Uint8Array | undefined;
  readonly method: number;
  readonly isEncrypted: boolean;
  readonly crc: number;
}

function packedAt(view: DataView, bytes: Uint8Array, from: number, length: number) {
  if (from + LOCAL_BYTES > bytes.length || view.getUint32(from, true) !== LOCAL) return undefined;
  const begin =
    from + LOCAL_BYTES + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
  return begin + length > bytes.length ? undefined : bytes.subarray(begin, begin + length);
}

/** Without folders. @throws FileRefused where there is no directory, or it lists more than any package of points has. */
function zipDirectory(bytes: Uint8Array): readonly ListedEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  const first = Math.max(0, end - MOST_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) throw new FileRefused('damaged');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  if (at === ZIP_64 || count > ARRIVING.mostEntries) throw new FileRefused('tooLarge');
  const entries: ListedEntry[] = [];
  for (let entry = 0; entry < count; entry += 1) {
    if (at + LISTED_BYTES > end || view.getUint32(at, true) !== LISTED)
      throw new FileRefused('damaged');
    const nameLength = view.getUint16(at + 28, true);
    const nameBytes = Math.min(nameLength, ARRIVING.mostEntryNameBytes);
    const isFolder = bytes[at + LISTED_BYTES + nameLength - 1] === FOLDER;
    if (!isFolder)
      entries.push({
        name: strFromU8(bytes.subarray(at + LISTED_BYTES, at + LISTED_BYTES + nameBytes)),
        packed: packedAt(view, bytes, view.getUint32(at + 42, true), view.getUint32(at + 20, true)),
        method: view.getUint16(at + 10, true),
        isEncrypted: (view.getUint16(at + 8, true) & ENCRYPTED) !== 0,
        crc: view.getUint32(at + 16, true),
      });
    at += LISTED_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

// The check sum of zip (ISO 3309, reflected polynomial EDB88320): a coordinate that was damaged on its way is another place.

const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1;
  return value;
});

class Crc32 {
  #value = 0xffffffff;

  add(bytes: Uint8Array): void {
    let value = this.#value;
    for (const byte of bytes) value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
    this.#value = value;
  }

  value(): number {
    return (this.#value ^ 0xffffffff) >>> 0;
  }
}

// What may hold points in a zip: XML, JSON and archives, which are read one level down. A zip may claim anything: it is inflated
// in small pieces, and every piece counts.

const STORED = 0;
const DEFLATED = 8;

type EntryKind = 'xml' | 'json' | 'archive';

export interface KeptEntry {
  readonly name: string;
  readonly kind: EntryKind;
  readonly bytes: Uint8Array;
}

interface ZipContents {
  /** In the order of the zip. */
  readonly entries: readonly KeptEntry[];
  /** Other files; folders are none. */
  readonly others: number;
  /** What is damaged, or packed in a way that is not known. */
  readonly unread: number;
  /** Archives that lie too deep, or have more than is read of any within another. */
  readonly archives: number;
}

/** What may still be read and inflated, of a zip and of all that is in it. */
export interface Room {
  wasted: number;
  inflated: number;
  entries: number;
  archives: number;
  readonly bytes: Record<EntryKind, number>;
}

export const newRoom = (): Room => ({
  wasted: ARRIVING.mostWastedBytes,
  inflated: ARRIVING.mostInflatedBytes,
  entries: ARRIVING.mostEntries,
  archives: ARRIVING.mostArchives,
  bytes: {
    xml: ARRIVING.mostXmlBytes,
    json: ARRIVING.mostJsonBytes,
    archive: ARRIVING.mostArchiveBytes,
  },
});

const JSON_NAME = /\.(?:geo)?json$/i;
/** Documents of offices and programs are zips too. */
const ARCHIVE_NAME = /\.(?:kmz|zip)$/i;
const SIGNATURE_BYTES = 4;

/** By how it begins, and for what is no XML by its name; undefined while too little of it is there. */
function kindOf(name: string, head: Uint8Array): EntryKind | 'other' | undefined {
  if (ARCHIVE_NAME.test(name)) {
    if (head.length < SIGNATURE_BYTES) return undefined;
    if (isZip(head)) return 'archive';
  }
  const isXml = beginsWith(head, '<');
  if (isXml !== false) return isXml && 'xml';
  return JSON_NAME.test(name) && beginsWith(head, '{') ? 'json' : 'other';
}

/** The pieces of a packed entry, until `take` wants no more. An engine's own fault is the entry's. */
function unpack(
  { packed = new Uint8Array(), method }: ListedEntry,
  room: Room,
  accept: (piece: Uint8Array) => boolean,
) {
  if (method === STORED) {
    accept(packed);
    return;
  }
  let isWanted = true;
  let waiting = 0;
  const inflate = new Inflate((piece) => {
    waiting = Math.max(0, waiting - piece.length);
    isWanted &&= accept(piece);
  });
  try {
    for (let at = 0; isWanted && at < packed.length; at += ARRIVING.pieceBytes) {
      const end = at + ARRIVING.pieceBytes;
      const piece = packed.subarray(at, end);
      waiting += piece.length;
      inflate.push(piece, end >= packed.length);
      if (waiting > room.wasted + ARRIVING.mostBlockBytes) throw new FileRefused('tooLarge');
    }
  } finally {
    // Of an entry that was dropped, what was pushed last has not come out yet.
    room.wasted -= isWanted ? waiting : Math.max(0, waiting - ARRIVING.pieceBytes);
  }
}

type ReadEntry = KeptEntry | 'other' | 'unread' | 'archive';

function readEntry(entry: ListedEntry, room: Room, isInner: boolean): ReadEntry {
  if (!entry.packed || entry.isEncrypted) return 'unread';
  if (entry.method !== STORED && entry.method !== DEFLATED) return 'unread';
  const pieces: Uint8Array[] = [];
  const crc = new Crc32();
  let length = 0;
  let kind: EntryKind | 'other' | undefined;
  let isTooLarge = false;
  const keepPiece = (piece: Uint8Array): boolean => {
    pieces.push(piece);
    length += piece.length;
    // Of the first bytes a piece may have one. Photos and papers pass by.
    kind ??= kindOf(entry.name, joined(pieces, length));
    const isPassed = kind === undefined || kind === 'other';
    room.inflated -= entry.method === STORED && isPassed ? 0 : piece.length;
    if (room.inflated < 0) throw new FileRefused('tooLarge');
    if (kind === undefined) {
      crc.add(piece);
      return true;
    }
    // One that is listed again and again costs its beginning alone.
    if (kind === 'other') return false;
    isTooLarge = isTooLarge || (kind === 'archive' && (isInner || room.archives === 0));
    if (isTooLarge) return false;
    room.bytes[kind] -= pieces.length === 1 ? length : piece.length;
    if (room.bytes[kind] < 0) {
      if (kind === 'xml') throw new FileRefused('tooLarge');
      isTooLarge = true;
      return false;
    }
    crc.add(piece);
    return true;
  };
  try {
    unpack(entry, room, keepPiece);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    return 'unread';
  }
  if (kind === undefined || kind === 'other') return 'other';
  if (isTooLarge) return kind === 'archive' ? 'archive' : 'unread';
  if (crc.value() !== entry.crc) return 'unread';
  if (kind === 'archive') room.archives -= 1;
  return { name: entry.name, kind, bytes: joined(pieces, length) };
}

/**
 * @param room of the outermost zip; `isInner` is true of one within another, whose own archives are not read.
 * @throws FileRefused where all of it is encrypted, or it has more than any package of points.
 */
export function zipContents(bytes: Uint8Array, room: Room, isInner = false): ZipContents {
  const entries = zipDirectory(bytes);
  room.entries -= entries.length;
  if (room.entries < 0) throw new FileRefused('tooLarge');
  if (entries.length > 0 && entries.every(({ isEncrypted }) => isEncrypted))
    throw new FileRefused('encrypted');
  const read = entries.map((entry) => readEntry(entry, room, isInner));
  const count = (what: ReadEntry) => read.filter((each) => each === what).length;
  return {
    entries: read.filter((each) => typeof each === 'object'),
    others: count('other'),
    unread: count('unread'),
    archives: count('archive'),
  };
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = pieces;
  if (only && pieces.length === 1) return only;
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

// Which files are offered to a plan when one more is opened for it. INVARIANT: no point goes without being named first.

const isSame = (one: ArrivedFile, other: ArrivedFile): boolean =>
  one.name === other.name && JSON.stringify(one.places) === JSON.stringify(other.places);

interface KeptFiles {
  /** The last opened first. */
  readonly files: readonly ArrivedFile[];
  /** There is no room for it any more. */
  readonly dropped: ArrivedFile | undefined;
}

/** The same file once more takes the place of the first; another one of that name stands beside it, with a number. */
export function withFile(kept: readonly ArrivedFile[], added: ArrivedFile): KeptFiles {
  const same = kept.find((each) => isSame(each, added));
  const others = kept.filter((each) => each !== same);
  const numbers = others.filter(({ name }) => name === added.name).map(({ number = 1 }) => number);
  const number = same ? same.number : Math.max(0, ...numbers) + 1;
  const file: ArrivedFile = number && number > 1 ? { ...added, number } : added;
  const files = [file, ...others];
  return { files: files.slice(0, ARRIVING.mostFiles), dropped: files[ARRIVING.mostFiles] };
}
