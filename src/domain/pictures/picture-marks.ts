// What is drawn on a picture: each mark is an answer of its own, so that what two phones draw stands beside each other.
// PERSISTED: the text of a mark: its kind, and where it is in ten-thousandths of the picture's width and height.

import { PICTURES } from '../limits.ts';

/** From 0 to 1: of the picture's width, and of its height. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

export type Mark =
  /** Its head is at `to`. */
  | { readonly kind: 'arrow'; readonly from: PicturePoint; readonly to: PicturePoint }
  /** `radius` is a part of the picture's width. */
  | { readonly kind: 'circle'; readonly at: PicturePoint; readonly radius: number }
  /** `at` is the middle of its left edge. */
  | { readonly kind: 'text'; readonly at: PicturePoint; readonly text: string };

const WHOLE = 10_000;
const LEAST_RADIUS = 0.01;

const within = (value: number, least = 0): number => Math.min(1, Math.max(least, value));
const number = (value: number) => String(Math.round(within(value) * WHOLE));
const point = ({ x, y }: PicturePoint) => `${number(x)} ${number(y)}`;

/** In one line, of at most so many letters. */
export const markText = (text: string): string =>
  [...text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()]
    .slice(0, PICTURES.markCharacters)
    .join('')
    .trim();

export function writeMark(mark: Mark): string {
  switch (mark.kind) {
    case 'arrow':
      return `arrow ${point(mark.from)} ${point(mark.to)}`;
    case 'circle':
      return `circle ${point(mark.at)} ${number(within(mark.radius, LEAST_RADIUS))}`;
    case 'text':
      return `text ${point(mark.at)} ${markText(mark.text)}`;
  }
}

const TEXT = /^(arrow|circle|text) (\d{1,5}) (\d{1,5})(?: (.*))?$/s;
const NUMBERS = /^\d{1,5}(?: \d{1,5})?$/;

/** Undefined for what is none: texts come from anywhere. */
export function readMark(text: string): Mark | undefined {
  const [, kind, x, y, rest = ''] = TEXT.exec(text) ?? [];
  if (kind === undefined) return undefined;
  const at = { x: within(Number(x) / WHOLE), y: within(Number(y) / WHOLE) };
  if (kind === 'text') {
    const words = markText(rest);
    return words === '' ? undefined : { kind, at, text: words };
  }
  if (!NUMBERS.test(rest)) return undefined;
  const [third = 0, fourth] = rest.split(' ').map((each) => within(Number(each) / WHOLE));
  if (kind === 'arrow')
    return fourth === undefined ? undefined : { kind, from: at, to: { x: third, y: fourth } };
  return fourth === undefined
    ? { kind: 'circle', at, radius: within(third, LEAST_RADIUS) }
    : undefined;
}

const moved = ({ x, y }: PicturePoint, by: PicturePoint): PicturePoint => ({
  x: within(x + by.x),
  y: within(y + by.y),
});

/** The same elsewhere on the picture. */
export function moveMark(mark: Mark, by: PicturePoint): Mark {
  if (mark.kind !== 'arrow') return { ...mark, at: moved(mark.at, by) };
  const { from, to } = mark;
  const across = [from.x, to.x];
  const down = [from.y, to.y];
  // It stays as it is at the edge: neither end is bent.
  const kept = {
    x: Math.min(1 - Math.max(...across), Math.max(-Math.min(...across), by.x)),
    y: Math.min(1 - Math.max(...down), Math.max(-Math.min(...down), by.y)),
  };
  return { ...mark, from: moved(from, kept), to: moved(to, kept) };
}

/** Larger or smaller by a factor, from where it points or its middle; words are as large as they are. */
export function scaleMark(mark: Mark, by: number): Mark {
  switch (mark.kind) {
    case 'arrow': {
      const { from, to } = mark;
      const tail = { x: (from.x - to.x) * by, y: (from.y - to.y) * by };
      const [x, y] = [to.x + tail.x, to.y + tail.y];
      // One that is no longer seen could not be chosen; at the edge it stays as it is, and turns nowhere.
      const isInside = [x, y].every((each) => each >= 0 && each <= 1);
      return Math.hypot(tail.x, tail.y) < LEAST_RADIUS || !isInside
        ? mark
        : { ...mark, from: { x, y } };
    }
    case 'circle':
      return { ...mark, radius: within(mark.radius * by, LEAST_RADIUS) };
    case 'text':
      return mark;
  }
}

export interface ArrowLines {
  readonly shaft: readonly [number, number, number, number];
  /** x and y in turn of its three corners. */
  readonly head: readonly [number, number, number, number, number, number];
}

/** An arrow as lines, in a picture of this width and height; `size` is the length of its head. */
export function arrowLines(
  { from, to }: Extract<Mark, { kind: 'arrow' }>,
  width: number,
  height: number,
  size: number,
): ArrowLines {
  const [x1, y1, x2, y2] = [from.x * width, from.y * height, to.x * width, to.y * height];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [across, down] = [(x2 - x1) / length, (y2 - y1) / length];
  const [x, y] = [x2 - across * size, y2 - down * size];
  const half = size * 0.45;
  return {
    shaft: [x1, y1, x2 - across * size * 0.8, y2 - down * size * 0.8],
    head: [x2, y2, x - down * half, y + across * half, x + down * half, y - across * half],
  };
}
