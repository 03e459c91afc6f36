// What every picture has besides its things: an arrow to the north, a bar of scale, and what it is not.
import type { DistanceUnit } from '../points/distance-words.ts';
import { type PictureFrame, roundLength, timesWords } from './scale.ts';
import type { PictureScene } from './scene.ts';
import type { Box, PictureShape, TextShape } from './shapes.ts';
import { NORTH } from './sketch-words.ts';

const LINE = 1.3;
/** Of the width of the frame, at least. */
const BAR_SHARE = 0.18;

/** Up, with a thin needle where a compass points. */
export function northArrow(
  { compass }: PictureScene,
  map: Box,
  size: number,
): { readonly box: Box; readonly shapes: readonly PictureShape[] } {
  const [width, height] = [2.4 * size, 3.6 * size];
  const box = { x: map.x + map.width - width, y: map.y, width, height };
  const [x, y] = [box.x + width / 2, box.y + 1.4 * size];
  const shapes: PictureShape[] = [
    { kind: 'line', ink: 'ink', width: size / 8, at: [x, y + 2 * size, x, y + 0.4 * size] },
    {
      kind: 'area',
      ink: 'ink',
      at: [x, y, x + 0.35 * size, y + 0.8 * size, x - 0.35 * size, y + 0.8 * size],
    },
    {
      kind: 'text',
      ink: 'ink',
      text: NORTH,
      x: x - 0.36 * size,
      y: y - 0.25 * size,
      size,
      isBold: true,
    },
  ];
  if (typeof compass === 'string') return { box, shapes };
  const angle = (compass.degrees * Math.PI) / 180;
  const reach = 1.9 * size;
  const foot = y + 2 * size;
  // A needle that would leave its box is not drawn; the words say it.
  if (Math.abs(Math.sin(angle) * reach) > width / 2) return { box, shapes };
  shapes.push({
    kind: 'line',
    ink: 'ink',
    width: size / 16,
    dash: [size / 6, size / 8],
    at: [x, foot, x + Math.sin(angle) * reach, foot - Math.cos(angle) * reach],
  });
  return { box, shapes };
}

interface Foot {
  readonly shapes: readonly PictureShape[];
  readonly texts: readonly Box[];
}

/** Below the map: its height is known before its scale. */
export function footOf({ width, height, size, measure }: PictureFrame, caption: string) {
  const lines: string[] = [];
  for (const word of caption.split(' ')) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && measure(longer, false) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const rows = lines.length + 1;
  const top = height - rows * LINE * size - 0.2 * size;
  return {
    height: height - top,
    draw(metresPerUnit: number, unit: DistanceUnit): Foot {
      const round = roundLength(width * BAR_SHARE * metresPerUnit, unit);
      const length = round.metres / metresPerUnit;
      const [left, y] = [size / 8, top + 0.9 * size];
      const bar: PictureShape = {
        kind: 'line',
        ink: 'ink',
        width: size / 8,
        at: [left, y - size * 0.4, left, y, left + length, y, left + length, y - size * 0.4],
      };
      const write = (text: string, x: number, row: number): TextShape => ({
        kind: 'text',
        ink: 'ink',
        text,
        x,
        y: top + (row + 0.75) * LINE * size,
        size,
        isBold: false,
      });
      const texts = [
        write(timesWords(round, 1), left + length + size / 2, 0),
        ...lines.map((line, index) => write(line, 0, index + 1)),
      ];
      return {
        shapes: [bar, ...texts],
        texts: texts.map(({ text, x, y: baseline }) => ({
          x,
          y: baseline - 0.92 * size,
          width: measure(text, false),
          height: 1.2 * size,
        })),
      };
    },
  };
}
