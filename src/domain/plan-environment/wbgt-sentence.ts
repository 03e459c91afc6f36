// Work, rest and water for a measured WBGT as a sentence for paper, in body armor or a chemical suit where the plan names them:
// offered behind what is typed of the weather.
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
/** Not “protective suits” alone, as the template of heat has it beside armor. */
const SUIT =
  /(?<!\b(?:no|without) )\b(?:MOPP|(?:chemical|CBRN|NBC|haz-?mat)(?: protective)? (?:suits?|clothing))\b/i;

/** What the figures of a threat that was taken say (environment-threats.ts): nobody wears it for that. */
const IN_FIGURES =
  /\bin armor (?:category \d|below the table), in a MOPP 4 suit up to category \d/g;

/** What a plan says that the team wears. */
interface Worn {
  readonly isArmored: boolean;
  readonly isSuited: boolean;
}

const typedOfWeather = (answers: Answers): string =>
  undisputedText(answers.get('weather.description')).replace(BEFORE, '');

/** The threats of no kind of their own name it, as the template of heat does; what is typed of the weather may. */
export function wornIn(answers: Answers, typed = typedOfWeather(answers)): Worn {
  const others = [...(sectionsOf(answers).get('other')?.values() ?? [])];
  const said = [typed, ...others.map((each) => undisputedText(each).replace(IN_FIGURES, ''))];
  const names = (worn: RegExp) => said.some((text) => worn.test(text));
  return { isArmored: names(ARMOR), isSuited: names(SUIT) };
}

const SUITED = 'in a MOPP 4 suit:';

/** Of a suit each kind of work has a row of its own. '' where the table has none for any. */
function suitedWork(wbgt: number): string {
  const rows = wbgtWork.map((work) => [work, wbgtCategory(wbgt, 'suit', work)] as const);
  if (rows.every(([, row]) => row === undefined)) return '';
  return rows
    .map(([work, row]) => (row ? sayWork(work, row.work[work]) : `${work} below the table`))
    .join('; ');
}

/** The row of one of them; of armor at least the category, where nobody said that it is worn. */
function wornWork(wbgt: number, isArmored: boolean): string {
  const armored = wbgtCategory(wbgt, 'armor');
  if (!armored) return '';
  const bare = wbgtCategory(wbgt, 'uniform');
  const [row, which] =
    bare && !isArmored
      ? [bare, `category ${bare.category}, in body armor ${armored.category}`]
      : [armored, `in body armor, humid climate, category ${armored.category}`];
  return `${which}: ${wbgtWork.map((each) => sayWork(each, row.work[each])).join('; ')}`;
}

/** '' where none was measured, and where the table has no row for it in what is worn. */
export function wbgtSentence(answers: Answers, typed = typedOfWeather(answers)): string {
  const { wbgt } = planWeather(answers);
  if (wbgt === undefined) return '';
  const { isArmored, isSuited } = wornIn(answers, typed);
  const suited = isSuited ? suitedWork(wbgt) : '';
  const work = suited === '' ? wornWork(wbgt, isArmored) : `${SUITED} ${suited}`;
  if (work === '') return '';
  return `WBGT ${sayTenths(wbgt)}, ${work} (${UNITS}; ${WBGT_HOLDS_SHORT}; ${WBGT_SHORT_SOURCE}).`;
}

/** Such a sentence as it was taken before: another value may have been measured. */
const BEFORE = new RegExp(
  String.raw` ?(?<!\S)WBGT \d{1,3}(?:\.\d)? °F, (?:category|in body armor,|${SUITED}) (?:(?!WBGT )[^()]){1,200}\(${UNITS}; ${WBGT_HOLDS_SHORT}; ${WBGT_SHORT_SOURCE}\)\.(?!\S)`,
  'g',
);

/** Behind what is typed; only a sentence of this kind that was taken before makes room for it. */
export function withWbgt(typed: string, answers: Answers): string {
  const own = typed.replace(BEFORE, '');
  const sentence = wbgtSentence(answers, own);
  return sentence === '' ? typed : behindTyped(own, [sentence]);
}
