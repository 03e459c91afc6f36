// How a file begins says what it may be, whatever it is called. It stands alone: most files are no such ones, and need no reader.
import { foldedColumn, placeNameColumns } from '../../place/named-by-others.ts';
import { ARRIVING } from './arriving-limits.ts';

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

interface ByteOrderMark {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly length: number;
}

export function byteOrderMark(bytes: Uint8Array): ByteOrderMark | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/** Whether a text begins with one of these signs, behind a byte order mark and spaces; undefined where it has not begun. */
export function beginsWith(bytes: Uint8Array, signs: string): boolean | undefined {
  const { encoding = 'utf-8', length: from = 0 } = byteOrderMark(bytes) ?? {};
  const step = encoding === 'utf-8' ? 1 : 2;
  for (let at = from; at < Math.min(bytes.length, ARRIVING.mostSpaceBefore); at += step) {
    const [first = 0, second = 0] = bytes.subarray(at, at + step);
    const sign = String.fromCharCode(
      encoding === 'utf-16be' ? first * 256 + second : first + second * 256,
    );
    if (!' \t\r\n'.includes(sign)) return signs.includes(sign);
  }
  return bytes.length < ARRIVING.mostSpaceBefore ? undefined : false;
}

/** So much of a file says whether it may be one. */
export const PLACES_HEAD = 1024;

/** Besides names, in whatever words: "Site Name", "Name of Hospital". */
const COLUMN =
  /^(?:lat|lon|lng|long|latitude|longitude|category|address|phone|telephone|.{0,40}(?:name|facility|hospital))$/;

function isColumn(cell: string): boolean {
  const name = foldedColumn(cell);
  return COLUMN.test(name) || placeNameColumns.includes(name);
}

/** Whether a text names columns in one of its first lines. */
export function isTable(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(0, PLACES_HEAD).filter((byte) => byte !== 0));
  const lines = head.split(/\r\n|\r|\n/).slice(0, ARRIVING.mostTitleLines);
  return lines.some((line) => {
    const cells = line.replace(/^[^\w"'\s]+/, '').split(/[,;\t|]/);
    return cells.length > 1 && cells.some(isColumn);
  });
}

/** Whether a file that begins so may hold points, or is opened in their place. */
export const mayHoldPlaces = (head: Uint8Array): boolean =>
  isZip(head) || beginsWith(head, '<{') === true || isTable(head);
