// How hot it feels in the shade.

/** Where its figures are from, as it stands beside each of them. */
export const HEAT_INDEX_SOURCE =
  'NWS heat index equation (Rothfusz, with both adjustments), edition not stated, read November 2026';
/** The same in the middle of a sentence on paper. */
export const HEAT_INDEX_SHORT_SOURCE = 'NWS, edition not stated, read November 2026';
/** For what it holds. */
export const HEAT_INDEX_HOLDS =
  'For shade, as far as the NWS chart has figures: from 80 °F to 110 °F at 40 % humidity or less, to 90 °F at 100 %; under 13 % to 112 °F. By the NWS, full sun adds up to 15 °F (edition not stated, read November 2026). It is no WBGT.';
/** Where its equation takes over. Copies of the chart differ on where the higher levels begin: they are left out. */
export const HEAT_THREAT_FAHRENHEIT = 80;

/** The chart of the NWS begins there; below, the air's own temperature says enough. */
const LEAST_FAHRENHEIT = 80;
/** The adjustment for dry air ends there, and nothing of the source goes on. */
export const HEAT_INDEX_MOST_FAHRENHEIT = 112;
/** Under that humidity, in percent, the adjustment for dry air holds. */
const DRY_PERCENT = 13;

/**
 * The hottest column of the NWS heat index chart that has a figure, by its rows of humidity in percent. "The Rothfusz regression is not
 * valid for extreme temperature and relative humidity conditions beyond the range of data considered by Steadman" (NWS Weather
 * Prediction Center, page of the equation): at 105 °F and 90 % it gives 209 °F.
 */
const CHART_ENDS: readonly (readonly [percent: number, fahrenheit: number])[] = [
  [40, 110],
  [45, 108],
  [50, 106],
  [55, 104],
  [60, 102],
  [65, 100],
  [70, 98],
  [75, 96],
  [80, 94],
  [85, 94],
  [90, 92],
  [95, 90],
  [100, 90],
];

/** Up to which temperature in °F there is a heat index at this relative humidity in percent; between two rows as in the more humid one. */
export function heatIndexReaches(humidity: number): number {
  if (humidity < DRY_PERCENT) return HEAT_INDEX_MOST_FAHRENHEIT;
  return CHART_ENDS.find(([percent]) => humidity <= percent)?.[1] ?? LEAST_FAHRENHEIT;
}

/** Steadman's simple form, averaged with the temperature. */
const simple = (t: number, r: number): number =>
  (0.5 * (t + 61 + (t - 68) * 1.2 + r * 0.094) + t) / 2;

const regression = (t: number, r: number): number =>
  -42.379 +
  2.04901523 * t +
  10.14333127 * r -
  0.22475541 * t * r -
  0.00683783 * t * t -
  0.05481717 * r * r +
  0.00122874 * t * t * r +
  0.00085282 * t * r * r -
  0.00000199 * t * t * r * r;

function adjustment(t: number, r: number): number {
  if (r < DRY_PERCENT && t >= 80 && t <= 112)
    return -((13 - r) / 4) * Math.sqrt((17 - Math.abs(t - 95)) / 17);
  if (r > 85 && t >= 80 && t <= 87) return ((r - 85) / 10) * ((87 - t) / 5);
  return 0;
}

/** The formula as published, in °F, of a temperature in °F and a relative humidity in percent; for tests beyond its range too. */
export function heatIndexFormula(fahrenheit: number, humidity: number): number {
  const first = simple(fahrenheit, humidity);
  if (first < LEAST_FAHRENHEIT) return first;
  return regression(fahrenheit, humidity) + adjustment(fahrenheit, humidity);
}

/**
 * Heat index in °F; undefined if its chart has no figure: under 80 °F, and above `heatIndexReaches` of the humidity. It holds in
 * the shade; sun adds to it. Source: HEAT_INDEX_SOURCE, of its Weather Prediction Center.
 */
export function heatIndex(fahrenheit: number, humidity: number): number | undefined {
  const isWithin =
    fahrenheit >= LEAST_FAHRENHEIT &&
    humidity >= 0 &&
    humidity <= 100 &&
    fahrenheit <= heatIndexReaches(humidity);
  return isWithin ? heatIndexFormula(fahrenheit, humidity) : undefined;
}

// How cold it feels in the wind.

/** Where its figures are from, as it stands beside each of them. */
export const WIND_CHILL_SOURCE = 'NWS wind chill chart, 2001';
/** The same in the middle of a sentence on paper. */
export const WIND_CHILL_SHORT_SOURCE = 'NWS 2001';
/** For what it holds. */
export const WIND_CHILL_HOLDS = 'For at most 50 °F and more than 3 mph of wind.';

const MOST_FAHRENHEIT = 50;
/** It has to blow more than this. */
const LEAST_MILES_AN_HOUR = 3;

/**
 * Wind chill in °F of a temperature in °F and a wind in miles an hour at 33 feet; undefined outside of what it is made for: at most
 * 50 °F and more than 3 mph. Frostbite times are left out: copies of the chart conflict. Source: WIND_CHILL_SOURCE.
 */
export function windChill(fahrenheit: number, milesAnHour: number): number | undefined {
  const isWithin =
    Number.isFinite(fahrenheit) &&
    Number.isFinite(milesAnHour) &&
    fahrenheit <= MOST_FAHRENHEIT &&
    milesAnHour > LEAST_MILES_AN_HOUR;
  if (!isWithin) return undefined;
  const blown = milesAnHour ** 0.16;
  return 35.74 + 0.6215 * fahrenheit - 35.75 * blown + 0.4275 * fahrenheit * blown;
}
