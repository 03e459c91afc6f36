// Puts texts and shapes on pages, one below the other, with their place in the tag tree.

import { MARK } from '../../../../domain/papers/model/unconfirmed-mark.ts';
import type { Box, PictureShape } from '../../../../domain/sketch/shapes.ts';
import { breakLines, type Line } from './line-breaker.ts';
import type {
  Bookmark,
  Ink,
  LaidOutPaper,
  Place,
  Placed,
  PlacedImage,
  PlacedShapes,
  Spoken,
  Tag,
  TagName,
} from './page-content.ts';
import type { Run } from './text-runs.ts';
import type { FontName } from './type-face.ts';
import type { Typesetter } from './typesetter.ts';

const PT_PER_MM = 72 / 25.4;
export const mm = (length: number) => length * PT_PER_MM;

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export const PAPER: Readonly<Record<'Letter' | 'A4', PageSize>> = {
  Letter: { width: 612, height: 792 },
  A4: { width: mm(210), height: mm(297) },
};

interface Look {
  readonly font?: FontName;
  readonly size?: number;
  readonly ink?: Ink;
  /** Undefined for what is drawn again or on each page: an artifact. */
  readonly tag?: number | undefined;
  readonly spoken?: Spoken | undefined;
  /** A right-to-left line ends here; without it, and for other lines, text starts at its x. */
  readonly right?: number;
}

interface Margins {
  readonly top: number;
  readonly side: number;
  readonly bottom: number;
}

/** The same with a space at the end, which takes no room of its own: nothing stands behind it. */
function withSpace(runs: readonly Run[], font: FontName): readonly Run[] {
  const last = runs.at(-1);
  return last && !last.rtl && last.actual === undefined
    ? [...runs.slice(0, -1), { ...last, text: `${last.text} ` }]
    : [...runs, { font, text: ' ', rtl: false }];
}

/** Lengths in points; the origin is the top left of the page. */
export class PageWriter {
  readonly size: PageSize;
  readonly margins: Margins;
  readonly typesetter: Typesetter;
  readonly pages: Placed[][] = [[]];
  readonly #tags: Tag[] = [];
  readonly #bookmarks: Bookmark[] = [];
  /** Where the next thing goes on the present page. */
  y: number;
  /** Draws what a further page begins with: what goes on there, by its name. */
  begin: () => void = () => undefined;
  /** Where what is not repeated begins on this page. */
  #head: number;

  constructor(size: PageSize, margins: Margins, typesetter: Typesetter) {
    this.size = size;
    this.margins = margins;
    this.typesetter = typesetter;
    this.y = margins.top;
    this.#head = margins.top;
  }

  get left(): number {
    return this.margins.side;
  }

  get right(): number {
    return this.size.width - this.margins.side;
  }

  get contentWidth(): number {
    return this.right - this.left;
  }

  get bottom(): number {
    return this.size.height - this.margins.bottom;
  }

  tag(name: TagName, parent: number, scope?: 'Row'): number {
    return this.#tags.push(scope ? { name, parent, scope } : { name, parent }) - 1;
  }

  /** Where the next thing goes. */
  get place(): Place {
    return { page: this.pages.length - 1, y: this.y };
  }

  /** What is drawn of it carries the tag. */
  figure(parent: number, says: string, box: Box): number {
    return this.#tags.push({ name: 'Figure', parent, figure: { says, box } }) - 1;
  }

  shapes(shapes: readonly PictureShape[], place: Omit<PlacedShapes, 'kind' | 'shapes'>): void {
    this.pages.at(-1)?.push({ kind: 'shapes', shapes, ...place });
  }

  bookmark(title: string, { at = this.place, isUnder = false } = {}): void {
    this.#bookmarks.push({ title, ...at, isUnder });
  }

  box(ink: Ink, x: number, y: number, width: number, height: number): void {
    this.pages.at(-1)?.push({ kind: 'box', ink, x, y, width, height });
  }

  /** Lines around a rectangle. */
  frame(x: number, y: number, width: number, height: number, line = 0.75): void {
    this.box('line', x, y, width, line);
    this.box('line', x, y + height - line, width, line);
    this.box('line', x, y, line, height);
    this.box('line', x + width - line, y, line, height);
  }

  /** A picture of the paper, by its place among them. */
  image(place: number, image: Omit<PlacedImage, 'kind' | 'place'>): void {
    this.pages.at(-1)?.push({ kind: 'image', place, ...image });
  }

  text(line: Line | string, x: number, baseline: number, look: Look): void {
    this.textOn(this.pages.at(-1) ?? [], line, x, baseline, look);
  }

  /** As text, on a page that may have been left already. */
  textOn(page: Placed[], line: Line | string, x: number, baseline: number, look: Look): void {
    const { font = 'regular', size = 10, ink = 'text' } = look;
    const {
      text: words,
      direction,
      join,
    } = typeof line === 'string'
      ? { text: line, direction: this.typesetter.direction(line), join: undefined }
      : line;
    const runs = this.typesetter.runs(words, font, direction);
    // On paper they stand from left to right, whatever the order in which they are read.
    const isTurned = runs.length > 1 && runs.some(({ rtl }) => rtl);
    const isSpokenOtherwise = isTurned || words.includes(MARK);
    const spoken =
      look.spoken ??
      (isSpokenOtherwise
        ? { text: `${words.replaceAll(MARK, ', unconfirmed')}${join ?? ''}` }
        : undefined);
    const left =
      direction === 'rtl' && look.right !== undefined
        ? look.right - this.typesetter.width(words, font, size)
        : x;
    page.push({
      kind: 'text',
      size,
      ink,
      x: left,
      y: baseline,
      text: words,
      runs: join === ' ' ? withSpace(runs, font) : runs,
      ...(look.tag === undefined ? {} : { tag: look.tag }),
      ...(spoken ? { spoken } : {}),
      ...(join === '' ? { isWordBroken: true } : {}),
    });
  }

  /** Lines no wider than `limit`. */
  breakIn(words: string, font: FontName, limit: number, size: number): readonly Line[] {
    return breakLines(
      words.normalize('NFC'),
      (part) => this.typesetter.width(part, font, size),
      limit,
      this.typesetter.direction,
    );
  }

  width(words: string, font: FontName, size: number): number {
    return this.typesetter.width(words, font, size);
  }

  newPage(): void {
    this.pages.push([]);
    this.y = this.margins.top;
    this.begin();
    this.#head = this.y;
  }

  /** Begins a page where this one has no such room left, and something stands on it already. */
  makeRoom(height: number): void {
    if (this.y + height > this.bottom && this.y > this.#head) this.newPage();
  }

  finish(): LaidOutPaper {
    return {
      ...this.size,
      pages: this.pages,
      tags: this.#tags,
      bookmarks: this.#bookmarks,
      unprintable: this.typesetter.unprintable(),
    };
  }
}
