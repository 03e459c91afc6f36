import type { Page } from '@playwright/test';
import type { Hospital } from '../../src/domain/hospital/hospital.ts';
import { expect, field, notice, open, openSection, test } from '../support/app-test.ts';

// The cards with the server itself, as it is built; what each of them shows and does is in tests/screens/hospitals.test.tsx.

const NAME = 'hospitalFacilities.primary.name';

const list = async (page: Page): Promise<Hospital[]> =>
  (await page.request.get('/api/hospitals')).json();

async function openHospitals(page: Page): Promise<void> {
  await open(page, '/threat-assessment');
  await openSection(page, 'Hospital Facilities');
}

const card = (page: Page, title = 'Primary Hospital') => page.getByRole('region', { name: title });
const save = (page: Page) => page.getByRole('button', { name: 'Save Primary Hospital' });
const waiting = (page: Page) => page.getByRole('region', { name: /not sent yet$/ });
const WAITS = 'Saved on this device. It will be sent when the connection returns.';
const remove = (page: Page) => page.getByRole('button', { name: 'Delete Primary Hospital' });

test('a hospital is saved, changed elsewhere, updated, deleted and brought back as a new one, with the server itself', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 412/);
  await openHospitals(page);
  await field(page, NAME).fill('Mercy');
  await save(page).click();
  await expect(notice(page, 'Hospital Saved')).toBeVisible();
  const [first] = await list(page);
  expect(first).toMatchObject({ category: 'primary', name: 'Mercy', version: 1 });

  await page.request.put(`/api/hospitals/${first?.id}`, {
    data: { category: 'primary', name: 'Mercy, moved' },
  });
  await field(page, NAME).fill('Mercy, mine');
  await save(page).click();
  await expect(card(page)).toContainText('Saved copy differs. It now says: Mercy, moved');
  await page.getByRole('button', { name: 'Keep this card' }).click();
  await expect(notice(page, 'Hospital Updated')).toBeVisible();
  expect(await list(page)).toMatchObject([{ id: first?.id, name: 'Mercy, mine', version: 3 }]);

  await remove(page).click();
  await expect(notice(page, 'Hospital Deleted')).toBeVisible();
  expect(await list(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => list(page)).toMatchObject([{ name: 'Mercy, mine', version: 1 }]);
  const stale = await page.request.put(`/api/hospitals/${first?.id}`, {
    data: { category: 'primary', name: 'Old' },
    headers: { 'if-match': '"1"' },
  });
  expect(stale.status()).toBe(404);
});

test('an answer that is lost on the way makes no second record', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED/, /failed: POST/, /status of 409/);
  await openHospitals(page);
  let lost = 0;
  await page.route(/\/api\/hospitals/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await field(page, NAME).fill('First');
  await save(page).click();
  await expect(notice(page, 'Not Sent Yet')).toContainText(WAITS);
  expect(await list(page)).toHaveLength(1);
  await field(page, NAME).fill('First, corrected');
  await save(page).click();
  await expect(notice(page, 'Hospital Saved')).toBeVisible();
  expect(await list(page)).toMatchObject([{ name: 'First, corrected' }]);
  await expect(card(page)).not.toContainText('Saved copy differs');
  await expect(waiting(page)).toHaveCount(0);
});

test('a save without a connection is sent when the browser has one again', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/ERR_INTERNET_DISCONNECTED/);
  await openHospitals(page);
  await expect(page.getByText('Reading the saved hospitals…')).toBeHidden();
  await context.setOffline(true);
  await field(page, NAME).fill('Mercy');
  await save(page).click();
  const kept = notice(page, 'Not Sent Yet');
  await expect(kept).toContainText(WAITS);
  await expect(kept).not.toHaveAttribute('data-destructive', 'true');
  await expect(waiting(page)).toContainText('Save “Mercy” as Primary Hospital');
  await expect(waiting(page)).toContainText(
    /Tried once: there was no connection. Next try in (\d+ s|a moment)\./,
  );
  await expect(card(page)).toContainText('On this device, not sent yet.');
  await expect(save(page)).toBeHidden();
  expect(await list(page)).toEqual([]);
  await context.setOffline(false);
  await expect(notice(page, 'Hospital Saved')).toBeVisible();
  await expect(waiting(page)).toHaveCount(0);
  expect(await list(page)).toMatchObject([{ name: 'Mercy', version: 1 }]);
});
