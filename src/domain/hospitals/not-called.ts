// A hospital that was chosen from the public directory and that nobody has called yet. No register knows closures: CMS lists hospitals
// that closed years ago, and HIFLD ended in 2022. INVARIANT: that it is unconfirmed ends with a recorded call, or an answer of a person's.

import type { AnswerDocument } from '../answers/answer-document.ts';
import type { Answers } from '../answers/answers.ts';
import { formatDay, isRegister, type Source } from '../answers/authors.ts';
import { joinPath } from '../answers/path.ts';
import type { Field } from '../answers/sections.ts';
import { type HospitalField, hospitalFields } from '../plan/catalogue.ts';
import { unconfirmedSource } from '../plan/unconfirmed.ts';

const SECTION = 'hospitalFacilities';

const pathOf = (key: HospitalField, row: string) => joinPath(SECTION, key, row);

/** What a call asks for: that it is there, its level, its pad. */
export const calledFields: readonly HospitalField[] = hospitalFields
  .filter((field: Field) => field.called)
  .map(({ key }) => key);

/** PERSISTED in answers: a level as it is accepted, of which HIFLD does not say for whom. */
export const NO_POPULATION = 'population not stated';

/** A level with its year, without what a brief has no room for: `Level II (2022)`. */
export const levelInBrief = (answer: string): string =>
  answer.replace(`${NO_POPULATION}, `, '').replace(` (${NO_POPULATION})`, '');

/** Where a hospital of the directory is known from that nobody called; undefined for any other. */
function notCalled(answers: Answers, row: string): Source | undefined {
  const path = pathOf('name', row);
  const source = unconfirmedSource(path, answers.get(path));
  return source && isRegister(source) ? source : undefined;
}

/** `Listed by CMS, Aug 2026, not called`: of a plan that does not say whether CMS lists it, where it is from. */
function listedNotCalledWords({ kind, day }: Source): string {
  if (kind === 'cms') return `Listed by CMS, ${formatDay(day)}, not called`;
  if (kind === 'unlisted')
    return `Not listed by CMS, known only from ${formatDay(day)}, not called`;
  return `From the hospital directory of ${formatDay(day)}, not called`;
}

/** The same of a row of a plan; '' where it was called, or is not from the directory. */
export function notCalledWords(answers: Answers, row: string): string {
  const source = notCalled(answers, row);
  return source ? listedNotCalledWords(source) : '';
}

/** What a commander must know of it: of one that CMS does not list, that too. */
export function notCalledInBrief(answers: Answers, row: string): string {
  const source = notCalled(answers, row);
  if (!source) return '';
  return source.kind === 'unlisted' ? 'not listed by CMS, not called' : 'not called';
}

/** A call made sure of these fields, as far as they are from a register; the result puts back what was not confirmed. */
export function confirmCalled(
  document: AnswerDocument,
  row: string,
  fields: readonly HospitalField[],
): () => void {
  const confirmed = fields.flatMap((key) => {
    const path = pathOf(key, row);
    const before = document.answer(path);
    const source = unconfirmedSource(path, before);
    if (!before || !source || !isRegister(source)) return [];
    document.confirm(path);
    return [{ path, before }];
  });
  return () => {
    for (const { path, before } of confirmed) {
      const now = document.answer(path);
      if (now?.text === before.text) document.restore(path, [...now.others, before]);
    }
  };
}
