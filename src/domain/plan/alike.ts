// A row that is begun as another: posts of one event have the same kit and channel, and never the same place.
import type { AnswerDocument } from '../answers/answer-document.ts';
import { undisputedText } from '../answers/answers.ts';
import { fieldPath } from '../answers/path.ts';
import type { AddedRows, Section } from '../answers/sections.ts';

export const hasAlike = ({ fields }: AddedRows): boolean => fields.some(({ alike }) => alike);

/** Adds a row with what is alike in that one, and the result is its key. What nobody has decided there is left open here. */
export function duplicateRow(
  document: AnswerDocument,
  { id, added }: Section,
  from: string,
): string {
  const row = document.addRow(id);
  for (const { key, alike } of added?.fields ?? []) {
    const text = alike ? undisputedText(document.answer(fieldPath(id, key, from))) : '';
    if (text !== '') document.accept(fieldPath(id, key, row), text, { kind: 'same' });
  }
  return row;
}
