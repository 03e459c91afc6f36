// The suggestions for a plan as they are offered: each hospital once with all its reasons, and three that fill the three cards.
// INVARIANT: a card is filled by a tap of the medic's alone; all cards at once never by what CMS does not list.

import type { HospitalTier } from '../../assessment/catalogue.ts';
import { FAR_HOSPITAL_METRES } from '../../later-limits.ts';
import type { Point } from '../../place/point.ts';
import type { Directory, DirectoryHospital } from './directory.ts';
import { type NearHospital, nearest } from './nearest.ts';
import type { SuggestedBecause, SuggestedFor, SuggestedHospitals } from './suggested.ts';

export interface SuggestedReason {
  readonly for: SuggestedFor;
  readonly because: SuggestedBecause;
}

export interface OfferedHospital extends NearHospital {
  readonly reasons: readonly SuggestedReason[];
}

export interface HospitalForCard {
  readonly card: HospitalTier;
  readonly why: SuggestedFor;
  readonly near: NearHospital;
}

/** Which of the three stands on which card. */
const FOR_CARD: Readonly<Record<HospitalTier, SuggestedFor>> = {
  primary: 'trauma',
  secondary: 'emergency',
  tertiary: 'children',
};
/** Looked through for one that no other card has. */
const NEAREST = 12;

/** Where an ambulance brings anybody: no hospital for veterans, soldiers, eyes or births alone. */
const takesAnybody = ({ hospital: { type, cms } }: NearHospital): boolean =>
  (type === 'acute' || type === 'criticalAccess') &&
  (cms?.type === 'acute' || cms?.type === 'criticalAccess' || cms?.type === 'ruralEmergency');

const isListed = ({ hospital }: NearHospital) => hospital.cms !== undefined;

/** In their order, and last those that CMS does not list. */
export function offeredHospitals(
  suggested: readonly SuggestedHospitals[],
): readonly OfferedHospital[] {
  const offered = new Map<number, OfferedHospital>();
  for (const { for: why, suggestions } of suggested) {
    for (const { because, ...near } of suggestions) {
      const { index } = near.hospital;
      const reasons = offered.get(index)?.reasons ?? [];
      offered.set(index, { ...near, reasons: [...reasons, { for: why, because }] });
    }
  }
  const all = [...offered.values()];
  return [...all.filter(isListed), ...all.filter((each) => !isListed(each))];
}

/**
 * One for each of these cards among what is suggested, all of them different, listed by CMS, and none that `isThere` is true of. Of trauma the level that was looked for
 * or, where that is nearer, the first designation of a state's own list; without one the card is left out. For children the nearest
 * there is. None is farther than 150 miles.
 */
export function hospitalsForCards(
  directory: Directory,
  point: Point,
  cards: readonly HospitalTier[],
  isThere: (hospital: DirectoryHospital) => boolean,
  suggested: readonly SuggestedHospitals[],
): readonly HospitalForCard[] {
  const taken = new Set<number>();
  return cards.flatMap((card) => {
    const why = FOR_CARD[card];
    const found = suggested.find((each) => each.for === why)?.suggestions ?? [];
    const wanted =
      why === 'emergency'
        ? nearest(directory, point, { filters: { emergency: true }, count: NEAREST }).filter(
            takesAnybody,
          )
        : why === 'trauma'
          ? found.filter(
              ({ because }) =>
                because.kind === 'nearest' ||
                (because.kind === 'level-unknown' && because.order === 1),
            )
          : found;
    const near = wanted.find(
      (each) =>
        isListed(each) &&
        each.metres <= FAR_HOSPITAL_METRES &&
        !taken.has(each.hospital.index) &&
        !each.hospital.isPsychiatric &&
        !isThere(each.hospital),
    );
    if (!near || found.length === 0) return [];
    taken.add(near.hospital.index);
    return [{ card, why, near }];
  });
}
