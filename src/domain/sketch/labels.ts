import { PICTURE } from '../limits.ts';
import { type Box, grown, isWithin, meets, overlap } from './shapes.ts';

/** A name in the lines that a label has, each of which fits; what is left out is shown by an ellipsis. */
export function labelLines(name: string, fits: (line: string) => boolean): readonly string[] {
  const cut = (line: string): string => {
    let kept = [...line];
    while (kept.length > 1 && !fits(`${kept.join('')}…`)) kept = kept.slice(0, -1);
    return `${kept.join('').trimEnd()}…`;
  };
  const lines: string[] = [];
  for (const word of name.split(/\s+/).filter((each) => each !== '')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const shown = lines.slice(0, PICTURE.labelLines);
  const next = lines[shown.length];
  const last = shown.pop() ?? '';
  const isWhole = next === undefined;
  return [...shown, isWhole ? last : cut(`${last} ${next}`)].map((line) =>
    fits(line) || line.endsWith('…') ? line : cut(line),
  );
}

/** As they are said in the field, where the whole name has no room. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  'Casualty collection point': 'CCP',
  'Ambulance exchange point': 'AXP',
  'Command post': 'CP',
  'Staging area': 'Staging',
};

/** The same, with a short name in place of one that would be cut. */
export function shortLabelLines(name: string, fits: (line: string) => boolean): readonly string[] {
  const lines = labelLines(name, fits);
  const short = SHORT_NAMES[name];
  return short !== undefined && lines.some((line) => line.endsWith('…')) ? [short] : lines;
}

// Where names stand: beside their marks where that is free, at the end of a line where it is not. What stands once is never
// covered. The order is that of the list, so that equal things give equal places.

type Segment = readonly [number, number, number, number];

interface Anchor {
  readonly x: number;
  readonly y: number;
  /** From the center of the mark to its edge. */
  readonly half: number;
}

interface PlacedLabel {
  readonly box: Box;
  /** From the mark to the label, where it does not stand beside it. */
  readonly leader?: Segment;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Right, left, above and below first: those are read with the mark at one look. */
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 1],
  [-1, -1],
  [-1, 1],
] as const;
const DIRECTIONS = 16;

export class LabelRoom {
  readonly #frame: Box;
  readonly #occupied: Box[] = [];
  readonly #lines: Segment[] = [];

  constructor(frame: Box) {
    this.#frame = frame;
  }

  occupy(box: Box): void {
    this.#occupied.push(box);
  }

  isFree(box: Box): boolean {
    return (
      isWithin(box, this.#frame) &&
      this.#occupied.every((each) => !overlap(each, box)) &&
      this.#lines.every((line) => !meets(box, line))
    );
  }

  /** Its own mark, and what stands at the same place, is not in its way. */
  #isClear(line: Segment): boolean {
    const [x, y] = line;
    const start = { x, y, width: 0, height: 0 };
    return this.#occupied.every((each) => isWithin(start, each) || !meets(each, line));
  }

  #keep(label: PlacedLabel): PlacedLabel {
    this.#occupied.push(label.box);
    if (label.leader) this.#lines.push(label.leader);
    return label;
  }

  /** Beside a mark; undefined if there is no room. */
  beside({ x, y, half }: Anchor, { width, height }: Size, gap: number): PlacedLabel | undefined {
    for (const [across, down] of SIDES) {
      const [dx, dy] = [half + gap + width / 2, half + gap + height / 2];
      // At a corner, nearer: the mark is round or pointed.
      const share = across !== 0 && down !== 0 ? 0.85 : 1;
      const box = {
        x: x + across * dx * share - width / 2,
        y: y + down * dy * share - height / 2,
        width,
        height,
      };
      if (this.isFree(box)) return this.#keep({ box });
    }
    return undefined;
  }

  /** At the end of a line, as near as there is room in `rings` steps. */
  away(
    { x, y, half }: Anchor,
    { width, height }: Size,
    { rings, step }: { readonly rings: number; readonly step: number },
  ): PlacedLabel | undefined {
    for (let ring = 1; ring <= rings; ring += 1) {
      for (let turn = 0; turn < DIRECTIONS; turn += 1) {
        const angle = (turn * 2 * Math.PI) / DIRECTIONS;
        const [across, down] = [Math.cos(angle), -Math.sin(angle)];
        const from = half + ring * step;
        const box = {
          x: x + across * (from + width / 2) - width / 2,
          y: y + down * (from + height / 2) - height / 2,
          width,
          height,
        };
        if (!this.isFree(box)) continue;
        const end = nearest(box, x, y);
        const leader = [x, y, end.x, end.y] as const;
        if (this.#isClear(leader)) return this.#keep({ box, leader });
      }
    }
    return undefined;
  }

  /** On one of some places, where one is free. */
  firstFree(boxes: Iterable<Box>): Box | undefined {
    for (const box of boxes) {
      if (!this.isFree(grown(box, 1))) continue;
      this.#occupied.push(box);
      return box;
    }
    return undefined;
  }
}

const within = (value: number, least: number, most: number) =>
  Math.min(most, Math.max(least, value));

const nearest = (box: Box, x: number, y: number) => ({
  x: within(x, box.x, box.x + box.width),
  y: within(y, box.y, box.y + box.height),
});
