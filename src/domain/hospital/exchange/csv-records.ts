// Records of CSV as RFC 4180 has them, with CRLF, LF or CR at the end of lines.
import { HOSPITAL_FILE } from './hospital-file-limits.ts';

export interface CsvRecord {
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

/** After the quotation mark that closes the cell which opens at `from`; undefined where none does. */
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
