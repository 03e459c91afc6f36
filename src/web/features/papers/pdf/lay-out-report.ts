// Measures the MTA report: from the model to pages (docs/specification.md section 9, PDF report).

import { REPORT } from '../../../../domain/limits.ts';
import { changeLines } from '../../../../domain/papers/builders/brief-text.ts';
import type {
  ReportEntry,
  ReportModel,
  ReportSection,
  Signature,
} from '../../../../domain/papers/model/paper-model.ts';
import { drawPicturePage } from './lay-out-picture-page.ts';
import {
  type Cell,
  type CellLine,
  drawChangeBar,
  drawRow,
  drawTable,
  roomIn,
} from './lay-out-table.ts';
import type { Line } from './line-breaker.ts';
import type { LaidOutPaper } from './page-content.ts';
import { type MarkTags, markPages, tagMarks } from './page-marks.ts';
import { mm, PAPER, PageWriter } from './page-writer.ts';
import type { FontName } from './type-face.ts';
import type { Typesetter } from './typesetter.ts';
import { drawUnprintableNote } from './unprintable-note.ts';

const MARGIN = mm(REPORT.marginMm);
const BODY = 10;
const LINE = 13;
const SMALL = 9;
const BAR = mm(7);
const BAR_TYPE = 12;
const BAR_LINE = 16;
const BAR_PADDING = mm(3);
const ROW_TITLE = 11.5;
const ROW_TITLE_HEIGHT = 19;
const LABEL_WIDTH = mm(54);
const LABEL_GAP = mm(4);
const ENTRY_PADDING = 1.5;
const SECTION_GAP = mm(3.5);
const TABLE_GAP = 4;
const TABLE = { size: 8.5, lineHeight: 11, padding: 3, atLeast: 1, rows: 0 } as const;
const SIGNATURE = { size: BODY, lineHeight: LINE, padding: 5, atLeast: 0 } as const;
/** Room to write by hand. */
const LINES_TO_SIGN = 2;
/** Of an entry that does not fit whole, at least this many lines stay together at either end. */
const LINES_TOGETHER = 2;

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
      size: REPORT.brandPt,
      ink: 'onBand',
      tag: writer.tag('P', this.#root),
    });
    writer.text(title, MARGIN, mm(30), {
      size: REPORT.subtitlePt,
      ink: 'onBand',
      tag: writer.tag('H1', this.#root),
    });
    writer.y += BODY;
    writer.text(generatedOn, MARGIN, writer.y, {
      ink: 'quiet',
      tag: writer.tag('P', this.#root),
    });
    this.#beside(writer.left + writer.width(generatedOn, 'regular', BODY) + 2 * LABEL_GAP);
    writer.y += mm(4);
    for (const change of changeLines(this.#model)) {
      const tag = writer.tag('P', this.#root);
      for (const line of writer.breakIn(change, 'bold', writer.contentWidth, BODY)) {
        writer.y += LINE;
        writer.text(line, MARGIN, writer.y, { font: 'bold', tag, right: writer.right });
      }
    }
    if (this.#model.changedSince) writer.y += mm(4);
    if (!empty) return;
    writer.y += LINE;
    writer.text(empty, MARGIN, writer.y, { tag: writer.tag('P', this.#root) });
    writer.y += mm(4);
  }

  /** Which operation, for when, and which version: beside what was drawn last, at the right. */
  #beside(left: number): void {
    const writer = this.#writer;
    (this.#model.operation ?? []).forEach((each, place) => {
      const tag = writer.tag('P', this.#root);
      const font = place === 0 ? 'bold' : 'regular';
      writer.breakIn(each, font, writer.right - left, BODY).forEach((line, index) => {
        if (place + index > 0) writer.y += LINE;
        const x = writer.right - writer.width(line.text, font, BODY);
        writer.text(line, x, writer.y, { font, tag, right: writer.right });
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
    if (writer.y + entryHead(entry) > writer.bottom) writer.newPage();
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
          size: SMALL,
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
    const groups = section.groups.map((group) => ({
      ...group,
      entries: group.entries.map((entry) => this.#measure(entry)),
    }));
    const firstEntry = groups[0]?.entries[0];
    const titleHeight = groups[0]?.title === undefined ? 0 : ROW_TITLE_HEIGHT;
    const barWidth = writer.contentWidth - 2 * BAR_PADDING;
    const titleLines = writer.breakIn(section.title, 'bold', barWidth, BAR_TYPE);
    const barHeight = BAR + (titleLines.length - 1) * BAR_LINE;
    const under = firstEntry ? entryHead(firstEntry) : 4 * LINE;
    if (writer.y + barHeight + titleHeight + under > writer.bottom) writer.newPage();
    writer.bookmark(section.title);
    const sect = writer.tag('Sect', this.#root);
    writer.box('band', MARGIN, writer.y, writer.contentWidth, barHeight);
    const heading = writer.tag('H2', sect);
    titleLines.forEach((line, index) => {
      const baseline = writer.y + BAR / 2 + BAR_TYPE * 0.36 + index * BAR_LINE;
      writer.text(line, MARGIN + BAR_PADDING, baseline, {
        font: 'bold',
        size: BAR_TYPE,
        ink: 'onBand',
        tag: heading,
        right: writer.right - BAR_PADDING,
      });
    });
    writer.y += barHeight;
    for (const group of groups) {
      let parent = sect;
      if (group.title !== undefined) {
        const [first] = group.entries;
        const head = ROW_TITLE_HEIGHT + (first ? entryHead(first) : 0);
        if (writer.y + head > writer.bottom) writer.newPage();
        writer.bookmark(group.title, { isUnder: true });
        parent = writer.tag('Sect', sect);
        writer.text(group.title, MARGIN, writer.y + ROW_TITLE_HEIGHT - 5, {
          font: 'bold',
          size: ROW_TITLE,
          tag: writer.tag('H3', parent),
        });
        writer.y += ROW_TITLE_HEIGHT;
      }
      if (group.entries.length > 0) {
        const list = writer.tag('L', parent);
        for (const entry of group.entries) this.#entry(entry, list);
      }
      if (group.table) {
        writer.y += TABLE_GAP;
        drawTable(writer, group.table, TABLE, parent, () => this.#continued(section.title));
        writer.y += TABLE_GAP;
      }
    }
    writer.y += SECTION_GAP;
  }

  /** Above the head of a table that goes on. */
  #continued(title: string): void {
    const writer = this.#writer;
    const [line] = writer.breakIn(`${title} (continued)`, 'regular', writer.contentWidth, SMALL);
    if (line) writer.text(line, MARGIN, writer.y + SMALL, { ink: 'quiet', size: SMALL });
    writer.y += LINE;
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
    drawRow(writer, cells, { ...SIGNATURE, atLeast }, () => undefined);
    writer.y += SECTION_GAP;
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
    drawUnprintableNote(this.#writer, this.#root, { size: BODY, lineHeight: LINE });
    // Brand and title are read at the head.
    markPages(this.#writer, this.#model, this.#marks, { text: `${brand} · ${title}` });
    return this.#writer.finish();
  }
}

/** Equal model and fonts give equal pages. */
export function layOutReport(model: ReportModel, typesetter: Typesetter): LaidOutPaper {
  return new ReportLayout(model, typesetter).layOut();
}
