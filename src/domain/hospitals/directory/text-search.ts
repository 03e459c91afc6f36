// The words of many entries, made ready to be searched below.
import type { InSteps } from '../files/file-row.ts';
import { foldedLines, foldedWords, longForm, MOST_LETTERS, slips } from './search-words.ts';

/** Columns with a text for each entry, '' where it has none. */
export interface Searchable {
  /** One column for each name that an entry may have. */
  readonly names: readonly (readonly string[])[];
  readonly places: readonly string[];
  /** A state as two letters and by its name. */
  readonly states: readonly string[];
}

export interface TextIndex {
  readonly size: number;
  readonly words: readonly string[];
  /** By the word. */
  readonly places: ReadonlyMap<string, number>;
  /** Which letters a word has. */
  readonly letters: Uint32Array;
  /** For each word the entries that have it, each with where in its last bits: those of word n from start n to start n + 1. */
  readonly entries: Uint32Array;
  readonly starts: Uint32Array;
}

/** Bits that say where a word stands: in a name, a place, a state. */
const FIELD_BITS = 2;
const FIELD = (1 << FIELD_BITS) - 1;
/** Written with the word before, or apart from it: "AdventHealth". */
const ENDS = ['health', 'care', 'point', 'star'] as const;
const NONE: readonly number[] = [];
/** Which letters a word has, a bit for each. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1)
    letters |= 1 << (word.charCodeAt(index) & 31);
  return letters >>> 0;
}

/** How a word may be typed too. */
function otherSpellings(word: string): readonly string[] {
  const end = ENDS.find((each) => word !== each && word.endsWith(each));
  const parts = end === undefined ? [] : [word.slice(0, -end.length), end];
  return [...(longForm(word) ?? []), ...parts];
}

/** After so many entries there may be a pause. */
const ENTRIES_A_STEP = 256;

/** Does work to its end, in one go. */
export function makeTextIndex(entries: Searchable): TextIndex {
  const steps = textIndexSteps(entries);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** As makeTextIndex, in steps between which others may have their turn; each says which part is done, 0 to 1. */
export function* textIndexSteps(entries: Searchable): InSteps<TextIndex> {
  const places = new Map<string, number>();
  const words: string[] = [];
  /** Of each word its other spellings, how many entries have it, and which was the last. */
  const others: (readonly number[])[] = [];
  const counts: number[] = [];
  const lasts: number[] = [];
  /** Words and the entries that have them, as they are met. */
  const met: number[] = [];
  const numbers: number[] = [];

  const placeOf = (word: string): number => {
    const known = places.get(word);
    if (known !== undefined) return known;
    const place = words.length;
    places.set(word, place);
    words.push(word);
    counts.push(0);
    lasts.push(-1);
    others.push(NONE);
    const more = otherSpellings(word);
    if (more.length > 0) others[place] = more.map(placeOf);
    return place;
  };
  const putOne = (place: number, entry: number, field: number) => {
    // The first place of a word in an entry counts: names come before places.
    if (lasts[place] === entry) return;
    lasts[place] = entry;
    counts[place] = (counts[place] as number) + 1;
    met.push(place);
    numbers.push((entry << FIELD_BITS) | field);
  };
  const put = (place: number, entry: number, field: number) => {
    putOne(place, entry, field);
    const more = others[place] as readonly number[];
    for (let at = 0; at < more.length; at += 1) putOne(more[at] as number, entry, field);
  };
  // Cities and states come again and again: each is taken apart once.
  const ofText = new Map<string, readonly number[]>();
  const partsOf = (text: string) => {
    let known = ofText.get(text);
    if (!known) {
      known = foldedWords(text).map(placeOf);
      ofText.set(text, known);
    }
    return known;
  };
  const endPlaces = new Set(ENDS.map(placeOf));
  const names: (readonly string[])[] = [];
  for (const column of entries.names) {
    names.push(foldedLines(column));
    yield 0;
  }
  const size = entries.places.length;
  for (let entry = 0; entry < size; entry += 1) {
    if (entry % ENTRIES_A_STEP === 0) yield entry / size;
    for (const column of names) {
      const name = column[entry];
      if (name === undefined || name === '') continue;
      const parts = name.split(' ');
      for (let at = 0; at < parts.length; at += 1) {
        const word = parts[at] as string;
        if (word === '') continue;
        const place = placeOf(word);
        put(place, entry, 0);
        const before = parts[at - 1] ?? '';
        if (endPlaces.has(place) && before !== '') put(placeOf(before + word), entry, 0);
      }
    }
    for (const place of partsOf(entries.places[entry] ?? '')) put(place, entry, 1);
    for (const place of partsOf(entries.states[entry] ?? '')) put(place, entry, 2);
  }
  yield 1;
  const starts = new Uint32Array(words.length + 1);
  for (let place = 0; place < words.length; place += 1) {
    starts[place + 1] = (starts[place] as number) + (counts[place] as number);
  }
  const next = starts.slice();
  const sorted = new Uint32Array(met.length);
  for (let at = 0; at < met.length; at += 1) {
    const place = met[at] as number;
    const to = next[place] as number;
    sorted[to] = numbers[at] as number;
    next[place] = to + 1;
  }
  return {
    size,
    words,
    places,
    letters: new Uint32Array(words.map(lettersOf)),
    entries: sorted,
    starts,
  };
}

// Finds entries by words, as they are typed: beginnings, short forms, misspellings.

/** What a word counts in a name, a place, a state. */
const WEIGHTS = [1, 0.9, 0.7] as const;
const COMMON_WORDS: ReadonlySet<string> = new Set([
  'of',
  'the',
  'and',
  'at',
  'in',
  'for',
  'inc',
  'llc',
]);

const MOST_WORDS = 8;
/** From so many letters on, so many slips are forgiven. */
const SLIPS = [
  { letters: 8, most: 2 },
  { letters: 4, most: 1 },
] as const;
/** What a find counts. */
const EXACT = 1;
const BEGINS = 0.8;
const BY_SLIPS = [0, 0.55, 0.4] as const;
/** A beginning with a slip. */
const BEGINS_SHARE = 0.8;
/** Of letters that are still typed: more of them are sure to be meant. */
const FEWEST_LETTERS_OF_BEGINNING = 2;

function bits(value: number): number {
  let count = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Two slips at once hardly ever begin with the first letter. */
const beginsAlike = (typed: string, word: string) =>
  typed.charCodeAt(0) === word.charCodeAt(0) ||
  typed.charCodeAt(0) === word.charCodeAt(1) ||
  typed.charCodeAt(1) === word.charCodeAt(0);

/** Calls `found` with the words that may be meant, each with what it counts. */
function wordsLike(
  index: TextIndex,
  typed: string,
  isLast: boolean,
  found: (word: number, worth: number) => void,
): void {
  for (const word of [typed, longForm(typed)?.[0]]) {
    const place = index.places.get(word ?? '');
    if (place !== undefined) found(place, EXACT);
  }
  const most = SLIPS.find(({ letters }) => typed.length >= letters)?.most ?? 0;
  const mayBegin = isLast || typed.length >= FEWEST_LETTERS_OF_BEGINNING;
  const letters = lettersOf(typed);
  for (let place = 0; place < index.words.length; place += 1) {
    const lacks = letters & ~(index.letters[place] as number);
    if (lacks !== 0 && (most === 0 || bits(lacks) > most)) continue;
    const word = index.words[place] as string;
    if (lacks === 0 && word.startsWith(typed)) {
      if (mayBegin) found(place, BEGINS);
      continue;
    }
    if (most === 0 || word.length < typed.length - most || word.length > MOST_LETTERS) continue;
    if (most > 1 && !beginsAlike(typed, word)) continue;
    if (word.length <= typed.length + most) {
      const slipped = slips(typed, word, most, false);
      if (slipped <= most) {
        found(place, BY_SLIPS[slipped] ?? 0);
        continue;
      }
    }
    if (!isLast) continue;
    const slipped = slips(typed, word, most, true);
    if (slipped <= most) found(place, (BY_SLIPS[slipped] ?? 0) * BEGINS_SHARE);
  }
}

/** The words of a search, without those that say little where others say more. */
function wordsOfSearch(text: string): readonly string[] {
  const words = foldedWords(text).map((word) => word.slice(0, MOST_LETTERS));
  const distinctive = words.filter(
    (word, index) => index === words.length - 1 || !COMMON_WORDS.has(word),
  );
  return [...new Set(distinctive)].slice(0, MOST_WORDS);
}

interface Found {
  readonly entry: number;
  readonly score: number;
}

/** Less is before. May be Infinity for an entry that is sure to have more than `most`. */
type Rank = (entry: number, most: number) => number;

interface Ranked extends Found {
  readonly rank: number;
}

/** Keeps the best alone: of thousands that are found a few are shown. */
class BestOf {
  readonly found: Ranked[] = [];
  readonly #count: number;
  readonly #rank: Rank;

  constructor(count: number, rank: Rank) {
    this.#count = count;
    this.#rank = rank;
  }

  put({ entry, score }: Found): void {
    const last = this.found.at(-1);
    const isFull = this.found.length === this.#count;
    // Most are equal in score: only then is it worth to look where they lie.
    if (isFull && last && score < last.score) return;
    const most = isFull && last && score === last.score ? last.rank : Number.POSITIVE_INFINITY;
    const each = { entry, score, rank: this.#rank(entry, most) };
    if (isFull && last && !isBefore(each, last)) return;
    const place = this.found.findIndex((other) => isBefore(each, other));
    this.found.splice(place < 0 ? this.found.length : place, 0, each);
    if (this.found.length > this.#count) this.found.pop();
  }
}

const isBefore = (a: Ranked, b: Ranked) =>
  a.score === b.score
    ? a.rank < b.rank || (a.rank === b.rank && a.entry < b.entry)
    : a.score > b.score;

/**
 * The `count` entries that fit best, the best first, equal ones by `rank` (less is before) and then in their own order. `worth`
 * is added where all words were found; `fits` says which may be found at all.
 */
export function searchText(
  index: TextIndex,
  text: string,
  {
    count,
    fits,
    worth = () => 0,
    rank = (entry) => entry,
  }: {
    readonly count: number;
    readonly fits?: ((entry: number) => boolean) | undefined;
    readonly worth?: (entry: number) => number;
    readonly rank?: Rank;
  },
): readonly Found[] {
  const typed = wordsOfSearch(text);
  if (typed.length === 0) return [];
  const scores = new Float64Array(index.size);
  const words = new Uint8Array(index.size);
  const bestOfWord = new Float64Array(index.size);
  for (const [place, word] of typed.entries()) {
    const touched: number[] = [];
    wordsLike(index, word, place === typed.length - 1, (found, value) => {
      const end = index.starts[found + 1] ?? 0;
      for (let at = index.starts[found] ?? 0; at < end; at += 1) {
        const packed = index.entries[at] ?? 0;
        const entry = packed >> FIELD_BITS;
        const score = value * (WEIGHTS[packed & FIELD] ?? 0);
        const before = bestOfWord[entry] ?? 0;
        if (before === 0) touched.push(entry);
        if (score > before) bestOfWord[entry] = score;
      }
    });
    for (const entry of touched) {
      scores[entry] = (scores[entry] ?? 0) + (bestOfWord[entry] ?? 0);
      words[entry] = (words[entry] ?? 0) + 1;
      bestOfWord[entry] = 0;
    }
  }
  // Where nothing has all words, one of several may be wrong altogether.
  let most = 0;
  for (let entry = 0; entry < index.size; entry += 1) {
    if ((words[entry] ?? 0) > most && (!fits || fits(entry))) most = words[entry] ?? 0;
  }
  if (most === 0 || most < typed.length - 1) return [];
  const best = new BestOf(count, rank);
  for (let entry = 0; entry < index.size; entry += 1) {
    if (words[entry] !== most || (fits && !fits(entry))) continue;
    best.put({ entry, score: (scores[entry] ?? 0) + worth(entry) });
  }
  return best.found;
}
