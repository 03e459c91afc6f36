// When the operation is, as moments; free text is read where it is clear, and left where it is not.
import type { Answers } from './answers.ts';
import { undisputedText } from './undisputed-text.ts';
import { writtenTime } from './written-time.ts';
import { sayZoned } from './zoned-time.ts';

const HOUR_MS = 3_600_000;
const WRITTEN = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d)(?::\d\d)?\s?([a-z]{1,5})?$/i;
const UTC = /^(?:utc|gmt|z|zulu)$/i;

/**
 * The moment that a text names with its day: `2026-11-21 14:05 MST`. Without a zone it is that of `timeZone` (IANA); undefined for any
 * other zone and for what names no day.
 */
export function momentIn(text: string, timeZone: string): Date | undefined {
  const parts = WRITTEN.exec(writtenTime(text.trim()));
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1, 6).map(Number);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  // The calendar has no 31 November: what comes back is another day.
  if (new Date(asUtc).toISOString().slice(0, 16) !== isoOf(parts)) return undefined;
  const zone = parts[6];
  if (zone && UTC.test(zone)) return new Date(asUtc);
  const offset = Date.parse(`${wallOf(asUtc, timeZone).replace(' ', 'T')}Z`) - asUtc;
  // The offset may be another one an hour away, where the clocks are changed.
  const at = [0, HOUR_MS, -HOUR_MS]
    .map((change) => asUtc - offset + change)
    .find((each) => {
      const said = sayZoned(new Date(each), timeZone);
      const isZone = !zone || said.slice(17).toLowerCase() === zone.toLowerCase();
      return said.startsWith(isoOf(parts).replace('T', ' ')) && isZone;
    });
  return at === undefined ? undefined : new Date(at);
}

const isoOf = ([, year, month, day, hour, minute]: RegExpExecArray): string =>
  `${year}-${month}-${day}T${hour}:${minute}`;

const wallOf = (at: number, timeZone: string): string =>
  sayZoned(new Date(at), timeZone).slice(0, 16);

export type NoPeriod = 'noBegin' | 'unclearBegin' | 'noEnd' | 'unclearEnd' | 'endsFirst';

export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** The operational period, or why it is none. `timeZone` is IANA. */
export function planPeriod(answers: Answers, timeZone: string): Period | NoPeriod {
  const begin = undisputedText(answers.get('icsOperation.periodFrom'));
  const end = undisputedText(answers.get('icsOperation.periodTo'));
  const from = momentIn(begin, timeZone);
  const to = momentIn(end, timeZone);
  if (!from) return begin === '' ? 'noBegin' : 'unclearBegin';
  if (!to) return end === '' ? 'noEnd' : 'unclearEnd';
  return to.getTime() > from.getTime() ? { from, to } : 'endsFirst';
}
