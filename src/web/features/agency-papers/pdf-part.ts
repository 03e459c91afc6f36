import { codePart } from '../../platform/code-part.ts';

/** What draws PDFs: loaded when one is opened, and not before. */
export const pdfPart = codePart(() => import('./open-pdf.ts'));
