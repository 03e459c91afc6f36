// The numbers of a plan's weather, where its free text names them clearly, and what follows from them.
import type { Answers } from '../assessment/answers.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import { heatIndex } from '../environment/heat-index.ts';
import { fahrenheitIn, humidityIn, windIn } from '../environment/weather-numbers.ts';
import { windChill } from '../environment/wind-chill.ts';

export interface PlanWeather {
  readonly fahrenheit?: number;
  readonly milesAnHour?: number;
  /** In percent. */
  readonly humidity?: number;
  /** In °F; measured, never computed. */
  readonly wbgt?: number;
  /** In °F. */
  readonly heatIndex?: number;
  /** In °F. */
  readonly windChill?: number;
}

const BARE = /^\d{1,3}(?:[.,]\d+)?\s*%?$/;

/** In its own box a figure needs no word beside it. */
function humidityOf(box: string, description: string): number | undefined {
  return humidityIn(BARE.test(box) ? `humidity ${box}` : box) ?? humidityIn(description);
}

export function planWeather(answers: Answers): PlanWeather {
  const read = (field: 'temperature' | 'windConditions' | 'humidity' | 'wbgt' | 'description') =>
    undisputedText(answers.get(`weather.${field}`));
  const fahrenheit = fahrenheitIn(read('temperature'));
  const milesAnHour = windIn(read('windConditions'))?.milesAnHour;
  const humidity = humidityOf(read('humidity'), read('description'));
  const found = {
    fahrenheit,
    milesAnHour,
    humidity,
    wbgt: fahrenheitIn(read('wbgt')),
    heatIndex:
      fahrenheit === undefined || humidity === undefined
        ? undefined
        : heatIndex(fahrenheit, humidity),
    windChill:
      fahrenheit === undefined || milesAnHour === undefined
        ? undefined
        : windChill(fahrenheit, milesAnHour),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined),
  ) as PlanWeather;
}

/** As the charts round: `18 °F`. */
export const sayFahrenheit = (value: number): string =>
  `${String(Math.round(value) + 0).replace('-', '\u2212')} °F`;

/** `18 °F (−8 °C)` */
export const sayDegrees = (fahrenheit: number): string => {
  const celsius = Math.round((fahrenheit - 32) / 1.8) + 0;
  return `${sayFahrenheit(fahrenheit)} (${String(celsius).replace('-', '\u2212')} °C)`;
};
