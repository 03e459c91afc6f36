// The numbers of a plan's weather, where its free text names them clearly, and what follows from them. Of a range that is the worse
// end: the lowest temperature with the strongest wind, the highest with the humidity. Of two ranges no heat index follows: the
// hottest air and the dampest hour hardly ever come together.
import { type Answers, undisputedText } from '../answers/answers.ts';
import {
  HEAT_INDEX_MOST_FAHRENHEIT,
  heatIndex,
  heatIndexReaches,
  windChill,
} from './felt-temperature.ts';
import {
  fahrenheitIn,
  fahrenheitsIn,
  humiditiesIn,
  humiditiesInBox,
  type Range,
  windsIn,
} from './weather-numbers.ts';

/** How the air feels, with what it was worked out from. */
interface Felt {
  /** In °F. */
  readonly felt: number;
  /** In °F. */
  readonly air: number;
  /** Miles an hour, or percent. */
  readonly beside: number;
  /** One of the two was the worse end of a range. */
  readonly isWorst: boolean;
}

export interface PlanWeather {
  /** In °F. */
  readonly air?: Range;
  /** In miles an hour. */
  readonly wind?: Range;
  /** In percent. */
  readonly humidity?: Range;
  /** In °F; measured, never computed. */
  readonly wbgt?: number;
  readonly heatIndex?: Felt;
  readonly windChill?: Felt;
  readonly tooHot?: TooHot;
}

/** Air for which no heat index is worked out. */
interface TooHot {
  /** In °F; with the humidity in percent where it is known. */
  readonly air: number;
  readonly humidity?: number;
  /** Up to which °F there is one at that humidity, or at any. */
  readonly reaches: number;
}

export const isRange = ({ low, high }: Range): boolean => low !== high;

function feltAt(
  [air, beside]: readonly [number, number],
  feels: (air: number, beside: number) => number | undefined,
  ranges: readonly Range[],
): Felt | undefined {
  const felt = feels(air, beside);
  return felt === undefined ? undefined : { felt, air, beside, isWorst: ranges.some(isRange) };
}

/** Of two ranges the humidity of the hottest hour is not known. */
function tooHot(air: Range | undefined, humidity: Range | undefined): TooHot | undefined {
  if (!air) return undefined;
  if (!humidity || (isRange(air) && isRange(humidity))) {
    const reaches = HEAT_INDEX_MOST_FAHRENHEIT;
    return air.high > reaches ? { air: air.high, reaches } : undefined;
  }
  const reaches = heatIndexReaches(humidity.high);
  return air.high > reaches ? { air: air.high, humidity: humidity.high, reaches } : undefined;
}

/** `hotter than the heat index reaches at 90 % humidity, which ends at 92 °F` */
export const tooHotWords = ({ humidity, reaches }: TooHot): string =>
  `hotter than the heat index reaches${humidity === undefined ? '' : ` at ${humidity} % humidity`}, which ends at ${reaches} °F`;

export function planWeather(answers: Answers): PlanWeather {
  const read = (field: 'temperature' | 'windConditions' | 'humidity' | 'wbgt' | 'description') =>
    undisputedText(answers.get(`weather.${field}`));
  const air = fahrenheitsIn(read('temperature'));
  const wind = windsIn(read('windConditions'));
  const box = read('humidity').trim();
  // Anyone who wrote into the box meant that: what cannot be read there is not replaced from elsewhere.
  const humidity = box === '' ? humiditiesIn(read('description')) : humiditiesInBox(box);
  const isOneHour = air && humidity && !(isRange(air) && isRange(humidity));
  const found = {
    air,
    wind,
    humidity,
    wbgt: fahrenheitIn(read('wbgt')),
    heatIndex: isOneHour && feltAt([air.high, humidity.high], heatIndex, [air, humidity]),
    windChill: air && wind && feltAt([air.low, wind.high], windChill, [air, wind]),
    tooHot: tooHot(air, humidity),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined && value !== false),
  ) as PlanWeather;
}

/** `at worst ` before a figure that follows from the worse end of a range. */
export const worstWords = (isWorst: boolean): string => (isWorst ? 'at worst ' : '');

const say = (value: number): string => String(value + 0).replace('-', '\u2212');
const toTenth = (value: number): number => Math.round(value * 10) / 10;
const celsius = (fahrenheit: number): number => (fahrenheit - 32) / 1.8;

/** As the charts round: `18 °F`. */
export const formatFahrenheit = (value: number): string => `${say(Math.round(value))} °F`;

/** `18 °F (−8 °C)` */
export const formatDegrees = (fahrenheit: number): string =>
  `${formatFahrenheit(fahrenheit)} (${say(Math.round(celsius(fahrenheit)))} °C)`;

/** `89.5 °F`, where a table or a bound decides between whole degrees. */
export const formatTenths = (value: number): string => `${say(toTenth(value))} °F`;

/** `89.5 °F (31.9 °C)` */
export const formatDegreesTenths = (fahrenheit: number): string =>
  `${formatTenths(fahrenheit)} (${say(toTenth(celsius(fahrenheit)))} °C)`;
