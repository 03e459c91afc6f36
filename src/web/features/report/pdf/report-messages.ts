import type { ReportModel } from '../../../../domain/report/report-model.ts';

/** What the page asks of the worker, and what it gets back; `id` joins the two. */
export interface ReportOrder {
  readonly id: number;
  readonly model: ReportModel;
}

export type ReportAnswer =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly failed: string };
