// The parts of pdfkit and fontkit that are used here: fontkit brings no types, and pdfkit's would bring
// Node's into the web.

declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): { readonly advanceWidth: number };
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}

declare module 'bidi-js' {
  export interface EmbeddingLevels {
    readonly levels: Uint8Array;
    readonly paragraphs: readonly { readonly level: number }[];
  }
  export interface Bidi {
    getEmbeddingLevels(text: string, base?: 'ltr' | 'rtl'): EmbeddingLevels;
    getReorderedIndices(text: string, levels: EmbeddingLevels): readonly number[];
    /** Null for what has no mirror image. */
    getMirroredCharacter(character: string): string | null;
    getMirroredCharactersMap(text: string, levels: Uint8Array): ReadonlyMap<number, string>;
  }
  export default function bidiFactory(): Bidi;
}

declare module 'pdfkit' {
  import type { Font } from 'fontkit';

  export interface GlyphPosition {
    readonly xAdvance: number;
    readonly advanceWidth: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }

  /** Glyphs with their positions in thousandths of the type size. */
  export interface ShapedRun {
    readonly positions: readonly GlyphPosition[];
  }

  export interface EmbeddedFont {
    readonly id: string;
    /** Shapes one word; a private name of pdfkit's. */
    layoutRun(text: string, features?: Readonly<Record<string, boolean>>): ShapedRun;
    /** The font's object in the file. */
    ref(): object;
    /**
     * Glyph ids in hexadecimal, with positions in thousandths of the type size; with features named
     * the text is shaped whole, not word by word.
     */
    encode(text: string, features?: Readonly<Record<string, boolean>>): [string[], GlyphPosition[]];
  }

  export interface OutlineItem {
    addItem(
      title: string,
      options: { readonly top: number; readonly left: number; readonly expanded: boolean },
    ): OutlineItem;
  }

  export interface StructureContent {
    readonly refs: readonly object[];
  }

  export interface StructureElement {
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }

  export interface DocumentOptions {
    readonly size: readonly [number, number];
    readonly margin: number;
    readonly autoFirstPage: boolean;
    /** null for no default font. */
    readonly font: null;
    readonly pdfVersion: '1.7';
    readonly subset: 'PDF/UA';
    readonly tagged: boolean;
    readonly displayTitle: boolean;
    readonly lang: string;
    readonly info: Readonly<Record<string, string | Date>>;
  }

  export interface AttachmentOptions {
    readonly name: string;
    readonly type: string;
    readonly relationship: 'Data';
    readonly description: string;
    readonly creationDate: Date;
    readonly modifiedDate: Date;
  }

  export default class PDFDocument {
    constructor(options: DocumentOptions);
    /** The font in use; pdfkit keeps it as a private name, and has no public one for drawing by hand. */
    readonly _font: EmbeddedFont;
    readonly page: { readonly fonts: Record<string, object> };
    readonly outline: OutlineItem;
    /** Takes finished parts of the file; null after the last. */
    push(chunk: Uint8Array | null): boolean;
    font(font: Font): this;
    addPage(): this;
    addContent(operators: string): this;
    markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): this;
    markStructureContent(tag: string): StructureContent;
    endMarkedContent(): this;
    image(
      jpeg: Uint8Array,
      x: number,
      y: number,
      size: { readonly width: number; readonly height: number },
    ): this;
    struct(
      type: string,
      options: {
        readonly scope?: 'Column' | 'Row';
        readonly alt?: string;
        /** Left, top, right, bottom. */
        readonly bbox?: readonly [number, number, number, number];
      },
    ): StructureElement;
    addStructure(element: StructureElement): this;
    /** Attaches a file. */
    file(bytes: Uint8Array, options: AttachmentOptions): void;
    end(): void;
  }
}
