// How cold it feels in the wind.

/** Where its figures are from, as it is said beside each of them. */
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
