// Where a saved hospital is, by its own texts: what is measured to it and what a file says of it come from here, so that
// nobody is sent to a point that may not be what was meant.
import { HOSPITAL_ANSWER, MEASURED } from '../limits.ts';
import { degreesIn, type NamedPlace, readPlace } from '../points/place-readings.ts';
import { DOUBTED, isOfUnitedStates } from '../points/plan-warnings.ts';
import type { ReadPoint } from '../points/point.ts';
import { pointWarnings, pointWarningWords } from '../points/point-warnings.ts';
import { plainName } from '../text/plain-characters.ts';
import type { HospitalTexts } from './hospital-texts.ts';

// The words for a hospital whose point is not sure.

/** A text of another person's in one line, as much of it as a sentence can hold. */
export function shortened(text: string): string {
  const plain = plainName(text);
  return plain.length > HOSPITAL_ANSWER.mostCharacters
    ? `${plain.slice(0, HOSPITAL_ANSWER.mostCharacters)}…`
    : plain;
}

export const pointWords = {
  named: (name: string) => shortened(name.trim()) || 'A hospital without a name',
  /** @param why begins small. */
  of: (name: string, why: string) => `${pointWords.named(name)}: ${why}`,
  unread: (name: string, reason: string | undefined) =>
    `${name}: ${reason ?? 'Only one of latitude and longitude can be read.'}`,
  nowhere: (name: string) => `${name}: 0, 0 is what tools write without a position.`,
  tooRough: (name: string) =>
    `${name}: the point is known to no more than about a mile, which no map can show.`,
} as const;

type PointTexts = Pick<HospitalTexts, 'name' | 'latitude' | 'longitude'>;

/** As a card of the plan reads it. */
const placeOf = ({ name, latitude, longitude }: PointTexts): NamedPlace<string> => ({
  name: pointWords.named(name),
  ...(name.trim() === '' ? {} : { isTyped: true }),
  role: 'hospital',
  texts: [
    { path: 'latitude', part: 'latitude', text: latitude },
    { path: 'longitude', part: 'longitude', text: longitude },
  ],
});

type HospitalPoint =
  /** Nothing is written of it. */
  | { readonly kind: 'none' }
  | { readonly kind: 'sure'; readonly read: ReadPoint }
  /**
   * Its texts are no point, or one that is not what was meant, or may not be; `why` is a sentence that names the hospital.
   */
  | { readonly kind: 'unread' | 'doubted'; readonly why: string };

const doubted = (why: string): HospitalPoint => ({ kind: 'doubted', why });

/** A point in degrees, WGS 84. @param isAmerican a longitude that lies in the United States only with a minus lacks it. */
export function hospitalPoint(texts: PointTexts, isAmerican: boolean): HospitalPoint {
  const { latitude, longitude } = texts;
  if (latitude.trim() === '' && longitude.trim() === '') return { kind: 'none' };
  const place = placeOf(texts);
  const warning = pointWarnings([place], { isOfUnitedStates: isAmerican }).find(({ kind }) =>
    DOUBTED.has(kind),
  );
  if (warning) return doubted(pointWarningWords(warning, 'kilometres'));
  const { readings, faults } = readPlace(place, undefined);
  const [first] = readings;
  if (!first) return { kind: 'unread', why: pointWords.unread(place.name, faults[0]?.reason) };
  const { point } = first.read;
  if (point.latitude === 0 && point.longitude === 0) return doubted(pointWords.nowhere(place.name));
  return { kind: 'sure', read: first.read };
}

/** As hospitalPoint, for what another tool draws as if it were exact: what is known to no more than a degree is no point there. */
export function drawnPoint(texts: PointTexts, isAmerican: boolean): HospitalPoint {
  const found = hospitalPoint(texts, isAmerican);
  return found.kind === 'sure' && found.read.precisionMetres > MEASURED.mostMetres
    ? doubted(pointWords.tooRough(pointWords.named(texts.name)))
    : found;
}

/** What of a list another tool is given as points. */
export interface DrawnPoints {
  readonly sure: number;
  readonly none: number;
  /** Why each of the others is no point there. */
  readonly whys: readonly string[];
}

/** @param locale BCP 47, of the device. */
export function drawnPoints(list: readonly PointTexts[], locale: string): DrawnPoints {
  const isAmerican = isListAmerican(list, locale);
  let [sure, none] = [0, 0];
  const whys: string[] = [];
  for (const texts of list) {
    const point = drawnPoint(texts, isAmerican);
    if (point.kind === 'sure') sure += 1;
    else if (point.kind === 'none') none += 1;
    else whys.push(point.why);
  }
  return { sure, none, whys };
}

/** Whether a list is of the United States: by one point of it, or by the device. @param locale BCP 47. */
export const isListAmerican = (list: readonly PointTexts[], locale: string): boolean =>
  isOfUnitedStates(list.map(placeOf), locale);

/** The same degrees, however they are written: `39.70` and `39,7 N`. */
export const isSameDegrees = (part: 'latitude' | 'longitude', a: string, b: string): boolean => {
  if (a.trim() === b.trim()) return true;
  const degrees = degreesIn(part, a);
  return degrees !== undefined && degrees === degreesIn(part, b);
};
