// What a weather service forecast for one place, checked and bounded. PERSISTED: in the vault, beside the plan it was asked for.
import type { Point } from '../points/point.ts';
import { numberIn, partOf } from '../text/outside-answer.ts';

/** One hour of a forecast; what is not given is not there. */
export interface WeatherHour {
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
  readonly fahrenheit?: number;
  readonly humidityPercent?: number;
  /** Both the same where one is given. Miles an hour. */
  readonly windLow?: number;
  readonly windHigh?: number;
  /** Where it comes from: `NNW`. */
  readonly windFrom?: string;
  readonly gustMilesAnHour?: number;
  readonly visibilityMiles?: number;
  readonly sky?: string;
  readonly rainPercent?: number;
}

export interface WeatherAlert {
  readonly event: string;
  readonly severity: string;
  /** Milliseconds since 1970. */
  readonly from?: number;
  readonly until?: number;
  readonly issuedAt?: number;
  readonly headline: string;
}

export interface Forecast {
  readonly issuedAt?: number;
  /** In their order, none twice. */
  readonly hours: readonly WeatherHour[];
}

export interface Alerts {
  readonly all: readonly WeatherAlert[];
  /** How many more there were than are kept. */
  readonly left: number;
}

export interface Weather extends Forecast {
  /** `weather.gov` */
  readonly service: string;
  /** What was sent: `39.7, −105.1`. */
  readonly sent: string;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  /** Undefined if they could not be read: that is not "none". */
  readonly alerts?: Alerts;
}

/** Why there is no weather. */
const weatherFaults = [
  'silent',
  'unreachable',
  'tooLate',
  'noCoverage',
  'busy',
  'failed',
  'refused',
  'moved',
  'tooLarge',
  'notWeather',
] as const;
export type WeatherFault = (typeof weatherFaults)[number];

/** What a status that is not OK means. */
export function faultOf(status: number): WeatherFault {
  if (status === 404) return 'noCoverage';
  if (status === 429 || status === 503) return 'busy';
  return status >= 500 ? 'failed' : 'refused';
}

/** The service of the US government; US places alone, no key. */
export const WEATHER_GOV = 'https://api.weather.gov';

/** As a medic knows it: `weather.gov`, or the host of another origin. */
export const serviceName = (url: string): string =>
  url === WEATHER_GOV ? 'weather.gov' : url.replace(/^https?:\/\//, '');

// What of a plan's place leaves the phone for its weather. INVARIANT: no more than 0.1°, about 11 km, in any address that is asked.

/** Without a zero at its end: the service would answer with another address. */
const tenth = (degrees: number): string => String(Math.round(degrees * 10) / 10 + 0);

/** `39.7,-105.1` */
export const sentPoint = ({ latitude, longitude }: Point): string =>
  `${tenth(latitude)},${tenth(longitude)}`;

/** `39.7, −105.1`, as it is shown and kept. */
export const formatSentPoint = (point: Point): string =>
  sentPoint(point).replace(',', ', ').replaceAll('-', '\u2212');

// Amounts of a weather answer in the units of the plan: °F, miles an hour, miles. A unit that is not known is no amount.

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
export const toFahrenheit = (value: unknown, unit: unknown): number | undefined =>
  amount(FAHRENHEIT, partOf(value, 'value') ?? value, partOf(value, 'unitCode') ?? unit, AIR);

export const toMilesAnHour = (value: unknown, unit: unknown): number | undefined =>
  amount(MILES_AN_HOUR, value, unit, WIND);

export const toMiles = (value: unknown, unit: unknown): number | undefined =>
  amount(MILES, value, unit, SIGHT);

export const toPercent = (value: unknown): number | undefined =>
  numberIn(partOf(value, 'value') ?? value, 0, 100);

interface Speeds {
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
  const from = toMilesAnHour(first, unit);
  const to = toMilesAnHour(second, unit);
  if (from === undefined || to === undefined) return undefined;
  return { low: Math.min(from, to), high: Math.max(from, to) };
}
