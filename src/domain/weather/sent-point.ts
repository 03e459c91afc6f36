// What of a plan's place leaves the phone for its weather. INVARIANT: no more than 0.1°, about 11 km, in any address that is asked.
import type { Point } from '../place/point.ts';

/** Without a zero at its end: the service would answer with another address. */
const tenth = (degrees: number): string => String(Math.round(degrees * 10) / 10 + 0);

/** `39.7,-105.1` */
export const sentPoint = ({ latitude, longitude }: Point): string =>
  `${tenth(latitude)},${tenth(longitude)}`;

/** `39.7, −105.1`, as it is shown and kept. */
export const saySentPoint = (point: Point): string =>
  sentPoint(point).replace(',', ', ').replaceAll('-', '\u2212');
