// What of an answer is a time of travel. INVARIANT: a distance never stands under the name of a travel time.
import { lengthMs } from '../../plan/plan-period.ts';
import { inOneLine } from '../model/answer-words.ts';
import { splitMark, withoutMarks } from '../model/unconfirmed-mark.ts';

const MINUTE_MS = 60_000;
const ABOUT = /^(?:about|approx(?:imately)?\.?|around|~)\s*/i;
const RANGE = /^(\d{1,3})\s?(?:-|–|to)\s?(\d{1,3})(\s?[a-z.]{1,8})?$/i;
/** More is a time of day. */
const LONGEST_HOURS = 4;
/** `03:30` is a time of day. */
const CLOCK = /^(\d):([0-5]\d)$/;

interface Minutes {
  readonly most: number;
  /** Of a range its longer end, or "about". */
  readonly isRough: boolean;
}

/** `40 min`, `2 h 20 min`, `1:10`, `about 40 min`, `35-45 min`; undefined for what names no length. A bare number is minutes. */
export function minutesIn(text: string): Minutes | undefined {
  const typed = withoutMarks(text).trim();
  const exact = typed.replace(ABOUT, '');
  const isAbout = exact !== typed;
  const plain = exact.replace(/\s(?:and|&)\s/i, ' ');
  const [, hours, minutes] = CLOCK.exec(plain) ?? [];
  if (hours !== undefined && Number(hours) <= LONGEST_HOURS) {
    return { most: Number(hours) * 60 + Number(minutes), isRough: isAbout };
  }
  const [, , longer, unit = ''] = RANGE.exec(plain) ?? [];
  const one = longer === undefined ? plain : `${longer}${unit}`;
  const ms = lengthMs(/^\d{1,3}$/.test(one) ? `${one} min` : one);
  if (ms === undefined || ms === 0) return undefined;
  return { most: Math.round(ms / MINUTE_MS), isRough: isAbout || longer !== undefined };
}

/** `2 h 55 min`, `40 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [
    hours > 0 ? `${hours} h` : '',
    minutes % 60 > 0 || hours === 0 ? `${minutes % 60} min` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

const SO_LONG = String.raw`(?:~\s?|about |around |approx\.? )?(?:(?<![\d./+-])\d+(?:[.,]\d+)?(?:\s?(?:-|–|to)\s?\d+(?:[.,]\d+)?)?|(?<![\w-]|\b(?:twenty|thirty|forty|fifty|quarters?|half|of)\s)(?:five|ten|fifteen|twenty|thirty|forty|an|one|two|half an))[\s-]?(?:h(?:(?:ou)?rs?)?|min(?:ute)?s?)\b`;
/** `12 min`, `1 h 30 min`, `15-20 minutes`, `1:10` */
const SOME_TIME = String.raw`(?:${SO_LONG}(?:[ ,]{1,2}(?:and )?${SO_LONG})*|\b\d{1,2}:[0-5]\d\b)`;
const HAS_TIME = new RegExp(SOME_TIME, 'i');
/** None that goes on: `1 hr 10`, `an hour and a half`. */
const TIMES = new RegExp(String.raw`${SOME_TIME}(?!\s\d|\s?\+|\s(?:and|&)\s)`, 'gi');
/** A time beside these is another one. */
const QUALIFIED =
  /\b(?:no|not|never|least|most|more|over|under|up to|minimum|maximum|without|plus|per|each|quarters?)\b|[<>+]|n['’]t\b/i;
const LONG_UNIT = 'miles?|km|kilomet(?:er|re)s?|met(?:er|re)s|feet|yards?|blocks?';
/** A few metres alone would be minutes: `1 h 5 m`. */
const DISTANCE = new RegExp(
  String.raw`\d[\s-]?(?:mi|nm|ft|yds?)\b|\b\d{3,}\s?m\b|(?:\b|\d)(?:${LONG_UNIT})\b`,
  'i',
);
const DISTANCES = new RegExp(
  String.raw`[([]?(?:~\s?|about |around |approx\.? )?(?<![\d./-])\d+(?:[.,]\d+)?(?:\s?(?:-|–|to)\s?\d+(?:[.,]\d+)?)?[\s-]?(?:(?:mi|nm|ft|yds?|${LONG_UNIT})\b\.?|(?<=\d{3}\s?)m\b)[)\]]?`,
  'gi',
);
const BARE_NUMBER = /^\d+(?:\s?[-–]\s?\d+)?$/;
/** Beside a distance these say where, not how long: `by road`, `NW`, `on US 12`. */
const WAY_ALONE =
  /^(?:(?:by|on|via|along) )?(?:|away|ground|road|north|south|east|west|[ns]?[ew]|[ns]|(?:i|us|hwy|highway|route)[\s-]?\d+\w?)$/i;
const CONFLICT = /^\(\d+ conflicting answers\)/;

const namesDistance = (text: string): boolean => DISTANCE.test(text);

/** Without its one distance, at its begin or its end; undefined of what says several things, or something around it. */
function withoutDistance(text: string): string | undefined {
  const [found, more] = [...text.matchAll(DISTANCES)];
  if (!found || more) return undefined;
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  const rest = [before, after].map((part) =>
    part.replace(/^[,;/()[\]\s–-]+|[,;/()[\]\s–-]+$/g, ''),
  );
  return rest.every((part) => part !== '') ? undefined : inOneLine(rest.join(''));
}

/** The times beside a distance; '' where they are not all that is said of how long it takes. */
function timesBeside(text: string): string {
  const rest = withoutDistance(text);
  if (rest !== undefined && minutesIn(rest)) return rest;
  return QUALIFIED.test(text) ? '' : (text.replace(DISTANCES, ' ').match(TIMES) ?? []).join(', ');
}

/** What of an answer stands under "Travel Time", and whether it says more or other than that. A number alone is minutes where times are asked for. */
export function travelTime(
  text: string,
  isOfTime = true,
): { readonly time: string; readonly isMore: boolean } {
  const [plain, mark] = splitMark(text);
  if (text === '') return { time: '', isMore: false };
  // Of several answers each is printed with who gave it: all of them here, or none.
  if (CONFLICT.test(text)) {
    const isTime = isOfTime && !namesDistance(plain);
    return { time: isTime ? text : '', isMore: !isTime };
  }
  if (namesDistance(plain)) {
    const time = timesBeside(plain);
    return { time: time === '' ? '' : time + mark, isMore: true };
  }
  const isTime = HAS_TIME.test(plain) || (isOfTime && BARE_NUMBER.test(plain.trim()));
  return { time: isTime ? text : '', isMore: !isTime };
}

/** Of one answer, to be added to others: as it was typed, or what is left of it without a distance where that is a time, whole. */
export function addedTime(typed: string): string {
  const line = inOneLine(typed);
  if (!namesDistance(line)) return line;
  const rest = withoutDistance(line);
  if (rest === undefined) return line;
  if (minutesIn(rest)) return rest;
  return WAY_ALONE.test(rest) ? '' : line;
}

/** The label of a time; over what names a distance, the way alone: `Ground`, `To Scene`. */
export function wayLabel(label: string, ...texts: readonly string[]): string {
  if (!/\bTime\b/.test(label) || !texts.some(namesDistance)) return label;
  const way = label
    .replace(/\b(?:Travel )?Time\b/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return way.charAt(0).toUpperCase() + way.slice(1);
}
