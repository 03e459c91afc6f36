// The pictures that a plan names: facts are answers, bytes lie beside them on each phone.

import { type Answers, hasText, onceFor } from '../answers/answers.ts';
import { type AnswerPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { PICTURES } from '../limits.ts';
import { knownSection } from '../plan/catalogue.ts';
import { allSections, describePath, titleOf } from '../plan/section-view.ts';
import { planPlaces } from '../points/plan-places.ts';
import { cutTo } from '../text/plain-characters.ts';
import { isSha256 } from '../text/sha256.ts';
import { type Mark, readMark } from './picture-marks.ts';
import {
  MARKS_SECTION,
  markPath,
  PICTURES_SECTION,
  picturePath,
  textsAt,
} from './picture-owners.ts';

/** One of several marks of a path, where phones moved it apart from each other. */
export interface PlacedMark {
  readonly row: string;
  /** As it stands in the plan. */
  readonly text: string;
  readonly mark: Mark;
}

export interface PlanPicture {
  readonly row: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
  readonly caption: string;
  /** The path of a place, or the key of a section; '' for the plan as a whole. */
  readonly belongsTo: string;
  readonly marks: readonly PlacedMark[];
}

const textAt = (answers: Answers, path: AnswerPath): string => answers.get(path)?.text.trim() ?? '';

function marksByPicture(answers: Answers): ReadonlyMap<string, readonly PlacedMark[]> {
  const found = new Map<string, PlacedMark[]>();
  for (const row of rowsOf(answers, MARKS_SECTION)) {
    const of = textAt(answers, markPath('of', row));
    for (const text of textsAt(answers, markPath('mark', row))) {
      const mark = readMark(text);
      if (!mark) continue;
      const ofPicture = found.get(of) ?? [];
      if (ofPicture.length < PICTURES.mostMarksDrawn) ofPicture.push({ row, text, mark });
      found.set(of, ofPicture);
    }
  }
  return found;
}

/** In their order; a row that names no picture is none. */
export const picturesOf = onceFor((answers): readonly PlanPicture[] => {
  const marks = marksByPicture(answers);
  return rowsOf(answers, PICTURES_SECTION).flatMap((row): PlanPicture[] => {
    const sha256 = textAt(answers, picturePath('picture', row));
    if (!isSha256(sha256)) return [];
    return [
      {
        row,
        sha256,
        caption: textAt(answers, picturePath('caption', row)),
        belongsTo: textAt(answers, picturePath('belongsTo', row)),
        marks: marks.get(row) ?? [],
      },
    ];
  });
});

/** All that any answer names, in conflicts too: their bytes are kept. */
export function namedPictures(answers: Answers): ReadonlySet<string> {
  return new Set(
    rowsOf(answers, PICTURES_SECTION).flatMap((row) =>
      textsAt(answers, picturePath('picture', row)),
    ),
  );
}

export interface PictureOwner {
  /** What `belongsTo` says. */
  readonly key: string;
  readonly title: string;
}

/** What a picture can belong to: the places that the plan has, then its sections. */
export function pictureOwners(answers: Answers, added: readonly string[]): readonly PictureOwner[] {
  const places = planPlaces(answers)
    .filter(({ addressPath }) => isAnsweredPlace(answers, addressPath))
    .slice(0, PICTURES.mostPlaces)
    .map(({ addressPath, name }) => ({ key: addressPath, title: name }));
  const sections = allSections(added).map((section) => ({
    key: section.id,
    title: titleOf(answers, section),
  }));
  return [...places, ...sections];
}

/** A place of the plan's own fields is always there to choose; of rows, those that say something. */
const isAnsweredPlace = (answers: Answers, path: string): boolean => {
  const answer = answers.get(path);
  return parsePath(path)?.row === undefined || (answer !== undefined && hasText(answer));
};

/** A place by its name, `P3 Summit`, or the title of a section; '' where it belongs to none that is known. */
export function ownerTitle(key: string, answers: Answers): string {
  if (key === '') return '';
  if (parsePath(key)) {
    const place = planPlaces(answers).find(({ addressPath }) => addressPath === key);
    return place?.name ?? describePath(key, answers);
  }
  const section = knownSection(key);
  if (section) return titleOf(answers, section);
  return textAt(answers, `${key}.title` as AnswerPath);
}

/** `Picture 2: North door` */
export const pictureTitle = (number: number, { caption }: Pick<PlanPicture, 'caption'>): string =>
  caption === ''
    ? `Picture ${number}`
    : `Picture ${number}: ${cutTo(caption, PICTURES.captionCharacters)}`;

/** Whether it shows a landing zone: this row's, or the plan's own where that is undefined. */
export function isOfLandingZone(
  { belongsTo }: Pick<PlanPicture, 'belongsTo'>,
  row: string | undefined,
): boolean {
  const parts = parsePath(belongsTo);
  if (belongsTo === 'helicopterPlan') return row === undefined;
  return parts?.section === 'helicopterPlan' && parts.row === row;
}
