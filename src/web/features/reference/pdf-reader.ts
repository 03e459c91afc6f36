import { codePart } from '../../platform/lazy.ts';

/** What draws PDFs: loaded when one is opened, and not before. */
export const pdfReader = codePart(() => import('./open-pdf.ts'));
