// The pictures that a plan names: facts are answers, bytes lie beside them on each phone.

import { type Answers, foundOnce, hasText, isInternalPath, onceFor } from '../answers/answers.ts';
import { importRecords } from '../answers/import-record.ts';
import { type AnswerPath, parsePath } from '../answers/path.ts';
import { rowsOf } from '../answers/rows.ts';
import { PICTURES } from '../limits.ts';
import { knownSection } from '../plan/catalogue.ts';
import { allSections, describePath, titleOf } from '../plan/section-view.ts';
import { planPlaces } from '../points/plan-places.ts';
import { counted } from '../text/counted.ts';
import { cutTo, quoted } from '../text/plain-characters.ts';
import { type Mark, readMark } from './picture-marks.ts';
import {
  isPicturePath,
  MARKS_SECTION,
  markPath,
  PICTURES_SECTION,
  pictureIn,
  pictureOfMark,
  picturePath,
  rowOfPicture,
  textsAt,
} from './picture-owners.ts';

/** One of several marks of a path, where phones moved it apart from each other. */
export interface PlacedMark {
  readonly row: string;
  /** As it stands in the plan. */
  readonly text: string;
  readonly mark: Mark;
}

/** What it is known by on screen. */
export const markKey = ({ row, text }: Pick<PlacedMark, 'row' | 'text'>): string =>
  `${row} ${text}`;

export interface PlanPicture {
  readonly row: string;
  /** SHA-256 of its bytes, in hexadecimal. */
  readonly sha256: string;
  /** When it was added to the plan, by the clock of the phone that did. */
  readonly addedAt: Date;
  /** Where phones captioned it apart from each other, all that they wrote; in one line, of so many letters as a caption may have. */
  readonly caption: string;
  /** Paths of places, or keys of sections; none for the plan as a whole, several where phones said different ones. */
  readonly belongsTo: readonly string[];
  /** Those that are drawn: the first of what phones brought. */
  readonly marks: readonly PlacedMark[];
  /** How many more there are. */
  readonly marksNotDrawn: number;
}

const textAt = (answers: Answers, path: AnswerPath): string => answers.get(path)?.text.trim() ?? '';

/** Once for as long as none of them changes: a key in a caption draws none anew. */
const marksByPicture = foundOnce((answers): ReadonlyMap<string, readonly PlacedMark[]> => {
  const found = new Map<string, PlacedMark[]>();
  for (const row of rowsOf(answers, MARKS_SECTION)) {
    const marks = textsAt(answers, markPath('mark', row)).flatMap((text) => {
      const mark = readMark(text);
      return mark ? [{ row, text, mark }] : [];
    });
    const of = pictureOfMark(answers, row);
    const ofPicture = found.get(of) ?? [];
    ofPicture.push(...marks);
    found.set(of, ofPicture);
  }
  return found;
});

/** In their order; a row that names no picture is none. */
export const picturesOf = onceFor((answers): readonly PlanPicture[] => {
  const marks = marksByPicture(answers, MARKS_SECTION);
  return rowsOf(answers, PICTURES_SECTION).flatMap((row): readonly PlanPicture[] => {
    const sha256 = pictureIn(answers, row);
    if (sha256 === undefined) return [];
    const captions = textsAt(answers, picturePath('caption', row)).join(' / ');
    const all = marks.get(row) ?? NO_MARKS;
    return [
      {
        row,
        sha256,
        addedAt: answers.get(picturePath('picture', row))?.at ?? new Date(0),
        caption: cutTo(captions.replace(/\s+/g, ' '), PICTURES.captionCharacters),
        belongsTo: textsAt(answers, picturePath('belongsTo', row)),
        marks: all.slice(0, PICTURES.mostMarksDrawn),
        marksNotDrawn: Math.max(0, all.length - PICTURES.mostMarksDrawn),
      },
    ];
  });
});

const NO_MARKS: readonly PlacedMark[] = [];

/** Words on a picture that the plan does not have: it was deleted on one phone while another wrote them, or a file brought them alone. */
export interface Leftover {
  readonly path: AnswerPath;
  readonly section: typeof PICTURES_SECTION | typeof MARKS_SECTION;
  readonly row: string;
  readonly text: string;
}

export const leftovers = onceFor((answers): readonly Leftover[] => {
  const isPicture = new Set(picturesOf(answers).map(({ row }) => row));
  const captions = rowsOf(answers, PICTURES_SECTION)
    .filter((row) => !isPicture.has(row))
    .map((row): Leftover => {
      const path = picturePath('caption', row);
      return { path, section: PICTURES_SECTION, row, text: textsAt(answers, path).join(' / ') };
    });
  const marks = rowsOf(answers, MARKS_SECTION)
    .filter((row) => !isPicture.has(pictureOfMark(answers, row)))
    .map((row): Leftover => {
      const path = markPath('mark', row);
      const words = textsAt(answers, path).map(readMark);
      const texts = words.flatMap((mark) => (mark?.kind === 'text' ? [mark.text] : []));
      return { path, section: MARKS_SECTION, row, text: texts.join(' / ') };
    });
  return [...captions, ...marks].filter(({ text }) => text !== '');
});

/** All that are in the plan: their bytes are kept. What a row names beside that is on no screen, and takes no room. */
export function namedPictures(answers: Answers): ReadonlySet<string> {
  return new Set(picturesOf(answers).map(({ sha256 }) => sha256));
}

/** When it was last named or deleted, in milliseconds since 1970; 0 where the plan never had it. */
export const pictureChangedAt = (answers: Answers, sha256: string): number =>
  answers.get(picturePath('picture', rowOfPicture(sha256)))?.at.getTime() ?? 0;

/** Those that an import took away, whatever stands in their place now: their bytes are kept while there is room. */
export const restorablePictures = (answers: Answers): ReadonlySet<string> =>
  new Set(
    importRecords(answers).flatMap(({ isArrived, replaced }) =>
      replaced
        .filter(({ path }) => !isArrived && isPicturePath(path))
        .flatMap(({ was }) => was.map(({ text }) => text.trim())),
    ),
  );

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
    .map(({ addressPath, name }) => ({ key: addressPath, title: nameInList(name) }));
  const sections = allSections(added).map((section) => ({
    key: section.id,
    title: nameInList(titleOf(answers, section)),
  }));
  return [...places, ...sections];
}

/** Of a place: a file may call one as long as an answer is. */
const nameInList = (name: string): string =>
  cutTo(name.replace(/\s+/g, ' '), PICTURES.placeCharacters);

/** A place of the plan's own fields is always there to choose; of rows, those that say something: a post may have a name alone. */
function isAnsweredPlace(answers: Answers, path: string): boolean {
  const { section = '', row } = parsePath(path) ?? {};
  return row === undefined || answeredRows(answers, section).has(row);
}

const answeredRows = foundOnce((answers): ReadonlySet<string> => {
  const rows = [...answers].map(([path, answer]) =>
    !isInternalPath(path) && hasText(answer) ? parsePath(path)?.row : undefined,
  );
  return new Set(rows.filter((row) => row !== undefined));
});

/** A place by its name, `P3 Summit`, or the title of a section; '' where it belongs to none that is known. */
export function ownerTitle(key: string, answers: Answers): string {
  if (key === '') return '';
  if (parsePath(key)) {
    const place = planPlaces(answers).find(({ addressPath }) => addressPath === key);
    return nameInList(place?.name ?? describePath(key, answers));
  }
  const section = knownSection(key);
  if (section) return nameInList(titleOf(answers, section));
  const own = nameInList(textAt(answers, `${key}.title` as AnswerPath));
  return own === '' ? '' : quoted(own);
}

/** `Landing Zone`, or where phones said different ones `Landing Zone or Command Post`; '' for the plan as a whole. */
export function shownTitle({ belongsTo }: Pick<PlanPicture, 'belongsTo'>, answers: Answers) {
  const named = belongsTo.slice(0, PICTURES.placesNamed);
  const more = belongsTo.length - named.length;
  return [
    ...named.map((key) => ownerTitle(key, answers) || GONE),
    ...(more > 0 ? [`${more} others`] : []),
  ].join(' or ');
}

const GONE = 'something this plan no longer has';

/** `Picture 2: North door` */
export const pictureTitle = (number: number, { caption }: Pick<PlanPicture, 'caption'>): string =>
  caption === '' ? `Picture ${number}` : `Picture ${number}: ${caption}`;

/** Whether it shows a landing zone: this row's, or the plan's own where that is undefined. */
export function isOfLandingZone(
  { belongsTo }: Pick<PlanPicture, 'belongsTo'>,
  row: string | undefined,
): boolean {
  return belongsTo.some((key) => {
    const parts = parsePath(key);
    if (key === 'helicopterPlan') return row === undefined;
    return parts?.section === 'helicopterPlan' && parts.row === row;
  });
}

/** What a part of a picture says, for people: its place, the words on it, or what it is; '' where it says nothing. */
export function pictureText(path: string, text: string, answers: Answers): string {
  if (text.trim() === '') return '';
  const { field } = parsePath(path) ?? {};
  if (field === 'belongsTo') return ownerTitle(text.trim(), answers) || GONE;
  const mark = field === 'mark' ? readMark(text.trim()) : undefined;
  if (mark) return mark.kind === 'text' ? quoted(mark.text) : mark.kind;
  return field === 'picture' ? 'the picture' : 'a mark';
}

/** What became of pictures that were there, in words; what is new is none of it. */
export function changedPictures(then: Answers, now: Answers): readonly PictureChange[] {
  const later = new Map(picturesOf(now).map((picture) => [picture.row, picture]));
  return picturesOf(then).flatMap((was, index): readonly PictureChange[] => {
    const becomes = later.get(was.row);
    const path = picturePath('picture', was.row);
    const where = pictureTitle(index + 1, was);
    if (!becomes) return [{ path, where, was: 'in the plan', becomes: 'deleted' }];
    const drawnBefore = new Set(was.marks.map(markKey));
    const stay = becomes.marks.filter((mark) => drawnBefore.has(markKey(mark)));
    const added = becomes.marks.length - stay.length;
    return [
      ...(isSamePlaces(was.belongsTo, becomes.belongsTo)
        ? []
        : [
            {
              path: picturePath('belongsTo', was.row),
              where: `${where}, shows`,
              was: shownTitle(was, then) || WHOLE_PLAN,
              becomes: shownTitle(becomes, now) || WHOLE_PLAN,
            },
          ]),
      ...(added === 0 && stay.length === was.marks.length
        ? []
        : [
            {
              path,
              where: `${where}, drawn on it`,
              was: marksWords(was.marks.length),
              becomes:
                added === 0
                  ? marksWords(stay.length)
                  : [...(stay.length > 0 ? [`${stay.length} of them`] : []), `${added} new`].join(
                      ', ',
                    ),
            },
          ]),
    ];
  });
}

const isSamePlaces = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join() === [...other].sort().join();

const WHOLE_PLAN = 'the plan as a whole';

const marksWords = (count: number) => (count === 0 ? 'no marks' : counted(count, 'mark'));

interface PictureChange {
  readonly path: AnswerPath;
  readonly where: string;
  readonly was: string;
  readonly becomes: string;
}
