// Reads a finished PDF back with pdf.js: texts by page, structure, fonts, bookmarks.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { parsePdf } from './pdf-structure.ts';

export interface ReadPage {
  readonly text: string;
  readonly width: number;
  readonly height: number;
  /** Pieces of text with their places, in points from the lower left. */
  readonly items: readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    readonly width: number;
  }[];
}

export interface ReadPdf {
  readonly title: string | undefined;
  readonly language: string | null;
  readonly isTagged: boolean;
  readonly pages: readonly ReadPage[];
  /** The tags in reading order, indented by depth. */
  readonly structure: readonly string[];
  readonly bookmarks: readonly string[];
  /** Attached files by name, as text. */
  readonly attachments: ReadonlyMap<string, string>;
}

interface StructureNode {
  role?: string;
  children?: StructureNode[];
}

function rolesOf(node: StructureNode, depth: number): string[] {
  const own = node.role && node.role !== 'Root' ? [`${' '.repeat(depth)}${node.role}`] : [];
  return [...own, ...(node.children ?? []).flatMap((child) => rolesOf(child, depth + 1))];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await document.getMetadata();
  const mark = await document.getMarkInfo();
  const pages = [];
  const structure: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    const text = items
      .map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : ''))
      .join('');
    const { width, height } = page.getViewport({ scale: 1 });
    const placed = items.flatMap((item) =>
      'str' in item
        ? { text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }
        : [],
    );
    pages.push({ text, width, height, items: placed });
    structure.push(...rolesOf((await page.getStructTree()) as StructureNode, 0));
  }
  const attached = ((await document.getAttachments()) ?? {}) as Record<
    string,
    { filename: string; content: Uint8Array }
  >;
  const outline = (await document.getOutline()) ?? [];
  return {
    title: (info as { Title?: string }).Title,
    language: (info as { Language?: string | null }).Language ?? null,
    isTagged: (mark as { Marked?: boolean } | null)?.Marked === true,
    pages,
    structure,
    bookmarks: outline.map((item) => item.title),
    attachments: new Map(
      Object.values(attached).map(({ filename, content }) => [
        filename,
        new TextDecoder().decode(content),
      ]),
    ),
  };
}

/** Names of all fonts in the file, and how many of their descriptors carry an embedded font file. */
export function fontsOf(bytes: Uint8Array): {
  readonly names: string[];
  readonly embedded: number;
} {
  const text = [...parsePdf(bytes).objects.values()].map(({ body }) => body).join('\n');
  const names = [...text.matchAll(/\/FontName \/([^\s/]+)/g)].map(([, name]) => name ?? '');
  return { names, embedded: [...text.matchAll(/\/FontFile2 /g)].length };
}
