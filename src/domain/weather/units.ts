// Amounts of a weather answer in the units of the plan: °F, miles an hour, miles. A unit that is not known is no amount.
import { numberIn, partOf } from './claim.ts';

const MILES_A_KILOMETRE = 1 / 1.609344;

type Conversion = (value: number) => number;
const same: Conversion = (value) => value;

const FAHRENHEIT: Readonly<Record<string, Conversion>> = {
  f: same,
  degf: same,
  c: (value) => value * 1.8 + 32,
  degc: (value) => value * 1.8 + 32,
};
const MILES_AN_HOUR: Readonly<Record<string, Conversion>> = {
  mph: same,
  'km/h': (value) => value * MILES_A_KILOMETRE,
  'km_h-1': (value) => value * MILES_A_KILOMETRE,
  'm/s': (value) => value * 3.6 * MILES_A_KILOMETRE,
  'm_s-1': (value) => value * 3.6 * MILES_A_KILOMETRE,
  kt: (value) => value * 1.852 * MILES_A_KILOMETRE,
  kn: (value) => value * 1.852 * MILES_A_KILOMETRE,
};
const MILES: Readonly<Record<string, Conversion>> = {
  m: (value) => (value / 1000) * MILES_A_KILOMETRE,
  km: (value) => value * MILES_A_KILOMETRE,
  mi: same,
};

/** `wmoUnit:degC`, `unit:degC` and `degC` are one. */
function conversion(
  units: Readonly<Record<string, Conversion>>,
  unit: unknown,
): Conversion | undefined {
  if (typeof unit !== 'string' || unit.length > 60) return undefined;
  const name = unit.slice(unit.lastIndexOf(':') + 1).toLowerCase();
  return Object.hasOwn(units, name) ? units[name] : undefined;
}

const within = (value: number, least: number, most: number): number | undefined =>
  value >= least && value <= most ? value : undefined;

function amount(
  units: Readonly<Record<string, Conversion>>,
  value: unknown,
  unit: unknown,
  [least, most]: readonly [number, number],
): number | undefined {
  const convert = conversion(units, unit);
  const number = numberIn(value, -1_000_000, 1_000_000);
  return convert && number !== undefined ? within(convert(number), least, most) : undefined;
}

/** Colder and hotter than the air was ever measured, with room. */
const AIR = [-90, 135] as const;
/** Stronger was hardly ever measured. */
const WIND = [0, 250] as const;
const SIGHT = [0, 200] as const;

/** A number with its unit beside it, or a quantity that has both. */
export const fahrenheitOf = (value: unknown, unit: unknown): number | undefined =>
  amount(FAHRENHEIT, partOf(value, 'value') ?? value, partOf(value, 'unitCode') ?? unit, AIR);

export const milesAnHourOf = (value: unknown, unit: unknown): number | undefined =>
  amount(MILES_AN_HOUR, value, unit, WIND);

export const milesOf = (value: unknown, unit: unknown): number | undefined =>
  amount(MILES, value, unit, SIGHT);

export const percentOf = (value: unknown): number | undefined =>
  numberIn(partOf(value, 'value') ?? value, 0, 100);

export interface Speeds {
  readonly low: number;
  readonly high: number;
}

const WRITTEN = /^\s*(\d{1,3}(?:\.\d+)?)(?:\s*(?:to|-)\s*(\d{1,3}(?:\.\d+)?))?\s*(\S{1,6})\s*$/i;

/** `10 mph`, `10 to 15 mph`, `16 km/h`, or a quantity with one value or two. */
export function speedsOf(value: unknown): Speeds | undefined {
  const [, first, second = first, unit] =
    typeof value === 'string' && value.length < 40
      ? (WRITTEN.exec(value) ?? [])
      : [
          '',
          partOf(value, 'minValue') ?? partOf(value, 'value'),
          partOf(value, 'maxValue') ?? partOf(value, 'value'),
          partOf(value, 'unitCode'),
        ];
  const from = milesAnHourOf(first, unit);
  const to = milesAnHourOf(second, unit);
  if (from === undefined || to === undefined) return undefined;
  return { low: Math.min(from, to), high: Math.max(from, to) };
}
