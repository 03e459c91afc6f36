// One request of the care record as it stands: its lines as they are written and said, and what is missing.
import { POSITION_FIELD } from '../assessment/about.ts';
import { type Answers, hasText } from '../assessment/answers.ts';
import { sourceName } from '../assessment/author-words.ts';
import { isRegister, takenBy } from '../assessment/authors.ts';
import type { DatedSource } from '../assessment/from-file.ts';
import { fieldPath } from '../assessment/path.ts';
import { rowsOf } from '../assessment/rows.ts';
import { readIncidentReport, readMist } from './handover.ts';
import {
  type CodedField,
  type CodeSet,
  codedFields,
  codeSets,
  countsDiffer,
  type NineLine,
  type NineLineKind,
  precedences,
  type RequestCode,
  readNineLine,
} from './nine-line.ts';
import { linesOf, type RequestKind, type RequestLine } from './request-lines.ts';
import { requestSections } from './request-sections.ts';
import { NOT_DECIDED, readCodes } from './stored-codes.ts';

export type RequestSection = (typeof requestSections)[number]['id'];

export interface RequestRow {
  readonly section: RequestSection;
  readonly row: string;
}

export interface OpenRequest extends RequestRow {
  readonly kind: RequestKind;
  /** Of a nine-line alone. */
  readonly nineLine: NineLineKind;
  /** Of code set and form those of which two phones wrote two: what is read is the usual one, and is said to be nobody's choice. */
  readonly undecided: readonly ('codes' | 'form')[];
  readonly lines: readonly RequestLine[];
  /** What stands in a field; '' where nothing does. */
  readonly text: (field: string) => string;
  /** `not confirmed, earlier plan of 12 Nov 2026` of what was taken as that; else ''. */
  readonly doubt: (field: string) => string;
}

export const isRequestSection = (id: string): id is RequestSection =>
  requestSections.some((section) => section.id === id);

/** Of the lines 3 and 5. */
export const isCountedField = (field: string): boolean =>
  field === 'precedence' || field === 'patients';

export const isCodedField = (field: string): field is CodedField =>
  Object.hasOwn(codedFields, field);

export const pathOf = ({ section, row }: RequestRow, field: string) =>
  fieldPath<string, string>(section, field, row);

/** Of several answers that nobody has picked from, all. */
function textAt(answers: Answers, of: RequestRow, field: string): string {
  const shown = answers.get(pathOf(of, field));
  if (!shown || !hasText(shown)) return '';
  if (shown.others.length === 0) return shown.text.trim();
  const all = [shown, ...shown.others].map(({ text }) => text.trim()).filter(Boolean);
  return `${all.join(' or ')} ${NOT_DECIDED}`;
}

const isUndecided = (text: string): boolean => text.endsWith(NOT_DECIDED);

export const notConfirmed = (source: DatedSource): string => `not confirmed, ${sourceName(source)}`;

/** A request takes nothing of these but what nobody has confirmed in the plan; what a file says is somebody else's word. */
function doubtAt(answers: Answers, of: RequestRow, field: string): string {
  const shown = answers.get(pathOf(of, field));
  const sources = shown ? [shown, ...shown.others].map(({ author }) => takenBy(author)?.from) : [];
  const isUnsure = (each: (typeof sources)[number]): each is DatedSource =>
    each !== undefined && (['plan', 'list', 'file'].includes(each.kind) || isRegister(each));
  const source = sources.find(isUnsure);
  return source ? notConfirmed(source) : '';
}

const WAR = 'War';
const AT_MIST = 'AT-MIST';

export function openRequest(answers: Answers, of: RequestRow): OpenRequest {
  const text = (field: string) => textAt(answers, of, field);
  const codes: CodeSet = codeSets.find((set) => set === text('codes')) ?? 'US';
  const form = text('form') === WAR ? 'war' : 'peace';
  const kind = kindOf(of.section, text('form'));
  const doubt = (field: string) => doubtAt(answers, of, field);
  const undecided = (['codes', 'form'] as const).filter((field) => isUndecided(text(field)));
  return {
    ...of,
    kind,
    nineLine: { codes, form },
    undecided,
    lines: linesOf(kind, form),
    text,
    doubt,
  };
}

function kindOf(section: RequestSection, form: string): RequestKind {
  switch (section) {
    case 'nineLines':
      return 'nineLine';
    case 'incidentReports':
      return 'incidentReport';
    case 'handovers':
      return form === AT_MIST ? 'atMist' : 'mist';
  }
}

/** All of a record, the one that was begun last first. */
export function requestRows(answers: Answers): readonly RequestRow[] {
  const all = requestSections.flatMap(({ id }) =>
    rowsOf(answers, id).map((row): RequestRow => ({ section: id, row })),
  );
  const begun = (of: RequestRow) => begunAt(answers, of)?.getTime() ?? 0;
  return all.sort((a, b) => begun(b) - begun(a));
}

export const begunAt = (answers: Answers, of: RequestRow): Date | undefined =>
  answers.get(pathOf(of, POSITION_FIELD))?.at;

function toNineLine({ text, nineLine }: OpenRequest): NineLine {
  const codes: readonly RequestCode[] = precedences[nineLine.codes];
  const letterOf = (all: readonly RequestCode[], means: string) =>
    all.find((each) => each.means === means)?.code;
  const unread: Partial<Record<CodedField, readonly string[]>> = {};
  const read = (field: CodedField) => {
    const found = readCodes(text(field), codedFields[field], isCountedField(field));
    unread[field] = found.unread;
    return found.coded;
  };
  const counts = (field: 'precedence' | 'patients', all: readonly RequestCode[]) =>
    Object.fromEntries(
      read(field).flatMap(({ means, count }) => {
        const letter = letterOf(all, means);
        return letter === undefined ? [] : [[letter, count] as const];
      }),
    );
  const letters = (field: CodedField) =>
    read(field).map(({ means }) => letterOf(codedFields[field], means) ?? '');
  // Codes of which one stands: their words may have a comma.
  const one = (field: CodedField) => {
    const letter = letterOf(codedFields[field], text(field));
    unread[field] = letter === undefined && text(field) !== '' ? [text(field)] : [];
    return letter ?? '';
  };
  return {
    site: text('site'),
    frequency: text('frequency'),
    callSign: text('callSign'),
    precedence: counts('precedence', codes),
    notInSet: notInSet(text('precedence'), nineLine.codes).reduce(
      (sum, { count }) => sum + count,
      0,
    ),
    equipment: letters('equipment'),
    patients: counts('patients', codedFields.patients),
    security: one('security'),
    injuries: text('injuries'),
    marking: one('marking'),
    markingWords: text('markingWords'),
    status: letters('status'),
    cbrn: letters('cbrn'),
    terrain: text('terrain'),
    unread,
  };
}

/** Precedences that were chosen and that this set does not have. */
export const notInSet = (text: string, set: CodeSet) =>
  readCodes(text, codedFields.precedence, true).coded.filter(
    ({ means }) => !precedences[set].some((each) => each.means === means),
  );

const allTexts = ({ lines, text }: OpenRequest): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.flatMap(({ fields }) => fields).map((key) => [key, text(key)]));

/** Line by line as it is said on the radio. */
export function sayRequest(request: OpenRequest): readonly string[] {
  const { kind, nineLine } = request;
  switch (kind) {
    case 'nineLine':
      return readNineLine(toNineLine(request), nineLine);
    case 'incidentReport':
      return readIncidentReport(allTexts(request));
    case 'mist':
    case 'atMist':
      return readMist(allTexts(request), kind === 'mist' ? 'MIST' : 'AT-MIST');
  }
}

/** Lines 3 and 5 of a nine-line that count another number of people. */
export const differingCounts = (request: OpenRequest) =>
  request.kind === 'nineLine' ? countsDiffer(toNineLine(request), request.nineLine) : undefined;

/** The codes of a field as this request has them. */
export const codesOf = ({ nineLine }: OpenRequest, field: CodedField): readonly RequestCode[] =>
  field === 'precedence' ? precedences[nineLine.codes] : codedFields[field];

/** Of a list of codes or words: it says nothing until somebody says what. */
const OTHER = 'Other';

const isStated = (request: OpenRequest, field: string): boolean =>
  !['', OTHER].includes(request.text(field)) &&
  !isUndecided(request.text(field)) &&
  (field !== 'precedence' || notInSet(request.text(field), request.nineLine.codes).length === 0);

/** What of a line nobody has stated yet: `frequency`, `` for all of it. */
const missingOf = (request: OpenRequest, { needs }: RequestLine): readonly string[] =>
  needs
    .filter(({ anyOf }) => !anyOf.some((field) => isStated(request, field)))
    .map(({ name }) => name);

const HEAD_NAMES = { codes: 'code set', form: 'form' } as const;

/** `form`, `2 frequency`, `4`, `Signs`: what nobody decided of the whole, and the lines of which something is not stated yet. */
export const notStated = (request: OpenRequest): readonly string[] => [
  ...request.undecided.map((field) => HEAD_NAMES[field]),
  ...request.lines.flatMap((line) => {
    const missing = missingOf(request, line);
    if (missing.length === 0) return [];
    const names = missing.filter(Boolean).join(', ');
    return [`${line.number ?? line.title} ${names}`.trim()];
  }),
];

/** When somebody last wrote in the line of this number; undefined where nobody did. */
export function lineWritten(
  answers: Answers,
  request: OpenRequest,
  number: string,
): Date | undefined {
  const fields = request.lines.find((line) => line.number === number)?.fields ?? [];
  const times = fields.flatMap((field) => answers.get(pathOf(request, field))?.at.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}

/** `1`, `Signs`: the lines that have what nobody has confirmed. */
export const unconfirmedLines = ({ lines, doubt }: OpenRequest): readonly string[] =>
  lines
    .filter(({ fields }) => fields.some((field) => doubt(field) !== ''))
    .map(({ number, title }) => String(number ?? title));

/** How many lines say all that they need; what is sent only where there is any needs nothing. */
export function statedCount(request: OpenRequest): {
  readonly stated: number;
  readonly of: number;
} {
  const needed = request.lines.filter(({ needs }) => needs.length > 0);
  const stated = needed.filter((line) => missingOf(request, line).length === 0);
  return { stated: stated.length, of: needed.length };
}

/** Of a nine-line whose line 1 is no grid of eight digits with its letters. */
export function isNoFullGrid({ kind, text }: OpenRequest): boolean {
  const site = text('site');
  if (kind !== 'nineLine' || site === '') return false;
  const [, digits = ''] = /^(?:\d{1,2}\s?[C-X]\s?)?[A-Z]{2}\s?([\d\s]+)$/i.exec(site) ?? [];
  return digits.replace(/\s/g, '').length !== 8;
}
