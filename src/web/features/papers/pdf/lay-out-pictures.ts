// The pictures of a plan behind a paper, two a page, each with what it is called, what it shows and what is drawn on it.

import { PAPER_PICTURES } from '../../../../domain/limits.ts';
import { aboutPicture, pictureWords } from '../../../../domain/papers/builders/picture-annex.ts';
import type { PrintedPicture } from '../../../../domain/papers/model/paper-model.ts';
import { arrowLines, type Mark } from '../../../../domain/pictures/picture-marks.ts';
import { areaOf, type Box, type PictureShape } from '../../../../domain/sketch/shapes.ts';
import { drawBar, drawBarAgain, measureBar } from './headings.ts';
import type { PageWriter } from './page-writer.ts';
import { lineOf, SPACE, TYPE } from './rhythm.ts';

const TITLE = 'Annex: Pictures';
const ABSENT = 'This picture is not on the phone that made this document.';
const A_PAGE = 2;
const { shaft, rim, head, letters } = PAPER_PICTURES;

export const pagesOfPictures = (pictures: readonly PrintedPicture[] | undefined): number =>
  Math.ceil((pictures?.length ?? 0) / A_PAGE);

/** Behind all else, from the head of a page; nothing where the document has none. */
export function drawPicturePages(
  writer: PageWriter,
  pictures: readonly PrintedPicture[] | undefined,
  root: number,
): void {
  if (!pictures || pictures.length === 0) return;
  const section = writer.tag('Sect', root);
  writer.begin = () => undefined;
  let slot = 0;
  pictures.forEach((picture, index) => {
    if (index % A_PAGE === 0) {
      writer.newPage();
      if (index === 0) {
        writer.bookmark(TITLE);
        drawBar(writer, measureBar(writer, TITLE), writer.tag('H2', section));
      } else drawBarAgain(writer, TITLE);
      writer.y += SPACE.between;
      slot = (writer.bottom - writer.y - SPACE.sections) / A_PAGE;
    }
    const top = writer.y;
    drawPicture(writer, picture, { place: index, section, slot });
    writer.y = top + slot + SPACE.sections;
  });
}

interface Slot {
  /** Among the pictures of the paper. */
  readonly place: number;
  readonly section: number;
  readonly slot: number;
}

function drawPicture(writer: PageWriter, picture: PrintedPicture, { place, section, slot }: Slot) {
  const { title, file } = picture;
  const lines = [
    ...writer.breakIn(title, 'bold', writer.contentWidth, TYPE.body).map((line) => ({
      line,
      font: 'bold' as const,
      size: TYPE.body,
    })),
    ...writer
      .breakIn(aboutPicture(picture), 'regular', writer.contentWidth, TYPE.small)
      .map((line) => ({ line, font: 'regular' as const, size: TYPE.small })),
  ];
  writer.bookmark(title, { isUnder: true });
  const tags = {
    bold: writer.tag('P', section),
    regular: writer.tag('P', section),
  };
  for (const { line, font, size } of lines) {
    writer.text(line, writer.left, writer.y + size, {
      font,
      size,
      tag: tags[font],
      right: writer.right,
      ...(font === 'regular' ? { ink: 'quiet' as const } : {}),
    });
    writer.y += lineOf(size);
  }
  writer.y += SPACE.between;
  if (!file) {
    const tag = writer.tag('P', section);
    writer.text(ABSENT, writer.left, writer.y + TYPE.body, { size: TYPE.body, tag });
    return;
  }
  const used = lines.reduce<number>((sum, { size }) => sum + lineOf(size), SPACE.between);
  const scale = Math.min(writer.contentWidth / file.width, (slot - used) / file.height);
  const [width, height] = [file.width * scale, file.height * scale];
  const x = writer.left + (writer.contentWidth - width) / 2;
  const box = { x, y: writer.y, width, height };
  const tag = writer.figure(section, pictureWords(picture), box);
  writer.image(place, { ...box, tag });
  drawMarks(writer, picture.marks, box, tag);
}

/** Lines with a rim, in black on white: they stand out on light and dark, on any printer. */
function drawMarks(writer: PageWriter, marks: readonly Mark[], box: Box, tag: number): void {
  const { x, y, width, height } = box;
  const within = { x: 0, y: 0, width, height };
  const texts = marks.flatMap((mark) =>
    mark.kind === 'text' ? [placedText(writer, mark, box)] : [],
  );
  const shapes = [
    ...marks.flatMap((mark) => linesOf(mark, width, height)),
    ...texts.map(
      ({ ground }): PictureShape => ({ kind: 'area', ink: 'ground', at: areaOf(ground) }),
    ),
  ];
  if (shapes.length > 0) writer.shapes(shapes, { x, y, tag, within });
  for (const { text, left, baseline, size } of texts) {
    const line = { text, direction: writer.typesetter.direction(text), join: ' ' } as const;
    writer.text(line, x + left, y + baseline, { font: 'bold', size, tag });
  }
}

function linesOf(mark: Mark, width: number, height: number): readonly PictureShape[] {
  switch (mark.kind) {
    case 'arrow': {
      const lines = arrowLines(mark, width, height, head);
      const outline = [...lines.head, ...lines.head.slice(0, 2)];
      return [
        { kind: 'line', ink: 'ground', width: shaft + 2 * rim, at: lines.shaft },
        { kind: 'line', ink: 'ground', width: 2 * rim, at: outline },
        { kind: 'line', ink: 'ink', width: shaft, at: lines.shaft },
        { kind: 'area', ink: 'ink', at: lines.head },
      ];
    }
    case 'circle': {
      const at = { x: mark.at.x * width, y: mark.at.y * height, radius: mark.radius * width };
      return [
        { kind: 'circle', ink: 'ground', ...at, width: shaft + 2 * rim },
        { kind: 'circle', ink: 'ink', ...at, width: shaft },
      ];
    }
    case 'text':
      return [];
  }
}

/** Whole within the picture: smaller where it has no room otherwise. */
function placedText(writer: PageWriter, mark: Extract<Mark, { kind: 'text' }>, box: Box) {
  const most = box.width - 2 * rim;
  const wide = writer.width(mark.text, 'bold', letters);
  const size = Math.min(letters, (letters * most) / Math.max(1, wide));
  const width = Math.min(most, wide);
  const left = Math.max(rim, Math.min(mark.at.x * box.width, box.width - width - rim));
  const half = size * 0.7;
  const middle = Math.max(half, Math.min(mark.at.y * box.height, box.height - half));
  return {
    text: mark.text,
    size,
    left,
    baseline: middle + size * 0.36,
    ground: { x: left - rim, y: middle - half, width: width + 2 * rim, height: 2 * half },
  };
}
