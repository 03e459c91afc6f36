// Work, rest and water by the wet bulb globe temperature. It is measured and typed: a heat index is another thing and is never taken for it.

/** Where its figures are from, as it is said beside each of them. */
export const WBGT_SOURCE =
  'US Army work, rest and water table (TB MED 507), edition not stated, read November 2026';

/** The same in the middle of a sentence on paper. */
export const WBGT_SHORT_SOURCE = 'US Army TB MED 507, edition not stated, read November 2026';

/** For whom the table holds. */
export const WBGT_HOLDS =
  'For acclimatized people in a light uniform. At most 1.5 quarts of water an hour and 12 quarts a day.';

/** The same in the middle of a sentence on paper. */
export const WBGT_HOLDS_SHORT =
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
  /** Minutes of an hour; undefined where there is no limit for four hours of work. */
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
export const sayQuarts = (quarts: number): string => QUARTS[quarts] ?? `${quarts} quart`;

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
