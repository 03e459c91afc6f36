import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { STARTED_FROM_PATH } from '../../src/domain/answers/about.ts';
import { fieldPath } from '../../src/domain/answers/path.ts';
import { kitPath } from '../../src/domain/kit/kit-catalogue.ts';
import { callOutCards } from '../../src/domain/plan/call-out.ts';
import { NEW_CALL_OUT_PATH } from '../../src/web/paths.ts';
import { writer } from '../support/seeded-vaults.ts';
import { FakeServer } from './support/fake-server.ts';
import { fillKit } from './support/kit.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, region, saved } from './support/screen.ts';
import { openDocument } from './support/stored-document.ts';

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
  await expect
    .element(cards)
    .toHaveLength(callOutCards.filter(({ shownWhen }) => !shownWhen).length);
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

test('a new call-out begins with its first card open, and what it is called for is one tap', async () => {
  const app = await mountApp(NEW_CALL_OUT_PATH);
  await page
    .getByRole('group', { name: 'Suggestions for Incident Type' })
    .getByRole('button', { name: 'High-risk warrant' })
    .click();
  const path = 'operationalInfo.incidentType';
  expect(app.session.open()?.document.read(path)).toBe('High-risk warrant');
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

test('each missing question is one tap away: the card says how many, and the field says it until it is answered', async () => {
  await mountApp(PATH);
  await button('Hospitals 1 missing').click();
  const notes = page.getByText('Missing for the commander');
  await expect.element(notes).toHaveLength(2);
  const name = field('hospitalFacilities.primary.name');
  const contact = field('hospitalFacilities.primary.edContact');
  const top = (of: typeof name) => of.element().getBoundingClientRect().top;
  const place = () => top(contact) - top(name);
  const before = place();
  await name.fill('Denver Health');
  await expect.element(notes).toHaveLength(1);
  await expect.element(page.getByText('Answered for the commander')).toBeVisible();
  expect(place()).toBe(before);
  await contact.fill('303-555-0100');
  await expect.element(button('Hospitals Primary Denver Health')).toBeVisible();
  await expect.element(page.getByText('1 of 12 commander’s questions answered')).toBeVisible();
});

test('threats are asked for at the head of their card, and one that nobody has an answer to is pointed out', async () => {
  await mountApp(PATH);
  await button('Threats 1 missing').click();
  await expect.element(page.getByText('Missing for the commander')).toBeVisible();
  await button(/^Hazardous Materials/).click();
  await field('hazardousMaterials.riskLevel').fill('Critical');
  await expect.element(page.getByText('Answered for the commander')).toBeVisible();
  await expect.element(page.getByText('Critical, and no mitigation yet')).toBeVisible();
  await expect
    .element(button(/^Hazardous Materials/).last())
    .toMatchTextContent('Critical: Hazardous Materials1 without mitigation');
  // Before all cards, and a tap leads to it.
  await expect
    .element(region('Tell the commander first').getByRole('button'))
    .toMatchTextContent('Hazardous Materials (Critical): no mitigation');
  await expect.element(button(/^Threats/)).toMatchTextContent('1 without mitigation');
});

test('a closed card says that a hospital is on divert and that the landing zone is declined', async () => {
  const app = await mountApp(PATH);
  await app.write({
    'hospitalFacilities.primary.name': 'Mercy',
    'hospitalFacilities.primary.notes': 'On divert since 03:00',
    'helicopterPlan.landingZone': 'Ball field',
    'helicopterPlan.decision': 'Declined by pilot',
  });
  await expect.element(button(/^Hospitals/)).toMatchTextContent('1 on divert');
  await expect.element(button(/^Air, landing zone/)).toMatchTextContent('LZ Ball field1 declined');
});

test('names the plan that it was started from, with its day', async () => {
  const app = await mountApp('/');
  await app.session.startNew();
  await app.write({ 'icsOperation.name': 'Elm Street' });
  const id = app.session.open()?.id ?? '';
  await app.session.beginFrom((document) => document.write(STARTED_FROM_PATH, id));
  history.pushState(null, '', PATH);
  await expect
    .element(page.getByText(/^Started from Elm Street, \d{1,2} \w{3} \d{4}\. Nothing was copied/))
    .toBeVisible();
});

test('a long operation brings its own card, which stays while it is emptied', async () => {
  const app = await mountApp(PATH, new FakeServer(), { now: () => NOON });
  const card = button(/^Extended operations/);
  await app.write({
    'icsOperation.periodFrom': '2026-11-21 12:00 MST',
    'icsOperation.periodTo': '2026-11-21 20:00 MST',
  });
  await expect.element(button(/^Prepared and approved/)).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await app.write({ 'icsOperation.periodTo': '2026-11-22 00:00 MST' });
  await card.click();
  await field('extendedOps.duration').fill('12 h, maybe more');
  await app.write({ 'icsOperation.periodTo': '', 'extendedOps.duration': '' });
  await expect.element(field('extendedOps.duration')).toBeVisible();
});

test('leads on to a conflict in a section that has no card here', async () => {
  const [mine, other] = [writer('Rivera').document, writer('K. Lee').document];
  const path = fieldPath(mine.addOwnSection('K9 team'), 'description');
  other.merge(mine.state());
  mine.write(path, 'Two dogs');
  other.write(path, 'One dog');
  mine.merge(other.state());
  await openDocument(await mountApp(PATH), mine);
  await button(/^Conflict: Own section “K9 team”/).click();
  await expect.element(field(path)).toHaveFocus();
});

test('leads to the documents, and to the sealing itself', async () => {
  await mountApp(PATH);
  await button('Seal and approve').click();
  await expect.poll(() => location.pathname).toBe('/documents');
  await expect.element(button(/^As briefed/)).toHaveFocus();
  await expect.element(button(/^As briefed/)).toBeInViewport();
  await expect.element(button('Seal as version 1')).toBeInViewport();
});

test('that nobody found a threat of a kind is one tap, without opening it, and is taken back by another', async () => {
  const app = await mountApp(PATH);
  await button('Threats 1 missing').click();
  const none = page.getByRole('group', { name: 'Checked, none found:' });
  const animals = none.getByRole('button', { name: 'None: Animal Threats' });
  await animals.click();
  const assessed = () => app.session.open()?.document.read('animalThreats.assessed');
  expect(assessed()).toBe('None');
  await expect.element(page.getByText('Answered for the commander')).toBeVisible();
  await animals.click();
  expect(assessed()).toBe('');
  // Beside a threat it would contradict it.
  const plants = none.getByRole('button', { name: 'None: Plant Threats/Public Works' });
  await expect.element(plants).toBeVisible();
  await app.write({ 'plantThreats.plantType': 'Poison oak' });
  await expect.element(plants).toBeDisabled();
});

test('who approves is offered by the kit without a tap on the box, and written by a tap alone', async () => {
  const app = await mountApp(PATH);
  await fillKit(app, { [kitPath('team', 'approvedBy')]: 'Lt. Hale' });
  await button(/^Prepared and approved/).click();
  const approvers = page.getByRole('group', { name: 'Known answers for Approver' });
  const offer = approvers.getByRole('button');
  await expect.element(offer).toMatchTextContent('Lt. HaleYour kit');
  await expect.element(field('icsOperation.approvedBy')).toHaveValue('');
  await offer.click();
  await expect.element(field('icsOperation.approvedBy')).toHaveValue('Lt. Hale');
});

test('travel times stand on a hospital’s card itself; its fold says what is left', async () => {
  const app = await mountApp(PATH);
  await app.write({ 'hospitalFacilities.primary.name': 'Mercy' });
  await button(/^Hospitals/).click();
  const card = region('Primary Hospital');
  await card.getByName('hospitalFacilities.primary.groundTime').fill('12 min');
  const fold = card.getByRole('button', { name: /of Primary Hospital/ });
  await expect.element(fold).not.toMatchTextContent('filled');
  await fold.click();
  await expect.element(field('hospitalFacilities.primary.groundTime')).toHaveLength(1);
});

test('hazardous materials lead on to whether a hospital decontaminates, until somebody has said it', async () => {
  const app = await mountApp(PATH);
  await app.write({ 'hospitalFacilities.primary.name': 'Mercy' });
  await button(/^Hospitals/).click();
  const decon = field('hospitalFacilities.primary.decon');
  await expect.element(field('hospitalFacilities.primary.burnCenter')).toBeVisible();
  await expect.element(decon).not.toBeInTheDocument();
  await app.write({ 'hazardousMaterials.materialType': 'Ammonia' });
  await expect.element(decon).toBeVisible();
  await app.write({ 'hospitalFacilities.primary.decon': 'Yes' });
  await app.write({ 'hazardousMaterials.materialType': '' });
  await expect.element(decon).not.toBeInTheDocument();
});

test('a second unit, a third hospital and the point of a material are asked for once their time has come', async () => {
  const app = await mountApp(PATH);
  await button(/^Transport/).click();
  const first = field('additionalOpInfo.emsUnit0');
  const second = field('additionalOpInfo.emsUnit1');
  const third = field('additionalOpInfo.emsUnit2');
  await expect.element(first).toBeVisible();
  await expect.element(second).not.toBeInTheDocument();
  await first.fill('Medic 11');
  await second.fill('Medic 12');
  await expect.element(third).toBeVisible();
  // Nothing goes from under the thumb.
  await first.fill('');
  await expect.element(second).toBeVisible();
  await button(/^Hospitals/).click();
  await expect.element(region('Secondary Hospital')).toBeVisible();
  await expect.element(region('Tertiary Hospital')).not.toBeInTheDocument();
  await field('hospitalFacilities.secondary.name').fill('Mercy');
  await expect.element(region('Tertiary Hospital')).toBeVisible();
  // The tools of a landing zone stand under its last box: they are there whatever is answered.
  await app.write({ 'helicopterPlan.latitude': '46.9', 'helicopterPlan.longitude': '-108.3' });
  await button(/^Air, landing zone and weather/).click();
  await expect.element(button('Helicopter brief')).toBeVisible();
  await button(/^Threats/).click();
  await button(/^Hazardous Materials/).click();
  await expect.element(field('hazardousMaterials.materialType')).toBeVisible();
  await expect.element(field('hazardousMaterials.coordinates')).not.toBeInTheDocument();
  await field('hazardousMaterials.materialType').fill('Chlorine');
  await expect.element(field('hazardousMaterials.coordinates')).toBeVisible();
});
