// Finds a material by its UN number or its name, as they are typed: beginnings and a slip or two.
import { foldedWords, MOST_LETTERS, slips } from '../hospitals/directory/search-words.ts';
import type { Erg, Material, MaterialName } from './erg.ts';

export interface FoundMaterial {
  readonly material: Material;
  /** The name that was found; of a number, its first. */
  readonly name: MaterialName;
}

/** `1017`, `UN 1017`, `NA1017`, and the first digits of one. */
const NUMBER = /^(?:un|na|id)?\s{0,2}[-#]?\s{0,2}(\d{2,4})$/i;

/** From so many letters on, so many slips are forgiven. */
const SLIPS = [
  { letters: 8, most: 2 },
  { letters: 4, most: 1 },
] as const;

/** What a word counts that is typed whole, begun, or with slips. */
const WHOLE = 0;
const BEGUN = 1;
const SLIPPED = 3;
const NOT_FOUND = Number.POSITIVE_INFINITY;

interface Searched extends FoundMaterial {
  readonly words: readonly string[];
  readonly place: number;
}

const searched = new WeakMap<Erg, readonly Searched[]>();

function searchableNames(erg: Erg): readonly Searched[] {
  const known = searched.get(erg);
  if (known) return known;
  let place = 0;
  const all = erg.materials.flatMap((material) =>
    material.names.map((name) => ({
      material,
      name,
      words: foldedWords(name.name).map((word) => word.slice(0, MOST_LETTERS)),
      place: place++,
    })),
  );
  searched.set(erg, all);
  return all;
}

/** How far a typed word is from the words of a name; 0 is nearest. */
function away(typed: string, words: readonly string[], most: number): number {
  if (words.includes(typed)) return WHOLE;
  if (words.some((word) => word.startsWith(typed))) return BEGUN;
  if (most === 0) return NOT_FOUND;
  let least = most + 1;
  for (const word of words)
    least = Math.min(least, slips(typed, word, Math.min(most, least), true));
  return least <= most ? SLIPPED + least : NOT_FOUND;
}

function byName(erg: Erg, text: string): readonly FoundMaterial[] {
  const typed = foldedWords(text).map((word) => word.slice(0, MOST_LETTERS));
  if (typed.length === 0) return [];
  const most = typed.map((word) => SLIPS.find(({ letters }) => word.length >= letters)?.most ?? 0);
  return searchableNames(erg)
    .map((each) => ({
      ...each,
      away: typed.reduce((sum, word, at) => sum + away(word, each.words, most[at] ?? 0), 0),
    }))
    .filter((each) => each.away < NOT_FOUND)
    .sort(
      (a, b) =>
        a.away - b.away ||
        // A name that begins so is meant before one that has it somewhere, and a short one before a long.
        Number(b.words[0]?.startsWith(typed[0] ?? '')) -
          Number(a.words[0]?.startsWith(typed[0] ?? '')) ||
        a.words.length - b.words.length ||
        a.place - b.place,
    );
}

/** The likeliest first, each material once. */
export function findMaterials(erg: Erg, text: string, count: number): readonly FoundMaterial[] {
  const number = NUMBER.exec(text.trim())?.[1];
  const found =
    number === undefined
      ? byName(erg, text)
      : erg.materials
          .filter(({ un }) => un.startsWith(number))
          .flatMap((material) => material.names.slice(0, 1).map((name) => ({ material, name })));
  const seen = new Set<Material>();
  const once: FoundMaterial[] = [];
  for (const { material, name } of found) {
    if (seen.has(material)) continue;
    seen.add(material);
    once.push({ material, name });
    if (once.length === count) break;
  }
  return once;
}

const WRITTEN = /\b(?:UN|NA)\s?-?(\d{4})\b/gi;

export const numbersIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(WRITTEN)].map(([, un = '']) => un)),
];

/** The materials that a text of a plan names by their numbers: `Chlorine (UN 1017), ERG 2024, guide 124`. */
export const materialsIn = (erg: Erg, text: string): readonly Material[] =>
  numbersIn(text).flatMap((un) => erg.byUn.get(un) ?? []);
