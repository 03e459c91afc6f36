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
import type { PaperModel, PrintedPicture } from '../model/paper-model.ts';

/** The bytes of those that are on this phone, by what the plan calls them. */
export type PictureFiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

function printed(
  picture: PlanPicture,
  index: number,
  answers: Answers,
  files: PictureFiles,
): PrintedPicture {
  const jpeg = files.get(picture.sha256);
  const head = jpeg && readPictureHead(jpeg);
  const about = {
    title: pictureTitle(index + 1, picture),
    shows: shownTitle(picture, answers),
    marks: picture.marks.map(({ mark }) => mark),
  };
  if (!jpeg || !head || typeof head === 'string') return about;
  return { ...about, file: { jpeg, width: head.width, height: head.height } };
}

/**
 * The paper with the pictures behind it that these answers name, which are those that were let through; as it was where there are none.
 * `isWanted` leaves others out.
 */
export function withPictures<Model extends PaperModel>(
  model: Model,
  answers: Answers,
  files: PictureFiles,
  isWanted: (picture: PlanPicture) => boolean = () => true,
): Model {
  const pictures = picturesOf(answers)
    .filter(isWanted)
    .map((picture, index) => printed(picture, index, answers, files));
  if (pictures.length === 0) return model;
  const named = `Annex: ${counted(pictures.length, 'picture')}`;
  return {
    ...model,
    pictures,
    ...(model.look === 'report' ? { operation: [...(model.operation ?? []), named] } : {}),
  };
}

const drawnWords = (mark: Mark): string => (mark.kind === 'text' ? `“${mark.text}”` : mark.kind);

/** What a picture shows, for anyone who hears it: nobody described more of it. */
export function pictureWords({ title, shows, marks }: PrintedPicture): string {
  const drawn = marks.length === 0 ? [] : [`Drawn on it: ${marks.map(drawnWords).join(', ')}`];
  return [title, ...(shows === '' ? [] : [`Shows ${shows}`]), ...drawn].join('. ');
}
