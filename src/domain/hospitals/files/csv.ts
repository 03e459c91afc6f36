// Saved hospitals as CSV (RFC 4180): written in UTF-8, the columns named in the first line; read as others write it too.
// PERSISTED: names of columns, and how a text is kept from being run as a formula.
import { HOSPITAL_FILE } from '../../limits.ts';
import type { Hospital } from '../hospital.ts';
import { drawnPoint, isListAmerican } from '../hospital-point.ts';
import { namedIn } from './column-uses.ts';
import {
  type BadRow,
  badRow,
  type Cell,
  columns,
  type FileTable,
  type InSteps,
  POINT_CHECK,
  type Refused,
  refused,
  type TableRow,
} from './file-row.ts';
import { fileWords, rowWords } from './file-words.ts';

// Records of CSV as RFC 4180 has them, with CRLF, LF or CR at the end of lines.

interface CsvRecord {
  /** Where it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** A quotation mark that is never closed, or stands where none may; or more cells than any file of hospitals has. */
  readonly fault?: 'unclosed' | 'stray' | 'tooManyCells';
  /** Where it ends in the text. */
  readonly end: number;
}

const QUOTE = '"';
const LINE_END = /\r\n|\r|\n/g;

function nextLine(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.test(text) ? LINE_END.lastIndex : text.length;
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; lines += 1) at = nextLine(text, at);
  return lines;
}

/** After the quotation mark that closes the cell which opens at `from`; undefined if none does. */
function closingOf(text: string, from: number): number | undefined {
  for (let at = from + 1; at - from < HOSPITAL_FILE.mostCellCharacters; at += 2) {
    at = text.indexOf(QUOTE, at);
    if (at < 0) return undefined;
    if (text[at + 1] !== QUOTE) return at + 1;
  }
  return undefined;
}

function recordAt(text: string, from: number, separator: string): Omit<CsvRecord, 'line'> {
  const cells: string[] = [];
  // After a fault the next line is read by itself: what follows a wrong quotation mark may be whole.
  const faulty = (fault: CsvRecord['fault'] & string) => ({
    cells,
    fault,
    end: nextLine(text, from),
  });
  for (let at = from; ; at += 1) {
    const isQuoted = text[at] === QUOTE;
    const closed = isQuoted ? closingOf(text, at) : at;
    if (closed === undefined) return faulty('unclosed');
    let end = closed;
    while (end < text.length && !isEnd(text.charCodeAt(end), separator)) end += 1;
    const rest = text.slice(closed, end);
    if (isQuoted ? rest !== '' : rest.includes(QUOTE)) return faulty('stray');
    cells.push(isQuoted ? text.slice(at + 1, closed - 1).replaceAll('""', QUOTE) : rest);
    at = end;
    if (cells.length > HOSPITAL_FILE.mostColumns) return faulty('tooManyCells');
    if (text[at] !== separator) return { cells, end: nextLine(text, at) };
  }
}

const isEnd = (code: number, separator: string) =>
  code === 13 || code === 10 || code === separator.charCodeAt(0);

/** A text that ends with a line end has no record after it. */
export function* csvRecords(text: string, separator: string): Generator<CsvRecord> {
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const record = recordAt(text, at, separator);
    yield { line, ...record };
    line += linesIn(text, at, record.end);
    at = record.end;
  }
}

// INVARIANT: no text that is written into a cell is run by a spreadsheet, and each is read back as it was
// (docs/decisions/0045-hospitals-in-files.md). One apostrophe is written before what begins a formula, after those that stand there
// already, and one is removed again. A spreadsheet that splits at semicolons or tabs does not understand quotation marks, so
// what follows a separator or a line break inside of a text counts as a beginning. Some ignore spaces before a formula, and
// a tab or a line break that a cell begins with.
const BEGINNING = /(?<=^|[;\t\r\n])('*)(?= *[=+\-@＝＋－＠]|(?<=^'*)[\t\r\n])/g;

/** As a cell may hold it. */
export const guarded = (text: string): string => text.replace(BEGINNING, "$1'");

/** What `guarded` was given. */
export const unguarded = (cell: string): string =>
  cell.includes("'") ? cell.replace(BEGINNING, (marks) => marks.slice(1)) : cell;

const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Spreadsheets read a file without it in the encoding of their country. */
const BYTE_ORDER_MARK = '\uFEFF';

const WRITTEN_LINE_END = '\r\n';
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
  yield `${BYTE_ORDER_MARK}${[...columns, POINT_CHECK].join(',')}${WRITTEN_LINE_END}`;
  const isAmerican = isListAmerican(hospitals, locale);
  const lineOf = (hospital: Hospital) => {
    const point = drawnPoint(hospital, isAmerican);
    const cells = columns.map((column) => cellOf(column, hospital[column]));
    return [...cells, cellOf(POINT_CHECK, 'why' in point ? point.why : '')].join(',');
  };
  for (let from = 0; from < hospitals.length; from += HOSPITAL_FILE.rowsAtOnce) {
    const part = hospitals.slice(from, from + HOSPITAL_FILE.rowsAtOnce);
    yield part.map((hospital) => lineOf(hospital) + WRITTEN_LINE_END).join('');
  }
}

interface Header {
  readonly separator: string;
  readonly record: CsvRecord;
  /** How many different things it names. */
  readonly named: number;
  /** How many of the lines after it have as many cells, from 0 to 1. */
  readonly fitting: number;
}

const filled = ({ cells }: CsvRecord): number => cells.filter((cell) => cell.trim() !== '').length;

function firstRecords(text: string, separator: string): readonly CsvRecord[] {
  const records: CsvRecord[] = [];
  for (const record of csvRecords(text, separator)) {
    const isHeader = !record.fault || record.fault === 'tooManyCells';
    if (isHeader && filled(record) > 0) records.push(record);
    if (
      records.length === HOSPITAL_FILE.mostLinesBeforeRows ||
      record.line > HOSPITAL_FILE.rowsAtOnce
    )
      break;
  }
  return records;
}

/** The line that names the columns, as it is with one separator: titles and notes may stand above it. */
function headerWith(text: string, separator: string): Header | undefined {
  const records = firstRecords(text, separator);
  const width = Math.max(0, ...records.map(filled));
  const named = records.map(({ cells }) => namedIn(cells));
  const most = Math.max(0, ...named);
  // One known word may stand in a title, and in no line at all where all names are strange.
  const isSure = most > 1 || (most === 1 && width <= 2);
  const at = isSure
    ? named.indexOf(most)
    : records.findIndex((record) => filled(record) * 2 > width);
  const record = records[at];
  if (!record) return undefined;
  const rest = records.slice(at + 1);
  const alike = rest.filter(({ cells }) => cells.length === record.cells.length).length;
  const fitting = record.cells.length > 1 ? alike / Math.max(1, rest.length) : 0;
  return { separator, record, named: named[at] ?? 0, fitting };
}

/** "sep=;" is a line for a spreadsheet. */
const STATED_SEPARATOR = /^sep=([^\r\n])[,;\t ]*(?:\r\n|\r|\n)/i;

function headerOf(text: string): Header | Refused {
  const stated = STATED_SEPARATOR.exec(text);
  if (stated) {
    const rest = text.slice(stated[0].length);
    const header = headerWith(rest, stated[1] ?? ',');
    if (!header) return refused(fileWords.noHeader);
    const { record } = header;
    return {
      ...header,
      record: { ...record, line: record.line + 1, end: record.end + stated[0].length },
    };
  }
  const headers = SEPARATORS.flatMap((separator) => headerWith(text, separator) ?? []);
  headers.sort((a, b) => b.named - a.named || b.fitting - a.fitting);
  const [best, next] = headers;
  if (!best) return refused(fileWords.noHeader);
  const isTwofold =
    next &&
    best.record.cells.length > 1 &&
    next.record.cells.length > 1 &&
    best.named === next.named &&
    (best.named > 0 || best.fitting === next.fitting);
  // One name alone is the same with every separator.
  return isTwofold && !best.record.fault ? refused(fileWords.separator) : best;
}

export function* readCsv(text: string): InSteps<FileTable | Refused> {
  const header = headerOf(text);
  if ('reason' in header) return header;
  const { cells: names, line: headerLine, fault } = header.record;
  if (fault) return refused(fileWords.tooManyColumns, headerLine);
  const rows: TableRow[] = [];
  const bad: BadRow[] = [];
  let [count, seen] = [0, 0];
  for (const record of csvRecords(text, header.separator)) {
    // Blank lines too: a file may be nothing else.
    seen += 1;
    if (seen % HOSPITAL_FILE.rowsAtOnce === 0) yield record.end / text.length;
    if (record.line <= headerLine) continue;
    const row = rowOfRecord(record, names.length);
    if (row === undefined) continue;
    count += 1;
    if (count > HOSPITAL_FILE.mostRows) return refused(fileWords.tooManyRows, record.line);
    if ('reason' in row) bad.push(row);
    else rows.push(row);
  }
  return { kind: 'read', names, headerLine, rows, bad, ignored: [] };
}

function rowOfRecord(
  { line, cells, fault }: CsvRecord,
  width: number,
): TableRow | BadRow | undefined {
  if (fault) return badRow({ line }, rowWords[fault]);
  if (cells.every((cell) => cell.trim() === '')) return undefined;
  // A spreadsheet may leave separators after the last column.
  const isLonger = cells.slice(width).some((cell) => cell !== '');
  if (cells.length < width || isLonger) {
    return badRow({ line }, rowWords.cellCount(cells.length, width));
  }
  return { line, cells: cells.map(unguarded) };
}
