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

for (const format of [1, 2, 3]) {
  test(`a vault of format ${format} opens with everything in it`, async ({ page }) => {
    await restore(page, `vault-format-${format}-open`);
    await open(page, '/threat-assessment');
    await expectContents(page);
  });
}

for (const vault of ['2-open', '2-locked', '3-open', '3-locked']) {
  test(`changes that wait in a vault of format ${vault} still do`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED/);
    await page.route(/\/api\/hospitals/, (route) => route.abort());
    await restore(page, `vault-format-${vault}`);
    await open(page, '/threat-assessment');
    if (vault.endsWith('locked')) await unlock(page);
    await openSection(page, 'Hospital Facilities');
    await expect(page.getByText('Update “Mercy West” as Primary Hospital')).toBeVisible();
    await expect(field(page, 'hospitalFacilities.primary.name')).toHaveValue('Mercy West');
    await expect(field(page, 'hospitalFacilities.primary.edContact')).toHaveValue('303-555-0100');
  });
}

test('a change that waits in a vault of format 2 is sent without the texts that came later', async ({
  page,
}) => {
  const bodies: Record<string, string>[] = [];
  await page.route(/\/api\/hospitals/, (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: [] });
    const body = request.postDataJSON();
    bodies.push(body);
    const id = request.url().split('/').at(-1);
    const updatedAt = '2026-11-21T10:00:00.000Z';
    return route.fulfill({ json: { ...body, id, phone: '555-0123', version: 9, updatedAt } });
  });
  await restore(page, 'vault-format-2-open');
  await open(page, '/threat-assessment');
  await expect.poll(() => bodies.map(({ name }) => name)).toEqual(['Mercy West']);
  expect(Object.keys(bodies[0] ?? {}).sort()).toEqual(
    ['category', 'name', 'type', 'address', 'distance', 'edContact'].sort(),
  );
});

test('a backup file of format 1 opens with everything in it', async ({ page }) => {
  await open(page, '/assessments');
  await page
    .getByLabel('Backup file or PDF', { exact: true })
    .setInputFiles('tests/fixtures/backup-format-1.age');
  await page
    .getByLabel('Passphrase of the file', { exact: true })
    .fill('seven quiet rivers under snow');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('by Rivera');
  await page.getByRole('button', { name: 'Merge into this device' }).click();
  await page.getByRole('button', { name: /^High-risk warrant, 12 Elm St, Aurora/ }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.description')).toHaveValue('Fog until eleven');
  await page.getByRole('button', { name: 'Change log' }).click();
  await expect(page.getByRole('dialog')).toContainText('Fog until ten');
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
