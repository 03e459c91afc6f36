// A text of another person's as one line that says nothing but itself: no marks that turn its direction, no tags.

import { strFromU8 } from 'fflate';
import { foldedColumn, placeNameColumns } from '../../points/place-readings.ts';
import { ARRIVING } from '../limits.ts';
import { FileRefused } from './arriving-place.ts';

/**
 * What no reader sees: controls, soft hyphen, direction, zero width, byte order, no characters, halves of characters.
 * U+FFFD stays: a letter stood there.
 */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\ufffc\ufffe\uffff]/gu;
/** Signs that are drawn as nothing: an empty cell of Braille, fillers of Hangul. */
const BLANK = /[\u2800\u3164\uffa0]/g;
/** Signs and pictures, and no joiner, selector or filler that only changes one. */
const SOMETHING = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;
/** Joins the parts of one sign of a script or a picture: what stands there without it is another text. */
const JOINERS = /[\u200c\u200d]/;
const TAG = /<\/?[a-z!][^<>]{0,2000}>/gi;

const seen = (text: string) =>
  text.replace(UNSEEN, (sign) => {
    if (JOINERS.test(sign)) return sign;
    return /[\t\n\v\f\r\u0085]/.test(sign) ? ' ' : '';
  });

function shortened(text: string, most: number): string {
  const line = seen(text.slice(0, ARRIVING.mostTextRead))
    .replace(BLANK, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (!SOMETHING.test(line)) return '';
  const letters = [...line];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : line;
}

export const foreignName = (text: string): string => shortened(text, ARRIVING.mostNameCharacters);

/** Descriptions are often written as web pages: their words are kept. */
export const foreignRemarks = (text: string): string =>
  shortened(text.slice(0, ARRIVING.mostTextRead).replace(TAG, ' '), ARRIVING.mostRemarksCharacters);

const MOMENT = /^(\d{4})-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const YEARS = { first: 1990, last: 2100 };

/** A day and an hour with their zone; what says less says no moment. */
export function foreignMoment(text: string): Date | undefined {
  const [whole, year] = MOMENT.exec(text.slice(0, 64).trim()) ?? [];
  if (whole === undefined || Number(year) < YEARS.first || Number(year) > YEARS.last)
    return undefined;
  const at = new Date(whole);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

// How a file begins says what it may be, whatever it is called. It stands alone: most files are no such ones, and need no reader.

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

interface ByteOrderMark {
  readonly encoding: 'utf-8' | 'utf-16le' | 'utf-16be';
  readonly length: number;
}

function byteOrderMark(bytes: Uint8Array): ByteOrderMark | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/** Whether a text begins with one of these signs, behind a byte order mark and spaces; undefined if it has not begun. */
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

// How the letters of a file are written, by its first bytes or its XML declaration.

/** By a label of the Encoding Standard; undefined if the device does not know it. Bytes that are no letter become U+FFFD. */
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
