import { ARRIVING } from '../../domain/exchange/limits.ts';
import type {
  ArrivingFault,
  ArrivingFormat,
  LeftOut,
} from '../../domain/exchange/places/arriving-place.ts';
import type { Doubt } from '../../domain/offers/arrived.ts';
import { type PlanPlaceKind, placeKindNames } from '../../domain/points/plan-places.ts';
import { counted, numbered } from '../../domain/text/counted.ts';
import { claimed, nameWords } from '../../domain/text/plain-characters.ts';

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
    `${counted(count, 'request, alert or task', 'requests, alerts or tasks')} of someone else: ${numbered(count, 'it stays', 'they stay')} theirs`,
  route: (count) => counted(count, 'route, track or line', 'routes, tracks or lines'),
  area: (count) => counted(count, 'area or drawing', 'areas or drawings'),
  several: (count) =>
    `${counted(count, 'entry', 'entries')} with several points in one: export each point by itself`,
  noGeometry: (count) => `${counted(count, 'entry', 'entries')} without a location in the file`,
  outside: (count) => `${counted(count, 'point')} without coordinates that can be read`,
  nowhere: (count) =>
    `${counted(count, 'point')} at 0, 0: tools write that when they have no position`,
  moving: (count) =>
    `${counted(count, 'person, vehicle or aircraft', 'people, vehicles or aircraft')} on the move: not a fixed place`,
  sensor: (count) =>
    `${counted(count, 'camera or sensor', 'cameras or sensors')}: not used in a plan`,
  link: (count) => `${counted(count, 'link')} to the network: nothing is fetched`,
  other: (count) => `${counted(count, 'other item')}`,
  twice: (count) => `${counted(count, 'point')} that ${numbered(count, 'is', 'are')} in it already`,
  tooMany: (count) => `${counted(count, 'point')} over the limit of ${ARRIVING.mostPlaces}`,
  archive: (count) =>
    `${counted(count, 'archive')} within it that ${numbered(count, 'is', 'are')} too deep or too large: unpack ${numbered(count, 'it', 'them')}, and open what is inside`,
  file: (count) => `${counted(count, 'other file')}, such as papers and pictures`,
  withheld: (count) => `${counted(count, 'file')} that the package marks as ignored`,
  unread: (count) => `${counted(count, 'part')} that cannot be read`,
} as const satisfies Record<LeftOut, (count: number) => string>;

export const arrivingFaults = {
  unknown:
    'No TAK package, CoT, KML, KMZ, GPX or GeoJSON file: nothing in it can be read as points. Nothing was changed.',
  table:
    'This is a table (CSV). A list of hospitals goes into a plan: open Hospital Facilities, then “Import or export saved hospitals”. Points are not read from a table: export them as KML, GPX or GeoJSON. Nothing was changed.',
  tooLarge:
    'The file is too large to be read on a phone. Export only the points, without tracks and pictures. Nothing was changed.',
  encrypted:
    'The file is encrypted. Export it without a password, or open it in its own app. Nothing was changed.',
  damaged: 'The file is damaged or incomplete. Send it again. Nothing was changed.',
  doctype:
    'The file has a DOCTYPE, which no map tool writes: it was not read. Nothing was changed.',
  otherEncoding:
    'The text encoding of the file is unknown. Export it as UTF-8. Nothing was changed.',
  otherDatum:
    'The coordinates of the file are not in WGS84 degrees. Export them as WGS84. Nothing was changed.',
} as const satisfies Record<ArrivingFault, string>;

export const arrivingWords = {
  title: 'Points from another tool',
  cancel: 'Cancel',
  close: 'Close',
  reading: 'Reading the file…',
  notRead: 'The file could not be read. Open it again.',
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
    'Nothing is written into a plan: each point is offered at the place fields for you to check.',
  kept: 'They are offered until the app is closed or locked. Then open the file again.',
  which: 'Which plan are they for?',
  gives: (file: string, opened: string) =>
    `A plan holds the points of ${ARRIVING.mostFiles} files: those of ${file}, ${opened}, are no longer offered in it. Open that file again to get them back.`,
  newPlan: 'A new plan',
  offer: (count: number, plan: string) => `Offer ${counted(count, 'point')} in ${nameWords(plan)}`,
} as const;

const DOUBTS = {
  other: (place) => `It does not look like: ${place}.`,
  nothing: (place) => `The file does not mark it as: ${place}.`,
  ruledOut: () => 'Its name or status in the file may rule it out.',
  hostile: () => 'Its file marks it as hostile or suspect.',
  exercise: () => 'Its file marks it as an exercise.',
  stale: () => 'Its file marks it as stale.',
} as const satisfies Record<Doubt, (place: string) => string>;

export const atBoxWords = {
  points: 'Points from files',
  pointsFor: (place: string) => `Points from files: ${place}`,
  close: 'Close',
  says: (file: string, opened: string, time: string) =>
    `From ${file}, ${opened}. By the file: ${time}`,
  holds: (place: string, text: string) => `${place} now has ${claimed(text)}.`,
  /** Between two answers of one box. */
  or: ' or ',
  replace: 'Replace with this point',
  doubt: (doubt: Doubt, place: string) => DOUBTS[doubt](place),
  write: (place: string) => `Add to ${place}`,
  back: 'Back',
  stopOffering: 'Stop offering these points',
  letsGoOf: (count: number) =>
    `This plan will no longer offer the points of ${counted(count, 'file')}. Open ${numbered(count, 'the file', 'a file')} again to get its points back:`,
  letsGo: 'Stop offering',
} as const;
