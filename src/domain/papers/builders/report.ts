// From answers to the MTA report's model: order, titles, trimmed text, and what is left out
// (docs/specification.md sections 5 and 9); then the answers beyond the specification, where they are given.
import { PRINT_NOT_ASSESSED_PATH } from '../../answers/about.ts';
import { fieldPath } from '../../answers/path.ts';
import { rowsOf } from '../../answers/rows.ts';
import {
  type AddedRows,
  type Field,
  moreFields,
  plainFields,
  type Section,
} from '../../answers/sections.ts';
import { notCalledWords } from '../../hospitals/not-called.ts';
import { teamAllergiesWords } from '../../kit/team-allergies.ts';
import { catalogue } from '../../plan/catalogue.ts';
import { isLength } from '../../plan/plan-period.ts';
import { allSections, isAnswered, rowTitleOf, titleOf } from '../../plan/section-view.ts';
import {
  type AnswerFormatter,
  AnswerWords,
  allOf,
  answerFormatter,
  labelled,
} from '../model/answer-words.ts';
import {
  inHead,
  isNameInHead,
  isWholeInHead,
  nameInHead,
  type PaperInput,
  planPaperBase,
} from '../model/paper-base.ts';
import {
  REPORT_TITLE,
  type ReportEntry,
  type ReportGroup,
  type ReportModel,
  type ReportSection,
  type Signature,
  type Table,
} from '../model/paper-model.ts';
import { approvalLine, approvalOf } from '../versions/approval.ts';
import { versionAlone } from '../versions/version-name.ts';
import { divertStatus } from './exceptions.ts';
import { incidentName, periodInWords } from './ics-forms.ts';
import { acknowledgedPoints, CHECK, pointChecks } from './paper-points.ts';
import { planChecks } from './plan-checks.ts';
import { signature } from './signature.ts';
import { wayLabel } from './travel-time.ts';

/** Two headings that look the same are the same: wide letters, joiners, blanks and marks say nothing. */
const asRead = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

const [TEAM_TITLE, OPEN_TITLE, POINTS_TITLE] = ['Team', 'Open Points', 'Points'] as const;
/** In lower case. */
const OUR_HEADINGS: ReadonlySet<string> = new Set(
  [
    ...(catalogue as readonly Section[]).flatMap(({ title, reportTitle = title }) => [
      title,
      reportTitle,
    ]),
    TEAM_TITLE,
    OPEN_TITLE,
    POINTS_TITLE,
  ].map(asRead),
);

/** Beginnings of headings of rows and of what stands behind the sections, and words of an approval anywhere. */
const OURS_IN_WORDS =
  /^(?:annex|picture \d+|own section|(?:primary|secondary|tertiary) hospital|landing zone|threat \d+|post \d+)\b|\b(?:approv\w*|signed|signatures?|sealed|version)\b/;

/** Printed for a section without answers, where the assessment asks for it. */
export const NOT_ASSESSED: ReportEntry = { label: 'Status', text: 'Not assessed' };

const NAME = 'icsOperation.name';

/** Printed in the head of the report, where there is room for all of it. */
const IN_HEAD: ReadonlySet<string> = new Set([
  'icsOperation.handling',
  NAME,
  'icsOperation.periodFrom',
  'icsOperation.periodTo',
]);

/** Printed as signatures, not among the entries. */
const SIGNED: ReadonlySet<string> = new Set([
  'icsOperation.preparedBy',
  'icsOperation.preparedAt',
  'icsOperation.approvedBy',
]);

/** Columns of long texts are wider. */
const shareOf = ({ lines, kind }: Field) =>
  lines === 3 ? 4 : lines === 2 ? 3 : kind === 'phrase' ? 2 : 2.2;

class ReportBuilder {
  readonly #input: PaperInput;
  readonly #words: AnswerWords;
  readonly #format: AnswerFormatter;

  constructor(input: PaperInput) {
    this.#input = input;
    this.#words = new AnswerWords(input.answers, input);
    this.#format = answerFormatter(input);
  }

  #entry(section: Section, field: Field, row?: string): ReportEntry[] {
    const { answers } = this.#input;
    const path = fieldPath(section.id, field.key, row);
    const answer = answers.get(path);
    if (!answer || !isAnswered(answers, path) || SIGNED.has(path)) return [];
    const text = this.#words.text(section.id, field.key, row);
    const isInHead = path === NAME ? isNameInHead : isWholeInHead;
    if (IN_HEAD.has(path) && isInHead(text)) return [];
    const label = wayLabel(field.reportLabel ?? field.label, text);
    if (answer.others.length === 0) return [{ label, text }];
    const all = allOf(answer);
    return [
      {
        label: `${label} (${all.length} conflicting answers)`,
        text: all.map(this.#format).join('\n'),
      },
    ];
  }

  #entries(
    section: Section,
    row?: string,
    fields: readonly Field[] = [...plainFields(section), ...moreFields(section)],
  ): ReportEntry[] {
    const isHospital = section.id === 'hospitalFacilities' && row !== undefined;
    const { answers } = this.#input;
    const status = isHospital
      ? [divertStatus(answers, this.#words, row), notCalledWords(answers, row)]
          .filter((part) => part !== '')
          .join('; ')
      : '';
    return fields.flatMap((field) => [
      ...this.#entry(section, field, row),
      ...(field.key === 'name' && status !== '' ? [{ label: 'Status', text: status }] : []),
    ]);
  }

  /** Rows the user added: a table, or entries like those of the rows that the catalogue names. */
  #addedGroups(section: Section): ReportGroup[] {
    const { answers } = this.#input;
    const { added } = section;
    if (!added) return [];
    const rows = rowsOf(answers, section.id);
    const columns = added.fields.slice(0, added.tabled);
    const beyond = added.fields.slice(columns.length);
    const says = (row: string, fields: readonly Field[]) =>
      fields.some(({ key }) => this.#words.text(section.id, key, row) !== '');
    if (section.ofEvent && rows.some((row) => says(row, beyond))) {
      return rows.map((row) => this.#named(section, added, row));
    }
    if (section.rows || rows.some((row) => says(row, beyond))) {
      return rows.map((row) => ({
        title: rowTitleOf(answers, section, row),
        entries: this.#entries(section, row, added.fields),
      }));
    }
    const filled = rows
      .map((row) => columns.map(({ key }) => this.#words.text(section.id, key, row)))
      .filter((cells) => cells.some((cell) => cell !== ''));
    if (filled.length === 0) return [];
    const table: Table = {
      columns: columns.map((field, column) => ({
        title: wayLabel(field.label, ...filled.map((cells) => cells[column] ?? '')),
        share: shareOf(field),
      })),
      rows: filled,
    };
    return [{ entries: [], table }];
  }

  /** A row with its name in its title, unless the name says the title or is more than one line. */
  #named(section: Section, added: AddedRows, row: string): ReportGroup {
    const title = rowTitleOf(this.#input.answers, section, row);
    const name = this.#words.text(section.id, added.named, row);
    const isInTitle = name !== '' && !name.includes('\n');
    return {
      title: !isInTitle || name === title ? title : `${title}: ${name}`,
      entries: this.#entries(
        section,
        row,
        isInTitle ? added.fields.filter(({ key }) => key !== added.named) : added.fields,
      ),
    };
  }

  section(section: Section): ReportSection | undefined {
    const { answers, isWhole = () => true } = this.#input;
    const named: ReportGroup[] = section.rows
      ? section.rows.map((row) => ({ title: row.title, entries: this.#entries(section, row.key) }))
      : [{ entries: this.#entries(section) }];
    const groups = [...named, ...this.#addedGroups(section)];
    const filled = groups.filter((group) => group.entries.length > 0 || group.table);
    const title = this.#titleOf(section);
    if (filled.length > 0) return { id: section.id, title, groups: filled };
    const isAsked = answers.get(PRINT_NOT_ASSESSED_PATH)?.text === 'yes' && isWhole(section.id);
    if (section.more || !isAsked) return undefined;
    return { id: section.id, title, groups: [{ entries: [NOT_ASSESSED] }] };
  }

  /** A section of the user's own naming never stands under a heading that the report has itself. */
  #titleOf(section: Section): string {
    const title = titleOf(this.#input.answers, section, section.reportTitle);
    const words = asRead(title);
    // Letters of another script look like those of a heading too.
    const isOurs = !/^[ -~]*$/.test(words) || OUR_HEADINGS.has(words) || OURS_IN_WORDS.test(words);
    return section.isOwn && isOurs ? `Own section: ${title}` : title;
  }

  /** What is printed of the team, where it was asked for. */
  team(): readonly ReportSection[] {
    const { teamAllergies } = this.#input;
    if (!teamAllergies) return [];
    const entries = [{ label: 'Allergies', text: teamAllergiesWords(teamAllergies) }];
    return [{ id: 'team', title: TEAM_TITLE, groups: [{ entries }] }];
  }

  /** What is open: of a sealed version, what it was sealed with. */
  open(): readonly ReportSection[] {
    const entries = planChecks(this.#input).map(({ words }, index) => ({
      label: `Open ${index + 1}`,
      text: words,
    }));
    return entries.length === 0 ? [] : [{ id: 'open', title: OPEN_TITLE, groups: [{ entries }] }];
  }

  /** What looks wrong of the points that are printed below. */
  checks(): readonly ReportSection[] {
    const entries = [
      ...pointChecks(this.#input, () => true).map((text) => ({ label: CHECK, text })),
      ...acknowledgedPoints(this.#input).map((text) => ({ label: 'Looked at', text })),
    ];
    return entries.length === 0
      ? []
      : [{ id: 'checks', title: POINTS_TITLE, groups: [{ entries }] }];
  }

  /** Which operation, for when, and as which version. */
  operation(): readonly string[] {
    const { briefed } = this.#input;
    const text = (field: string) => this.#words.text('icsOperation', field);
    const [from, to] = [text('periodFrom'), text('periodTo')].map(inHead);
    const period = isLength(text('periodTo'))
      ? inHead(periodInWords(this.#input, this.#words))
      : [from, to].filter((each) => each !== '').join(' to ');
    const number = briefed ? versionAlone(briefed) : '';
    return [
      labelled(
        text('name') === '' ? 'Incident: ' : 'Operation: ',
        nameInHead(incidentName(this.#words)),
      ),
      labelled('Period: ', period),
      number,
    ].filter((line) => line !== '');
  }

  /** Who signs, with or without a name so far. */
  signatures(): readonly Signature[] {
    const text = (field: string) => this.#words.text('icsOperation', field);
    const approval = approvalOf(this.#words, this.#input);
    return [
      signature('Prepared by', text('preparedBy'), text('preparedAt')),
      approval.label === 'Approver' || approval.name === ''
        ? signature(approval.label, approvalLine(approval))
        : signature(approval.label, approval.name, approval.at),
    ];
  }
}

/** In the local format (docs/specification.md section 9). */
function generatedOn({ generatedAt, locale, timeZone }: PaperInput): string {
  const local = new Intl.DateTimeFormat(locale, {
    timeZone,
    dateStyle: 'medium',
    timeStyle: 'long',
  });
  return `Generated on ${local.format(generatedAt)}`;
}

/** Pure: equal input gives an equal model. */
export function buildReport(input: PaperInput): ReportModel {
  const all = allSections(input.addedSections);
  const ordered = [
    ...all.filter((section) => section.printedFirst),
    ...all.filter((section) => !section.printedFirst),
  ];
  const builder = new ReportBuilder(input);
  return {
    ...planPaperBase(input, { title: REPORT_TITLE, kind: 'Assessment' }),
    look: 'report',
    generatedOn: generatedOn(input),
    sections: [
      ...builder.open(),
      ...builder.checks(),
      ...builder.team(),
      ...ordered
        .map((section) => builder.section(section))
        .filter((section) => section !== undefined),
    ],
    operation: builder.operation(),
    signatures: builder.signatures(),
    ...(input.picture ? { picture: input.picture } : {}),
  };
}
