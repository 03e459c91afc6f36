import { type HospitalTier, hospitalTiers } from '../assessment/catalogue.ts';

/** The three tiers with their titles, in order; they are the rows of the hospital section. */
export const tiers: readonly { readonly key: HospitalTier; readonly title: string }[] =
  hospitalTiers;

export const tierKeys: readonly HospitalTier[] = tiers.map((tier) => tier.key);
