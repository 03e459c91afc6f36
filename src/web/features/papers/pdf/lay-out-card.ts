// Measures the brief card: one page, in the largest type at which all of it fits.

import { REPORT } from '../../../../domain/limits.ts';
import { cardNotes, changeLines } from '../../../../domain/papers/builders/brief-text.ts';
import type { CardModel } from '../../../../domain/papers/model/paper-model.ts';
import { drawPicturePage } from './lay-out-picture-page.ts';
import { drawChangeBar } from './lay-out-table.ts';
import type { Line } from './line-breaker.ts';
import type { LaidOutPaper } from './page-content.ts';
import { markPages, tagMarks } from './page-marks.ts';
import { mm, PAPER, PageWriter } from './page-writer.ts';
import { lineOf, TYPE } from './rhythm.ts';
import type { Typesetter } from './typesetter.ts';
import { drawUnprintableNote } from './unprintable-note.ts';

const MARGINS = { top: mm(15), side: mm(REPORT.marginMm), bottom: mm(26) };
const BAND = mm(22);
/** From arm's length to the smallest that is still read by a torch. */
const SIZES: readonly number[] = [20, 18, 16, 14, 13, 12, 11.5, 11, 10.5, 10, 9.5, 9, 8.5, 8, 7];
const SMALLEST = 6;
const LABEL_SHARE = 0.28;

interface MeasuredFact {
  readonly label: readonly Line[];
  readonly text: readonly Line[];
  readonly isChanged: boolean;
}

/** Equal model and fonts give equal pages. */
export function layOutCard(model: CardModel, typesetter: Typesetter): LaidOutPaper {
  const writer = new PageWriter(PAPER[model.paper], MARGINS, typesetter);
  const labelWidth = writer.contentWidth * LABEL_SHARE;
  const textLeft = writer.left + labelWidth + mm(4);
  const notes = cardNotes(model);

  const measure = (size: number) => {
    const facts = model.facts.map(
      ({ label, text, changed }): MeasuredFact => ({
        isChanged: changed === true,
        label: writer.breakIn(label, 'bold', labelWidth, size * 0.8),
        text: writer.breakIn(text, 'regular', writer.right - textLeft, size),
      }),
    );
    // Broken as one text: between two notes stands a space for those who hear them.
    const note =
      notes.length === 0
        ? []
        : writer.breakIn(notes.join('\n'), 'bold', writer.contentWidth, size * 0.8);
    const changes = model.changedSince
      ? writer.breakIn(changeLines(model).join('\n'), 'bold', writer.contentWidth, size)
      : [];
    const line = lineOf(size);
    const gap = size * 0.5;
    const height = facts.reduce(
      (sum, { label, text }) => sum + Math.max(label.length, text.length) * line + gap,
      (note.length + changes.length) * line + (changes.length > 0 ? 2 * gap : 0),
    );
    return { size, line, gap, facts, note, changes, height };
  };
  const room = writer.bottom - BAND - mm(10);
  // What fits in one size fits in those that are smaller, but for words longer than a line: each that is measured rules out half.
  let fit: ReturnType<typeof measure> | undefined;
  let [from, to] = [0, SIZES.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const measured = measure(SIZES[middle] ?? SMALLEST);
    if (measured.height <= room) [fit, to] = [measured, middle];
    else from = middle + 1;
  }
  const { size, line, gap, facts, note, changes } = fit ?? measure(SMALLEST);

  const root = writer.tag('Document', -1);
  const marks = tagMarks(writer, model, root);
  writer.box('band', 0, 0, writer.size.width, BAND);
  writer.text(model.brand, writer.left, mm(17), {
    font: 'bold',
    size: TYPE.title,
    ink: 'onBand',
    tag: writer.tag('P', root),
  });
  const title = writer.width(model.title, 'bold', TYPE.title);
  writer.text(model.title, writer.right - title, mm(17), {
    font: 'bold',
    size: TYPE.title,
    ink: 'onBand',
    tag: writer.tag('H1', root),
  });
  writer.y = BAND + mm(6);
  const paragraphOf = (lines: readonly Line[], type: number) => {
    if (lines.length === 0) return;
    const tag = writer.tag('P', root);
    for (const each of lines) {
      writer.text(each, writer.left, writer.y + size, { font: 'bold', size: type, tag });
      writer.y += line;
    }
  };
  paragraphOf(changes, size);
  if (changes.length > 0) writer.y += 2 * gap;
  const list = facts.length === 0 ? root : writer.tag('L', root);
  for (const fact of facts) {
    const top = writer.y;
    const item = writer.tag('LI', list);
    const label = writer.tag('Lbl', item);
    const body = writer.tag('LBody', item);
    fact.label.forEach((each, index) => {
      writer.text(each, writer.left, writer.y + size + index * line, {
        font: 'bold',
        size: size * 0.8,
        tag: label,
      });
    });
    fact.text.forEach((each, index) => {
      writer.text(each, textLeft, writer.y + size + index * line, {
        size,
        tag: body,
        right: writer.right,
      });
    });
    writer.y += Math.max(fact.label.length, fact.text.length) * line + gap / 2;
    if (fact.isChanged) drawChangeBar(writer, top, writer.y - top);
    writer.box('rule', writer.left, writer.y, writer.contentWidth, 0.5);
    writer.y += gap / 2;
  }
  paragraphOf(note, size * 0.8);
  drawPicturePage(writer, model.picture, root);
  drawUnprintableNote(writer, root);
  markPages(writer, model, marks, {
    text: `${model.title} · ${model.generatedOn}`,
    tag: writer.tag('P', root),
  });
  return writer.finish();
}
