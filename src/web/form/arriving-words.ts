import type {
  ArrivingFault,
  ArrivingFormat,
  LeftOut,
} from '../../domain/exchange/arriving/arriving-place.ts';
import { ARRIVING } from '../../domain/exchange/limits.ts';
import type { Doubt } from '../../domain/offers/arrived.ts';
import { type PlanPlaceKind, placeKindNames } from '../../domain/points/plan-places.ts';
import { counted, numbered } from '../../domain/text/counted.ts';
import { claimed } from '../../domain/text/plain-characters.ts';

const FORMATS = {
  takPackage: 'TAK data package',
  zip: 'Zip',
  cot: 'TAK marker (CoT)',
  kml: 'KML',
  kmz: 'KMZ',
  gpx: 'GPX',
  geoJson: 'GeoJSON',
} as const satisfies Record<ArrivingFormat, string>;

const LEFT_OUT = {
  request: (count) =>
    `${counted(count, 'request, alert or task', 'requests, alerts or tasks')} of somebody else: ${numbered(count, 'it stays', 'they stay')} theirs`,
  route: (count) => counted(count, 'route, track or line', 'routes, tracks or lines'),
  area: (count) => counted(count, 'area or drawing', 'areas or drawings'),
  several: (count) =>
    `${counted(count, 'entry', 'entries')} with several points in one: export each point by itself`,
  noGeometry: (count) =>
    `${counted(count, 'entry', 'entries')} without a place: nothing in the file says where`,
  outside: (count) => `${counted(count, 'point')} without coordinates that can be read`,
  nowhere: (count) =>
    `${counted(count, 'point')} at 0, 0: that is what tools write without a position`,
  moving: (count) =>
    `${counted(count, 'person, vehicle or aircraft', 'people, vehicles or aircraft')} on the move: where one was is no place`,
  sensor: (count) =>
    `${counted(count, 'camera or sensor', 'cameras or sensors')}: the plan has no use for where it stands or what it looks at`,
  link: (count) => `${counted(count, 'link')} to the network: nothing is fetched`,
  other: (count) => `${counted(count, 'thing')} of another kind`,
  twice: (count) => `${counted(count, 'point')} that ${numbered(count, 'is', 'are')} in it already`,
  tooMany: (count) =>
    `${counted(count, 'point')} more than the ${ARRIVING.mostPlaces} that are taken`,
  archive: (count) =>
    `${counted(count, 'archive')} within it that ${numbered(count, 'is', 'are')} too deep or too large: unpack ${numbered(count, 'it', 'them')}, and open what is inside`,
  file: (count) => `${counted(count, 'other file')}, such as papers and pictures`,
  withheld: (count) => `${counted(count, 'file')} that the package itself marks to be ignored`,
  unread: (count) => `${counted(count, 'part')} that cannot be read`,
} as const satisfies Record<LeftOut, (count: number) => string>;

export const arrivingFaults = {
  unknown:
    'No TAK package, CoT, KML, KMZ, GPX or GeoJSON file: nothing in it can be read as points. Nothing was changed.',
  table:
    'This is a table (CSV). A list of hospitals goes into a plan: open Hospital Facilities, then “Import or export saved hospitals”. Points are not read from a table: export them as KML, GPX or GeoJSON. Nothing was changed.',
  tooLarge:
    'The file is too large to be read on a phone. Export the points alone, without tracks and pictures. Nothing was changed.',
  encrypted:
    'The file is encrypted. Export it without a password, or open it in its own app. Nothing was changed.',
  damaged: 'The file is damaged or not whole. Send it once more. Nothing was changed.',
  doctype:
    'The file defines words of its own, which no tool for maps does: it is not read. Nothing was changed.',
  otherEncoding:
    'The letters of the file are written in a way that is not known here. Export it as UTF-8. Nothing was changed.',
  otherDatum:
    'The coordinates of the file are not in WGS84 degrees. Export them as WGS84. Nothing was changed.',
} as const satisfies Record<ArrivingFault, string>;

export const arrivingWords = {
  title: 'Points of another tool',
  cancel: 'Cancel',
  close: 'Close',
  reading: 'Reading the file…',
  notRead: 'The file could not be read. Open it once more.',
  holds: (format: ArrivingFormat, count: number) =>
    `${FORMATS[format]}, ${counted(count, 'point')}.`,
  points: 'Points in it',
  kind: (kind: PlanPlaceKind) => `Looks like: ${placeKindNames[kind]}`,
  exercise: 'Exercise, not a real place of this operation',
  hostile: 'Marked hostile or suspect',
  remarks: (text: string) => `Remarks: ${claimed(text)}`,
  time: (time: string) => `By the file: ${time}`,
  leftOut: 'Left out',
  why: (why: LeftOut, count: number) => LEFT_OUT[why](count),
  nothingWritten:
    'Nothing is written into a plan: each point is offered at the boxes of places, and is yours to check.',
  kept: 'They are offered until the app is closed or locked. Then open the file again.',
  which: 'Which plan are they for?',
  gives: (file: string, opened: string) =>
    `A plan holds the points of ${ARRIVING.mostFiles} files: those of ${file}, ${opened}, are no longer offered in it. Open that file again to have them back.`,
  newPlan: 'A new plan',
  offer: (count: number, plan: string) => `Offer ${counted(count, 'point')} in ${plan}`,
} as const;

const DOUBTS = {
  other: (place) => `It does not look like: ${place}.`,
  nothing: (place) => `Nothing in the file says that it is: ${place}.`,
  ruledOut: () => 'Its name or its status in the file may speak against using it.',
  hostile: () => 'Its file marks it as hostile or suspect.',
  exercise: () => 'It is of an exercise, by its file.',
  stale: () => 'It is stale: its file no longer stands for it.',
} as const satisfies Record<Doubt, (place: string) => string>;

export const atBoxWords = {
  points: 'Points from files',
  pointsFor: (place: string) => `Points from files: ${place}`,
  close: 'Close',
  says: (file: string, opened: string, time: string) =>
    `From ${file}, ${opened}. By the file: ${time}`,
  holds: (place: string, text: string) => `${place} says “${text}” now.`,
  /** Between two answers of one box. */
  or: ' or ',
  replace: 'Replace it with this point',
  doubt: (doubt: Doubt, place: string) => DOUBTS[doubt](place),
  write: (place: string) => `Write it at ${place}`,
  back: 'Back',
  stopOffering: 'Stop offering these points',
  letsGoOf: (count: number) =>
    `The points of ${counted(count, 'file')} are no longer offered in this plan then. Open ${numbered(count, 'the file', 'a file')} again to have its points back:`,
  letsGo: 'Stop offering them',
} as const;
