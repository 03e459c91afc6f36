// Texts that an assessment keeps about itself, each in a row of its own section: written once, never replaced, neither
// here nor from outside. PERSISTED: the paths, and answers within those texts as tuples.
import { ARRIVAL } from '../limits.ts';
import { plainCharacters, plainName } from '../text/plain-characters.ts';
import { ABOUT_SECTION, KEPT_FIELDS } from './about.ts';
import type { AnswerDocument } from './answer-document.ts';
import type { Answer, Answers, ShownAnswer } from './answers.ts';
import { fieldPath, parsePath } from './path.ts';
import { rowsOf } from './rows.ts';
import { isMoment } from './update-text.ts';

/** Sealed versions and records of imports. */
export function isKeptPath(path: string): boolean {
  const parts = path.startsWith(`${ABOUT_SECTION}.`) ? parsePath(path) : undefined;
  return parts !== undefined && KEPT_FIELDS.has(parts.field);
}

/** Keeps a text under `field`, in a row of its own. */
export function keepText(document: AnswerDocument, field: string, text: string): void {
  document.resolve(fieldPath(ABOUT_SECTION, field, document.addRow(ABOUT_SECTION)), text);
}

/** Every answer that is kept under `field`. */
export function keptAnswers(answers: Answers, field: string): readonly ShownAnswer[] {
  return rowsOf(answers, ABOUT_SECTION)
    .map((row) => answers.get(fieldPath(ABOUT_SECTION, field, row)))
    .filter((answer) => answer !== undefined);
}

export type AnswerTuple = readonly [text: string, author: string, at: number];

export const toTuple = ({ text, author, at }: Answer): AnswerTuple => [text, author, at.getTime()];

export const fromTuple = ([text, author, at]: AnswerTuple): Answer => ({
  text: plainCharacters(text),
  author: plainName(author),
  at: new Date(at),
});

const isTuple = (value: unknown): value is AnswerTuple =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === 'string' &&
  typeof value[1] === 'string' &&
  isMoment(value[2]);

/** The answers of one path; what arrives from elsewhere is not trusted. */
export const areTuples = (value: unknown): value is readonly AnswerTuple[] =>
  Array.isArray(value) && value.length <= ARRIVAL.mostAtOnePathInVersion && value.every(isTuple);
