// Changes of hospitals made without a network reach the server exactly once, also when answers are lost.
import type { Page } from '@playwright/test';
import { field, notice, open, openSection } from '../support/app-test.ts';
import type { OfflineSite } from '../support/offline-site.ts';
import { expect, keptOnDevice, type Phone, test } from '../support/offline-test.ts';

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

/** Three saved, and then, with the server gone: one changed twice, one deleted, one new and changed. */
async function changeOffline(site: OfflineSite, phone: Phone): Promise<Page> {
  const first = await (await phone.start()).newPage();
  await openHospitals(first, site);
  await keptOnDevice(first);
  await saveAs(first, 'primary', 'Primary', 'Mercy');
  await saveAs(first, 'secondary', 'Secondary', 'St. Luke');
  await expect.poll(async () => (await site.hospitals()).length).toBe(2);
  site.changes.length = 0;
  await site.stop();

  const page = await (await phone.start()).newPage();
  await openHospitals(page, site);
  await expect(name(page, 'primary')).toHaveValue('Mercy');
  await saveAs(page, 'primary', 'Primary', 'Mercy W');
  await saveAs(page, 'primary', 'Primary', 'Mercy West');
  await page.getByRole('button', { name: 'Delete Secondary Hospital' }).click();
  await expect(name(page, 'secondary')).toHaveValue('');
  await saveAs(page, 'tertiary', 'Tertiary', 'Univ');
  await saveAs(page, 'tertiary', 'Tertiary', 'University');
  await expect(waiting(page)).toContainText('3 changes not sent yet');
  return page;
}

async function expectAllThere(site: OfflineSite): Promise<void> {
  const saved = await site.hospitals();
  expect(saved.map(({ category, name: text }) => `${category} ${text}`).sort()).toEqual([
    'primary Mercy West',
    'tertiary University',
  ]);
  // A change made twice would have raised the version once more.
  expect(saved.map(({ name: text, version }) => [text, version]).sort()).toEqual([
    ['Mercy West', 2],
    ['University', 1],
  ]);
}

test('when the network returns the outbox empties: the server gets each change exactly once, in order', async ({
  site,
  phone,
}) => {
  await changeOffline(site, phone);
  // Killed and started anew: what waited still waits.
  const page = await (await phone.start()).newPage();
  await openHospitals(page, site);
  await expect(waiting(page)).toContainText('3 changes not sent yet');
  await site.start();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(waiting(page)).toHaveCount(0);
  expect(site.changes.map(({ method, status }) => `${method} ${status}`)).toEqual([
    'PUT 200',
    'DELETE 204',
    'POST 201',
  ]);
  await expectAllThere(site);
});

test('also when every second answer is lost: each change is made once, and nothing gets stuck', async ({
  site,
  phone,
}) => {
  const page = await changeOffline(site, phone);
  site.losesAnswer = (count) => count % 2 === 0;
  await site.start();
  for (let tries = 0; tries < 8 && (await waiting(page).count()) > 0; tries += 1) {
    const button = page.getByRole('button', { name: 'Send now' });
    // With the last answer the button goes: a click that comes too late does not wait for it.
    const click = () => button.click({ timeout: 1000 }).catch(() => undefined);
    if (await button.isEnabled({ timeout: 1000 }).catch(() => false)) await click();
    await page.waitForTimeout(500);
  }
  await expect(waiting(page)).toHaveCount(0);
  const made = site.changes.filter(({ status }) => status < 300);
  const lost = site.changes.filter(({ isLost }) => isLost);
  expect(lost.length).toBeGreaterThanOrEqual(3);
  // A repeated POST is answered 200 and changes nothing.
  const changing = made.filter(({ method, status }) => !(method === 'POST' && status === 200));
  expect(changing.map(({ method }) => method).sort()).toEqual(['DELETE', 'POST', 'PUT']);
  await expectAllThere(site);
  await expect(notice(page, 'Hospital')).toBeVisible();
});

test('a second device changed the same hospital meanwhile: both are shown to choose from', async ({
  site,
  phone,
}) => {
  const page = await changeOffline(site, phone);
  await site.start();
  const [mercy] = (await site.hospitals()).filter(({ category }) => category === 'primary');
  await fetch(`${site.origin}/api/hospitals/${mercy?.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'primary', name: 'Mercy, other wing' }),
  });
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(waiting(page)).toContainText('1 change not sent yet');
  const card = page.getByRole('region', { name: 'Primary Hospital' });
  await expect(card).toContainText('It now says: Mercy, other wing');
  await expect(card).toContainText('Yours says: Mercy West');
  await card.getByRole('button', { name: 'Take saved copy' }).click();
  await expect(name(page, 'primary')).toHaveValue('Mercy, other wing');
  await expect(waiting(page)).toHaveCount(0);
});
