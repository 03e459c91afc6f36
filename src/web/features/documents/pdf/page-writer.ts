// Puts texts and shapes on pages, one below the other, with their place in the tag tree.
import type { FontName } from './font-name.ts';
import { breakLines, type Line } from './line-breaker.ts';
import type { Bookmark, Ink, LaidOutDocument, Placed, Tag, TagName } from './page-content.ts';
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

export interface Look {
  readonly font?: FontName;
  readonly size?: number;
  readonly ink?: Ink;
  /** Undefined for what is drawn again or on each page: an artifact. */
  readonly tag?: number | undefined;
  /** A right-to-left line ends here; without it, and for other lines, text starts at its x. */
  readonly right?: number;
}

export interface Margins {
  readonly top: number;
  readonly side: number;
  readonly bottom: number;
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

  constructor(size: PageSize, margins: Margins, typesetter: Typesetter) {
    this.size = size;
    this.margins = margins;
    this.typesetter = typesetter;
    this.y = margins.top;
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

  tag(name: TagName, parent: number): number {
    return this.#tags.push({ name, parent }) - 1;
  }

  bookmark(title: string): void {
    this.#bookmarks.push({ title, page: this.pages.length - 1, y: this.y });
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

  text(line: Line | string, x: number, baseline: number, look: Look): void {
    this.textOn(this.pages.at(-1) ?? [], line, x, baseline, look);
  }

  /** As text, on a page that may have been left already. */
  textOn(page: Placed[], line: Line | string, x: number, baseline: number, look: Look): void {
    const { font = 'regular', size = 10, ink = 'text' } = look;
    const words = typeof line === 'string' ? line : line.text;
    const direction = typeof line === 'string' ? this.typesetter.direction(line) : line.direction;
    const runs = this.typesetter.runs(words, font, direction);
    const left =
      direction === 'rtl' && look.right !== undefined
        ? look.right - this.typesetter.width(words, font, size)
        : x;
    const tagged = look.tag === undefined ? {} : { tag: look.tag };
    page.push({ kind: 'text', size, ink, x: left, y: baseline, text: words, runs, ...tagged });
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
  }

  finish(): LaidOutDocument {
    return {
      ...this.size,
      pages: this.pages,
      tags: this.#tags,
      bookmarks: this.#bookmarks,
      unprintable: this.typesetter.unprintable(),
    };
  }
}
