// Finds entries by words, as they are typed: beginnings, short forms, misspellings.
import { foldedWords, longForm, MOST_LETTERS, slips } from './search-words.ts';
import { FIELD, FIELD_BITS, lettersOf, type TextIndex } from './text-index.ts';

/** What a word counts in a name, a place, a state. */
const WEIGHTS = [1, 0.9, 0.7] as const;
const SAID_LITTLE: ReadonlySet<string> = new Set([
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
  const telling = words.filter(
    (word, index) => index === words.length - 1 || !SAID_LITTLE.has(word),
  );
  return [...new Set(telling)].slice(0, MOST_WORDS);
}

export interface Found {
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
