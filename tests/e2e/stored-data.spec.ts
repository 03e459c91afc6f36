// What every released version has stored still opens: tests/fixtures/README.md.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, field, open, openSection, test } from '../support/app-test.ts';
import { restoreVault, type VaultDump } from '../support/vault-dump.ts';
import { lockCard, typeAnswer, unlock } from '../support/vault-pages.ts';

const RECOVERY_CODE = 'T04SR-TDHXR-ZTHVY-WASCP-J1RNZ';

// The picture that stands in for a page of the origin without the app makes the browser ask for favicon.ico.
test.beforeEach(({ expectNoise }) => expectNoise(/status of 404/));

async function restore(page: Page, name: string): Promise<void> {
  const dump: VaultDump = JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8'));
  await page.goto('/icon.svg');
  await restoreVault(page, dump);
}

async function expectContents(page: Page): Promise<void> {
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.visibility')).toHaveValue('103 mi');
  await expect(field(page, 'weather.description')).toHaveValue('Fog until ten');
  await expect(page.getByRole('region', { name: 'Damaged records' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Change log' }).click();
  await expect(page.getByRole('dialog')).toContainText(/Fog until tenRivera, /);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await typeAnswer(page, 'Weather', 'weather.temperature', '72');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: 'All assessments' }).click();
  await page.getByRole('button', { name: 'Archived 1' }).click();
  await expect(page.getByText('Training warrant, 12 Elm St')).toBeVisible();
}

test('a vault of format 1 opens with everything in it', async ({ page }) => {
  await restore(page, 'vault-format-1-open');
  await open(page, '/threat-assessment');
  await expectContents(page);
});

test('a locked vault of format 1 opens by its passphrase', async ({ page }) => {
  await restore(page, 'vault-format-1-locked');
  await open(page, '/threat-assessment');
  await unlock(page, 'not this one');
  await expect(page.getByRole('alert')).toHaveText('That is not the passphrase.');
  await unlock(page);
  await expectContents(page);
});

test('a locked vault of format 1 opens by its recovery code', async ({ page }) => {
  await restore(page, 'vault-format-1-locked');
  await open(page, '/threat-assessment');
  await expect(lockCard(page)).toBeVisible();
  await page.getByRole('button', { name: 'Passphrase forgotten' }).click();
  await page.getByLabel('Recovery code', { exact: true }).fill(RECOVERY_CODE);
  await page.getByRole('button', { name: 'Unlock with the recovery code' }).click();
  await expect(page.getByRole('heading', { name: 'Change the passphrase' })).toBeVisible();
});
