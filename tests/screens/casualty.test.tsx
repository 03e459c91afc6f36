// One casualty: what a tap writes, what is asked before a time goes, and what is handed over.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { careOf } from '../../src/web/session/care.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, notice, region } from './support/screen.ts';

async function newCasualty() {
  const app = await mountApp('/care');
  await button('New casualty').click();
  await expect.element(page.getByRole('heading', { name: 'Casualty 1' })).toBeVisible();
  const plan = app.session.open();
  const record = plan && careOf(app.session).of(plan.id)?.document;
  if (!record) throw new Error('No record is open');
  return record;
}

test('a step takes one tap, and its time goes only when asked, with a way back', async () => {
  await newCasualty();
  await button('Chest seal on Not yet').click();
  const done = button(/^Chest seal on \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  await done.click();
  await button('Take it away: not yet').click();
  await expect.element(button('Chest seal on Not yet')).toBeVisible();
  await notice('Time Taken Away').getByRole('button', { name: 'Undo' }).click();
  await expect.element(done).toBeVisible();
  await button('Change Airway open').click();
  await button('Not needed').click();
  await expect.element(button('Airway open Not needed')).toBeVisible();
});

test('a tourniquet takes one tap, its time is typed over and stays as typed', async () => {
  await newCasualty();
  await button('Right arm').click();
  await button('Right arm').click();
  await expect.element(region('Tourniquet 2: Right arm')).toBeVisible();
  await button('Change times: Tourniquet 1: Right arm').click();
  const box = region('Tourniquet 1: Right arm').getByLabelText('Applied', { exact: true });
  await box.fill('when he fell');
  await expect
    .element(region('Tourniquet 1: Right arm').getByText(/^The time of application cannot be read/))
    .toBeVisible();
  await expect.element(box).toHaveValue('when he fell');
});

test('a casualty that is deleted comes back with its tourniquets', async () => {
  const record = await newCasualty();
  await button('Left leg').click();
  await button('Delete casualty').click();
  await expect.poll(() => record.rows('tourniquets').length).toBe(0);
  await notice('Casualty Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => record.rows('tourniquets').length).toBe(1);
  await expect.element(region('Tourniquet 1: Left leg')).toBeVisible();
});

test('a casualty is printed on one page', async () => {
  await newCasualty();
  await button('Left leg').click();
  await button('Print').click();
  const paper = page.getByRole('dialog', { name: 'Casualty on One Page' });
  await expect.element(paper.getByText(/by this phone’s clock/)).toBeVisible();
  await expect.element(paper.getByRole('link', { name: 'Download' })).toBeVisible();
});

test('MIST from a casualty is a row of its own with its times', async () => {
  const record = await newCasualty();
  await button('Left leg').click();
  await button('MIST from this').click();
  await expect.poll(() => record.rows('handovers').length).toBe(1);
  const row = record.rows('handovers')[0];
  const treatment = record.answers().get(`handovers.${row}.treatment`)?.text;
  expect(treatment).toMatch(/^Tourniquet left leg, on \d\d:\d\d UTC/);
});
