// Why a text is no point. Each reason is one sentence for the person who typed it.
import { POINT_TEXT } from '../limits.ts';
import type { ReadPoint } from './point.ts';

export const pointFaultReasons = {
  empty: 'Nothing is typed yet.',
  tooLong: `This is too long for a point: at most ${POINT_TEXT.mostCharacters} characters.`,
  unreadable: 'This is not read as a point. Type latitude and longitude, a grid, or UTM.',
  incomplete: 'Only one number is here. A point needs latitude and longitude.',
  ambiguous:
    'This can be read in more than one way. Mark degrees and minutes (39° 44.1\u2032 N, 105° 6.0\u2032 W), or put a comma between the two.',
  ambiguousMinus:
    'The dash can be a minus or a separator. Put a comma before it, or write W or S in its place.',
  latitudeOutOfRange: 'The latitude is outside of 90 south to 90 north.',
  longitudeOutOfRange: 'The longitude is outside of 180 west to 180 east.',
  swapped:
    'The latitude is outside of 90 south to 90 north. Are the two swapped? Latitude comes first.',
  minutesOutOfRange: 'Minutes and seconds must be less than 60.',
  sideMissing:
    'The latitude has a letter, and the longitude has neither letter nor sign. Add E or W.',
  contradiction: 'The sign and the letter (N, S, E or W) contradict each other.',
  sameAxis: 'Both numbers are marked as the same of latitude and longitude.',
  gridIncomplete: 'The grid is incomplete: zone, band, two letters and an even number of digits.',
  gridOddDigits: 'The grid has an odd number of digits. One is missing or too many.',
  gridUnevenDigits: 'The two halves of the grid must have the same length.',
  gridTooManyDigits: 'The grid has more than ten digits.',
  gridLetter: 'Grids never have the letters I and O. Is it the digit 1 or 0?',
  gridZone:
    'There is no such grid zone. Zones are 1 to 60 with the letters C to X, without 32X, 34X and 36X.',
  gridSquare: 'The two letters of the square do not occur in this zone.',
  gridBand: 'The letter after the zone does not fit the square: the grid is in another band.',
  gridNotInZone: 'This square is not in its zone.',
  gridNeedsPlace:
    'Without zone and letters a grid needs a point nearby. Type it whole, like 18S UJ 23394 07395.',
  gridNotNearby: 'No such square is near the other points of the plan. Type the grid whole.',
  utmOutOfRange: 'Easting or northing is outside the range of UTM.',
  utmHemisphere: 'UTM needs N or S, or the letter of the band, after the zone.',
  utmBand: 'The letter after the zone does not fit the northing.',
  otherDatum: 'This is another map datum. Only WGS 84 (NAD 83) is read here.',
  shortLink:
    'A shortened link has no point in it: opening it needs the network. Copy the coordinates instead.',
  linkWithoutPoint: 'This link has no point. Copy the coordinates from the map app instead.',
  linkSeveralPoints: 'This link has more than one point. Copy the one you mean.',
  unknownLink: 'Links of this site are not read. Copy the coordinates instead.',
  what3words:
    'Three words cannot be looked up without the network. Copy the coordinates from that app instead.',
  plusCode: 'Plus codes are not read here. Copy the coordinates instead.',
} as const satisfies Record<string, string>;

export type PointFault = keyof typeof pointFaultReasons;

export type ParsedPoint =
  | ({ readonly ok: true } & ReadPoint)
  | { readonly ok: false; readonly code: PointFault; readonly reason: string };

export const refused = (code: PointFault): ParsedPoint => ({
  ok: false,
  code,
  reason: pointFaultReasons[code],
});

export const found = (read: ReadPoint): ParsedPoint => ({ ok: true, ...read });
