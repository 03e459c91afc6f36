// A document that is opened: the answers in it as an assessment that arrives.
import { type DocumentData, updateOf } from '../../../domain/documents/document-data.ts';
import { DOCUMENT_DATA } from '../../../domain/limits.ts';
import type { AssessmentPackage } from '../../../domain/transfer/package-text.ts';
import type { AssessmentDesk } from '../assessment-desk.ts';
import { PdfUnusable, readPdfData } from './read-pdf-data.ts';

const HEAD = 1024;

/** Whether a file begins as a PDF does. */
export async function isPdf(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD).arrayBuffer());
  return new TextDecoder('latin1').decode(head).includes('%PDF-');
}

export interface OpenedPdf {
  readonly data: DocumentData;
  /** The same as an assessment that arrives. */
  readonly contents: AssessmentPackage;
}

/** @throws PdfUnusable | StorageFailed | VaultClosed; changes nothing. */
export async function openPdf(
  desk: AssessmentDesk,
  file: Blob,
  newId: () => string,
): Promise<OpenedPdf> {
  if (file.size > DOCUMENT_DATA.mostFileBytes) throw new PdfUnusable('tooLarge');
  const data = await readPdfData(new Uint8Array(await file.arrayBuffer()));
  const { id, madeAt, dataAsOf } = data;
  const open = desk.open();
  const here =
    open?.id === id ? open.document.state() : (await desk.vault.records().read(id))?.update;
  const replica = newId().replaceAll('-', '').slice(0, 16);
  const update = updateOf(data, here, replica);
  const assessments = [{ id, madeAt, archived: false, update }];
  return { data, contents: { packedAt: dataAsOf, from: '', assessments } };
}
