// A document that is opened: the answers in it as an assessment that arrives.

import type { AssessmentPackage } from '../../../domain/exchange/codes/package-text.ts';
import { DOCUMENT_DATA } from '../../../domain/limits.ts';
import { type DocumentData, updateOf } from '../../../domain/papers/redaction/paper-data.ts';
import { newReplica } from '../../platform/new-id.ts';
import type { Session } from '../../session/session.ts';
import { HEAD, isPdfHead, PdfUnusable, readPdfData } from './read-pdf-data.ts';

/** Whether a file begins as a PDF does. */
export async function isPdf(file: Blob): Promise<boolean> {
  return isPdfHead(new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
}

export interface OpenedPdf {
  readonly data: DocumentData;
  /** The same as an assessment that arrives. */
  readonly contents: AssessmentPackage;
}

/** @throws PdfUnusable | StorageFailed | VaultClosed; changes nothing. */
export async function openPdf(
  session: Session,
  file: Blob,
  newId: () => string,
): Promise<OpenedPdf> {
  if (file.size > DOCUMENT_DATA.mostFileBytes) throw new PdfUnusable('tooLarge');
  const data = await readPdfData(new Uint8Array(await file.arrayBuffer()));
  const { id, madeAt, dataAsOf } = data;
  const open = session.open();
  const here =
    open?.id === id ? open.document.state() : (await session.vault.records().read(id))?.update;
  const update = updateOf(data, here, newReplica(newId));
  const assessments = [{ id, madeAt, archived: false, update }];
  return { data, contents: { packedAt: dataAsOf, from: '', assessments, unreadable: 0 } };
}
