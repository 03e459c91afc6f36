// A new version waits, says so, and is taken when the user agrees and everything is saved: in all tabs together.
import type { Page } from '@playwright/test';
import { field, notice, open, openSection, saved } from '../../support/app-test.ts';
import { laterBuild, type OtherBuild } from '../../support/builds.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';
import { lockCard, PASSPHRASE, typeAnswer, unlock } from '../../support/vault-pages.ts';

test.use({ serviceWorkers: 'allow' });

/** Chromium may look for no updates before it takes itself for started: three minutes after its start at the latest. */
const LOOKED_MS = 200_000;
test.describe.configure({ timeout: LOOKED_MS + 100_000 });

let later: OtherBuild;
test.beforeAll(async () => {
  later = await laterBuild('later');
});
test.afterAll(() => later.remove());

const versionOf = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.version ?? 'first');
const updateButton = (page: Page) => page.getByRole('button', { name: 'Update now' });
/** As when the app comes back on screen. */
const lookForUpdate = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** Looks until the new version waits: a look that is still under way from before finds the old one. */
async function findUpdate(page: Page): Promise<void> {
  await expect(async () => {
    await lookForUpdate(page);
    await expect(updateButton(page)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: LOOKED_MS });
}

async function expectVersion(version: string, pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe(version);
  }
}

/** As by Shift and Reload: no worker serves this page. */
async function reloadPastWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await Promise.all([
    page.waitForEvent('load'),
    devtools.send('Page.reload', { ignoreCache: true }),
  ]);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  // The look for a new version that a reload begins is over before the server stops.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
}

/** The disk takes nothing, until `unlockDisk`: what is typed stays in memory alone. */
const lockDisk = (page: Page) =>
  page.evaluate(() => {
    const real = IDBDatabase.prototype.transaction;
    Object.assign(window, {
      unlockDisk: () => Object.assign(IDBDatabase.prototype, { transaction: real }),
    });
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite') throw new DOMException('Full', 'QuotaExceededError');
      return real.call(this, stores, mode, options);
    };
  });
const unlockDisk = (page: Page) =>
  page.evaluate(() => (window as unknown as { unlockDisk(): void }).unlockDisk());

async function expectRefused(page: Page): Promise<void> {
  await updateButton(page).click();
  await expect(page.getByText('The update did not start')).toBeVisible();
}

test('an update waits while a tab holds unsaved typing or shows a recovery code, is taken on a tap once nothing does, and moves every tab', {
  tag: '@long',
}, async ({ site, context, page }) => {
  await open(page, `${site.origin}/threat-assessment`);
  await keptOnDevice(page);
  const other = await context.newPage();
  await open(other, site.origin);
  const past = await context.newPage();
  await open(past, `${site.origin}/medical-reference`);
  await reloadPastWorker(past);
  const pages = [page, other, past];

  await site.serve(later.path);
  await lockDisk(page);
  await openSection(page, 'Weather');
  await field(page, 'weather.description').fill('Typed before the update');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await findUpdate(other);
  await expectRefused(other);
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await expectRefused(page);
  await expectVersion('first', pages);
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.description')).toHaveValue('Typed before the update');
  await unlockDisk(page);
  await expect(saved(page)).toBeVisible();

  await open(page, `${site.origin}/device?passphrase`);
  await page.getByLabel('New passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('New passphrase again', { exact: true }).fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  const code = page.getByRole('region', { name: 'Write down the recovery code' });
  await expect(code).toBeVisible();
  await open(other, site.origin);
  await expectRefused(other);
  await expect(code).toBeVisible();
  await code.getByRole('button', { name: 'I wrote it down' }).click();
  await updateButton(other).click();
  await expectVersion('later', pages);
  await expect(updateButton(other)).toHaveCount(0);

  await site.stop();
  await Promise.all(pages.map((each) => each.close()));
  const again = await context.newPage();
  await open(again, `${site.origin}/threat-assessment`);
  expect(await versionOf(again)).toBe('later');
  await expect(lockCard(again)).toBeVisible();
  await unlock(again);
  await openSection(again, 'Weather');
  await expect(field(again, 'weather.description')).toHaveValue('Typed before the update');
});

test('an update whose files cannot all be fetched changes nothing', { tag: '@long' }, async ({
  site,
  context,
  page,
}) => {
  await open(page, `${site.origin}/threat-assessment`);
  await keptOnDevice(page);
  site.breaksOff = (path) => path === '/index.html';
  await site.serve(later.path);
  const redundant = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await new Promise<void>((resolve) => {
      registration.addEventListener('updatefound', () => {
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => worker.state === 'redundant' && resolve());
      });
    });
  });
  await lookForUpdate(page);
  await redundant;
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await expect(page.getByRole('link', { name: /^Medical Threat Assessment/ })).toBeVisible();
  await expect(updateButton(page)).toHaveCount(0);
  await site.stop();
  await page.close();
  const again = await context.newPage();
  await open(again, `${site.origin}/threat-assessment`);
  expect(await versionOf(again)).toBe('first');
  await typeAnswer(again, 'Weather', 'weather.description', 'Works as before');
  await again.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(again, 'PDF Generated Successfully')).toBeVisible();
});
