// Saved hospitals as CSV (RFC 4180): UTF-8, the columns named in the first line.
// PERSISTED: names of columns, and how a text is kept from being run as a formula.

import type { Hospital } from '../hospital.ts';
import { drawnPoint, isListAmerican } from '../hospital-point.ts';
import { type CsvRecord, csvRecords } from './csv-records.ts';
import { fileWords, rowWords } from './exchange-words.ts';
import {
  type BadRow,
  type Cell,
  columnNamed,
  columns,
  type FileRow,
  type InSteps,
  POINT_CHECK,
  type ReadFile,
  refused,
  rowOf,
} from './file-row.ts';
import { guarded, unguarded } from './formula-guard.ts';
import { HOSPITAL_FILE } from './hospital-file-limits.ts';

const SEPARATORS = [',', ';', '\t'] as const;

/** Spreadsheets take a file without it for one in the encoding of its country. */
const BYTE_ORDER_MARK = '\uFEFF';

const LINE_END = '\r\n';
const TO_BE_QUOTED = /[",;\t\r\n]|^\s|\s$/;

const PLAIN_NUMBER = /^[+-]?\d{1,3}(?:\.\d+)?$/;

function cellOf(column: Cell, text: string): string {
  const isPlace = column === 'latitude' || column === 'longitude';
  // A number is no formula, and stays one.
  const safe = isPlace && PLAIN_NUMBER.test(text) ? text : guarded(text);
  return TO_BE_QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The file in parts; a point that is in doubt says why in a column behind the others. @param locale BCP 47, of the device. */
export function* writeCsv(hospitals: readonly Hospital[], locale: string): Generator<string> {
  yield `${BYTE_ORDER_MARK}${[...columns, POINT_CHECK].join(',')}${LINE_END}`;
  const isAmerican = isListAmerican(hospitals, locale);
  const lineOf = (hospital: Hospital) => {
    const point = drawnPoint(hospital, isAmerican);
    const said = columns.map((column) => cellOf(column, hospital[column]));
    return [...said, cellOf(POINT_CHECK, 'why' in point ? point.why : '')].join(',');
  };
  for (let from = 0; from < hospitals.length; from += HOSPITAL_FILE.rowsAtOnce) {
    const part = hospitals.slice(from, from + HOSPITAL_FILE.rowsAtOnce);
    yield part.map((hospital) => lineOf(hospital) + LINE_END).join('');
  }
}

interface Header {
  readonly separator: string;
  readonly record: CsvRecord;
}

/** The first line, as it would be with each separator that finds a name in it. */
function headersOf(text: string): readonly Header[] {
  return SEPARATORS.flatMap((separator): Header[] => {
    const record = csvRecords(text, separator).next().value;
    if (!record || (record.fault && record.fault !== 'tooManyCells')) return [];
    const isNaming = record.cells.some((cell: string) => columnNamed(cell) !== undefined);
    return isNaming ? [{ separator, record }] : [];
  });
}

export function* readCsv(text: string): InSteps<ReadFile> {
  const headers = headersOf(text);
  const [first] = headers;
  if (!first) return refused(fileWords.noHeader);
  const { cells } = first.record;
  // One name alone is the same with every separator.
  if (headers.length > 1 && cells.length > 1) return refused(fileWords.separator);
  const named = cells.map(columnNamed);
  if (cells.length > HOSPITAL_FILE.mostColumns) return refused(fileWords.tooManyColumns);
  if (!named.includes('name') && !named.includes('id')) return refused(fileWords.noHeader);
  const twice = named.find((column, at) => column !== undefined && named.indexOf(column) !== at);
  if (twice !== undefined) return refused(fileWords.columnTwice(twice));
  const ignored = cells.filter((name, at) => named[at] === undefined && name.trim() !== '');
  const rows: FileRow[] = [];
  const bad: BadRow[] = [];
  let [count, seen] = [0, 0];
  for (const record of csvRecords(text, first.separator)) {
    // Blank lines too: a file may be nothing else.
    seen += 1;
    if (seen % HOSPITAL_FILE.rowsAtOnce === 0) yield record.end / text.length;
    if (record.line === 1) continue;
    const row = rowOfRecord(record, named);
    if (row === undefined) continue;
    count += 1;
    if (count > HOSPITAL_FILE.mostRows) return refused(fileWords.tooManyRows, record.line);
    if ('reason' in row) bad.push(row);
    else rows.push(row);
  }
  return { kind: 'read', rows, bad, ignored };
}

function rowOfRecord(
  { line, cells, fault }: CsvRecord,
  named: readonly (Cell | undefined)[],
): FileRow | BadRow | undefined {
  if (fault) return { line, reason: rowWords[fault] };
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  // A spreadsheet may leave separators after the last column.
  const isLonger = cells.slice(named.length).some((cell) => cell !== '');
  if (cells.length < named.length || isLonger) {
    return { line, reason: rowWords.cellCount(cells.length, named.length) };
  }
  const said = named.flatMap((column, at): [Cell, string][] =>
    column === undefined ? [] : [[column, unguarded(cells[at] ?? '')]],
  );
  return rowOf(line, new Map(said));
}
