// Sun and moon over a place. Times are those of a sea horizon, as almanacs give them: hills make the light later and shorter.
import {
  AstroTime,
  Body,
  Equator,
  Horizon,
  Illumination,
  Observer,
  SearchAltitude,
  SearchRiseSet,
} from 'astronomy-engine';
import type { Point } from '../points/point.ts';

/** Where its times are from, as it stands beside them. */
export const SKY_SOURCE = 'Sun and moon by astronomy-engine 2.1, for a level horizon';
/** The same in the middle of a sentence on paper. */
export const SKY_SHORT_SOURCE = 'computed with astronomy-engine 2.1';

export type SkyEventKind =
  | 'nauticalDawn'
  | 'civilDawn'
  | 'sunrise'
  | 'sunset'
  | 'civilDusk'
  | 'nauticalDusk'
  | 'moonrise'
  | 'moonset';

export interface SkyEvent {
  readonly kind: SkyEventKind;
  readonly at: Date;
}

/** By the sun: day, the two twilights, and dark beyond the nautical one. */
export type Light = 'day' | 'civil' | 'nautical' | 'dark';

interface SkyAt {
  readonly light: Light;
  /** Degrees above the horizon, without refraction. */
  readonly sunDegrees: number;
  readonly sunBearing: number;
  readonly moonDegrees: number;
  readonly moonBearing: number;
  /** Of its disc, 0 to 1. */
  readonly moonLit: number;
}

const CIVIL = -6;
const NAUTICAL = -12;
const DAY_MS = 86_400_000;
/** Longer plans are not looked through: a list of that many nights is no help. */
const MOST_DAYS = 31;
const RISING = 1;
const SETTING = -1;

const observerAt = ({ latitude, longitude }: Point) => new Observer(latitude, longitude, 0);

type Search = (from: AstroTime, days: number) => AstroTime | null;

function searches(observer: Observer): readonly (readonly [SkyEventKind, Search])[] {
  const sunAt = (direction: number, degrees: number): Search => {
    return (from, days) => SearchAltitude(Body.Sun, observer, direction, from, days, degrees);
  };
  const riseSet = (body: Body, direction: number): Search => {
    return (from, days) => SearchRiseSet(body, observer, direction, from, days);
  };
  return [
    ['nauticalDawn', sunAt(RISING, NAUTICAL)],
    ['civilDawn', sunAt(RISING, CIVIL)],
    ['sunrise', riseSet(Body.Sun, RISING)],
    ['sunset', riseSet(Body.Sun, SETTING)],
    ['civilDusk', sunAt(SETTING, CIVIL)],
    ['nauticalDusk', sunAt(SETTING, NAUTICAL)],
    ['moonrise', riseSet(Body.Moon, RISING)],
    ['moonset', riseSet(Body.Moon, SETTING)],
  ];
}

/**
 * What sun and moon do between two moments, in order. Sunrise and sunset are of the upper limb with 34 minutes of arc of refraction,
 * twilights of the centre at 6 and 12 degrees below. Nothing in it may mean a polar day or night: `skyAt` says which. Source:
 * astronomy-engine 2.1 (VSOP87 and a lunar theory, cut to an arc minute).
 */
export function skyEvents(point: Point, from: Date, to: Date): readonly SkyEvent[] {
  const end = Math.min(to.getTime(), from.getTime() + MOST_DAYS * DAY_MS);
  const events = searches(observerAt(point)).flatMap(([kind, search]) => {
    const found: SkyEvent[] = [];
    let since = from.getTime();
    while (since < end) {
      const at = search(new AstroTime(new Date(since)), (end - since) / DAY_MS)?.date;
      if (!at || at.getTime() > end) break;
      found.push({ kind, at });
      since = at.getTime() + 60_000;
    }
    return found;
  });
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The sun's upper limb at the horizon, refracted. */
const HORIZON = -0.833;

const lightAt = (sunDegrees: number): Light =>
  sunDegrees >= HORIZON
    ? 'day'
    : sunDegrees >= CIVIL
      ? 'civil'
      : sunDegrees >= NAUTICAL
        ? 'nautical'
        : 'dark';

/** Sun and moon at one moment. Bearings are true, in degrees. */
export function skyAt(point: Point, at: Date): SkyAt {
  const observer = observerAt(point);
  const time = new AstroTime(at);
  const over = (body: Body) => {
    const { ra, dec } = Equator(body, time, observer, true, true);
    return Horizon(time, observer, ra, dec);
  };
  const [sun, moon] = [over(Body.Sun), over(Body.Moon)];
  return {
    light: lightAt(sun.altitude),
    sunDegrees: sun.altitude,
    sunBearing: sun.azimuth,
    moonDegrees: moon.altitude,
    moonBearing: moon.azimuth,
    moonLit: Illumination(Body.Moon, time).phase_fraction,
  };
}

/** Parts of a time by their light, in order: each begins where the one before ends. */
export interface LitPart {
  readonly light: Light;
  readonly from: Date;
  readonly to: Date;
}

const CHANGES: ReadonlySet<SkyEventKind> = new Set([
  'nauticalDawn',
  'civilDawn',
  'sunrise',
  'sunset',
  'civilDusk',
  'nauticalDusk',
]);

/** Who works in the dark from when to when. */
export function litParts(point: Point, from: Date, to: Date): readonly LitPart[] {
  const moments = skyEvents(point, from, to)
    .filter(({ kind }) => CHANGES.has(kind))
    .map(({ at }) => at);
  const edges = [from, ...moments, to];
  const parts: LitPart[] = [];
  for (const [index, start] of edges.entries()) {
    const end = edges[index + 1];
    if (!end || end.getTime() <= start.getTime()) continue;
    const middle = new Date((start.getTime() + end.getTime()) / 2);
    const { light } = skyAt(point, middle);
    const before = parts.at(-1);
    // Where the sun turns just at an edge, both sides have one light.
    if (before?.light === light) parts[parts.length - 1] = { ...before, to: end };
    else parts.push({ light, from: start, to: end });
  }
  return parts;
}
