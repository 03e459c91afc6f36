// A profile on a disk of its own that runs full: Chromium then removes what the app has stored, under the open page or before a start.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, type TestContext, test, vi } from 'vitest';
import { ProfileBrowser, profileFolder } from '../support/profile.ts';
import { dataFolder, type RunningServer, startServer } from '../support/server.ts';
import { endSplash } from '../support/splash.ts';

type Finish = TestContext['onTestFinished'];

const TEST_MS = 300_000;
const DISK = 'size=60M';
const PASSPHRASE = 'gray heron over water';
const WEATHER = 'weather.description';
/** So many texts at most are typed until the browser gives up on its database. */
const MOST_TEXTS = 40;

/**
 * At length alone (`npm run test:faults`): it is Chromium that decides when it gives up on its database, and at times it answers nobody
 * until it is started anew. What the app does then is in `tests/browser/store-loss.test.tsx`.
 */
const isAtLength = process.env.FAULTS === 'all';
/** Only who may mount has a small disk. */
const mayMount = (() => {
  if (!isAtLength) return false;
  const folder = mkdtempSync(join(tmpdir(), 'bulwark-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder]);
  if (status === 0) execFileSync('umount', [folder]);
  rmdirSync(folder);
  return status === 0;
})();

const data = dataFolder();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer(data.path);
});

afterAll(async () => {
  await server.stop('SIGKILL');
  data.remove();
});

async function start(profile: string, onTestFinished: Finish) {
  const browser = await ProfileBrowser.start(profile);
  onTestFinished(() => browser.kill());
  return { browser, page: await browser.newPage() };
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${server.origin}${path}`);
  await endSplash(page);
}

const box = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const saved = (page: Page) => page.locator('[data-state="saved"]');
const loss = (page: Page) => page.getByRole('dialog', { name: 'The browser removed stored data' });

async function weather(page: Page) {
  if ((await box(page, WEATHER).count()) === 0) {
    await page.getByRole('button', { name: /^Weather/ }).click();
  }
  return box(page, WEATHER);
}

/** A text that no packing makes smaller. */
const longText = () =>
  Array.from({ length: 3000 }, () => Math.random().toString(36).slice(2, 9)).join(' ');

/** Chromium writes down what localStorage says some seconds later, or a minute where it wrote shortly before. */
async function markIsOnDisk(profile: string): Promise<void> {
  const folder = join(profile, 'Default', 'Local Storage', 'leveldb');
  const holdsMark = (file: string) => readFileSync(join(folder, file)).includes('bulwark.stored');
  await vi.waitFor(() => expect(readdirSync(folder).some(holdsMark)).toBe(true), {
    timeout: 150_000,
    interval: 500,
  });
}

function fill(folder: string): string {
  const filler = join(folder, 'filler');
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      appendFileSync(filler, Buffer.alloc(Math.max(4096, Math.min(bavail * bsize, 1 << 20)), 1));
    }
  } catch {
    // It is full.
  }
  return filler;
}

async function protect(page: Page): Promise<void> {
  await open(page, '/device?passphrase');
  await page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('New passphrase again', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  await page.getByRole('button', { name: 'I wrote it down' }).click();
  await page.getByRole('heading', { name: 'Protected by a passphrase' }).waitFor();
}

async function unlock(page: Page): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}

if (isAtLength)
  describe('the disk runs full under the open app', () => {
    test.for([
      { how: 'without a passphrase', hasPassphrase: false },
      { how: 'with a passphrase', hasPassphrase: true },
    ])(
      '$how: it says that the browser removed what was stored, and once there is room all that was typed is stored again',
      { timeout: TEST_MS, tags: ['long'] },
      async ({ hasPassphrase }, { onTestFinished, skip }) => {
        skip(!mayMount, 'Nobody but root may mount the small disk that this fills');
        const folder = mkdtempSync(join(tmpdir(), 'bulwark-disk-'));
        execFileSync('mount', ['-t', 'tmpfs', '-o', DISK, 'tmpfs', folder]);
        onTestFinished(() => {
          execFileSync('umount', ['--lazy', folder]);
          rmdirSync(folder);
        });
        const { page } = await start(folder, onTestFinished);
        if (hasPassphrase) await protect(page);
        await open(page, '/threat-assessment');
        if (hasPassphrase) await unlock(page);
        await (await weather(page)).fill('before');
        await saved(page).waitFor();
        await markIsOnDisk(folder);
        const filler = fill(folder);

        let text = '';
        for (let count = 0; count < MOST_TEXTS && !(await loss(page).isVisible()); count += 1) {
          text = longText();
          const typing = (await weather(page)).fill(text);
          // Above the box in the middle of it.
          await Promise.race([typing, loss(page).waitFor()]);
          await page.waitForTimeout(1000);
          // Chromium does not answer at all while it has no room to open its database anew.
          if (count >= MOST_TEXTS / 4) rmSync(filler, { force: true });
        }
        rmSync(filler, { force: true });
        await loss(page).waitFor();
        await loss(page).getByText('What is open on this page is stored again.').waitFor();
        await loss(page).getByRole('button', { name: 'Close' }).click();
        expect(await (await weather(page)).inputValue()).toBe(text);
        await (await weather(page)).fill('after');
        await saved(page).waitFor();

        await open(page, '/threat-assessment');
        if (hasPassphrase) await unlock(page);
        expect(await (await weather(page)).inputValue()).toBe('after');
        expect(await page.getByRole('region', { name: 'Damaged records' }).count()).toBe(0);
      },
    );
  });

test('what the browser removed before a start is missed then, in place of an empty list', {
  timeout: TEST_MS,
  tags: ['long'],
}, async ({ onTestFinished }) => {
  const profile = profileFolder();
  onTestFinished(() => profile.remove());
  const { browser, page } = await start(profile.path, onTestFinished);
  await open(page, '/threat-assessment');
  await (await weather(page)).fill('before');
  await saved(page).waitFor();
  await markIsOnDisk(profile.path);
  await browser.kill();
  rmSync(join(profile.path, 'Default', 'IndexedDB'), { recursive: true });

  const { page: next } = await start(profile.path, onTestFinished);
  await open(next, '/');
  await next.getByRole('link', { name: 'See what to do' }).click();
  await next.getByText('Do you have a backup file?').waitFor();
  expect(await next.getByText('No assessment yet').count()).toBe(0);
  await next.getByRole('button', { name: 'Start over' }).click();
  await next.getByText('No assessment yet').waitFor();
});
