// Sun and moon over the plan's place, for its period.
import type { Answers } from '../answers/answers.ts';
import { type NoPeriod, type Period, planPeriod } from '../plan/plan-period.ts';
import { type LocatedPlace, pointOfPlan } from '../points/located-places.ts';
import { planPlaces } from '../points/plan-places.ts';
import { formatZoned } from '../text/written-time.ts';
import { type Declination, declination, type NoDeclination } from './declination.ts';
import {
  type Light,
  type LitPart,
  litParts,
  type SkyEvent,
  type SkyEventKind,
  skyAt,
  skyEvents,
} from './sky.ts';

const HOUR_MS = 3_600_000;
const HALF_DAY_MS = 12 * HOUR_MS;
/** Longer is no picture of a night. */
const MOST_SHOWN_MS = 72 * HOUR_MS;
/** What is shown before and after, of the whole. */
const MARGIN = 0.08;

interface MoonPart {
  readonly from: Date;
  readonly to: Date;
}

export interface PlanLight {
  readonly kind: 'light';
  readonly place: LocatedPlace;
  readonly period: Period;
  /** The end of the period, or of what of it is looked at. */
  readonly until: Date;
  readonly isCut: boolean;
  /** The picture's ends: a little before and after. */
  readonly shown: Period;
  /** From end to end of the picture, in order. */
  readonly parts: readonly LitPart[];
  /** Within the period. */
  readonly partsWithin: readonly LitPart[];
  /** When the moon is up, from end to end of the picture. */
  readonly moon: readonly MoonPart[];
  /** Of its disc, 0 to 1, in the middle. */
  readonly moonLit: number;
  /** Within the period; of sun or moon that neither rises nor sets in it, the turn before and the one after. */
  readonly events: readonly SkyEvent[];
  /** Where the sun neither rises nor sets within half a day of the beginning. */
  readonly polar?: 'day' | 'night';
  /** Of the compass at its beginning. */
  readonly declination: Declination | NoDeclination;
}

export interface NoLight {
  readonly kind: 'missing';
  /** What the plan has to say first. */
  readonly missing: readonly ('noPoint' | NoPeriod)[];
}

/** The lights in which nobody sees without a lamp: beyond civil twilight. */
export const isDark = (light: Light): boolean => light === 'nautical' || light === 'dark';

const SUN: ReadonlySet<SkyEventKind> = new Set(['sunrise', 'sunset']);
const BELOW_HORIZON = -0.833;

/** `timeZone` is IANA. Asked for again with the same place and period it is not computed again. */
export function planLight(answers: Answers, timeZone: string): PlanLight | NoLight {
  const period = planPeriod(answers, timeZone);
  const place = placeOf(answers);
  if (typeof period === 'string' || !place) {
    const missing = [
      ...(place ? [] : ['noPoint' as const]),
      ...(typeof period === 'string' ? [period] : []),
    ];
    return { kind: 'missing', missing };
  }
  const { latitude, longitude } = place.read.point;
  const key = [latitude, longitude, period.from.getTime(), period.to.getTime()].join(' ');
  if (last?.key !== key) last = { key, light: lightOf(place, period) };
  return { ...last.light, place };
}

let last: { readonly key: string; readonly light: PlanLight } | undefined;
let lastPlace: { readonly key: string; readonly place: LocatedPlace | undefined } | undefined;

/** This is asked with each key that is typed: the points are read again where one of their texts is another. */
function placeOf(answers: Answers): LocatedPlace | undefined {
  const key = JSON.stringify(planPlaces(answers).map(({ name, texts }) => [name, texts]));
  if (lastPlace?.key !== key) lastPlace = { key, place: pointOfPlan(answers) };
  return lastPlace.place;
}

function lightOf(place: LocatedPlace, period: Period): PlanLight {
  const { point } = place.read;
  const { from } = period;
  const end = Math.min(period.to.getTime(), from.getTime() + MOST_SHOWN_MS);
  const until = new Date(end);
  const margin = Math.max(HOUR_MS, (end - from.getTime()) * MARGIN);
  const shown = { from: new Date(from.getTime() - margin), to: new Date(end + margin) };
  const around = skyEvents(
    point,
    new Date(from.getTime() - HALF_DAY_MS),
    new Date(end + HALF_DAY_MS),
  );
  const middle = new Date((from.getTime() + end) / 2);
  const isPolar = !around.some(
    ({ kind, at }) => SUN.has(kind) && Math.abs(at.getTime() - from.getTime()) <= HALF_DAY_MS,
  );
  return {
    kind: 'light',
    place,
    period,
    until,
    isCut: end < period.to.getTime(),
    shown,
    parts: litParts(point, shown.from, shown.to),
    partsWithin: litParts(point, from, until),
    moon: moonParts(place, around, shown),
    moonLit: skyAt(point, middle).moonLit,
    events: eventsIn(around, { from, to: until }),
    declination: declination(point, from),
    ...(isPolar ? { polar: skyAt(point, from).light === 'day' ? 'day' : 'night' } : {}),
  };
}

function moonParts(
  { read: { point } }: LocatedPlace,
  around: readonly SkyEvent[],
  { from, to }: Period,
): readonly MoonPart[] {
  const turns = around.filter(
    ({ kind, at }) =>
      (kind === 'moonrise' || kind === 'moonset') &&
      at.getTime() > from.getTime() &&
      at.getTime() < to.getTime(),
  );
  const [first] = turns;
  const isUp = first ? first.kind === 'moonset' : skyAt(point, from).moonDegrees > BELOW_HORIZON;
  const edges = [...(isUp ? [from] : []), ...turns.map(({ at }) => at), to];
  return edges.flatMap((edge, index) => {
    const end = edges[index + 1];
    return index % 2 === 0 && end ? [{ from: edge, to: end }] : [];
  });
}

const TURNS: readonly (readonly SkyEventKind[])[] = [
  ['sunrise', 'sunset'],
  ['moonrise', 'moonset'],
];

/** What stands beside the picture: where nothing rises or sets within, the sunset before and the sunrise after are worth knowing. */
function eventsIn(around: readonly SkyEvent[], { from, to }: Period): readonly SkyEvent[] {
  const within = around.filter(({ at }) => at >= from && at <= to);
  const beside = TURNS.flatMap((kinds) => {
    const turns = around.filter(({ kind }) => kinds.includes(kind));
    if (turns.some((turn) => within.includes(turn))) return [];
    return [
      turns.findLast(({ at }) => at < from) ?? [],
      turns.find(({ at }) => at > to) ?? [],
    ].flat();
  });
  return [...within, ...beside].sort((a, b) => a.at.getTime() - b.at.getTime());
}

// Times of day of one plan, written one after the other.

/** Almanacs round, a clock cuts off. */
const HALF_MINUTE_MS = 30_000;

/** `16:38 MST`, and after it `17:08`: the zone stands with the first, and again where the clocks were changed between. Where a `day`
 * is given that was written before, another one is written where it turns: `05:57 on 2026-11-29`. */
export function hourFormatter(timeZone: string, day?: string): (at: Date) => string {
  const before = { zone: '', day };
  return (at) => {
    const zoned = formatZoned(new Date(at.getTime() + HALF_MINUTE_MS), timeZone);
    const [date, hour, zone] = [zoned.slice(0, 10), zoned.slice(11, 16), zoned.slice(17)];
    const ofZone = zone === before.zone ? '' : ` ${zone}`;
    const ofDay = before.day === undefined || date === before.day ? '' : ` on ${date}`;
    before.zone = zone;
    if (ofDay !== '') before.day = date;
    return `${hour}${ofZone}${ofDay}`;
  };
}

/** `2026-11-21` */
export const dayIn = (at: Date, timeZone: string): string => formatZoned(at, timeZone).slice(0, 10);
