// A font for measuring and drawing: words are shaped once, and then kept as PDF text operators.
import { create, type Font } from 'fontkit';
import type { EmbeddedFont, ShapedRun } from 'pdfkit';

/** Parses a TTF once; measured widths stay with it for all papers to come. */
export class TypeFace {
  readonly font: Font;
  readonly #widths = new Map<string, number>();
  readonly #has = new Map<number, boolean>();
  readonly #shapes = new Map<string, ShapedRun>();

  constructor(bytes: Uint8Array) {
    this.font = create(bytes);
  }

  has(codePoint: number): boolean {
    let has = this.#has.get(codePoint);
    if (has === undefined) {
      has = this.font.hasGlyphForCodePoint(codePoint);
      this.#has.set(codePoint, has);
    }
    return has;
  }

  /**
   * Lets a document's copy of this font take the shapes of words from here: labels, heads and names come again in
   * every document. What pdfkit makes of a word without features depends on the font alone, and it only reads it.
   */
  lendShapes(embedded: EmbeddedFont): void {
    const shape = embedded.layoutRun.bind(embedded);
    embedded.layoutRun = (text, features) => {
      if (features) return shape(text, features);
      let kept = this.#shapes.get(text);
      if (!kept) {
        if (this.#shapes.size >= MOST_SHAPES) this.#shapes.clear();
        kept = shape(text);
        this.#shapes.set(text, kept);
      }
      return kept;
    };
  }

  /** Width in points; words are shaped one by one, as they are drawn. */
  width(text: string, size: number): number {
    let units = 0;
    for (const word of words(text)) {
      let width = this.#widths.get(word);
      if (width === undefined) {
        width = this.font.layout(word).advanceWidth / this.font.unitsPerEm;
        this.#widths.set(word, width);
      }
      units += width;
    }
    return units * size;
  }
}

/** Words that are kept in their shape, for all papers to come. */
const MOST_SHAPES = 4000;

/** Words with the space behind them, so that the same piece is shaped for measuring and drawing. */
function words(text: string): readonly string[] {
  return text.match(/[^ ]* |[^ ]+/g) ?? [];
}

/** Brackets of a right-to-left run were mirrored with it; the font must not mirror them back. */
const ALREADY_MIRRORED = { rtlm: false } as const;

const number = (value: number) => String(Math.round(value * 100) / 100);

/** Turns text into operators for one document, word by word and cached. */
export class TextOperators {
  readonly #font: EmbeddedFont;
  readonly #cache = new Map<string, string>();

  constructor(font: EmbeddedFont) {
    this.#font = font;
  }

  /**
   * Operators that show `text` at the current text position; marks above and below use the text rise.
   * A right-to-left text is shaped whole, which turns it round.
   */
  show(text: string, size: number, rtl: boolean): string {
    const parts: string[] = [];
    for (const word of rtl ? [text] : words(text)) {
      const key = `${size} ${word}`;
      let part = this.#cache.get(key);
      if (part === undefined) {
        part = this.#encode(word, size, rtl);
        this.#cache.set(key, part);
      }
      parts.push(part);
    }
    return `[${parts.join('')}]TJ`.replaceAll('><', '').replaceAll('[]TJ', '');
  }

  #encode(word: string, size: number, whole: boolean): string {
    const [glyphs, positions] = whole
      ? this.#font.encode(word, ALREADY_MIRRORED)
      : this.#font.encode(word);
    let out = '';
    let rise = 0;
    glyphs.forEach((glyph, index) => {
      const at = positions[index];
      if (!at) return;
      if (at.yOffset !== rise) {
        out += `]TJ ${number((at.yOffset * size) / 1000)} Ts[`;
        rise = at.yOffset;
      }
      if (at.xOffset !== 0) out += number(-at.xOffset);
      out += `<${glyph}>`;
      const after = at.advanceWidth - at.xAdvance + at.xOffset;
      if (after !== 0) out += number(after);
    });
    return rise === 0 ? out : `${out}]TJ 0 Ts[`;
  }
}

export type FontName = 'regular' | 'bold';
