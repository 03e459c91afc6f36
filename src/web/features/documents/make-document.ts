import type { DocumentModel } from '../../../domain/documents/document-model.ts';
import { readPlatform, viewAddress } from '../../platform/installed.ts';
import { dropFromView, keepForView } from '../../platform/viewed-files.ts';
import { type DocumentOrder, type PreparedDocument, prepareDocument } from './prepare-document.ts';
import { makeReport } from './report-maker.ts';

/** A document with its finished file. */
export interface MadeDocument {
  readonly model: DocumentModel;
  readonly sha256: string;
  readonly order: DocumentOrder;
  readonly file: File;
  readonly address: string;
  /** Where a tab of its own shows it; undefined where View previews it inside the app. */
  readonly viewAddress: string | undefined;
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
  const address = URL.createObjectURL(file);
  const kept = keepForView(file);
  const view = viewAddress(readPlatform(), { kept, blob: address });
  if (view !== kept) dropFromView(kept);
  return { model, sha256, order, file, address, viewAddress: view, unprintable };
}

/** The file is no longer on screen; tabs that show it already go on. */
export function dropDocument({ address, viewAddress }: MadeDocument): void {
  URL.revokeObjectURL(address);
  dropFromView(viewAddress);
}
