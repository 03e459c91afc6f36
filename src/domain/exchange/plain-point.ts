import { MEASURED } from '../later-limits.ts';
import { exactDecimals } from '../place/as-exact.ts';
import type { ReadPoint } from '../place/point.ts';

type Known = Pick<ReadPoint, 'point' | 'precisionMetres'>;

export interface PlainPoint {
  /** In degrees, as files say them: with the decimals that are known, noughts too, and without an exponent. */
  readonly latitude: string;
  readonly longitude: string;
  /** How far off it may be; undefined where it is known well. */
  readonly errorMetres?: number;
}

/** A map draws every point as if it were exact. */
export const isRough = ({ precisionMetres }: Pick<Known, 'precisionMetres'>): boolean =>
  precisionMetres > MEASURED.wholeMetres;

function plainDegrees(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  return /^-[0.]+$/.test(text) ? text.slice(1) : text;
}

/** A file that said seven decimals of every point would make a rough one exact to the centimetre. */
export function plainPoint({ point, precisionMetres }: Known): PlainPoint {
  const decimals = exactDecimals({ precisionMetres });
  return {
    latitude: plainDegrees(point.latitude, decimals),
    longitude: plainDegrees(point.longitude, decimals),
    ...(isRough({ precisionMetres }) ? { errorMetres: Math.ceil(precisionMetres) } : {}),
  };
}
