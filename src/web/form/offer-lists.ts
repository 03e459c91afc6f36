// Sun, moon, the tables of the weather and the public lists: what is offered from them comes after the first paint.
import { environmentSources } from '../../domain/offers/environment-sources.ts';
import { ergPart, placesPart, wildlifePart } from '../platform/public-data.ts';

export const offerLists = {
  sources: environmentSources,
  lists: { erg: ergPart, places: placesPart, wildlife: wildlifePart },
} as const;
