// From answers to the report's model: order, titles, trimmed text, and what is left out
// (docs/specification.md sections 5 and 9).
import { type Section, shownFields } from '../assessment/catalogue.ts';
import type { Answers } from '../assessment/document.ts';
import { fieldPath } from '../assessment/path.ts';
import { allSections, titleOf } from '../assessment/section-view.ts';
import { reportFilename } from './report-filename.ts';
import {
  type PaperSize,
  REPORT_TITLE,
  type ReportEntry,
  type ReportGroup,
  type ReportModel,
  type ReportSection,
} from './report-model.ts';

export interface ReportInput {
  readonly answers: Answers;
  /** Keys of the added sections, in the order they were added. */
  readonly addedSections: readonly string[];
  readonly brand: string;
  readonly generatedAt: Date;
  /** BCP 47, for the date's format and the document's language. */
  readonly locale: string;
  /** IANA, for example America/Denver. */
  readonly timeZone: string;
  readonly paper: PaperSize;
}

function entriesOf(answers: Answers, section: Section, row?: string): ReportEntry[] {
  const entries: ReportEntry[] = [];
  for (const field of shownFields(section)) {
    const text = answers.get(fieldPath(section.id, field.key, row))?.text.trim() ?? '';
    if (text !== '') entries.push({ label: field.reportLabel ?? field.label, text });
  }
  return entries;
}

function sectionOf(answers: Answers, section: Section): ReportSection | undefined {
  const groups: ReportGroup[] = section.rows
    ? section.rows.map((row) => ({
        title: row.title,
        entries: entriesOf(answers, section, row.key),
      }))
    : [{ entries: entriesOf(answers, section) }];
  const filled = groups.filter((group) => group.entries.length > 0);
  if (filled.length === 0) return undefined;
  const title = titleOf(answers, section, section.reportTitle);
  return { id: section.id, title, groups: filled };
}

/** Pure: equal input gives an equal model. */
export function buildReport(input: ReportInput): ReportModel {
  const { answers, generatedAt, locale, timeZone } = input;
  const all = allSections(input.addedSections);
  const ordered = [
    ...all.filter((section) => section.printedFirst),
    ...all.filter((section) => !section.printedFirst),
  ];
  const sections = ordered.map((section) => sectionOf(answers, section));
  const local = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'long',
  }).format(generatedAt);
  return {
    brand: input.brand,
    title: REPORT_TITLE,
    generatedOn: `Generated on ${local}`,
    generatedAt: generatedAt.toISOString(),
    language: 'en-US',
    paper: input.paper,
    filename: reportFilename(input.brand, generatedAt, timeZone),
    sections: sections.filter((section) => section !== undefined),
  };
}
