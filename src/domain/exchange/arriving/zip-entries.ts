// The XML in a zip. A zip may claim anything: it is inflated in small pieces, and every piece counts.
import { Inflate } from 'fflate';
import { ARRIVING } from './arriving-limits.ts';
import { FileRefused } from './arriving-place.ts';
import { Crc32 } from './crc-32.ts';
import { beginsWith } from './file-head.ts';
import { type ListedEntry, zipDirectory } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;

interface XmlEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface ZipContents {
  /** What begins as XML does, in the order of the zip. */
  readonly xml: readonly XmlEntry[];
  /** Other files; folders are none. */
  readonly others: number;
  /** What is damaged, or packed in a way that is not known. */
  readonly unread: number;
}

/** What may still be read and inflated, of this zip as a whole. */
interface Room {
  wasted: number;
  inflated: number;
  xml: number;
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

/** An XML text, 'other' for what is none, undefined where it cannot be read. */
function readEntry(entry: ListedEntry, room: Room): Uint8Array | 'other' | undefined {
  if (!entry.packed || entry.isEncrypted) return undefined;
  if (entry.method !== STORED && entry.method !== DEFLATED) return undefined;
  const pieces: Uint8Array[] = [];
  const crc = new Crc32();
  let length = 0;
  let isXml: boolean | undefined;
  const take = (piece: Uint8Array): boolean => {
    pieces.push(piece);
    length += piece.length;
    // Of the first bytes a piece may have one. Photos and papers pass by.
    isXml ??= beginsWith(joined(pieces, length), '<');
    room.inflated -= entry.method === STORED && !isXml ? 0 : piece.length;
    if (isXml === true) room.xml -= pieces.length === 1 ? length : piece.length;
    if (room.inflated < 0 || room.xml < 0) throw new FileRefused('tooLarge');
    // One that is listed again and again costs its beginning alone.
    if (isXml === false) return false;
    crc.add(piece);
    return true;
  };
  try {
    unpack(entry, room, take);
  } catch (error) {
    if (error instanceof FileRefused) throw error;
    return undefined;
  }
  if (isXml !== true) return 'other';
  return crc.value() === entry.crc ? joined(pieces, length) : undefined;
}

/** @throws FileRefused where all of it is encrypted, or it has more than any package of points. */
export function zipContents(bytes: Uint8Array): ZipContents {
  const entries = zipDirectory(bytes);
  if (entries.length > 0 && entries.every(({ isEncrypted }) => isEncrypted))
    throw new FileRefused('encrypted');
  const room: Room = {
    wasted: ARRIVING.mostWastedBytes,
    inflated: ARRIVING.mostInflatedBytes,
    xml: ARRIVING.mostXmlBytes,
  };
  const read = entries.map((entry) => readEntry(entry, room));
  return {
    xml: entries.flatMap(({ name }, index) => {
      const bytes = read[index];
      return bytes instanceof Uint8Array ? { name, bytes } : [];
    }),
    others: read.filter((each) => each === 'other').length,
    unread: read.filter((each) => each === undefined).length,
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
