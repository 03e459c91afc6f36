// The parts of a form at hand from anywhere, and the search over labels and answers.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fieldPath } from '../../src/domain/answers/path.ts';
import { filledAssessment } from '../support/filled-assessments.ts';
import { fillKit } from './support/kit.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, saved } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';

const dialog = () => page.getByRole('dialog', { name: 'Jump to or find' });
const search = () => dialog().getByLabelText('Field name or answer');
const entry = (name: RegExp) => dialog().getByRole('listitem').getByRole('button', { name });
const open = () => button('Jump to or find').click();

test('a part of the list opens in its place and has the focus; what each waits for is said', async () => {
  await mountApp('/threat-assessment');
  await openSection('Weather');
  await field('weather.visibility').fill('2 mi');
  await expect.element(saved()).toBeVisible();
  await open();
  await expect.element(entry(/^Operational Info/)).toMatchTextContent('3 missing');
  await expect.element(entry(/^Helicopter Plan/)).toMatchTextContent('missing');
  await entry(/^Extended Ops/).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(field('extendedOps.duration')).toBeVisible();
  await expect.element(button(/^Extended Ops/)).toHaveFocus();
  await expect.element(button(/^Extended Ops/)).toBeInViewport();
  await open();
  await entry(/^ICS forms/).click();
  await expect.element(field('icsOperation.name')).toBeVisible();
});

test('a field is found by what it says; Enter takes the first, whatever fold it lies in', async () => {
  await storeDocument(filledAssessment());
  await mountApp('/threat-assessment');
  await expect.element(button(/^Weather/)).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(search()).toHaveFocus();
  await userEvent.keyboard('Mitigation');
  await expect.element(dialog().getByRole('status')).toMatchTextContent(/^\d+ found$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect
    .poll(() => document.activeElement?.getAttribute('name'))
    .toMatch(/^[a-zA-Z]+\.\w+\.mitigation$/);
});

test('a field of the last hospital card has the focus as soon as its closed section opens', async () => {
  await mountApp('/threat-assessment');
  await open();
  await search().fill('tertiary hospital address');
  await entry(/Tertiary.*Address/).click();
  await expect.element(field('hospitalFacilities.tertiary.address')).toHaveFocus();
});

test('a part whose content comes a little later is at the top of the screen too', async () => {
  await mountApp('/call-out');
  await open();
  await entry(/^Hospitals/).click();
  const head = button(/^Hospitals/);
  await expect.element(head).toHaveFocus();
  await expect.element(field('hospitalFacilities.secondary.name')).toBeInTheDocument();
  const { top } = document.querySelector('main')?.getBoundingClientRect() ?? { top: Number.NaN };
  expect(head.element().getBoundingClientRect().top - top).toBeLessThan(40);
});

test('that nothing is found is said; Escape closes it, and the focus is where it was', async () => {
  await mountApp('/call-out');
  await open();
  await search().fill('xylophone');
  await expect.element(dialog().getByRole('status')).toMatchTextContent('Nothing found.');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  await expect.element(button('Jump to or find')).toHaveFocus();
});

test('from the call-out view a field opens in its card, and one that no card has in its section', async () => {
  const app = await mountApp('/call-out');
  const own = fieldPath('droneTeam', 'description');
  await app.write({ [own]: 'Two drones, one pilot' });
  await open();
  await search().fill('obstruction 2');
  await entry(/^Obstruction 2/).click();
  await expect.element(field('helicopterPlan.obstruction2')).toHaveFocus();
  // A field whose time has not come is there for anyone who looks for it.
  await open();
  await search().fill('ems unit 3');
  await entry(/^EMS Unit 3/i).click();
  await expect.element(field('additionalOpInfo.emsUnit2')).toHaveFocus();
  await open();
  await entry(/^Where/).click();
  await expect.element(field('operationalInfo.incidentLocation')).toBeVisible();
  await open();
  await search().fill('rotation');
  await entry(/^Rotation Schedule/).click();
  // Its card is left out of a short operation until a person looks for it.
  await expect.element(field('extendedOps.rotationSchedule')).toHaveFocus();
  await open();
  await search().fill('one pilot');
  await entry(/one pilot/).click();
  await expect.poll(() => location.pathname).toBe('/threat-assessment');
  await expect.element(field(own)).toHaveFocus();
});

test('the kit is searched in the same way', async () => {
  const app = await mountApp('/kit');
  await fillKit(app, {}, [['units', { name: 'West Metro Medic 11', contact: 'TAC 4' }]]);
  await open();
  await expect.element(entry(/^Units/)).toMatchTextContent('2 filled');
  await search().fill('tac');
  await entry(/^Unit 1, Contact or Channel/).click();
  await expect
    .poll(() => document.activeElement?.getAttribute('name'))
    .toMatch(/^units\..*contact$/);
});

test.each([
  '/call-out',
  '/threat-assessment',
])('from %s it leads to the pictures, by their captions too', async (path) => {
  const app = await mountApp(path);
  await app.write({
    [fieldPath('pictures', 'picture', 'r1')]: 'a'.repeat(64),
    [fieldPath('pictures', 'caption', 'r1')]: 'North door, wires above',
  });
  await expect.element(button('Pictures (1)')).toBeVisible();
  await open();
  await expect.element(entry(/^Pictures/)).toMatchTextContent('1 filled');
  await search().fill('wires');
  await entry(/North door/).click();
  await expect.poll(() => location.pathname).toBe('/pictures');
  await expect.element(page.getByText('Picture 1: North door, wires above')).toBeVisible();
});
