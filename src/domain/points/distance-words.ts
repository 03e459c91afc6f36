// Distances, bearings and minutes as they are read and spoken.
import { counted } from '../text/counted.ts';

/** Which of the two stands first. */
export type DistanceUnit = 'miles' | 'kilometres';

export const METRES_A_MILE = 1609.344;
const METRES_A_KM = 1000;
const METRES_A_NAUTICAL_MILE = 1852;
const FEET_A_METRE = 1 / 0.3048;
/** Below, feet and metres. */
const SHORT_METRES = 300;

const amount = (value: number): string => (value < 9.95 ? value.toFixed(1) : value.toFixed(0));
const tens = (value: number): string =>
  String(value < 100 ? Math.round(value) : Math.round(value / 10) * 10);

const whole = (value: number, one: string, many: string): string =>
  value < 1 ? `under 1 ${one}` : counted(Math.round(value), one, many);

/** Of points that are not known well enough for more: `6 miles (10 km)`. */
export function wholeDistanceWords(metres: number, first: DistanceUnit): string {
  const miles = whole(metres / METRES_A_MILE, 'mile', 'miles');
  const kilometres = whole(metres / METRES_A_KM, 'km', 'km');
  return first === 'miles' ? `${miles} (${kilometres})` : `${kilometres} (${miles})`;
}

/** `6.2 miles (10 km)`, or `10 km (6.2 miles)`. */
export function distanceWords(metres: number, first: DistanceUnit): string {
  const isShort = metres < SHORT_METRES;
  const miles = isShort
    ? `${tens(metres * FEET_A_METRE)} ft`
    : `${amount(metres / METRES_A_MILE)} miles`;
  const kilometres = isShort ? `${tens(metres)} m` : `${amount(metres / 1000)} km`;
  return first === 'miles' ? `${miles} (${kilometres})` : `${kilometres} (${miles})`;
}

const COMPASS = [
  'north',
  'northeast',
  'east',
  'southeast',
  'south',
  'southwest',
  'west',
  'northwest',
] as const;

/** `047° true, northeast`. North is 360, as on the radio. */
export function bearingWords(bearingDegrees: number): string {
  const whole = Math.round(bearingDegrees) % 360 || 360;
  const side = COMPASS[Math.round(bearingDegrees / 45) % COMPASS.length];
  return `${String(whole).padStart(3, '0')}\u00b0 true, ${side}`;
}

/** Minutes in the air on a straight line: arithmetic, without start, landing, wind and the way around anything. */
export const airMinutes = (metres: number, speedKnots: number): number =>
  Math.ceil((metres / METRES_A_NAUTICAL_MILE / speedKnots) * 60);

/** Minutes on a road whose length and speed a person typed. */
export const roadMinutes = (roadMetres: number, milesAnHour: number): number =>
  Math.ceil((roadMetres / METRES_A_MILE / milesAnHour) * 60);

const wordsFor = (isRough: boolean) => (isRough ? wholeDistanceWords : distanceWords);

/** `12.4 miles (20 km), 047\u00b0 true, northeast of Incident; straight line.` */
export const straightLineWords = (
  {
    metres,
    bearingDegrees,
    isRough = false,
  }: { readonly metres: number; readonly bearingDegrees: number; readonly isRough?: boolean },
  of: string,
  first: DistanceUnit,
): string =>
  `${wordsFor(isRough)(metres, first)}, ${bearingWords(bearingDegrees)} of ${of}; straight line.`;

/** `12.4 miles`, without the other unit. */
export const shortDistanceWords = (metres: number, first: DistanceUnit): string =>
  distanceWords(metres, first).replace(/ \(.*\)$/, '');

/** As an answer of a plan: `12.4 miles straight line`. */
export const distanceAnswer = (metres: number, first: DistanceUnit, isRough = false): string =>
  `${wordsFor(isRough)(metres, first).replace(/ \(.*\)$/, '')} straight line`;

/** As an answer of a plan: `7 min at 120 knots, straight line`. */
export const airAnswer = (metres: number, speedKnots: number): string =>
  `${airMinutes(metres, speedKnots)} min at ${Math.round(speedKnots)} knots, straight line`;

/** What a box asks for. */
export interface FigureBox {
  readonly unit: DistanceUnit;
  readonly of: 'distance' | 'speed';
}

const FIGURE = /^(\d{1,4}(?:[.,]\d{1,2})?)\s*([a-z][a-z/ ]*)?$/i;
/** As they may be typed behind a figure. */
const UNITS: Readonly<Record<FigureBox['of'], Readonly<Record<DistanceUnit, RegExp>>>> = {
  distance: { miles: /^(?:mi|miles?)$/i, kilometres: /^(?:km|kilomet(?:er|re)s?)$/i },
  speed: {
    miles: /^(?:mph|mi\/h|miles? an hour)$/i,
    kilometres: /^(?:km\/h|kmh|kph|kilomet(?:er|re)s? an hour)$/i,
  },
};

/** A figure that a person typed, above nothing; undefined for anything else, and for one in another unit than the box asks for. */
export function typedFigure(text: string, { unit, of }: FigureBox): number | undefined {
  const [, figure = '', typed] = FIGURE.exec(text.trim()) ?? [];
  if (typed !== undefined && !UNITS[of][unit].test(typed)) return undefined;
  const value = Number(figure.replace(',', '.'));
  return value > 0 ? value : undefined;
}

/** True of a figure in a unit that is not the one of the box. */
export function isOtherUnit(text: string, { unit, of }: FigureBox): boolean {
  const typed = FIGURE.exec(text.trim())?.[2];
  if (typed === undefined || UNITS[of][unit].test(typed)) return false;
  return Object.values(UNITS).some((units) =>
    Object.values(units).some((each) => each.test(typed)),
  );
}

/** `12 miles at 40 mph: 18 min`, of a road whose length and speed a person typed; in kilometers where these come first. */
export function roadAnswer(
  road: { readonly distance: number; readonly anHour: number },
  unit: DistanceUnit,
): { readonly says: string; readonly minutes: string } {
  const metres = road.distance * (unit === 'miles' ? METRES_A_MILE : METRES_A_KM);
  const speed = unit === 'miles' ? road.anHour : (road.anHour * METRES_A_KM) / METRES_A_MILE;
  const minutes = `${roadMinutes(metres, speed)} min`;
  const words =
    unit === 'miles'
      ? `${road.distance} miles at ${road.anHour} mph`
      : `${road.distance} km at ${road.anHour} km/h`;
  return { says: `${words}: ${minutes}`, minutes: `${minutes} (${words})` };
}

/** All that is written about the road; minutes by road are never computed from a straight line. */
export const ROAD_HINT = {
  text: 'By road usually 1.2 to 1.4 times as far (rule of thumb), farther near rivers and shores.',
  /** Read in its abstract: straight lines and roads go together, with local exceptions; doi 10.1080/00330124.2011.583586. */
  source:
    'A straight line does not give drive time. Shorelines and other barriers are the exceptions: Boscoe, Henry and Zdeb, driving and straight-line distance to US hospitals, The Professional Geographer 64 (2), 2012.',
} as const;
