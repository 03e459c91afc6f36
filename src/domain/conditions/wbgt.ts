// Work, rest and water by the wet bulb globe temperature. It is measured and typed: a heat index is another thing and never stands in for it.
import { type Answers, sectionsOf, undisputedText } from '../answers/answers.ts';
import { behindTyped } from '../text/sentences.ts';
import { formatTenths, planWeather } from './plan-weather.ts';

/** Where its figures are from, as it stands beside each of them. */
export const WBGT_SOURCE =
  'US Army work, rest and water table (TB MED 507), edition not stated, read November 2026';

/** The same in the middle of a sentence on paper. */
export const WBGT_SHORT_SOURCE = 'US Army TB MED 507, edition not stated, read November 2026';

/** For whom the table holds. */
export const WBGT_HOLDS =
  'For acclimatized people in a light uniform. At most 1.5 quarts of water an hour and 12 quarts a day.';

/** The same in the middle of a sentence on paper. */
const WBGT_HOLDS_SHORT =
  'no limit is for 4 hours, at most 1.5 quarts an hour and 12 a day, acclimatized, light uniform';

export const wbgtWork = ['easy', 'moderate', 'hard'] as const;
export type WbgtWork = (typeof wbgtWork)[number];

/** What the table means by them, of the same source. */
export const WBGT_WORK_MEANS: Readonly<Record<WbgtWork, string>> = {
  easy: 'walking on hard ground at 2.5 mph with under 30 lb, cleaning weapons, marksmanship',
  moderate:
    'walking on hard ground at 3.5 mph with under 40 lb, or in loose sand at 2.5 mph with no load; patrolling, crawling, digging in',
  hard: 'walking on hard ground at 3.5 mph with 40 lb, or in loose sand at 2.5 mph with a load; assaults',
};

export interface WorkRest {
  /** Minutes of an hour; undefined if there is no limit for four hours of work. */
  readonly workMinutes: number | undefined;
  readonly restMinutes: number | undefined;
  readonly quartsAnHour: number;
}

export interface WbgtCategory {
  readonly category: 1 | 2 | 3 | 4 | 5;
  /** In °F, at its lower end. */
  readonly from: number;
  readonly work: Readonly<Record<WbgtWork, WorkRest>>;
}

const QUARTS: Readonly<Record<number, string>> = { 0.5: '\u00bd quart', 0.75: '\u00be quart' };

/** `¾ quart` */
export const formatQuarts = (quarts: number): string => QUARTS[quarts] ?? `${quarts} quart`;

const free = (quartsAnHour: number): WorkRest => ({
  workMinutes: undefined,
  restMinutes: undefined,
  quartsAnHour,
});
const limited = (workMinutes: number, quartsAnHour: number): WorkRest => ({
  workMinutes,
  restMinutes: 60 - workMinutes,
  quartsAnHour,
});

const CATEGORIES: readonly WbgtCategory[] = [
  {
    category: 1,
    from: 78,
    work: { easy: free(0.5), moderate: free(0.75), hard: limited(40, 0.75) },
  },
  {
    category: 2,
    from: 82,
    work: { easy: free(0.5), moderate: limited(50, 0.75), hard: limited(30, 1) },
  },
  {
    category: 3,
    from: 85,
    work: { easy: free(0.75), moderate: limited(40, 0.75), hard: limited(30, 1) },
  },
  {
    category: 4,
    from: 88,
    work: { easy: free(0.75), moderate: limited(30, 0.75), hard: limited(20, 1) },
  },
  {
    category: 5,
    from: 90,
    work: { easy: limited(50, 1), moderate: limited(20, 1), hard: limited(10, 1) },
  },
];

/** A suit is chemical protective clothing (MOPP 4). */
export type WbgtWear = 'uniform' | 'armor' | 'suit';

/** °F added to the measured value, of the same source; body armor in a humid climate. Of both together it says nothing. */
export const ADDED_FAHRENHEIT: Readonly<Record<WbgtWear, Readonly<Record<WbgtWork, number>>>> = {
  uniform: { easy: 0, moderate: 0, hard: 0 },
  armor: { easy: 5, moderate: 5, hard: 5 },
  suit: { easy: 10, moderate: 20, hard: 20 },
};

/**
 * The row of the table for a measured wet bulb globe temperature in °F; undefined under 78 °F, where it has none, and for what is
 * no temperature of the air. `work` matters in a suit alone. Source: WBGT_SOURCE.
 */
export function wbgtCategory(
  fahrenheit: number,
  wear: WbgtWear,
  work: WbgtWork = 'easy',
): WbgtCategory | undefined {
  const value = fahrenheit + ADDED_FAHRENHEIT[wear][work];
  if (!(fahrenheit <= MOST_FAHRENHEIT)) return undefined;
  return CATEGORIES.findLast(({ from }) => value >= from);
}

/** Hotter was never measured. */
const MOST_FAHRENHEIT = 130;

// Work, rest and water for a measured WBGT as a sentence for paper, in body armor or a chemical suit where the plan names them:
// offered behind what is typed of the weather.

const UNITS = 'minutes of work/rest, water an hour';

const formatWork = (work: WbgtWork, { workMinutes, restMinutes, quartsAnHour }: WorkRest): string =>
  `${work} ${workMinutes === undefined ? 'no limit' : `${workMinutes}/${restMinutes}`}, ${formatQuarts(quartsAnHour)}`;

const ARMOR = /(?<!\b(?:no|without) (?:body )?)\b(?:body )?armou?r\b/i;
/** Not “protective suits” alone, as the template of heat has it beside armor. */
const SUIT =
  /(?<!\b(?:no|without) )\b(?:MOPP|(?:chemical|CBRN|NBC|haz-?mat)(?: protective)? (?:suits?|clothing))\b/i;

/** What the figures of an accepted threat state (environment-threats.ts): nobody wears it for that. */
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
  const texts = [typed, ...others.map((each) => undisputedText(each).replace(IN_FIGURES, ''))];
  const names = (worn: RegExp) => texts.some((text) => worn.test(text));
  return { isArmored: names(ARMOR), isSuited: names(SUIT) };
}

const SUITED = 'in a MOPP 4 suit:';

/** Of a suit each kind of work has a row of its own. '' where the table has none for any. */
function suitedWork(wbgt: number): string {
  const rows = wbgtWork.map((work) => [work, wbgtCategory(wbgt, 'suit', work)] as const);
  if (rows.every(([, row]) => row === undefined)) return '';
  return rows
    .map(([work, row]) => (row ? formatWork(work, row.work[work]) : `${work} below the table`))
    .join('; ');
}

/** The row of one of them; of armor at least the category, where nobody stated that it is worn. */
function wornWork(wbgt: number, isArmored: boolean): string {
  const armored = wbgtCategory(wbgt, 'armor');
  if (!armored) return '';
  const bare = wbgtCategory(wbgt, 'uniform');
  const [row, which] =
    bare && !isArmored
      ? [bare, `category ${bare.category}, in body armor ${armored.category}`]
      : [armored, `in body armor, humid climate, category ${armored.category}`];
  return `${which}: ${wbgtWork.map((each) => formatWork(each, row.work[each])).join('; ')}`;
}

/** '' where none was measured, and where the table has no row for it in what is worn. */
export function wbgtSentence(answers: Answers, typed = typedOfWeather(answers)): string {
  const { wbgt } = planWeather(answers);
  if (wbgt === undefined) return '';
  const { isArmored, isSuited } = wornIn(answers, typed);
  const suited = isSuited ? suitedWork(wbgt) : '';
  const work = suited === '' ? wornWork(wbgt, isArmored) : `${SUITED} ${suited}`;
  if (work === '') return '';
  return `WBGT ${formatTenths(wbgt)}, ${work} (${UNITS}; ${WBGT_HOLDS_SHORT}; ${WBGT_SHORT_SOURCE}).`;
}

/** Such a sentence as it was accepted before: another value may have been measured. */
const BEFORE = new RegExp(
  String.raw` ?(?<!\S)WBGT \d{1,3}(?:\.\d)? °F, (?:category|in body armor,|${SUITED}) (?:(?!WBGT )[^()]){1,200}\(${UNITS}; ${WBGT_HOLDS_SHORT}; ${WBGT_SHORT_SOURCE}\)\.(?!\S)`,
  'g',
);

/** Behind what is typed; only a sentence of this kind that was accepted before makes room for it. */
export function withWbgt(typed: string, answers: Answers): string {
  const own = typed.replace(BEFORE, '');
  const sentence = wbgtSentence(answers, own);
  return sentence === '' ? typed : behindTyped(own, [sentence]);
}
