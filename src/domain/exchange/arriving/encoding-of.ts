// How the letters of a file are written, by its first bytes or its XML declaration.
import { strFromU8 } from 'fflate';
import { FileRefused } from './arriving-place.ts';
import { byteOrderMark, PLACES_HEAD } from './file-head.ts';

/** By a label of the Encoding Standard; undefined where the device does not know it. Bytes that are no letter become U+FFFD. */
export type DecodeText = (bytes: Uint8Array, encoding: string) => string | undefined;

const DECLARED = /^\s{0,256}<\?xml\s[^>]{0,200}?\bencoding\s{0,9}=\s{0,9}["']([\w.:-]{1,40})["']/i;

/** A declaration that could be read byte by byte is not of two bytes each, whatever it says. */
const WIDE = /^(?:utf-?16|ucs-?2|iso-10646-ucs-2|unicode)/i;

function encodingOf(bytes: Uint8Array): string {
  const mark = byteOrderMark(bytes);
  if (mark) return mark.encoding;
  const [, declared = 'utf-8'] =
    DECLARED.exec(strFromU8(bytes.subarray(0, PLACES_HEAD), true)) ?? [];
  return WIDE.test(declared) ? 'utf-8' : declared;
}

/** Of letters that all encodings of one byte write alike, whatever name it has. */
const plainText = (bytes: Uint8Array): string | undefined =>
  bytes.every((byte) => byte < 0x80) ? strFromU8(bytes) : undefined;

/** Without its byte order mark. @throws FileRefused */
export function textOf(bytes: Uint8Array, decode: DecodeText): string {
  const text = decode(bytes, encodingOf(bytes)) ?? plainText(bytes);
  if (text === undefined) throw new FileRefused('otherEncoding');
  return text.replace(/^\ufeff/, '');
}
