// The coordinates of a place that stands in the plan under another name too: they are answered once and offered there.
import { undisputedText } from '../assessment/undisputed-text.ts';
import { type PlanPlace, type PlanPlaceKind, planPlaces } from '../plan-places/plan-places.ts';
import { locatedPlaces } from '../plan-places/point-of.ts';
import type { AskedField } from './asked-field.ts';
import type { Known, Offer } from './offer.ts';

/** Places whose texts are offered to each other (same-plan.ts): so is the point, where nobody said that it is another place. */
const USUALLY_ONE: readonly (readonly PlanPlaceKind[])[] = [
  ['staging', 'emsStaging', 'fdStaging', 'commandPost'],
  ['collection', 'aidStation'],
];

const isUsuallyOne = (one: PlanPlaceKind, other: PlanPlaceKind): boolean =>
  one !== other && USUALLY_ONE.some((kinds) => kinds.includes(one) && kinds.includes(other));

export function fromSamePlace({ path, field }: AskedField, known: Known): readonly Offer[] {
  if (field.kind !== 'point') return [];
  const { answers } = known;
  const own = planPlaces(answers).find(({ texts }) => texts.some((each) => each.path === path));
  if (!own) return [];
  const addressOf = ({ addressPath }: PlanPlace) =>
    undisputedText(answers.get(addressPath)).replace(/\s+/g, ' ').toLowerCase();
  const address = addressOf(own);
  return locatedPlaces(answers).flatMap(({ place, text }): Offer[] => {
    const isSame =
      address === '' ? isUsuallyOne(own.kind, place.kind) : addressOf(place) === address;
    const [from] = place.texts;
    return isSame && from && from.path !== path
      ? [{ texts: [[path, text]], source: { kind: 'same', path: from.path } }]
      : [];
  });
}
