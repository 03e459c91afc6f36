// @module-tag long
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildReport } from '../../src/domain/papers/builders/report.ts';
import { passTime, stopClock } from './support/clock.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection, saved } from './support/screen.ts';

const PATH = '/threat-assessment';
const LIST = '/assessments';
const OPERATION = 'operationalInfo.incidentType';
const PLACE = 'operationalInfo.incidentLocation';

/** A new assessment with an operation and a place, open from now on. */
async function make({ session, write }: MountedApp, operation: string, place: string) {
  await expect.poll(() => session.vault.state().kind).toBe('open');
  await session.startNew();
  await write({ [OPERATION]: operation, [PLACE]: place });
}

const rows = () => page.getByRole('list', { name: /assessments$/ }).getByRole('listitem');
const row = (name: string) => rows().filter({ hasText: name });
const dialog = () => page.getByRole('dialog');
const chip = (kind: string) => button(new RegExp(`^${kind} \\d`));
const menu = () => button('Main Menu');

async function act(name: string, action: string) {
  await row(name)
    .getByRole('button', { name: /^More for/ })
    .click();
  await dialog().getByRole('button', { name: action, exact: true }).click();
}

test('the list shows name, last edit, completeness; newest first, and the search looks for words', async () => {
  stopClock();
  const app = await mountApp(LIST);
  await make(app, 'Warrant', '12 Elm St');
  await passTime(60_000);
  await button('New').click();
  await expect.poll(() => location.pathname).toBe(PATH);
  await openSection('Operational Info');
  await field(OPERATION).fill('Raid');
  await field(PLACE).fill('4 Oak Ave');
  await openSection('Operator Information');
  await field('operatorInfo.operatorName').fill('Rivera');
  await passTime(400);
  await expect.element(saved()).toBeVisible();
  await menu().click();
  await page.getByRole('link', { name: 'Assessments', exact: true }).click();
  await expect.element(rows()).toHaveLength(2);
  await expect
    .element(rows().nth(0))
    .toMatchTextContent(/Raid, 4 Oak AveEdited \d{1,2}:\d\d .M · 3 of 12/);
  await expect.element(rows().nth(1)).toMatchTextContent(/Warrant, 12 Elm StEdited .* · 2 of 12/);
  await page.getByLabelText('Search').fill('rivera oak');
  await expect.element(rows()).toHaveLength(1);
  await page.getByLabelText('Search').fill('rivera elm');
  await expect.element(page.getByText('Nothing found.')).toBeVisible();
});

test('Home continues the last one in the call-out view, and begins a new one there', {
  tags: ['short'],
}, async () => {
  const app = await mountApp('/');
  await make(app, 'Warrant', '12 Elm St');
  await make(app, 'Raid', '4 Oak Ave');
  await app.reload(LIST);
  await row('Warrant').getByRole('button').first().click();
  await openSection('Operational Info');
  await expect.element(field(OPERATION)).toHaveValue('Warrant');
  await app.reload('/');
  const goOn = page.getByRole('link', { name: 'Continue: Warrant, 12 Elm St' });
  const [list, begin] = ['Assessments', 'New call-out'].map((name) =>
    page.getByRole('link', { name, exact: true }),
  );
  if (!list || !begin) throw new Error('no links');
  const placeOfList = list.element().getBoundingClientRect().top;
  await goOn.click();
  await expect.element(page.getByRole('button', { name: /^Where 12 Elm St/ })).toBeVisible();
  expect(location.pathname).toBe('/call-out');
  await menu().click();
  await expect.element(goOn).toBeVisible();
  expect(list.element().getBoundingClientRect().top).toBe(placeOfList);
  await begin.click();
  await expect.element(page.getByRole('banner')).toMatchTextContent('Nothing typed yet');
  await expect.poll(() => location.pathname + location.search).toBe('/call-out');
  await expect.element(page.getByRole('button', { name: 'Where 1 missing' })).toBeVisible();
});

test('rename, archive and restore, delete with undo and for good', async () => {
  stopClock();
  const app = await mountApp('/');
  await make(app, 'Raid', '4 Oak Ave');
  await make(app, 'Warrant', '12 Elm St');
  await app.reload(LIST);

  await act('Warrant', 'Rename');
  await page.getByLabelText('Name of the assessment').fill('Elm Street');
  await dialog().getByRole('button', { name: 'Rename' }).click();
  const renamed = row('Elm Street');
  await expect.element(renamed).toHaveLength(1);

  await act('Elm Street', 'Archive');
  await expect.element(renamed).not.toBeInTheDocument();
  await chip('Archived').click();
  await act('Elm Street', 'Restore');
  await expect.element(renamed).not.toBeInTheDocument();
  await chip('Current').click();
  await expect.element(renamed).toHaveLength(1);

  await act('Elm Street', 'Delete');
  await expect.element(renamed).not.toBeInTheDocument();
  await notice('Assessment Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect.element(renamed).toHaveLength(1);
  await act('Elm Street', 'Delete');
  await chip('Deleted').click();
  await renamed.getByRole('button', { name: /^More/ }).click();
  const hold = button('Hold 3 s to delete for good');
  (hold.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter>}');
  await expect.element(hold).toHaveAttribute('data-held');
  await passTime(3000);
  await userEvent.keyboard('{/Enter}');
  await expect.element(page.getByText('Nothing is deleted.')).toBeVisible();
  await chip('Current').click();
  await expect.element(rows()).toHaveLength(1);
});

test('a deleted assessment that was open is no longer opened: the next one is new', async () => {
  const app = await mountApp('/');
  await make(app, 'Warrant', '12 Elm St');
  await page.getByRole('link', { name: 'Assessments', exact: true }).click();
  await act('Warrant', 'Delete');
  await expect.element(notice('Assessment Deleted')).toBeVisible();
  await menu().click();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await expect.element(page.getByRole('banner')).toMatchTextContent('Nothing typed yet');
  await menu().click();
  await expect.element(page.getByRole('link', { name: 'Assessments', exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Continue/ })).not.toBeInTheDocument();
});

test('the report names empty sections as not assessed when it is asked to, and not otherwise', async () => {
  const { session } = await mountApp(PATH);
  const notAssessed = () => {
    const document = session.open()?.document;
    if (!document) throw new Error('No assessment is open');
    const { sections } = buildReport({
      answers: document.answers(),
      addedSections: document.addedSections(),
      brand: 'Bulwark',
      generatedAt: new Date(),
      locale: 'en-US',
      timeZone: 'America/Denver',
      paper: 'Letter',
    });
    return sections.filter(({ groups }) => groups[0]?.entries[0]?.text === 'Not assessed');
  };
  const check = page.getByLabelText('Print "Not assessed" for empty sections');
  await expect.element(check).toBeVisible();
  expect(notAssessed()).toEqual([]);
  await check.click();
  await expect.element(check).toBeChecked();
  expect(notAssessed()).toHaveLength(10);
  expect(notAssessed().map(({ title }) => title)).toContain('Weather Conditions');
  await check.click();
  await expect.element(check).not.toBeChecked();
  expect(notAssessed()).toEqual([]);
});
