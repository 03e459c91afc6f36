// The three offers for a plan that has a point and no hospital. The choice is the medic's: each says why it stands there.
// INVARIANT: what CMS does not list stands behind all that it lists, and replaces none of those: it may have closed years ago.
import { FAR_HOSPITAL_METRES } from '../../limits.ts';
import type { HospitalTier } from '../../plan/catalogue.ts';
import type { Point } from '../../points/point.ts';
import { readTrauma, type TraumaLevel, traumaLevels } from '../trauma.ts';
import { type Designation, designations, designationWords } from './designations.ts';
import { type Directory, type DirectoryHospital, FACT } from './directory.ts';
import {
  filterOf,
  isElsewhere,
  type NearHospital,
  nearest,
  nearestIndexes,
  nearHospital,
} from './search.ts';

export type SuggestedFor = 'trauma' | 'children' | 'emergency';

/** Than what was looked for; false where none of that was found. */
type IsNearer = boolean;

export type SuggestedBecause =
  /** Nobody says which level it has. */
  | {
      readonly kind: 'level-unknown';
      readonly isNearer: IsNearer;
      /** A state's own, in words. */
      readonly designation?: string;
      /** Its place in its state's list, where that is known. */
      readonly order?: number;
    }
  /** With a lower level. */
  | { readonly kind: 'nearer-lower'; readonly level: TraumaLevel; readonly isNearer: IsNearer }
  /** What was looked for; the level is missing where nothing but a nearest one was. */
  | { readonly kind: 'nearest'; readonly level?: TraumaLevel }
  /** Behind a Level II that is nearest, and not far. */
  | { readonly kind: 'first-level' }
  /** Of the level that was looked for and nearer, but CMS does not list it. */
  | { readonly kind: 'not-listed'; readonly level: TraumaLevel };

interface Suggestion extends NearHospital {
  readonly because: SuggestedBecause;
}

interface SuggestedHospitals {
  readonly for: SuggestedFor;
  /** In the order in which they are shown, which is from near to far but for those of unknown level and those that CMS does not list. */
  readonly suggestions: readonly Suggestion[];
}

const LEAST: TraumaLevel = 2;
/** For a Level I behind a Level II: less than half an hour in a helicopter. */
const NOT_FAR_METRES = 100_000;

/** Where patients are not received as they are found: no suggestion, whatever else is known of it. */
function receives({ facts }: Directory, index: number): boolean {
  return ((facts[index] ?? 0) & (FACT.psychiatric | FACT.noEmergency)) === 0;
}

const levelOf = (levels: Uint8Array, index: number): TraumaLevel | undefined =>
  traumaLevels.find((level) => level === levels[index]);

interface Asked {
  readonly counts: (index: number) => boolean;
  readonly isListed: (index: number) => boolean;
  readonly levels: Uint8Array;
  /** Lowest level that counts as what was looked for. */
  readonly least: TraumaLevel;
  /** Kinds of hospitals that may have it, though nobody says so: of each the nearest. */
  readonly unknown: readonly ((index: number) => boolean)[];
  /** States' own designations, which are no levels. */
  readonly designated: readonly Designated[];
}

interface Designated extends Designation {
  readonly indexes: readonly number[];
}

const designatedIn = new WeakMap<Directory, readonly Designated[]>();

/** The hospitals of each designation, found once for each directory. */
function designatedOf(directory: Directory): readonly Designated[] {
  const known = designatedIn.get(directory);
  if (known) return known;
  const { facts, lines, size } = directory;
  const others = Array.from({ length: size }, (_, index) => index).filter(
    (index) => ((facts[index] ?? 0) & FACT.otherTrauma) !== 0,
  );
  const all = designations.map((each) => ({
    ...each,
    indexes: others.filter(
      (index) =>
        lines.state[index] === each.state &&
        readTrauma(lines.trauma[index] ?? '').other.includes(each.code),
    ),
  }));
  designatedIn.set(directory, all);
  return all;
}

/** Of what is in no state's list. */
const BEHIND = Number.MAX_SAFE_INTEGER;

const byDistance = (a: NearHospital, b: NearHospital) =>
  a.metres - b.metres || a.hospital.index - b.hospital.index;

/** The nearest of the level, behind what is nearer: first of unknown level, then of a lower one. */
function byLevel(directory: Directory, point: Point, asked: Asked) {
  const { levels, least, unknown: kinds } = asked;
  const anyOne = (fits: (index: number) => boolean) =>
    nearestIndexes(directory, point, 1, (index) => fits(index) && asked.counts(index))[0];
  const one = (fits: (index: number) => boolean) =>
    anyOne((index) => fits(index) && asked.isListed(index));
  const levelAt = (index: number) => levels[index] ?? 0;
  const isSought = (index: number) => levelAt(index) > 0 && levelAt(index) <= least;
  const sought = one(isSought);
  const nearer = (found: ReturnType<typeof one>) =>
    found && (!sought || found.metres < sought.metres) ? found : undefined;
  const suggestion = (index: number, because: SuggestedBecause): Suggestion => ({
    ...nearHospital(directory, point, index),
    because,
  });
  const designated = asked.designated.flatMap((each) => {
    const [found] = each.indexes
      .filter((index) => levelAt(index) === 0 && asked.counts(index) && asked.isListed(index))
      .map((index) => nearHospital(directory, point, index))
      .sort(byDistance);
    return found && (!sought || found.metres < sought.metres)
      ? [{ ...found, order: each.order ?? BEHIND, isDesignated: true }]
      : [];
  });
  const unknown = kinds
    .flatMap((isUnknown) => nearer(one((index) => levelAt(index) === 0 && isUnknown(index))) ?? [])
    .map(({ index }) => ({
      ...nearHospital(directory, point, index),
      order: BEHIND,
      isDesignated: false,
    }));
  const isWithin = designated.concat(unknown).some(({ metres }) => metres <= FAR_HOSPITAL_METRES);
  const mayHave = designated
    .concat(unknown)
    .filter(
      (each, place, all) =>
        all.findIndex(({ hospital }) => hospital.index === each.hospital.index) === place,
    )
    // What stands behind another in its state's list and lies farther away says nothing more.
    .filter(
      (each, _, all) =>
        (!isWithin || each.metres <= FAR_HOSPITAL_METRES) &&
        !all.some((other) => other.order < each.order && other.metres <= each.metres),
    )
    .sort((a, b) => a.order - b.order || byDistance(a, b));
  const lower = traumaLevels
    .filter((level) => level > least)
    .flatMap((level) => {
      const found = nearer(one((index) => levelAt(index) === level));
      return found ? [{ ...found, level }] : [];
    })
    .sort((a, b) => a.metres - b.metres || a.index - b.index);
  const level = sought && levelOf(levels, sought.index);
  const isNearer = sought !== undefined;
  const first = level && level > 1 ? one((index) => levelAt(index) === 1) : undefined;
  const unlisted = nearer(anyOne((index) => isSought(index) && !asked.isListed(index)));
  const unlistedLevel = unlisted && levelOf(levels, unlisted.index);
  return [
    ...mayHave.map(({ order, isDesignated, ...near }): Suggestion => {
      const designation = isDesignated ? { designation: designationWords(near.hospital) } : {};
      const placed = order === BEHIND ? {} : { order };
      return { ...near, because: { kind: 'level-unknown', isNearer, ...designation, ...placed } };
    }),
    ...lower.map((each) =>
      suggestion(each.index, { kind: 'nearer-lower', level: each.level, isNearer }),
    ),
    ...(sought && level ? [suggestion(sought.index, { kind: 'nearest', level })] : []),
    ...(first && first.metres < NOT_FAR_METRES
      ? [suggestion(first.index, { kind: 'first-level' })]
      : []),
    ...(unlisted && unlistedLevel
      ? [suggestion(unlisted.index, { kind: 'not-listed', level: unlistedLevel })]
      : []),
  ];
}

const NONE = () => false;

/** Nothing where the directory does not reach, and none that `isLeftOut` is true of. */
export function suggestedHospitals(
  directory: Directory,
  point: Point,
  isLeftOut: (hospital: DirectoryHospital) => boolean = NONE,
): readonly SuggestedHospitals[] {
  if (isElsewhere(directory, point)) return [];
  const counts = (index: number) =>
    receives(directory, index) && !isLeftOut(directory.hospital(index));
  const { facts, adultLevels, pediatricLevels } = directory;
  const has = (index: number, fact: number) => ((facts[index] ?? 0) & fact) !== 0;
  const isListed = (index: number) => has(index, FACT.listed);
  const trauma = byLevel(directory, point, {
    counts,
    isListed,
    levels: adultLevels,
    least: LEAST,
    designated: designatedOf(directory).filter((each) => each.of === 'adults'),
    // A children's hospital is no place for adults, whatever nobody says of it.
    unknown: [],
  });
  const children = byLevel(directory, point, {
    counts,
    isListed,
    levels: pediatricLevels,
    least: LEAST,
    designated: designatedOf(directory).filter((each) => each.of === 'children'),
    // Many that are for children receive none as they are found.
    unknown: [(index) => has(index, FACT.children) && has(index, FACT.emergency)],
  });
  const hasEmergency = filterOf(directory, { emergency: true }) ?? NONE;
  const emergency = nearestIndexes(
    directory,
    point,
    1,
    (index) => hasEmergency(index) && counts(index),
  ).map(
    ({ index }): Suggestion => ({
      ...nearHospital(directory, point, index),
      because: { kind: 'nearest' },
    }),
  );
  return [
    { for: 'trauma' as const, suggestions: trauma },
    { for: 'children' as const, suggestions: children },
    { for: 'emergency' as const, suggestions: emergency },
  ].filter(({ suggestions }) => suggestions.length > 0);
}

// The suggestions for a plan as they are offered: each hospital once with all its reasons, and three that fill the three cards.
// INVARIANT: a card is filled by a tap of the medic's alone; all cards at once never by what CMS does not list.

export interface SuggestedReason {
  readonly for: SuggestedFor;
  readonly because: SuggestedBecause;
}

export interface OfferedHospital extends NearHospital {
  readonly reasons: readonly SuggestedReason[];
}

interface HospitalForCard {
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
const isOpenToAll = ({ hospital: { type, cms } }: NearHospital): boolean =>
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
  const used = new Set<number>();
  return cards.flatMap((card) => {
    const why = FOR_CARD[card];
    const found = suggested.find((each) => each.for === why)?.suggestions ?? [];
    const wanted =
      why === 'emergency'
        ? nearest(directory, point, { filters: { emergency: true }, count: NEAREST }).filter(
            isOpenToAll,
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
        !used.has(each.hospital.index) &&
        !each.hospital.isPsychiatric &&
        !isThere(each.hospital),
    );
    if (!near || found.length === 0) return [];
    used.add(near.hospital.index);
    return [{ card, why, near }];
  });
}
