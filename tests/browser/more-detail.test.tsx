// @module-tag long
// What goes beyond the specification's sections and fields: folded, and nobody needs to open it.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AnswerPath, fieldPath } from '../../src/domain/answers/path.ts';
import { writer } from '../support/seeded-vaults.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection, region, saved, unfold } from './support/screen.ts';
import { openDocument } from './support/stored-document.ts';

const PATH = '/threat-assessment';

/** Fields of a kind in all rows of a section, in the order they are drawn. */
const inRows = (section: string, key: string) =>
  page.getByCss(`[name^="${section}."][name$=".${key}"]`);

const icsForms = () => button(/^ICS forms/);
const hospitals = () => button(/^Hospital Facilities/);
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const chipsOf = (group: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('button');

async function openThreats() {
  const app = await mountApp(PATH);
  await openSection('Animal Threats');
  await unfold('Animal Threats');
  return app;
}

async function addThreat(hazard: string, severity = ''): Promise<void> {
  const areas = inRows('animalThreats', 'area');
  const number = areas.elements().length;
  await button('Add threat').click();
  await expect.element(areas.nth(number)).toHaveFocus();
  await inRows('animalThreats', 'hazard').nth(number).fill(hazard);
  await inRows('animalThreats', 'severity').nth(number).fill(severity);
}

function stopClock(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T21:05:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

test('is folded at first, and the counts are those of the specification', async () => {
  await mountApp(PATH);
  await expect
    .element(icsForms())
    .toHaveAccessibleName('ICS forms: operation, aid stations, transport, channels');
  await expect.element(icsForms()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(hospitals()).toHaveAccessibleName('Hospital Facilities 0 of 15 filled');
  await openSection('Hospital Facilities');
  await unfold('Primary Hospital');
  await field('hospitalFacilities.primary.radioChannel').fill('MED 7');
  await expect.element(button(/ of Primary/)).toMatchTextContent('1 filled');
  await expect.element(hospitals()).toHaveAccessibleName('Hospital Facilities 0 of 15 filled');
  await openSection('Animal Threats');
  await expect.element(button(/ of Animal Threats/)).toBeVisible();
  await expect.element(field('animalThreats.assessed')).not.toBeInTheDocument();
  await unfold('Animal Threats');
  await page
    .getByRole('group', { name: 'Suggestions for Assessed' })
    .getByRole('button', { name: 'None' })
    .click();
  await expect.element(field('animalThreats.assessed')).toHaveValue('None');
  await expect.element(button(/^Animal/)).toHaveAccessibleName('Animal Threats 0 of 3 filled');
});

test('the sections beyond the specification are in one panel, and what is filled is said on it', async () => {
  const app = await mountApp(PATH);
  await icsForms().click();
  const headings = page.getByCss('main form').getByRole('heading', { level: 3 });
  const titles = () => headings.elements().map((each) => each.textContent);
  await expect
    .poll(titles)
    .toEqual([
      'Operation',
      'Medical Aid Stations',
      'Transportation',
      'Evacuation and Procedures',
      'Communications',
      'People and Casualties Expected',
      'Special Populations and K9',
      'Burn and Pediatric Centers',
      'Decontamination',
      'Medical Team',
    ]);
  await field('icsOperation.name').fill('Range day');
  await button('Add aid station').click();
  const name = inRows('icsAidStations', 'name');
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('Aid 1');
  await expect.element(region('Aid Station 1')).toBeVisible();
  await expect.element(name).toHaveValue('Aid 1');
  await expect.element(icsForms()).toMatchTextContent(/2 filled$/);
  await expect.element(saved()).toBeVisible();
  await app.reload();
  await icsForms().click();
  await expect.element(field('icsOperation.name')).toHaveValue('Range day');
  await expect.element(name).toHaveValue('Aid 1');
});

test('rows are added, moved and removed with undo, the focus stays beside them, and a reload keeps them', {
  tags: ['short'],
}, async () => {
  const app = await openThreats();
  const shown = () =>
    inRows('animalThreats', 'hazard')
      .elements()
      .map((box) => (box as HTMLInputElement).value);
  await addThreat('Dogs');
  await expect.element(button(/^Move/)).not.toBeInTheDocument();
  await addThreat('Snakes');
  await addThreat('Hornets');

  await button('Move up Threat 3').click();
  await expect.poll(shown).toEqual(['Dogs', 'Hornets', 'Snakes']);
  await expect.element(button('Move up Threat 2')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual(['Hornets', 'Dogs', 'Snakes']);
  await expect.element(button('Move up Threat 1')).toBeDisabled();
  await expect.element(button('Move down Threat 1')).toHaveFocus();

  await button('Remove Threat 2').click();
  await expect.poll(shown).toEqual(['Hornets', 'Snakes']);
  await expect.element(heading('Threat 2')).toHaveFocus();
  await notice('Removed').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(shown).toEqual(['Hornets', 'Dogs', 'Snakes']);

  await expect.element(button(/ of Animal/)).toMatchTextContent('3 threats');
  await expect.element(saved()).toBeVisible();
  await app.reload();
  await openSection('Animal Threats');
  await unfold('Animal Threats');
  await expect.poll(shown).toEqual(['Hornets', 'Dogs', 'Snakes']);
});

test('however much is unfolded, the page itself never scrolls away under header and footer', async () => {
  await mountApp(PATH);
  await openSection('Hospital Facilities');
  for (const tier of ['Primary', 'Secondary', 'Tertiary']) await unfold(`${tier} Hospital`);
  await icsForms().click();
  await expect.element(field('icsOperation.name')).toBeVisible();
  const main = page.getByRole('main').element();
  expect(main.scrollHeight).toBeGreaterThan(2 * window.innerHeight);
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight);
});

test('after the last row was removed, the control to add one has the focus', async () => {
  await openThreats();
  await addThreat('Dogs');
  await button('Remove Threat 1').click();
  await expect.element(button('Add threat')).toHaveFocus();
});

test('further hospitals come after the three cards', async () => {
  await mountApp(PATH);
  await openSection('Hospital Facilities');
  await unfold('Hospital Facilities');
  await button('Add hospital').click();
  await expect.element(region('Hospital 4')).toBeVisible();
  await userEvent.keyboard('Swedish');
  await expect.element(button(/ of Hospital/)).toMatchTextContent('1 hospital');
});

test('a time gets its zone with one tap, and typed text is never changed by itself', async () => {
  stopClock();
  await mountApp(PATH);
  await icsForms().click();
  const box = field('icsOperation.periodFrom');
  const chips = chipsOf('Time for Operational Period From');
  const offered = () => chips.elements().map((chip) => chip.textContent);
  await expect.poll(offered).toEqual(['Now']);
  await chips.click();
  await expect.element(box).toHaveValue('2026-11-21 14:05 MST');
  expect(offered()).toEqual(['Now']);
  await box.fill('0600 tomorrow');
  await expect.poll(offered).toEqual(['Now', 'Add MST']);
  await chips.nth(1).click();
  await expect.element(box).toHaveValue('0600 tomorrow MST');
  await expect.element(box).toHaveFocus();
  await expect.poll(offered).toEqual(['Now']);
  await box.fill('At first light');
  await heading('Operation').click();
  await expect.element(box).not.toHaveFocus();
  await expect.element(box).toHaveValue('At first light');
  expect(offered()).toEqual(['Now']);
});

test('the age of what was verified at a hospital is said, and stands out when it is old', async () => {
  stopClock();
  await mountApp(PATH);
  await openSection('Hospital Facilities');
  await unfold('Primary Hospital');
  const box = field('hospitalFacilities.primary.verifiedAt');
  await chipsOf('Time for Verified').first().click();
  await expect.element(page.getByText('Verified today')).toBeVisible();
  await box.fill('2026-11-09');
  await expect.element(page.getByText('Verified 12 days ago', { exact: true })).toBeVisible();
  await box.fill('2026-07-24');
  await expect.element(page.getByText('Verified 120 days ago: call to confirm')).toBeVisible();
  await box.fill('last summer');
  await expect.element(page.getByText(/days ago/)).not.toBeInTheDocument();
});

test('a high threat without a mitigation is pointed out until it has one', async () => {
  await openThreats();
  await addThreat('Dogs', 'high');
  await addThreat('Ants', 'Low');
  await expect.element(region('Threat 1')).toMatchTextContent('High, and no mitigation yet');
  await expect.element(page.getByText(/no mitigation yet/)).toHaveLength(1);
  await inRows('animalThreats', 'mitigation').first().fill('Handler with a catch pole');
  await expect.element(page.getByText(/no mitigation yet/)).not.toBeInTheDocument();
});

/** Two people's document in which each of these has an answer of either. */
function inConflict(paths: readonly AnswerPath[]) {
  const [mine, other] = [writer('Rivera').document, writer('K. Lee').document];
  for (const path of paths) {
    mine.write(path, 'No');
    other.write(path, 'Yes');
  }
  mine.merge(other.state());
  return mine;
}

test('conflicts are named on the fold they lie in', async () => {
  const paramedics = fieldPath('icsAidStations', 'paramedics', 'r1xone');
  const app = await mountApp(PATH);
  await openDocument(
    app,
    inConflict([
      paramedics,
      'hospitalFacilities.primary.helipad',
      'hospitalFacilities.primary.edContact',
    ]),
  );
  await expect.element(icsForms()).toMatchTextContent(/1 conflict$/);
  await expect.element(hospitals()).toMatchTextContent('2 conflicts');
  await openSection('Hospital Facilities');
  await expect.element(button(/ of Primary Hospital/)).toMatchTextContent('1 conflict');
  await icsForms().click();
  await expect.element(field(paramedics)).toBeVisible();
  await expect.element(region('Paramedics: conflict')).toBeVisible();
});

test('of very many rows those near the screen are drawn; the others have their place, and nothing is lost on the way', async () => {
  const document = writer('Rivera').document;
  const hazards = Array.from({ length: 60 }, () =>
    fieldPath('animalThreats', 'hazard', document.addRow('animalThreats')),
  );
  for (const [number, path] of hazards.entries()) document.write(path, `Dog ${number}`);
  await openDocument(await mountApp(PATH), document);
  await openSection('Animal Threats');
  await unfold('Animal Threats');
  const [first, last] = [field(hazards[0] ?? ''), field(hazards[59] ?? '')];
  await expect.element(first).toHaveValue('Dog 0');
  await expect.element(heading('Threat 60')).toBeInTheDocument();
  await expect.element(last).not.toBeInTheDocument();
  // Paper shows what a screen would have to be scrolled to; the browser prints as soon as it has said so.
  window.dispatchEvent(new Event('beforeprint'));
  expect(inRows('animalThreats', 'hazard').elements()).toHaveLength(60);
  window.dispatchEvent(new Event('afterprint'));
  await expect.element(last).not.toBeInTheDocument();
  await first.click();
  await userEvent.keyboard('{End} and a cat');
  heading('Threat 60').element().scrollIntoView();
  await expect.element(last).toHaveValue('Dog 59');
  // What has the focus stays drawn, wherever it is.
  await expect.element(first).toHaveFocus();
  await last.fill('Two dogs');
  heading('Threat 1').element().scrollIntoView();
  await expect.element(first).toHaveValue('Dog 0 and a cat');
  await expect.element(last).toHaveValue('Two dogs');
  await button('Add threat').click();
  await expect.element(inRows('animalThreats', 'area').last()).toHaveFocus();
  await expect.element(region('Threat 61')).toMatchTextContent('Hazard');
});
