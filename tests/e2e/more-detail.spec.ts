// What goes beyond the specification's sections and fields: folded, and nobody needs to open it.
import type { Page } from '@playwright/test';
import { fieldPath } from '../../src/domain/assessment/path.ts';
import {
  expect,
  field,
  notice,
  open,
  openSection,
  saved,
  test,
  unfold,
} from '../support/app-test.ts';
import { restore } from '../support/screen-states.ts';
import { endSplash } from '../support/splash.ts';
import { vaultInConflict, vaultOf, writer } from '../support/vault-in-node.ts';

const PATH = '/threat-assessment';

test.use({ timezoneId: 'America/Denver' });

/** Fields of a kind in all rows of a section, in the order they are drawn. */
const inRows = (page: Page, section: string, key: string) =>
  page.locator(`[name^="${section}."][name$=".${key}"]`);

const moreDetail = (page: Page) => page.getByRole('button', { name: /^More detail(?! of )/ });

async function addThreat(page: Page, hazard: string, severity = ''): Promise<void> {
  await page.getByRole('button', { name: 'Add threat' }).click();
  await expect(inRows(page, 'animalThreats', 'area').last()).toBeFocused();
  await inRows(page, 'animalThreats', 'hazard').last().fill(hazard);
  await inRows(page, 'animalThreats', 'severity').last().fill(severity);
}

test('is folded at first, and the counts are those of the specification', async ({ page }) => {
  await open(page, PATH);
  await expect(moreDetail(page)).toHaveAccessibleName('More detail');
  await expect(moreDetail(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('button', { name: /^Hospital/ })).toHaveAccessibleName(
    'Hospital Facilities 0 of 15 filled',
  );
  await openSection(page, 'Hospital Facilities');
  await unfold(page, 'Primary Hospital');
  await field(page, 'hospitalFacilities.primary.radioChannel').fill('MED 7');
  await expect(page.getByRole('button', { name: /^More detail of Primary/ })).toContainText(
    '1 filled',
  );
  await expect(page.getByRole('button', { name: /^Hospital/ })).toHaveAccessibleName(
    'Hospital Facilities 0 of 15 filled',
  );
  await openSection(page, 'Animal Threats');
  await expect(field(page, 'animalThreats.assessed')).toHaveCount(0);
  await unfold(page, 'Animal Threats');
  await page
    .getByRole('group', { name: 'Suggestions for Assessed' })
    .getByRole('button', { name: 'None' })
    .click();
  await expect(page.getByRole('button', { name: /^Animal/ })).toHaveAccessibleName(
    'Animal Threats 0 of 3 filled',
  );
});

test('the sections beyond the specification are in one panel, and what is filled is said on it', async ({
  page,
}) => {
  await open(page, PATH);
  await moreDetail(page).click();
  const headings = page.locator('main form').getByRole('heading', { level: 3 });
  await expect(headings).toHaveText([
    'Operation',
    'Medical Aid Stations',
    'Transportation',
    'Evacuation and Procedures',
    'Communications',
  ]);
  await field(page, 'icsOperation.name').fill('Range day');
  await page.getByRole('button', { name: 'Add aid station' }).click();
  await page.keyboard.type('Aid 1');
  await expect(page.getByRole('region', { name: 'Aid Station 1' })).toBeVisible();
  await expect(inRows(page, 'icsAidStations', 'name')).toHaveValue('Aid 1');
  await expect(moreDetail(page)).toHaveAccessibleName('More detail 2 filled');
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await endSplash(page);
  await moreDetail(page).click();
  await expect(field(page, 'icsOperation.name')).toHaveValue('Range day');
  await expect(inRows(page, 'icsAidStations', 'name')).toHaveValue('Aid 1');
});

test('rows are added, moved and removed with undo, the focus stays beside them, and a reload keeps them', async ({
  page,
}) => {
  await open(page, PATH);
  await openSection(page, 'Animal Threats');
  await unfold(page, 'Animal Threats');
  const hazards = inRows(page, 'animalThreats', 'hazard');
  const shown = () =>
    hazards.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
  await addThreat(page, 'Dogs');
  await expect(page.getByRole('button', { name: /^Move/ })).toHaveCount(0);
  await addThreat(page, 'Snakes');
  await addThreat(page, 'Hornets');

  await page.getByRole('button', { name: 'Move up Threat 3' }).click();
  await expect.poll(shown).toEqual(['Dogs', 'Hornets', 'Snakes']);
  await expect(page.getByRole('button', { name: 'Move up Threat 2' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(shown).toEqual(['Hornets', 'Dogs', 'Snakes']);
  await expect(page.getByRole('button', { name: 'Move up Threat 1' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Move down Threat 1' })).toBeFocused();

  await page.getByRole('button', { name: 'Remove Threat 2' }).click();
  await expect.poll(shown).toEqual(['Hornets', 'Snakes']);
  await expect(page.getByRole('heading', { name: 'Threat 2' })).toBeFocused();
  await notice(page, 'Removed').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(['Hornets', 'Dogs', 'Snakes']);

  await expect(page.getByRole('button', { name: /^More detail of Animal/ })).toContainText(
    '3 threats',
  );
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await endSplash(page);
  await openSection(page, 'Animal Threats');
  await unfold(page, 'Animal Threats');
  await expect.poll(shown).toEqual(['Hornets', 'Dogs', 'Snakes']);
});

test('however much is unfolded, the page itself never scrolls away under header and footer', async ({
  page,
}) => {
  await open(page, PATH);
  await openSection(page, 'Hospital Facilities');
  for (const tier of ['Primary', 'Secondary', 'Tertiary']) await unfold(page, `${tier} Hospital`);
  await moreDetail(page).click();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
});

test('after the last row was removed, the control to add one has the focus', async ({ page }) => {
  await open(page, PATH);
  await openSection(page, 'Animal Threats');
  await unfold(page, 'Animal Threats');
  await addThreat(page, 'Dogs');
  await page.getByRole('button', { name: 'Remove Threat 1' }).click();
  await expect(page.getByRole('button', { name: 'Add threat' })).toBeFocused();
});

test('further hospitals come after the three cards', async ({ page }) => {
  await open(page, PATH);
  await openSection(page, 'Hospital Facilities');
  await unfold(page, 'Hospital Facilities');
  await page.getByRole('button', { name: 'Add hospital' }).click();
  await page.keyboard.type('Swedish');
  await expect(page.getByRole('region', { name: 'Hospital 4' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^More detail of Hospital/ })).toContainText(
    '1 hospital',
  );
});

test('a time gets its zone with one tap, and typed text is never changed by itself', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-21T21:05:00Z');
  await open(page, PATH);
  await moreDetail(page).click();
  const box = field(page, 'icsOperation.periodFrom');
  const chips = page
    .getByRole('group', { name: 'Time for Operational Period From' })
    .getByRole('button');
  await expect(chips).toHaveText(['Now']);
  await chips.click();
  await expect(box).toHaveValue('2026-11-21 14:05 MST');
  await expect(chips).toHaveText(['Now']);
  await box.fill('0600 tomorrow');
  await expect(chips).toHaveText(['Now', 'Add MST']);
  await chips.last().click();
  await expect(box).toHaveValue('0600 tomorrow MST');
  await expect(box).toBeFocused();
  await expect(chips).toHaveText(['Now']);
  await box.fill('At first light');
  await box.blur();
  await expect(box).toHaveValue('At first light');
  await expect(chips).toHaveText(['Now']);
});

test('the age of what was verified at a hospital is said, and stands out when it is old', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-21T21:05:00Z');
  await open(page, PATH);
  await openSection(page, 'Hospital Facilities');
  await unfold(page, 'Primary Hospital');
  const box = field(page, 'hospitalFacilities.primary.verifiedAt');
  await page
    .getByRole('group', { name: 'Time for Verified' })
    .getByRole('button', { name: 'Now' })
    .click();
  await expect(page.getByText('Verified today')).toBeVisible();
  await box.fill('2026-11-09');
  await expect(page.getByText('Verified 12 days ago', { exact: true })).toBeVisible();
  await box.fill('2026-07-24');
  await expect(page.getByText('Verified 120 days ago: call to confirm')).toBeVisible();
  await box.fill('last summer');
  await expect(page.getByText(/days ago/)).toHaveCount(0);
});

test('a high threat without a mitigation is pointed out, and a tap leads to the field through section and fold', async ({
  page,
}) => {
  await open(page, PATH);
  await openSection(page, 'Animal Threats');
  await unfold(page, 'Animal Threats');
  await addThreat(page, 'Dogs', 'high');
  await addThreat(page, 'Ants', 'Low');
  const card = page.getByRole('region', { name: 'Threat 1' });
  await expect(card).toContainText('High, and no mitigation yet');
  await expect(page.getByText(/no mitigation yet/)).toHaveCount(1);
  await openSection(page, 'Animal Threats');

  await page.getByRole('button', { name: /^For the commander/ }).click();
  const lead = page.getByRole('button', { name: 'High: Animal Threats, Threat 1, Mitigation' });
  await lead.click();
  await expect(inRows(page, 'animalThreats', 'mitigation').first()).toBeFocused();
  await page.keyboard.type('Handler with a catch pole');
  await expect(lead).toHaveCount(0);
  await expect(page.getByText(/no mitigation yet/)).toHaveCount(0);
});

test("a section's own high level is pointed out while no threat of it has a mitigation", async ({
  page,
}) => {
  await open(page, PATH);
  await openSection(page, 'Hazardous Materials');
  await field(page, 'hazardousMaterials.riskLevel').fill('Critical');
  await page.getByRole('button', { name: /^For the commander/ }).click();
  await page.getByRole('button', { name: 'Critical: Hazardous Materials, Risk Level' }).click();
  await expect(field(page, 'hazardousMaterials.riskLevel')).toBeFocused();
  await unfold(page, 'Hazardous Materials');
  await page.getByRole('button', { name: 'Add threat' }).click();
  await inRows(page, 'hazardousMaterials', 'mitigation').fill('300 ft perimeter');
  await expect(page.getByRole('button', { name: /^Critical: / })).toHaveCount(0);
});

test('conflicts are named on the fold they lie in, and a tap leads to them', async ({ page }) => {
  const row = (field: string) => fieldPath('icsAidStations', field, 'r1xone');
  const paths = [row('paramedics'), 'hospitalFacilities.primary.helipad'] as const;
  await restore(page, await vaultInConflict(paths));
  await open(page, PATH);
  await expect(moreDetail(page)).toHaveAccessibleName('More detail 1 conflict');
  await expect(page.getByRole('button', { name: /^Hospital/ })).toContainText('2 conflicts');
  await page.getByRole('button', { name: /^For the commander/ }).click();
  await page.getByRole('button', { name: /Primary Hospital, Helipad$/ }).click();
  await expect(field(page, 'hospitalFacilities.primary.helipad')).toBeFocused();
  await expect(
    page.getByRole('button', { name: /^More detail of Primary Hospital/ }),
  ).toContainText('1 conflict');
  await page.getByRole('button', { name: /Aid Station 1, Paramedics$/ }).click();
  await expect(field(page, row('paramedics'))).toBeFocused();
  await expect(page.getByRole('region', { name: 'Paramedics: conflict' })).toBeVisible();
});

test('where its code cannot be read, that is said, and can be tried again', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/later-part/, /ERR_FAILED/);
  let isRefused = true;
  await page.route(/later-part.*\.js/, (route) => (isRefused ? route.abort() : route.continue()));
  await open(page, PATH);
  await openSection(page, 'Weather');
  await field(page, 'weather.visibility').fill('2 mi');
  await expect(page.getByText(/could not be read/)).toHaveRole('alert');
  isRefused = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(moreDetail(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change log' })).toBeVisible();
  await expect(field(page, 'weather.visibility')).toHaveValue('2 mi');
});

test('of very many rows those near the screen are drawn; the others have their place, and nothing is lost on the way', async ({
  page,
}) => {
  const { document } = writer('Rivera');
  const rows = Array.from({ length: 60 }, () => document.addRow('animalThreats'));
  for (const [number, row] of rows.entries()) {
    document.write(fieldPath('animalThreats', 'hazard', row), `Dog ${number}`);
  }
  await restore(page, await vaultOf(document));
  await open(page, PATH);
  await openSection(page, 'Animal Threats');
  await unfold(page, 'Animal Threats');
  const [first, last] = [rows[0], rows[59]].map((row) =>
    field(page, `animalThreats.${row}.hazard`),
  );
  if (!first || !last) throw new Error('There are two fields');
  await expect(first).toHaveValue('Dog 0');
  await expect(page.getByRole('heading', { name: 'Threat 60' })).toBeAttached();
  await expect(last).toHaveCount(0);
  await first.press('End');
  await first.pressSequentially(' and a cat');
  await page.getByRole('heading', { name: 'Threat 60' }).scrollIntoViewIfNeeded();
  await expect(last).toHaveValue('Dog 59');
  // What has the focus stays drawn, wherever it is.
  await expect(first).toBeFocused();
  await last.fill('Two dogs');
  await page.getByRole('heading', { name: 'Threat 1', exact: true }).scrollIntoViewIfNeeded();
  await expect(first).toHaveValue('Dog 0 and a cat');
  await expect(last).toHaveValue('Two dogs');
  await page.getByRole('button', { name: 'Add threat' }).click();
  await expect(inRows(page, 'animalThreats', 'area').last()).toBeFocused();
  await expect(page.getByRole('region', { name: 'Threat 61' })).toContainText('Hazard');
});
