// What tests do with the vault on screen.
import type { Page } from '@playwright/test';
import { expect, field, open, openSection, saved } from './app-test.ts';

export const PASSPHRASE = 'gray heron over water';

export async function typeAnswer(
  page: Page,
  section: string,
  path: string,
  text: string,
): Promise<void> {
  if ((await field(page, path).count()) === 0) await openSection(page, section);
  await field(page, path).fill(text);
  await expect(saved(page)).toBeVisible();
}

/** Visits the assessment and answers one question, so that it is stored. */
export async function storeAssessment(
  page: Page,
  text = 'Fog until ten',
  origin = '',
): Promise<void> {
  await open(page, `${origin}/threat-assessment`);
  await typeAnswer(page, 'Weather', 'weather.description', text);
}

/** Sets a passphrase on the device screen and returns the recovery code that is shown. */
export async function setPassphrase(
  page: Page,
  passphrase = PASSPHRASE,
  origin = '',
): Promise<string> {
  await open(page, `${origin}/device?passphrase`);
  await page.getByLabel('New passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('New passphrase again', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  const card = page.getByRole('region', { name: 'Write down the recovery code' });
  const code = await card.getByText(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/).textContent();
  await page.getByRole('button', { name: 'I wrote it down' }).click();
  await expect(page.getByRole('heading', { name: 'Protected by a passphrase' })).toBeVisible();
  return code ?? '';
}

export const lockCard = (page: Page) => page.getByRole('region', { name: 'Locked' });

export async function unlock(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}
