// What a report says, with no thought of how it is drawn: PDF, on-screen preview and plain text draw
// the same model.

export type PaperSize = 'Letter' | 'A4';

export interface ReportEntry {
  readonly label: string;
  readonly text: string;
}

/** The entries of a section, or of one of its rows (a hospital) with the row's title. */
export interface ReportGroup {
  readonly title?: string;
  readonly entries: readonly ReportEntry[];
}

export interface ReportSection {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly ReportGroup[];
}

export interface ReportModel {
  readonly brand: string;
  readonly title: string;
  /** "Generated on …" with the local date, time and zone. */
  readonly generatedOn: string;
  /** ISO 8601, for the file's own metadata. */
  readonly generatedAt: string;
  /** BCP 47. */
  readonly language: string;
  readonly paper: PaperSize;
  readonly filename: string;
  readonly sections: readonly ReportSection[];
}

export const REPORT_TITLE = 'Medical Threat Assessment Report';
