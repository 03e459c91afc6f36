// Sun, moon, the tables of the weather and the public lists: what is offered from them comes after the first paint.
import { codePart } from '../platform/code-part.ts';

export const laterSourcesPart = codePart(async () => {
  const [{ laterSources }, { ergPart, placesPart, wildlifePart }] = await Promise.all([
    import('../../domain/offers/later-sources.ts'),
    import('../platform/public-data.ts'),
  ]);
  return {
    sources: laterSources,
    lists: { erg: ergPart, places: placesPart, wildlife: wildlifePart },
  } as const;
});
