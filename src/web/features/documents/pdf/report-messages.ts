import type { DocumentModel } from '../../../../domain/documents/document-model.ts';

/** What the page asks of the worker, and what it gets back; `id` joins the two. */
export interface ReportOrder {
  readonly id: number;
  readonly model: DocumentModel;
}

export interface FinishedReport {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What no font could print, each once; marked in the file. */
  readonly unprintable: readonly string[];
}

export type ReportAnswer =
  | ({ readonly id: number } & FinishedReport)
  | { readonly id: number; readonly failed: string };
