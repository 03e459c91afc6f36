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

/**
 * Whether an answer within a kept text, a version or a record of an import, has more than `most` characters: it is drawn as
 * any other. False of what cannot be read.
 */
export function holdsLongAnswer(text: string, most: number): boolean {
  if (text.length <= most) return false;
  try {
    const { answers, replaced } = JSON.parse(text) as { answers?: unknown; replaced?: unknown };
    return hasLongText([answers, replaced], most);
  } catch {
    return false;
  }
}

/** Of whatever shape: lists and objects are looked into, however deep. */
function hasLongText(whole: unknown, most: number): boolean {
  const left = [whole];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.length > most) return true;
    if (typeof value === 'object' && value !== null) {
      for (const each of Object.values(value)) left.push(each);
    }
  }
  return false;
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
