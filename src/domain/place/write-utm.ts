import type { Point } from './point.ts';
import { toPolar } from './polar-stereographic.ts';
import { isOfUtm, isReadAsBandS, toUtm } from './utm.ts';

/** `18 N 323394 4307396`, in the poles' own projection `UPS N 2000000 1555732`. */
export function writeUtm(point: Point, decimals: number): string {
  const isOf = isOfUtm(point);
  const { isNorth, eastingMetres, northingMetres } = isOf ? toUtm(point) : toPolar(point);
  const metres = `${eastingMetres.toFixed(decimals)} ${northingMetres.toFixed(decimals)}`;
  if (!isOf) return `UPS ${isNorth ? 'N' : 'S'} ${metres}`;
  const { zone } = toUtm(point);
  if (isNorth) return `${zone} N ${metres}`;
  return `${zone} ${isReadAsBandS(zone, eastingMetres, northingMetres) ? 'South' : 'S'} ${metres}`;
}
