interface LocalTime {
  readonly now: Date;
  /** BCP 47 and IANA. */
  readonly locale: string;
  readonly timeZone: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** To make one takes a hundred times as long as to use it. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, made);
  return made;
}

/** A time as it is written on screen: the hour alone for today, else with the date. */
export function formatMoment(at: Date, { now, locale, timeZone }: LocalTime): string {
  const day = formatOf(locale, { timeZone, dateStyle: 'medium' });
  const hour = formatOf(locale, { timeZone, timeStyle: 'short' }).format(at);
  return day.format(at) === day.format(now) ? hour : `${day.format(at)}, ${hour}`;
}

/** The same in the room of a few letters: the hour alone for today, else the date alone, of this year without the year. */
export function formatShortMoment(at: Date, { now, locale, timeZone }: LocalTime): string {
  const year = formatOf(locale, { timeZone, year: 'numeric' });
  const day = formatOf(locale, {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(year.format(at) === year.format(now) ? {} : { year: 'numeric' }),
  });
  if (day.format(at) !== day.format(now)) return day.format(at);
  return formatOf(locale, { timeZone, timeStyle: 'short' }).format(at);
}

/** The calendar day of a moment at a place: `2026-11-21`, which is the Swedish form. `timeZone` is IANA. */
export const localDay = (at: Date, timeZone: string): string =>
  formatOf('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

const HOUR = 60;
const DAY = 24 * HOUR;

/** `just now`, `12 min ago`, `3 h ago`, `2 days ago` */
export function formatAgo(minutes: number): string {
  if (minutes < 1) return 'just now';
  if (minutes < HOUR) return `${minutes} min ago`;
  if (minutes < 2 * DAY) return `${Math.floor(minutes / HOUR)} h ago`;
  return `${Math.floor(minutes / DAY)} days ago`;
}
