import type { PaperModel } from '../../../../domain/papers/model/paper-model.ts';
import type { Sheets } from './sheets.ts';

/** What the page asks of the worker, and what it gets back; `id` joins the two. */
export interface ReportOrder {
  readonly id: number;
  readonly model: PaperModel;
  /** The file, or its pages for the screen. */
  readonly as: 'file' | 'sheets';
}

export interface FinishedReport {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What no font could print, each once; marked in the file. */
  readonly unprintable: readonly string[];
}

export type ReportAnswer =
  | ({ readonly id: number } & FinishedReport)
  | { readonly id: number; readonly sheets: Sheets }
  | { readonly id: number; readonly failed: string };
