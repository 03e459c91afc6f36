// What a test in the page asks of a finished PDF: the readers of PDFs run in Node, not in the page.
import type { BrowserCommand } from 'vitest/node';
import { readPdf } from '../../support/pdf.ts';
import { checkPdf } from '../../support/pdf-checker.ts';
import { parsePdf, writePdf } from '../../support/pdf-structure.ts';

export interface SeenPage {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

const bytesOf = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'));

const pagesOfPdf: BrowserCommand<[string]> = async (_context, base64): Promise<SeenPage[]> => {
  const { pages } = await readPdf(bytesOf(base64));
  return pages.map(({ text, width, height }) => ({ text, width, height }));
};

const problemsOfPdf: BrowserCommand<[string]> = (_context, base64) => checkPdf(bytesOf(base64));

/** The same file with another answer in its attachment. */
const pdfWithOtherData: BrowserCommand<[string, string, string]> = (
  _context,
  base64,
  from,
  to,
): string => {
  const file = parsePdf(bytesOf(base64));
  const objects = new Map(
    [...file.objects].map(([id, object]) => [
      id,
      object.stream?.includes('"bulwark assessment"')
        ? { ...object, stream: object.stream.replace(from, to) }
        : object,
    ]),
  );
  return Buffer.from(writePdf({ ...file, objects })).toString('base64');
};

export const pdfCommands = { pagesOfPdf, problemsOfPdf, pdfWithOtherData };
