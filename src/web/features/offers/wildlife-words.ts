import type { WildlifeSection } from '../../../domain/offers/wildlife.ts';

const LISTS = {
  animalThreats: 'VenomMaps has no pit viper',
  plantThreats: 'USDA PLANTS has none of the listed plants',
} as const;

export const wildlifeWords = {
  reading: 'Reading what lives here…',
  unread: 'The lists of snakes and plants could not be read.',
  tryAgain: 'Try again',
  /** Of what is not listed nobody knows. */
  unlisted: (id: WildlifeSection, states: readonly string[]) =>
    `${LISTS[id]} for ${states.join(' and ')}. That does not mean that there is none.`,
} as const;
