// Backup files made and opened on screen.
import { expect, type Page } from '@playwright/test';
import { notice, open } from './app-test.ts';

export const FILE_PASSPHRASE = 'seven quiet rivers under snow';

/** Makes a backup of everything at `file`. */
export async function backUpAll(page: Page, origin: string, file: string): Promise<string> {
  await open(page, `${origin}/assessments`);
  await page.getByRole('button', { name: 'Back up all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File passphrase', { exact: true }).fill(FILE_PASSPHRASE);
  await dialog.getByLabel('Passphrase again', { exact: true }).fill(FILE_PASSPHRASE);
  await dialog.getByRole('button', { name: 'Make file' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Bulwark-Backup-\d{8}-\d{4}\.age$/);
  await download.saveAs(file);
  await dialog.getByRole('button', { name: 'The file is there' }).click();
  await expect(notice(page, 'Backup Made')).toBeVisible();
  return file;
}

export async function openFile(
  page: Page,
  file: string,
  passphrase = FILE_PASSPHRASE,
): Promise<void> {
  await page.getByLabel('Backup file, PDF or map file', { exact: true }).setInputFiles(file);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File passphrase', { exact: true }).fill(passphrase);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  // Working a passphrase takes as long as the machine is busy.
  await expect(dialog.getByText('Opening…')).toHaveCount(0, { timeout: 60_000 });
}

export const merge = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Merge into this device' });
