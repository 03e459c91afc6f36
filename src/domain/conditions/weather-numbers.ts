// Numbers in what was typed of the weather. The answers stay free text: a number is read where it is clear, and left where it is not.
import { withoutForecastPart } from './forecast-hours.ts';

/** Both the same where one is given. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

const rangeOf = (...values: readonly number[]): Range => ({
  low: Math.min(...values),
  high: Math.max(...values),
});

/** Longer than any answer on the weather, our own sentences behind it too: nobody waits while a text of any length is read. */
const MOST_CHARACTERS = 2000;

/** One way to write each sign; '' for what is too long to be read. */
const plain = (text: string): string =>
  text.length > MOST_CHARACTERS
    ? ''
    : withoutForecastPart(text)
        .replace(/\s+/g, ' ')
        .trim()
        // A minus, and the dashes that a phone writes for it.
        .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-')
        // The degree signs that phones write.
        .replace(/\u2103/g, '°C')
        .replace(/\u2109/g, '°F')
        .replace(/[\u00ba\u02da\u2218]/g, '°')
        // One digit behind a comma is a decimal; "85,92" are two numbers.
        .replace(/(?<=\d),(?=\d(?!\d))/g, '.')
        .toLowerCase();

/** Doubt, a bound as in "over 100", ten degrees at once as in "90s", and what is no temperature of the air itself. */
const UNSURE =
  /[?~\u2248<>\u00b1]|\d ?\+|\d['\u2019]?s\b|about|approx|around|roughly|maybe|\bor\b|\b(?:over|above|under|upper|mid|lower|near|than|at least)\b|feel|felt|apparent|index|chill/;
/** A sign in words, or one that only the rest of the sentence explains. */
const BELOW_ZERO = /\b(?:below|minus|neg(?:ative)?|sub-?zero)\b/;
/** A dash behind a word, and one that stands nearer to the second number: sign or dash. */
const UNSURE_MINUS = /(?<!\d)[a-z)] ?- \d|(?<!\d)[a-z)]-\d|[,;.] ?- \d|\d[cf]? -\d/;

const FIGURE = String.raw`\d+(?:\.\d+)?`;
/** A figure with what says its unit, as it is written and misspelled. */
const WITH_UNIT = new RegExp(
  String.raw`(?<![\d.])(${FIGURE})(?: ?(?:[°*]|deg(?:rees?|s)?\.?))?(?: ?\(?(c\b|cel[sc]\w*|cel\b|centi\w*|f\b|fahr\w*))?`,
  'g',
);
const SIGN = '(?:(?<=^|[ :(=])-)?';
const ONE_NUMBER = new RegExp(String.raw`(?<![\d.])${SIGN}${FIGURE}[cf]?`, 'g');
const TO_ANOTHER = new RegExp(
  String.raw`(?<![\d.])(${SIGN}${FIGURE}[cf]?),? ?(?:(?:falling|dropping|rising|down|up) )?(?:-|to\b) ?(-?${FIGURE}[cf]?)`,
);
const HIGH_AND_LOW = /^(?=.*\bhigh)(?=.*\blow)/;

/** Coldest and hottest of the air that were ever measured, with room. */
const isAir = (fahrenheit: number): boolean => fahrenheit >= -90 && fahrenheit <= 135;
/** To a tenth, as it is shown: a figure and what follows from it never differ. */
const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** The two ends, where a text names a range; undefined if its numbers may be anything else. */
function endsIn(typed: string, numbers: readonly string[]): readonly string[] | undefined {
  const [all = '', ...ends] = TO_ANOTHER.exec(typed) ?? [];
  if (all !== '') return /\d/.test(typed.replace(all, ' ')) ? undefined : ends;
  return numbers.length === 2 && HIGH_AND_LOW.test(typed) ? numbers : undefined;
}

/** One number or the two ends of a range, in °F. */
function allFahrenheits(text: string): readonly number[] | undefined {
  const typed = plain(text)
    .replace(WITH_UNIT, (_, figure: string, unit = '') => `${figure}${unit.slice(0, 1)}`)
    .replace(/(^|[:(=] ?|\bto )- (?=\d)/g, '$1-');
  if (UNSURE.test(typed) || BELOW_ZERO.test(typed) || UNSURE_MINUS.test(typed)) return undefined;
  const numbers: readonly string[] = typed.match(ONE_NUMBER) ?? [];
  const words = typed.replace(ONE_NUMBER, ' ');
  // Of a C that stands elsewhere nobody knows whether it says the unit.
  if (/\bc\b|\bcel[sc]|\bcenti|\bdegc\b/.test(words)) return undefined;
  const isCelsius = numbers.some((number) => number.endsWith('c'));
  // In two units nobody knows which is whose.
  if (isCelsius && (numbers.some((number) => number.endsWith('f')) || /\bf\b|\bfahr/.test(words)))
    return undefined;
  const values = (numbers.length === 1 ? numbers : endsIn(typed, numbers))
    ?.map((number) => Number.parseFloat(number))
    .map((value) => toTenth(isCelsius ? value * 1.8 + 32 : value));
  return values?.every(isAir) ? values : undefined;
}

/**
 * The temperature in °F that a text names, to a tenth; °F unless it says C. Undefined for more than one number, as in "70 to 85", for
 * words of doubt, and for what the air never has.
 */
export function fahrenheitIn(text: string): number | undefined {
  const [one, ...more] = allFahrenheits(text) ?? [];
  return more.length === 0 ? one : undefined;
}

/** As fahrenheitIn, and the ends of a range that is clear: "49 to 52", "70-85", "high 85, low 60", "72 falling to 50". */
export function fahrenheitsIn(text: string): Range | undefined {
  const all = allFahrenheits(text);
  return all && rangeOf(...all);
}

const MILES_A_KNOT = 1852 / 1609.344;
const MILES_A_KILOMETRE = 1 / 1.609344;
const MILES_A_METRE_A_SECOND = 3.6 / 1.609344;

interface Wind {
  /** The larger of two that are named: "10 to 15 mph". Gusts are left out. */
  readonly milesAnHour: number;
  /** In degrees; where it comes from. */
  readonly fromDegrees?: number;
  /** `SW`, where the text names a side: its degrees were never measured. */
  readonly fromSide?: string;
}

const SIDES = [
  'n',
  'nne',
  'ne',
  'ene',
  'e',
  'ese',
  'se',
  'sse',
  's',
  'ssw',
  'sw',
  'wsw',
  'w',
  'wnw',
  'nw',
  'nnw',
];
const LONG_SIDES: Readonly<Record<string, string>> = {
  north: 'n',
  northeast: 'ne',
  east: 'e',
  southeast: 'se',
  south: 's',
  southwest: 'sw',
  west: 'w',
  northwest: 'nw',
};

const SPEED =
  /(?<![\d.])(\d+(?:\.\d+)?)(?: ?(?:-|to) ?(\d+(?:\.\d+)?))? ?(mph|miles? (?:per|an) hour|kts?|kn|knots?|km\/h|kph|kmh|m\/s)\b/;

/** With the unit behind them or without. */
const GUSTS =
  /\bgust(?:s|ing)?\b(?:\s*(?:of|up to|to|at))?\s*\d+(?:\.\d+)?(?:\s?(?:-|to)\s?\d+(?:\.\d+)?)?(?:\s*(?:mph|miles? (?:per|an) hour|kts?|kn|knots?|km\/h|kph|kmh|m\/s)\b)?/g;

const GUST = new RegExp(GUSTS.source);
const UNIT_OF_SPEED = /(mph|miles? (?:per|an) hour|kts?|kn|knots?|km\/h|kph|kmh|m\/s)\b/;

/**
 * "290 at 22, gust 35 mph" writes its unit once: the steady speed before it takes it. The text, with that unit behind the steady
 * speed, where it has none of its own.
 */
function withUnitOnce(text: string): string {
  // As weather stations write it: 290/22G35 kt.
  const typed = text.replace(/(\d)\s?g\s?(?=\d{2,3}(?!\d))/, '$1 gust ');
  const gust = GUST.exec(typed);
  const unit = gust && UNIT_OF_SPEED.exec(gust[0])?.[0];
  if (!gust || !unit) return typed;
  const before = typed.slice(0, gust.index);
  if (SPEED.test(before)) return typed;
  // A direction in degrees is no speed: what stands behind "at", or alone.
  const steady =
    /(?:\bat |\/)(\d{1,3})(?!\d|[.:°])\D{0,3}$/.exec(before) ??
    /^\D*(?<![\d.:])(\d{1,2})(?!\d|[.:°])\D{0,3}$/.exec(before);
  const value = steady?.[1];
  if (value === undefined) return typed;
  const at = before.lastIndexOf(value) + value.length;
  return `${typed.slice(0, at)} ${unit}${typed.slice(at)}`;
}

function milesIn(value: number, unit: string): number {
  if (/^k(?:n|t|not)/.test(unit)) return value * MILES_A_KNOT;
  if (/^k/.test(unit)) return value * MILES_A_KILOMETRE;
  return unit === 'm/s' ? value * MILES_A_METRE_A_SECOND : value;
}

/** Words beside which a side is where the wind comes from. Beside others it may be where it blows to, or a place: "smoke drifting east", "at N gate". */
const OF_WIND = new Set(
  'from the at wind winds surface steady sustained average about around light moderate strong breeze breezy gusty gusting gust gusts calm true degrees degree deg after until till before by and with up to dusk dawn sunset sunrise night noon midnight morning afternoon evening tonight today am pm hrs hours h local utc mst mdt pst pdt cst cdt est edt z'.split(
    ' ',
  ),
);

/** At the begin, behind "from" or before "at": "5 mph, 100 degrees" is warm. */
const DEGREES_FROM =
  /(?:^|from |winds? )\s*(\d{3})\s*(?:°|degrees?\b|deg\b|true\b|at\b|\/)|\b(\d{3})\s*(?:°|degrees?|deg)?\s*(?:(?:true )?at\b|\/)/;

/** "10 mph w/ gusts to 25" and "today's winds" have no side. */
const withOthers = (text: string): string =>
  text.replace(/\bw\/|\bw(?=\s*gust)/g, 'with ').replace(/['’]s\b/g, '');

/** Nothing where the text names several, or says more than a wind. */
function sideIn(typed: string): Pick<Wind, 'fromDegrees' | 'fromSide'> {
  const text = typed.replace(/\bout of\b|\b(?:blowing|coming) from\b/g, 'from');
  const names = text.split(/[^a-z]+/).map((word) => LONG_SIDES[word] ?? word);
  if (!names.every((word) => word === '' || SIDES.includes(word) || OF_WIND.has(word))) return {};
  const [, atBegin, before] = DEGREES_FROM.exec(text) ?? [];
  const degrees = atBegin ?? before;
  if (degrees !== undefined && Number(degrees) <= 360)
    return { fromDegrees: Number(degrees) % 360 };
  // "to the" turns it about: where it comes from is not stated.
  if (/\bto(?:wards?)? (?:the )?(?:n|e|s|w)/.test(text)) return {};
  const sides = names.filter((word) => SIDES.includes(word));
  const [side = ''] = sides;
  return new Set(sides).size === 1
    ? { fromDegrees: SIDES.indexOf(side) * 22.5, fromSide: side.toUpperCase() }
    : {};
}

/** Stronger was hardly ever measured. */
const MOST_MILES_AN_HOUR = 250;

/** Each speed that a text names, with the words that name it; gusts only where there is nothing else. */
function speedsIn(typed: string): readonly (Range & { readonly words: string })[] {
  const steady = typed.replace(GUSTS, ' ');
  const all = [...(SPEED.test(steady) ? steady : typed).matchAll(new RegExp(SPEED, 'g'))];
  return all.map(([words, first = '', second = first, unit = '']) => ({
    words,
    ...rangeOf(milesIn(Number(first), unit), milesIn(Number(second), unit)),
  }));
}

/** From the weakest to the strongest of windIn. */
export function windsIn(text: string): Range | undefined {
  const strongest = windIn(text)?.milesAnHour;
  if (strongest === undefined) return undefined;
  const typed = withUnitOnce(plain(text));
  const weakest = speedsIn(typed).map(({ low }) => Math.min(low, strongest));
  return rangeOf(strongest, ...weakest, ...(/\bcalm\b/.test(typed) ? [0] : []));
}

/** What stands beside "calm" that makes it another wind, at an hour or later. */
const NOT_CALM_ALONE = /\d|gust|\b(?:then|later|after|until|till|becom\w*|increas\w*|rising)\b/;

/**
 * The wind that a text names; undefined without a speed and its unit, so that a figure is never mistaken for what it is not. "Calm" alone
 * is none.
 */
export function windIn(text: string): Wind | undefined {
  const typed = withUnitOnce(plain(text));
  if (/\?|maybe/.test(typed)) return undefined;
  const speeds = speedsIn(typed);
  if (speeds.length === 0)
    return /^calm\b/.test(typed) && !NOT_CALM_ALONE.test(typed) ? { milesAnHour: 0 } : undefined;
  const milesAnHour = Math.max(...speeds.map(({ high }) => high));
  if (milesAnHour > MOST_MILES_AN_HOUR) return undefined;
  // Of two winds, nobody knows whose side counts.
  const [first] = speeds;
  const side =
    first && speeds.length === 1
      ? sideIn(withOthers(typed).replace(GUSTS, ' ').replace(first.words, ' | '))
      : {};
  return { milesAnHour, ...side };
}

/** The gusts that a text names, in miles an hour; without a unit of their own, in that of the steady speed. Undefined if it names none, or several. */
export function gustIn(text: string): number | undefined {
  const typed = withUnitOnce(plain(text));
  const [gust, ...others] = typed.match(GUSTS) ?? [];
  if (gust === undefined || others.length > 0) return undefined;
  const figure = gust.match(/\d+(?:\.\d+)?/g)?.at(-1) ?? '';
  const unit = UNIT_OF_SPEED.exec(gust)?.[0] ?? SPEED.exec(typed.replace(GUSTS, ' '))?.[3];
  const miles = unit === undefined ? undefined : milesIn(Number(figure), unit);
  return miles !== undefined && miles <= MOST_MILES_AN_HOUR ? miles : undefined;
}

const PERCENT = String.raw`(?<![\d.:])\d{1,3}(?![\d:])(?:\.\d+)?%?`;
/** Behind a number that is no humidity. */
const UNIT = String.raw` ?(?:°|(?:f|c|mi|miles?|mph|kn|kts?|knots?|km|km/h|ft|feet|am|pm)\b|deg)`;
const IS_UNIT = new RegExp(`^${UNIT}`);
/** Figures that belong together: "40 to 55%", "40/80", "40% rising to 80%". */
const PERCENTS = new RegExp(
  String.raw`${PERCENT}(?:(?: ?[-/&,] ?|,? (?:to|then|and|or|(?:rising|falling|dropping|up|down) to) )${PERCENT}(?!\.\d|${UNIT}))*`,
  'g',
);
const OF_OTHERS = String.raw`chance|probab|precip|rain|snow|cloud|cover|lit\b|illum`;
/** Percents of something else. */
const NO_HUMIDITY = new RegExp(
  `${PERCENT}(?: ?(?:-|to) ?${PERCENT})? (?:${OF_OTHERS})|(?:${OF_OTHERS})[a-z]{0,9}(?: of [a-z]{1,9})?:? ${PERCENT}`,
  'g',
);
const DOUBT_BEFORE =
  /(?:[~<>\u2248]|\b(?:about|approx\w{0,9}\.?|around|maybe|over|above|under|below|than|least)) ?$/;
const WORD_BEFORE = /(?:humidity|\brh)\D{0,4}$/;
/** A figure without a sign that may be the humidity of another hour: "40 in the morning, 80 later"; of what is named it is none. */
const ANOTHER_HOUR = new RegExp(
  String.raw`^(?![a-z ,]*(?:temp|wind|vis|dew|gust|press|ceil|cloud|air|feel|index|chill))[a-z ,]{1,30}\d{1,3}(?![\d:%]|\.\d|${UNIT})`,
);

/** The relative humidity in percent that a text names with its sign or its word; of several figures from the lowest to the highest. */
export function humiditiesIn(text: string): Range | undefined {
  const typed = plain(text)
    .replace(/ ?(?:percent|per cent|pct)\b| %/g, '%')
    .replace(NO_HUMIDITY, ' ');
  if (!/humidity|\brh\b/.test(typed)) return undefined;
  const figures: string[] = [];
  for (const { 0: written, index } of typed.matchAll(PERCENTS)) {
    const before = typed.slice(Math.max(0, index - 20), index);
    const behind = typed.slice(index + written.length);
    if (!written.includes('%') && !WORD_BEFORE.test(before)) continue;
    if (
      DOUBT_BEFORE.test(before) ||
      // "60F" is a temperature, or a dew point.
      IS_UNIT.test(behind) ||
      /^(?: ?[?+]|['\u2019]?s\b)/.test(behind) ||
      ANOTHER_HOUR.test(behind)
    )
      return undefined;
    figures.push(...(written.match(/\d+(?:\.\d+)?/g) ?? []));
  }
  const range = rangeOf(...figures.map(Number));
  // "0.4" is a share of one, and no air is so dry.
  const isPercent = figures.every((figure) => Number(figure) === 0 || Number(figure) >= 1);
  return figures.length > 0 && isPercent && range.high <= 100 ? range : undefined;
}

/** In its own box a figure needs no word beside it. */
export const humiditiesInBox = (box: string): Range | undefined => humiditiesIn(`humidity ${box}`);
