// Latitude and longitude in degrees, degrees and minutes, or degrees, minutes and seconds, as people type them.
// INVARIANT: nothing is guessed. A sign that is not there stays positive, and what can be read in two ways is refused.

import { SPELLED } from '../text/spelling-alphabet.ts';
import {
  type Axis,
  type CoordinatePart,
  coordinateParts,
  coordinateTokens,
  unitMarks,
} from './coordinate-parts.ts';
import type { Point } from './point.ts';
import { found, type ParsedPoint, type PointFault, refused } from './point-faults.ts';

export const METRES_A_DEGREE = 111_320;
const PARTS_OF_A_DEGREE = [1, 60, 3600] as const;
const LIMITS = { latitude: 90, longitude: 180 } as const satisfies Record<Axis, number>;

interface Read {
  readonly degrees: number;
  readonly precisionMetres: number;
}

/** `385323.1` of a chart is 38 53 23.1, and only with its letter. */
function spread(text: string, axis: Axis): readonly string[] {
  const [whole = '', decimals] = text.split('.');
  const degreeDigits = whole.length % 2 === 0 ? 2 : 3;
  if (whole.length < 4 || whole.length > 7 || (degreeDigits === 3 && axis === 'latitude'))
    return [text];
  const parts = [whole.slice(0, degreeDigits), ...(whole.slice(degreeDigits).match(/../g) ?? [])];
  const last = parts.pop() ?? '';
  return [...parts, decimals === undefined ? last : `${last}.${decimals}`];
}

/** Degrees without a sign, from one to three numbers. */
function readDegrees(texts: readonly string[]): Read | PointFault {
  if (texts.length > PARTS_OF_A_DEGREE.length) return 'unreadable';
  let degrees = 0;
  for (const [index, text] of texts.entries()) {
    if (index < texts.length - 1 && text.includes('.')) return 'unreadable';
    const value = Number(text);
    if (index > 0 && value >= 60) return 'minutesOutOfRange';
    degrees += value / (PARTS_OF_A_DEGREE[index] ?? 1);
  }
  const decimals = texts.at(-1)?.split('.')[1]?.length ?? 0;
  const unit = METRES_A_DEGREE / (PARTS_OF_A_DEGREE[texts.length - 1] ?? 1);
  return { degrees, precisionMetres: unit / 10 ** decimals };
}

function readPart({ numbers, side }: CoordinatePart, axis: Axis): Read | PointFault {
  const isMarkedRight = numbers.every(({ mark }, index) => !mark || mark === unitMarks[index]);
  if (!isMarkedRight) return 'unreadable';
  const [first] = numbers;
  const isChart = side !== undefined && numbers.length === 1 && first && !first.mark;
  const read = readDegrees(isChart ? spread(first.text, axis) : numbers.map(({ text }) => text));
  if (typeof read === 'string') return read;
  const sign = first?.sign;
  if (side && sign && side.isNegative !== (sign === '-')) return 'contradiction';
  const isNegative = side?.isNegative ?? sign === '-';
  return { ...read, degrees: isNegative && read.degrees !== 0 ? -read.degrees : read.degrees };
}

function pointFrom(
  latitude: Read,
  longitude: Read,
  isOrdered: boolean,
  notation: 'latitudeLongitude' | 'link' = 'latitudeLongitude',
): ParsedPoint {
  const [north, east] = [Math.abs(latitude.degrees), Math.abs(longitude.degrees)];
  if (!(north <= LIMITS.latitude)) {
    const isSwapped = !isOrdered && north <= LIMITS.longitude && east <= LIMITS.latitude;
    return refused(isSwapped ? 'swapped' : 'latitudeOutOfRange');
  }
  if (!(east <= LIMITS.longitude)) return refused('longitudeOutOfRange');
  const point: Point = { latitude: latitude.degrees, longitude: longitude.degrees };
  const precisionMetres = Math.max(latitude.precisionMetres, longitude.precisionMetres);
  return found({ point, notation, precisionMetres });
}

function axisOf({ side, label }: CoordinatePart): Axis | undefined | 'contradiction' {
  if (side && label && side.axis !== label) return 'contradiction';
  return side?.axis ?? label;
}

const other = (axis: Axis): Axis => (axis === 'latitude' ? 'longitude' : 'latitude');

type Reading = { readonly parsed: ParsedPoint; readonly isEven: boolean };

const failed = (code: PointFault): Reading => ({ parsed: refused(code), isEven: false });

/** Commas separate; points are decimal. */
function readOnce(text: string): Reading {
  const tokens = coordinateTokens(text);
  if (!tokens) return failed('unreadable');
  const parts = coordinateParts(tokens);
  if (typeof parts === 'string') return failed(parts);
  const [one, two] = parts;
  const [axisOne, axisTwo] = [axisOf(one), axisOf(two)];
  if (axisOne === 'contradiction' || axisTwo === 'contradiction') return failed('contradiction');
  if (axisOne && axisOne === axisTwo) return failed('sameAxis');
  const first = axisOne ?? (axisTwo ? other(axisTwo) : 'latitude');
  const reads = [readPart(one, first), readPart(two, other(first))];
  const [read, readToo] = reads;
  if (typeof read === 'string') return failed(read);
  if (typeof readToo === 'string') return failed(readToo);
  if (!read || !readToo) return failed('unreadable');
  const isLatitudeFirst = first === 'latitude';
  const [north, east] = isLatitudeFirst ? [one, two] : [two, one];
  if (north.side && !east.side && !east.numbers[0]?.sign) return failed('sideMissing');
  // `33d51m25s 151d12m54s E`: seconds, or south.
  const isSouthPerhaps = tokens.some((token) => token.kind === 'mark' && token.isLetterS);
  if (isSouthPerhaps && east.side && !north.side) return failed('ambiguous');
  const isOrdered = axisOne !== undefined || axisTwo !== undefined;
  const parsed = isLatitudeFirst
    ? pointFrom(read, readToo, isOrdered)
    : pointFrom(readToo, read, isOrdered);
  return { parsed, isEven: one.numbers.length === two.numbers.length };
}

/** A minus, or a dash between the two. */
const DASH = /[\d.\u00b0'"] *- +\d|[\d\u00b0'"]-\d/;

/** A text in lower case. */
export function readLatitudeLongitude(text: string): ParsedPoint {
  const hasSides = /[ns]/.test(text) && /[ew]/.test(text);
  // `39-44-05N 105-06-00W` of the FAA's lists.
  const joined = hasSides ? text.replace(/(\d)-(?=\d)/g, '$1:') : text;
  const signed = joined
    // `05sN`: two words.
    .replace(/(\d ?[dms])([nsew])(?![a-z])/g, '$1 $2')
    .replace(/([nsew]) - (?=\d)/g, '$1, ')
    .replace(/(^|[,;/|:=\n] *|[a-z] )([+-]) +(?=\d)/g, '$1$2');
  if (DASH.test(signed)) return refused('ambiguousMinus');
  const { parsed, isEven } = readOnce(signed);
  if (!/\d,\d/.test(signed) || /\d\.\d/.test(signed)) return parsed;
  const withDecimals = readOnce(signed.replace(/(\d),(?=\d)/g, '$1.'));
  if (!withDecimals.parsed.ok) return parsed;
  if (!parsed.ok) return withDecimals.parsed;
  if (isEven === withDecimals.isEven) return refused('ambiguous');
  return isEven ? parsed : withDecimals.parsed;
}

const ISO_6709 =
  /^([+-])(\d{1,2}|\d{4}|\d{6})(\.\d+)?([+-])(\d{1,3}|\d{5}|\d{7})(\.\d+)?(?:[+-]\d+(?:\.\d+)?)?(?:crs[\w-]+)?(\/?)$/;

/** ISO 6709, `+38.8897-077.0091/`; undefined for a text that is not surely so. */
export function readIso6709(text: string): ParsedPoint | undefined {
  const matched = ISO_6709.exec(text);
  if (!matched) return undefined;
  const [, north, latitude = '', northPart = '', east, longitude = '', eastPart = '', end] =
    matched;
  const isSure = north === '+' || east === '+' || end === '/';
  if (!isSure) return undefined;
  const read = readDegrees(spread(`${latitude}${northPart}`, 'latitude'));
  const readToo = readDegrees(spread(`${longitude}${eastPart}`, 'longitude'));
  if (typeof read === 'string') return refused(read);
  if (typeof readToo === 'string') return refused(readToo);
  const signed = (of: Read, sign: string | undefined): Read =>
    sign === '-' && of.degrees !== 0 ? { ...of, degrees: -of.degrees } : of;
  return pointFrom(signed(read, north), signed(readToo, east), true);
}

const DECIMAL = /^[+-]?(?:\d{1,3}(?:\.(\d{0,40}))?|\.(\d{1,40}))$/;
/** Numbers near zero as programs write them: as exact as any. */
const NEAR_ZERO = /^[+-]?\d(?:\.\d{1,17})?e-\d{1,3}$/i;
const NEAR_ZERO_DECIMALS = 7;

interface DecimalDegrees {
  readonly degrees: number;
  /** How many digits stand behind the point. */
  readonly decimals: number;
}

/** A number of degrees as programs write it into files and addresses, which no person has typed; undefined for what is none. */
export function decimalDegrees(text: string): DecimalDegrees | undefined {
  const plain = text.trim();
  if (NEAR_ZERO.test(plain)) return { degrees: Number(plain), decimals: NEAR_ZERO_DECIMALS };
  const found = DECIMAL.exec(plain);
  return found
    ? { degrees: Number(plain) + 0, decimals: (found[1] ?? found[2] ?? '').length }
    : undefined;
}

/** Two decimal numbers of an address, which no person has typed. */
export function readDecimals(latitude: string, longitude: string): ParsedPoint | undefined {
  const [north, east] = [decimalDegrees(latitude), decimalDegrees(longitude)];
  if (!north || !east) return undefined;
  const read = ({ degrees, decimals }: DecimalDegrees): Read => ({
    degrees,
    precisionMetres: METRES_A_DEGREE / 10 ** decimals,
  });
  return pointFrom(read(north), read(east), true, 'link');
}

// A latitude and longitude in the three ways to write degrees.

type DegreeFormat = 'dd' | 'ddm' | 'dms';

/** Decimals that keep a point where it is: none of the three moves it by a metre. */
const DEGREE_DECIMALS = { dd: 5, ddm: 4, dms: 2 } as const satisfies Record<DegreeFormat, number>;

/** A rounded −0.00000 is no south. */
const withoutNothing = (text: string): string =>
  Number(text) === 0 ? text.replace('-', '') : text;

/** Rounded in the smallest unit first, so that no 60 is left over. */
function marked(
  value: number,
  [positive, negative]: readonly [string, string],
  format: 'ddm' | 'dms',
  decimals: number,
): string {
  const units = format === 'ddm' ? 60 : 3600;
  const scale = 10 ** decimals;
  const all = Math.round(Math.abs(value) * units * scale);
  const last = (all % (60 * scale)) / scale;
  const rest = Math.floor(all / (60 * scale));
  const lastText = last.toFixed(decimals).padStart(decimals === 0 ? 2 : decimals + 3, '0');
  const degreeText = (whole: number) => String(whole).padStart(positive === 'N' ? 2 : 3, '0');
  const side = value < 0 && all > 0 ? negative : positive;
  return format === 'ddm'
    ? `${degreeText(rest)}\u00b0 ${lastText}' ${side}`
    : `${degreeText(Math.floor(rest / 60))}\u00b0 ${String(rest % 60).padStart(2, '0')}' ${lastText}" ${side}`;
}

/** `38.89770, -77.03650`, `38° 53.8620' N, 077° 02.1900' W` or `38° 53' 51.72" N, 077° 02' 11.40" W`. */
export function writeDegrees(
  { latitude, longitude }: Point,
  format: DegreeFormat,
  decimals: number = DEGREE_DECIMALS[format],
): string {
  if (format === 'dd')
    return [latitude, longitude].map((each) => withoutNothing(each.toFixed(decimals))).join(', ');
  const north = marked(latitude, ['N', 'S'], format, decimals);
  return `${north}, ${marked(longitude, ['E', 'W'], format, decimals)}`;
}

// Degrees and minutes as they are spoken on the radio.

const HALF = /^(\d+)° (\d+(?:\.\d+)?)' ([NSEW])$/;
const SIDES: Readonly<Record<string, string>> = { N: 'north', S: 'south', E: 'east', W: 'west' };

const spoken = (figures: string): string =>
  [...figures].map((sign) => (sign === '.' ? 'decimal' : (SPELLED[sign] ?? ''))).join(' ');

/** `north three niner degrees, four four decimal four zero minutes, west …`; undefined for a text in another format. */
export function spokenDegrees(text: string): string | undefined {
  const halves = text.split(', ').map((half) => HALF.exec(half));
  const words = halves.map(
    (half) =>
      half &&
      `${SIDES[half[3] ?? '']} ${spoken(half[1] ?? '')} degrees, ${spoken(half[2] ?? '')} minutes`,
  );
  return words.length === 2 && words.every((each) => each !== null) ? words.join(', ') : undefined;
}
