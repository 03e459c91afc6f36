// What the dialog of a point says.
import {
  type DistanceUnit,
  distanceWords,
  straightLineWords,
} from '../../../domain/points/distance-words.ts';
import type { PlaceDistance } from '../../../domain/points/distances.ts';
import type { PointFormat, ReadPoint } from '../../../domain/points/point.ts';

export const formatWords = {
  mgrs: 'Grid (MGRS)',
  dd: 'Degrees',
  ddm: 'Degrees and minutes',
  dms: 'Degrees, minutes and seconds',
  utm: 'UTM',
} as const satisfies Record<PointFormat, string>;

export const pointWords = {
  close: 'Close',
  typed: (text: string) => `The plan says: ${text}`,
  formats: 'In every format',
  copy: (format: PointFormat) => `Copy: ${formatWords[format]}`,
  aloud: 'Say on the radio',
  exact: 'How exact it is',
  fromHere: 'From here',
  toPhone: 'To another phone',
  code: (address: string) => `Code of this point: ${address}`,
  toPhoneHow: 'Point the camera of the other phone at this code: its map opens there.',
  map: 'Open in this phone\u2019s map',
  leaves:
    'The place then leaves Bulwark: the map app knows it, may keep it, and may send it over the network.',
  openMap: 'Open the map now',
} as const;

/** `Command post: 1.2 miles (2.0 km), 047\u00b0 true, northeast of Incident; straight line.` */
export const fromHereWords = (each: PlaceDistance, first: DistanceUnit): string =>
  `${each.to.place.name}: ${straightLineWords(each, each.from.place.name, first)}`;

/** Of a grid its square, of the others what their last digit leaves open. */
export function exactWords({ notation, precisionMetres }: ReadPoint, first: DistanceUnit): string {
  if (precisionMetres < 1) return 'As it is written, it is exact to less than 1 m.';
  const metres = distanceWords(precisionMetres, first);
  return notation === 'grid'
    ? `A grid of so many digits names a square with sides of ${metres}. The point is its middle.`
    : `As it is written, it is exact to ${metres}: the value of its last digit.`;
}
