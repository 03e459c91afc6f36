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

/** What each picture belongs to, by its row: all that any phone said. */
export const ownersByPicture = onceFor(
  (answers): ReadonlyMap<string, readonly string[]> =>
    new Map(
      rowsOf(answers, PICTURES_SECTION).map((row) => [
        row,
        textsAt(answers, picturePath('belongsTo', row)),
      ]),
    ),
);

/** The rows of the pictures that a row of these two sections is of: of a picture its own, of a mark all that any phone said. */
export const picturesOfRow = (answers: Answers, section: string, row: string): readonly string[] =>
  section === PICTURES_SECTION ? [row] : textsAt(answers, markPath('of', row));
