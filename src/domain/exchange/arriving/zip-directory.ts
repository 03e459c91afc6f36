// What a zip says is in it: its directory stands at the end, so that a file that was cut short has none.
import { strFromU8 } from 'fflate';
import { ARRIVING } from './arriving-limits.ts';
import { FileRefused } from './arriving-place.ts';

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

export interface ListedEntry {
  readonly name: string;
  /** As it is packed; undefined where it is not where the directory says. */
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
export function zipDirectory(bytes: Uint8Array): readonly ListedEntry[] {
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
