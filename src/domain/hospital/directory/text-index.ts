// The words of many entries, made ready to be searched by text-search.ts.
import type { InSteps } from '../exchange/file-row.ts';
import { foldedLines, foldedWords, longForm } from './search-words.ts';

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
export const FIELD_BITS = 2;
export const FIELD = (1 << FIELD_BITS) - 1;
/** Written with the word before, or apart from it: "AdventHealth". */
const ENDS = ['health', 'care', 'point', 'star'] as const;
const NONE: readonly number[] = [];
/** Which letters a word has, a bit for each. */
export function lettersOf(word: string): number {
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
  const said: number[] = [];

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
    // The first that is said of an entry counts: names come before places.
    if (lasts[place] === entry) return;
    lasts[place] = entry;
    counts[place] = (counts[place] as number) + 1;
    met.push(place);
    said.push((entry << FIELD_BITS) | field);
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
    sorted[to] = said[at] as number;
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
