// What a picture is drawn with: on screen and on paper, from the same list. Lengths in the unit of the frame, the origin at its
// top left. Nothing is shown by colour alone: inks differ in strength alone.

export type PictureInk = 'ink' | 'quiet' | 'rule' | 'ground';

interface Inked {
  readonly ink: PictureInk;
}

/** Lengths of strokes and gaps, in turn; none is a line without gaps. */
interface Stroked extends Inked {
  readonly width: number;
  readonly dash?: readonly [number, number];
}

interface LineShape extends Stroked {
  readonly kind: 'line';
  /** x and y in turn, of two points or more. */
  readonly at: readonly number[];
}

interface AreaShape extends Inked {
  readonly kind: 'area';
  readonly at: readonly number[];
}

/** With a line around it, or filled where it has no width. */
interface CircleShape extends Inked {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly width?: number;
  readonly dash?: readonly [number, number];
}

export interface TextShape extends Inked {
  readonly kind: 'text';
  readonly text: string;
  /** Of its left edge, and of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
}

export type PictureShape = LineShape | AreaShape | CircleShape | TextShape;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const areaOf = ({ x, y, width, height }: Box): readonly number[] => [
  x,
  y,
  x + width,
  y,
  x + width,
  y + height,
  x,
  y + height,
];

export const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** Whether a straight line from one point to another meets a box (Liang and Barsky, 1984). */
export function meets(
  { x, y, width, height }: Box,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
): boolean {
  const [across, down] = [x2 - x1, y2 - y1];
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [-across, x1 - x],
    [across, x + width - x1],
    [-down, y1 - y],
    [down, y + height - y1],
  ] as const) {
    if (step === 0) {
      if (room < 0) return false;
    } else if (step < 0) from = Math.max(from, room / step);
    else to = Math.min(to, room / step);
  }
  return from <= to;
}
