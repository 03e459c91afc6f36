// An answer that moves to another place of the same plan: to another card, or to another landing zone.

import type { AnswerDocument } from './answer-document.ts';
import type { ShownAnswer } from './answers.ts';
import { acceptedBy, isNoPerson } from './authors.ts';
import type { AnswerPath } from './path.ts';

/** Equal in text, author and in what stands beside it. */
export function isSameAnswer(a: ShownAnswer | undefined, b: ShownAnswer | undefined): boolean {
  const contentOf = (shown: ShownAnswer) =>
    JSON.stringify([shown, ...shown.others].map(({ text, author }) => [text, author]));
  return a === undefined || b === undefined ? a === b : contentOf(a) === contentOf(b);
}

/** Whether it is known from elsewhere: papers and marks say from where, wherever it stands. */
export const hasSource = (author: string): boolean =>
  isNoPerson(author) || (acceptedBy(author)?.from.kind ?? 'same') !== 'same';

/** Puts an answer back as it was: with its author, and with what stands beside it. */
export function putAnswerBack(
  document: AnswerDocument,
  path: AnswerPath,
  answer: ShownAnswer | undefined,
): void {
  if (isSameAnswer(document.answer(path), answer)) return;
  if (!answer) document.resolve(path, '');
  // Written last, it is what is shown.
  else document.restore(path, [...answer.others, answer]);
}

/**
 * Answers in conflict stay in conflict, each as its author's. What a person confirmed is now the answer of the person who moved it, from
 * the same plan; what is from elsewhere stays from there, and what nobody has confirmed stays so.
 */
export function moveAnswer(
  document: AnswerDocument,
  path: AnswerPath,
  answer: ShownAnswer | undefined,
): void {
  if (!answer || answer.others.length > 0 || hasSource(answer.author)) {
    putAnswerBack(document, path, answer);
    return;
  }
  const now = document.answer(path);
  if (isSameAnswer(now, answer)) return;
  // In place of all that stood there.
  if (now && now.others.length > 0) document.resolve(path, '');
  document.accept(path, answer.text, { kind: 'same' });
}
