// In which state a point lies: that of the nearest ZIP area, whose middle is known. Near a border that may be wrong, and so the
// states of all ZIP areas close by count too.
import { geodesic } from '../../place/geodesic.ts';
import type { Point } from '../../place/point.ts';
import type { Places } from './places.ts';

/** Another state's ZIP area within this distance counts too. */
export const NEAR_METRES = 20_000;
/** No ZIP area within so far: not the United States. */
const ELSEWHERE_METRES = 200_000;
const METRES_A_DEGREE = 111_320;
const DEGREES_AROUND = 360;

/** Two letters each, the nearest first; none where no ZIP area is near. */
export function statesNear(places: Places, point: Point): readonly string[] {
  const shrink = Math.max(0.05, Math.cos((point.latitude * Math.PI) / 180));
  const reach = (ELSEWHERE_METRES / METRES_A_DEGREE) * 1.05;
  const nearest = new Map<string, number>();
  for (let index = 0; index < places.zips.length; index += 1) {
    const zip = places.zip(index);
    if (Math.abs(zip.latitude - point.latitude) > reach) continue;
    const east = Math.abs(zip.longitude - point.longitude);
    if (Math.min(east, DEGREES_AROUND - east) > reach / shrink) continue;
    const { distanceMetres } = geodesic(point, zip);
    const before = nearest.get(zip.state) ?? ELSEWHERE_METRES;
    if (zip.state !== '' && distanceMetres < before) nearest.set(zip.state, distanceMetres);
  }
  return [...nearest]
    .sort(([, a], [, b]) => a - b)
    .filter(([, metres], place) => place === 0 || metres <= NEAR_METRES)
    .map(([state]) => state);
}
