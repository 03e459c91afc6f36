import type { DocumentModel } from '../../../domain/papers/model/paper-model.ts';
import { readPlatform, viewAddress } from '../../platform/installed.ts';
import { dropFromView, keepForView } from '../../platform/viewed-files.ts';
import { type DocumentOrder, prepareDocument } from './prepare-document.ts';
import { makeReport } from './report-maker.ts';

/** A document with its finished file. */
export interface MadeFile {
  readonly model: DocumentModel;
  readonly file: File;
  readonly address: string;
  /** Where a tab of its own shows it; undefined where View previews it inside the app. */
  readonly viewAddress: string | undefined;
  /** What no font could print. */
  readonly unprintable: readonly string[];
}

/** One of an assessment. */
export interface MadeDocument extends MadeFile {
  /** Of the answers in it. */
  readonly sha256: string;
}

/** @throws ReportFailed */
export async function makeFile(model: DocumentModel): Promise<MadeFile> {
  const { bytes, unprintable } = await makeReport(model);
  const file = new File([bytes], model.filename, { type: 'application/pdf' });
  const address = URL.createObjectURL(file);
  const kept = keepForView(file);
  const view = viewAddress(readPlatform(), { kept, blob: address });
  if (view !== kept) dropFromView(kept);
  return { model, file, address, viewAddress: view, unprintable };
}

/** @throws ReportFailed */
export async function makeDocument(order: DocumentOrder): Promise<MadeDocument> {
  const { model, sha256 } = await prepareDocument(order);
  return { ...(await makeFile(model)), sha256 };
}

/** The file is no longer on screen; tabs that show it already go on. */
export function dropDocument({ address, viewAddress }: MadeFile): void {
  URL.revokeObjectURL(address);
  dropFromView(viewAddress);
}
