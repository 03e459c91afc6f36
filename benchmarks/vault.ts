// Question: how long until an answer is on disk, until 1,000 assessments are listed or one is open, until a
// passphrase unlocks; and what do 10,000 edits of one assessment leave behind?
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fieldPath } from '../src/domain/answers/path.ts';
import { plainFields } from '../src/domain/answers/sections.ts';
import { listedSections } from '../src/domain/plan/catalogue.ts';
import { ProfileBrowser, profileFolder } from '../tests/support/profile.ts';
import { writer } from '../tests/support/seeded-vaults.ts';
import { dataFolder, startServer } from '../tests/support/server.ts';
import { endSplash } from '../tests/support/splash.ts';
import { restoreVault, type VaultDump } from '../tests/support/vault-dump.ts';
import { dumpOf, freshVault } from '../tests/support/vault-in-node.ts';
import { freshPage } from './browser.ts';
import { againstLimit, type Depth, type Measured, median, percentile } from './measured.ts';

const PASSPHRASE = 'gray heron over water';
const ANSWERS = 100;
const ROWS = 'main ul[aria-label$="assessments"]';
/** After any number of edits: two of LevelDB's 4 MB logs, and the tables. All edits together write twice that. */
const BOUND_KB = 10_000;

async function openApp(page: Page, origin: string, path: string): Promise<void> {
  await page.goto(origin + path);
  await endSplash(page);
}

/** From leaving a field that was just answered to the moment "Saved" stands there. */
async function toDurable(
  page: Page,
  origin: string,
  rounds: number,
  betweenMs: number,
): Promise<number[]> {
  await openApp(page, origin, '/threat-assessment');
  await page.getByRole('button', { name: /^Weather/ }).click();
  await page.locator('[name="weather.visibility"]').fill('first');
  await page.locator('[data-state="saved"]').waitFor();
  return page.evaluate(
    async ([count, pauseMs]) => {
      const box = document.querySelector<HTMLInputElement>('[name="weather.visibility"]');
      const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const times: number[] = [];
      const isSaved = () => document.querySelector('[data-state="saved"]') !== null;
      for (let round = 0; round < count; round += 1) {
        box?.focus();
        setValue?.call(box, `answer ${round}`);
        box?.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise<void>((resolve) => {
          const begin = performance.now();
          const observer = new MutationObserver(() => {
            if (!isSaved()) return;
            observer.disconnect();
            times.push(performance.now() - begin);
            resolve();
          });
          observer.observe(document.querySelector('header') ?? document, {
            subtree: true,
            childList: true,
            attributes: true,
          });
          box?.blur();
        });
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
      return times;
    },
    [rounds, betweenMs] as const,
  );
}

/** One put of as many bytes with the same durability: what the disk itself takes. */
function bareWrites(page: Page, rounds: number): Promise<number[]> {
  return page.evaluate(async (count) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('bare', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('puts');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const times: number[] = [];
    for (let round = 0; round < count; round += 1) {
      const begin = performance.now();
      await new Promise<void>((resolve) => {
        const writing = database.transaction('puts', 'readwrite', { durability: 'strict' });
        writing.objectStore('puts').put(new Uint8Array(1500), round);
        writing.oncomplete = () => resolve();
      });
      times.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    database.close();
    return times;
  }, rounds);
}

/** A vault of so many assessments with a hundred answers each, made by the vault's own code. */
async function manyAssessments(count: number): Promise<VaultDump> {
  const { database, records } = await freshVault();
  for (let number = 1; number <= count; number += 1) {
    const { document, facts } = writer(`copy${number}`);
    const paths = [...cataloguePaths, ...ownPaths].slice(0, ANSWERS);
    for (const path of paths) document.write(path, `answer ${number} for ${path}`);
    document.write('operationalInfo.incidentType', `Warrant ${number}`);
    await records.append(`assessment${number}`, undefined, document.state(), facts());
  }
  return dumpOf(database);
}

const cataloguePaths = listedSections.flatMap((section) =>
  (section.rows ?? [undefined]).flatMap((row) =>
    plainFields(section).map(({ key }) => fieldPath(section.id, key, row?.key)),
  ),
);
const ownPaths = Array.from({ length: ANSWERS }, (_, index) => fieldPath('notes', `n${index}`));

/** Milliseconds from a click to the frame after `selector` is there; the page is the app's own all the way. */
async function clickToPaint(page: Page, target: string, selector: string): Promise<number> {
  // The splash may end before the screen behind it is drawn.
  await page.locator(target).first().waitFor();
  return page.evaluate(
    ([click, wait]) =>
      new Promise<number>((resolve) => {
        const begin = performance.now();
        const look = () => {
          if (!document.querySelector(wait)) return requestAnimationFrame(look);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - begin);
          requestAnimationFrame(() => port2.postMessage(0));
        };
        document.querySelector<HTMLElement>(click)?.click();
        look();
      }),
    [target, selector] as const,
  );
}

async function listAndOpen(page: Page, origin: string, depth: Depth): Promise<Measured[]> {
  const count = depth === 'smoke' ? 5 : 1000;
  await page.goto(`${origin}/icon.svg`);
  await restoreVault(page, await manyAssessments(count));
  const lists: number[] = [];
  const opens: number[] = [];
  for (let round = 0; round < (depth === 'smoke' ? 1 : 7); round += 1) {
    await openApp(page, origin, '/');
    if (depth === 'full') await page.waitForTimeout(500);
    lists.push(await clickToPaint(page, '[href="/assessments"]', `${ROWS} > li`));
    opens.push(
      await clickToPaint(page, `${ROWS} > li:nth-child(${round + 3}) button`, 'main form h2'),
    );
  }
  return [
    againstLimit(`the list of ${count} assessments, from tap to paint`, 'ms', median(lists), 300),
    againstLimit(
      `one of them with ${ANSWERS} answers, from tap to paint`,
      'ms',
      median(opens),
      100,
    ),
  ];
}

async function unlocking(page: Page, origin: string, depth: Depth): Promise<Measured> {
  await openApp(page, origin, '/device?passphrase');
  await page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('New passphrase again', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  await page.getByRole('button', { name: 'I wrote it down' }).click();
  const times: number[] = [];
  for (let round = 0; round < (depth === 'smoke' ? 1 : 7); round += 1) {
    await openApp(page, origin, '/threat-assessment');
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    times.push(await clickToPaint(page, 'main button[type="submit"]', 'main form h2'));
  }
  return againstLimit('unlocking by passphrase, from tap to paint', 'ms', median(times), 1000);
}

/** Kilobytes of all files below a folder. */
function kilobytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map((file) => statSync(join(file.parentPath, file.name)).size);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** In a profile on the disk, so that what the browser's database really keeps is counted. */
async function longLife(depth: Depth): Promise<Measured[]> {
  const edits = depth === 'smoke' ? 3 : 10_000;
  const data = dataFolder();
  const profile = profileFolder();
  const server = await startServer(data.path);
  const database = join(profile.path, 'Default', 'IndexedDB');
  let browser: ProfileBrowser | undefined;
  const edit = async (count: number) => {
    browser = await ProfileBrowser.start(profile.path);
    await toDurable(await browser.newPage(), server.origin, count, 0);
    await browser.close();
    return kilobytesOf(database);
  };
  try {
    const before = await edit(1);
    const after = await edit(edits);
    browser = await ProfileBrowser.start(profile.path);
    const page = await browser.newPage();
    const times: number[] = [];
    for (let round = 0; round < (depth === 'smoke' ? 1 : 7); round += 1) {
      await openApp(page, server.origin, '/');
      if (depth === 'full') await page.waitForTimeout(500);
      times.push(await clickToPaint(page, '[href="/threat-assessment"]', 'main form h2'));
    }
    return [
      {
        question: `on disk after ${edits} edits of one assessment, beside after one`,
        unit: 'kB',
        ours: after,
        peer: before,
        holds: { words: `at most ${BOUND_KB} kB`, ok: after <= BOUND_KB },
      },
      againstLimit(`opening it after ${edits} edits`, 'ms', median(times), 100),
    ];
  } finally {
    await browser?.kill();
    await server.stop('SIGKILL');
    data.remove();
    profile.remove();
  }
}

export async function measure(depth: Depth, withPage = freshPage): Promise<Measured[]> {
  const rounds = depth === 'smoke' ? 3 : 200;
  const durable = await withPage(async (page, origin) => {
    const times = await toDurable(page, origin, rounds, 20);
    const bare = await bareWrites(page, rounds);
    const atMost = againstLimit(
      'an answer on disk and shown as saved, p95, beside one bare strict write',
      'ms',
      percentile(times, 0.95),
      25,
    );
    return { ...atMost, peer: percentile(bare, 0.95) };
  });
  return [
    durable,
    ...(await withPage((page, origin) => listAndOpen(page, origin, depth))),
    await withPage((page, origin) => unlocking(page, origin, depth)),
    ...(await longLife(depth)),
  ];
}
