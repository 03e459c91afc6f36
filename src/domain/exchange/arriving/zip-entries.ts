// What may hold points in a zip: XML, JSON and archives, which are read one level down. A zip may claim anything: it is inflated
// in small pieces, and every piece counts.
import { Inflate } from 'fflate';
import { ARRIVING } from './arriving-limits.ts';
import { FileRefused } from './arriving-place.ts';
import { Crc32 } from './crc-32.ts';
import { beginsWith, isZip } from './file-head.ts';
import { type ListedEntry, zipDirectory } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;

export type EntryKind = 'xml' | 'json' | 'archive';

export interface KeptEntry {
  readonly name: string;
  readonly kind: EntryKind;
  readonly bytes: Uint8Array;
}

export interface ZipContents {
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
  take: (piece: Uint8Array) => boolean,
) {
  if (method === STORED) {
    take(packed);
    return;
  }
  let isWanted = true;
  let waiting = 0;
  const inflate = new Inflate((piece) => {
    waiting = Math.max(0, waiting - piece.length);
    isWanted &&= take(piece);
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
    // Of an entry that was let go, what was pushed last has not come out yet.
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
  const take = (piece: Uint8Array): boolean => {
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
    unpack(entry, room, take);
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
