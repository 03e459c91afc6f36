// What a place looks like by its name, as teams call their places.
import type { PlanPlaceKind } from '../../plan-places/plan-places.ts';

/** The first that fits: EMS staging is staging too, and a hospital's helipad is a hospital's. */
const NAMES: readonly (readonly [PlanPlaceKind, RegExp])[] = [
  ['hospital', /\b(?:hospital|medical cent(?:er|re)|trauma cent(?:er|re))\b/i],
  ['emsStaging', /\b(?:ems|ambulance|medic) staging\b/i],
  ['fdStaging', /\b(?:fd|fire) staging\b/i],
  ['staging', /\bstaging\b/i],
  ['exchange', /\b(?:axp|aep|exchange point|ambulance exchange)\b/i],
  ['collection', /\b(?:ccp|(?:casualty )?collection point)\b/i],
  [
    'landingZone',
    /\b(?:h?lz|pz)\b|\b(?:h?lz|pz)[ _-]?\d|\b(?:landing zone|pick-?up zone|helispot|helibase|helipad|heliport)\b/i,
  ],
  // CP alone is a checkpoint as often.
  ['commandPost', /\b(?:icp|toc|command post)\b/i],
  ['aidStation', /\b(?:aid station|bas|treatment (?:area|point)|first aid)\b/i],
  ['incident', /\b(?:incident|objective|target|crisis site)\b/i],
];

/** As our own files mark a point of an exercise. */
const EXERCISE = /^\W*exercise\b/i;

/**
 * What our own files write before a name (CHECK, DECLINED, EXERCISE) is not washed off on the way back; "checkpoint" is
 * another word. `enemy`, `too small` and `drill` may be parts of a good name: that is asked once.
 */
const WARNED =
  /\b(?:check(?![ -]?points?\b)|exercise|training|drill|test|simulat(?:ed|ion)|enemy|hostile|mined|minefield|fake|decoy|dummy|out of (?:service|order|use)|too [a-z]+|unable|cannot|can[’']t)\b/i;

/** `HLZ NOT USABLE`, `CCP (closed)`, `old staging`; `LZ No. 3` is a third one. */
const AGAINST =
  /\b(?:not|closed|do ?n[o'’]?t|never|no(?!\.? ?\d)|dead|old|former|abandoned|cancell?ed|avoid|unsafe|unusable|unsuitable|inactive|invalid|obsolete|destroyed|blocked|compromised|denied|rejected|declined|divert)\b/i;

/** What a tired hand would take for a place, and whoever named it did not. */
export function isRuledOutBy(name: string): boolean {
  const words = name.replace(/_/g, ' ');
  return AGAINST.test(words) || WARNED.test(words);
}

export const isExerciseBy = (name: string): boolean => EXERCISE.test(name.replace(/_/g, ' '));

/** Undefined where it says nothing of the kind. */
export function kindOfName(name: string): PlanPlaceKind | undefined {
  if (isRuledOutBy(name)) return undefined;
  // `CCP_1` and `CCP1` are words with a number.
  const words = name.replace(/_/g, ' ').replace(/([A-Z]{2,})(\d)/gi, '$1 $2');
  return NAMES.find(([, pattern]) => pattern.test(words))?.[0];
}
