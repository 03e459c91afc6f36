export interface LocalTime {
  readonly now: Date;
  /** BCP 47 and IANA. */
  readonly locale: string;
  readonly timeZone: string;
}

/** A time as it is said on screen: the hour alone for today, else with the date. */
export function sayMoment(at: Date, { now, locale, timeZone }: LocalTime): string {
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  const hour = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(at);
  return day.format(at) === day.format(now) ? hour : `${day.format(at)}, ${hour}`;
}

/** The same in the room of a few letters: the hour alone for today, else the date alone, of this year without the year. */
export function sayShortMoment(at: Date, { now, locale, timeZone }: LocalTime): string {
  const year = new Intl.DateTimeFormat(locale, { timeZone, year: 'numeric' });
  const day = new Intl.DateTimeFormat(locale, {
    timeZone,
    month: 'short',
    day: 'numeric',
    ...(year.format(at) === year.format(now) ? {} : { year: 'numeric' }),
  });
  if (day.format(at) !== day.format(now)) return day.format(at);
  return new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(at);
}
