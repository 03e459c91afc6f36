import type { Page } from '@playwright/test';
import type { Hospital } from '../../src/domain/hospitals/hospital.ts';
import { expect, field, notice, open, openSection, test } from '../support/app-test.ts';

// The cards with the server itself, as it is built; what each of them shows and does is in tests/browser/hospitals.test.tsx.

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
const remove = (page: Page) => page.getByRole('button', { name: 'Delete Primary Hospital' });

test('a hospital is saved, changed elsewhere, updated, deleted and brought back as a new one, and what waits is sent when the browser has a connection again, with the server itself', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/status of 412/, /ERR_INTERNET_DISCONNECTED/);
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
  await expect(card(page)).toContainText('Saved copy differs. Now saved: Mercy, moved');
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

  await expect(save(page)).toBeHidden();
  await context.setOffline(true);
  await field(page, NAME).fill('Mercy West');
  await save(page).click();
  await expect(waiting(page)).toContainText('Tried once: no connection.');
  expect(await list(page)).toMatchObject([{ name: 'Mercy, mine' }]);
  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  expect(await list(page)).toMatchObject([{ name: 'Mercy West', version: 2 }]);
});
