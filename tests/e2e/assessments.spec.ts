import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, field, notice, open, openSection, saved, test } from '../support/app-test.ts';
import { readPdf } from '../support/pdf.ts';
import { endSplash } from '../support/splash.ts';
import { typeAnswer } from '../support/vault-pages.ts';

const PATH = '/threat-assessment';

/** A new assessment with an operation and a place. */
async function make(page: Page, operation: string, place: string): Promise<void> {
  await open(page, '/assessments');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await expect(page).toHaveURL(PATH);
  await typeAnswer(page, 'Operational Info', 'operationalInfo.incidentType', operation);
  await typeAnswer(page, 'Operational Info', 'operationalInfo.incidentLocation', place);
}

const rows = (page: Page) => page.getByRole('list', { name: /assessments$/ }).getByRole('listitem');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const open1 = (page: Page, name: string) => row(page, name).getByRole('button').first().click();

async function act(page: Page, name: string, action: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

async function show(page: Page, kind: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Which assessments' })
    .getByRole('button', { name: new RegExp(`^${kind}`) })
    .click();
}

test('the list shows name, last edit, completeness; newest first, and the search looks for words', async ({
  page,
}) => {
  await make(page, 'Warrant', '12 Elm St');
  await make(page, 'Raid', '4 Oak Ave');
  await typeAnswer(page, 'Operator Information', 'operatorInfo.operatorName', 'Rivera');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: 'All assessments' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText(/Raid, 4 Oak AveEdited \d{1,2}:\d\d .M · 3 of 12/);
  await expect(rows(page).nth(1)).toContainText(/Warrant, 12 Elm StEdited .* · 2 of 12/);
  await page.getByLabel('Search').fill('rivera oak');
  await expect(rows(page)).toHaveCount(1);
  await page.getByLabel('Search').fill('rivera elm');
  await expect(page.getByText('Nothing is found.')).toBeVisible();
});

test('Home offers to continue the last one, and the assessment opens it', async ({ page }) => {
  await make(page, 'Warrant', '12 Elm St');
  await make(page, 'Raid', '4 Oak Ave');
  await page.goto('/assessments');
  await endSplash(page);
  await open1(page, 'Warrant');
  await openSection(page, 'Operational Info');
  await expect(field(page, 'operationalInfo.incidentType')).toHaveValue('Warrant');
  await page.goto('/');
  await endSplash(page);
  await page.getByRole('link', { name: /^Continue “Warrant, 12 Elm St”, edited/ }).click();
  await openSection(page, 'Operational Info');
  await expect(field(page, 'operationalInfo.incidentType')).toHaveValue('Warrant');
});

test('rename, duplicate with a stamp of its own, archive and restore, delete with undo and for good', async ({
  page,
}) => {
  await make(page, 'Warrant', '12 Elm St');
  await openSection(page, 'Operator Information');
  await field(page, 'operatorInfo.timestamp').fill('yesterday');
  await expect(saved(page)).toBeVisible();
  await page.goto('/assessments');
  await endSplash(page);

  await act(page, 'Warrant', 'Rename');
  await page.getByLabel('Name of the assessment').fill('Elm Street');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(row(page, 'Elm Street')).toHaveCount(1);

  await act(page, 'Elm Street', 'Duplicate');
  await expect(page).toHaveURL(PATH);
  await openSection(page, 'Operator Information');
  await expect(field(page, 'operatorInfo.timestamp')).toHaveValue(/\d{4}, \d{1,2}:\d\d/);
  await openSection(page, 'Operational Info');
  await expect(field(page, 'operationalInfo.incidentLocation')).toHaveValue('12 Elm St');
  await page.goto('/assessments');
  await endSplash(page);
  await expect(row(page, 'Elm Street (copy)')).toHaveCount(1);

  await act(page, 'Elm Street (copy)', 'Archive');
  await expect(row(page, 'Elm Street (copy)')).toHaveCount(0);
  await show(page, 'Archived');
  await act(page, 'Elm Street (copy)', 'Restore');
  await show(page, 'Current');
  await expect(row(page, 'Elm Street (copy)')).toHaveCount(1);

  await act(page, 'Elm Street (copy)', 'Delete');
  await expect(row(page, 'Elm Street (copy)')).toHaveCount(0);
  await notice(page, 'Assessment Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'Elm Street (copy)')).toHaveCount(1);
  await act(page, 'Elm Street (copy)', 'Delete');
  await show(page, 'Deleted');
  await row(page, 'Elm Street (copy)').getByRole('button', { name: /^More/ }).click();
  const hold = page.getByRole('button', { name: 'Hold 3 s to delete for good' });
  await hold.focus();
  await page.keyboard.down('Enter');
  await expect(page.getByText('Nothing is deleted.')).toBeVisible({ timeout: 8000 });
  await page.keyboard.up('Enter');
  await show(page, 'Current');
  await expect(rows(page)).toHaveCount(1);
});

test('a deleted assessment that was open is no longer opened: the next one is new', async ({
  page,
}) => {
  await make(page, 'Warrant', '12 Elm St');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: 'All assessments' }).click();
  await act(page, 'Warrant', 'Delete');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await expect(page.getByRole('banner')).toContainText('Nothing typed yet');
});

test('start from an earlier one carries the chosen sections forward, and nothing else', async ({
  page,
}) => {
  await make(page, 'Warrant', '12 Elm St');
  await typeAnswer(page, 'Helicopter Plan', 'helicopterPlan.primaryContact', 'Flight For Life');
  await typeAnswer(page, 'Weather', 'weather.visibility', '1 mi');
  await typeAnswer(page, 'Plant Threats', 'plantThreats.plantType', 'Poison oak');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section of your own').fill('Drone plan');
  await page.getByLabel('Section of your own').press('Enter');
  await field(page, 'dronePlan.description').fill('Two, north side');
  await field(page, 'dronePlan.description').press('Tab');
  await expect(saved(page)).toBeVisible();
  await page.goto('/assessments');
  await endSplash(page);
  await act(page, 'Warrant', 'Start a new one from this');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(5);
  await expect(dialog.getByLabel('Operational Info')).not.toBeChecked();
  await expect(dialog.getByLabel('Weather')).not.toBeChecked();
  await dialog.getByLabel('Plant Threats/Public Works').uncheck();
  await dialog.getByRole('button', { name: 'Start the new assessment' }).click();
  await expect(page).toHaveURL(PATH);
  await openSection(page, 'Helicopter Plan');
  await expect(field(page, 'helicopterPlan.primaryContact')).toHaveValue('Flight For Life');
  await openSection(page, 'Drone plan');
  await expect(field(page, 'dronePlan.description')).toHaveValue('Two, north side');
  for (const [section, path] of [
    ['Operational Info', 'operationalInfo.incidentType'],
    ['Weather', 'weather.visibility'],
    ['Plant Threats', 'plantThreats.plantType'],
  ] as const) {
    await openSection(page, section);
    await expect(field(page, path)).toHaveValue('');
  }
  await expect(saved(page)).toBeVisible();
});

test('what a commander asks first is listed while it is missing, and a tap leads to the field', async ({
  page,
}) => {
  await open(page, PATH);
  const panel = page.getByRole('button', { name: /^For the commander/ });
  await expect(panel).toHaveAccessibleName('For the commander 0 of 12');
  await panel.click();
  await page.getByRole('button', { name: 'Primary hospital with contact' }).click();
  await expect(field(page, 'hospitalFacilities.primary.name')).toBeFocused();
  await field(page, 'hospitalFacilities.primary.name').fill('Denver Health');
  await page.getByRole('button', { name: 'Primary hospital with contact' }).click();
  await expect(field(page, 'hospitalFacilities.primary.edContact')).toBeFocused();
  await field(page, 'hospitalFacilities.primary.edContact').fill('303-555-0100');
  await expect(panel).toHaveAccessibleName('For the commander 1 of 12');
  await expect(page.getByRole('button', { name: 'Primary hospital with contact' })).toHaveCount(0);
});

test('the report names empty sections as not assessed when it is asked to, and not otherwise', async ({
  page,
}) => {
  await open(page, PATH);
  let before = '';
  const readReport = async () => {
    await page.getByRole('button', { name: 'Generate PDF' }).click();
    const link = notice(page, 'PDF Generated').getByRole('link', { name: 'Download' });
    await expect(link).not.toHaveAttribute('href', before);
    before = (await link.getAttribute('href')) ?? '';
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const { pages } = await readPdf(readFileSync(await file.path()));
    return pages.map(({ text }) => text).join('\n');
  };
  expect(await readReport()).not.toContain('Not assessed');
  await page.getByRole('button', { name: /^For the commander/ }).click();
  await page.getByLabel('Print "Not assessed" for empty sections').check();
  const text = await readReport();
  expect(text.match(/Not assessed/g)).toHaveLength(10);
  expect(text).toContain('Weather Conditions');
});
