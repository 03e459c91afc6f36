// All cards by what somebody types: abbreviations, slang and misspellings, best first.
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

/** Whether a text of somebody else's has all that was typed, each at the beginning of a word. */
export function saysAll(text: string, typed: string): boolean {
  const words = plain(text).split(' ');
  const asked = plain(typed);
  return (
    asked !== '' && asked.split(' ').every((each) => words.some((word) => word.startsWith(each)))
  );
}

/** Longer words forgive more. */
const LEAST_FUZZY = 4;
const FORGIVEN = 0.25;

export interface CardSearch {
  /** The cards for what was typed, best first; none for nothing. */
  find(typed: string): readonly ReferenceCard[];
}

function indexOf(cards: readonly ReferenceCard[]): MiniSearch<ReferenceCard> {
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
  return {
    find: (typed) => {
      const query = plain(typed);
      if (query === '') return [];
      const named = names.filter((each) => each.names.includes(query)).map(({ card }) => card);
      index ??= indexOf(cards);
      const found = index.search(query, {
        boost: { title: 6, tags: 4 },
        prefix: true,
        fuzzy: (term) => (term.length >= LEAST_FUZZY ? FORGIVEN : false),
      });
      const others = found.flatMap(({ id }) => byId.get(String(id)) ?? []);
      return [...new Set([...named, ...others])];
    },
  };
}
