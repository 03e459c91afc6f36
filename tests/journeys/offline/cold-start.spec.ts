// After one visit everything is on the device: it starts cold with the server gone and the network off.
import { field, notice, open, openSection, saved } from '../../support/app-test.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';
import { endSplash } from '../../support/splash.ts';
import { lockCard, setPassphrase, typeAnswer, unlock } from '../../support/vault-pages.ts';

test('after one visit the app starts cold without server and network, and everything works', async ({
  site,
  phone,
}) => {
  const first = await phone.start();
  const visit = await first.newPage();
  await open(visit, site.origin);
  await keptOnDevice(visit);

  await site.stop();
  const browser = await phone.start();
  await browser.context.setOffline(true);
  const page = await browser.newPage();
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(String(error)));
  // Only an installed app previews inside; how that is recognised is tested in tests/journeys/offline/installed.spec.ts.
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query);
  });
  await open(page, site.origin);
  await expect(page.locator('.splash-mark svg')).toHaveCount(1);
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await typeAnswer(page, 'Weather', 'weather.description', 'Fog until ten');
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await openSection(page, 'Hospital Facilities');
  await field(page, 'hospitalFacilities.primary.name').fill('Mercy');
  await expect(saved(page)).toBeVisible();

  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(page, 'PDF Generated Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'View' }).click();
  await expect(page.getByRole('dialog')).toContainText('Fog until ten');
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();

  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: /^Medical Reference/ }).click();
  await expect(page.getByText('Three Phases of TCCC').first()).toBeVisible();
  await page.goto(`${site.origin}/no/such/page`);
  await endSplash(page);
  await expect(page.getByText('404 Page Not Found').first()).toBeVisible();

  await setPassphrase(page, undefined, site.origin);
  await expect(page.locator('[data-offline="ready"]')).toBeVisible();
  await page.getByRole('button', { name: 'Lock now' }).click();
  await expect(lockCard(page)).toBeVisible();
  await open(page, `${site.origin}/threat-assessment`);
  await unlock(page);
  await expect(page.getByRole('button', { name: /^Weather/ })).toBeVisible();
  expect(failures).toEqual([]);
});
