// A time of day says nothing to another unit without its zone: what a text has, and the zone to offer.
// Offers alone come from this; no typed text is changed or refused by it.

const ISO_DATE = /(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])/;
const DATES = /\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}/g;
const CLOCK = String.raw`(?:[01]?\d|2[0-3])[:.][0-5]\d(?::[0-5]\d)?`;
/** Hours and minutes without a colon, as in `1405` and in the date-time group `211405`. */
const HOUR_DIGITS = String.raw`(?:[01]\d|2[0-3])[0-5]\d`;
const GROUP = String.raw`(?:0[1-9]|[12]\d|3[01])${HOUR_DIGITS}`;
const TIME = String.raw`(?:${CLOCK}|${GROUP}|${HOUR_DIGITS}|\d{1,2})(?:\s?(?:am|pm|h|hrs|hours))?`;
/** Not the ends of dates and weekdays that look like abbreviations of zones. */
const ABBREVIATION = String.raw`(?!oct\b|sat\b)(?:[a-z]{1,3}[sd]t|[a-z]{2,3}t|[cemp]t)`;

const TIMES = [
  new RegExp(String.raw`(?<![\d:.])${CLOCK}(?![\d:])`),
  /(?<!\d)\d{1,2}\s?(?:am|pm)\b/i,
  new RegExp(String.raw`(?<![\d:])(?:${GROUP}|${HOUR_DIGITS})\s?(?:h|hrs|hours|[a-z])\b`, 'i'),
  new RegExp(String.raw`(?<![\d:])${GROUP}(?!\d)`),
];
const BARE_TIME = new RegExp(String.raw`(?<![\d:.])${HOUR_DIGITS}(?![\d:.])`, 'g');
const A_YEAR = /^(?:19|20)\d\d$/;

const ZONES = [
  /\b(?:utc|gmt|zulu|local)\b/i,
  /\b(?:utc|gmt)\s?[+-]\d/i,
  // `1405Z`, and the other letters of military time zones behind four or more digits; an h is for hours.
  /\d\s?z\b/i,
  new RegExp(String.raw`(?<!\d)(?:${GROUP}|${HOUR_DIGITS})[a-gik-z]\b`, 'i'),
  /:[0-5]\d\s?\+(?:0\d|1[0-4]):?(?:[0-5]\d)?\b/,
  // A minus between two times is a span, but in the ISO form it is an offset.
  /\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?-\d{2}:?\d{2}\b/,
  new RegExp(String.raw`(?<![\d:])${TIME}\s?${ABBREVIATION}\b`, 'i'),
  new RegExp(String.raw`\s${ABBREVIATION}$`, 'i'),
];

/** True where the text has a time of day: `14:05`, `2 pm`, `1405`, `211405Z NOV 26`. */
export function hasTime(text: string): boolean {
  if (TIMES.some((pattern) => pattern.test(text))) return true;
  const bare = text.replace(DATES, ' ').match(BARE_TIME) ?? [];
  // Beside other words, 2026 is rather a year than 20:26.
  return bare.some((digits) => text.trim() === digits || !A_YEAR.test(digits));
}

/** True where the text says in which zone its time is. */
export function hasZone(text: string): boolean {
  const trimmed = text.trim();
  return ZONES.some((pattern) => pattern.test(trimmed));
}

interface Formats {
  readonly zone: Intl.DateTimeFormat;
  /** The Swedish form is the ISO form. */
  readonly time: Intl.DateTimeFormat;
}

const formats = new Map<string, Formats>();

/** To make one takes a hundred times as long as to use it. */
function formatsOf(timeZone: string): Formats {
  const made = formats.get(timeZone) ?? {
    zone: new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' }),
    time: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  };
  formats.set(timeZone, made);
  return made;
}

function zoneAt(at: Date, timeZone: string): string {
  const parts = formatsOf(timeZone).zone;
  return parts.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** `2026-11-21 14:05 MST`. */
export function formatZoned(at: Date, timeZone: string): string {
  return `${formatsOf(timeZone).time.format(at)} ${zoneAt(at, timeZone)}`;
}

const HOUR_MS = 3_600_000;

/** Whether the clocks at a place show that hour and minute twice, as they are set back: only its zone says which it is. */
export function isTwice(at: Date, timeZone: string): boolean {
  const wall = (moment: number) => formatZoned(new Date(moment), timeZone).slice(0, 16);
  const here = wall(at.getTime());
  return [HOUR_MS, -HOUR_MS].some((away) => wall(at.getTime() + away) === here);
}

/** The name of the zone to offer for a text: that of the day it names, else of now; '' where there is nothing to add. */
export function zoneToAdd(text: string, now: Date, timeZone: string): string {
  if (!hasTime(text) || hasZone(text)) return '';
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  const named = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), 12));
  return zoneAt(Number.isNaN(named.getTime()) ? now : named, timeZone);
}

// One way to write a time on forms, brief and texts: `2026-11-20 19:58 MST`. Only what can be read in one way is
// written again; a zone that nobody gave is not made up.

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = String.raw`(${MONTHS.join('|')})[a-z]*\.?`;
const DAY = String.raw`(0?[1-9]|[12]\d|3[01])`;
const YEAR = String.raw`((?:19|20)\d\d)`;
/** `Nov 20, 2026` and `20 November 2026`, with the comma before the time. */
const MONTH_FIRST = new RegExp(
  String.raw`\b${MONTH} ${DAY},? ${YEAR}\b(?:,?\s+(?=\d|at \d)(?:at )?)?`,
  'gi',
);
const DAY_FIRST = new RegExp(
  String.raw`\b${DAY}\.? ${MONTH},? ${YEAR}\b(?:,?\s+(?=\d|at \d)(?:at )?)?`,
  'gi',
);
const HALF_DAY = /(?<![\d:.])(1[0-2]|0?[1-9])(:[0-5]\d(?::[0-5]\d)?)?\s?([ap])\.?m(?:\.|\b)/gi;
/** `0500 MST`, `0500 hrs`, `1405Z`; a year is followed by neither. */
const FOUR_DIGITS =
  /(?<![\d:.+-])([01]\d|2[0-3])([0-5]\d)(?:\s?(?:h|hrs|hours)\b|(?=[zZ]\b|\s(?:[A-Z]{1,3}[SD]?T|UTC|Z)\b))/g;

const two = (number: number | string) => String(number).padStart(2, '0');

function isoDate(year: string, month: string, day: string, matched: string): string {
  const number = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return `${year}-${two(number)}-${two(day)}${/\s$/.test(matched) ? ' ' : ''}`;
}

/** A typed time as documents write it; all other words stay as they are. */
export function writtenTime(text: string): string {
  return text
    .replace(MONTH_FIRST, (matched, month, day, year) => isoDate(year, month, day, matched))
    .replace(DAY_FIRST, (matched, day, month, year) => isoDate(year, month, day, matched))
    .replace(HALF_DAY, (_matched, hour: string, rest: string | undefined, half: string) => {
      const noon = half.toLowerCase() === 'p' ? 12 : 0;
      return `${two((Number(hour) % 12) + noon)}${rest ?? ':00'}`;
    })
    .replace(FOUR_DIGITS, '$1:$2')
    .replace(/(\d{4}-\d{2}-\d{2})(?:T|,\s*)(?=\d{2}:\d{2})/g, '$1 ');
}
