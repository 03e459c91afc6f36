// Question: what grows with the work, does it grow no faster than the work? Saved hospitals, threat rows, their PDF, answers.
import type { Page } from '@playwright/test';
import type { AnswerDocument } from '../src/domain/answers/answer-document.ts';
import { fieldPath } from '../src/domain/answers/path.ts';
import { buildReport } from '../src/domain/papers/builders/report.ts';
import { foldTitle } from '../src/domain/plan/detail-view.ts';
import { sectionForKey } from '../src/domain/plan/section-view.ts';
import { inputOf } from '../tests/support/filled-assessments.ts';
import { writer } from '../tests/support/seeded-vaults.ts';
import { endSplash } from '../tests/support/splash.ts';
import { freshPage, openWith, slowDown, type WithPage, watchKeys, watchTasks } from './browser.ts';
import {
  againstLimit,
  againstPeer,
  type Depth,
  type Measured,
  median,
  SLOWER,
} from './measured.ts';
import { reportWorker } from './report-worker.ts';

/** What ten times the work may cost. */
const MOST_FOR_TENFOLD = 12;
const FIELD = '[name="weather.visibility"]';
/** What is measured may take far longer than anybody would wait. */
const PATIENCE_MS = 180_000;
/** Devices whose figures are put together: a single one may be held up by the machine. */
const DEVICES: Readonly<Record<Depth, number>> = { smoke: 1, full: 3 };
const SECTION_ID = 'animalThreats';
const SECTION = 'Animal Threats';

/** The form of this assessment, with the field in which keys are measured. */
async function openForm(page: Page, origin: string, document: AnswerDocument): Promise<void> {
  await openWith(page, `${origin}/threat-assessment`, document);
  await page.getByRole('button', { name: /^Weather/ }).click();
}

function withThreats(rows: number): AnswerDocument {
  const { document } = writer('growth');
  for (let number = 0; number < rows; number += 1) {
    const write = (field: string, text: string) =>
      document.write(fieldPath('animalThreats', field, `r${number}`), text);
    write('hazard', `Dog ${number} behind the fence`);
    write('level', 'High');
    write('mitigation', `Animal control ${number} on call`);
  }
  return document;
}

function withAnswers(count: number): AnswerDocument {
  const { document } = writer('growth');
  for (let number = 0; number < count; number += 1) {
    document.write(fieldPath('notes', `n${number}`), `Answer ${number}`);
  }
  return document;
}

/** Median milliseconds from a key in one field to the frame after it. */
async function msPerKey(page: Page, keys: number): Promise<number> {
  await page.locator(FIELD).focus();
  const watched = await watchKeys(page);
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('a');
    await page.waitForTimeout(80);
  }
  await page.waitForTimeout(300);
  return median(await watched());
}

/** Milliseconds from a press of the button that begins with `name` to the frame in which `text` or `selector` is there. */
function pressToShown(
  page: Page,
  name: string,
  shown: { readonly text: string } | { readonly selector: string },
): Promise<number> {
  return page.evaluate(
    ([begins, wanted, patienceMs]) =>
      new Promise<number>((resolve, reject) => {
        const isShown = () =>
          'text' in wanted
            ? [...document.querySelectorAll('main p, main span, li')].some((element) =>
                element.textContent.includes(wanted.text),
              )
            : document.querySelector(wanted.selector) !== null;
        const begin = performance.now();
        // Looked for with what changes alone: to look in each frame would be part of what is measured.
        const changes = new MutationObserver(() => {
          if (!isShown()) return;
          changes.disconnect();
          clearTimeout(patience);
          requestAnimationFrame(() => resolve(performance.now() - begin));
        });
        const patience = setTimeout(
          () => reject(new Error(`${JSON.stringify(wanted)} did not come`)),
          patienceMs,
        );
        const says = (button: HTMLElement) =>
          button.getAttribute('aria-label') ?? button.textContent;
        const button = [...document.querySelectorAll('button')].find((each) =>
          says(each).startsWith(begins),
        );
        if (!button) throw new Error(`There is no button ${begins}`);
        changes.observe(document.body, { subtree: true, childList: true, characterData: true });
        button.click();
      }),
    [name, shown, PATIENCE_MS] as const,
  );
}

/** Unfolds the section's threats, and waits until the first can be typed into and the last has its place. */
async function drawRows(page: Page, rows: number): Promise<number> {
  await page.getByRole('button', { name: new RegExp(`^${SECTION}`) }).click();
  const fold = `${foldTitle(sectionForKey(SECTION_ID))} of ${SECTION}`;
  await page.getByRole('button', { name: new RegExp(`^${fold}`) }).waitFor();
  const shown = `main:has([name="animalThreats.r0.hazard"]):has([data-row="r${rows - 1}"])`;
  return pressToShown(page, fold, { selector: shown });
}

/** Milliseconds for the report of these rows, in the app's own worker. */
async function reportMs(page: Page, document: AnswerDocument): Promise<number> {
  const make = await reportWorker(page);
  const model = buildReport(inputOf(document));
  await make(model);
  return median([await make(model), await make(model), await make(model)]);
}

async function post(origin: string, number: number): Promise<void> {
  const answer = await fetch(`${origin}/api/hospitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      category: 'tertiary',
      name: `Hospital ${number}`,
      phone: '303-555-0111',
    }),
  });
  if (!answer.ok) throw new Error(`Hospital ${number} was not saved: ${answer.status}`);
}

interface Hospitals {
  readonly openMs: number;
  readonly openTaskMs: number;
  readonly saveMs: number;
  readonly saveTaskMs: number;
}

/** With `count` saved hospitals: from a tap to all cards, and from Save to its notice, each with its longest task. */
function openAndSave(count: number, depth: Depth, withPage: WithPage): Promise<Hospitals> {
  return withPage(async (page, origin) => {
    page.setDefaultTimeout(PATIENCE_MS);
    for (let from = 0; from < count; from += 50) {
      const some = Array.from({ length: Math.min(50, count - from) }, (_, index) => from + index);
      await Promise.all(some.map((number) => post(origin, number)));
    }
    await page.goto(`${origin}/threat-assessment`);
    await endSplash(page);
    await page.locator('main button[aria-expanded]').first().waitFor();
    // The app is at rest.
    if (depth === 'full') await page.waitForTimeout(1000);
    await slowDown(page, SLOWER[depth]);
    const longest = await watchTasks(page);
    const name = page.locator('[name="hospitalFacilities.primary.name"]');
    const listMs = await pressToShown(page, 'Hospital Facilities', {
      selector: 'section[aria-label="Tertiary Hospital"]',
    });
    await pressToShown(page, 'Primary Hospital', {
      selector: '[name="hospitalFacilities.primary.name"]',
    });
    const cardMs = await pressToShown(page, 'Tertiary Hospital', {
      text: `${count} hospitals are saved`,
    });
    const openMs = listMs + cardMs;
    // The frame that shows them is a task too, and the browser tells of each a little later.
    await page.waitForTimeout(300);
    const openTaskMs = await longest();
    await name.fill('Denver Health');
    await page.getByRole('button', { name: 'Save Primary Hospital' }).waitFor();
    const longestOfSave = await watchTasks(page);
    const saveMs = await pressToShown(page, 'Save Primary Hospital', { text: 'Hospital Saved' });
    await page.waitForTimeout(300);
    const saveTaskMs = await longestOfSave();
    return { openMs, openTaskMs, saveMs, saveTaskMs };
  });
}

/** Of several devices, each with a server of its own: the longest task of any, and medians of the times. */
async function withHospitals(count: number, depth: Depth, withPage: WithPage): Promise<Hospitals> {
  const devices: Hospitals[] = [];
  for (let device = 0; device < DEVICES[depth]; device += 1) {
    devices.push(await openAndSave(count, depth, withPage));
  }
  const of = (pick: (one: Hospitals) => number) => devices.map(pick);
  return {
    openMs: median(of((one) => one.openMs)),
    openTaskMs: Math.max(...of((one) => one.openTaskMs)),
    saveMs: median(of((one) => one.saveMs)),
    saveTaskMs: Math.max(...of((one) => one.saveTaskMs)),
  };
}

/** Each beside the one before: n times the work may cost at most 1.2 × n times. */
function growing(
  what: string,
  sizes: readonly number[],
  times: readonly number[],
): readonly Measured[] {
  return sizes.map((size, index) => {
    const question = `${what}, ${size}`;
    const before = sizes[index - 1];
    const ms = times[index] ?? Number.NaN;
    if (before === undefined) return againstLimit(question, 'ms', ms);
    const most = ((size / before) * MOST_FOR_TENFOLD) / 10;
    return againstPeer(`${question}, beside ${before}`, 'ms', ms, times[index - 1] ?? 0, most);
  });
}

export async function measure(depth: Depth, withPage = freshPage): Promise<Measured[]> {
  const isSmoke = depth === 'smoke';
  const slower = SLOWER[depth];
  const rowSizes = isSmoke ? [2] : [20, 200, 1000];
  const hospitalSizes = isSmoke ? [2] : [100, 1000, 10_000];
  const answerSizes = isSmoke ? [14, 28] : [140, 7000];
  const keys = isSmoke ? 3 : 40;
  const results: Measured[] = [];

  const hospitals: (Hospitals & { readonly size: number })[] = [];
  for (const size of hospitalSizes) {
    hospitals.push({ size, ...(await withHospitals(size, depth, withPage)) });
  }
  const of = (pick: (one: Hospitals) => number) => hospitals.map(pick);
  results.push(
    ...growing(
      'save a hospital beside so many, to its notice',
      hospitalSizes,
      of((one) => one.saveMs),
    ),
    ...growing(
      'open the hospital section',
      hospitalSizes,
      of((one) => one.openMs),
    ),
  );
  for (const { size, saveMs, openTaskMs, saveTaskMs } of hospitals) {
    const saveLimit = size === 1000 ? 500 : size === 10_000 ? 3000 : undefined;
    results.push(
      againstLimit(`save with ${size} hospitals, ${slower}× slower`, 'ms', saveMs, saveLimit),
      againstLimit(
        `longest task while the section opens with ${size} hospitals`,
        'ms',
        openTaskMs,
        size === 1000 ? 100 : undefined,
      ),
      againstLimit(`longest task of a save with ${size} hospitals`, 'ms', saveTaskMs),
    );
  }

  const perKey: number[] = [];
  const drawn: number[] = [];
  const papers: number[] = [];
  for (const rows of rowSizes) {
    const document = withThreats(rows);
    await withPage(async (page, origin) => {
      page.setDefaultTimeout(PATIENCE_MS);
      await openForm(page, origin, document);
      await slowDown(page, slower);
      drawn.push(await drawRows(page, rows));
      perKey.push(await msPerKey(page, keys));
    });
    await withPage(async (page, origin) => {
      await page.goto(origin);
      papers.push(await reportMs(page, document));
    });
  }
  results.push(
    ...growing('a key in another field beside threat rows', rowSizes, perKey),
    ...growing('draw threat rows', rowSizes, drawn),
    ...growing('PDF of threat rows', rowSizes, papers),
  );
  if (!isSmoke) {
    results.push(
      againstLimit(`1000 threat rows shown, ${slower}× slower`, 'ms', drawn.at(-1) ?? 0, 1000),
      againstPeer('PDF of 1000 rows, beside 200', 'ms', papers.at(-1) ?? 0, papers.at(-2) ?? 0, 6),
    );
  }

  const besides: number[][] = answerSizes.map(() => []);
  for (let round = 0; round < DEVICES[depth]; round += 1) {
    const inTurn = [...answerSizes.entries()];
    for (const [place, size] of round % 2 === 0 ? inTurn : inTurn.reverse()) {
      await withPage(async (page, origin) => {
        await openForm(page, origin, withAnswers(size));
        await slowDown(page, slower);
        besides[place]?.push(await msPerKey(page, keys));
      });
    }
  }
  const [few = 0, many = 0] = besides.map(median);
  results.push(
    againstPeer(
      `a key at ${answerSizes[1]} answers, beside ${answerSizes[0]}`,
      'ms',
      many,
      few,
      isSmoke ? undefined : 1.3,
    ),
  );
  return results;
}
