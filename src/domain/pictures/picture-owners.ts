// Where what is said of a picture stands, and what each belongs to: what a profile needs to know of pictures, and no more.

import { type Answers, onceFor } from '../answers/answers.ts';
import { type AnswerPath, fieldPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { isSha256 } from '../text/sha256.ts';

export const PICTURES_SECTION = 'pictures';
export const MARKS_SECTION = 'pictureMarks';

export const picturePath = (field: 'caption' | 'picture' | 'belongsTo', row: string): AnswerPath =>
  fieldPath(PICTURES_SECTION, field, row);
export const isPicturePath = (path: string): boolean => {
  const { section, field } = parsePath(path) ?? {};
  return section === PICTURES_SECTION && field === 'picture';
};
export const markPath = (field: 'of' | 'mark', row: string): AnswerPath =>
  fieldPath(MARKS_SECTION, field, row);

/** Every text of an answer, each once: what was written apart from it stands beside it. */
export function textsAt(answers: Answers, path: AnswerPath): readonly string[] {
  const answer = answers.get(path);
  if (!answer) return [];
  const texts = [answer.text, ...answer.others.map(({ text }) => text)].map((text) => text.trim());
  return [...new Set(texts)].filter((text) => text !== '');
}

// PERSISTED: the row of a picture is called by it, and the rows of its marks by that: no text of a file makes of either what it is not.
const DIGITS = 24;
const OF_DIGEST = /^p[0-9a-f]{24}$/;
const ON_PICTURE = /^m([0-9a-f]{24})/;

export const rowOfPicture = (sha256: string): string => `p${sha256.slice(0, DIGITS)}`;

/** How the keys of marks on the picture of this row begin; undefined of a row of the first days, whose marks say it (`of`). */
export const marksBegin = (row: string): string | undefined =>
  OF_DIGEST.test(row) ? `m${row.slice(1)}` : undefined;

/** The SHA-256 of the picture that a row is; undefined where it is none. Of a row of the first days the first that is named. */
export function pictureIn(answers: Answers, row: string): string | undefined {
  const named = textsAt(answers, picturePath('picture', row)).filter(isSha256);
  return OF_DIGEST.test(row) ? named.find((sha256) => rowOfPicture(sha256) === row) : named[0];
}

/** How many pictures the plan names. */
export const pictureCount = onceFor(
  (answers): number =>
    rowsOf(answers, PICTURES_SECTION).filter((row) => pictureIn(answers, row) !== undefined).length,
);

/** The row of the picture that a mark is on; '' where it says none. */
export function pictureOfMark(answers: Answers, row: string): string {
  const [, digits] = ON_PICTURE.exec(row) ?? [];
  return digits === undefined ? (textsAt(answers, markPath('of', row))[0] ?? '') : `p${digits}`;
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

/** The row of the picture that a row of these two sections is of. */
export const pictureOfRow = (answers: Answers, section: string, row: string): string =>
  section === PICTURES_SECTION ? row : pictureOfMark(answers, row);
