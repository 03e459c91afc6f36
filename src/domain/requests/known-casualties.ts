// What the casualties of the care record say that a request may ask for, each with whose it is.
// INVARIANT: what two answered apart is not offered.
import type { Answers } from '../assessment/answers.ts';
import { joinedLines } from '../assessment/joined-lines.ts';
import { fieldPath } from '../assessment/path.ts';
import { rowsOf } from '../assessment/rows.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';

interface SaidOf {
  readonly text: string;
  /** `Casualty 1` */
  readonly from: string;
}

const CASUALTIES = 'casualties';

/** How many there are; nothing where there is none. */
export function casualtyCount(care: Answers): readonly SaidOf[] {
  const { length } = rowsOf(care, CASUALTIES);
  return length === 0 ? [] : [{ text: String(length), from: 'Casualties' }];
}

/** What is written of each in these fields, in one text. */
export const ofCasualties = (care: Answers, fields: readonly string[]): readonly SaidOf[] =>
  rowsOf(care, CASUALTIES).flatMap((row) => {
    const said = (field: string) =>
      joinedLines(undisputedText(care.get(fieldPath<string, string>(CASUALTIES, field, row))));
    const text = fields.map(said).filter(Boolean).join(', ');
    return text === '' ? [] : [{ text, from: said('label') || 'Casualty' }];
  });
