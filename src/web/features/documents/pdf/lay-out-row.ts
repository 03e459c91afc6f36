// Rows of cells with lines around them. A row that does not fit is continued on the next page, under the same head.
import type { FontName } from './font-name.ts';
import type { Line } from './line-breaker.ts';
import type { Place, Spoken } from './page-content.ts';
import type { PageWriter } from './page-writer.ts';

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

export function rowHeight(
  cells: readonly Cell[],
  { lineHeight, padding, atLeast }: CellLook,
): number {
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
