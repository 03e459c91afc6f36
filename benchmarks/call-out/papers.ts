// The papers as a person makes them on the screen of documents, and what is read back from them.
import { readFileSync } from 'node:fs';
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { paperTypes } from '../../src/domain/papers/papers.ts';
import { DATA_FILE, readData } from '../../src/domain/papers/redaction/paper-data.ts';
import { threatSections } from '../../src/domain/plan/mitigation.ts';
import { readPdf } from '../../tests/support/pdf.ts';
import type { Hand } from './hand.ts';
import { plain } from './screen.ts';
import { type Fact, keyOf } from './script.ts';
import { hoursOf, type Wanted } from './wanted.ts';

export interface Paper {
  readonly title: string;
  /** Without white space and capitals. */
  readonly text: string;
  /** The answers that it carries, by path; none where it carries none. */
  readonly answers: ReadonlyMap<string, string>;
}

const PATIENCE_MS = 30_000;
const REPORT = 'MTA Report';
/** Words break where a column ends, and a mark stands in capitals at the top of a page. */
const bare = (text: string) => plain(text).replaceAll(' ', '').toLowerCase();

/** A hand with its page, by their names. */
export interface HandAt {
  readonly page: Page;
  readonly tap: (target: Locator, kind: string) => Promise<void>;
}

export const at = (hand: Hand): HandAt => ({
  page: hand.page,
  tap: (target, kind) => hand.tap(target, kind),
});

/** From the end of the plan; approved where a person is named who approves. */
export async function seal({ page, tap }: HandAt): Promise<void> {
  await tap(page.getByRole('button', { name: 'Seal and approve' }), 'sealing');
  await page.getByRole('heading', { name: 'Papers', exact: true }).waitFor();
  const approve = page.getByRole('button', { name: /^Approved by .*: seal as version/ });
  if ((await approve.count()) > 0) {
    await tap(approve, 'sealing');
    await tap(page.getByRole('button', { name: /^Yes: / }), 'sealing');
  } else await tap(page.getByRole('button', { name: /^Seal as version/ }), 'sealing');
  await page.getByText(/Nothing changed since version/).waitFor({ timeout: PATIENCE_MS });
}

const download = (page: Page) => page.locator('footer').getByRole('link', { name: 'Download' });

/** Chooses one of the list; that it is drawn whole says that its file is made. */
export async function choose({ page, tap }: HandAt, title: string): Promise<void> {
  const option = page
    .locator('main li > button[aria-pressed]')
    .filter({ hasText: new RegExp(`^${title}`) });
  if ((await option.getAttribute('aria-pressed')) === 'true') return;
  await tap(option, 'papers');
}

async function readPaper(title: string, coming: Download): Promise<Paper> {
  const { pages, attachments } = await readPdf(readFileSync(await coming.path()));
  const carried = attachments.get(DATA_FILE);
  const answers = carried === undefined ? [] : readData(carried).data.answers;
  return {
    title,
    text: bare(pages.map(({ text }) => text).join('\n')),
    answers: new Map(answers.map(([path, texts]) => [path, texts.join(' / ')])),
  };
}

async function makeOne(hand: HandAt, title: string): Promise<Paper> {
  const { page, tap } = hand;
  await choose(hand, title);
  await page.locator('footer').getByText('Making the PDF…').waitFor({ state: 'hidden' });
  await download(page).waitFor({ timeout: PATIENCE_MS });
  const coming = page.waitForEvent('download');
  await tap(download(page), 'papers');
  return readPaper(title, await coming);
}

/** What a person looks for in the name of a file. */
const NAMED: Readonly<Record<string, string>> = {
  [REPORT]: '-Assessment-',
  'ICS 206': '-ICS-206-',
  'ICS 215A': '-ICS-215A-',
  'Brief Card': '-Brief-',
};

/** All that the app makes, with one tap; the browser hands them over in any order. */
async function makeAll(
  { page, tap }: HandAt,
  titles: readonly string[],
): Promise<readonly Paper[]> {
  const button = page.getByRole('button', { name: `Download all ${paperTypes.length} papers` });
  const coming: Download[] = [];
  page.on('download', (each) => coming.push(each));
  await tap(button, 'papers');
  await expect.poll(() => coming.length, { timeout: PATIENCE_MS }).toBe(paperTypes.length);
  return Promise.all(
    titles.map((title) => {
      const named = NAMED[title];
      const own = coming.filter((each) => named && each.suggestedFilename().includes(named));
      expect(own, `one file of ${title}`).toHaveLength(1);
      return readPaper(title, own[0] as Download);
    }),
  );
}

export async function makePapers(
  hand: HandAt,
  titles: readonly string[],
): Promise<readonly Paper[]> {
  const isAll = paperTypes.every(({ title }) => titles.some((each) => title.startsWith(each)));
  if (isAll) return makeAll(hand, titles);
  const papers: Paper[] = [];
  for (const title of titles) papers.push(await makeOne(hand, title));
  return papers;
}

/** The report, for the answers that it carries. */
export const makeReport = (hand: HandAt): Promise<Paper> => makeOne(hand, REPORT);

const threats: ReadonlySet<string> = new Set(threatSections.map(({ id }) => id));
const HOSPITAL_FIELDS =
  'name type address edContact latitude longitude distance groundTime airTime';
const ROW_FIELDS = 'name location contact service';
const POINT_FIELDS = 'collectionPoint exchangePoint procedures';
const has = (fields: string, field: string) => fields.split(' ').includes(field);

/** Which facts a paper prints in the words in which they were typed; ticks and what is told briefly are left out. */
const PRINTED: Readonly<Record<string, (fact: Fact) => boolean>> = {
  [REPORT]: () => true,
  'ICS 206': ({ section, field }) =>
    (section === 'hospitalFacilities' && has(HOSPITAL_FIELDS, field)) ||
    (['icsAidStations', 'icsTransport'].includes(section) && has(ROW_FIELDS, field)) ||
    (section === 'icsEvacuation' && has(POINT_FIELDS, field)),
  'ICS 215A': ({ section, row }) => threats.has(section) && typeof row === 'number',
  'Brief Card': ({ section, row, field }) =>
    section === 'hospitalFacilities' && row === 'primary' && field === 'name',
};

/** Facts that a paper should say and does not. */
export const missingOn = ({ title, text }: Paper, wanted: Wanted): readonly string[] =>
  wanted.facts
    .filter((fact) => hoursOf(fact.text) === undefined && PRINTED[title]?.(fact))
    .filter((fact) => !wanted.textsOf(fact).some((each) => text.includes(bare(each))))
    .map((fact) => `${title}: ${keyOf(fact)}`);

/** Facts that are not in the plan. A row of the script is the plan's own that says all of it. */
export function missingIn(answers: Paper['answers'], wanted: Wanted): readonly string[] {
  const isAt = (fact: Fact, path: string) => wanted.isStated(fact, answers.get(path) ?? '');
  const rows = wanted.facts.filter(({ row }) => typeof row === 'number');
  const found = new Set<string>();
  for (const fact of rows) {
    const id = `${fact.section} ${fact.row}`;
    const keys = new Set(
      [...answers.keys()]
        .filter((path) => path.startsWith(`${fact.section}.`))
        .map((path) => path.split('.')[1]),
    );
    const whole = [...keys].some((key) =>
      wanted.beside(fact).every((each) => isAt(each, `${each.section}.${key}.${each.field}`)),
    );
    if (whole) found.add(id);
  }
  return wanted.facts
    .filter((fact) =>
      typeof fact.row === 'number'
        ? !found.has(`${fact.section} ${fact.row}`)
        : !isAt(fact, keyOf(fact)),
    )
    .map((fact) => `plan: ${keyOf(fact)}`);
}

const MESSAGE = 'Message of the change';

/** The message of the change, once the app says that it is copied: its page lets nobody read the clipboard. */
export async function copyChange(hand: HandAt): Promise<string> {
  const { page } = hand;
  await choose(hand, 'Text');
  await hand.tap(page.getByRole('button', { name: `Copy ${MESSAGE}` }), 'the message');
  await page.getByRole('listitem').filter({ hasText: 'Copied' }).first().waitFor();
  return plain(await page.getByRole('region', { name: MESSAGE }).locator('p').last().innerText());
}
