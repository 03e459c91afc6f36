import { catalogue, type HospitalTier } from '../assessment/catalogue.ts';

const hospitalSection = catalogue.find((section) => section.id === 'hospitalFacilities');

/** The three tiers with their titles, in order; they are the rows of the hospital section. */
export const tiers: readonly { readonly key: HospitalTier; readonly title: string }[] =
  hospitalSection?.rows ?? [];

export const tierKeys: readonly HospitalTier[] = tiers.map((tier) => tier.key);
