// What measuring makes and drawing needs: pages of placed text and shapes. Lengths in points, the
// origin at the top left of the page.
import type { Box, PictureShape } from '../../../../domain/sketch/shapes.ts';
import type { Run } from './text-runs.ts';

export type Ink = 'text' | 'quiet' | 'onBand' | 'band' | 'rule' | 'line' | 'fill';

/** What is read aloud in place of what stands on paper. */
export interface Spoken {
  readonly text: string;
}

export interface PlacedText {
  readonly kind: 'text';
  readonly size: number;
  readonly ink: Ink;
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  /** The line in logical order, and as it stands on paper from left to right. */
  readonly text: string;
  readonly runs: readonly Run[];
  /** Index into the tag tree; undefined for an artifact (page number, repeated label). */
  readonly tag?: number;
  /** Read aloud once for all texts beside each other that share it. */
  readonly spoken?: Spoken;
  /** The line ends within a word, which goes on in the next one. */
  readonly isWordBroken?: boolean;
}

export interface PlacedBox {
  readonly kind: 'box';
  readonly ink: Ink;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Lines and areas of a drawing; its texts are placed as all others are. */
export interface PlacedShapes {
  readonly kind: 'shapes';
  /** On the page. */
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly PictureShape[];
  /** What is outside of it is cut off; in the drawing's own lengths. */
  readonly within?: Box;
  /** A figure's; undefined for an artifact, beside words that say it. */
  readonly tag?: number;
}

/** A picture of the plan, beneath what is drawn on it. */
export interface PlacedImage extends Box {
  readonly kind: 'image';
  /** Among the pictures of the paper. */
  readonly place: number;
  readonly tag: number;
}

export type Placed = PlacedText | PlacedBox | PlacedShapes | PlacedImage;

export type TagName =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  /** The head of a column or, with that scope, of a row. */
  | 'TH'
  | 'TD'
  | 'Figure';

/** The structure of the document in reading order; a tag's parent stands before it. */
export interface Tag {
  readonly name: TagName;
  /** Index of the parent; -1 for the root. */
  readonly parent: number;
  readonly scope?: 'Row';
  /** Of a figure: what it shows, in words, and where. */
  readonly figure?: { readonly says: string; readonly box: Box };
}

export interface Place {
  readonly page: number;
  readonly y: number;
}

export interface Bookmark extends Place {
  readonly title: string;
  /** Stands under the one before it that has none of this. */
  readonly isUnder: boolean;
}

export interface LaidOutPaper {
  /** What no font can print, each once. */
  readonly unprintable: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly pages: readonly (readonly Placed[])[];
  readonly tags: readonly Tag[];
  readonly bookmarks: readonly Bookmark[];
}
