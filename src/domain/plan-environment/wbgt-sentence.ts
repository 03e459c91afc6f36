// Work, rest and water for a measured WBGT as a sentence for paper, in body armor where the plan names it: offered behind what is
// typed of the weather.
import { type Answers, sectionsOf } from '../assessment/answers.ts';
import { undisputedText } from '../assessment/undisputed-text.ts';
import { behindTyped } from '../behind-typed.ts';
import {
  sayQuarts,
  WBGT_HOLDS_SHORT,
  WBGT_SHORT_SOURCE,
  type WbgtWork,
  type WorkRest,
  wbgtCategory,
  wbgtWork,
} from '../environment/wbgt.ts';
import { planWeather, sayTenths } from './plan-weather.ts';

const UNITS = 'minutes of work/rest, water an hour';

const sayWork = (work: WbgtWork, { workMinutes, restMinutes, quartsAnHour }: WorkRest): string =>
  `${work} ${workMinutes === undefined ? 'no limit' : `${workMinutes}/${restMinutes}`}, ${sayQuarts(quartsAnHour)}`;

const ARMOR = /(?<!\b(?:no|without) (?:body )?)\b(?:body )?armou?r\b/i;

/** The threats of no kind of their own name the armor that the team wears, as the template of heat does; what is typed of the weather may. */
const namesArmor = (answers: Answers, typed: string): boolean =>
  ARMOR.test(typed) ||
  [...(sectionsOf(answers).get('other')?.values() ?? [])].some((shown) =>
    ARMOR.test(undisputedText(shown)),
  );

/** '' where none was measured, and where the table has no row for it, in armor neither. */
function wbgtSentence(answers: Answers, typed: string): string {
  const { wbgt } = planWeather(answers);
  if (wbgt === undefined) return '';
  const armored = wbgtCategory(wbgt, { hasArmor: true });
  if (!armored) return '';
  const bare = wbgtCategory(wbgt, { hasArmor: false });
  // The row of one of them; of armor at least the category, where nobody said that it is worn.
  const [row, which] =
    bare && !namesArmor(answers, typed)
      ? [bare, `category ${bare.category}, in body armor ${armored.category}`]
      : [armored, `in body armor, humid climate, category ${armored.category}`];
  const work = wbgtWork.map((each) => sayWork(each, row.work[each])).join('; ');
  return `WBGT ${sayTenths(wbgt)}, ${which}: ${work} (${UNITS}; ${WBGT_HOLDS_SHORT}; ${WBGT_SHORT_SOURCE}).`;
}

/** Such a sentence as it was taken before: another value may have been measured. */
const BEFORE = new RegExp(
  String.raw` ?(?<!\S)WBGT \d{1,3}(?:\.\d)? °F, (?:category|in body armor,) (?:(?!WBGT )[^()]){1,200}\(${UNITS}; ${WBGT_HOLDS_SHORT}; ${WBGT_SHORT_SOURCE}\)\.(?!\S)`,
  'g',
);

/** Behind what is typed; only a sentence of this kind that was taken before makes room for it. */
export function withWbgt(typed: string, answers: Answers): string {
  const own = typed.replace(BEFORE, '');
  const sentence = wbgtSentence(answers, own);
  return sentence === '' ? typed : behindTyped(own, [sentence]);
}
