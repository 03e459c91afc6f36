import type { ReadPoint } from '../../../domain/points/point.ts';
import type { Fix } from '../../platform/position.ts';

/** This phone's position, as exact as the phone says. */
export const pointOfFix = ({ latitude, longitude, withinMetres }: Fix): ReadPoint => ({
  point: { latitude, longitude },
  notation: 'latitudeLongitude',
  precisionMetres: withinMetres,
});
