// A new version waits, says so, and is taken when the user agrees and everything is saved: in all tabs together.
import type { Page } from '@playwright/test';
import { field, notice, open, openSection, saved } from '../support/app-test.ts';
import { laterBuild, type OtherBuild } from '../support/builds.ts';
import { expect, keptOnDevice, type Phone, test } from '../support/offline-test.ts';
import type { ProfileBrowser } from '../support/profile.ts';
import { typeAnswer } from '../support/vault-pages.ts';

/**
 * Chromium looks for no updates before it takes itself for started: when a page in front has come to rest, which
 * this one does, and three minutes after its start at the latest.
 */
const REST_MS = 2500;
const LOOKED_MS = 200_000;
test.describe.configure({ timeout: LOOKED_MS + 100_000 });

async function startAndRest(phone: Phone): Promise<{ browser: ProfileBrowser; page: Page }> {
  const browser = await phone.start();
  const page = await browser.newPage();
  await page.goto('data:text/html,Rest');
  await page.waitForTimeout(REST_MS);
  return { browser, page };
}

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
    // A tab that was opened last may come to the front late: a hidden page looks for nothing.
    await page.bringToFront();
    await lookForUpdate(page);
    await expect(updateButton(page)).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: LOOKED_MS });
}

test('an update waits while a field holds unsaved typing, is taken on a tap once all is saved, and moves every tab', async ({
  site,
  phone,
}) => {
  const { browser, page } = await startAndRest(phone);
  await open(page, `${site.origin}/threat-assessment`);
  await keptOnDevice(page);
  const other = await browser.newPage();
  await open(other, `${site.origin}/medical-reference`);
  await page.bringToFront();

  await site.serve(later.path);
  // The disk takes nothing: what is typed now stays in memory alone.
  await page.evaluate(() => {
    const real = IDBDatabase.prototype.transaction;
    Object.assign(window, {
      unlockDisk: () => Object.assign(IDBDatabase.prototype, { transaction: real }),
    });
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite') throw new DOMException('Full', 'QuotaExceededError');
      return real.call(this, stores, mode, options);
    };
  });
  await openSection(page, 'Weather');
  await field(page, 'weather.description').fill('Typed before the update');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await findUpdate(page);
  await updateButton(page).click();
  await expect(page.getByText('It was not taken')).toBeVisible();
  expect([await versionOf(page), await versionOf(other)]).toEqual(['first', 'first']);
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.description')).toHaveValue('Typed before the update');

  await page.evaluate(() => (window as unknown as { unlockDisk(): void }).unlockDisk());
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await updateButton(page).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('later');
  await expect.poll(() => versionOf(other).catch(() => 'loading')).toBe('later');
  await expect(updateButton(page)).toHaveCount(0);
  await open(page, `${site.origin}/threat-assessment`);
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.description')).toHaveValue('Typed before the update');

  await site.stop();
  const again = await (await phone.start()).newPage();
  await open(again, `${site.origin}/threat-assessment`);
  expect(await versionOf(again)).toBe('later');
});

test('an update whose files cannot all be fetched changes nothing', async ({ site, phone }) => {
  const { page } = await startAndRest(phone);
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
  const again = await (await phone.start()).newPage();
  await open(again, `${site.origin}/threat-assessment`);
  expect(await versionOf(again)).toBe('first');
  await typeAnswer(again, 'Weather', 'weather.description', 'Works as before');
  await again.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(again, 'PDF Generated Successfully')).toBeVisible();
});

test('a recovery code on screen is never taken away by an update from another tab', async ({
  site,
  phone,
}) => {
  const { browser, page } = await startAndRest(phone);
  await open(page, `${site.origin}/device?passphrase`);
  await keptOnDevice(page);
  await page.getByLabel('New passphrase', { exact: true }).fill('gray heron over water');
  await page.getByLabel('New passphrase again', { exact: true }).fill('gray heron over water');
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  const code = page.getByRole('region', { name: 'Write down the recovery code' });
  await expect(code).toBeVisible();
  const other = await browser.newPage();
  await open(other, site.origin);
  await site.serve(later.path);
  await findUpdate(other);
  await updateButton(other).click();
  await expect(other.getByText('It was not taken')).toBeVisible();
  await expect(code).toBeVisible();
  await code.getByRole('button', { name: 'I have written it down' }).click();
  await updateButton(other).click();
  await expect.poll(() => versionOf(page).catch(() => 'loading')).toBe('later');
});

test('a page that was loaded past the service worker moves to the new version too', async ({
  site,
  phone,
}) => {
  const { browser, page } = await startAndRest(phone);
  await open(page, site.origin);
  await keptOnDevice(page);
  const past = await browser.newPage();
  const devtools = await past.context().newCDPSession(past);
  await open(past, `${site.origin}/medical-reference`);
  // As by Shift and Reload.
  await Promise.all([
    past.waitForEvent('load'),
    devtools.send('Page.reload', { ignoreCache: true }),
  ]);
  expect(await past.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  // The look for a new version that a reload begins is over before the server stops.
  await past.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await site.serve(later.path);
  await page.bringToFront();
  await findUpdate(page);
  await updateButton(page).click();
  await expect.poll(() => versionOf(past).catch(() => 'loading')).toBe('later');
});
