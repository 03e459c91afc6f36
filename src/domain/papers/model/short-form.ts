// A long text in its first clauses.
// INVARIANT: what is left says nothing that the whole does not say: no cut inside a number, a grid, a contact or what a
// negation speaks of.

import { inOneLine } from './answer-words.ts';
import { MARK } from './unconfirmed-mark.ts';

/** Stands where something was cut away. */
export const CUT = '…';

const NEGATION =
  /\b(?:no|not|non|never|none|nobody|nothing|neither|nor|without|cannot|avoid|unless|except|only|until|before)\b|n['’]t\b/i;
/** Words behind whose full stop a sentence goes on. */
const ABBREVIATED =
  /(?:^|[\s(])(?:[A-Za-z]|st|ste|ave|blvd|rd|dr|ln|pl|ct|hwy|mt|ft|mr|mrs|ms|sgt|cpl|lt|capt|maj|col|cmdr|det|ofc|dep|no|nos|apt|bldg|dept|approx|min|max|tel|ph|ext|vs|etc|e\.g|i\.e)\.$/i;
/** A comma before one of these stands within a number, a pair of coordinates or a contact. */
const GOES_ON =
  /^(?:[-+(]?\d|(?:tel|ph|phone|cell|mobile|ext|ch|channel|tac|med|mac|freq|radio|talkgroup)\b)/i;

/** No abbreviation is longer, with what stands before it: the whole text before each full stop would be read again and again. */
const LONGEST_ABBREVIATION = 16;

const lastOf = (text: string, end: number) =>
  text.slice(Math.max(0, end - LONGEST_ABBREVIATION), end);

/** A clause that goes on for longer is not read to its end: it is cut where the whole text has no negation. */
const LONGEST_CLAUSE = 2000;

/** Of long texts, each asked for with every size of type that is tried. */
const negated = new Map<string, boolean>();
const MOST_NEGATED = 500;

function hasNegation(text: string): boolean {
  const known = negated.get(text) ?? NEGATION.test(text);
  if (negated.size >= MOST_NEGATED) negated.clear();
  negated.set(text, known);
  return known;
}

interface Clause {
  readonly end: number;
  /** Nothing in it may be cut off. */
  readonly isWhole: boolean;
}

/**
 * The sentences, and the clauses between semicolons, as far as one of them begins before `most`; a negation before a colon speaks
 * of all that is listed.
 */
function clausesOf(text: string, most: number): readonly Clause[] {
  const clauses: Clause[] = [];
  let from = 0;
  const add = (end: number) => {
    clauses.push({ end, isWhole: NEGATION.test(text.slice(from, end)) });
    from = end;
  };
  /** Each character is looked at once: up to here, and what stands in the clause so far. */
  let seen = 0;
  let isNegated = false;
  let hasColon = false;
  for (const { 0: mark, index } of text.matchAll(/;(?=\s)|[.!?](?=\s+\S)|\s[-–—](?=\s)/g)) {
    if (index > Math.max(from, most) + LONGEST_CLAUSE)
      return [...clauses, { end: text.length, isWhole: hasNegation(text) }];
    if (mark === '.' && ABBREVIATED.test(lastOf(text, index + 1))) continue;
    if (!/[.!?]/.test(mark)) {
      const more = text.slice(seen, index);
      isNegated ||= NEGATION.test(more);
      hasColon ||= more.includes(':');
      seen = index;
      if (isNegated && (hasColon || mark !== ';')) continue;
    }
    add(index);
    if (index > most) return clauses;
    seen = index + mark.length;
    isNegated = false;
    hasColon = false;
  }
  if (text.length > Math.max(from, most) + LONGEST_CLAUSE)
    return [...clauses, { end: text.length, isWhole: hasNegation(text) }];
  add(text.length);
  return clauses;
}

/** Ends of clauses at which the text may be cut, in order, and the first behind `most`. */
function clauseEnds(text: string, most: number): readonly number[] {
  let from = 0;
  return clausesOf(text, most).flatMap(({ end, isWhole }) => {
    const start = from;
    from = end;
    if (isWhole) return [end];
    const clause = text.slice(start, Math.min(end, Math.max(start, most) + LONGEST_CLAUSE));
    const commas = [...clause.matchAll(/,(?=\s)/g)].filter(
      ({ index }) => !GOES_ON.test(clause.slice(index + 1).trimStart()),
    );
    return [...commas.map(({ index }) => start + index), end];
  });
}

/** The last space before `most` that stands beside no number, where the clause has no negation; 0 where there is none. */
function wordEnd(text: string, most: number): number {
  const [first] = clausesOf(text, most);
  if (!first || first.isWhole) return 0;
  const clause = text.slice(0, first.end);
  let found = 0;
  for (const { index } of clause.matchAll(/\s/g)) {
    if (index > most) break;
    const before = /\S+$/.exec(clause.slice(0, index))?.[0] ?? '';
    const after = /^\s+(\S+)/.exec(clause.slice(index))?.[1] ?? '';
    if (!/\d/.test(before + after)) found = index;
  }
  return found;
}

/** The text to its `end`; what was cut from an unconfirmed answer leaves its mark behind. */
function upTo(text: string, end: number | undefined): string {
  const kept = text.slice(0, end).trim();
  const isMarked = text.slice(kept.length).includes(MARK) && !kept.endsWith(MARK);
  return isMarked ? kept + MARK : kept;
}

/** The first clause of a text, whole. */
export const firstClause = (text: string): string => upTo(text, clauseEnds(text, 0)[0]);

/** Signs drawn like the bar between the parts of a line. One blank beside each: of thousands every one would be looked at from every other. */
const BARS = /\s?[|丨ㅣ▏▕╽ⵏ⼁ꟾ⎢⎥⏽︴¦ǀǁ‖∣∥│┃❘❙❚｜￨￤⏐︱︳⎮⎸⎹╎╏׀।⦀⫶]\s?/gu;

/** What stands between the bars of a line: a bar that was typed would begin another part. */
export const betweenBars = (text: string): string => text.replace(BARS, ' / ').trim();

/**
 * As many whole clauses as `most` characters hold, with the mark of a cut; of a first clause that is too long, whole words.
 * '' where nothing can be kept without a cut that changes the meaning.
 */
export function shortForm(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = most - CUT.length - 1 - (text.includes(MARK) ? MARK.length : 0);
  const end = clauseEnds(text, room).findLast((each) => each <= room) ?? wordEnd(text, room);
  return end === 0 ? '' : `${upTo(text, end)} ${CUT}`;
}

/** A quotation that was cut is one still. */
export const closed = (text: string): string =>
  text.lastIndexOf('“') > text.lastIndexOf('”') ? `${text}”` : text;

// A text in the room that a paper has for it; what is cut off says where the rest stands.

/** `where` as in `see the request`. */
export function shortened(text: string, most: number, where: string): string {
  if (text.length <= most) return text;
  const line = inOneLine(text);
  if (line.length <= most) return line;
  const rest = ` more in ${where}`;
  const short = shortForm(line, most - rest.length);
  // Nothing can be cut away without another meaning.
  return short === '' ? `Too long for this page: see ${where}` : short + rest;
}
