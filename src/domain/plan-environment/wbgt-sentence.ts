// Work, rest and water for a measured WBGT as a sentence for paper, as measured and in body armor: offered behind what is typed of
// the weather.
import type { Answers } from '../assessment/answers.ts';
import { behindTyped } from '../behind-typed.ts';
import {
  ARMOR_FAHRENHEIT,
  sayQuarts,
  WBGT_HOLDS_SHORT,
  WBGT_SHORT_SOURCE,
  type WbgtCategory,
  type WbgtWork,
  type WorkRest,
  wbgtCategory,
  wbgtWork,
} from '../environment/wbgt.ts';
import { planWeather, sayFahrenheit } from './plan-weather.ts';

const UNITS = 'minutes of work/rest and water an hour';

const sayWork = (work: WbgtWork, { workMinutes, restMinutes, quartsAnHour }: WorkRest): string =>
  `${work} ${workMinutes === undefined ? 'no limit' : `${workMinutes}/${restMinutes}`}, ${sayQuarts(quartsAnHour)}`;

const sayRow = (row: WbgtCategory | undefined): string =>
  row
    ? `category ${row.category}: ${wbgtWork.map((work) => sayWork(work, row.work[work])).join('; ')}`
    : 'below the table';

/** '' where none was measured, and where the table has no row for it, in armor neither. */
export function wbgtSentence(answers: Answers): string {
  const { wbgt } = planWeather(answers);
  if (wbgt === undefined) return '';
  const armored = wbgtCategory(wbgt, { hasArmor: true });
  if (!armored) return '';
  const bare = wbgtCategory(wbgt, { hasArmor: false });
  return [
    `WBGT ${sayFahrenheit(wbgt)}, ${UNITS}, ${sayRow(bare)}`,
    `In body armor in a humid climate, ${ARMOR_FAHRENHEIT} °F more, ${sayRow(armored)}`,
    `${WBGT_HOLDS_SHORT} (${WBGT_SHORT_SOURCE}).`,
  ].join('. ');
}

/** Such a sentence as it was taken before: another value may have been measured. */
const BEFORE = new RegExp(
  String.raw` ?(?<!\S)WBGT \d+ °F, ${UNITS}, (?:(?!WBGT )[^()])+\(${WBGT_SHORT_SOURCE}\)\.(?!\S)`,
  'g',
);

/** Behind what is typed; only a sentence of this kind that was taken before makes room for it. */
export function withWbgt(typed: string, answers: Answers): string {
  const sentence = wbgtSentence(answers);
  return sentence === '' ? typed : behindTyped(typed.replace(BEFORE, ''), [sentence]);
}
