// What is asked of a routing server, and what its answer says. What comes is a claim: it is bounded, and what cannot be is no time.
// OSRM's table service: https://project-osrm.org/docs/v5.24.0/api/#table-service
// Valhalla's matrix service: https://valhalla.github.io/valhalla/api/matrix/api-reference/
import { ROADS } from '../limits.ts';
import { jsonIn, partOf } from '../text/outside-answer.ts';
import { geodesic } from './geodesic.ts';
import type { Point } from './point.ts';
import type { RoadTime, RoutingFault } from './road-minutes.ts';

export const routingKinds = ['osrm', 'valhalla'] as const;
export type RoutingKind = (typeof routingKinds)[number];

/** From one point to at least one other. */
interface Ends {
  readonly from: Point;
  readonly to: readonly Point[];
}

type Times = readonly RoadTime[] | RoutingFault;

interface RoutingServer {
  /** Path and query, behind the address of the server. */
  readonly ask: (ends: Ends) => string;
  /** Of an answer in JSON, whatever its status. */
  readonly read: (answer: unknown, ends: Ends) => Times;
}

/** Seconds by road; null is no road, and anything that no drive can be is unusable. */
function timeOf(seconds: unknown, from: Point, to: Point): RoadTime {
  if (seconds === null) return 'noRoad';
  if (typeof seconds !== 'number' || !(seconds > 0)) return 'unusable';
  if (seconds > ROADS.mostMinutes * 60) return 'unusable';
  // No road is shorter than the straight line: this bounds what is said, and makes no time of its own.
  const { distanceMetres } = geodesic(from, to);
  return distanceMetres / seconds > ROADS.mostMetresASecond ? 'unusable' : Math.ceil(seconds / 60);
}

const degrees = (value: number): string => value.toFixed(5);

/** The service takes the nearest road that it knows, however far: of another region that is no road of the plan. */
const isFar = (waypoint: unknown): boolean =>
  Number(partOf(waypoint, 'distance') ?? 0) > ROADS.mostSnapMetres;

const osrm: RoutingServer = {
  ask({ from, to }) {
    const points = [from, ...to].map((at) => `${degrees(at.longitude)},${degrees(at.latitude)}`);
    const others = to.map((_, index) => index + 1).join(';');
    // A speed for what has no road is never asked for: the service would answer with straight lines.
    return `/table/v1/driving/${points.join(';')}?sources=0&destinations=${others}`;
  },
  read(answer, { from, to }) {
    const code = partOf(answer, 'code');
    if (code === 'NoSegment' || code === 'NoTable') return 'noRoadNear';
    if (typeof code === 'string' && code !== 'Ok') return 'routingRefused';
    const row = partOf(answer, 'durations', '0');
    if (!Array.isArray(row) || row.length !== to.length) return 'notRoads';
    const guessed = partOf(answer, 'fallback_speed_cells');
    if (Array.isArray(guessed) && guessed.length > 0) return to.map(() => 'unusable');
    if (isFar(partOf(answer, 'sources', '0'))) return 'noRoadNear';
    return to.map((point, at) =>
      isFar(partOf(answer, 'destinations', String(at))) ? 'noRoad' : timeOf(row[at], from, point),
    );
  },
};

/** Points on roads that do not meet, no road near a point, no way between two. */
const NO_ROAD: ReadonlySet<unknown> = new Set([170, 171, 442]);

const valhalla: RoutingServer = {
  ask({ from, to }) {
    const at = ({ latitude, longitude }: Point) => ({
      lat: Number(degrees(latitude)),
      lon: Number(degrees(longitude)),
      search_cutoff: ROADS.mostSnapMetres,
    });
    const question = { sources: [at(from)], targets: to.map(at), costing: 'auto' };
    return `/sources_to_targets?json=${encodeURIComponent(JSON.stringify(question))}`;
  },
  read(answer, { from, to }) {
    const code = partOf(answer, 'error_code');
    if (NO_ROAD.has(code)) return 'noRoadNear';
    if (code !== undefined) return 'routingRefused';
    const row = partOf(answer, 'sources_to_targets', '0');
    if (!Array.isArray(row) || row.length !== to.length) return 'notRoads';
    return to.map((point, at) =>
      (partOf(row[at], 'to_index') ?? at) === at
        ? timeOf(partOf(row[at], 'time'), from, point)
        : 'unusable',
    );
  },
};

const SERVERS: Readonly<Record<RoutingKind, RoutingServer>> = { osrm, valhalla };

/** What is asked of it, to be put behind its address. */
export const routingQuestion = (kind: RoutingKind, ends: Ends): string => SERVERS[kind].ask(ends);

/** A time for each point, in their order, or why there is none. */
export function readRouting(kind: RoutingKind, status: number, text: string, ends: Ends): Times {
  const answer = jsonIn(text);
  const isAnswer = typeof answer === 'object' && answer !== null;
  const times = isAnswer ? SERVERS[kind].read(answer, ends) : 'notRoads';
  const isOk = status >= 200 && status < 300;
  return isOk || times === 'noRoadNear' ? times : 'routingRefused';
}
