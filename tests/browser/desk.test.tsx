// @module-tag long
// On a command post's laptop: the form keeps its column, and the paper stands beside it.
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import { changedSinceBriefing } from '../support/briefed-plan.ts';
import { onDesk, onPhone } from './support/desk.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, region } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

const COLUMN_PX = 28 * 16;

const preview = (): Locator => region('Preview of the paper');
const firstPage = (): Locator => preview().getByRole('figure').first();

test('the call-out has the pages of the chosen paper beside it, drawn again as the plan is typed', async () => {
  await onDesk();
  await storeDocument(barricadedSubject());
  await mountApp('/call-out');
  await expect.element(preview()).toMatchTextContent(/Report, \d+ pages/);
  await expect.element(firstPage()).toMatchTextContent('Medical Threat Assessment Report');
  await openSection('Where');
  await field('operationalInfo.incidentLocation').fill('900 Beside Street');
  await expect.element(preview()).toMatchTextContent('900 Beside Street');
  await preview()
    .getByRole('button', { name: /^ICS 206/ })
    .click();
  await expect.element(preview()).toMatchTextContent('Medical Plan');
  await expect.element(preview()).toMatchTextContent('5. Hospitals:');

  const form = page.getByRole('form').element().getBoundingClientRect();
  expect(form.width).toBeLessThanOrEqual(COLUMN_PX);
  expect(preview().element().getBoundingClientRect().left).toBeGreaterThanOrEqual(form.right);
  await onPhone();
  await expect.element(preview()).not.toBeInTheDocument();
});

test('the documents screen has them in place of the preview in its column', async () => {
  await onDesk();
  await storeDocument(barricadedSubject());
  await mountApp('/documents');
  await expect.element(firstPage()).toMatchTextContent('Medical Threat Assessment Report');
  await expect.element(page.getByRole('heading', { name: 'Preview' })).not.toBeInTheDocument();
  await button(/^ICS 215A/).click();
  await expect.element(firstPage()).toMatchTextContent('7. Mitigations');
});

test('the preview stands beside from 900 pixels on, and at 899 nothing does', async () => {
  await onDesk();
  await storeDocument(barricadedSubject());
  await mountApp('/call-out');
  await expect.element(firstPage()).toBeVisible();
  await page.viewport(899, 800);
  await expect.element(preview()).not.toBeInTheDocument();
  const columns = () =>
    [page.getByRole('main'), preview()].map((part) => part.element().getBoundingClientRect());
  await page.viewport(900, 800);
  await expect.element(firstPage()).toBeVisible();
  const [form, beside] = columns();
  expect(form?.left).toBe(0);
  expect(form?.right).toBeLessThanOrEqual(beside?.left ?? 0);
  expect(beside?.right).toBeLessThanOrEqual(900);
  expect(beside?.width).toBeGreaterThan(400);
});

test('what is asked for most in an operation stands on the first screen whole', async () => {
  await onDesk();
  await storeDocument(changedSinceBriefing());
  await mountApp('/operation');
  const tiles = region('Needed first');
  await expect.element(tiles).toMatchTextContent('Alternate hospital');
  const { bottom, left, right } = tiles.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(800);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(1280);
});
