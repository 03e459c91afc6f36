// Numbers in what was typed of the weather. The answers stay free text: a number is read where it is clear, and left where it is not.

const ONE_NUMBER = /-?\d+(?:\.\d+)?/g;
const UNSURE = /\?|~|about|approx|maybe|\bor\b/i;

/** Celsius behind the number, as it is written and misspelled. */
const CELSIUS = /\d\s*(?:°|deg(?:rees?)?\b\.?)?\s*(?:c\b|cel|cen)/;

const toFahrenheit = (celsius: number): number => celsius * 1.8 + 32;
const MILES_A_KNOT = 1852 / 1609.344;
const MILES_A_KILOMETRE = 1 / 1.609344;
const MILES_A_METRE_A_SECOND = 3.6 / 1.609344;

/** A minus that a phone writes as a dash. */
const plain = (text: string): string =>
  text
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
  if (UNSURE.test(typed) || /\d\s*-\s*\d/.test(typed)) return undefined;
  const numbers = typed.match(ONE_NUMBER) ?? [];
  const [number] = numbers;
  if (number === undefined || numbers.length > 1) return undefined;
  const isCelsius = CELSIUS.test(typed);
  const value = isCelsius ? toFahrenheit(Number(number)) : Number(number);
  return isAir(value) ? value : undefined;
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

/** The wind that a text names; undefined without a speed and its unit, so that a figure is never taken for what it is not. "Calm" is none. */
export function windIn(text: string): Wind | undefined {
  const typed = plain(text);
  if (/^\s*calm\b/.test(typed)) return { milesAnHour: 0 };
  if (/\?|maybe/.test(typed)) return undefined;
  const steady = typed.replace(GUSTS, ' ');
  const speeds = [...(SPEED.test(steady) ? steady : typed).matchAll(new RegExp(SPEED, 'g'))];
  if (speeds.length === 0) return undefined;
  const milesAnHour = Math.max(
    ...speeds.map(([, first = '', second = first, unit = '']) =>
      milesIn(Math.max(Number(first), Number(second)), unit),
    ),
  );
  if (milesAnHour > MOST_MILES_AN_HOUR) return undefined;
  // Of two winds, nobody knows whose side counts.
  const [all = ''] = speeds[0] ?? [];
  return { milesAnHour, ...(speeds.length > 1 ? {} : sideIn(steady.replace(all, ' '))) };
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
