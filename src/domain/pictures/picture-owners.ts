// Where what is said of a picture stands, and what each belongs to: what a profile needs to know of pictures, and no more.

import { type Answers, onceFor } from '../answers/answers.ts';
import { type AnswerPath, fieldPath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';

export const PICTURES_SECTION = 'pictures';
export const MARKS_SECTION = 'pictureMarks';

export const picturePath = (field: 'caption' | 'picture' | 'belongsTo', row: string): AnswerPath =>
  fieldPath(PICTURES_SECTION, field, row);
export const markPath = (field: 'of' | 'mark', row: string): AnswerPath =>
  fieldPath(MARKS_SECTION, field, row);

/** Every text of an answer, each once: what was written apart from it stands beside it. */
export function textsAt(answers: Answers, path: AnswerPath): readonly string[] {
  const answer = answers.get(path);
  if (!answer) return [];
  const texts = [answer.text, ...answer.others.map(({ text }) => text)].map((text) => text.trim());
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Whom each picture and each mark belongs to, by the row that says it: all that any phone said. */
export const ownersByRow = onceFor((answers): ReadonlyMap<string, readonly string[]> => {
  const owners = new Map<string, readonly string[]>();
  for (const row of rowsOf(answers, PICTURES_SECTION)) {
    owners.set(`${PICTURES_SECTION}.${row}`, textsAt(answers, picturePath('belongsTo', row)));
  }
  for (const row of rowsOf(answers, MARKS_SECTION)) {
    const all = textsAt(answers, markPath('of', row)).flatMap(
      (of) => owners.get(`${PICTURES_SECTION}.${of}`) ?? [],
    );
    owners.set(`${MARKS_SECTION}.${row}`, all);
  }
  return owners;
});
