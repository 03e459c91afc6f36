import type { Page } from '@playwright/test';
import { expect, field, open, openSection, saved, test } from '../support/app-test.ts';
import { endSplash, loadAnew } from '../support/splash.ts';
import { lockCard, setPassphrase, storeAssessment, unlock } from '../support/vault-pages.ts';

const PATH = '/threat-assessment';
const WEATHER = 'weather.description';

async function readWeather(page: Page): Promise<string> {
  if ((await field(page, WEATHER).count()) === 0) await openSection(page, 'Weather');
  return field(page, WEATHER).inputValue();
}

test.describe('two tabs of one assessment', () => {
  test('merge live while both type, and corrupt nothing; apart they keep both answers with who and when, and one tap settles it', async ({
    page,
    context,
  }) => {
    await open(page, '/device');
    await page.getByLabel('Name or call sign').fill('Rivera');
    await page.getByRole('button', { name: 'Save name' }).click();
    await expect(page.getByRole('button', { name: 'Save name' })).toBeHidden();
    await storeAssessment(page, 'first');
    const other = await context.newPage();
    await open(other, PATH);
    expect(await readWeather(other)).toBe('first');

    await field(page, WEATHER).fill('second');
    await expect(field(other, WEATHER)).toHaveValue('second');
    await Promise.all([
      field(page, 'weather.visibility').pressSequentially('a mile and a half', { delay: 40 }),
      field(other, 'weather.temperature').pressSequentially('72 falling to 50', { delay: 40 }),
    ]);
    for (const tab of [page, other]) {
      await expect(saved(tab)).toBeVisible();
      await expect(field(tab, 'weather.visibility')).toHaveValue('a mile and a half');
      await expect(field(tab, 'weather.temperature')).toHaveValue('72 falling to 50');
    }

    // Neither hears of the other's first letter, which is stored at once.
    for (const tab of [page, other]) {
      await tab.evaluate(() => {
        BroadcastChannel.prototype.postMessage = () => undefined;
      });
    }
    await openSection(page, 'Operational Info');
    await openSection(other, 'Operational Info');
    const post = 'operationalInfo.commandPost';
    await Promise.all([field(page, post).fill('Lot A'), field(other, post).fill('Lot B')]);
    await expect(saved(page)).toBeVisible();
    await expect(saved(other)).toBeVisible();
    await field(page, post).press('Tab');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const conflict = page.getByRole('region', { name: 'Command Post: conflict' });
    await expect(conflict.getByRole('button')).toHaveText(['Lot A', 'Lot B']);
    await expect(conflict).toContainText(/Rivera, \d{1,2}:\d\d/);
    await expect(field(page, post)).toHaveValue('Lot A');
    await expect(page.getByRole('button', { name: /^Operational Info/ })).toHaveAccessibleName(
      'Operational Info 1 conflict',
    );
    await conflict.getByRole('button', { name: 'Lot B' }).click();
    await expect(conflict).toBeHidden();
    await expect(field(page, post)).toHaveValue('Lot B');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await endSplash(page);
    await openSection(page, 'Operational Info');
    await expect(field(page, post)).toHaveValue('Lot B');
    await expect(page.getByRole('region', { name: /: conflict$/ })).toHaveCount(0);
    await openSection(page, 'Weather');
    await expect(field(page, 'weather.visibility')).toHaveValue('a mile and a half');
    await expect(field(page, 'weather.temperature')).toHaveValue('72 falling to 50');
    await expect(page.getByRole('region', { name: 'Damaged records' })).toHaveCount(0);
  });
});

test('a lock locks every tab, which load anew; the passphrase opens it', async ({
  page,
  context,
}) => {
  await storeAssessment(page);
  const other = await context.newPage();
  await open(other, PATH);
  await openSection(other, 'Weather');
  await field(other, 'weather.visibility').fill('1 mi');
  await setPassphrase(page);
  await expect(other.getByRole('banner')).toContainText('Protected');
  await field(other, 'weather.visibility').fill('2 mi');
  await expect(saved(other)).toBeVisible();
  await loadAnew([other, page], () => page.getByRole('button', { name: 'Lock now' }).click());
  await expect(lockCard(other)).toBeVisible();
  await expect(lockCard(page)).toBeVisible();
  await unlock(other);
  expect(await readWeather(other)).toBe('Fog until ten');
  await expect(field(other, 'weather.visibility')).toHaveValue('2 mi');
});

test('no space left: a banner stays, typing goes on, nothing is corrupt, and it is saved when space returns', async ({
  page,
  context,
  site,
}) => {
  const devtools = await context.newCDPSession(page);
  const { origin } = site.server;
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
  await page.clock.install();
  await storeAssessment(page, 'before');
  const long = 'no space '.repeat(2_200);
  for (const each of [WEATHER, 'weather.temperature', 'weather.windConditions'] as const) {
    await field(page, each).fill(long);
  }
  const banner = page.getByRole('alert').filter({ hasText: 'Not saved. No space is left' });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Not saved');
  await field(page, 'weather.visibility').fill('still typing');
  await expect(field(page, 'weather.visibility')).toHaveValue('still typing');
  const nextTry = page.evaluate(
    () =>
      new Promise((resolve) => {
        const begin = IDBDatabase.prototype.transaction;
        IDBDatabase.prototype.transaction = function (...args) {
          const begun = begin.apply(this, args);
          begun.addEventListener('abort', resolve);
          return begun;
        };
      }),
  );
  await page.clock.runFor(3000);
  await nextTry;
  await expect(banner).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.clock.runFor(3000);
  await expect(saved(page)).toBeVisible();
  await expect(banner).toBeHidden();
  await page.reload();
  await endSplash(page);
  expect(await readWeather(page)).toBe(long);
  await expect(field(page, 'weather.visibility')).toHaveValue('still typing');
  await expect(page.getByRole('region', { name: 'Damaged records' })).toHaveCount(0);
});
