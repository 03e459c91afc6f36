// Question: do forms and cards take no longer for a page than the MTA report? And does making any document, also of
// hostile lengths, hold the screen up?
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { AssessmentDocument } from '../src/domain/assessment/document.ts';
import type { DocumentModel } from '../src/domain/documents/document-model.ts';
import { documentTypes } from '../src/domain/documents/documents.ts';
import {
  exhaustiveAssessment,
  filledAssessment,
  hostileAssessment,
  inputOf,
} from '../tests/support/filled-assessments.ts';
import { restoreVault } from '../tests/support/vault-dump.ts';
import { vaultOf } from '../tests/support/vault-in-node.ts';
import { withPage } from './browser.ts';
import { againstLimit, againstPeer, type Depth, type Measured, median } from './measured.ts';

const PROJECT = join(import.meta.dirname, '..');
const LONGEST_TASK_MS = 50;

interface Timed {
  readonly ms: number;
  readonly pages: number;
}

/** Milliseconds for a page of each document, in the app's own worker, warm. */
async function msPerPage(page: Page, document: AssessmentDocument, rounds: number) {
  const models = documentTypes.map(({ kind, build }) => [kind, build(inputOf(document))] as const);
  const times = new Map<string, number[]>(models.map(([kind]) => [kind, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [kind, model] of round % 2 === 0 ? models : [...models].reverse()) {
      const { ms, pages } = (await page.evaluate(
        (each) =>
          (window as unknown as { make: (model: DocumentModel) => Promise<Timed> }).make(each),
        model,
      )) as Timed;
      if (round > 0) times.get(kind)?.push(ms / pages);
    }
  }
  return new Map([...times].map(([kind, each]) => [kind, median(each)]));
}

async function useWorker(page: Page, worker: string): Promise<void> {
  await page.evaluate((address) => {
    const reports = new Worker(address, { type: 'module' });
    const make = (model: unknown) =>
      new Promise<Timed>((resolve) => {
        const start = performance.now();
        reports.onmessage = ({ data }) => {
          const ms = performance.now() - start;
          const text = new TextDecoder('latin1').decode(data.bytes);
          resolve({ ms, pages: text.match(/\/Type \/Page\b/g)?.length ?? 0 });
        };
        reports.postMessage({ id: 1, model });
      });
    Object.assign(window, { make });
  }, worker);
}

/** The longest task on the screen's thread while each document of the screen is chosen, drawn and made. */
async function longestTask(
  page: Page,
  origin: string,
  document: AssessmentDocument,
): Promise<number> {
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.goto(`${origin}/bare`);
  await restoreVault(page, await vaultOf(document));
  await page.goto(`${origin}/documents`);
  await page.locator('#splash').click();
  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Download' }).waitFor();
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { tasks });
  });
  for (const title of ['ICS 206', 'ICS 215A', 'Brief Card', 'MTA Report']) {
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
    await footer.getByText('Making the PDF…').waitFor();
    await footer.getByRole('link', { name: 'Download' }).waitFor();
    await page.locator('article[aria-busy="false"]').waitFor();
  }
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return Math.max(0, ...tasks);
}

export async function measure(depth: Depth): Promise<Measured[]> {
  const rounds = depth === 'smoke' ? 1 : 15;
  const worker = readdirSync(join(PROJECT, 'dist', 'assets')).find((name) =>
    name.startsWith('report-worker'),
  );
  if (!worker) throw new Error('The app is not built');
  return withPage(async (page, origin) => {
    const results: Measured[] = [];
    await page.goto(origin);
    await useWorker(page, `/assets/${worker}`);
    for (const [name, document] of [
      ['filled', filledAssessment()],
      ['every field', exhaustiveAssessment()],
    ] as const) {
      const times = await msPerPage(page, document, rounds);
      const report = times.get('report') ?? Number.NaN;
      for (const kind of ['ics206', 'ics215a', 'brief'] as const) {
        // The issue names the ICS 206 and the card; the other form is watched.
        const limit = kind === 'ics215a' ? undefined : 1.5;
        const ms = times.get(kind) ?? Number.NaN;
        const question = `${kind} of ${name}, a page, beside a page of the report`;
        results.push(againstPeer(question, 'ms', ms, report, limit));
      }
    }
    for (const [name, document] of [
      ['filled', filledAssessment()],
      ['hostile', hostileAssessment()],
    ] as const) {
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
