// From a line of text to runs in the order they stand on paper, each in a font that can print it: the
// bidirectional algorithm first, then fonts character by character. Nothing is dropped in silence:
// what no font can print becomes a mark and is reported.
import bidiFactory from 'bidi-js';
import type { FontName } from './type-face.ts';

const bidi = bidiFactory();

/** Stands for a character that no font can print. */
export const MARK = '\u25a1';

export interface Run {
  readonly font: FontName;
  /** In logical order; a right-to-left run is turned round when it is shaped. */
  readonly text: string;
  readonly rtl: boolean;
  /** What the text stands for, where that is not the text itself. */
  readonly actual?: string;
}

export type Direction = 'ltr' | 'rtl';

/** Whether a font has a glyph for a code point. */
export type HasGlyph = (font: FontName, codePoint: number) => boolean;

const MAY_BE_RTL =
  /[\u0590-\u08ff\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Characters that are never seen: format controls, variation selectors, joiners, and C0 and C1 controls. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

const FALLBACKS: Readonly<Record<FontName, readonly FontName[]>> = {
  regular: ['regular', 'bold'],
  bold: ['bold', 'regular'],
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const PLAIN = /^[\x20-\x7e]*$/;

/** A line that is one run, whatever its direction and font. */
export const isPlain = (line: string): boolean => PLAIN.test(line);

/** The direction of a paragraph: that of its first strong character. */
export function directionOf(paragraph: string): Direction {
  if (!MAY_BE_RTL.test(paragraph)) return 'ltr';
  const [first] = bidi.getEmbeddingLevels(paragraph).paragraphs;
  return first && first.level % 2 === 1 ? 'rtl' : 'ltr';
}

/** Pieces of one direction each, in visual order. */
function inVisualOrder(line: string, base: Direction): { text: string; rtl: boolean }[] {
  if (base === 'ltr' && !MAY_BE_RTL.test(line)) return [{ text: line, rtl: false }];
  const embedding = bidi.getEmbeddingLevels(line, base);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const pieces: { from: number; to: number; level: number }[] = [];
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0;
    const last = pieces.at(-1);
    if (last?.level === level && index === last.to + 1) last.to = index;
    else if (last?.level === level && index === last.from - 1) last.from = index;
    else pieces.push({ from: index, to: index, level });
  }
  return pieces.map(({ from, to, level }) => {
    let text = '';
    for (let at = from; at <= to; at += 1) text += mirrored.get(at) ?? line.charAt(at);
    return { text, rtl: level % 2 === 1 };
  });
}

/** The first font that has every visible character of a cluster. */
function fontFor(cluster: string, wanted: FontName, hasGlyph: HasGlyph): FontName | undefined {
  const points = [...cluster].filter((character) => !INVISIBLE.test(character));
  return FALLBACKS[wanted].find((font) =>
    points.every((character) => hasGlyph(font, character.codePointAt(0) ?? 0)),
  );
}

/**
 * The runs of one line from left to right.
 * @param unprintable takes each cluster that no font can print.
 */
export function runsOf(
  line: string,
  wanted: FontName,
  base: Direction,
  hasGlyph: HasGlyph,
  unprintable: (cluster: string) => void,
): readonly Run[] {
  if (isPlain(line)) return [{ font: wanted, text: line, rtl: false }];
  return inVisualOrder(line, base).flatMap(({ text, rtl }) => {
    const runs: { font: FontName; text: string; rtl: boolean; actual?: string }[] = [];
    for (const { segment } of graphemes.segment(text)) {
      const seen = [...segment].filter((character) => !INVISIBLE.test(character)).join('');
      if (seen === '') continue;
      const font = fontFor(seen, wanted, hasGlyph);
      const last = runs.at(-1);
      if (font === undefined) {
        unprintable(segment);
        runs.push({ font: wanted, text: MARK, rtl, actual: segment });
      } else if (last?.font === font && last.actual === undefined) {
        last.text += seen;
      } else {
        runs.push({ font, text: seen, rtl });
      }
    }
    return rtl ? runs.reverse() : runs;
  });
}
