// What is taken from a file of another tool: points with their names, and nothing else. All of it is a claim of that file.
import type { ReadPoint } from '../../place/point.ts';
import type { PlanPlaceKind } from '../../plan-places/plan-places.ts';

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
  /** A call for help, an alert or a task of somebody else's: it is never made one of ours. */
  | 'request'
  /** Routes, tracks and lines. */
  | 'route'
  /** Areas and drawings. */
  | 'area'
  /** One entry that is several points: whichever were taken, the others would be missing. */
  | 'several'
  /** An entry that says no place at all. */
  | 'noGeometry'
  | 'outside'
  /** Zero degrees north, zero degrees east: what tools write that have no position. */
  | 'nowhere'
  /** Somebody or something that moves: where it was is no place. */
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
