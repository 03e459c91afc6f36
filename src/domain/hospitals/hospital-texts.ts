// The texts of a hospital and the tiers it may stand in: what a card, a list and a paper know of it.
import type { Answers } from '../answers/answers.ts';
import { rowsOf } from '../answers/rows.ts';
import {
  type HospitalField,
  type HospitalTier,
  hospitalFields,
  hospitalTiers,
} from '../plan/catalogue.ts';
import { holds } from '../sync/content.ts';

/** The three tiers with their titles, in order; they are the rows of the hospital section. */
export const tiers: readonly { readonly key: HospitalTier; readonly title: string }[] =
  hospitalTiers;

export const tierKeys: readonly HospitalTier[] = tiers.map((tier) => tier.key);

/** All rows in which a plan's hospitals stand: those of the tiers, then those that were added. */
export const hospitalRows = (answers: Answers): readonly string[] => [
  ...tierKeys,
  ...rowsOf(answers, 'hospitalFacilities'),
];

/** The texts that every version of the app knows. */
export const firstTextKeys = [
  'name',
  'type',
  'address',
  'distance',
  'edContact',
] as const satisfies readonly HospitalTextKey[];

type FirstTextKey = (typeof firstTextKeys)[number];
export type HospitalTextKey = HospitalField;
type LaterTextKey = Exclude<HospitalTextKey, FirstTextKey>;

/** The texts of a hospital, in the order of its card. */
export const hospitalTextKeys: readonly HospitalTextKey[] = hospitalFields.map(({ key }) => key);

/** The texts that came later: an app, a server or a stored hospital of before does not have them. */
export const laterTextKeys = hospitalTextKeys.filter(
  (key): key is LaterTextKey => !(firstTextKeys as readonly string[]).includes(key),
);

export type HospitalTexts = Readonly<Record<HospitalTextKey, string>>;

/** Texts as their writer knew them: a later one may be missing, and then its value is not stated. */
export type KnownTexts = Readonly<Record<FirstTextKey, string>> & {
  readonly [K in LaterTextKey]?: string | undefined;
};

/** What is to be saved of a hospital, as far as its writer knew it. */
export type HospitalContent = { readonly category: HospitalTier } & KnownTexts;

export const blankTexts: HospitalTexts = Object.fromEntries(
  hospitalTextKeys.map((key) => [key, '']),
) as HospitalTexts;

/** What is to be saved of a card's or a hospital's texts. */
export const contentOf = (category: HospitalTier, texts: KnownTexts): HospitalContent => ({
  category,
  ...completeTexts(texts),
});

/** All texts and nothing else; those that are not known are blank. */
export function completeTexts(known: KnownTexts): HospitalTexts {
  return Object.fromEntries(
    hospitalTextKeys.map((key) => [key, known[key] ?? '']),
  ) as HospitalTexts;
}

export function sameTexts(a: HospitalTexts, b: HospitalTexts): boolean {
  return holds(a, completeTexts(b));
}
