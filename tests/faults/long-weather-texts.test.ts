// What is typed, pasted or imported of the weather is read with each key: a text of any length takes no time.
import { expect, test } from 'vitest';
import { withWbgt } from '../../src/domain/conditions/wbgt.ts';
import {
  fahrenheitIn,
  fahrenheitsIn,
  humiditiesIn,
  humiditiesInBox,
  windIn,
  windsIn,
} from '../../src/domain/conditions/weather-numbers.ts';
import { withWeather } from '../../src/domain/offers/weather-sentence.ts';
import { plan } from '../support/offered-plans.ts';

const MOST_MS = 50;
const LONG = 100_000;
/** The most that is read at all. */
const LONGEST_READ = 2000;
const REPEATED = [
  '1',
  ' ',
  ' 1',
  '1 2 xxxx ',
  '1-',
  '1 to ',
  'gust ',
  'rh 1 ',
  'humidity 40 % ',
  'sunset 16:37, ',
  'WBGT 83 °F, category 2 ',
];
const TEXTS = REPEATED.flatMap((each) => [
  each.repeat(LONG / each.length),
  `1 ${each.repeat(LONG / each.length)} x`,
  each.repeat(LONGEST_READ / each.length),
]);
const answers = plan({ 'weather.temperature': '28 to 95', 'weather.wbgt': '83' }).answers();
const withHeat = plan({ 'weather.temperature': '95', 'weather.humidity': '50' }).answers();

test.each<readonly [name: string, read: (text: string) => unknown]>([
  ['fahrenheitIn', fahrenheitIn],
  ['fahrenheitsIn', fahrenheitsIn],
  ['humiditiesIn', humiditiesIn],
  ['humiditiesInBox', humiditiesInBox],
  ['windIn', windIn],
  ['windsIn', windsIn],
  ['withWeather', (text) => withWeather(text, withHeat, 'America/Denver')],
  ['withWbgt', (text) => withWbgt(text, answers)],
])('%s', (_, read) => {
  for (const text of TEXTS) {
    // The best of three: a machine under load stops in between.
    const ms = [0, 1, 2].map(() => {
      const start = performance.now();
      read(text);
      return performance.now() - start;
    });
    expect(Math.min(...ms), text.slice(0, 30)).toBeLessThan(MOST_MS);
  }
});
