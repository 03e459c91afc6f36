import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { callOutCards } from '../../src/domain/assessment/call-out.ts';
import { FakeServer } from './support/fake-server.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, region, saved } from './support/screen.ts';

const PATH = '/call-out';
const NOON = new Date('2026-11-21T19:00:00Z');

test('asks what a commander asks in that order, each card with what is there in one line', async () => {
  const app = await mountApp(PATH);
  await expect.element(page.getByText('0 of 12 commander’s questions answered')).toBeVisible();
  await app.write({
    'operationalInfo.incidentType': 'Warrant',
    'operationalInfo.incidentLocation': '12 Elm St',
    'icsOperation.name': 'Elm Street',
  });
  const cards = page.getByRole('form').getByRole('heading', { level: 2 });
  await expect.element(cards).toHaveLength(callOutCards.length);
  const titles = cards.elements().map((each) => each.textContent);
  expect(titles[0]).toMatch(/^Operation and periodElm Street · Warrant/);
  expect(titles[1]).toBe('Where12 Elm St');
  expect(titles[5]).toBe('Transport1 missing');
  await expect.element(page.getByText('2 of 12 commander’s questions answered')).toBeVisible();
});

test('is the same plan as its sections, one switch away, and back', async () => {
  await mountApp(PATH);
  await button(/^Where/).click();
  await field('operationalInfo.incidentLocation').fill('12 Elm St');
  await expect.element(saved()).toBeVisible();
  await button('All sections').click();
  await expect.poll(() => location.pathname).toBe('/threat-assessment');
  await openSection('Operational Info');
  await expect.element(field('operationalInfo.incidentLocation')).toHaveValue('12 Elm St');
  await button('Call-out').click();
  await expect.poll(() => location.pathname).toBe(PATH);
  await expect.element(button('Where 12 Elm St')).toBeVisible();
});

test('the period begins now and ends after the hours that are tapped', async () => {
  await mountApp(PATH, new FakeServer(), { now: () => NOON });
  await button(/^Operation and period/).click();
  await page
    .getByRole('group', { name: /Operational Period From/ })
    .getByRole('button', { name: 'Now' })
    .click();
  await expect.element(field('icsOperation.periodFrom')).toHaveValue('2026-11-21 12:00 MST');
  await field('icsOperation.periodTo').click();
  const ends = page.getByRole('group', { name: 'Known answers for Operational Period To' });
  await ends.getByRole('button', { name: /12 h/ }).click();
  await expect.element(field('icsOperation.periodTo')).toHaveValue('2026-11-22 00:00 MST');
});

test('threats lie in folds, with what they hold in one line; hospitals are the cards of the section', async () => {
  const app = await mountApp(PATH);
  await app.write({ 'animalThreats.wildlifeType': 'Two dogs' });
  await button(/^Threats/).click();
  await expect.element(button(/^Animal Threats.*Two dogs/)).toBeVisible();
  await button(/^Criminal Threats/).click();
  await field('criminalThreats.threatType').fill('Armed subject');
  expect(app.session.open()?.document.addedSections()).toEqual(['criminalThreats']);
  await button(/^Hospitals/).click();
  await expect.element(region('Primary Hospital')).toBeVisible();
});

test('leads to the documents, where the plan is sealed', async () => {
  await mountApp(PATH);
  await button('Seal and approve').click();
  await expect.poll(() => location.pathname).toBe('/documents');
});
