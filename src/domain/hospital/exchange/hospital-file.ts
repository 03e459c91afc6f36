// A file of saved hospitals, whichever way it is written.

import { readCsv, writeCsv } from './csv.ts';
import { fileWords } from './exchange-words.ts';
import { type InSteps, type ReadFile, refused } from './file-row.ts';
import { readGeoJson, writeGeoJson } from './geo-json.ts';
import { HOSPITAL_FILE } from './hospital-file-limits.ts';

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

/** Bytes as UTF-8; strictly, an error is thrown for what is none. */
export type Decode = (bytes: Uint8Array, isStrict: boolean) => string;

const LINE_FEED = 10;
const REPLACEMENT = '\uFFFD';
/** Half of a surrogate pair: no row that has one is taken. */
const UNREADABLE = '\uD800';

/** As UTF-8; undefined where these bytes are none. */
function strictly(bytes: Uint8Array, decode: Decode): string | undefined {
  try {
    return decode(bytes, true);
  } catch {
    return undefined;
  }
}

/** In lines that are no UTF-8, what cannot be read is marked. */
function* textOf(bytes: Uint8Array, decode: Decode): InSteps<string> {
  const whole = strictly(bytes, decode);
  if (whole !== undefined) return whole;
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const at = bytes.indexOf(LINE_FEED, from);
    const end = at < 0 ? bytes.length : at + 1;
    const line = bytes.subarray(from, end);
    lines.push(strictly(line, decode) ?? decode(line, false).replaceAll(REPLACEMENT, UNREADABLE));
    from = end;
    if (lines.length % HOSPITAL_FILE.rowsAtOnce === 0) yield 0;
  }
  return lines.join('');
}

/** Never throws: what cannot be read is said with its line. */
export function* readHospitalFile(
  name: string,
  bytes: Uint8Array,
  decode: Decode,
): InSteps<ReadFile> {
  const kind = fileKindOf(name);
  if (!kind) return refused(fileWords.notAnyKind);
  if (bytes.length === 0) return refused(fileWords.empty);
  if (bytes.length > HOSPITAL_FILE.mostBytes) return refused(fileWords.tooLarge);
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (isUtf16) return refused(fileWords.utf16);
  const text = (yield* textOf(bytes, decode)).replace(/^\uFEFF/, '');
  return yield* kind.read(text);
}

/** All steps at once, where nobody waits for the page. */
export function finish<T>(steps: InSteps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
