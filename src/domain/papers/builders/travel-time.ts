// What of an answer is a time of travel. INVARIANT: a distance never stands under the name of a travel time.
import { inOneLine } from '../model/answer-words.ts';
import { splitMark } from '../model/unconfirmed-mark.ts';

const SO_LONG = String.raw`(?:~\s?|about |approx\.? )?(?:(?<!\d)\d+(?:[.,]\d+)?(?:\s?(?:-|–|to)\s?\d+(?:[.,]\d+)?)?|\b(?:five|ten|fifteen|twenty|thirty|forty|an|one|two|half an))\s?(?:h(?:(?:ou)?rs?)?|min(?:ute)?s?)\b`;
/** `12 min`, `1 h 30 min`, `15-20 minutes`, `1:10` */
const TIMES = new RegExp(
  String.raw`${SO_LONG}(?:[ ,]{1,2}(?:and )?${SO_LONG})*|\b\d{1,2}:[0-5]\d\b`,
  'gi',
);
/** A few metres alone would be minutes: `1 h 5 m`. */
const DISTANCE =
  /\d[\s-]?(?:mi|nm|ft|yds?)\b|\b\d{3,}\s?m\b|(?:\b|\d)(?:miles?|km|kilomet(?:er|re)s?|met(?:er|re)s|feet|yards?|blocks?)\b/i;
const BARE_NUMBER = /^\d+(?:\s?[-–]\s?\d+)?$/;
const CONFLICT = /^\(\d+ conflicting answers\)/;

const namesDistance = (text: string): boolean => DISTANCE.test(text);

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
  const times = plain.match(TIMES) ?? [];
  if (times.length === 0) {
    const isTime = isOfTime && BARE_NUMBER.test(plain.trim());
    return { time: isTime ? text : '', isMore: !isTime };
  }
  if (!namesDistance(plain)) return { time: text, isMore: false };
  return { time: times.join(', ') + mark, isMore: true };
}

/** In one line, to be added to others: as it was typed, without a distance. */
export function addedTime(text: string): string {
  if (!namesDistance(text)) return inOneLine(text);
  return CONFLICT.test(text) ? 'conflicting answers' : travelTime(text).time;
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
