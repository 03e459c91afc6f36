// A table with a head: its cells are tagged with their column and their row, and the head is drawn again on each page.
import type { Table } from '../../../../domain/papers/model/paper-model.ts';
import { type Cell, type CellLook, drawRow, roomIn, rowHeight } from './lay-out-row.ts';
import type { PageWriter } from './page-writer.ts';
import { spokenChoice } from './spoken-ticks.ts';

export interface TableLook extends CellLook {
  /** Rows that there are at least, blank ones included. */
  readonly rows: number;
  /** Each row has a bookmark, by its first words. */
  readonly hasBookmarks?: boolean;
}

const firstWords = (cells: readonly string[]) =>
  cells.find((cell) => cell !== '')?.split('\n')[0] ?? '';

/** `onNewPage` draws what stands above the head of the table on a further page. */
export function drawTable(
  writer: PageWriter,
  { columns, rows, changed = [] }: Table,
  look: TableLook,
  parent: number,
  onNewPage: () => void,
): void {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x = writer.left;
  const places = columns.map(({ share }) => {
    const width = (writer.contentWidth * share) / shares;
    const place = { x, width };
    x += width;
    return place;
  });
  const cellOf = (text: string, index: number, bold: boolean, tag: number | undefined): Cell => {
    const { x: left, width } = places[index] ?? { x: 0, width: 0 };
    const font = bold ? 'bold' : 'regular';
    const lines = writer.breakIn(text, font, roomIn(width, look), look.size);
    const choice = spokenChoice(lines);
    return {
      x: left,
      width,
      lines: lines.map((line, at) => ({
        line,
        font,
        tag,
        spoken: choice && at < choice.lines ? choice.spoken : undefined,
      })),
    };
  };
  const headLook = { ...look, atLeast: 1 };
  const head = (tags: readonly number[] = []) =>
    columns.map(({ title }, index) => cellOf(title, index, true, tags[index]));
  const drawHead = (cells: readonly Cell[]) => {
    const height = rowHeight(cells, headLook);
    writer.box('fill', writer.left, writer.y, writer.contentWidth, height);
    drawRow(writer, cells, headLook, () => undefined);
  };
  const repeat = () => {
    onNewPage();
    drawHead(head());
  };

  const table = writer.tag('Table', parent);
  const headRow = writer.tag('TR', table);
  const headCells = head(columns.map(() => writer.tag('TH', headRow)));
  const firstLines = 2 * look.lineHeight + 2 * look.padding;
  if (writer.y + rowHeight(headCells, headLook) + firstLines > writer.bottom) {
    writer.newPage();
    onNewPage();
  }
  drawHead(headCells);
  for (const [place, cells] of rows.entries()) {
    const row = writer.tag('TR', table);
    const tagged = columns.map((_, column) => {
      const tag = column === 0 ? writer.tag('TH', row, 'Row') : writer.tag('TD', row);
      return cellOf(cells[column] ?? '', column, false, tag);
    });
    const at = drawRow(writer, tagged, { ...look, isChanged: changed.includes(place) }, repeat);
    if (look.hasBookmarks) writer.bookmark(firstWords(cells), { at, isUnder: true });
  }
  // Lines of the form that nobody filled are nothing to be read.
  for (let index = rows.length; index < look.rows; index += 1) {
    drawRow(
      writer,
      places.map((place) => ({ ...place, lines: [] })),
      look,
      repeat,
    );
  }
}
