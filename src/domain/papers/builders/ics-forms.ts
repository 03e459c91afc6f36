// What the forms of the Incident Command System share: their boxes for yes and no, dates and times, the incident; where
// nobody filled in "Operation", what the plan knows elsewhere.
import { STAMP_AUTHOR } from '../../answers/authors.ts';
import { endAfter, isLength } from '../../plan/plan-period.ts';
import { formatZoned, writtenTime } from '../../text/written-time.ts';
import { type AnswerWords, indented, inLines, inOneLine, labelled } from '../model/answer-words.ts';
import type { PaperInput } from '../model/paper-base.ts';
import type { Tick } from '../model/paper-model.ts';
import { MARK, splitMark } from '../model/unconfirmed-mark.ts';

const ON = '☒';
const OFF = '☐';

export const tick = (words: string, on: boolean) => `${on ? ON : OFF} ${words}`;

/** The ticks of a line that begins with one. */
export function ticksIn(line: string): readonly Tick[] {
  if (!line.startsWith(`${ON} `) && !line.startsWith(`${OFF} `)) return [];
  return [...line.matchAll(/([☒☐]) ([^☒☐]*)/g)].map(([, sign, words = '']) => ({
    words: words.trim(),
    on: sign === ON,
  }));
}

/**
 * Boxes for Yes and No. A text that begins with either ticks its box; what else it says stands below, and
 * a text that says neither leaves both blank. `between` is a line break where the box is narrow.
 */
export function yesNo(text: string, between = ' '): string {
  const [, word, rest = ''] = /^(yes|no)(?:\s*[,.;:–-]+\s*|\s*\n\s*|$)([\s\S]*)$/i.exec(text) ?? [
    undefined,
    '',
    text,
  ];
  const lowered = word?.toLowerCase();
  return inLines(
    `${tick('Yes', lowered === 'yes')}${between}${tick('No', lowered === 'no')}`,
    rest,
  );
}

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
/** `14 Jan 0430`: behind a day, four digits that are no year of this century or the last. */
const BEHIND_DAY = new RegExp(
  String.raw`(?<=\b(?:\d{1,2} (?:${MONTH})[a-z]{0,6}|(?:${MONTH})[a-z]{0,6} \d{1,2}),? )(?!19|20)(?:[01]\d|2[0-3])[0-5]\d\b`,
  'i',
);
/** Four digits are a time before hours or a zone alone: "11/21/2026 after dark" has a year. */
const CLOCK =
  /\b\d{1,2}(?::\d{2}){1,2}\b(?:\s*[ap]\.?m\.?)?|(?<![/.])\b[0-2]\d[0-5]\d(?=\s*(?:h|hrs?|hours|z|l|local|utc|gmt|[ecmp][sd]t|ak[sd]t|hst)\b|\s*[+-]\d)/i;

/** `2026-11-21 14:05 MST` as date and time; all of it is the date where no time of day is found in it. */
export function splitDateTime(text: string): { readonly date: string; readonly time: string } {
  // A year is no time of day: what looks like a date is passed over.
  const date = /^\s*\d{4}-\d{2}-\d{2}[T,\s]*/.exec(text)?.[0] ?? '';
  const rest = text.slice(date.length);
  const found =
    (date === '' ? null : /^\d{4}$/.exec(rest.trim())) ?? CLOCK.exec(rest) ?? BEHIND_DAY.exec(rest);
  if (!found) return { date: text, time: '' };
  const at = date.length + found.index;
  return {
    date: text.slice(0, at).replace(/(?<![\s,T])[\s,T]+$/, ''),
    time: text.slice(at).trim(),
  };
}

/** The same of a text that may carry the mark of what nobody has confirmed: each part carries it. */
function datedAndTimed(text: string): ReturnType<typeof splitDateTime> {
  const [plain, mark] = splitMark(text);
  const { date, time } = splitDateTime(plain);
  return { date: date && date + mark, time: time && time + mark };
}

const BEGUN = ' (plan begun)';

const operation = (words: AnswerWords, field: string) => words.text('icsOperation', field);

/** The operation's name, or what happens where. */
export function incidentName(words: AnswerWords): string {
  const known = ['incidentType', 'incidentLocation'].map((field) =>
    words.text('operationalInfo', field).replace(/\s+/g, ' '),
  );
  return operation(words, 'name') || known.filter((part) => part !== '').join(', ');
}

/** Who prepared it, or the operator. */
export const preparedBy = (words: AnswerWords): string =>
  operation(words, 'preparedBy') || words.text('operatorInfo', 'operatorName');

/** When the plan was begun: what the app stamped is written with its zone. */
function begunAt({ answers, timeZone }: PaperInput, words: AnswerWords): string {
  const stamp = answers.get('operatorInfo.timestamp');
  return stamp?.author === STAMP_AUTHOR && stamp.others.length === 0
    ? formatZoned(stamp.at, timeZone)
    : writtenTime(inOneLine(words.text('operatorInfo', 'timestamp')));
}

/** When it was prepared, or begun, which is marked. */
export function preparedAt(input: PaperInput, words: AnswerWords): string {
  const prepared = inOneLine(writtenTime(operation(words, 'preparedAt')));
  const begun = prepared === '' ? inOneLine(begunAt(input, words)) : '';
  return begun === '' ? prepared : `${begun}${BEGUN}`;
}

interface WrittenPeriod {
  readonly from: string;
  /** '' where nobody gave a moment, nor a length after a begin that can be read. */
  readonly to: string;
  /** Of a period of which nobody gave the end: it is no moment, and never stands in its place. */
  readonly length: string;
}

/** When the operation is, as its papers write it. An end that is a length is reckoned from the begin. */
function writtenPeriod(input: PaperInput, words: AnswerWords): WrittenPeriod {
  const [from = '', end = ''] = ['periodFrom', 'periodTo'].map((field) =>
    indented(operation(words, field)),
  );
  if (!isLength(end)) return { from: writtenTime(from), to: writtenTime(end), length: '' };
  const [begin, beginMark] = splitMark(from);
  const [length, mark] = splitMark(end);
  const to = endAfter(begin, length, input.timeZone);
  const isMarked = beginMark !== '' || mark !== '';
  return {
    from: writtenTime(from),
    to: to === undefined ? '' : to + (isMarked ? MARK : ''),
    length: end,
  };
}

/** `2026-11-20 22:00 MST to 2026-11-21 04:00 MST (6 h)`, `tonight, for 6 h` */
export function periodInWords(input: PaperInput, words: AnswerWords): string {
  const { from, to, length } = writtenPeriod(input, words);
  if (length === '') return [from, to].filter((part) => part !== '').join(' to ');
  if (to !== '') return `${from} to ${to} (${length})`;
  const long = /^for\b/i.test(length) ? length : `for ${length}`;
  return [from, long].filter((part) => part !== '').join(', ');
}

/**
 * The block of the operational period: Date From, Date To, Time From, Time To; or since when. How long it is stands on a line of its
 * own: under "Time To" a length would be read as a time of day.
 */
export function operationalPeriod(input: PaperInput, words: AnswerWords): string {
  const period = writtenPeriod(input, words);
  const begun = period.from === '' ? begunAt(input, words) : '';
  const from = datedAndTimed(period.from || begun);
  const to = datedAndTimed(period.to);
  const duration = operation(words, 'periodTo') === '' ? words.text('extendedOps', 'duration') : '';
  const note = begun === '' ? '' : BEGUN;
  return inLines(
    `Date From: ${from.date}${from.time === '' ? note : ''}    Date To: ${to.date}`,
    `Time From: ${from.time}${from.time === '' ? '' : note}    Time To: ${to.time}`,
    labelled('For ', period.length.replace(/^for\s+/i, '')),
    labelled('Expected duration: ', inOneLine(duration)),
  );
}
