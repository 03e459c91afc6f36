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
