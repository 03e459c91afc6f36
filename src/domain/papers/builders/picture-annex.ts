// The pictures of a plan behind a paper, two a page: chosen for one paper, and no part of a sealed version.
import type { Answers } from '../../answers/answers.ts';
import { readPictureHead } from '../../pictures/picture-head.ts';
import type { Mark } from '../../pictures/picture-marks.ts';
import {
  type PlanPicture,
  picturesOf,
  pictureTitle,
  shownTitle,
} from '../../pictures/plan-pictures.ts';
import { counted } from '../../text/counted.ts';
import { quoted } from '../../text/plain-characters.ts';
import type { PaperModel, PrintedPicture } from '../model/paper-model.ts';

/** The bytes of those that are on this phone, by what the plan calls them. */
export type PictureFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

interface OfPlan {
  /** Those that were let through. */
  readonly answers: Answers;
  /** BCP 47 and IANA. */
  readonly locale: string;
  readonly timeZone: string;
}

function printed(
  picture: PlanPicture,
  index: number,
  { answers, locale, timeZone }: OfPlan,
  files: PictureFiles,
): PrintedPicture {
  const jpeg = files.get(picture.sha256);
  const head = jpeg && readPictureHead(jpeg);
  const about = {
    title: pictureTitle(index + 1, picture),
    shows: shownTitle(picture, answers),
    added: picture.addedAt.toLocaleDateString(locale, { timeZone, dateStyle: 'medium' }),
    marks: picture.marks.map(({ mark }) => mark),
    marksNotDrawn: picture.marksNotDrawn,
  };
  if (!jpeg || !head || typeof head === 'string') return about;
  return { ...about, file: { jpeg, width: head.width, height: head.height } };
}

/**
 * The paper with the pictures of a plan behind it; as it was where there are none.
 * `isWanted` leaves others out.
 */
export function withPictures<Model extends PaperModel>(
  model: Model,
  plan: OfPlan,
  files: PictureFiles,
  isWanted: (picture: PlanPicture) => boolean = () => true,
): Model {
  // Each by its number in the plan, also where others are left out.
  const pictures = picturesOf(plan.answers).flatMap((picture, index) =>
    isWanted(picture) ? [printed(picture, index, plan, files)] : [],
  );
  if (pictures.length === 0) return model;
  const apart = model.briefed ? ', not in the sealed version' : '';
  const named = `Annex: ${counted(pictures.length, 'picture')}${apart}`;
  return {
    ...model,
    pictures,
    ...(model.look === 'report' ? { operation: [...(model.operation ?? []), named] } : {}),
  };
}

const drawnWords = (mark: Mark): string => (mark.kind === 'text' ? quoted(mark.text) : mark.kind);

/** What a picture shows, for anyone who hears it: nobody described more of it. */
export function pictureWords(picture: PrintedPicture): string {
  const { title, marks } = picture;
  const drawn = marks.length === 0 ? [] : [`Drawn on it: ${marks.map(drawnWords).join(', ')}`];
  return [title, aboutPicture(picture), ...drawn].join('. ');
}

/** `Shows Command Post. Added Nov 26, 2026` */
export const aboutPicture = ({ shows, added, marksNotDrawn }: PrintedPicture): string =>
  [
    ...(shows === '' ? [] : [`Shows ${shows}`]),
    `Added ${added}`,
    ...(marksNotDrawn === 0 ? [] : [`${counted(marksNotDrawn, 'more mark')} not drawn`]),
  ].join('. ');
