// Fonts for measuring: how wide a text is, and in which runs it will stand on paper.

import { type Direction, directionOf, isPlain, type Run, runsOf } from './text-runs.ts';
import type { FontName, TypeFace } from './type-face.ts';

export type TypeFaces = Readonly<Record<FontName, TypeFace>>;

export interface Typesetter {
  /** Width in points. */
  width(text: string, font: FontName, size: number): number;
  /** The runs of a line, from left to right. */
  runs(line: string, font: FontName, base: Direction): readonly Run[];
  direction(paragraph: string): Direction;
  /** Clusters that no font could print so far, each once, in the order they were met. */
  unprintable(): readonly string[];
}

export function createTypesetter(faces: TypeFaces): Typesetter {
  const unprintable = new Set<string>();
  const hasGlyph = (font: FontName, codePoint: number) => faces[font].has(codePoint);
  const known = new Map<string, readonly Run[]>();
  const runs: Typesetter['runs'] = (line, font, base) => {
    if (isPlain(line)) return [{ font, text: line, rtl: false }];
    const key = `${font} ${base} ${line}`;
    let found = known.get(key);
    if (!found) {
      found = runsOf(line, font, base, hasGlyph, (cluster) => unprintable.add(cluster));
      known.set(key, found);
    }
    return found;
  };
  return {
    runs,
    direction: directionOf,
    width: (text, font, size) => {
      let width = 0;
      for (const run of runs(text, font, 'ltr')) width += faces[run.font].width(run.text, size);
      return width;
    },
    unprintable: () => [...unprintable],
  };
}
