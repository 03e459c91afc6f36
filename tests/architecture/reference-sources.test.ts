// docs/reference-sources.md: each figure and each drug on a card of the reference, with the lines of its source that say it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../scripts/tasks/command.ts';
import type { ReferenceBlock, ReferenceCard } from '../../src/domain/reference/card.ts';
import { referenceCards } from '../../src/domain/reference/cards.ts';
import { editions } from '../../src/domain/reference/editions.ts';

const PAGE = join('docs', 'reference-sources.md');
const HEAD = `# Where the figures of the reference are from

Each figure and each drug on a card, with the lines of its source in \`data/\` that say it. A test proves that they do, and that this
page names them all; \`npx vitest run --project node tests/architecture/reference-sources.test.ts --update\` writes it again.

| card | figure or drug | stands in | lines |
|---|---|---|---|
`;

const textOf = (file: string) => readFileSync(join(PROJECT, file), 'utf8').split('\n');
const texts = new Map(Object.values(editions).map(({ text }) => [text as string, textOf(text)]));

/** Every drug that the cards or their source could name. */
const DRUGS =
  /\b(?:acetaminophen|meloxicam|suzetrigine|ketamine|esketamine|ondansetron|midazolam|benzodiazepines?|opioids?|cefadroxil|cephalexin|ceftriaxone|tranexamic acid|lidocaine|calcium (?:gluconate|chloride)|calcium|hypertonic saline|normal saline|lactated ringer.s|hextend|plasma|whole blood|fentanyl|morphine|moxifloxacin|ertapenem|naloxone|epinephrine)\b/giu;

const wordsOf = (block: ReferenceBlock): string => {
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()].join(' ; ');
  return block.kind === 'number' ? `${block.label} ; ${block.value} ${block.unit}` : block.text;
};

const FIGURE = /-?\d[\d,./:-]*\d|\d/g;
const close = (text: string): string => text.toLowerCase().replace(/[–−]/g, '-').replace(/’/g, "'");

/** As the source's lines have it, whatever spaces it has there. */
function standsIn(wanted: string, cited: string): boolean {
  const pattern = [...close(wanted).replace(/\s+/g, '')]
    .map((sign) => (/[a-z0-9]/.test(sign) ? sign : `\\${sign}`))
    .join('\\s*');
  return new RegExp(`(?<![\\d.])${pattern}(?![\\d]|\\.\\d|,\\d)`).test(cited);
}

interface Claim {
  readonly card: ReferenceCard;
  readonly what: string;
  readonly file: string;
  readonly from: number;
  readonly to: number;
}

const claims: readonly Claim[] = referenceCards.flatMap((card) =>
  card.blocks.flatMap((block): readonly Claim[] => {
    const words = wordsOf(block);
    const [from, to = from] = block.lines;
    const figures = words.match(FIGURE) ?? [];
    const drugs = words.match(DRUGS) ?? [];
    return [...figures, ...drugs.map((drug) => drug.toLowerCase())].map((what) => ({
      card,
      what,
      file: editions[card.source].text,
      from,
      to,
    }));
  }),
);

const citedOf = ({ file, from, to }: Pick<Claim, 'file' | 'from' | 'to'>): string =>
  close(
    (texts.get(file) ?? [])
      .slice(from - 1, to)
      .join(' ')
      .replace(/\s+/g, ' '),
  );

test('each figure and each drug on a card stands in the cited lines', () => {
  expect(claims.length).toBeGreaterThan(200);
  const wrong = claims.filter((claim) => {
    const drug = claim.what === 'benzodiazepine' ? 'benzodiazepine' : claim.what;
    return !standsIn(drug, citedOf(claim));
  });
  expect(
    wrong.map(({ card, what, from, to }) => `${card.id}: ${what} not in ${from}-${to}`),
  ).toEqual([]);
});

test('each block cites lines that its source has', () => {
  for (const { id, source, blocks } of referenceCards) {
    const length = texts.get(editions[source].text)?.length ?? 0;
    for (const { lines } of blocks) {
      const [from, to = from] = lines;
      expect([id, from >= 1 && to >= from && to - from < 30 && to <= length]).toEqual([id, true]);
      expect(citedOf({ file: editions[source].text, from, to }).trim()).not.toBe('');
    }
  }
});

test('no sentence has a figure in it: it would be read over', () => {
  const sentences = referenceCards.flatMap(({ blocks }) =>
    blocks.flatMap((block) => ('text' in block ? [block.text] : [])),
  );
  expect(sentences.filter((text) => /\d/.test(text))).toEqual([]);
});

test('the page names them all', async () => {
  const rows = claims.map(
    ({ card, what, file, from, to }) =>
      `| ${card.id} | ${what} | \`${file}\` | ${from === to ? from : `${from} to ${to}`} |`,
  );
  await expect(`${HEAD}${[...new Set(rows)].join('\n')}\n`).toMatchFileSnapshot(
    join(PROJECT, PAGE),
  );
});
