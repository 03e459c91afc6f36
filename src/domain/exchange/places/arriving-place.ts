// What is read from a file of another tool: points with their names, and nothing else. All of it is a claim of that file.

import type { PlanPlaceKind } from '../../points/plan-places.ts';
import type { ReadPoint } from '../../points/point.ts';

export interface ArrivingPlace {
  /** One line; '' where the file gives it none. */
  readonly name: string;
  readonly remarks: string;
  /** No more exact than the file says it. */
  readonly read: ReadPoint;
  /** What it looks like, by its name or the symbol that it has there. */
  readonly kind?: PlanPlaceKind;
  /** Its name or a status speaks against using it: it looks like nothing that a place could take. */
  readonly isRuledOut?: true;
  /** When the point is from, where the file says that. */
  readonly at?: Date;
  /** From when on the file itself no longer stands for it. */
  readonly staleAt?: Date;
  /** Of an exercise or a simulation. */
  readonly isExercise?: true;
  /** Its file marks it as hostile or suspect: whose it is, is nobody's to lose on the way. */
  readonly isHostile?: true;
}

export type ArrivingFormat = 'takPackage' | 'zip' | 'cot' | 'kml' | 'kmz' | 'gpx' | 'geoJson';

/** Why something in the file is not among its places. */
export type LeftOut =
  /** A call for help, an alert or a task of another person's: it is never made one of ours. */
  | 'request'
  /** Routes, tracks and lines. */
  | 'route'
  /** Areas and drawings. */
  | 'area'
  /** One entry that is several points: if one were chosen, the others would be missing. */
  | 'several'
  /** An entry that says no place at all. */
  | 'noGeometry'
  | 'outside'
  /** Zero degrees north, zero degrees east: what tools write that have no position. */
  | 'nowhere'
  /** A person or something that moves: where it was is no place. */
  | 'moving'
  /** A camera: where it stands or looks. */
  | 'sensor'
  /** Something that would be fetched. */
  | 'link'
  /** Chat, sensors and the like. */
  | 'other'
  | 'twice'
  | 'tooMany'
  /** An archive within an archive within the file, or a large one: it is read by itself. */
  | 'archive'
  /** Papers, pictures and other files of a package. */
  | 'file'
  /** A file of a package that the package itself marks to be ignored. */
  | 'withheld'
  /** A part of a package that cannot be read. */
  | 'unread';

export interface ArrivingPlaces {
  readonly ok: true;
  readonly format: ArrivingFormat;
  readonly places: readonly ArrivingPlace[];
  /** How many of each; those that are none are missing. */
  readonly leftOut: ReadonlyMap<LeftOut, number>;
}

/** A file whose points are offered to a plan. */
export interface ArrivedFile {
  /** What it is called, as one line. */
  readonly name: string;
  /** Of several files of that name: 2 is the second that was opened. */
  readonly number?: number;
  readonly openedAt: Date;
  readonly places: readonly ArrivingPlace[];
}

export type ArrivingFault =
  | 'unknown'
  /** A table: hospitals have a place of their own for it. */
  | 'table'
  | 'tooLarge'
  | 'encrypted'
  | 'damaged'
  /** It defines words of its own, as no tool for maps does. */
  | 'doctype'
  /** Its letters are written in a way that the device does not know. */
  | 'otherEncoding'
  /** It is in degrees of another datum, or in metres. */
  | 'otherDatum';

export interface Refused {
  readonly ok: false;
  readonly fault: ArrivingFault;
}

/** Ends the reading of a file. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
  readonly fault: ArrivingFault;

  constructor(fault: ArrivingFault, cause?: unknown) {
    super(`The file is refused: ${fault}`, { cause });
    this.fault = fault;
  }
}

// What a place looks like by its name, as teams call their places.

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

/** What a tired reader would mistake for a place, though its author did not mean one. */
export function isRuledOutBy(name: string): boolean {
  const words = name.replace(/_/g, ' ');
  return AGAINST.test(words) || WARNED.test(words);
}

export const isExerciseBy = (name: string): boolean => EXERCISE.test(name.replace(/_/g, ' '));

/** Undefined if it says nothing of the kind. */
export function kindOfName(name: string): PlanPlaceKind | undefined {
  if (isRuledOutBy(name)) return undefined;
  // `CCP_1` and `CCP1` are words with a number.
  const words = name.replace(/_/g, ' ').replace(/([A-Z]{2,})(\d)/gi, '$1 $2');
  return NAMES.find(([, pattern]) => pattern.test(words))?.[0];
}
