// The places of one file while it is read: each is judged once, here, and what is left out is counted with its reason.

import { decimalDegrees, METRES_A_DEGREE } from '../../points/latitude-longitude.ts';
import { isClosedBy } from '../../points/place-readings.ts';
import type { PlanPlaceKind } from '../../points/plan-places.ts';
import { isPoint, type ReadPoint } from '../../points/point.ts';
import { ARRIVING } from '../limits.ts';
import {
  type ArrivingPlace,
  isExerciseBy,
  isRuledOutBy,
  kindOfName,
  type LeftOut,
} from './arriving-place.ts';
import { foreignMoment, foreignName, foreignRemarks } from './foreign-text.ts';

/** As the file writes it. */
interface ForeignPlace {
  readonly latitude: string;
  readonly longitude: string;
  readonly name: string;
  readonly remarks: string;
  /** What a column for that says: `CLOSED`. */
  readonly status?: string;
  readonly at: string;
  readonly staleAt?: string;
  readonly isExercise?: boolean;
  readonly isHostile?: boolean;
  /** How far off it may be, where the file says that. */
  readonly withinMetres?: number;
  /** By its symbol, which wins over its name. */
  readonly kind?: PlanPlaceKind | undefined;
}

/** A metre: what receivers and maps know at best. More digits are those of a calculation. */
const MOST_DECIMALS = 5;

function pointOf(place: ForeignPlace): ReadPoint | undefined {
  const latitude = decimalDegrees(place.latitude);
  const longitude = decimalDegrees(place.longitude);
  if (!latitude || !longitude) return undefined;
  // Tools leave zeros at the end out, hardly ever of both.
  const decimals = Math.min(Math.max(latitude.decimals, longitude.decimals), MOST_DECIMALS);
  const { withinMetres = 0 } = place;
  return {
    point: { latitude: latitude.degrees, longitude: longitude.degrees },
    notation: 'latitudeLongitude',
    precisionMetres: Math.max(METRES_A_DEGREE / 10 ** decimals, withinMetres),
  };
}

export class GatheredPlaces {
  readonly places: ArrivingPlace[] = [];
  readonly leftOut = new Map<LeftOut, number>();
  readonly #known = new Set<string>();

  leave(why: LeftOut, count = 1): void {
    this.leftOut.set(why, (this.leftOut.get(why) ?? 0) + count);
  }

  add(place: ForeignPlace): void {
    const why = this.#addOrRefuse(place);
    if (why) this.leave(why);
  }

  #addOrRefuse(place: ForeignPlace): LeftOut | undefined {
    const read = pointOf(place);
    if (!read || !isPoint(read.point)) return 'outside';
    const { latitude, longitude } = read.point;
    if (latitude === 0 && longitude === 0) return 'nowhere';
    const name = foreignName(place.name);
    const key = JSON.stringify([name, latitude.toFixed(6), longitude.toFixed(6)]);
    // Of two without a name nobody knows whether they are one.
    if (name !== '' && this.#known.has(key)) return 'twice';
    if (this.places.length === ARRIVING.mostPlaces) return 'tooMany';
    this.#known.add(key);
    const status = foreignName(place.status ?? '');
    const isClosed = isClosedBy(status);
    const kind = isClosed ? undefined : (place.kind ?? kindOfName(name));
    const at = foreignMoment(place.at);
    const staleAt = foreignMoment(place.staleAt ?? '');
    this.places.push({
      name,
      remarks: foreignRemarks(isClosed ? `${status}. ${place.remarks}` : place.remarks),
      read,
      ...(kind && { kind }),
      ...((isRuledOutBy(name) || isClosed) && { isRuledOut: true }),
      ...(at && { at }),
      ...(staleAt && { staleAt }),
      ...((place.isExercise || isExerciseBy(name)) && { isExercise: true }),
      ...(place.isHostile && { isHostile: true }),
    });
    return undefined;
  }
}
