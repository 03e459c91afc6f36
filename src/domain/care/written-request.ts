// A request as it is written on screen, on paper and in a text: what it is called, its lines, when each was written.
import { type Answer, type Answers, hasText } from '../answers/answers.ts';
import { counted } from '../text/counted.ts';
import { formatZoned } from '../text/written-time.ts';
import { requestSections } from './care-catalogue.ts';
import { severityWords } from './handover.ts';
import { codedFields } from './nine-line.ts';
import {
  begunAt,
  codesOf,
  differingCounts,
  isCodedField,
  isCountedField,
  linesOf,
  type OpenRequest,
  openRequest,
  pathOf,
  type RequestKind,
  type RequestLine,
  type RequestRow,
} from './request.ts';
import { NOT_STATED } from './request-words.ts';
import { readCodes } from './stored-codes.ts';

const KIND_NAMES: Readonly<Record<RequestKind, string>> = {
  nineLine: 'Nine-line',
  incidentReport: 'Medical incident report',
  mist: 'MIST',
  atMist: 'AT-MIST',
};

const kindName = ({ kind }: Pick<OpenRequest, 'kind'>): string => KIND_NAMES[kind];

const DAY_LENGTH = '2026-11-21 '.length;

/** `21:14 MST` of the same day, else with the date. `timeZone` is IANA. */
export function formatWhen(at: Date, now: Date, timeZone: string): string {
  const moment = formatZoned(at, timeZone);
  const isToday = moment.slice(0, DAY_LENGTH) === formatZoned(now, timeZone).slice(0, DAY_LENGTH);
  return isToday ? moment.slice(DAY_LENGTH) : moment;
}

const CLOCK_LENGTH = '21:14'.length;

/** The whole name stands in its box. */
const MOST_TITLE = 60;

/** As a person named it, else what it is and when it was begun: `Nine-line 21:14`. */
export function requestTitle(answers: Answers, of: RequestRow, timeZone: string): string {
  const request = openRequest(answers, of);
  const begun = begunAt(answers, of);
  const clock = begun
    ? formatZoned(begun, timeZone).slice(DAY_LENGTH, DAY_LENGTH + CLOCK_LENGTH)
    : '';
  const label = request.text('label').replace(/\s+/g, ' ');
  if (label.length > MOST_TITLE) return `${label.slice(0, MOST_TITLE).trimEnd()}…`;
  return label || `${kindName(request)} ${clock}`.trim();
}

/** `US codes, peace form`; `US codes, form: Peace or War (not decided), read as peace`; '' for a request of one form. */
export function formWords({ kind, nineLine, undecided, text }: OpenRequest): string {
  if (kind === 'incidentReport') return '';
  const textOf = (field: 'codes' | 'form', name: string, read: string) =>
    undecided.includes(field) ? `${name}: ${text(field)}, read as ${read}` : undefined;
  if (kind !== 'nineLine') return textOf('form', 'form', KIND_NAMES[kind]) ?? '';
  return [
    textOf('codes', 'code set', nineLine.codes) ?? `${nineLine.codes} codes`,
    textOf('form', 'form', nineLine.form) ?? `${nineLine.form} form`,
  ].join(', ');
}

/** `2 A Urgent, 1 C Priority`: the letter with what it means, so that it is read in any code set. */
function writtenField(request: OpenRequest, field: string): string {
  const text = request.text(field);
  if (field === 'severity') return severityWords(text);
  if (request.kind !== 'nineLine' || !isCodedField(field) || text === '') return text;
  const codes = codesOf(request, field);
  const whole = codes.find(({ means }) => means === text);
  if (whole) return `${whole.code} ${whole.means}`;
  const isCounted = isCountedField(field);
  const { coded, unread } = readCodes(text, codedFields[field], isCounted);
  const texts = coded.map(({ means, count }) => {
    const letter = codes.find((each) => each.means === means)?.code;
    const words =
      letter === undefined
        ? `${means} (not in the ${request.nineLine.codes} set)`
        : `${letter} ${means}`;
    return isCounted ? `${count} ${words}` : words;
  });
  return [...texts, ...unread].join(', ');
}

/** An answer put together of several has it within. */
const withDoubt = (text: string, doubt: string): string =>
  text === '' || doubt === '' || text.includes(doubt) ? text : `${text} (${doubt})`;

/** What stands in the boxes of a line, each with its name where the line has several and is called otherwise. */
export function writtenParts(
  request: OpenRequest,
  { title, fields, needs }: RequestLine,
): readonly string[] {
  const isMarking = fields.includes('marking');
  const named = (field: string, text: string) => {
    const label = requestLabels.get(`${request.section}.${field}`) ?? field;
    return fields.length === 1 || isMarking || label === title ? text : `${label}: ${text}`;
  };
  const isMissing = (field: string) =>
    needs.some(
      ({ anyOf }) => anyOf.includes(field) && anyOf.every((key) => request.text(key) === ''),
    );
  const lines = fields.flatMap((field) => {
    const text = withDoubt(writtenField(request, field), request.doubt(field));
    if (text === '') return isMissing(field) && !isMarking ? [named(field, NOT_STATED)] : [];
    return [named(field, text)];
  });
  if (lines.length > 0) return lines;
  return [needs.length === 0 && request.kind === 'nineLine' ? NOT_SENT : NOT_STATED];
}

const NOT_SENT = 'nothing entered: not sent';

/** `incidentReports.nature` → `Nature and Mechanism` */
const requestLabels: ReadonlyMap<string, string> = new Map(
  requestSections.flatMap(({ id, added }) =>
    added.fields.map(({ key, label }) => [`${id}.${key}`, label] as const),
  ),
);

/** The latest that was written of a line; undefined while it says nothing. */
export function lastWritten(
  answers: Answers,
  of: RequestRow,
  { fields }: RequestLine,
): Answer | undefined {
  const all = fields.flatMap((field) => {
    const shown = answers.get(pathOf(of, field));
    return shown && hasText(shown) ? [shown, ...shown.others] : [];
  });
  return all.reduce<Answer | undefined>(
    (latest, each) => (latest && latest.at >= each.at ? latest : each),
    undefined,
  );
}

/** `Line 3 counts 3 patients, line 5 counts 1.`; '' where they agree, or one says nothing yet. */
export function differingCountsWords(request: OpenRequest): string {
  const counts = differingCounts(request);
  if (!counts) return '';
  return `Line 3 counts ${counted(counts.precedence, 'patient')}, line 5 counts ${counts.patients}.`;
}

/** `Kept and not sent, asked only in the war form: line 6, line 9.`: which lines, never what they say; '' where nothing is kept. */
export function notSentWords(request: OpenRequest): string {
  const kept = [...new Set(notSent(request).map(({ line }) => `line ${line}`))];
  const other = request.nineLine.form === 'war' ? 'peace' : 'war';
  return kept.length === 0
    ? ''
    : `Kept and not sent, asked only in the ${other} form: ${kept.join(', ')}.`;
}

/** What the other form of a nine-line asks in lines 6 and 9: it stays, and is not sent. */
export function notSent(
  request: OpenRequest,
): readonly { readonly line: string; readonly text: string }[] {
  if (request.kind !== 'nineLine') return [];
  const here = new Set(request.lines.flatMap(({ fields }) => fields));
  const other = linesOf('nineLine', request.nineLine.form === 'war' ? 'peace' : 'war');
  return other.flatMap(({ number = '', fields }) =>
    fields
      .filter((field) => !here.has(field) && request.text(field) !== '')
      .map((field) => ({ line: number, text: request.text(field) })),
  );
}
