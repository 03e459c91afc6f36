// Changes of hospitals made without a network reach the server exactly once, also when answers are lost.
import type { Page } from '@playwright/test';
import { field, notice, open, openSection } from '../../support/app-test.ts';
import type { OfflineSite } from '../../support/offline-site.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';

test.use({ serviceWorkers: 'allow' });

const name = (page: Page, tier: string) => field(page, `hospitalFacilities.${tier}.name`);
const save = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title} Hospital` });
const waiting = (page: Page) => page.getByRole('region', { name: /not sent yet$/ });

async function saveAs(page: Page, tier: string, title: string, text: string): Promise<void> {
  await name(page, tier).fill(text);
  await save(page, title).click();
  await expect(save(page, title)).toBeHidden();
}

async function openHospitals(page: Page, site: OfflineSite): Promise<void> {
  await open(page, `${site.origin}/threat-assessment`);
  await openSection(page, 'Hospital Facilities');
}

/** Sends until nothing waits: each try ends with an answer, or with one that was lost. */
async function sendAll(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Send now' });
  await expect(async () => {
    // With the last answer the button goes: a click that comes too late does not wait for it.
    if ((await waiting(page).count()) > 0) await button.click({ timeout: 1000 });
    await expect(waiting(page)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('when the network returns the outbox empties, also when every second answer is lost: the server makes each change exactly once, in order', async ({
  site,
  context,
  page: first,
}) => {
  await openHospitals(first, site);
  await keptOnDevice(first);
  await saveAs(first, 'primary', 'Primary', 'Mercy');
  await saveAs(first, 'secondary', 'Secondary', 'St. Luke');
  await expect.poll(async () => (await site.hospitals()).length).toBe(2);
  site.changes.length = 0;
  await site.stop();
  await first.close();

  // One changed twice, one deleted, one new and changed.
  const offline = await context.newPage();
  await openHospitals(offline, site);
  await expect(name(offline, 'primary')).toHaveValue('Mercy');
  await saveAs(offline, 'primary', 'Primary', 'Mercy W');
  await saveAs(offline, 'primary', 'Primary', 'Mercy West');
  await offline.getByRole('button', { name: 'Delete Secondary Hospital' }).click();
  await expect(name(offline, 'secondary')).toHaveValue('');
  await saveAs(offline, 'tertiary', 'Tertiary', 'Univ');
  await saveAs(offline, 'tertiary', 'Tertiary', 'University');
  await expect(waiting(offline)).toContainText('3 changes not sent yet');
  await offline.close();

  // Started anew: what waited still waits.
  const page = await context.newPage();
  await openHospitals(page, site);
  await expect(waiting(page)).toContainText('3 changes not sent yet');
  site.losesAnswer = (count) => count % 2 === 0;
  await site.start();
  await sendAll(page);
  const lost = site.changes.filter(({ isLost }) => isLost);
  expect(lost.length).toBeGreaterThanOrEqual(3);
  // A repeated POST is answered 200 and changes nothing.
  const made = site.changes.filter(({ status }) => status < 300);
  const changing = made.filter(({ method, status }) => !(method === 'POST' && status === 200));
  expect(changing.map(({ method, status }) => `${method} ${status}`)).toEqual([
    'PUT 200',
    'DELETE 204',
    'POST 201',
  ]);
  const saved = await site.hospitals();
  // A change made twice would have raised the version once more.
  expect(saved.map((each) => [each.category, each.name, each.version]).sort()).toEqual([
    ['primary', 'Mercy West', 2],
    ['tertiary', 'University', 1],
  ]);
  await expect(notice(page, 'Hospital')).toBeVisible();
});
