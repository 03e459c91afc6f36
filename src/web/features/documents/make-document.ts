import type { DocumentModel } from '../../../domain/documents/document-model.ts';
import { type DocumentOrder, type PreparedDocument, prepareDocument } from './prepare-document.ts';
import { makeReport } from './report-maker.ts';

/** A document with its finished file. */
export interface MadeDocument {
  readonly model: DocumentModel;
  readonly sha256: string;
  readonly order: DocumentOrder;
  readonly file: File;
  readonly address: string;
  /** What no font could print. */
  readonly unprintable: readonly string[];
}

/** @throws ReportFailed */
export async function makeDocument(
  order: DocumentOrder,
  prepared: Promise<PreparedDocument> = prepareDocument(order),
): Promise<MadeDocument> {
  const { model, sha256 } = await prepared;
  const { bytes, unprintable } = await makeReport(model);
  const file = new File([bytes], model.filename, { type: 'application/pdf' });
  return { model, sha256, order, file, address: URL.createObjectURL(file), unprintable };
}
