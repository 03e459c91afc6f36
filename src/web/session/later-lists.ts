// Sun, moon, the tables of the weather and the public lists: what is offered from them comes after the first paint.
import { laterSources } from '../../domain/offers/later-sources.ts';
import { ergPart, placesPart, wildlifePart } from '../platform/public-data.ts';

export const later = {
  sources: laterSources,
  lists: { erg: ergPart, places: placesPart, wildlife: wildlifePart },
} as const;
