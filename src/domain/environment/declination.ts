// How far a compass points beside true north.
import geomagnetism from 'geomagnetism';
import type { Point } from '../place/point.ts';

/** Where its figures are from, as it is said beside each of them. */
export const DECLINATION_SOURCE = 'World Magnetic Model 2025 (NOAA NCEI and BGS)';
/** The same in the middle of a sentence on paper. */
export const DECLINATION_SHORT_SOURCE = 'World Magnetic Model 2025';

/**
 * Degrees, east positive, at sea level; undefined where the model does not reach the date. Near the magnetic poles it is no use
 * to a compass: undefined there too (horizontal field under 2,000 nT, the blackout zone of the model's report).
 * Source: World Magnetic Model 2025 (NOAA NCEI and BGS, December 2024), valid to November 2029.
 */
export function declination({ latitude, longitude }: Point, at: Date): number | undefined {
  const field = fieldAt({ latitude, longitude, kilometres: 0 }, at);
  return field && field.h >= LEAST_HORIZONTAL_NANOTESLA ? field.decl : undefined;
}

const LEAST_HORIZONTAL_NANOTESLA = 2000;

/** Of the model alone, everywhere. */
export function fieldAt(
  { latitude, longitude, kilometres }: Point & { readonly kilometres: number },
  at: Date,
): { readonly decl: number; readonly h: number } | undefined {
  try {
    return geomagnetism.model(at).point([latitude, longitude, kilometres]);
  } catch {
    // Its one refusal: no edition covers the date.
    return undefined;
  }
}
