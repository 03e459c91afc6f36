// How far a compass points beside true north.
import geomagnetism from 'geomagnetism';
import type { Point } from '../points/point.ts';

/** Of a direction of the compass: degrees, east positive, by which edition of the model. */
export interface Declination {
  readonly degrees: number;
  /** `World Magnetic Model 2025` */
  readonly model: string;
}

/** Why there is none: a compass is no use there, or no edition covers the day. */
export type NoDeclination = 'nearPole' | 'noModel';

/** What this app has: the editions of 2015, 2020 and 2025, each for five years. */
export const MODELS_COVER = 'December 2014 to November 2029';
const MAKERS = 'NOAA NCEI and BGS';

/** Where its figures are from, as it stands beside each of them: `World Magnetic Model 2025 (NOAA NCEI and BGS)`. */
export const declinationSource = (model: string): string => `${model} (${MAKERS})`;

/**
 * At sea level, by the edition that covers the day. Near the magnetic poles it is no use to a compass (horizontal field under 2,000 nT,
 * the blackout zone of the model's report).
 * Source: World Magnetic Model (NOAA NCEI and BGS): 2025 of December 2024, valid to November 2029; 2020 and 2015 for days before.
 */
export function declination({ latitude, longitude }: Point, at: Date): Declination | NoDeclination {
  const field = fieldAt({ latitude, longitude, kilometres: 0 }, at);
  if (!field) return 'noModel';
  if (field.h < LEAST_HORIZONTAL_NANOTESLA) return 'nearPole';
  return { degrees: field.decl, model: `World Magnetic Model ${field.edition}` };
}

const LEAST_HORIZONTAL_NANOTESLA = 2000;

/** Of the model alone, everywhere. */
export function fieldAt(
  { latitude, longitude, kilometres }: Point & { readonly kilometres: number },
  at: Date,
): { readonly decl: number; readonly h: number; readonly edition: number } | undefined {
  try {
    const model = geomagnetism.model(at);
    const { decl, h } = model.point([latitude, longitude, kilometres]);
    return { decl, h, edition: model.epoch };
  } catch {
    // Its one refusal: no edition covers the date.
    return undefined;
  }
}
