// Minutes by road between points of a plan, as a routing server said them. PERSISTED: in the vault, beside the plan they were asked
// for, and on the wire. INVARIANT: bound to the points that were sent: with another point at either end they are nobody's.
import { type Answers, onceFor } from '../answers/answers.ts';
import { parsePath } from '../answers/path.ts';
import { ROADS } from '../limits.ts';
import { jsonIn, partOf } from '../text/outside-answer.ts';
import { hospitalDistances } from './distances.ts';
import type { LocatedPlace } from './located-places.ts';
import { DOUBTED, isDoubted } from './plan-warnings.ts';
import { isPoint, type Point } from './point.ts';

/** Where the app asks for them: of its own server, which asks the routing server. */
export const ROADS_PATH = '/api/road-minutes';

/** As it is sent: `39.73915,-104.98470`. One more decimal is a tenth of a metre, one less may lie on the next road. */
export const roadPoint = ({ latitude, longitude }: Point): string =>
  `${latitude.toFixed(5)},${longitude.toFixed(5)}`;

const ROAD_POINT = /^(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/;

/** Undefined for a text that is none. */
export function readRoadPoint(text: string): Point | undefined {
  const [, latitude, longitude] = ROAD_POINT.exec(text) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return latitude !== undefined && isPoint(point) ? point : undefined;
}

/** `39.73915, −104.98470`, as it is shown, in one line. */
export const formatRoadPoint = (sent: string): string =>
  sent.replace(',', ',\u00a0').replaceAll('-', '\u2212');

/** From one point to others. */
export interface RoadQuestion {
  readonly from: string;
  readonly to: readonly string[];
}

/** Whole minutes; no road leads there, or what was said cannot be. */
export type RoadTime = number | 'noRoad' | 'unusable';

export interface RoadMinutes {
  /** Milliseconds since 1970. */
  readonly askedAt: number;
  readonly from: string;
  readonly to: readonly (readonly [point: string, time: RoadTime])[];
}

/** Why the routing server gave our server no answer. PERSISTED on the wire. */
export const routingFaults = [
  'routingAway',
  'routingTooLate',
  'routingMoved',
  'routingTooLarge',
  'routingRefused',
  'notRoads',
  'noRoadNear',
] as const;
export type RoutingFault = (typeof routingFaults)[number];

/** Why there are no minutes. */
export type RoadFault =
  | RoutingFault
  | 'silent'
  | 'unreachable'
  | 'tooLate'
  | 'moved'
  | 'tooLarge'
  | 'signedOut'
  | 'busy'
  | 'refused';

/** What our server says where it has no minutes. */
export function roadFaultIn(status: number, text: string): RoadFault {
  const fault = partOf(jsonIn(text), 'fault');
  const known = routingFaults.find((each) => each === fault);
  if (known) return known;
  if (status === 401) return 'signedOut';
  return status === 429 || status === 503 ? 'busy' : 'refused';
}

const isRoadTime = (value: unknown): value is RoadTime =>
  value === 'noRoad' ||
  value === 'unusable' ||
  (Number.isInteger(value) && Number(value) > 0 && Number(value) <= ROADS.mostMinutes);

/** What our server answered, as far as it answers the question; undefined for anything else. */
export function readRoadTimes(text: string, { to }: RoadQuestion): RoadMinutes['to'] | undefined {
  const minutes = partOf(jsonIn(text), 'minutes');
  if (!Array.isArray(minutes) || minutes.length !== to.length) return undefined;
  return to.map((point, at) => [point, isRoadTime(minutes[at]) ? minutes[at] : 'unusable']);
}

// What of a plan is asked.

interface RoadEnd {
  /** `Incident`, `Primary Hospital` */
  readonly name: string;
  readonly sent: string;
}

interface RoadPoints {
  readonly from: RoadEnd;
  /** Each with the row of its card. */
  readonly to: readonly (RoadEnd & { readonly row: string })[];
}

/** A place that is called otherwise than when its point was answered may have moved. */
const WEIGHED: ReadonlySet<string> = new Set([...DOUBTED, 'wordsChanged']);

const endOf = ({ place, read }: LocatedPlace): RoadEnd => ({
  name: place.name,
  sent: roadPoint(read.point),
});

/**
 * From the plan to its hospitals, in the order of their cards; undefined where none can be asked for. Not asked: a point that is in
 * doubt, or known to no more than 100 m, which may lie across the river.
 */
export const roadPoints = onceFor((answers: Answers): RoadPoints | undefined => {
  const isSure = ({ place, read }: LocatedPlace) => {
    const paths = [...place.texts.map(({ path }) => path), place.addressPath];
    return read.doubt === undefined && !isDoubted(paths, answers, WEIGHED);
  };
  const pairs = hospitalDistances(answers).filter(
    ({ from, to, isRough }) => !isRough && isSure(from) && isSure(to),
  );
  const [first] = pairs;
  if (!first) return undefined;
  const to = pairs
    .slice(0, ROADS.mostHospitals)
    .map((pair) => ({ ...endOf(pair.to), row: parsePath(pair.to.place.addressPath)?.row ?? '' }));
  return { from: endOf(first.from), to };
});

/** What was said of that hospital's point, as both points stand now; undefined where that was not asked. */
export function roadTimeOf(
  { from, to }: RoadMinutes,
  points: RoadPoints | undefined,
  row: string,
): RoadTime | undefined {
  const end = points?.to.find((each) => each.row === row);
  if (!end || points?.from.sent !== from) return undefined;
  return to.find(([point]) => point === end.sent)?.[1];
}
