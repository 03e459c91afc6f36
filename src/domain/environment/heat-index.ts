// How hot it feels in the shade.

/** Where its figures are from, as it is said beside each of them. */
export const HEAT_INDEX_SOURCE =
  'NWS heat index equation (Rothfusz, with both adjustments), edition not stated, read November 2026';
/** The same in the middle of a sentence on paper. */
export const HEAT_INDEX_SHORT_SOURCE = 'NWS, edition not stated, read November 2026';
/** For what it holds. */
export const HEAT_INDEX_HOLDS =
  'For shade, from 80 to 112 °F. By the NWS, full sun adds up to 15 °F (edition not stated, read November 2026). It is no WBGT.';
/** Where its equation takes over. Copies of the chart differ on where the higher levels begin: they are left out. */
export const HEAT_THREAT_FAHRENHEIT = 80;

/** The chart of the NWS begins there; below, the air's own temperature says enough. */
const LEAST_FAHRENHEIT = 80;
/** Above, the regression was never fitted: its figures run away. */
export const HEAT_INDEX_MOST_FAHRENHEIT = 112;

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
  if (r < 13 && t >= 80 && t <= 112)
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
 * Heat index in °F; undefined outside of what it is made for: 80 to 112 °F and 0 to 100 %. It holds in the shade; full sun adds up
 * to 15 °F. Source: HEAT_INDEX_SOURCE, of its Weather Prediction Center.
 */
export function heatIndex(fahrenheit: number, humidity: number): number | undefined {
  const isWithin =
    fahrenheit >= LEAST_FAHRENHEIT &&
    fahrenheit <= HEAT_INDEX_MOST_FAHRENHEIT &&
    humidity >= 0 &&
    humidity <= 100;
  return isWithin ? heatIndexFormula(fahrenheit, humidity) : undefined;
}
