// From the scene to the hospital as a line of time, each way by itself: arrival and travel as they were typed, and their sum where both
// can be added. INVARIANT: nothing is reckoned from a distance.
import type { Answers } from '../assessment/answers.ts';
import { lengthMs } from '../assessment/plan-period.ts';
import { saidsOf } from '../hospital/asked-state.ts';
import { nextAlternate } from '../hospital/next-alternate.ts';
import { PRIMARY } from '../hospital/swap-cards.ts';
import { isAirDeclined } from '../plan-places/landing-zone-status.ts';
import { type AnswerWords, inOneLine } from './answer-words.ts';
import { shortForm } from './short-form.ts';
import { type Transport, transportOf } from './transport.ts';
import { splitMark, withoutMarks } from './unconfirmed-mark.ts';

const MINUTE_MS = 60_000;
const ABOUT = /^(?:about|approx(?:imately)?\.?|around|~)\s*/i;
const RANGE = /^(\d{1,3})\s?(?:-|–|to)\s?(\d{1,3})(\s?[a-z.]{1,8})$/i;
const CLOCK = /^(\d{1,2}):([0-5]\d)$/;
const LENGTH = String.raw`\d{1,3}\s?(?:h(?:ou)?rs?|h)(?:\s?\d{1,2}\s?min(?:ute)?s?)?|\d{1,3}\s?min(?:ute)?s?`;
/** How long a unit takes to come, within other words: `Base, 12 min ETA`, `Medic 2 (ALS), 75 min out`. "Staffed 24 h" is none. */
const WITHIN = new RegExp(
  String.raw`\b(?:(?:${LENGTH})(?=\s?(?:out|away|eta|to (?:the )?scene)\b)|(?<=\beta:? )(?:${LENGTH}))`,
  'gi',
);

interface Minutes {
  readonly most: number;
  /** Of a range its longer end, or "about". */
  readonly isRough: boolean;
}

/** `40 min`, `2 h 20 min`, `1:10`, `about 40 min`, `35-45 min`; undefined for what names no length. A bare number is minutes. */
export function minutesIn(text: string): Minutes | undefined {
  const typed = withoutMarks(text).trim();
  const plain = typed.replace(ABOUT, '');
  const [, hours, minutes] = CLOCK.exec(plain) ?? [];
  if (hours !== undefined) {
    return { most: Number(hours) * 60 + Number(minutes), isRough: plain !== typed };
  }
  const [, , longer, unit = ''] = RANGE.exec(plain) ?? [];
  const one = longer === undefined ? plain : `${longer}${unit}`;
  const ms = lengthMs(/^\d{1,3}$/.test(one) ? `${one} min` : one);
  if (ms === undefined || ms === 0) return undefined;
  return { most: Math.round(ms / MINUTE_MS), isRough: plain !== typed || longer !== undefined };
}

/** `2 h 55 min`, `40 min`. */
export function sayMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [
    hours > 0 ? `${hours} h` : '',
    minutes % 60 > 0 || hours === 0 ? `${minutes % 60} min` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a unit says of how long it takes to come: in its own box, else the only length among its other words. */
export function arrivalOf({ arrival, name, places }: Transport): string {
  if (arrival !== '') return inOneLine(arrival);
  const found = [name, ...places].flatMap((text) => withoutMarks(text).match(WITHIN) ?? []);
  return found.length === 1 ? (found[0] ?? '') : '';
}

/** Of what is said again for each unit. */
const MOST_CHARACTERS = 80;

/** The same with what stands around it. */
const NAMED = new RegExp(
  String.raw`,?\s{0,3}(?:\beta:? (?:${LENGTH})|(?:${LENGTH})\s?(?:out|away|eta|to (?:the )?scene))\b`,
  'gi',
);

/** Its name without how long it takes, which is told behind it. */
const nameOf = ({ name }: Transport): string =>
  shortForm(inOneLine(name).replace(NAMED, '') || inOneLine(name), MOST_CHARACTERS);

/** `40 min + 2 h 20 min = 3 h`; without one of both, or where they cannot be added, without a sum. */
function sayWay(arrival: string, travel: string): string {
  const [arrives, travels] = [minutesIn(arrival), minutesIn(travel)];
  const both = `${splitMark(arrival)[0] || 'arrival not stated'} + ${splitMark(travel)[0] || 'travel not stated'}`;
  const mark = splitMark(arrival)[1] || splitMark(travel)[1];
  if (!arrives || !travels) return both + mark;
  const about = arrives.isRough || travels.isRough ? 'about ' : '';
  return `${both} = ${about}${sayMinutes(arrives.most + travels.most)}${mark}`;
}

/** Said behind each such sum. */
export const NOT_COUNTED = 'without time on scene, loading and the way to the LZ';

export interface EvacuationTime {
  /** The primary hospital, or the next that is not on divert. */
  readonly hospital: string;
  /** A line each: `Lewistown Medic 2: 40 min + 2 h 20 min = 3 h`. */
  readonly ways: readonly string[];
}

/** Undefined where nobody wrote how long it takes to come or to go. */
export function evacuationTime(
  answers: Answers,
  words: AnswerWords,
  isWhole: (section: string) => boolean = () => true,
): EvacuationTime | undefined {
  const isOnDivert = saidsOf((path) => answers.get(path), PRIMARY).has('divert');
  const row = (isOnDivert ? nextAlternate(answers) : undefined) ?? PRIMARY;
  const text = (field: 'name' | 'groundTime' | 'airTime') =>
    shortForm(
      inOneLine(words.text<string, string>('hospitalFacilities', field, row)),
      MOST_CHARACTERS,
    );
  const isDeclined = isAirDeclined(answers);
  const units = transportOf({ answers }, words).filter(({ isUnit }) => isUnit);
  const ways = units.flatMap((unit) => {
    const arrival = arrivalOf(unit);
    const byLand = unit.isBoat ? '' : text('groundTime');
    const travel = unit.isAir ? text('airTime') : byLand;
    if (unit.isAir && isDeclined) return [`${nameOf(unit)}: declined`];
    return arrival === '' ? [] : [`${nameOf(unit)}: ${sayWay(arrival, travel)}`];
  });
  if (!units.some((unit) => arrivalOf(unit) !== '')) return undefined;
  // A way of which nobody wrote how long it takes to come is told too: it may be the faster one.
  const unsaid = (of: readonly Transport[], travel: string, name: string) =>
    // What was held back may well be stated.
    isWhole('icsTransport') &&
    isWhole('helicopterPlan') &&
    of.length > 0 &&
    of.every((unit) => arrivalOf(unit) === '') &&
    travel !== ''
      ? [`${name}: ${sayWay('', travel)}`]
      : [];
  const onRoad = units.filter(({ isAir, isBoat }) => !isAir && !isBoat);
  const inAir = units.filter(({ isAir }) => isAir);
  return {
    hospital: text('name'),
    ways: [
      ...unsaid(onRoad, text('groundTime'), 'By ground'),
      ...ways,
      ...(isDeclined ? [] : unsaid(inAir, text('airTime'), 'By air')),
    ],
  };
}
