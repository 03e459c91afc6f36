// The sketch of a plan's points as a page of its own: the drawing, and the same in words below it.

import { PICTURE } from '../../../../domain/limits.ts';
import { layOutPicture } from '../../../../domain/sketch/lay-out-sketch.ts';
import { markShapes } from '../../../../domain/sketch/marks.ts';
import type { PictureScene } from '../../../../domain/sketch/scene.ts';
import {
  captionOf,
  PICTURE_TITLE,
  type PictureRow,
  pictureRows,
} from '../../../../domain/sketch/sketch-words.ts';
import { drawBar, drawBarAgain, measureBar } from './headings.ts';
import type { PageWriter } from './page-writer.ts';
import { lineOf, TYPE } from './rhythm.ts';

const BODY = TYPE.small;
const LINE = lineOf(BODY);
const MARK = 6;
const MARK_WIDTH = 18;
/** Of the page's width, so that the list has room on the same page where it is short. */
const HEIGHT_SHARE = 0.82;

/** `number` is how the drawing calls it where it had no room for its name. */
function drawRow(
  writer: PageWriter,
  { mark, title, text }: PictureRow,
  number: number | undefined,
  list: number,
): void {
  const caption = `${number === undefined ? '' : `${number} `}${title}: ${text}`;
  const left = writer.left + MARK_WIDTH;
  const lines = writer.breakIn(caption, 'regular', writer.right - left, BODY);
  writer.makeRoom(lines.length * LINE);
  const item = writer.tag('LI', list);
  const body = writer.tag('LBody', item);
  if (mark) {
    const shapes = markShapes(mark, { x: MARK, y: 0, half: MARK * 0.8 });
    writer.shapes(shapes, { x: writer.left, y: writer.y + LINE * 0.55 });
  }
  lines.forEach((line, index) => {
    writer.text(line, left, writer.y + BODY + index * LINE, {
      size: BODY,
      tag: body,
      right: writer.right,
    });
  });
  writer.y += lines.length * LINE + 1;
}

/** Begins a page; nothing where the document has no picture. */
export function drawPicturePage(
  writer: PageWriter,
  scene: PictureScene | undefined,
  root: number,
): void {
  if (!scene) return;
  writer.newPage();
  writer.bookmark(PICTURE_TITLE);
  const section = writer.tag('Sect', root);
  drawBar(writer, measureBar(writer, PICTURE_TITLE), writer.tag('H2', section));
  writer.begin = () => drawBarAgain(writer, PICTURE_TITLE);
  const size = PICTURE.paperPt;
  const [width, height] = [writer.contentWidth, writer.contentWidth * HEIGHT_SHARE];
  const layout = layOutPicture(scene, {
    width,
    height,
    size,
    measure: (text, isBold) => writer.width(text, isBold ? 'bold' : 'regular', size),
  });
  const [x, y] = [writer.left, writer.y];
  const tag = writer.figure(section, captionOf(scene), { x, y, width, height });
  const { map } = layout;
  writer.shapes(layout.ground, { x, y, tag, within: map });
  const edge = [map.x, map.y, map.x + map.width, map.y, map.x + map.width, map.y + map.height];
  writer.shapes(
    [
      {
        kind: 'line',
        ink: 'ink',
        width: 0.75,
        at: [...edge, map.x, map.y + map.height, map.x, map.y, map.x + map.width, map.y],
      },
      ...layout.above,
      ...layout.furniture,
    ],
    { x, y, tag },
  );
  for (const shape of [...layout.above, ...layout.furniture]) {
    if (shape.kind !== 'text') continue;
    const { text, isBold, ink } = shape;
    // Apart from the next one for those who hear or copy them.
    const line = { text, direction: writer.typesetter.direction(text), join: ' ' } as const;
    writer.text(line, x + shape.x, y + shape.y, {
      size,
      font: isBold ? 'bold' : 'regular',
      ink: ink === 'quiet' ? 'quiet' : 'text',
      tag,
    });
  }
  writer.y += height + LINE;
  const list = writer.tag('L', section);
  const numbers = new Map(layout.things.map(({ id, number }) => [id, number] as const));
  for (const row of pictureRows(scene, layout.words))
    drawRow(writer, row, numbers.get(row.key), list);
  writer.begin = () => undefined;
}
