// @module-tag long
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { FakeServer } from './support/fake-server.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection, region, saved, unfold } from './support/screen.ts';

const PATH = '/threat-assessment';
const STAGING = 'operationalInfo.stagingArea';
const EMS_STAGING = 'additionalOpInfo.emsStaging';
const FD_STAGING = 'additionalOpInfo.fdStaging';
const AGENCY = 'operatorInfo.agency';
const offersFor = (label: string) =>
  page.getByRole('group', { name: `Known answers for ${label}` });

/** A plan that is stored; another one, begun from it, is open. */
async function startFromStored(app: MountedApp): Promise<void> {
  await app.write({
    'icsOperation.name': 'Colfax Barricade',
    'operatorInfo.operatorName': 'Dana Ruiz',
    [AGENCY]: 'Jefferson County Regional SWAT',
    'additionalOpInfo.emsRadio': 'WMFR TAC 4',
    [EMS_STAGING]: 'W 14th Ave & Dover St',
    'weather.visibility': '1 mi',
  });
  await button('Main Menu').click();
  await page.getByRole('link', { name: 'Assessments', exact: true }).click();
  await button('More for Colfax Barricade').click();
  await button('Start new from this').click();
  await expect.poll(() => location.pathname).toBe('/call-out');
  await button('All sections').click();
  await expect.poll(() => location.pathname).toBe(PATH);
}

test('hazards that the plan knows are taken one after the other, each by one tap; Undo takes the last back', async () => {
  const app = await mountApp('/call-out');
  await app.write({
    'hazardousMaterials.materialType': 'Ether',
    'animalThreats.wildlifeType': 'Two dogs',
  });
  await openSection('Air, landing zone and weather');
  await button(/^Size, obstacles, marking, decision/).click();
  const hazards = field('helicopterPlan.hazards');
  const chips = offersFor('Hazards (HOTSAW)');
  await chips.getByRole('button', { name: /^Ether/ }).click();
  await chips.getByRole('button', { name: /^Ether; Two dogs/ }).click();
  await expect.element(hazards).toHaveValue('Ether; Two dogs');
  await chips.getByRole('button', { name: 'Undo' }).click();
  await expect.element(hazards).toHaveValue('Ether');
});

describe('a beginning', () => {
  const TYPE = 'helicopterPlan.lzType';
  const chips = () => offersFor('LZ Type').getByRole('button');

  test('is taken by one tap before the box has the focus, and typing goes on behind it', async () => {
    await mountApp('/call-out');
    await openSection('Air, landing zone and weather');
    await expect.element(chips().first()).toMatchTextContent('Grass, 100 × 100 ft…');
    await expect
      .element(offersFor('LZ Type'))
      .toMatchTextContent(
        'Several air providers ask for this size: LifeFlight Eagle and Flight For Life Colorado (day or night not stated), Air Methods Kentucky (by day). At night some ask for more.',
      );
    await expect
      .element(offersFor('LZ Type'))
      .toMatchTextContent('use it only if the ground has it');
    await chips().first().click();
    await expect.element(field(TYPE)).toHaveFocus();
    await expect.element(chips()).toMatchTextContent('Undo');
    await userEvent.keyboard(', night lit by Engine 11');
    await expect.element(field(TYPE)).toHaveValue('Grass, 100 × 100 ft, night lit by Engine 11');
    await expect.element(offersFor('LZ Type')).not.toBeInTheDocument();
  });

  test('takes the place of the letters that it begins with; Undo gives them back', async () => {
    await mountApp('/call-out');
    await openSection('Air, landing zone and weather');
    await field(TYPE).click();
    await userEvent.keyboard('asp');
    await expect.element(chips().first()).toMatchTextContent('Asphalt, 100 × 100 ft…');
    await expect.element(chips().last()).toMatchTextContent('Asphalt, 150 × 150 ft (at night)…');
    await chips().first().click();
    await expect.element(field(TYPE)).toHaveValue('Asphalt, 100 × 100 ft');
    await button('Undo').click();
    await expect.element(field(TYPE)).toHaveValue('asp');
    await expect.element(field(TYPE)).toHaveFocus();
  });
});

describe('the same plan', () => {
  test('is offered at the field that has the focus, taken by one tap, undone by one', async () => {
    const app = await mountApp(PATH);
    await app.write({ [STAGING]: 'W 14th Ave & Dover St' });
    await openSection('Additional Op Info');
    await expect.element(offersFor('FD Staging')).not.toBeInTheDocument();
    await field(FD_STAGING).click();
    const offer = offersFor('FD Staging').getByRole('button');
    await expect.element(offer).toMatchTextContent('W 14th Ave & Dover StSame as Staging Area');
    expect(app.session.open()?.document.read(FD_STAGING)).toBe('');
    await offer.click();
    await expect.element(field(FD_STAGING)).toHaveValue('W 14th Ave & Dover St');
    const undo = button('Undo');
    await expect.element(undo).toHaveFocus();
    await undo.click();
    await expect.element(field(FD_STAGING)).toHaveValue('');
    await expect.element(field(FD_STAGING)).toHaveFocus();
    await offer.click();
    await expect.element(saved()).toBeVisible();
    await app.reload();
    await openSection('Additional Op Info');
    await expect.element(field(FD_STAGING)).toHaveValue('W 14th Ave & Dover St');
    await button(/^Change log/).click();
    await expect.element(page.getByText(/from another field of this plan/).first()).toBeVisible();
  });

  test('latitude and longitude follow from the grid, say so, and a pasted point is spread over both', async () => {
    const app = await mountApp(PATH);
    await app.write({ 'helicopterPlan.mgrs': '13S DD 9228 9890' });
    await openSection('Helicopter Plan');
    await field('helicopterPlan.latitude').click();
    const offer = offersFor('Latitude').getByRole('button');
    await expect
      .element(offer)
      .toMatchTextContent('39.7400Also sets Longitude: -105.0900Converted from MGRS, derived');
    await offer.click();
    await expect.element(field('helicopterPlan.longitude')).toHaveValue('-105.0900');
    await button(/^Change log/).click();
    await expect.element(page.getByText(/, derived from another field/).first()).toBeVisible();
    await button('Close').click();
    await app.write({ 'helicopterPlan.mgrs': '', 'helicopterPlan.longitude': '' });
    await field('helicopterPlan.latitude').fill('geo:39.7550,-105.1000');
    await offersFor('Latitude').getByRole('button').click();
    await expect.element(field('helicopterPlan.latitude')).toHaveValue('39.7550');
    await expect.element(field('helicopterPlan.longitude')).toHaveValue('-105.1000');
  });

  test('goes while something is typed, and a field that is answered has none', async () => {
    const app = await mountApp(PATH);
    await app.write({ [STAGING]: 'W 14th Ave' });
    await openSection('Additional Op Info');
    await field(EMS_STAGING).click();
    await expect.element(offersFor('EMS Staging')).toBeVisible();
    await userEvent.keyboard('E');
    await expect.element(offersFor('EMS Staging')).not.toBeInTheDocument();
    await openSection('Operational Info');
    await field(STAGING).click();
    await expect.element(offersFor('Staging Area')).not.toBeInTheDocument();
  });

  test('is reached by the keyboard', async () => {
    const app = await mountApp(PATH);
    await app.write({ [STAGING]: 'W 14th Ave' });
    await openSection('Additional Op Info');
    await field(EMS_STAGING).click();
    await userEvent.keyboard('{Tab}');
    await expect.element(offersFor('EMS Staging').getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field(EMS_STAGING)).toHaveValue('W 14th Ave');
  });

  test('never moves the field that is pressed: it stays where it was on the screen', async () => {
    const app = await mountApp(PATH);
    await app.write({ [EMS_STAGING]: 'W 14th Ave & Dover St, Lakewood' });
    await openSection('Operational Info');
    await field('operationalInfo.commandPost').click();
    await expect.element(offersFor('Command Post')).toBeVisible();
    // Safari has no anchoring of its own.
    const main = document.querySelector<HTMLElement>('main');
    main?.style.setProperty('overflow-anchor', 'none');
    const next = field(STAGING);
    next.element().scrollIntoView({ block: 'center' });
    const top = () => Math.round(next.element().getBoundingClientRect().top);
    const before = top();
    await next.click();
    await expect.element(offersFor('Staging Area')).toBeVisible();
    await expect.element(offersFor('Command Post')).not.toBeInTheDocument();
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    expect(Math.abs(top() - before)).toBeLessThanOrEqual(1);
  });
});

describe('the plan that it was started from', () => {
  test('is in the new one nowhere until it is taken: a section at a time, with undo', async () => {
    const app = await mountApp(PATH);
    await startFromStored(app);
    const document = () => app.session.open()?.document;
    expect(document()?.read(AGENCY)).toBe('');
    await openSection('Operator Information');
    const group = region(/^Known answers for/);
    await expect.element(group).toMatchTextContent(/^Earlier plan: Colfax Barricade, \d/);
    await expect.element(group).toMatchTextContent('Operator Name Dana Ruiz');
    await expect.element(group).toMatchTextContent('Agency Jefferson County Regional SWAT');
    await group.getByRole('button', { name: 'Use all 2' }).click();
    await expect.element(field(AGENCY)).toHaveValue('Jefferson County Regional SWAT');
    await expect.element(group).not.toBeInTheDocument();
    await notice('Answers Added').getByRole('button', { name: 'Undo' }).click();
    await expect.element(field(AGENCY)).toHaveValue('');
    await expect.element(group).toBeVisible();
  });

  test('stays where it is while one of its facts is typed, so that the box does not move', async () => {
    const app = await mountApp(PATH);
    await startFromStored(app);
    await openSection('Operator Information');
    const group = region(/^Known answers for/);
    await expect.element(group).toBeVisible();
    const box = field(AGENCY);
    await box.click();
    const top = () => Math.round(box.element().getBoundingClientRect().top);
    const before = top();
    await userEvent.keyboard('D');
    await expect.element(group.getByRole('button', { name: 'Use it' })).toBeVisible();
    expect(Math.abs(top() - before)).toBeLessThanOrEqual(1);
  });

  test('belongs to the plan it was read for: another that is opened gets none of it', async () => {
    const app = await mountApp(PATH);
    await startFromStored(app);
    await openSection('Operator Information');
    await expect.element(region(/^Known answers for/)).toBeVisible();
    await app.session.startNew();
    await openSection('Operator Information');
    await field('operatorInfo.badgeNumber').click();
    await expect.element(region(/^Known answers for/)).not.toBeInTheDocument();
  });

  test('what is bound to a place is offered at its own field alone', async () => {
    const app = await mountApp(PATH);
    await startFromStored(app);
    await openSection('Weather');
    await expect.element(region(/^Known answers for/)).not.toBeInTheDocument();
    await field('weather.visibility').click();
    const offer = offersFor('Visibility').getByRole('button');
    await expect.element(offer).toMatchTextContent(/^1 miEarlier plan: Colfax Barricade, \d/);
    await openSection('Additional Op Info');
    const group = region(/^Known answers for/);
    await expect.element(group).toMatchTextContent(/^Earlier plan: Colfax Barricade, \d/);
    await expect.element(group).toMatchTextContent('EMS Radio WMFR TAC 4');
    await expect.element(group).not.toMatchTextContent('Dover');
  });
});

test('another plan on this device is offered at its fields, and once it is deleted no more', async () => {
  const app = await mountApp(PATH);
  await app.write({ 'icsOperation.name': 'Colfax Barricade', [AGENCY]: 'Jefferson County SWAT' });
  await app.session.startNew();
  await openSection('Operator Information');
  await field(AGENCY).click();
  const offer = offersFor('Agency').getByRole('button');
  await expect
    .element(offer)
    .toMatchTextContent(/^Jefferson County SWATEarlier plan: Colfax Barricade, \d/);
  await app.write({ 'operatorInfo.badgeNumber': '7' });
  await app.reload();
  await openSection('Operator Information');
  await field(AGENCY).click();
  await expect.element(offer).toBeVisible();
  const { vault } = app.session;
  const listed = await vault.records().list();
  const other = listed.find(({ head }) => head?.summary.name === 'Colfax Barricade');
  await vault.records().purge(other?.id ?? '');
  await app.reload();
  await openSection('Operator Information');
  await field('operatorInfo.badgeNumber').click();
  await field(AGENCY).click();
  await expect.element(offersFor('Agency')).not.toBeInTheDocument();
});

test('a saved hospital is offered by its name as it is typed, and comes without its distance', async () => {
  const server = new FakeServer();
  server.add({ category: 'tertiary', name: 'Denver Health', edContact: '911', distance: '6 mi' });
  server.add({ category: 'secondary', name: 'Mercy' });
  await mountApp(PATH, server);
  await openSection('Hospital Facilities');
  const name = field('hospitalFacilities.primary.name');
  await name.click();
  await userEvent.keyboard('den');
  const offers = offersFor('Hospital Name').getByRole('button');
  await expect.element(offers).toHaveLength(1);
  await expect
    .element(offers)
    .toMatchTextContent(/^Denver Health.*ED Contact: 911Saved hospital, \d/);
  await offers.click();
  await expect.element(name).toHaveValue('Denver Health');
  await expect.element(field('hospitalFacilities.primary.edContact')).toHaveValue('911');
  const distance = field('hospitalFacilities.primary.distance');
  await expect.element(distance).toHaveValue('');
  await distance.click();
  await offersFor('Distance').getByRole('button').click();
  await expect.element(distance).toHaveValue('6 mi');
});

test('a threat comes with what was done about it', async () => {
  const app = await mountApp(PATH);
  await openSection('Animal Threats');
  await unfold('Animal Threats');
  await button('Add threat').click();
  await page.getByLabelText('Hazard').fill('Dog bites');
  await page.getByLabelText('Mitigation').fill('Animal control on scene');
  await expect.element(saved()).toBeVisible();
  await app.session.startNew();
  await openSection('Animal Threats');
  await unfold('Animal Threats');
  await button('Add threat').click();
  await page.getByLabelText('Hazard').click();
  await offersFor('Hazard').getByRole('button').click();
  await expect.element(page.getByLabelText('Mitigation')).toHaveValue('Animal control on scene');
});
