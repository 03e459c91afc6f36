// @module-tag long
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { filledAssessment } from '../support/filled-assessments.ts';
import { mountApp } from './support/mounted-app.tsx';
import { fileOf, pagesOf } from './support/pdf-files.ts';
import { button } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

const made = async () =>
  pagesOf(await fileOf(page.getByRole('contentinfo').getByRole('link', { name: /^Download/ })));

test('a card chosen for the annex is a page more of the report, and the report says so', async () => {
  await storeDocument(filledAssessment());
  await mountApp('/threat-assessment');
  await button('Documents').click();
  await expect.element(button(/^MTA Report/)).toBeVisible();
  const before = await made();
  expect(before.map(({ text }) => text).join()).not.toContain('Annex: 1 reference card');
  await button(/^Options/).click();
  await button(/^Annex: reference cards/).click();
  await page.getByRole('checkbox', { name: 'Burns', exact: true }).click();
  await expect.poll(async () => (await made()).length).toBe(before.length + 1);
  const after = await made();
  expect(after.map(({ text }) => text).join()).toContain('Annex: 1 reference card');
  expect(after.at(-1)?.text).toContain('Burns');
});
