import { isPdf, sizeFault, titleOfFile } from '../../../domain/reference/agency-paper.ts';
import { plainName } from '../../../domain/text/plain-characters.ts';
import { sha256 } from '../../platform/digest.ts';
import type { AgencyPapers } from '../../session/agency-papers.ts';
import { PaperRefused } from '../../vault/paper-shelf.ts';
import { pdfPart } from './pdf-part.ts';

/**
 * Adds a file that opens as a PDF; the result is its title.
 * @throws PaperRefused | PdfUnreadable | RadioSilence | StorageFailed | VaultClosed | Unopenable; DOMException where it cannot be read.
 */
export async function addPaper(papers: AgencyPapers, file: File, now: Date): Promise<string> {
  const state = papers.state();
  const fault = sizeFault(file.size, state.kind === 'read' ? state.papers : []);
  if (fault) throw new PaperRefused(fault);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) throw new PaperRefused('noPdf');
  const { openPdf } = await pdfPart.load();
  (await openPdf(bytes.slice())).close();
  const name = plainName(file.name);
  const title = titleOfFile(name);
  const digest = await sha256(bytes);
  await papers.add({ title, file: name, sha256: digest, addedAt: now.getTime() }, bytes);
  return title;
}
