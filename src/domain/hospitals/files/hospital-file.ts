// A file of hospitals, whichever way it is written: opened here, its columns understood and its rows read by `read-rows.ts`.

import { HOSPITAL_FILE } from '../../limits.ts';
import { plainName } from '../../text/plain-characters.ts';
import { readCsv, writeCsv } from './csv.ts';
import { type FileTable, type InSteps, type Refused, refused } from './file-row.ts';
import { fileWords } from './file-words.ts';
import { readGeoJson, writeGeoJson } from './geo-json.ts';

export const fileKinds = [
  { extension: 'csv', title: 'CSV', type: 'text/csv', read: readCsv, write: writeCsv },
  {
    extension: 'geojson',
    title: 'GeoJSON',
    type: 'application/geo+json',
    read: readGeoJson,
    write: writeGeoJson,
  },
] as const;

export type FileKind = (typeof fileKinds)[number];

/** By the end of the file's name. */
export function fileKindOf(name: string): FileKind | undefined {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return fileKinds.find(
    (kind) => kind.extension === (extension === 'json' ? 'geojson' : extension),
  );
}

/** How letters are written in a file. */
export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const;
export type Encoding = (typeof encodings)[number];

/** Bytes as text; strictly, an error is thrown for what is none in this encoding. */
export type Decode = (bytes: Uint8Array, encoding: Encoding, isStrict: boolean) => string;

/** A file in columns, and how its letters were read. */
export interface OpenedFile {
  readonly table: FileTable;
  readonly encoding: Encoding;
  /** Another encoding in which its bytes make sense too, to be asked about. */
  readonly isEncodingGuessed: boolean;
}

/** Portals name a table with tabs so. */
const TABLE_AS_TEXT = /\.(?:tsv|txt|tab)$/i;

const LINE_FEED = 10;
const REPLACEMENT = '\uFFFD';
/** Half of a surrogate pair: no row that has one is imported. */
const UNREADABLE = '\uD800';
const ASCII_END = 0x80;
const ZIP_MARK = [0x50, 0x4b, 3, 4];

/** As UTF-8; undefined if these bytes are none. */
function strictly(bytes: Uint8Array, decode: Decode): string | undefined {
  try {
    return decode(bytes, 'utf-8', true);
  } catch {
    return undefined;
  }
}

/** UTF-16 by its mark, or by the zeros that every second byte of a plain letter is. */
function utf16Of(bytes: Uint8Array): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const first = bytes.subarray(0, HOSPITAL_FILE.bytesLookedAt);
  const zeros = [0, 0];
  first.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = first.length / 4;
  if (odd > many && even === 0) return 'utf-16le';
  return even > many && odd === 0 ? 'utf-16be' : undefined;
}

interface ReadText {
  readonly text: string;
  readonly encoding: Encoding;
  readonly isEncodingGuessed: boolean;
}

/**
 * A file that has letters beyond ASCII and not one line of them in UTF-8 is in the encoding of a Western spreadsheet. One that has both
 * was damaged: what cannot be read is marked, in its line.
 */
function* textOf(
  bytes: Uint8Array,
  decode: Decode,
  wanted: Encoding | undefined,
): InSteps<ReadText> {
  const encoding = wanted ?? utf16Of(bytes);
  if (encoding !== undefined && encoding !== 'utf-8') {
    const isEncodingGuessed = encoding === 'windows-1252';
    return { text: decode(bytes, encoding, false), encoding, isEncodingGuessed };
  }
  const whole = strictly(bytes, decode);
  if (whole !== undefined) return { text: whole, encoding: 'utf-8', isEncodingGuessed: false };
  const lines: string[] = [];
  let isUtf8 = wanted === 'utf-8';
  for (let from = 0; from < bytes.length; ) {
    const at = bytes.indexOf(LINE_FEED, from);
    const end = at < 0 ? bytes.length : at + 1;
    const line = bytes.subarray(from, end);
    const read = strictly(line, decode);
    if (read !== undefined && line.some((byte) => byte >= ASCII_END)) isUtf8 = true;
    lines.push(read ?? decode(line, 'utf-8', false).replaceAll(REPLACEMENT, UNREADABLE));
    from = end;
    if (lines.length % HOSPITAL_FILE.rowsAtOnce === 0) yield 0;
  }
  if (isUtf8) {
    return { text: lines.join(''), encoding: 'utf-8', isEncodingGuessed: wanted !== undefined };
  }
  const text = decode(bytes, 'windows-1252', false);
  return { text, encoding: 'windows-1252', isEncodingGuessed: true };
}

/** @param wanted how its letters are to be read, where a person has chosen it. Never throws: what cannot be read is reported with its line. */
export function* openHospitalFile(
  name: string,
  bytes: Uint8Array,
  decode: Decode,
  wanted?: Encoding,
): InSteps<OpenedFile | Refused> {
  const kind = fileKindOf(name.replace(TABLE_AS_TEXT, '.csv'));
  if (!kind) return refused(fileWords.notAnyKind);
  if (bytes.length === 0) return refused(fileWords.empty);
  if (bytes.length > HOSPITAL_FILE.mostBytes) return refused(fileWords.tooLarge);
  if (ZIP_MARK.every((byte, at) => bytes[at] === byte)) return refused(fileWords.binary);
  const { text, ...how } = yield* textOf(bytes, decode, wanted);
  const table = yield* kind.read(text.replace(/^\uFEFF/, ''));
  if (table.kind === 'refused') return table;
  // A name of a column is shown wherever one is chosen or left out.
  const names = table.names.map(plainName);
  return { table: { ...table, names, ignored: table.ignored.map(plainName) }, ...how };
}

/** All steps at once, where nobody waits for the page. */
export function finish<T>(steps: InSteps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
