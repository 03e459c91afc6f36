// The words for a point of a file: our own words first, and what the file says in quotation marks, as a claim.

import { ARRIVING } from '../exchange/limits.ts';
import type { ArrivedFile, ArrivingPlace } from '../exchange/places/arriving-place.ts';
import { MEASURED } from '../limits.ts';
import { type DistanceUnit, straightLineWords } from '../points/distance-words.ts';
import { geodesic } from '../points/geodesic.ts';
import type { LocatedPlace } from '../points/located-places.ts';
import { isTooRough } from '../points/plan-places.ts';
import type { ReadPoint } from '../points/point.ts';
import { claimed } from '../text/plain-characters.ts';

/** `“Plan.kml” (2)` is the second file of that name. */
export const fileWords = ({ name, number }: Pick<ArrivedFile, 'name' | 'number'>): string =>
  number === undefined ? claimed(name) : `${claimed(name)} (${number})`;

interface Formats {
  readonly day: Intl.DateTimeFormat;
  readonly hour: Intl.DateTimeFormat;
}

const formats = new Map<string, Formats>();

/** To make one takes a hundred times as long as to use it, and a file has hundreds of points. */
function formatsOf(timeZone: string): Formats {
  const made = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-GB', {
      timeZone,
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
    hour: new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'short' }),
  };
  formats.set(timeZone, made);
  return made;
}

/** `21 Nov 2026 12:30`; `timeZone` is IANA. */
function arrivedMoment(at: Date, timeZone: string): string {
  const { day, hour } = formatsOf(timeZone);
  return `${day.format(at)} ${hour.format(at)}`;
}

/** When the point is from, by its file: a time that had not come when the file was opened is none. */
export const claimedAt = ({ at }: ArrivingPlace, openedAt: Date): Date | undefined =>
  at && at.getTime() <= openedAt.getTime() + ARRIVING.clocksApartMs ? at : undefined;

interface Local {
  readonly now: Date;
  /** IANA */
  readonly timeZone: string;
}

export const isStale = ({ staleAt }: ArrivingPlace, now: Date): boolean =>
  staleAt !== undefined && staleAt.getTime() <= now.getTime();

/** `21 Nov 2026 12:30`, `claims a time in the future`, `no time in it`; `, stale since …` */
export function timeWords(place: ArrivingPlace, openedAt: Date, { now, timeZone }: Local): string {
  const at = claimedAt(place, openedAt);
  const { staleAt } = place;
  const unknown = place.at ? 'claims a time in the future' : 'no time in it';
  const moment = at ? arrivedMoment(at, timeZone) : unknown;
  return staleAt && isStale(place, now)
    ? `${moment}, stale since ${arrivedMoment(staleAt, timeZone)}`
    : moment;
}

export const openedWords = ({ openedAt }: ArrivedFile, timeZone: string): string =>
  `opened ${arrivedMoment(openedAt, timeZone)}`;

/** `Map file “Plan.kml”: “HLZ 1”, 21 Nov 2026 12:30` */
export function arrivedWords(file: ArrivedFile, place: ArrivingPlace, local: Local): string {
  const { openedAt } = file;
  const isUndated = claimedAt(place, openedAt) === undefined;
  const kind = place.isExercise ? 'Exercise, map file' : 'Map file';
  const parts = [
    `${kind} ${fileWords(file)}: ${claimed(place.name)}`,
    timeWords(place, openedAt, local),
    ...(isUndated ? [openedWords(file, local.timeZone)] : []),
  ];
  return parts.join(', ');
}

/** How far it is from what the plan says already. */
export function farWords(
  read: ReadPoint,
  from: LocatedPlace | undefined,
  unit: DistanceUnit,
): string {
  if (!from) return 'The plan has no point yet that this one could be far from.';
  if (isTooRough({ read }) || isTooRough(from))
    return `Not known well enough for a distance from ${from.place.name}.`;
  const { distanceMetres: metres, bearingDegrees } = geodesic(from.read.point, read.point);
  const exactness = Math.max(read.precisionMetres, from.read.precisionMetres);
  const isRough = exactness > MEASURED.wholeMetres;
  return straightLineWords({ metres, bearingDegrees, isRough }, from.place.name, unit);
}
