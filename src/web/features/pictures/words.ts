import { PICTURES } from '../../../domain/limits.ts';
import type { PictureFault } from '../../../domain/pictures/picture-head.ts';
import type { Mark } from '../../../domain/pictures/picture-marks.ts';
import { formatSize } from '../../../domain/reference/agency-paper.ts';
import { counted, numbered } from '../../../domain/text/counted.ts';
import { PictureRefused } from '../../vault/picture-shelf.ts';
import { StorageFailed } from '../../vault/vault-database.ts';
import { OwnerGone } from '../../vault/vault-rows.ts';
import { VaultClosed } from '../../vault/vault-state.ts';

export const picturesWords = {
  title: 'Pictures',
  why: 'Place, time and phone are removed from each. They stay on this phone until you put them into a document, a backup or a file for another phone.',
  team: 'The team gets captions and drawings. The pictures themselves go by file or backup.',
  take: 'Take a picture',
  choose: 'Choose pictures',
  taking: (at: number, of: number) =>
    of === 1 ? 'Getting the picture ready…' : `Getting picture ${at} of ${of} ready…`,
  taken: (count: number) => `${counted(count, 'picture')} added.`,
  none: 'No pictures yet: a building, a landing zone, a map on a wall.',
  together: (count: number, held: number, size: string) =>
    `${held} of ${PICTURES.most} pictures, ${size}${held < count ? `. ${count - held} more are not on this phone` : ''}`,
  list: 'Pictures of this plan',
  caption: 'Caption',
  captionOf: (number: number) => `Caption of picture ${number}`,
  belongsTo: 'Shows',
  wholePlan: 'The plan as a whole',
  draw: 'Draw',
  drawThis: (title: string) => `Draw on ${title}`,
  remove: 'Delete',
  removeThis: (title: string) => `Delete ${title}`,
  undo: 'Undo',
  leftovers: 'Words without their picture',
  leftoversWhy:
    'The plan does not have the pictures that these were written about. They are on no paper.',
  leftover: (number: number) => `Words ${number} without their picture`,
  reading: 'Opening the picture…',
  missing:
    'The picture is not on this phone. Ask for a file with pictures from the phone that has it.',
  damaged: 'The stored picture is damaged. Take or choose it again.',
  unreadable: 'The list of pictures cannot be read. Nothing is added, so that nothing is lost.',
  unreachable: 'Browser storage is not available now. Try again in a moment.',
  notDrawn: (count: number) =>
    `${counted(count, 'more mark')} ${numbered(count, 'is', 'are')} not drawn, here or on paper: one picture shows ${PICTURES.mostMarksDrawn}.`,
  removeMarks: 'Delete all marks',
  removeMarksOf: (title: string) => `Delete all marks on ${title}`,
  marks: (count: number) => (count === 0 ? '' : `, ${counted(count, 'mark')} on it`),
} as const;

const NOT_KEPT = 'It was not added.';

const REFUSED: Readonly<Record<PictureFault, string>> = {
  empty: `The file is empty. ${NOT_KEPT}`,
  tooLarge: `The file is larger than ${formatSize(PICTURES.mostFileBytes)}. ${NOT_KEPT} Take a screenshot of it and choose that.`,
  svg: `This is a drawing (SVG), which can carry scripts. ${NOT_KEPT} Take a screenshot of it and choose that.`,
  noPicture: `This is no picture that can be read here: JPEG, PNG, WebP or HEIC. ${NOT_KEPT}`,
  damaged: `The picture is damaged or cut off. ${NOT_KEPT} Copy it to this phone again, or take it again.`,
  tooManyPixels: `It has more than ${PICTURES.mostPixels / 1_000_000} million pixels. ${NOT_KEPT} Take a screenshot of it and choose that.`,
  heicUnread: `This browser cannot read HEIC. ${NOT_KEPT} Take a screenshot of it and choose that, or set the camera to "Most Compatible" (JPEG).`,
  tooMany: `A plan has at most ${PICTURES.most} pictures. ${NOT_KEPT} One that you deleted makes room after ${PICTURES.keptMs / 60_000} minutes: until then it can come back.`,
  tooMuchTogether: `The pictures of a plan have at most ${formatSize(PICTURES.mostBytesTogether)}. ${NOT_KEPT}`,
  there: 'This picture is in the plan already.',
};

/** What kept a picture from being added, and what helps. */
export function pictureFaultWords(error: unknown): string {
  if (error instanceof PictureRefused) return REFUSED[error.fault];
  if (error instanceof VaultClosed)
    return `The app was locked meanwhile. ${NOT_KEPT} Take or choose it again.`;
  if (error instanceof StorageFailed && error.fault === 'full')
    return `No space is left on this phone. ${NOT_KEPT} Free some space and try again: the plan itself is safe.`;
  if (error instanceof OwnerGone) return `The plan is not saved yet. ${NOT_KEPT} Try again.`;
  return `It could not be read or stored. ${NOT_KEPT} Try again.`;
}

export const editorWords = {
  title: 'Draw on the picture',
  larger: 'Larger',
  smaller: 'Smaller',
  close: 'Done',
  surface: 'Picture to draw on',
  tools: 'What to draw',
  tool: { arrow: 'Arrow', circle: 'Circle', text: 'Text' } satisfies Record<Mark['kind'], string>,
  hint: {
    arrow: 'Drag from the tail to the point. Tap a mark to choose it.',
    circle: 'Drag from the middle outwards. Tap a mark to choose it.',
    text: 'Type the words, then tap where they go. Tap a mark to choose it.',
  } satisfies Record<Mark['kind'], string>,
  words: 'Words',
  chosenWords: 'Words of the chosen mark',
  addMiddle: {
    arrow: 'Put an arrow in the middle',
    circle: 'Put a circle in the middle',
    text: 'Put the words in the middle',
  } satisfies Record<Mark['kind'], string>,
  chosen: 'Chosen: drag it, or move it with the arrow keys.',
  list: 'Drawn on it',
  none: 'Nothing is drawn on it.',
  name: (mark: Mark, number: number) =>
    mark.kind === 'text' ? `Text: ${mark.text}` : `${editorWords.tool[mark.kind]} ${number}`,
  remove: 'Delete this mark',
  full: `At most ${PICTURES.mostMarks} marks on a picture.`,
} as const;
