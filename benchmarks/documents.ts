// Question: does a form or a card take no longer than an MTA report of as many pages, one? And does making any document,
// also of hostile lengths, hold the screen up?
import { expect, type Page } from '@playwright/test';
import type { AnswerDocument } from '../src/domain/answers/answer-document.ts';
import { buildReport } from '../src/domain/papers/builders/report.ts';
import type { PaperModel } from '../src/domain/papers/model/paper-model.ts';
import { paperTypes } from '../src/domain/papers/papers.ts';
import { layOutPaper } from '../src/web/features/papers/pdf/lay-out-paper.ts';
import { createTypesetter } from '../src/web/features/papers/pdf/typesetter.ts';
import {
  exhaustiveAssessment,
  filledAssessment,
  hostileAssessment,
  inputOf,
} from '../tests/support/filled-assessments.ts';
import { typeFaces } from '../tests/support/type-faces.ts';
import { freshPage, openWith, watchTasks } from './browser.ts';
import { againstLimit, againstPeer, type Depth, type Measured, median } from './measured.ts';
import { reportWorker } from './report-worker.ts';

const LONGEST_TASK_MS = 50;

/** An MTA report of one page bears the same cost of a file's own: its fonts. */
const ONE_PAGE = ['operatorInfo', 'operationalInfo', 'weather'];

type Assessments = readonly (readonly [name: string, document: AnswerDocument])[];
type Models = readonly (readonly [name: string, model: PaperModel])[];

function modelsOf(document: AnswerDocument): Models {
  const input = inputOf(document);
  const few = [...input.answers].filter(([path]) => ONE_PAGE.includes(path.split('.')[0] ?? ''));
  return [
    ['one page', buildReport({ ...input, answers: new Map(few) })],
    ...paperTypes.map(({ kind, build }) => [kind, build(input)] as const),
  ];
}

/** Milliseconds for a page of each document, in the app's own worker, warm. */
async function msPerPage(
  make: (model: PaperModel) => Promise<number>,
  models: Models,
  rounds: number,
) {
  const times = new Map<string, number[]>(models.map(([name]) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, model] of round % 2 === 0 ? models : [...models].reverse()) {
      const pages = layOutPaper(model, createTypesetter(typeFaces)).pages.length;
      const ms = await make(model);
      if (name === 'one page' && pages !== 1) throw new Error(`${pages} pages in place of one`);
      if (round > 0) times.get(name)?.push(ms / pages);
    }
  }
  return (name: string) => median(times.get(name) ?? []);
}

/** The longest task on the screen's thread while each document of the screen is chosen, drawn and made. */
async function longestTask(page: Page, origin: string, document: AnswerDocument): Promise<number> {
  await openWith(page, `${origin}/documents`, document);
  const footer = page.getByRole('contentinfo');
  const download = footer.getByRole('link', { name: 'Download' });
  let made = await download.getAttribute('href');
  const longest = await watchTasks(page);
  for (const title of ['ICS 206', 'ICS 215A', 'Brief Card', 'MTA Report']) {
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    // That it is being made is shown too briefly to be waited for: another file is what tells.
    await expect(download).not.toHaveAttribute('href', made ?? '', { timeout: 30_000 });
    made = await download.getAttribute('href');
    await page.locator('article[aria-busy="false"]').waitFor();
  }
  return longest();
}

export async function measure(depth: Depth, withPage = freshPage): Promise<Measured[]> {
  const rounds = depth === 'smoke' ? 1 : 15;
  return withPage(async (page, origin) => {
    const results: Measured[] = [];
    await page.goto(origin);
    const make = await reportWorker(page);
    const timed: Assessments = [
      ['filled', filledAssessment()],
      ...(depth === 'full' ? [['every field', exhaustiveAssessment()] as const] : []),
    ];
    for (const [name, document] of timed) {
      const ms = await msPerPage(make, modelsOf(document), rounds);
      for (const kind of ['ics206', 'ics215a', 'brief'] as const) {
        const what = `a page of the ${kind} of ${name}`;
        results.push(
          // The limit is for the ICS 206 and the card; the other form is watched.
          againstPeer(
            `${what}, beside a report of one page`,
            'ms',
            ms(kind),
            ms('one page'),
            kind === 'ics215a' ? undefined : 1.5,
          ),
          againstPeer(`${what}, beside a page of the whole report`, 'ms', ms(kind), ms('report')),
        );
      }
    }
    const shown: Assessments = [
      ['filled', filledAssessment()],
      ...(depth === 'full' ? [['hostile', hostileAssessment()] as const] : []),
    ];
    for (const [name, document] of shown) {
      results.push(
        againstLimit(
          `longest task on the screen while documents are made, ${name} (0: none over 50 ms)`,
          'ms',
          await longestTask(page, origin, document),
          LONGEST_TASK_MS,
        ),
      );
    }
    return results;
  });
}
