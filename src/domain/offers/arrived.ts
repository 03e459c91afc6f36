// Points of a file of another tool, at the boxes of the places that they look like.

import { isAnswered } from '../assessment/section-view.ts';
import type { ArrivedFile, ArrivingPlace } from '../exchange/arriving/arriving-place.ts';
import { localDay } from '../local-day.ts';
import { pointTexts } from '../plan-places/place-at.ts';
import { placeSettings } from '../plan-places/place-settings.ts';
import { type PlanPlace, planPlaces } from '../plan-places/plan-places.ts';
import type { FileOffers, OfferSource } from './offer.ts';

const plain = (name: string) =>
  name
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase();

/** What is called the same is before what is of the same kind; undefined where it is neither. */
export function fitOf({ name, kind }: ArrivingPlace, place: PlanPlace): number | undefined {
  if (name !== '' && plain(name) === plain(place.name)) return 0;
  return kind === place.kind ? 1 : undefined;
}

const hourOf = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }).format(at);

/** Which point of which file, and of when: by the file, else when it was opened here. */
export function arrivedSource(
  { name: file, openedAt }: ArrivedFile,
  { name, at }: ArrivingPlace,
  timeZone: string,
): Extract<OfferSource, { readonly kind: 'file' }> {
  const moment = at ?? openedAt;
  const day = localDay(moment, timeZone);
  const hour = hourOf(moment, timeZone);
  return { kind: 'file', file, place: name, day: at ? day : '', when: { day, hour } };
}

/** For a place of which nothing is said: half of one point beside half of another would be a third. */
export const offersOf =
  (arrived: readonly ArrivedFile[]): FileOffers =>
  ({ path }, { answers, kit, timeZone }) => {
    const own = planPlaces(answers).find(({ texts }) => texts.some((each) => each.path === path));
    if (!own || own.texts.some((each) => isAnswered(answers, each.path))) return [];
    const { format = 'dd' } = placeSettings(kit);
    return arrived
      .flatMap((file) => file.places.map((place) => ({ file, place, fit: fitOf(place, own) })))
      .filter(({ fit }) => fit !== undefined)
      .sort((one, other) => (one.fit ?? 0) - (other.fit ?? 0))
      .map(({ file, place }) => ({
        texts: pointTexts(own, place.read, format),
        source: arrivedSource(file, place, timeZone),
      }));
  };
