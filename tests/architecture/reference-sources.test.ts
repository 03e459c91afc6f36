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

/** Of a card: what one of its blocks says, and what the words that it restates say. */
const RESTATED: readonly (readonly [card: string, said: RegExp, printed: RegExp])[] = [
  ['cpr', /^On the battlefield, /, /resuscitation on the battlefield for victims of blast/],
  ['tourniquet-reposition', /see Tourniquet: convert/, /not needed, then remove the tourniquet/],
  [
    'tourniquet-conversion',
    /^If other means can control/,
    /if bleeding can be controlled with other means/,
  ],
  [
    'what-changed',
    /airway and brain injury/,
    /recent changes include airway management and traumatic brain/,
  ],
  [
    'phases-of-care',
    /issued updated protocols .* \(year not stated\)/,
    /in late november, .* issued updated protocols for basic life support/,
  ],
  [
    'triage',
    /first still, or with an obvious threat to life/,
    /priority 1: still, and those with obvious life threat/,
  ],
  [
    'triage',
    /second waves .* last walks/,
    /unable to walk, and the patients who were able to walk last/,
  ],
  [
    'triage',
    /before a category.* lifesaving/,
    /step 2: individual assessment - lifesaving interventions/,
  ],
  ['triage', /^Then assign a category\.$/, /assign category/],
  ['triage', /Expectant gray not expected to survive/, /not expected to survive/],
  [
    'heat',
    /suit \(MOPP 4\), easy work: add 10 °F/,
    /doing easy work and wearing nbc \(mopp 4\) clothing, add 10°f/,
  ],
  [
    'heat',
    /suit \(MOPP 4\), moderate or hard work: add 20 °F/,
    /moderate or hard work .*, add 20°f/,
  ],
  [
    'heat',
    /^Body armor in humid climates: add .* 5 °F/,
    /body armor, add 5°f to wbgt index in humid climates/,
  ],
  ['heat', /Moderate walking on hard ground at 3.5 mph with under 40 lb/, /3.5 mph, < 40 lb load/],
  ['cold', /^and wind above 3 mph/, /wind speeds above 3 mph/],
  ['hazmat-first-steps', /upwind, uphill and upstream/, /stay upwind, uphill and\/or upstream/],
  [
    'hazmat-first-steps',
    /in all directions at least 100 meters/,
    /for at least 100 meters \(330 feet\)/,
  ],
  [
    'hazmat-first-steps',
    /consider evacuating 800 meters/,
    /consider initial evacuation for 800 meters/,
  ],
  [
    'hazmat-first-steps',
    /^Downwind, people may become unable/,
    /downwind from the incident in which persons may become incapacitated and unable/,
  ],
  [
    'hazmat-first-steps',
    /^Protective action distances .* of 2004\): for the first 30 minutes/,
    /guidebook 2004 .*protective action distances .* first 30 minutes/,
  ],
  [
    'stand-off',
    /the larger distance, of NCTC \(archived 2013\)\. ODNI \(edition not stated\) has 1,700 ft/,
    /archived 17 february 2013 .*suicide vest 20 .* 1,750 ft.*odni.*suicide vest 1,700 ft/,
  ],
  ['stand-off', /^Within the mandatory distance: everybody out/, /all personnel must evacuate/],
  [
    'stand-off',
    /away from windows and outside walls/,
    /away from windows and exterior walls. avoid having anyone outside/,
  ],
  [
    'stand-off',
    /^Beyond the preferred distance: who stays outdoors must be here/,
    /mandatory for people outdoors/,
  ],
  ['stand-off', /Semi-trailer 60,000 1,570 9,300/, /semi-trailer 60,000 lbs/],
  [
    'landing-zone',
    /^Two providers, and one by day 100 x 100/,
    /100 ft\. x 100 ft\. .*100x100 feet square .*day: 100 feet x 100 feet/,
  ],
  ['landing-zone', /^At night, .* 150 x 150/, /night: 150 feet x 150 feet/],
  ['spoken-coordinates', /^Drop extra digits, never round/, /truncated, never rounded/],
  [
    'medical-incident-report',
    /^Yellow, .* second or third degree burns of not more than 1-3/,
    /2° - 3° burns not more than 1-3 palm sizes/,
  ],
  ['mist', /T time of the incident, and when .* expected at the hospital/, /is expected to arrive/],
  ['medical-incident-report', /status: number of patients/, /including number of patients/],
  [
    'medical-incident-report',
    /palm is the patient’s own/,
    /patient's palm = 1% of their body surface/,
  ],
];

test('what a card says stands beside the words that it restates', () => {
  const missing = RESTATED.filter(([id, text, printed]) => {
    const card = referenceCards.find((each) => each.id === id);
    return !card?.blocks.some(
      (block) =>
        text.test(wordsOf(block).replaceAll(' ;', '')) &&
        printed.test(
          citedOf({
            file: editions[card.source].text,
            from: block.lines[0],
            to: block.lines[1] ?? block.lines[0],
          }),
        ),
    );
  });
  expect(missing.map(([id, text]) => `${id}: ${text}`)).toEqual([]);
});

test('what stands in no text of data/ is cited from its publisher, edition and page, never from notes of our own', () => {
  const EXTRACTS = 'data/reference/extracts.txt';
  expect([...texts.keys()].sort()).toEqual([EXTRACTS, 'data/tccc/tccc-guidelines-2026.txt']);
  const lines = texts.get(EXTRACTS) ?? [];
  const heads = lines.filter((line) => line.startsWith('['));
  expect(heads.length).toBeGreaterThan(20);
  // Publisher | title and edition | page or section | where it was read.
  expect(heads.filter((head) => !/^\[[\w-]+\]( [^|]{3,} \|){3} [^|]{3,}$/.test(head))).toEqual([]);
  const first = lines.findIndex((line) => line.startsWith('[')) + 1;
  const cited = referenceCards.filter(({ source }) => editions[source].text === EXTRACTS);
  const outside = cited.filter(({ blocks }) => blocks.some((block) => block.lines[0] <= first));
  expect(outside.map(({ id }) => id)).toEqual([]);
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
