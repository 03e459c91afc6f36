// A backup that leaves the app as a download; what else is known of iPhones is in tests/screens.
import type { Page } from '@playwright/test';
import { expect, notice, open, test } from '../support/app-test.ts';
import { storeAssessment } from '../support/vault-pages.ts';

const FILE_PASSPHRASE = 'seven quiet rivers under snow';

async function makeBackup(page: Page) {
  await open(page, '/assessments');
  await page.getByRole('button', { name: 'Back up all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase of the file', { exact: true }).fill(FILE_PASSPHRASE);
  await dialog.getByLabel('Passphrase again', { exact: true }).fill(FILE_PASSPHRASE);
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await expect(dialog.getByText(/^Ready: 1 assessment/)).toBeVisible();
  return dialog;
}

test('a backup that was downloaded counts once the user has seen the file', async ({ page }) => {
  await storeAssessment(page);
  const dialog = await makeBackup(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  await download;
  await expect(dialog).toContainText('only then is it a backup');
  await expect(notice(page, 'Backup Made')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'The file is there' }).click();
  await expect(notice(page, 'Backup Made')).toBeVisible();
});
