// Draws laid-out pages as a tagged PDF with embedded, subset fonts.
import PDFDocument, { type EmbeddedFont, type OutlineItem, type StructureContent } from 'pdfkit';
import type { PaperModel } from '../../../../domain/papers/model/paper-model.ts';
import { DATA_FILE } from '../../../../domain/papers/redaction/paper-data.ts';
import { VERSION } from '../../../platform/version.ts';
import type { Ink, LaidOutPaper, PlacedBox, PlacedText, Spoken } from './page-content.ts';
import { shapeOperators } from './shape-operators.ts';
import { type FontName, TextOperators } from './type-face.ts';
import type { TypeFaces } from './typesetter.ts';

/** Red, green, blue from 0 to 1. The band's red prints as a dark grey that white stands out on. */
const INKS: Readonly<Record<Ink, string>> = {
  text: '0.06 0.08 0.1',
  quiet: '0.36 0.38 0.4',
  onBand: '1 1 1',
  band: '0.647 0.07 0.11',
  rule: '0.75 0.77 0.78',
  line: '0 0 0',
  fill: '0.92 0.93 0.93',
};

const rounded = (value: number) => Math.round(value * 100) / 100;
const n = (value: number) => String(rounded(value));

/** A text string of PDF: UTF-16BE in hexadecimal, with its byte order mark. */
function utf16(text: string): string {
  let hex = 'FEFF';
  for (let at = 0; at < text.length; at += 1) {
    hex += text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0');
  }
  return `<${hex}>`;
}

/** Begins what is read as `text`. */
const actualText = (text: string) => `/Span <</ActualText ${utf16(text)}>> BDC`;

/** Marks the end of a line within a word: elsewhere a space stands there, or the words would be read as one. */
const WORD_GOES_ON = 'WordGoesOn';

/** pdfkit's own queue hands its parts out by Array.shift, which takes seconds for the tens of thousands of a long report. */
class CollectedDocument extends PDFDocument {
  // Not initialized here: pdfkit's constructor writes before a field of this class would be set.
  declare chunks: Uint8Array[] | undefined;

  override push(chunk: Uint8Array | null): boolean {
    this.chunks ??= [];
    if (chunk) this.chunks.push(chunk);
    return true;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    const chunks = this.chunks ?? [];
    const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
    let offset = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, offset);
      offset += chunk.length;
    }
    return bytes;
  }
}

/** The bytes of the finished file. */
export function drawPaper(
  model: PaperModel,
  layout: LaidOutPaper,
  faces: TypeFaces,
): Uint8Array<ArrayBuffer> {
  const created = new Date(model.generatedAt);
  const pdf = new CollectedDocument({
    size: [layout.width, layout.height],
    margin: 0,
    autoFirstPage: false,
    font: null,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: model.language,
    info: {
      Title: model.title,
      Creator: model.brand,
      Producer: `${model.brand} ${VERSION}`,
      CreationDate: created,
      ModDate: created,
    },
  });

  const operators = new Map<FontName, { font: EmbeddedFont; text: TextOperators }>();
  const fontOf = (name: FontName) => {
    let used = operators.get(name);
    if (!used) {
      // pdfkit takes a parsed font as it is
      pdf.font(faces[name].font);
      faces[name].lendShapes(pdf._font);
      used = { font: pdf._font, text: new TextOperators(pdf._font) };
      operators.set(name, used);
    }
    pdf.page.fonts[used.font.id] ??= used.font.ref();
    return used;
  };

  /** pdfkit's page has its origin at the top left: boxes are drawn as they are, text is turned upright. */
  const drawBoxes = (items: readonly PlacedBox[]) => {
    const out: string[] = [];
    let ink: Ink | undefined;
    for (const item of items) {
      if (item.ink !== ink) out.push(`${INKS[item.ink]} rg`);
      ink = item.ink;
      out.push(`${n(item.x)} ${n(item.y)} ${n(item.width)} ${n(item.height)} re f`);
    }
    if (out.length > 0) pdf.addContent(out.join('\n'));
  };
  const drawTexts = (items: readonly PlacedText[]) => {
    const out = ['BT'];
    let style = '';
    let spoken: Spoken | undefined;
    let before: PlacedText | undefined;
    for (const item of items) {
      if (item.spoken !== spoken) {
        if (spoken) out.push('EMC');
        if (item.spoken) out.push(actualText(item.spoken.text));
        spoken = item.spoken;
      }
      // From line to line the step is the same, and is deflated to next to nothing.
      out.push(
        before
          ? `${n(rounded(item.x) - rounded(before.x))} ${n(rounded(before.y) - rounded(item.y))} Td`
          : `1 0 0 -1 ${n(item.x)} ${n(item.y)} Tm`,
      );
      before = item;
      for (const run of item.runs) {
        const { font, text } = fontOf(run.font);
        const next = `${INKS[item.ink]} rg /${font.id} ${n(item.size)} Tf`;
        if (next !== style) out.push(next);
        style = next;
        const shown = text.show(run.text, item.size, run.rtl);
        const actual = spoken ? undefined : (run.actual ?? (run.rtl ? run.text : undefined));
        out.push(actual === undefined ? shown : `${actualText(actual)} ${shown} EMC`);
      }
      if (item.isWordBroken) out.push(`/${WORD_GOES_ON} MP`);
    }
    if (spoken) out.push('EMC');
    out.push('ET');
    pdf.addContent(out.join('\n'));
  };

  const contents = layout.tags.map((): StructureContent[] => []);
  let above: OutlineItem = pdf.outline;
  layout.pages.forEach((page, pageNumber) => {
    pdf.addPage();
    for (const bookmark of layout.bookmarks) {
      if (bookmark.page !== pageNumber) continue;
      const at = { top: bookmark.y, left: layout.width, expanded: true };
      if (bookmark.isUnder) above.addItem(bookmark.title, at);
      else above = pdf.outline.addItem(bookmark.title, at);
    }
    const boxes = page.filter((item) => item.kind === 'box');
    pdf.markContent('Artifact', { type: 'Layout' });
    drawBoxes(boxes);
    pdf.endMarkedContent();
    for (const item of page) {
      if (item.kind !== 'image') continue;
      const file = model.pictures?.[item.place]?.file;
      if (!file) continue;
      contents[item.tag]?.push(pdf.markStructureContent('Figure'));
      pdf.image(file.jpeg, item.x, item.y, { width: item.width, height: item.height });
      pdf.endMarkedContent();
    }
    for (const item of page) {
      if (item.kind !== 'shapes') continue;
      if (item.tag === undefined) pdf.markContent('Artifact', { type: 'Layout' });
      else contents[item.tag]?.push(pdf.markStructureContent('Figure'));
      pdf.addContent(shapeOperators(item));
      pdf.endMarkedContent();
    }
    for (const texts of byTag(page)) {
      const tag = texts[0]?.tag;
      const name = tag === undefined ? undefined : layout.tags[tag]?.name;
      if (tag === undefined || name === undefined) {
        pdf.markContent('Artifact', { type: 'Pagination' });
      } else {
        contents[tag]?.push(pdf.markStructureContent(name));
      }
      drawTexts(texts);
      pdf.endMarkedContent();
    }
  });

  const elements = layout.tags.map(({ name, scope, figure }) => {
    if (figure) {
      const { x, y, width, height } = figure.box;
      return pdf.struct(name, { alt: figure.says, bbox: [x, y, x + width, y + height] });
    }
    return pdf.struct(name, name === 'TH' ? { scope: scope ?? 'Column' } : {});
  });
  layout.tags.forEach((tag, index) => {
    const element = elements[index];
    if (!element) return;
    for (const content of contents[index] ?? []) element.add(content);
    if (tag.parent < 0) pdf.addStructure(element);
    else elements[tag.parent]?.add(element);
  });
  elements[0]?.end();
  if (model.data !== undefined) {
    pdf.file(new TextEncoder().encode(model.data), {
      name: DATA_FILE,
      type: 'application/json',
      relationship: 'Data',
      description: `The answers of this document, to be opened in ${model.brand}`,
      creationDate: created,
      modifiedDate: created,
    });
  }
  pdf.end();
  return pdf.bytes();
}

/** A page's texts in runs of one tag each, in reading order; artifacts by themselves. */
function byTag(page: LaidOutPaper['pages'][number]): PlacedText[][] {
  const runs: PlacedText[][] = [];
  for (const item of page) {
    if (item.kind !== 'text') continue;
    const run = runs.at(-1);
    if (run && run[0]?.tag === item.tag) run.push(item);
    else runs.push([item]);
  }
  return runs;
}
