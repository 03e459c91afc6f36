// @module-tag long
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAge } from '../../src/web/features/transfer/open-age.ts';
import { fileWithPapers, paperOf, storedTitles, storePapers } from './support/backup-papers.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button } from './support/screen.ts';
import { storeConflict } from './support/stored-vault.ts';
import { storeLockedVault, unlock } from './support/vault.ts';

const FILE_PASSPHRASE = 'seven quiet rivers under snow';

const dialog = () => page.getByRole('dialog');
const check = (name: RegExp) => dialog().getByRole('checkbox', { name });
const passphrase = (label: string) => dialog().getByLabelText(label, { exact: true });

async function typePassphrase() {
  await passphrase('File passphrase').fill(FILE_PASSPHRASE);
  await passphrase('Passphrase again').fill(FILE_PASSPHRASE);
  await button('Make file').click();
}

/** What the file that is offered holds. */
async function titlesInFile(): Promise<readonly string[]> {
  const link = dialog().getByRole('link', { name: 'Download' });
  await expect.element(link).toBeVisible();
  const response = await fetch((link.element() as HTMLAnchorElement).href);
  const opened = await openAge(await response.blob(), [FILE_PASSPHRASE]);
  if ('fault' in opened) throw new Error(opened.fault);
  return opened.papers.map(({ title }) => title);
}

async function openFile(file: File) {
  await page.getByLabelText('Backup file, PDF or map file', { exact: true }).upload(file);
  await passphrase('File passphrase').fill(FILE_PASSPHRASE);
  await button('Open').click();
}

test('a backup of everything holds the PDFs only where that is ticked', async () => {
  await storeConflict();
  const app = await mountApp('/assessments');
  await storePapers(app, 'Burns', 'Airway');
  await button('Back up all').click();
  await expect.element(check(/^With your agency’s PDFs, \d+ kB$/)).not.toBeChecked();
  await check(/^With your agency’s PDFs/).click();
  await typePassphrase();
  await expect.element(dialog().getByText('2 PDFs of your agency are in it.')).toBeVisible();
  expect(await titlesInFile()).toEqual(['Burns', 'Airway']);
});

test('a backup of one assessment has no PDFs to choose', async () => {
  await storeConflict();
  await storePapers(await mountApp('/assessments'), 'Burns');
  await button('Back up all').click();
  await expect.element(check(/^With your agency’s PDFs/)).toBeVisible();
  await button('Close').click();
  await button(/^More for /)
    .first()
    .click();
  await button('Back up to a file').click();
  await expect.element(passphrase('Passphrase again')).toBeVisible();
  await expect.element(check(/^With your agency’s PDFs/)).toHaveLength(0);
});

test('a backup in one tap is made without them, and once more with them by a second', async () => {
  await storeLockedVault();
  const app = await mountApp('/assessments');
  await unlock();
  await storePapers(app, 'Burns');
  await app.session.settings.change({ backupPassphrase: FILE_PASSPHRASE });
  await button('Back up all').click();
  await expect.element(dialog().getByText('Your agency’s PDFs are not in it.')).toBeVisible();
  expect(await titlesInFile()).toEqual([]);
  await dialog()
    .getByRole('button', { name: /^Make it with the PDFs, \d+ kB$/ })
    .click();
  await expect.element(dialog().getByText('1 PDF of your agency is in it.')).toBeVisible();
  expect(await titlesInFile()).toEqual(['Burns']);
});

test('what arrives is said before anything changes, and taken only where it stays ticked', async () => {
  const app = await mountApp('/assessments');
  await storePapers(app, 'Airway');
  const damaged = { ...(await paperOf('Chest')), sha256: '0'.repeat(64) };
  const papers = await Promise.all(['Burns', 'Airway', 'Shock'].map(paperOf));
  const file = await fileWithPapers(FILE_PASSPHRASE, [...papers, damaged]);
  await openFile(file);
  const arrived = dialog().getByRole('region', { name: 'PDFs that arrived' });
  await expect.element(arrived.getByText('2 new, 1 here already')).toBeVisible();
  await expect
    .element(arrived.getByText('1 PDF in the file is damaged and stays out.'))
    .toBeVisible();
  expect(await storedTitles(app)).toEqual(['Airway']);
  await check(/^3 PDFs of an agency/).click();
  await expect.element(button('Nothing new: close')).toBeVisible();
  await check(/^3 PDFs of an agency/).click();
  await button('Merge into this device').click();
  await expect.element(dialog()).toHaveLength(0);
  expect(await storedTitles(app)).toEqual(['Airway', 'Burns', 'Shock']);
  await openFile(file);
  await expect.element(arrived.getByText('3 here already')).toBeVisible();
  await userEvent.keyboard('{Escape}');
});
