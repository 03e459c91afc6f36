// From answers to the report's model: order, titles, trimmed text, and what is left out
// (docs/specification.md sections 5 and 9).
import { PRINT_NOT_ASSESSED_PATH } from '../assessment/about.ts';
import type { Answer, Answers } from '../assessment/answers.ts';
import { authorName } from '../assessment/authors.ts';
import { plainFields, type Section } from '../assessment/catalogue.ts';
import { fieldPath } from '../assessment/path.ts';
import { allSections, isAnswered, titleOf } from '../assessment/section-view.ts';
import { datedFilename } from '../dated-filename.ts';
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

/** Printed for a section without answers, where the assessment asks for it. */
export const NOT_ASSESSED: ReportEntry = { label: 'Status', text: 'Not assessed' };

type Teller = (answer: Answer) => string;

/** One answer as it is; several that nobody has picked from, all of them with who and when. */
function entryOf(label: string, answers: readonly Answer[], tell: Teller): ReportEntry {
  const [only] = answers;
  if (answers.length <= 1) return { label, text: only?.text.trim() ?? '' };
  return {
    label: `${label} (${answers.length} answers, not settled)`,
    text: answers.map(tell).join('\n'),
  };
}

function entriesOf(answers: Answers, section: Section, tell: Teller, row?: string): ReportEntry[] {
  const entries: ReportEntry[] = [];
  for (const field of plainFields(section)) {
    const path = fieldPath(section.id, field.key, row);
    const answer = answers.get(path);
    if (!answer || !isAnswered(answers, path)) continue;
    entries.push(entryOf(field.reportLabel ?? field.label, [answer, ...answer.others], tell));
  }
  return entries;
}

function sectionOf(answers: Answers, section: Section, tell: Teller): ReportSection | undefined {
  const groups: ReportGroup[] = section.rows
    ? section.rows.map((row) => ({
        title: row.title,
        entries: entriesOf(answers, section, tell, row.key),
      }))
    : [{ entries: entriesOf(answers, section, tell) }];
  const filled = groups.filter((group) => group.entries.length > 0);
  const title = titleOf(answers, section, section.reportTitle);
  if (filled.length > 0) return { id: section.id, title, groups: filled };
  if (section.more || answers.get(PRINT_NOT_ASSESSED_PATH)?.text !== 'yes') return undefined;
  return { id: section.id, title, groups: [{ entries: [NOT_ASSESSED] }] };
}

/** Pure: equal input gives an equal model. */
export function buildReport(input: ReportInput): ReportModel {
  const { answers, generatedAt, locale, timeZone } = input;
  const all = allSections(input.addedSections);
  const ordered = [
    ...all.filter((section) => section.printedFirst),
    ...all.filter((section) => !section.printedFirst),
  ];
  const formats = { timeZone, dateStyle: 'medium' } as const;
  const local = new Intl.DateTimeFormat(locale, { ...formats, timeStyle: 'long' });
  const short = new Intl.DateTimeFormat(locale, { ...formats, timeStyle: 'short' });
  const tell = ({ text, author, at }: Answer) =>
    `${text.trim() || '(cleared)'} [${authorName(author)}, ${short.format(at)}]`;
  const sections = ordered.map((section) => sectionOf(answers, section, tell));
  return {
    brand: input.brand,
    title: REPORT_TITLE,
    generatedOn: `Generated on ${local.format(generatedAt)}`,
    generatedAt: generatedAt.toISOString(),
    language: 'en-US',
    paper: input.paper,
    filename: datedFilename({
      brand: input.brand,
      kind: 'Assessment',
      at: generatedAt,
      timeZone,
      extension: 'pdf',
    }),
    sections: sections.filter((section) => section !== undefined),
  };
}
