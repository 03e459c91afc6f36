// A table with a head: its cells are tagged with their column and their row, and the head is drawn again on each page.

import type { Table } from '../../../../domain/papers/model/paper-model.ts';
import type { Line } from './line-breaker.ts';
import type { Place, Spoken } from './page-content.ts';
import { spokenChoice } from './page-marks.ts';
import type { PageWriter } from './page-writer.ts';
import type { FontName } from './type-face.ts';

// Rows of cells with lines around them. A row that does not fit is continued on the next page, under the same head.

/** A line of a cell in its own type. */
export interface CellLine {
  readonly line: Line;
  readonly font: FontName;
  readonly tag: number | undefined;
  readonly spoken?: Spoken | undefined;
}

export interface Cell {
  readonly x: number;
  readonly width: number;
  readonly lines: readonly CellLine[];
}

export interface CellLook {
  readonly size: number;
  readonly lineHeight: number;
  readonly padding: number;
  /** Lines that the row has at least. */
  readonly atLeast: number;
  /** A bar in the margin: it differs from the version as briefed. */
  readonly isChanged?: boolean;
  /** Dark on a light tint, seen before the rows without. */
  readonly isTinted?: boolean;
}

const RULE = 0.75;
/** Of a row that does not fit, at least so many lines stand at either end. */
const LINES_TOGETHER = 2;

/** Width for the text of a cell. */
export const roomIn = (width: number, { padding }: CellLook) => width - 2 * padding;

function rowHeight(cells: readonly Cell[], { lineHeight, padding, atLeast }: CellLook): number {
  const lines = Math.max(atLeast, ...cells.map((cell) => cell.lines.length));
  return lines * lineHeight + 2 * padding;
}

/** A bar in the margin beside what differs from the version as briefed. */
export function drawChangeBar(writer: PageWriter, top: number, height: number): void {
  writer.box('line', writer.left - 7, top, 2.5, height);
}

/** Around the row and between its cells. */
function drawLines(writer: PageWriter, cells: readonly Cell[], height: number): void {
  const left = cells[0]?.x ?? writer.left;
  const right = cells.reduce((end, cell) => Math.max(end, cell.x + cell.width), left);
  writer.box('line', left, writer.y, right - left, RULE);
  writer.box('line', left, writer.y + height - RULE, right - left, RULE);
  for (const { x } of cells) writer.box('line', x, writer.y, RULE, height);
  writer.box('line', right - RULE, writer.y, RULE, height);
}

/**
 * Draws the row from `writer.y` on; `onNewPage` draws what is repeated at the head of a page, where the row goes
 * on or, not begun yet, is drawn whole.
 * @returns where it begins.
 */
export function drawRow(
  writer: PageWriter,
  cells: readonly Cell[],
  look: CellLook,
  onNewPage: (isContinued: boolean) => void,
): Place {
  const { size, lineHeight, padding, atLeast } = look;
  const total = Math.max(atLeast, ...cells.map((cell) => cell.lines.length));
  const linesHere = () => Math.floor((writer.bottom - writer.y - 2 * padding) / lineHeight);
  const freshLines = Math.floor((writer.bottom - writer.margins.top - 2 * padding) / lineHeight);
  // Whole on the next page where that is possible, unless most of this one would stay empty.
  const isSplit = total > freshLines || linesHere() > freshLines / 2;
  if (total > linesHere() && (!isSplit || linesHere() < 2 * LINES_TOGETHER)) {
    writer.newPage();
    onNewPage(false);
  }
  const begin = writer.place;
  for (let from = 0; from < total; ) {
    const left = total - from;
    let count = Math.min(left, Math.max(1, linesHere()));
    if (left - count > 0 && left - count < LINES_TOGETHER && count > LINES_TOGETHER) count -= 1;
    const height = count * lineHeight + 2 * padding;
    if (look.isTinted) writer.box('fill', writer.left, writer.y, writer.contentWidth, height);
    drawLines(writer, cells, height);
    if (look.isChanged) drawChangeBar(writer, writer.y, height);
    for (const cell of cells) {
      cell.lines.slice(from, from + count).forEach(({ line, font, tag, spoken }, index) => {
        if (line.text === '') return;
        const baseline = writer.y + padding + index * lineHeight + size;
        writer.text(line, cell.x + padding, baseline, {
          font,
          size,
          tag,
          spoken,
          right: cell.x + cell.width - padding,
        });
      });
    }
    writer.y += height - RULE;
    from += count;
    if (from < total) {
      writer.newPage();
      onNewPage(true);
    }
  }
  return begin;
}

interface TableLook extends CellLook {
  /** Rows that there are at least, blank ones included. */
  readonly rows: number;
  /** Each row has a bookmark, by its first words. */
  readonly hasBookmarks?: boolean;
}

const firstWords = (cells: readonly string[]) =>
  cells.find((cell) => cell !== '')?.split('\n')[0] ?? '';

/** What of a row has to fit at the foot of a page: without it `drawRow` begins it on the next one. */
function roomOfRow(writer: PageWriter, lines: number, look: CellLook): number {
  const { lineHeight, padding, atLeast } = look;
  const fresh = (writer.bottom - writer.margins.top - 2 * padding) / lineHeight;
  return Math.min(Math.max(lines, atLeast), Math.floor(fresh / 2) + 1) * lineHeight + 2 * padding;
}

export interface MeasuredTable {
  /** Room for its head and two rows, or for all where there are fewer: the caller makes it before drawing. */
  readonly start: number;
  /** `onNewPage` draws what stands above the head of the table on a further page. */
  readonly draw: (parent: number, onNewPage?: () => void) => void;
}

/** Neither a heading nor a head stands at the foot of a page with fewer. */
export const ROWS_TOGETHER = 2;
/** Of a page: more is not kept free for rows that are high. */
const MOST_TOGETHER = 2 / 3;

export function measureTable(
  writer: PageWriter,
  { columns, rows, changed = [] }: Table,
  look: TableLook,
): MeasuredTable {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = writer.left;
  const places = columns.map(({ share }) => {
    const width = (writer.contentWidth * share) / shares;
    const place = { x, width };
    x += width;
    return place;
  });
  const broken = (cells: readonly string[], font: FontName): readonly (readonly Line[])[] =>
    places.map(({ width }, index) =>
      writer.breakIn(cells[index] ?? '', font, roomIn(width, look), look.size),
    );
  const cellsOf = (
    linesOf: readonly (readonly Line[])[],
    font: FontName,
    tags: readonly number[] = [],
  ): readonly Cell[] =>
    places.map((place, index) => {
      const lines = linesOf[index] ?? [];
      const choice = spokenChoice(lines);
      return {
        ...place,
        lines: lines.map((line, at) => ({
          line,
          font,
          tag: tags[index],
          spoken: choice && at < choice.lines ? choice.spoken : undefined,
        })),
      };
    });
  const titles = broken(
    columns.map(({ title }) => title),
    'bold',
  );
  const headLook = { ...look, atLeast: 1 };
  const headHeight = rowHeight(cellsOf(titles, 'bold'), headLook);
  const drawHead = (tags?: readonly number[]) => {
    writer.box('fill', writer.left, writer.y, writer.contentWidth, headHeight);
    drawRow(writer, cellsOf(titles, 'bold', tags), headLook, () => undefined);
  };
  const first = rows.slice(0, ROWS_TOGETHER).map((cells) => broken(cells, 'regular'));
  const shown = Math.min(ROWS_TOGETHER, Math.max(rows.length, look.rows));
  const together = Array.from({ length: shown }, (_, place) =>
    roomOfRow(writer, Math.max(0, ...(first[place] ?? []).map(({ length }) => length)), look),
  );
  const most = (writer.bottom - writer.margins.top) * MOST_TOGETHER;
  const start = Math.min(
    together.reduce((sum, height) => sum + height, headHeight),
    most,
  );

  const draw: MeasuredTable['draw'] = (parent, onNewPage = () => undefined) => {
    const repeat = () => {
      onNewPage();
      drawHead();
    };
    const table = writer.tag('Table', parent);
    const headRow = writer.tag('TR', table);
    drawHead(columns.map(() => writer.tag('TH', headRow)));
    for (const [place, texts] of rows.entries()) {
      const row = writer.tag('TR', table);
      const tags = columns.map((_, column) =>
        column === 0 ? writer.tag('TH', row, 'Row') : writer.tag('TD', row),
      );
      const cells = cellsOf(first[place] ?? broken(texts, 'regular'), 'regular', tags);
      const at = drawRow(writer, cells, { ...look, isChanged: changed.includes(place) }, repeat);
      if (look.hasBookmarks) writer.bookmark(firstWords(texts), { at, isUnder: true });
    }
    // Lines of the form that nobody filled are nothing to be read.
    for (let index = rows.length; index < look.rows; index += 1) {
      drawRow(writer, cellsOf([], 'regular'), look, repeat);
    }
  };
  return { start, draw };
}
