// All cards by what a person types: abbreviations, slang and misspellings, best first.
// RULE: a card is found by a word that it has. A spelling is forgiven only where no card has the word as it is typed, and only where all
// that is typed is found: half of a question that is guessed is an answer to another one.
import MiniSearch from 'minisearch';
import type { ReferenceBlock, ReferenceCard } from './card.ts';

const wordsOf = (block: ReferenceBlock): string => {
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].join(' ');
  return block.kind === 'number' ? block.label : block.text;
};

/** `needle d` of `Needle-D`; spaces inside of a tag are kept as they are. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** Whether a text of another person's has all that was typed, each at the beginning of a word. */
export function saysAll(text: string, typed: string): boolean {
  const words = plain(text).split(' ');
  const asked = plain(typed);
  return (
    asked !== '' && asked.split(' ').every((each) => words.some((word) => word.startsWith(each)))
  );
}

/** Letters that a word may have wrong, by its length: shorter ones are soon another word. */
const FORGIVEN = [
  { least: 9, letters: 2 },
  { least: 5, letters: 1 },
] as const;

const forgiven = (word: string): number =>
  FORGIVEN.find(({ least }) => word.length >= least)?.letters ?? 0;

interface CardSearch {
  /** The cards for what was typed, best first; none for nothing. */
  find(typed: string): readonly ReferenceCard[];
  /** The words of it that no card has. */
  missing(typed: string): readonly string[];
}

function buildIndex(cards: readonly ReferenceCard[]): MiniSearch<ReferenceCard> {
  const index = new MiniSearch<ReferenceCard>({
    fields: ['title', 'tags', 'words'],
    extractField: (card, field) => {
      if (field === 'id') return card.id;
      if (field === 'title') return card.title;
      return field === 'tags' ? card.tags.join(' ') : card.blocks.map(wordsOf).join(' ');
    },
    tokenize: (text) => plain(text).split(' '),
    processTerm: (term) => term || null,
  });
  index.addAll(cards);
  return index;
}

/** Its index is built once, with the first search: most starts need none. */
export function cardSearch(cards: readonly ReferenceCard[]): CardSearch {
  let index: MiniSearch<ReferenceCard> | undefined;
  const byId = new Map(cards.map((card) => [card.id, card]));
  const names = cards.map((card) => ({ card, names: [card.title, ...card.tags].map(plain) }));
  const hits = (words: readonly string[], fuzzy: (word: string) => number) => {
    index ??= buildIndex(cards);
    return index.search(words.join(' '), { boost: { title: 6, tags: 4 }, prefix: true, fuzzy });
  };
  const isFound = (word: string) => hits([word], () => 0).length > 0;
  // Of a misspelled word the first letter is right: "lightning" is no "tightening".
  const isGuessed = (word: string) =>
    hits([word], forgiven).some(({ terms }) => terms.some((term) => term[0] === word[0]));
  const read = (query: string) => {
    const words = query === '' ? [] : query.split(' ');
    const present = new Set(words.filter(isFound));
    const absent = words.filter((word) => !present.has(word));
    const isWhole = absent.every(isGuessed);
    return { words, present, missing: isWhole ? [] : absent };
  };
  return {
    find: (typed) => {
      const query = plain(typed);
      const named = names.filter((each) => each.names.includes(query)).map(({ card }) => card);
      const { words, present, missing } = read(query);
      const sought = words.filter((word) => !missing.includes(word));
      const found = hits(sought, (word) => (present.has(word) ? 0 : forgiven(word)));
      const others = found.flatMap(({ id }) => byId.get(String(id)) ?? []);
      return [...new Set([...named, ...others])];
    },
    missing: (typed) => read(plain(typed)).missing,
  };
}
