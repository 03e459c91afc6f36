// What released versions have stored, on screen; that each of them opens: src/web/vault/stored-formats.test.ts.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, field, open, openSection, test } from '../support/app-test.ts';
import { restoreVault, type VaultDump } from '../support/vault-dump.ts';
import { typeAnswer, unlock } from '../support/vault-pages.ts';

// The picture that stands in for a page of the origin without the app makes the browser ask for favicon.ico.
test.beforeEach(({ expectNoise }) => expectNoise(/status of 404/));

async function restore(page: Page, name: string): Promise<void> {
  const dump: VaultDump = JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8'));
  await page.goto('/icon.svg');
  await restoreVault(page, dump);
}

test('changes that wait in a vault of format 2 still do', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FAILED/);
  await page.route(/\/api\/hospitals/, (route) => route.abort());
  await restore(page, 'vault-format-2-open');
  await open(page, '/threat-assessment');
  await openSection(page, 'Hospital Facilities');
  await expect(page.getByText('Update \u2068“Mercy West”\u2069 as Primary Hospital')).toBeVisible();
  await expect(field(page, 'hospitalFacilities.primary.name')).toHaveValue('Mercy West');
  await expect(field(page, 'hospitalFacilities.primary.edContact')).toHaveValue('303-555-0100');
});

test('a locked vault of format 1 opens by its passphrase with everything in it', async ({
  page,
}) => {
  await restore(page, 'vault-format-1-locked');
  await open(page, '/threat-assessment');
  await unlock(page);
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.visibility')).toHaveValue('103 mi');
  await expect(field(page, 'weather.description')).toHaveValue('Fog until ten');
  await expect(page.getByRole('region', { name: 'Damaged records' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change log' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Fog until tenRivera, /);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await typeAnswer(page, 'Weather', 'weather.temperature', '72');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: 'Assessments', exact: true }).click();
  await page.getByRole('button', { name: 'Archived 1' }).click();
  await expect(page.getByText('Training warrant, 12 Elm St')).toBeVisible();
});
