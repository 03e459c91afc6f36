// What the texts of one place say of where it is.
import { ARRIVAL, POINT_TEXT } from '../limits.ts';
import { parsePoint } from './coordinates.ts';
import { geodesic } from './geodesic.ts';
import type { Point, ReadPoint } from './point.ts';
import type { ParsedPoint, PointFault } from './point-faults.ts';

export type PlaceRole = 'incident' | 'landingZone' | 'hospital' | 'post' | 'other';
/** What a field holds: a point in any format, or one part of it. */
export type PointPart = 'point' | 'latitude' | 'longitude' | 'grid';

interface PointText<Path extends string> {
  readonly path: Path;
  readonly part: PointPart;
  readonly text: string;
}

export interface NamedPlace<Path extends string> {
  readonly name: string;
  /** A person called it so. */
  readonly isTyped?: true;
  readonly role: PlaceRole;
  readonly texts: readonly PointText<Path>[];
}

/** One way in which a place is written. */
export interface Reading<Path extends string> {
  readonly paths: readonly Path[];
  readonly read: ReadPoint;
  /** Its side of the zero meridian is written, or follows from the format. */
  readonly isSideSure: boolean;
}

export interface FaultyReading<Path extends string> {
  readonly paths: readonly Path[];
  readonly code: PointFault;
  readonly reason: string;
  /** With the two numbers exchanged, where that is a point. */
  readonly exchanged?: Point;
}

export interface PlaceReadings<Path extends string> {
  readonly place: NamedPlace<Path>;
  readonly readings: readonly Reading<Path>[];
  readonly faults: readonly FaultyReading<Path>[];
}

const EAST_STATED = /(?:^|[^a-z])e(?:ast)?(?:$|[^a-z])|\+/i;
const LABELLED = /lat|lon|lng/i;
const TWO_NUMBERS = /^\s*([+-]?\d+(?:\.\d+)?)\s*[,\s]\s*([+-]?\d+(?:\.\d+)?)\s*$/;

/** Of a plan that is typed in, one text changes with a key and the others were read before. */
const readBefore = new Map<string, ParsedPoint>();
const MOST_KEPT = 2 * ARRIVAL.mostAnswers;

function read(text: string, near: Point | undefined): ParsedPoint {
  const key = `${near?.latitude} ${near?.longitude} ${text}`;
  const known = readBefore.get(key) ?? parsePoint(text, { near });
  if (readBefore.size >= MOST_KEPT) readBefore.clear();
  readBefore.set(key, known);
  return known;
}

const labelled = (label: string, text: string): string =>
  LABELLED.test(text) ? text : `${label} ${text}`;

function exchangedOf(text: string): Point | undefined {
  // What is too long for a point is none with its numbers exchanged either, and a row of spaces would be tried again and again.
  if (text.length > POINT_TEXT.mostCharacters) return undefined;
  const [, first = '', second = ''] = TWO_NUMBERS.exec(text) ?? [];
  const parsed = parsePoint(`${second}, ${first}`);
  return parsed.ok ? parsed.point : undefined;
}

/** The texts of a place as points; `near` completes a grid without its zone. */
export function readPlace<Path extends string>(
  place: NamedPlace<Path>,
  near: Point | undefined,
): PlaceReadings<Path> {
  const readings: Reading<Path>[] = [];
  const faults: FaultyReading<Path>[] = [];
  const add = (paths: readonly Path[], text: string, exchanged: string) => {
    const parsed = read(text, near);
    if (parsed.ok) {
      const isWritten = parsed.notation !== 'latitudeLongitude' || parsed.point.longitude < 0;
      readings.push({ paths, read: parsed, isSideSure: isWritten || EAST_STATED.test(text) });
      return;
    }
    const { code, reason } = parsed;
    const other = exchangedOf(exchanged);
    faults.push({ paths, code, reason, ...(other ? { exchanged: other } : {}) });
  };
  const typed = place.texts.filter(({ text }) => text.trim() !== '');
  for (const { path, text } of typed.filter(({ part }) => part === 'point'))
    add([path], text, text);
  const latitude = typed.find(({ part }) => part === 'latitude');
  const longitude = typed.find(({ part }) => part === 'longitude');
  if (latitude && longitude)
    add(
      [latitude.path, longitude.path],
      `${labelled('lat', latitude.text)}, ${labelled('lon', longitude.text)}`,
      `${latitude.text}, ${longitude.text}`,
    );
  else {
    // Half of a point is not finished yet; a whole one in one of the two boxes is.
    const alone = latitude ?? longitude;
    if (alone && read(alone.text, undefined).ok) add([alone.path], alone.text, '');
  }
  for (const { path, text } of typed.filter(({ part }) => part === 'grid')) add([path], text, '');
  return { place, readings, faults };
}

/** What one box of two says by itself, on its own axis; undefined for what is no degrees. */
export function degreesIn(part: 'latitude' | 'longitude', text: string): number | undefined {
  if (text.trim() === '') return undefined;
  // A latitude that has its letter wants one for the other.
  const wholes =
    part === 'latitude'
      ? ['lon 0', 'lon 0 E'].map((other) => `${labelled('lat', text)}, ${other}`)
      : [`lat 0, ${labelled('lon', text)}`];
  for (const whole of wholes) {
    const parsed = parsePoint(whole);
    if (parsed.ok) return parsed.point[part];
  }
  return undefined;
}

/** How far a reading may be off by itself: half the diagonal of the square that a grid names. */
export const slackMetres = ({ notation, precisionMetres }: ReadPoint): number =>
  notation === 'grid' ? precisionMetres * Math.SQRT1_2 : 0;

export const metresBetween = (one: Point, other: Point): number =>
  geodesic(one, other).distanceMetres;

// What lists and tables of another person's call their columns, and by which words they say that a place is closed: the same for a
// list of hospitals and for a file of points.

/** Case, spaces and what joins words say nothing; what separates columns does. */
export const foldedColumn = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N},;|\t]+/gu, '');

/** A shapefile cuts the name of a column after so many characters. */
export const COLUMN_CUT_AFTER = 10;

/** Columns that hold the name of a place, folded, the surest first. */
export const placeNameColumns: readonly string[] = `
  name hospitalname facilityname formalname hospital facility providername facname hospname commonname fullname
  displayname officialname legalname dbaname facilitydbaname namedba namename doingbusinessas facilitylegalname sitename locationname
  institutionname institution organizationname organisationname orgname centername centrename medicalcenter medicalcentre
  landmarkname landmark featurename placename poiname pointname entityname businessname occupantname occupant
  hospitalsname nameofhospital nameoffacility nameofinstitution hospitalfacilityname healthfacilityname healthcarefacilityname
  medicalfacility medicalfacilityname licensedfacilityname hosname hospnm hname facilitynm facilitynam nameprovider
  providerorganizationname mainsitename campusname campus stationname buildingname bldgname shortname label title provider organization agencyname doingbusinessasname
  longname propertyname feature site nombre nom nome bezeichnung
`
  .trim()
  .split(/\s+/);

/** Of a status; "in suspense" is a licence that is not used. */
const CLOSED =
  /\b(?:closed|inactive|deactivated|revoked|suspended|suspense|surrendered|terminated|expired|ceased|defunct|demolished|destroyed|removed|decommissioned|abandoned|withdrawn|cancell?ed|not (?:in )?operat\w*|non-?operational|out of (?:business|service|use))\b/i;

/** `CLOSED`, `Permanently closed`, `Not operating`. */
export const isClosedBy = (status: string): boolean => CLOSED.test(status);
