// Pictures and their marks, written as answers: of what phones wrote apart from each other, the one that is changed alone.
import { POSITION_FIELD } from '../../../domain/answers/about.ts';
import type { AnswerDocument } from '../../../domain/answers/answer-document.ts';
import { fieldPath } from '../../../domain/answers/path.ts';
import { positionBetween } from '../../../domain/answers/position.ts';
import { type Mark, type PicturePoint, writeMark } from '../../../domain/pictures/picture-marks.ts';
import {
  MARKS_SECTION,
  markPath,
  marksBegin,
  PICTURES_SECTION,
  pictureOfMark,
  picturePath,
  rowOfPicture,
} from '../../../domain/pictures/picture-owners.ts';
import {
  markKey,
  type PlacedMark,
  type PlanPicture,
} from '../../../domain/pictures/plan-pictures.ts';

/** The last of the plan; the result is its row. */
export function addPicture(document: AnswerDocument, sha256: string): string {
  const row = rowOfPicture(sha256);
  const place = (each: string) => fieldPath(PICTURES_SECTION, POSITION_FIELD, each);
  const last = document.rows(PICTURES_SECTION).at(-1);
  const position = positionBetween(last === undefined ? '' : document.read(place(last)), '');
  document.resolve(place(row), position);
  document.resolve(picturePath('picture', row), sha256);
  return row;
}

/** On the picture of this row; the result names it. */
export function addMark(document: AnswerDocument, of: string, mark: Mark): string {
  const text = writeMark(mark);
  const begins = marksBegin(of);
  const texts = begins === undefined ? { of, mark: text } : { mark: text };
  const [row = ''] = document.addRows(MARKS_SECTION, [texts], begins);
  return markKey({ row, text });
}

/** Every text of a mark, each once. */
function textsOf(document: AnswerDocument, row: string): readonly string[] {
  const answer = document.answer(markPath('mark', row));
  if (!answer) return [];
  return [...new Set([answer.text, ...answer.others.map(({ text }) => text)])];
}

function write(document: AnswerDocument, row: string, texts: readonly string[]): void {
  const [only] = texts;
  if (texts.length === 1 && only !== undefined) document.resolve(markPath('mark', row), only);
  else
    document.restore(
      markPath('mark', row),
      texts.map((text) => ({ text })),
    );
}

export function changeMark(document: AnswerDocument, placed: PlacedMark, mark: Mark): string {
  const text = writeMark(mark);
  const texts = textsOf(document, placed.row).map((each) =>
    each.trim() === placed.text ? text : each,
  );
  write(document, placed.row, [...new Set(texts)]);
  return markKey({ row: placed.row, text });
}

export function removeMark(document: AnswerDocument, placed: PlacedMark): void {
  const left = textsOf(document, placed.row).filter((each) => each.trim() !== placed.text);
  if (left.length === 0) document.removeRow(MARKS_SECTION, placed.row);
  else write(document, placed.row, left);
}

/** All that is drawn on a picture, and what there is no room to draw. The result brings it back. */
export function removeMarks(
  document: AnswerDocument,
  { row }: Pick<PlanPicture, 'row'>,
): () => void {
  const answers = document.answers();
  const isOn = (mark: string) => pictureOfMark(answers, mark) === row;
  return document.removeRows(MARKS_SECTION, new Set(document.rows(MARKS_SECTION).filter(isOn)));
}

/** With all that is drawn on it. The result brings it back. */
export function removePicture(
  document: AnswerDocument,
  { row }: Pick<PlanPicture, 'row'>,
): () => void {
  const undoMarks = removeMarks(document, { row });
  const undoPicture = document.removeRow(PICTURES_SECTION, row);
  return () => {
    undoPicture();
    undoMarks();
  };
}

const ofLine = (point: PicturePoint, from: PicturePoint, to: PicturePoint): number => {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const squared = across * across + down * down;
  const along =
    squared === 0 ? 0 : ((point.x - from.x) * across + (point.y - from.y) * down) / squared;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - part * across, point.y - from.y - part * down);
};

/** A letter takes so much of the picture's width. */
const LETTER = 0.024;

/** How far a point is from what is drawn, in parts of the picture's width; `shape` is its height by its width. */
export function distanceTo(mark: Mark, point: PicturePoint, shape: number): number {
  const flat = ({ x, y }: PicturePoint): PicturePoint => ({ x, y: y * shape });
  const from = flat(point);
  switch (mark.kind) {
    case 'arrow':
      return ofLine(from, flat(mark.from), flat(mark.to));
    case 'circle': {
      const at = flat(mark.at);
      return Math.abs(Math.hypot(from.x - at.x, from.y - at.y) - mark.radius);
    }
    case 'text': {
      const at = flat(mark.at);
      return ofLine(from, at, { x: at.x + mark.text.length * LETTER, y: at.y });
    }
  }
}
