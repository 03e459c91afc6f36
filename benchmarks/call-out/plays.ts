// Each call-out from Home to its papers.
import { join } from 'node:path';
import { PROJECT } from '../../scripts/tasks/command.ts';
import type { Counts } from './count.ts';
import { type Ledger, readCounts } from './count.ts';
import { divert } from './divert.ts';
import { Hand } from './hand.ts';
import {
  at,
  copyChange,
  makePapers,
  makeReport,
  missingIn,
  missingOn,
  type Paper,
  seal,
} from './papers.ts';
import { Player } from './player.ts';
import type { Fact } from './script.ts';
import { openApp, type Phone } from './team.ts';
import { Wanted } from './wanted.ts';

export interface Played {
  readonly counts: Counts;
  readonly ledger: Ledger;
  readonly wanted: Wanted;
  /** Facts that are not in the plan or not on their paper. */
  readonly missing: readonly string[];
}

interface Play extends Phone {
  readonly facts: readonly Fact[];
}

/** The screen on which a hand found no way on. */
const STUCK = join(PROJECT, 'results', 'call-out-stuck.png');
const OPENING = 'getting to the plan';

/** From Home; what `play` does is counted, what the function does that it gives back is not. */
async function counted(
  { page, origin, facts }: Play,
  play: (hand: Hand, wanted: Wanted) => Promise<(() => Promise<readonly string[]>) | undefined>,
): Promise<Played> {
  await openApp({ page, origin });
  const hand = new Hand(page);
  const wanted = new Wanted(facts);
  try {
    const read = await play(hand, wanted);
    const counts = await readCounts(page);
    const missing = (await read?.()) ?? [];
    return { counts, ledger: hand.ledger, wanted, missing };
  } catch (cause) {
    await page.screenshot({ path: STUCK });
    throw new Error(`What was on the screen is in ${STUCK}`, { cause });
  }
}

function missingAmong(papers: readonly Paper[], wanted: Wanted): readonly string[] {
  const report = papers.find(({ answers }) => answers.size > 0);
  const inPlan = missingIn(report?.answers ?? new Map(), wanted);
  return [...inPlan, ...papers.flatMap((paper) => missingOn(paper, wanted))];
}

async function toPapers(hand: Hand, wanted: Wanted, titles: readonly string[]) {
  const own = at(hand);
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
  counted(play, async (hand, wanted) => {
    await hand.tap(hand.page.getByRole('link', { name: 'New call-out' }), OPENING);
    await hand.page.waitForURL('**/call-out');
    await new Player(hand, wanted).play(cards);
    return papers.length > 0 ? toPapers(hand, wanted, papers) : undefined;
  });

/** A plan that is begun from the one before. */
export const playNextWeek = ({
  papers,
  ...play
}: Play & { readonly papers: readonly string[] }): Promise<Played> =>
  counted(play, async (hand, wanted) => {
    const { page } = hand;
    await hand.tap(page.getByRole('link', { name: 'Assessments', exact: true }), OPENING);
    await hand.tap(page.getByRole('button', { name: /^More for / }).first(), OPENING);
    await hand.tap(page.getByRole('button', { name: 'Start new from this' }), OPENING);
    await page.waitForURL('**/call-out');
    await new Player(hand, wanted).play();
    return toPapers(hand, wanted, papers);
  });

/** Before anything is counted, the plan of the first call-out is open again: of the list, the one that was edited longest ago. */
async function openFirst({ page, origin }: Phone): Promise<void> {
  await openApp({ page, origin });
  const { tap } = at(new Hand(page));
  await tap(page.getByRole('link', { name: 'Assessments', exact: true }), OPENING);
  const plans = page.getByRole('list', { name: 'Current assessments' }).getByRole('listitem');
  await plans.first().waitFor();
  await tap(plans.last().getByRole('button').first(), OPENING);
  await page.waitForURL('**/threat-assessment');
}

/** The plan that was approved is changed, approved again, and the change is told. */
export async function playDivert(play: Play): Promise<Played> {
  await openFirst(play);
  return counted(play, async (hand, wanted) => {
    const own = at(hand);
    await hand.tap(hand.page.getByRole('link', { name: /^Continue/ }), OPENING);
    await hand.page.waitForURL('**/call-out');
    await divert(own, wanted);
    await seal(own);
    const message = await copyChange(own);
    return async () => {
      const { answers } = await makeReport(at(new Hand(hand.page)));
      const primary = answers.get('hospitalFacilities.primary.name') ?? '';
      // Who has the old plan must not take its first hospital for an open one.
      const isInMessage =
        primary !== '' && message.includes(primary) && message.includes('ON DIVERT');
      return [...missingIn(answers, wanted), ...(isInMessage ? [] : [`message: ${message}`])];
    };
  });
}
