// Laid-out pages as a screen draws them: each run of a line with its place and width, so that it stands as on paper
// whatever the screen's own shaping makes of it.
import bidiFactory from 'bidi-js';
import type {
  Ink,
  LaidOutPaper,
  PlacedBox,
  PlacedImage,
  PlacedShapes,
  PlacedText,
} from './page-content.ts';
import type { FontName } from './type-face.ts';
import type { TypeFaces } from './typesetter.ts';

const bidi = bidiFactory();

interface SheetText {
  readonly text: string;
  readonly font: FontName;
  readonly size: number;
  readonly ink: Ink;
  /** Of its left edge. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly width: number;
  readonly isRtl?: true;
}

/** One page. */
export interface Sheet {
  readonly images: readonly PlacedImage[];
  readonly shapes: readonly PlacedShapes[];
  readonly boxes: readonly PlacedBox[];
  readonly texts: readonly SheetText[];
}

/** Lengths in points; the origin is the top left of the page. */
export interface Sheets {
  readonly width: number;
  readonly height: number;
  readonly pages: readonly Sheet[];
}

/** A screen mirrors brackets of right-to-left text itself. */
const asTyped = (text: string) =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');

function textsOf(item: PlacedText, faces: TypeFaces): SheetText[] {
  const { size, ink, y } = item;
  let { x } = item;
  return item.runs.flatMap(({ font, text, rtl }) => {
    const width = faces[font].width(text, size);
    const at = x;
    x += width;
    if (text.trim() === '') return [];
    const placed = { font, size, ink, x: at, y, width };
    return rtl ? [{ ...placed, text: asTyped(text), isRtl: true }] : [{ ...placed, text }];
  });
}

export function sheetsOf({ width, height, pages }: LaidOutPaper, faces: TypeFaces): Sheets {
  return {
    width,
    height,
    pages: pages.map((page) => ({
      images: page.filter((item) => item.kind === 'image'),
      boxes: page.filter((item) => item.kind === 'box'),
      shapes: page.filter((item) => item.kind === 'shapes'),
      texts: page.flatMap((item) => (item.kind === 'text' ? textsOf(item, faces) : [])),
    })),
  };
}
