import type { Answers } from '../assessment/answers.ts';
import { type HospitalTier, hospitalTiers } from '../assessment/catalogue.ts';
import { rowsOf } from '../assessment/rows.ts';

/** The three tiers with their titles, in order; they are the rows of the hospital section. */
export const tiers: readonly { readonly key: HospitalTier; readonly title: string }[] =
  hospitalTiers;

export const tierKeys: readonly HospitalTier[] = tiers.map((tier) => tier.key);

/** All rows in which a plan's hospitals stand: those of the tiers, then those that were added. */
export const hospitalRows = (answers: Answers): readonly string[] => [
  ...tierKeys,
  ...rowsOf(answers, 'hospitalFacilities'),
];
