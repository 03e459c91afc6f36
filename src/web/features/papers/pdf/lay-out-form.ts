// Measures a form of the Incident Command System: numbered boxes, tables and lines to sign, within thin black lines.

import { changeLines } from '../../../../domain/papers/builders/brief-text.ts';
import { tick } from '../../../../domain/papers/builders/ics-forms.ts';
import type {
  FormBlock,
  FormModel,
  Signature,
} from '../../../../domain/papers/model/paper-model.ts';
import { CLOSE, type FormType, firstType, LARGE, ROOMY } from './form-type.ts';
import { nameLines } from './headings.ts';
import { drawPicturePages, pagesOfPictures } from './lay-out-pictures.ts';
import {
  type Cell,
  type CellLine,
  type CellLook,
  drawRow,
  measureTable,
  roomIn,
} from './lay-out-table.ts';
import type { LaidOutPaper } from './page-content.ts';
import { type MarkTags, markPages, spokenSentence, tagMarks } from './page-marks.ts';
import { mm, PAPER, PageWriter } from './page-writer.ts';
import { lineOf, TYPE } from './rhythm.ts';
import type { Typesetter } from './typesetter.ts';
import { drawUnprintableNote } from './unprintable-note.ts';

const MARGINS = { top: mm(13), side: mm(12.7), bottom: mm(20) };
/** Between two boxes stands one line. */
const RULE = 0.75;
/** Room to sign by hand. */
const SIGN_LINES = 3;
/** Of the form's type, for a name that does not fit two lines of it. */
const SMALLER = 7 / 8;

type Boxes = Extract<FormBlock, { kind: 'boxes' }>;
type TableBlock = Extract<FormBlock, { kind: 'table' }>;

class FormLayout {
  readonly #model: FormModel;
  readonly #type: FormType;
  #writer: PageWriter;
  readonly #root: number;
  readonly #marks: MarkTags;

  constructor(model: FormModel, typesetter: Typesetter, type: FormType) {
    const { width, height } = PAPER[model.paper];
    const size = model.isLandscape ? { width: height, height: width } : { width, height };
    this.#model = model;
    this.#type = type;
    const head = [model.title, model.incident].filter((part) => part !== '').join(': ');
    this.#writer = new PageWriter(size, MARGINS, typesetter);
    // It may be signed by itself.
    this.#writer.begin = () => this.#continued(head);
    this.#root = this.#writer.tag('Document', -1);
    this.#marks = tagMarks(this.#writer, model, this.#root);
  }

  #lines(
    text: string,
    width: number,
    look: CellLook,
    font: CellLine['font'],
    tag: number | undefined,
  ): CellLine[] {
    const lines = this.#writer.breakIn(text, font, roomIn(width, look), look.size);
    return lines.map((line) => ({ line, font, tag }));
  }

  #title(): void {
    const writer = this.#writer;
    const heading = writer.tag('H1', this.#root);
    const { lines, size } = nameLines(writer, this.#model.title.toUpperCase(), {
      font: 'bold',
      limit: writer.contentWidth - 2 * this.#type.padding,
      sizes: [TYPE.title, TYPE.heading],
    });
    const height = lines.length * lineOf(size);
    writer.frame(writer.left, writer.y, writer.contentWidth, height);
    lines.forEach((line, index) => {
      const x = writer.left + (writer.contentWidth - writer.width(line.text, 'bold', size)) / 2;
      const middle = writer.y + (index + 0.5) * lineOf(size);
      writer.text(line, x, middle + size * 0.36, { font: 'bold', size, tag: heading });
    });
    writer.y += height - RULE;
  }

  /** What differs from the version as briefed, on page one, in a box above the form's own. */
  #changes(): void {
    const writer = this.#writer;
    const { left: x, contentWidth: width } = writer;
    const look = { ...this.#type, atLeast: 1 };
    const lines = changeLines(this.#model).flatMap((change) =>
      this.#lines(change, width, look, 'bold', writer.tag('P', this.#root)),
    );
    if (lines.length > 0) drawRow(writer, [{ x, width, lines }], look, () => undefined);
  }

  #boxes({ boxes, changed, isFirst }: Boxes): void {
    const writer = this.#writer;
    const shares = boxes.reduce((sum, { share }) => sum + share, 0);
    const atLeast = 1 + Math.max(...boxes.map(({ lines }) => lines));
    const type = isFirst ? firstType(this.#type) : this.#type;
    const look = { ...type, atLeast, isChanged: changed === true, isTinted: isFirst === true };
    const font = isFirst ? 'bold' : 'regular';
    let x = writer.left;
    const cells = boxes.map(({ title, share, text, tick: box }): Cell => {
      const width = (writer.contentWidth * share) / shares;
      const section = writer.tag('Sect', this.#root);
      const heading = writer.tag('H2', section);
      const lines = this.#lines(title, width, look, 'bold', heading);
      if (text !== '')
        lines.push(...this.#lines(text, width, look, font, writer.tag('P', section)));
      if (box) {
        while (lines.length < look.atLeast - 1)
          lines.push({ line: { text: '', direction: 'ltr' }, font: 'regular', tag: undefined });
        const tag = writer.tag('P', section);
        const [first, ...more] = this.#lines(tick(box.words, box.on), width, look, 'regular', tag);
        if (first) lines.push({ ...first, spoken: spokenSentence(first.line) }, ...more);
      }
      const cell = { x, width, lines };
      x += width;
      return cell;
    });
    const again = boxes.map(({ title }) => title).join(' ');
    const at = drawRow(writer, cells, look, (isContinued) => isContinued && this.#continued(again));
    for (const { title } of boxes) writer.bookmark(title, { at });
  }

  /** The head of a form or of a block again, on a further page: all of it, whatever the operation is called. */
  #continued(title: string): void {
    const writer = this.#writer;
    if (title === '') return;
    const { size, padding, lineHeight, titleHeight, titleBaseline } = this.#type;
    const head = nameLines(writer, `${title} (continued)`, {
      font: 'bold',
      limit: writer.contentWidth - 2 * padding,
      sizes: [size, size * SMALLER],
    });
    const height = titleHeight + (head.lines.length - 1) * lineHeight;
    writer.frame(writer.left, writer.y, writer.contentWidth, height);
    head.lines.forEach((line, index) => {
      writer.text(line, writer.left + padding, writer.y + titleBaseline + index * lineHeight, {
        font: 'bold',
        size: head.size,
      });
    });
    writer.y += height - RULE;
  }

  #table({ title, table, atLeast, lines, hasBookmarks = false }: TableBlock): void {
    const writer = this.#writer;
    const look = { ...this.#type, atLeast: lines, rows: atLeast, hasBookmarks };
    const measured = measureTable(writer, table, look);
    writer.makeRoom(measured.start + (title === '' ? 0 : this.#type.titleHeight));
    // Without a title, its columns are the blocks of the form.
    const blocks = title === '' ? table.columns.map((column) => column.title) : [title];
    for (const block of blocks) writer.bookmark(block);
    let parent = this.#root;
    if (title !== '') {
      parent = writer.tag('Sect', this.#root);
      const heading = writer.tag('H2', parent);
      writer.frame(writer.left, writer.y, writer.contentWidth, this.#type.titleHeight);
      writer.text(title, writer.left + this.#type.padding, writer.y + this.#type.titleBaseline, {
        font: 'bold',
        size: this.#type.size,
        tag: heading,
      });
      writer.y += this.#type.titleHeight - RULE;
    }
    measured.draw(parent, () => this.#continued(title));
  }

  #signatures(signatures: readonly Signature[]): void {
    const look = { ...this.#type, atLeast: 1 };
    for (const { title, name, isNoName } of signatures) {
      const writer = this.#writer;
      const section = writer.tag('Sect', this.#root);
      const width = writer.contentWidth;
      const nameWidth = width * 0.62;
      const heading = this.#lines(title, nameWidth, look, 'bold', writer.tag('H2', section));
      const named = this.#lines(
        isNoName ? name : `Name: ${name}`,
        nameWidth,
        look,
        'regular',
        writer.tag('P', section),
      );
      const sign = this.#lines(
        'Signature:',
        width - nameWidth,
        look,
        'regular',
        writer.tag('P', section),
      );
      writer.makeRoom(SIGN_LINES * look.lineHeight + 2 * look.padding);
      const at = drawRow(
        writer,
        [
          { x: writer.left, width: nameWidth, lines: [...heading, ...named] },
          { x: writer.left + nameWidth, width: width - nameWidth, lines: sign },
        ],
        { ...look, atLeast: SIGN_LINES },
        (isContinued) => isContinued && this.#continued(title),
      );
      writer.bookmark(title, { at });
    }
  }

  #foot(): void {
    const writer = this.#writer;
    if (this.#model.preparedAt === undefined) return;
    writer.makeRoom(this.#type.lineHeight + 2 * this.#type.padding);
    const parts = [this.#model.form, 'IAP Page: ______', `Date/Time: ${this.#model.preparedAt}`];
    const widths = [0.2, 0.25, 0.55].map((share) => share * writer.contentWidth);
    const look = { ...this.#type, atLeast: 1 };
    let x = writer.left;
    const cells = parts.map((words, index): Cell => {
      const width = widths[index] ?? 0;
      const tag = writer.tag('P', this.#root);
      const font = index === 0 ? 'bold' : 'regular';
      const cell = { x, width, lines: this.#lines(words, width, look, font, tag) };
      x += width;
      return cell;
    });
    drawRow(writer, cells, look, () => undefined);
  }

  #block(block: FormBlock): void {
    switch (block.kind) {
      case 'boxes':
        this.#boxes(block);
        break;
      case 'table':
        this.#table(block);
        break;
      case 'signatures':
        this.#signatures(block.signatures);
        break;
    }
  }

  /** How high these blocks and the foot are, drawn on a page without an end that is thrown away. */
  #heightOf(blocks: readonly FormBlock[]): number {
    const writer = this.#writer;
    const endless = { width: writer.size.width, height: Number.MAX_SAFE_INTEGER };
    this.#writer = new PageWriter(endless, MARGINS, writer.typesetter);
    for (const block of blocks) this.#block(block);
    this.#foot();
    const height = this.#writer.y - MARGINS.top;
    this.#writer = writer;
    return height;
  }

  /** What is signed stands on one page, with what it stands for. */
  #closing(blocks: readonly FormBlock[]): void {
    const writer = this.#writer;
    const height = this.#heightOf(blocks);
    const fresh = writer.bottom - MARGINS.top - this.#type.titleHeight;
    if (writer.y + height > writer.bottom && height <= fresh) writer.newPage();
    for (const block of blocks) this.#block(block);
    this.#foot();
  }

  layOut(): LaidOutPaper {
    const { blocks, form, generatedOn, brand, empty } = this.#model;
    const closing = blocks.findLastIndex(({ kind }) => kind === 'table') + 1;
    this.#title();
    this.#changes();
    for (const block of blocks.slice(0, closing)) this.#block(block);
    this.#closing(blocks.slice(closing));
    if (empty) {
      const tag = this.#writer.tag('P', this.#root);
      this.#writer.text(empty, MARGINS.side, this.#writer.y + this.#type.lineHeight, {
        size: this.#type.size,
        tag,
      });
    }
    drawPicturePages(this.#writer, this.#model.pictures, this.#root);
    drawUnprintableNote(this.#writer, this.#root);
    markPages(this.#writer, this.#model, this.#marks, {
      text: `${form} · ${generatedOn} · ${brand}`,
      tag: this.#writer.tag('P', this.#root),
    });
    return this.#writer.finish();
  }
}

/** Equal model and fonts give equal pages. */
export function layOutForm(model: FormModel, typesetter: Typesetter): LaidOutPaper {
  const onePage = 1 + pagesOfPictures(model.pictures);
  const layOut = (type: FormType, shown = model) =>
    new FormLayout(shown, typesetter, type).layOut();
  const onOnePage = (type: FormType, shown?: FormModel) => {
    const laidOut = layOut(type, shown);
    return laidOut.pages.length === onePage ? laidOut : undefined;
  };
  for (const type of model.isOnePage ? LARGE : []) {
    const laidOut = onOnePage(type);
    if (laidOut) return laidOut;
  }
  const roomy = layOut(ROOMY);
  if (roomy.pages.length === onePage) return roomy;
  // Blank rows give way before what is signed stands on a page by itself.
  const filled = withoutBlankRows(model);
  return onOnePage(CLOSE) ?? onOnePage(ROOMY, filled) ?? onOnePage(CLOSE, filled) ?? roomy;
}

const withoutBlankRows = (model: FormModel): FormModel => ({
  ...model,
  blocks: model.blocks.map((block) =>
    block.kind === 'table' ? { ...block, atLeast: Math.min(block.atLeast, 1), lines: 1 } : block,
  ),
});
