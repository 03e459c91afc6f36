// Numbers in what was typed of the weather. The answers stay free text: a number is read where it is clear, and left where it is not.
import { withoutForecastPart } from '../forecast-part.ts';

/** Both the same where one is said. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

const rangeOf = (...values: readonly number[]): Range => ({
  low: Math.min(...values),
  high: Math.max(...values),
});

const ONE_NUMBER = /-?\d+(?:\.\d+)?/g;
const UNSURE = /\?|~|about|approx|maybe|\bor\b/i;
/** A sign in words, or one that only the rest of the sentence explains. */
const BELOW_ZERO = /\b(?:below|minus|neg(?:ative)?|sub-?zero)\b/;

/** Celsius behind the number, as it is written and misspelled. */
const CELSIUS = /\d\s*(?:°|deg(?:rees?)?\b\.?)?\s*(?:c\b|cel|cen)/;

const toFahrenheit = (celsius: number): number => celsius * 1.8 + 32;
const MILES_A_KNOT = 1852 / 1609.344;
const MILES_A_KILOMETRE = 1 / 1.609344;
const MILES_A_METRE_A_SECOND = 3.6 / 1.609344;

/** A minus that a phone writes as a dash. */
const plain = (text: string): string =>
  withoutForecastPart(text)
    .replace(/\s+/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    // The degree signs that phones write.
    .replace(/\u2103/g, '°C')
    .replace(/\u2109/g, '°F')
    .replace(/\u00ba/g, '°')
    .replace(/,(?=\d)/g, '.')
    .toLowerCase();

/** Coldest and hottest of the air that were ever measured, with room. */
const isAir = (fahrenheit: number): boolean => fahrenheit >= -90 && fahrenheit <= 135;

/**
 * The temperature in °F that a text names; °F unless it says C. Undefined for more than one number, as in "70 to 85", for words of
 * doubt, and for what the air never has.
 */
export function fahrenheitIn(text: string): number | undefined {
  const typed = plain(text);
  // A dash between two numbers is a range.
  if (UNSURE.test(typed) || BELOW_ZERO.test(typed) || /\d\s*-\s*\d/.test(typed)) return undefined;
  const numbers = typed.match(ONE_NUMBER) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return undefined;
  const isCelsius = CELSIUS.test(typed);
  const value = isCelsius ? toFahrenheit(Number(number)) : Number(number);
  return isAir(value) ? value : undefined;
}

const TO_ANOTHER =
  /(-?\d+(?:\.\d+)?)\s*(?:°|deg(?:rees?)?\b\.?)?\s*(?:c\b|f\b|cel\w*|cen\w*|fahr\w*)?[\s,]*(?:(?:falling|dropping|rising|down|up)\s+)?(?:-|to\b)\s*(-?\d+(?:\.\d+)?)/;
const HIGH_AND_LOW = /(?=.*\bhigh)(?=.*\blow)/;

/** The two ends, where a text names a range; undefined where its numbers may be anything else. */
function endsIn(typed: string): readonly string[] | undefined {
  const [all = '', ...ends] = TO_ANOTHER.exec(typed) ?? [];
  if (all !== '') return /\d/.test(typed.replace(all, ' ')) ? undefined : ends;
  const numbers: readonly string[] = typed.match(ONE_NUMBER) ?? [];
  return numbers.length === 2 && HIGH_AND_LOW.test(typed) ? numbers : undefined;
}

/** As fahrenheitIn, and the ends of a range that is clear: "49 to 52", "70-85", "high 85, low 60", "72 falling to 50". */
export function fahrenheitsIn(text: string): Range | undefined {
  const one = fahrenheitIn(text);
  if (one !== undefined) return rangeOf(one);
  const typed = plain(text);
  if (UNSURE.test(typed) || BELOW_ZERO.test(typed)) return undefined;
  const isCelsius = CELSIUS.test(typed);
  // In two units nobody knows which is whose.
  if (isCelsius && /\d\s*(?:°|deg(?:rees?)?\b\.?)?\s*f/.test(typed)) return undefined;
  const ends = endsIn(typed)?.map((end) => (isCelsius ? toFahrenheit(Number(end)) : Number(end)));
  return ends?.every(isAir) ? rangeOf(...ends) : undefined;
}

export interface Wind {
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
  /(\d+(?:\.\d+)?)(?:\s*(?:-|to)\s*(\d+(?:\.\d+)?))?\s*(mph|miles? (?:per|an) hour|kts?|kn|knots?|km\/h|kph|kmh|m\/s)\b/;

/** With the unit behind them or without. */
const GUSTS =
  /\bgust(?:s|ing)?\b(?:\s*(?:of|up to|to|at))?\s*\d+(?:\.\d+)?(?:\s*(?:mph|miles? (?:per|an) hour|kts?|kn|knots?|km\/h|kph|kmh|m\/s)\b)?/g;

function milesIn(value: number, unit: string): number {
  if (/^k(?:n|t|not)/.test(unit)) return value * MILES_A_KNOT;
  if (/^k/.test(unit)) return value * MILES_A_KILOMETRE;
  return unit === 'm/s' ? value * MILES_A_METRE_A_SECOND : value;
}

/** Nothing where the text names several. */
function sideIn(text: string): Pick<Wind, 'fromDegrees' | 'fromSide'> {
  if (/\bvariable\b|\bvrb\b|\bvrbl\b/.test(text)) return {};
  const degrees = /\b(\d{3})\s*(?:°|degrees?|deg\b|(?:true )?at\b|\/)/.exec(text)?.[1];
  if (degrees !== undefined && Number(degrees) <= 360)
    return { fromDegrees: Number(degrees) % 360 };
  const words = text.split(/[^a-z]+/).map((word) => LONG_SIDES[word] ?? word);
  // "to the" turns it about: where it comes from is not said.
  if (/\bto(?:wards?)? (?:the )?(?:n|e|s|w)/.test(text)) return {};
  const sides = words.filter((word) => SIDES.includes(word));
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
  return rangeOf(strongest, ...speedsIn(plain(text)).map(({ low }) => Math.min(low, strongest)));
}

/** The wind that a text names; undefined without a speed and its unit, so that a figure is never taken for what it is not. "Calm" is none. */
export function windIn(text: string): Wind | undefined {
  const typed = plain(text);
  if (/^\s*calm\b/.test(typed)) return { milesAnHour: 0 };
  if (/\?|maybe/.test(typed)) return undefined;
  const speeds = speedsIn(typed);
  if (speeds.length === 0) return undefined;
  const milesAnHour = Math.max(...speeds.map(({ high }) => high));
  if (milesAnHour > MOST_MILES_AN_HOUR) return undefined;
  // Of two winds, nobody knows whose side counts.
  const [first] = speeds;
  const side =
    first && speeds.length === 1 ? sideIn(typed.replace(GUSTS, ' ').replace(first.words, ' ')) : {};
  return { milesAnHour, ...side };
}

/** The relative humidity in percent that a text names with its sign or its word. */
export function humidityIn(text: string): number | undefined {
  const typed = plain(text);
  const [, figure] =
    /(?:humidity|\brh)\D{0,4}(\d{1,3}(?:\.\d+)?)/.exec(typed) ??
    /(\d{1,3}(?:\.\d+)?)\s*%\s*(?:humidity|rh\b|relative)/.exec(typed) ??
    [];
  // A range: its low end would make the heat less than it is.
  if (/\d\s*%?\s*(?:-|to)\s*\d{1,3}\s*%/.test(typed)) return undefined;
  const value = Number(figure);
  return figure !== undefined && value <= 100 ? value : undefined;
}

const FROM_TO = String.raw`(\d{1,3}(?:\.\d+)?)\s*%?\s*(?:-|to)\s*(\d{1,3}(?:\.\d+)?)`;
const HUMIDITIES = [
  new RegExp(String.raw`(?:humidity|\brh)\D{0,4}${FROM_TO}`),
  new RegExp(String.raw`${FROM_TO}\s*%\s*(?:humidity|rh\b|relative)`),
];

/** As humidityIn, and the ends of a range: "humidity 40 to 55 %". */
export function humiditiesIn(text: string): Range | undefined {
  const typed = plain(text);
  const found = HUMIDITIES.map((pattern) => pattern.exec(typed)).find((match) => match !== null);
  if (found) {
    const range = rangeOf(Number(found[1]), Number(found[2]));
    return range.high <= 100 ? range : undefined;
  }
  const one = humidityIn(text);
  return one === undefined ? undefined : rangeOf(one);
}
