// @module-tag long
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PICTURES_SECTION } from '../../src/domain/pictures/picture-owners.ts';
import { filledAssessment } from '../support/filled-assessments.ts';
import { mountApp } from './support/mounted-app.tsx';
import { choosePictures, drawnPicture, PICTURE_WAIT, shownPicture } from './support/pictures.ts';
import { button } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

const FILE_PASSPHRASE = 'seven quiet rivers under snow';

const dialog = () => page.getByRole('dialog');
const check = (name: RegExp) => dialog().getByRole('checkbox', { name });

test('a plan for another phone has its pictures where that is ticked, with their size said, and there they are shown', async () => {
  await storeDocument(filledAssessment());
  const app = await mountApp('/pictures');
  await choosePictures(['one.jpg', await drawnPicture(800, 600)]);
  await shownPicture('Picture 1');
  const plan = app.session.open();
  if (!plan) throw new Error('No plan is open');
  await plan.flush();
  const { id } = plan;
  await app.reload('/assessments');
  await button(/^More for /)
    .first()
    .click();
  await button('Back up to a file').click();
  await expect.element(check(/^With 1 picture of plans, \d+ kB$/)).toBeChecked();
  await dialog().getByLabelText('File passphrase', { exact: true }).fill(FILE_PASSPHRASE);
  await dialog().getByLabelText('Passphrase again', { exact: true }).fill(FILE_PASSPHRASE);
  await button('Make file').click();
  await expect
    .element(dialog().getByText('1 picture of plans is in it.'), PICTURE_WAIT)
    .toBeVisible();
  const link = dialog().getByRole('link', { name: 'Download' });
  const response = await fetch((link.element() as HTMLAnchorElement).href);
  const file = new File([await response.blob()], 'Bulwark-Backup.age');
  await button('Close').click();
  // The other phone: the same plan is not there.
  await app.session.release(id);
  await app.session.vault.records().purge(id);
  const pictures = await app.services.pictures.load();
  expect(await pictures.list(id)).toEqual([]);
  await page.getByLabelText('Backup file, PDF or map file', { exact: true }).upload(file);
  await dialog().getByLabelText('File passphrase', { exact: true }).fill(FILE_PASSPHRASE);
  await button('Open').click();
  await expect.element(check(/^1 picture of plans, \d+ kB/), PICTURE_WAIT).toBeChecked();
  await button('Merge into this device').click();
  await expect.element(dialog(), PICTURE_WAIT).toHaveLength(0);
  expect(await pictures.list(id)).toHaveLength(1);
  const { answers } = await app.session.readContents(id);
  expect([...answers.keys()].some((path) => path.startsWith(PICTURES_SECTION))).toBe(true);
});
