// What a team's kit says of points and distances. Free text, read forgivingly; what says nothing is as the product has it.
import { type Answers, undisputedText } from '../answers/answers.ts';
import { type DISTANCES, kitPath, type POINT_FORMATS } from '../kit/kit-catalogue.ts';
import { PLACE_SETTINGS, POINT_WARNINGS } from '../limits.ts';
import { type DistanceUnit, METRES_A_MILE } from './distance-words.ts';
import type { PointFormat } from './point.ts';

export interface PlaceSettings {
  /** On paper; undefined if points are printed as they were typed. */
  readonly format?: PointFormat;
  readonly distance: DistanceUnit;
  /** A point farther than this from the incident is warned of. */
  readonly farMetres: number;
  readonly airKnots: number;
}

const FORMATS: Readonly<Record<(typeof POINT_FORMATS)[number], PointFormat>> = {
  MGRS: 'mgrs',
  Degrees: 'dd',
  'Degrees and minutes': 'ddm',
  'Degrees, minutes and seconds': 'dms',
  UTM: 'utm',
};

const DISTANCE: Readonly<Record<(typeof DISTANCES)[number], DistanceUnit>> = {
  Miles: 'miles',
  Kilometers: 'kilometres',
};

function chosen<V>(words: Readonly<Record<string, V>>, text: string): V | undefined {
  const asked = text.trim().toLowerCase();
  return Object.entries(words).find(([word]) => word.toLowerCase() === asked)?.[1];
}

const AMOUNT = /^(\d+(?:[.,]\d+)?)\s*([a-z/]*)\.?$/i;
const METRES: Readonly<Record<string, number>> = {
  km: 1000,
  kilometers: 1000,
  kilometres: 1000,
  mi: METRES_A_MILE,
  mile: METRES_A_MILE,
  miles: METRES_A_MILE,
};
const KNOTS: Readonly<Record<string, number>> = {
  '': 1,
  kn: 1,
  kt: 1,
  kts: 1,
  knots: 1,
  mph: 1609.344 / 1852,
  'km/h': 1000 / 1852,
  kmh: 1000 / 1852,
};

/** An amount with its unit, within bounds; undefined for anything else. */
function amount(
  text: string,
  units: Readonly<Record<string, number>>,
  { least, most }: { readonly least: number; readonly most: number },
): number | undefined {
  const [, figure = '', unit = ''] = AMOUNT.exec(text.trim()) ?? [];
  const value = Number(figure.replace(',', '.')) * (units[unit.toLowerCase()] ?? Number.NaN);
  return figure !== '' && value >= least && value <= most ? value : undefined;
}

export function placeSettings(kit: Answers | undefined): PlaceSettings {
  const text = (field: 'format' | 'distance' | 'far' | 'airSpeed') =>
    undisputedText(kit?.get(kitPath('places', field)));
  const format = chosen(FORMATS, text('format'));
  const distance = chosen(DISTANCE, text('distance')) ?? 'miles';
  // A bare figure counts in the unit that stands first.
  const lengths = { ...METRES, '': distance === 'miles' ? METRES_A_MILE : 1000 };
  return {
    ...(format ? { format } : {}),
    distance,
    farMetres: amount(text('far'), lengths, PLACE_SETTINGS.farMetres) ?? POINT_WARNINGS.farMetres,
    airKnots:
      amount(text('airSpeed'), KNOTS, PLACE_SETTINGS.airKnotsSet) ?? PLACE_SETTINGS.airKnots,
  };
}
