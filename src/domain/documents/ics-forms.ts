// What the forms of the Incident Command System share: their boxes for yes and no, dates and times, the incident.
import { type AnswerWords, inLines } from './answer-words.ts';

const ON = '☒';
const OFF = '☐';

export const tick = (words: string, on: boolean) => `${on ? ON : OFF} ${words}`;

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
  const said = word?.toLowerCase();
  return inLines(`${tick('Yes', said === 'yes')}${between}${tick('No', said === 'no')}`, rest);
}

const CLOCK =
  /\b\d{1,2}(?::\d{2}){1,2}\b(?:\s*[ap]\.?m\.?)?|\b[0-2]\d[0-5]\d(?=\s*(?:h|hrs?|[A-Z]{1,5}|[+-]\d))/i;

/** `2026-11-21 14:05 MST` as date and time; all of it is the date where no time of day is found in it. */
export function splitDateTime(text: string): { readonly date: string; readonly time: string } {
  // A year is no time of day: what looks like a date is passed over.
  const date = /^\s*\d{4}-\d{2}-\d{2}[T,\s]*/.exec(text)?.[0] ?? '';
  const rest = text.slice(date.length);
  const found = (date === '' ? null : /^\d{4}$/.exec(rest.trim())) ?? CLOCK.exec(rest);
  if (!found) return { date: text, time: '' };
  const at = date.length + found.index;
  return { date: text.slice(0, at).replace(/[\s,T]+$/, ''), time: text.slice(at).trim() };
}

/** The block of the operational period: Date From, Date To, Time From, Time To. */
export function operationalPeriod(words: AnswerWords): string {
  const from = splitDateTime(words.text('icsOperation', 'periodFrom'));
  const to = splitDateTime(words.text('icsOperation', 'periodTo'));
  return [
    `Date From: ${from.date}    Date To: ${to.date}`,
    `Time From: ${from.time}    Time To: ${to.time}`,
  ].join('\n');
}
