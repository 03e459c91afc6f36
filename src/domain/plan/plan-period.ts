// When the operation is, as moments; free text is read where it is clear, and left where it is not.
import { type Answers, undisputedText } from '../answers/answers.ts';
import { localDay } from '../text/moment.ts';
import { formatZoned, isTwice, writtenTime, zoneToAdd } from '../text/written-time.ts';

const HOUR_MS = 3_600_000;
const WRITTEN = /^(\d{4})-(\d\d)-(\d\d) (\d\d):?(\d\d)(?::\d\d)?\s?([a-z]{1,5})?$/i;
const UTC = /^(?:utc|gmt|z|zulu)$/i;

/**
 * The moment that a text names with its day: `2026-11-21 14:05 MST`, `2026-11-21 1405`. Without a zone it is that of `timeZone` (IANA); undefined for any
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
      const written = formatZoned(new Date(each), timeZone);
      const isZone = !zone || written.slice(17).toLowerCase() === zone.toLowerCase();
      return written.startsWith(isoOf(parts).replace('T', ' ')) && isZone;
    });
  return at === undefined ? undefined : new Date(at);
}

/**
 * The zones to offer for a text without one: that of the moment it names, both where the clocks show that hour twice; none where there
 * is nothing to add.
 */
export function zonesToAdd(text: string, now: Date, timeZone: string): readonly string[] {
  const zone = zoneToAdd(text, now, timeZone);
  if (zone === '') return [];
  const at = momentIn(text, timeZone);
  if (!at) return [zone];
  const around = [-HOUR_MS, 0, HOUR_MS].map((away) =>
    formatZoned(new Date(at.getTime() + away), timeZone),
  );
  const wall = around[1]?.slice(0, 16) ?? '';
  return [
    ...new Set(
      around.filter((written) => written.startsWith(wall)).map((written) => written.slice(17)),
    ),
  ];
}

const isoOf = ([, year, month, day, hour, minute]: RegExpExecArray): string =>
  `${year}-${month}-${day}T${hour}:${minute}`;

const wallOf = (at: number, timeZone: string): string =>
  formatZoned(new Date(at), timeZone).slice(0, 16);

const HOURS = String.raw`(\d{1,3}(?:[.,]\d+)?)\s?(?:h|hrs?|hours?)`;
const MINUTES = String.raw`(\d{1,4})\s?(?:m|mins?|minutes?)`;
const DAYS = String.raw`(\d{1,2})\s?(?:d|days?)`;
/** `6 h`, `for 90 min`, `1 h 30 min`, `2 days` */
const LENGTH = new RegExp(
  `^(?:for |\\+ ?)?(?:${DAYS}|(?:${HOURS})?[ ,]*(?:${MINUTES})?)(?: long)?\\.?$`,
  'i',
);
const NUMBER_WORD = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|a|an|half|several|all';
/** Whatever is so long, though nobody can add it: `6 to 8 h`, `about six hours`, `all night`. */
const SO_LONG = new RegExp(
  String.raw`^(?:for|about|approx\.?|approximately|up to|at least|max\.?|~|<|>|\+|\s)*(?:\d{1,3}(?!\d)(?:[.,]\d{1,2})?(?:\s?(?:-|–|to|or)\s?\d{1,3}(?:[.,]\d{1,2})?)?\+?|${NUMBER_WORD})[\s-]?(?:of |an )?(?:h|hrs?|hours?|mins?|minutes?|d|days?|nights?|weeks?|shifts?)\b`,
  'i',
);

/** Whether a text says how long something takes and no moment. */
export const isLength = (text: string): boolean => SO_LONG.test(text.trim());

/** In milliseconds; undefined for what cannot be added: `6 to 8 h`, `all night`. */
export function lengthMs(text: string): number | undefined {
  const [, days, hours, minutes] = LENGTH.exec(text.trim()) ?? [];
  if (days === undefined && hours === undefined && minutes === undefined) return undefined;
  const number = (part = '0') => Number(part.replace(',', '.'));
  return Math.round(
    number(days) * 24 * HOUR_MS + number(hours) * HOUR_MS + number(minutes) * 60_000,
  );
}

/**
 * The end of what begins then and is so long, written as the begin is: `2026-11-20 22:00 MST` and `6 h` are `2026-11-21 04:00 MST`. Undefined
 * where either cannot be read, or the begin is of another zone than `timeZone` (IANA).
 */
export function endAfter(begin: string, length: string, timeZone: string): string | undefined {
  const from = momentIn(begin, timeZone);
  const ms = lengthMs(length);
  if (!from || ms === undefined || ms === 0) return undefined;
  const isWithZone = writtenTime(begin.trim()) === formatZoned(from, timeZone);
  if (!isWithZone && isTwice(from, timeZone)) return undefined;
  const written = writtenTime(begin.trim());
  const end = formatZoned(new Date(from.getTime() + ms), timeZone);
  if (written === formatZoned(from, timeZone)) return end;
  return written === wallOf(from.getTime(), timeZone) ? end.slice(0, 16) : undefined;
}

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

/** The day on which a plan was begun, else that of its latest answer: `2026-11-12`. `timeZone` is IANA. */
export function dayOfPlan(answers: Answers, timeZone: string): string {
  const latest = () => Math.max(0, ...[...answers.values()].map(({ at }) => at.getTime()));
  return localDay(answers.get('operatorInfo.timestamp')?.at ?? new Date(latest()), timeZone);
}
