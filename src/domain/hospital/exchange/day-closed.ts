// A day of closing, as lists of others write it. Read here, since `Date.parse` reads other texts on each browser.

const DAY_MS = 86_400_000;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** What stands behind a day: a time, with or without its zone. */
const TIME = String.raw`(?:[T ,]+\d{1,2}:\d{2}[\d:.]*\s*(?:[ap]\.?m\.?)?\s*(?:Z|UTC|[+-]\d{2}:?\d{0,2})?)?`;
const pattern = (day: string) => new RegExp(`^${day}${TIME}$`, 'i');

const YEAR_FIRST = pattern(String.raw`(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})`);
const PACKED = /^(\d{4})(\d{2})(\d{2})$/;
const YEAR_LAST = pattern(String.raw`(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})`);
const DAY_MONTH = pattern(String.raw`(\d{1,2})[-. ]+([a-z]{3,9})[-., ]+(\d{4}|\d{2})`);
const MONTH_DAY = pattern(String.raw`([a-z]{3,9})[-. ]+(\d{1,2})(?:st|nd|rd|th)?[, ]+(\d{4})`);
const MONTH_ONLY = /^([a-z]{3,9})[-., ]+(\d{4})$/i;
/** ArcGIS writes milliseconds since 1970. */
const MILLISECONDS = /^\d{12,13}$/;

/** Of two digits as POSIX reads them: 69 and later are of the century before. */
const wholeYear = (year: string): number => {
  if (year.length === 4) return Number(year);
  return Number(year) + (Number(year) < 69 ? 2000 : 1900);
};
const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** The end of a day, in milliseconds since 1970; undefined where the calendar has none such. */
function endOfDay(year: number, month: number, day: number): number | undefined {
  const start = Date.UTC(year, month - 1, day);
  const read = new Date(start);
  const isReal = read.getUTCMonth() === month - 1 && read.getUTCDate() === day;
  return isReal ? start + DAY_MS : undefined;
}

/** Databases write it where they have no day. */
const LAST_YEAR_OF_NONE = 1900;
/** No day with its time is longer: what is read again and again must be short. */
const LONGEST = 64;

function endIn(text: string): number | undefined {
  if (text.length > LONGEST) return undefined;
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? PACKED.exec(text) ?? [];
  if (year !== '') return endOfDay(Number(year), Number(month), Number(day));
  const last = YEAR_LAST.exec(text);
  if (last) {
    const [first, second, of] = [Number(last[1]), Number(last[2]), wholeYear(last[3] ?? '')];
    // As the United States write it, where that can be.
    return endOfDay(of, first, second) ?? endOfDay(of, second, first);
  }
  const named = DAY_MONTH.exec(text);
  if (named) return endOfDay(wholeYear(named[3] ?? ''), monthOf(named[2] ?? ''), Number(named[1]));
  const monthFirst = MONTH_DAY.exec(text);
  if (monthFirst) {
    const [, name = '', at, of] = monthFirst;
    return endOfDay(Number(of), monthOf(name), Number(at));
  }
  const [, name = '', of] = MONTH_ONLY.exec(text) ?? [];
  if (monthOf(name) > 0) return Date.UTC(Number(of), monthOf(name), 1);
  if (/^\d{4}$/.test(text)) return Date.UTC(Number(text) + 1, 0, 1);
  return MILLISECONDS.test(text) ? Number(text) + DAY_MS : undefined;
}

/**
 * When the day, month or year that a text says is over, in milliseconds since 1970 (UTC); undefined where it reads as none, or as the
 * one that databases write for none.
 */
export function endOfDayIn(text: string): number | undefined {
  const end = endIn(text.trim());
  if (end === undefined) return undefined;
  return end <= Date.UTC(LAST_YEAR_OF_NONE + 1, 0, 1) ? undefined : end;
}
