// What stands on each page: how to handle it, from when its answers are, how to match it with a file, its number.
import type { DocumentModel } from '../../../../domain/documents/document-model.ts';
import { mm, type PageWriter } from './page-writer.ts';

const SMALL = 9;
const FOOT_BASELINE = mm(11);
const HEAD_BASELINE = mm(10);
const LINE = 11;
/** On a band the handling mark stands on a light plate: dark on light is read on any printer's copy. */
const PLATE = { baseline: mm(8.5), above: 10.5, below: 4, side: 6 } as const;

/** The part of a text that fits, with an ellipsis where it does not. */
function fitting(writer: PageWriter, text: string, limit: number, size: number): string {
  const fits = (part: string) => writer.width(part, 'bold', size) <= limit;
  if (fits(text)) return text;
  const characters = [...text];
  let kept = 0;
  let cut = characters.length;
  while (cut - kept > 1) {
    const middle = Math.floor((kept + cut) / 2);
    if (fits(`${characters.slice(0, middle).join('')}…`)) kept = middle;
    else cut = middle;
  }
  return `${characters.slice(0, kept).join('')}…`;
}

/** `name` stands at the left of the foot. */
export function markPages(writer: PageWriter, model: DocumentModel, name: string): void {
  const { left, right, contentWidth, size } = writer;
  const facts = [model.dataAsOf, model.fingerprint && `Data ${model.fingerprint}`]
    .filter((part) => part)
    .join(' · ');
  const handling = fitting(
    writer,
    (model.handling ?? '').replace(/\s+/g, ' ').toUpperCase(),
    contentWidth,
    SMALL + 1,
  );
  writer.pages.forEach((page, index) => {
    const baseline = size.height - FOOT_BASELINE;
    const quiet = { size: SMALL, ink: 'quiet' } as const;
    const number = `Page ${index + 1} of ${writer.pages.length}`;
    writer.textOn(page, name, left, baseline, quiet);
    writer.textOn(page, number, right - writer.width(number, 'regular', SMALL), baseline, quiet);
    if (facts !== '') writer.textOn(page, facts, left, baseline + LINE, quiet);
    if (handling === '') return;
    const look = { font: 'bold', size: SMALL + 1 } as const;
    const width = writer.width(handling, 'bold', SMALL + 1);
    const middle = left + (contentWidth - width) / 2;
    // The first page of a report has a band at its head.
    const isBand = index === 0 && (model.look ?? 'report') !== 'form';
    if (isBand) {
      page.push({
        kind: 'box',
        ink: 'fill',
        x: middle - PLATE.side,
        y: PLATE.baseline - PLATE.above,
        width: width + 2 * PLATE.side,
        height: PLATE.above + PLATE.below,
      });
    }
    writer.textOn(page, handling, middle, isBand ? PLATE.baseline : HEAD_BASELINE, look);
    writer.textOn(page, handling, middle, baseline + 2 * LINE, look);
  });
}
