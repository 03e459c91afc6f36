// How a file begins says what it may be, whatever it is called. It stands alone: most files are no such ones, and need no reader.
import { ARRIVING } from './arriving-limits.ts';

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** Whether a text begins with one of these signs, behind a byte order mark and spaces; undefined where it has not begun. */
export function beginsWith(bytes: Uint8Array, signs: string): boolean | undefined {
  const from = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  for (let at = from; at < Math.min(bytes.length, ARRIVING.mostSpaceBefore); at += 1) {
    const sign = String.fromCharCode(bytes[at] ?? 0);
    if (!' \t\r\n'.includes(sign)) return signs.includes(sign);
  }
  return bytes.length < ARRIVING.mostSpaceBefore ? undefined : false;
}

/** So much of a file says whether it may be one. */
export const PLACES_HEAD = 1024;

/** Whether a file that begins so may hold points. */
export const mayHoldPlaces = (head: Uint8Array): boolean =>
  isZip(head) || beginsWith(head, '<{') === true;
