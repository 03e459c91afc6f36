// Measures the MTA report: from the model to pages (docs/specification.md section 9, PDF report).

import { REPORT } from '../../../../domain/limits.ts';
import { changeLines } from '../../../../domain/papers/builders/brief-text.ts';
import type {
  ReportEntry,
  ReportModel,
  ReportSection,
  Signature,
} from '../../../../domain/papers/model/paper-model.ts';
import {
  drawBar,
  drawBarAgain,
  drawGroupTitle,
  GROUP_TITLE,
  measureBar,
  nameLines,
} from './headings.ts';
import { drawPicturePage } from './lay-out-picture-page.ts';
import { drawPicturePages } from './lay-out-pictures.ts';
import {
  type Cell,
  type CellLine,
  drawChangeBar,
  drawRow,
  type MeasuredTable,
  measureTable,
  ROWS_TOGETHER,
  roomIn,
} from './lay-out-table.ts';
import type { Line } from './line-breaker.ts';
import type { LaidOutPaper } from './page-content.ts';
import { type MarkTags, markPages, tagMarks } from './page-marks.ts';
import { mm, PAPER, PageWriter } from './page-writer.ts';
import { lineOf, SPACE, TYPE } from './rhythm.ts';
import type { FontName } from './type-face.ts';
import type { Typesetter } from './typesetter.ts';
import { drawUnprintableNote } from './unprintable-note.ts';

const MARGIN = mm(REPORT.marginMm);
const BODY = TYPE.body;
const LINE = lineOf(BODY);
const LABEL_WIDTH = mm(54);
const LABEL_GAP = mm(4);
const ENTRY_PADDING = 1.5;
const TABLE = { size: TYPE.small, lineHeight: lineOf(TYPE.small), padding: 3, atLeast: 1, rows: 0 };
const SIGNATURE = { size: BODY, lineHeight: LINE, padding: 5, atLeast: 0 } as const;
/** Room to write by hand. */
const LINES_TO_SIGN = 2;
/** Of an entry that does not fit whole, at least this many lines stay together at either end. */
const LINES_TOGETHER = 2;
/** An entry of more lines is a text, which may go on anywhere: of it so many stand below a heading. */
const LINES_UNDER_HEADING = 6;

interface MeasuredEntry {
  readonly isChanged: boolean;
  readonly labelLines: readonly Line[];
  readonly textLines: readonly Line[];
}

function entryHead({ labelLines, textLines }: MeasuredEntry): number {
  const lines = textLines.length;
  const together = lines < 2 * LINES_TOGETHER ? lines : LINES_TOGETHER;
  return Math.max(labelLines.length, together) * LINE + 2 * ENTRY_PADDING;
}

function entryHeight({ labelLines, textLines }: MeasuredEntry): number {
  return Math.max(labelLines.length, textLines.length) * LINE + 2 * ENTRY_PADDING;
}

interface MeasuredGroup {
  readonly title: string | undefined;
  readonly entries: readonly MeasuredEntry[];
  readonly table: MeasuredTable | undefined;
}

/** Room for what stands together below a heading: two rows, where there are as many. */
function startOf(groups: readonly MeasuredGroup[]): number {
  let height = 0;
  let rows = 0;
  for (const { title, entries, table } of groups) {
    if (title !== undefined) height += (rows > 0 ? SPACE.between : 0) + GROUP_TITLE;
    for (const entry of entries) {
      const isText = entry.textLines.length > LINES_UNDER_HEADING;
      if (isText) return height + LINES_UNDER_HEADING * LINE + 2 * ENTRY_PADDING;
      height += entryHeight(entry);
      rows += 1;
      if (rows === ROWS_TOGETHER) return height;
    }
    if (table) return height + (rows > 0 ? SPACE.between : 0) + table.start;
  }
  return height;
}

class ReportLayout {
  readonly #model: ReportModel;
  readonly #writer: PageWriter;
  readonly #root: number;
  readonly #marks: MarkTags;
  readonly #textLeft: number;

  constructor(model: ReportModel, typesetter: Typesetter) {
    const margins = { top: MARGIN, side: MARGIN, bottom: MARGIN };
    this.#model = model;
    this.#writer = new PageWriter(PAPER[model.paper], margins, typesetter);
    this.#writer.y = mm(REPORT.contentTopMm);
    this.#root = this.#writer.tag('Document', -1);
    this.#marks = tagMarks(this.#writer, model, this.#root);
    this.#textLeft = MARGIN + LABEL_WIDTH + LABEL_GAP;
  }

  #band(): void {
    const writer = this.#writer;
    const { brand, title, generatedOn, empty } = this.#model;
    writer.box('band', 0, 0, writer.size.width, mm(REPORT.bandHeightMm));
    writer.text(brand, MARGIN, mm(18), {
      font: 'bold',
      size: TYPE.brand,
      ink: 'onBand',
      tag: writer.tag('P', this.#root),
    });
    writer.text(title, MARGIN, mm(30), {
      size: TYPE.title,
      ink: 'onBand',
      tag: writer.tag('H1', this.#root),
    });
    writer.y += BODY;
    writer.text(generatedOn, MARGIN, writer.y, {
      ink: 'quiet',
      tag: writer.tag('P', this.#root),
    });
    this.#beside(writer.left + writer.width(generatedOn, 'regular', BODY) + 2 * LABEL_GAP);
    writer.y += SPACE.sections;
    for (const change of changeLines(this.#model)) {
      const tag = writer.tag('P', this.#root);
      for (const line of writer.breakIn(change, 'bold', writer.contentWidth, BODY)) {
        writer.y += LINE;
        writer.text(line, MARGIN, writer.y, { font: 'bold', tag, right: writer.right });
      }
    }
    if (this.#model.changedSince) writer.y += SPACE.sections;
    if (!empty) return;
    writer.y += LINE;
    writer.text(empty, MARGIN, writer.y, { tag: writer.tag('P', this.#root) });
    writer.y += SPACE.sections;
  }

  /** Which operation, for when, and which version: beside what was drawn last, at the right. */
  #beside(left: number): void {
    const writer = this.#writer;
    const limit = writer.right - left;
    (this.#model.operation ?? []).forEach((each, place) => {
      const tag = writer.tag('P', this.#root);
      const font = place === 0 ? 'bold' : 'regular';
      const { lines, size } = nameLines(writer, each, { font, limit, sizes: [BODY, TYPE.small] });
      lines.forEach((line, index) => {
        if (place + index > 0) writer.y += lineOf(size);
        const x = writer.right - writer.width(line.text, font, size);
        writer.text(line, x, writer.y, { font, size, tag, right: writer.right });
      });
    });
  }

  #measure({ label, text, changed }: ReportEntry): MeasuredEntry {
    const writer = this.#writer;
    return {
      isChanged: changed === true,
      labelLines: writer.breakIn(label, 'bold', LABEL_WIDTH, BODY),
      textLines: writer.breakIn(text, 'regular', writer.right - this.#textLeft, BODY),
    };
  }

  #entry(entry: MeasuredEntry, list: number): void {
    const writer = this.#writer;
    writer.makeRoom(entryHead(entry));
    const item = writer.tag('LI', list);
    const label = writer.tag('Lbl', item);
    const body = writer.tag('LBody', item);
    let top = writer.y + ENTRY_PADDING;
    entry.labelLines.forEach((line, index) => {
      writer.text(line, MARGIN, top + index * LINE + BODY, { font: 'bold', tag: label });
    });
    let labelBottom = top + entry.labelLines.length * LINE;
    const bar = (from: number, to: number) => {
      if (entry.isChanged) drawChangeBar(writer, from, to - from);
    };
    let barTop = top;
    entry.textLines.forEach((line, index) => {
      const left = entry.textLines.length - index;
      const widow =
        left === LINES_TOGETHER && index >= LINES_TOGETHER && top + left * LINE > writer.bottom;
      if (top + LINE > writer.bottom || widow) {
        bar(barTop, top);
        writer.newPage();
        top = writer.y + ENTRY_PADDING;
        barTop = top;
        labelBottom = top + LINE;
        writer.text(`${entry.labelLines[0]?.text ?? ''} (continued)`, MARGIN, top + BODY, {
          ink: 'quiet',
          size: TYPE.small,
        });
      }
      if (line.text !== '') {
        writer.text(line, this.#textLeft, top + BODY, { tag: body, right: writer.right });
      }
      top += LINE;
    });
    writer.y = Math.max(top, labelBottom) + ENTRY_PADDING;
    bar(barTop, writer.y);
    writer.box('rule', MARGIN, writer.y, writer.contentWidth, 0.5);
  }

  #section(section: ReportSection): void {
    const writer = this.#writer;
    const groups = section.groups.map(
      ({ title, entries, table }): MeasuredGroup => ({
        title,
        entries: entries.map((entry) => this.#measure(entry)),
        table: table && measureTable(writer, table, TABLE),
      }),
    );
    const bar = measureBar(writer, section.title);
    writer.makeRoom(bar.height + startOf(groups));
    writer.bookmark(section.title);
    const sect = writer.tag('Sect', this.#root);
    drawBar(writer, bar, writer.tag('H2', sect));
    const goesOn = (group?: string) => {
      writer.begin = () => {
        drawBarAgain(writer, section.title);
        if (group !== undefined) drawGroupTitle(writer, group);
      };
    };
    let above: 'heading' | 'list' | 'table' = 'heading';
    for (const group of groups) {
      const { title, entries, table } = group;
      let parent = sect;
      goesOn();
      if (title !== undefined) {
        if (above !== 'heading') writer.y += SPACE.between;
        writer.makeRoom(startOf([group]));
        writer.bookmark(title, { isUnder: true });
        parent = writer.tag('Sect', sect);
        drawGroupTitle(writer, title, writer.tag('H3', parent));
        goesOn(title);
        above = 'heading';
      }
      if (entries.length > 0) {
        if (above === 'table') writer.y += SPACE.between;
        const list = writer.tag('L', parent);
        for (const entry of entries) this.#entry(entry, list);
        above = 'list';
      }
      if (table) {
        if (above !== 'heading') writer.y += SPACE.between;
        writer.makeRoom(table.start);
        table.draw(parent);
        above = 'table';
      }
    }
    writer.begin = () => undefined;
    writer.y += SPACE.sections;
  }

  /** Boxes beside each other: who, when, and room to sign by hand. */
  #signatures(signatures: readonly Signature[]): void {
    const writer = this.#writer;
    const width = writer.contentWidth / signatures.length;
    const section = writer.tag('Sect', this.#root);
    const cells = signatures.map(({ title, name, at }, index): Cell => {
      const lines = (text: string, font: FontName): CellLine[] => {
        if (text === '') return [];
        const tag = writer.tag('P', section);
        const broken = writer.breakIn(text, font, roomIn(width, SIGNATURE), SIGNATURE.size);
        return broken.map((line) => ({ line, font, tag }));
      };
      return {
        x: MARGIN + index * width,
        width,
        lines: [
          ...lines(title, 'bold'),
          ...lines(name, 'regular'),
          ...lines(at, 'regular'),
          ...lines('Signature:', 'bold'),
        ],
      };
    });
    const atLeast = LINES_TO_SIGN + Math.max(...cells.map(({ lines }) => lines.length));
    // A page that is signed by itself says what is signed.
    const { title: report, operation: [name] = [] } = this.#model;
    const signed = measureBar(writer, [report, name].filter(Boolean).join(': '));
    writer.begin = () => drawBar(writer, signed);
    drawRow(writer, cells, { ...SIGNATURE, atLeast }, () => undefined);
    writer.begin = () => undefined;
    writer.y += SPACE.sections;
  }

  layOut(): LaidOutPaper {
    const { sections, signatures = [], brand, title } = this.#model;
    this.#band();
    for (const section of sections) this.#section(section);
    if (signatures.length > 0) this.#signatures(signatures);
    drawPicturePage(this.#writer, this.#model.picture, this.#root);
    for (const section of this.#model.annex ?? []) {
      this.#writer.newPage();
      this.#section(section);
    }
    drawPicturePages(this.#writer, this.#model.pictures, this.#root);
    drawUnprintableNote(this.#writer, this.#root);
    // Brand and title are read at the head.
    markPages(this.#writer, this.#model, this.#marks, { text: `${brand} · ${title}` });
    return this.#writer.finish();
  }
}

/** Equal model and fonts give equal pages. */
export function layOutReport(model: ReportModel, typesetter: Typesetter): LaidOutPaper {
  return new ReportLayout(model, typesetter).layOut();
}
