// Each call-out from Home to its papers.
import type { Page } from '@playwright/test';
import { dumpVault, type VaultDump } from '../../tests/support/vault-dump.ts';
import type { Counts } from './count.ts';
import { type Ledger, readCounts } from './count.ts';
import { Hand } from './hand.ts';
import {
  at,
  copyChange,
  makePapers,
  makeReport,
  missingIn,
  missingOn,
  openDocuments,
  type Paper,
  seal,
} from './papers.ts';
import { Player } from './player.ts';
import type { Fact } from './script.ts';
import { newPhone, openApp, restorePhone } from './team.ts';
import { Wanted } from './wanted.ts';

export interface Played {
  readonly counts: Counts;
  readonly ledger: Ledger;
  readonly wanted: Wanted;
  /** Facts that are not in the plan or not on their paper. */
  readonly missing: readonly string[];
  /** What the phone holds afterwards. */
  readonly phone: VaultDump;
}

interface Play {
  readonly page: Page;
  readonly origin: string;
  readonly facts: readonly Fact[];
  /** What the phone holds before; nothing where it is not given. */
  readonly phone?: VaultDump;
}

const OPENING = 'getting to the plan';

/** Plays on a phone of its own; what `play` does is counted, `read` is not. */
async function onPhone(
  { page, origin, facts, phone }: Play,
  play: (hand: Hand, wanted: Wanted) => Promise<(() => Promise<readonly string[]>) | undefined>,
): Promise<Played> {
  const context = await newPhone(page);
  try {
    const own = await context.newPage();
    if (phone) await restorePhone(own, origin, phone);
    await openApp(own, origin);
    const hand = new Hand(own);
    const wanted = new Wanted(facts);
    const read = await play(hand, wanted);
    const counts = await readCounts(own);
    const missing = (await read?.()) ?? [];
    return { counts, ledger: hand.ledger, wanted, missing, phone: await dumpVault(own) };
  } finally {
    await context.close();
  }
}

async function toCallOut(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.tap(page.getByRole('button', { name: 'Call-out', exact: true }), OPENING);
  await page.waitForURL('**/call-out');
}

function missingAmong(papers: readonly Paper[], wanted: Wanted): readonly string[] {
  const report = papers.find(({ answers }) => answers.size > 0);
  const inPlan = missingIn(report?.answers ?? new Map(), wanted);
  return [...inPlan, ...papers.flatMap((paper) => missingOn(paper, wanted))];
}

async function toPapers(hand: Hand, wanted: Wanted, titles: readonly string[]) {
  const own = at(hand);
  await openDocuments(own);
  await seal(own);
  const papers = await makePapers(own, titles);
  return async () => missingAmong(papers, wanted);
}

/** A new plan, with its papers; of the first cards alone where `cards` is given. */
export const playFirst = ({
  papers,
  cards,
  ...play
}: Play & { readonly papers: readonly string[]; readonly cards?: number }): Promise<Played> =>
  onPhone(play, async (hand, wanted) => {
    await hand.tap(hand.page.getByRole('link', { name: /^Medical Threat Assessment/ }), OPENING);
    await toCallOut(hand);
    await new Player(hand, wanted).play(cards);
    return papers.length > 0 ? toPapers(hand, wanted, papers) : undefined;
  });

/** A plan that is begun from the one before. */
export const playNextWeek = ({
  papers,
  ...play
}: Play & { readonly papers: readonly string[] }): Promise<Played> =>
  onPhone(play, async (hand, wanted) => {
    const { page } = hand;
    await hand.tap(page.getByRole('link', { name: 'All assessments' }), OPENING);
    await hand.tap(page.getByRole('button', { name: /^More for / }).first(), OPENING);
    await hand.tap(page.getByRole('button', { name: 'Start a new one from this' }), OPENING);
    await toCallOut(hand);
    await new Player(hand, wanted).play();
    return toPapers(hand, wanted, papers);
  });

/** The plan that was approved is changed, approved again, and the change is told. */
export const playDivert = (play: Play): Promise<Played> =>
  onPhone(play, async (hand, wanted) => {
    const own = at(hand);
    await hand.tap(hand.page.getByRole('link', { name: /^Continue/ }), OPENING);
    await toCallOut(hand);
    await new Player(hand, wanted).play();
    await openDocuments(own);
    await seal(own);
    const message = await copyChange(own);
    return async () => {
      const { answers } = await makeReport(own);
      const primary = answers.get('hospitalFacilities.primary.name') ?? '';
      const isTold = primary !== '' && message.includes(primary);
      return [...missingIn(answers, wanted), ...(isTold ? [] : [`message: ${message}`])];
    };
  });
