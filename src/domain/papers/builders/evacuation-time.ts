// From the scene to the hospital as a line of time, each way by itself: arrival and travel as they were typed, and their sum where both
// can be added. INVARIANT: nothing is reckoned from a distance.
import type { Answers } from '../../answers/answers.ts';
import { nextAlternate } from '../../hospitals/alternate.ts';
import { PRIMARY, statesOf } from '../../hospitals/divert.ts';
import { isAirDeclined, isAirDoubted } from '../../points/landing-zones.ts';
import { nameWords } from '../../text/plain-characters.ts';
import { type AnswerWords, asName, inOneLine } from '../model/answer-words.ts';
import { splitMark } from '../model/unconfirmed-mark.ts';
import {
  arrivalOf,
  arrivingIn,
  shortened,
  type Transport,
  timeIn,
  transportOf,
  type Way,
} from './transport.ts';
import { formatMinutes, minutesIn } from './travel-time.ts';

/** Its name; without how long it takes, where that is printed behind it. */
function nameOf(unit: Transport): string {
  const [whole, mark] = splitMark(inOneLine(unit.name));
  const [found] = unit.arrivalInShort === '' && arrivalOf(unit) !== '' ? arrivingIn(whole) : [];
  const line = found
    ? (whole.slice(0, found.at).replace(/[\s,;(]+$/, '') + whole.slice(found.end)).replace(
        /^[\s,;)]+|(?<=^[^()]*)\)/g,
        '',
      )
    : whole;
  return asName(shortened(line)) + mark;
}

/** `40 min + 2 h 20 min = 3 h`; without one of both, or where they cannot be added, without a sum. */
function wayWords(arrival: string, travel: string): string {
  const [arrives, travels] = [minutesIn(arrival), minutesIn(travel)];
  const both = `${splitMark(arrival)[0] || 'arrival not stated'} + ${splitMark(travel)[0] || 'travel not stated'}`;
  const mark = splitMark(arrival)[1] || splitMark(travel)[1];
  if (!arrives || !travels) return both + mark;
  const about = arrives.isRough || travels.isRough ? 'about ' : '';
  return `${both} = ${about}${formatMinutes(arrives.most + travels.most)}${mark}`;
}

/** Stands behind each such sum. */
export const NOT_COUNTED = 'without time on scene, loading and the way to the LZ';

/** What one is called that nobody named. */
const NAMELESS: Readonly<Record<Way, string>> = {
  ground: 'Ambulance',
  air: 'Helicopter',
  water: 'Boat',
  unsure: 'Unit',
};

export interface EvacuationTime {
  /** The primary hospital, or the next that is not on divert. */
  readonly hospital: string;
  /** A line each: `Lewistown Medic 2: 40 min + 2 h 20 min = 3 h`. */
  readonly ways: readonly string[];
}

/** Beside the times. */
const asShortName = (typed: string): string => nameWords(inOneLine(typed));

/** Undefined if nobody wrote how long it takes to come or to go. */
export function evacuationTime(
  answers: Answers,
  words: AnswerWords,
  isWhole: (section: string) => boolean = () => true,
): EvacuationTime | undefined {
  const isOnDivert = statesOf((path) => answers.get(path), PRIMARY).has('divert');
  const row = (isOnDivert ? nextAlternate(answers) : undefined) ?? PRIMARY;
  const travelBy = (field: string) => timeIn(words, 'hospitalFacilities', field, row);
  const [byGround, byAir] = [travelBy('groundTime'), travelBy('airTime')];
  const isDeclined = isAirDeclined(answers);
  const isDoubted = isAirDoubted(answers);
  const units = transportOf({ answers }, words).filter(({ isUnit }) => isUnit);
  const arrivals = new Map(units.map((unit) => [unit, arrivalOf(unit)]));
  const arrives = (unit: Transport) => arrivals.get(unit) ?? '';
  const ways = units.flatMap((unit) => {
    const arrival = arrives(unit);
    const isAir = unit.way === 'air';
    const itsWay = isAir ? byAir : byGround;
    const travel = unit.isTimed ? itsWay : '';
    const name = nameOf(unit) || NAMELESS[unit.way];
    if (isAir && isDeclined) return [`${name}: declined`];
    if (isAir && isDoubted) return [`${name}: landing zone in doubt`];
    return arrival === '' ? [] : [`${name}: ${wayWords(arrival, travel)}`];
  });
  if (!units.some((unit) => arrives(unit) !== '') || !isWhole('hospitalFacilities'))
    return undefined;
  // A way of which nobody wrote how long it takes to come is printed too: it may be the faster one.
  const wayAlone = (of: readonly Transport[], travel: string, name: string) =>
    // What was held back may well be stated.
    isWhole('icsTransport') &&
    isWhole('helicopterPlan') &&
    of.length > 0 &&
    of.every((unit) => arrives(unit) === '') &&
    travel !== ''
      ? [`${name}: ${wayWords('', travel)}`]
      : [];
  const onRoad = units.filter(({ way, isTimed }) => way === 'ground' && isTimed);
  const inAir = units.filter(({ way }) => way === 'air');
  return {
    hospital: inOneLine(words.text<string, string>('hospitalFacilities', 'name', row, asShortName)),
    ways: [
      ...wayAlone(onRoad, byGround, 'By ground'),
      ...ways,
      ...(isDeclined || isDoubted ? [] : wayAlone(inAir, byAir, 'By air')),
    ],
  };
}
