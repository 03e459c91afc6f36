// @module-tag long
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isInternalPath } from '../../src/domain/answers/answers.ts';
import { kitPath } from '../../src/domain/kit/kit-catalogue.ts';
import { callOutCards } from '../../src/domain/plan/call-out.ts';
import { barricadedSubject } from '../support/barricaded-subject.ts';
import { FakeServer } from './support/fake-server.ts';
import { fillKit, kitFile } from './support/kit.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection, region, saved } from './support/screen.ts';
import { storeDocument } from './support/stored-vault.ts';
import { lockCard, storeLockedVault, unlock } from './support/vault.ts';

describe('the kit', () => {
  test('is filled on its own screen, is there after a start, and no assessment', {
    tags: ['short'],
  }, async () => {
    const app = await mountApp('/kit');
    await openSection('Me');
    await field('me.name').fill('Dana Ruiz');
    await openSection('Units');
    await button('Add unit').click();
    await userEvent.keyboard('West Metro Medic 11');
    await expect.element(saved()).toBeVisible();
    await expect.poll(() => app.session.settings.read()?.name).toBe('Dana Ruiz');
    await app.reload('/kit');
    await expect.element(button(/^Units/)).toMatchTextContent('1 unit');
    await openSection('Me');
    await expect.element(field('me.name')).toHaveValue('Dana Ruiz');
    await app.reload('/assessments');
    await expect.element(page.getByText('No assessment yet. Tap New to start one.')).toBeVisible();
  });

  test('has the name of this device: it is one, wherever it is written', async () => {
    const app = await mountApp('/device');
    await field('deviceName').fill('D. Ruiz');
    await button('Save name').click();
    await expect.poll(() => app.session.settings.read()?.name).toBe('D. Ruiz');
    await app.reload('/kit');
    await openSection('Me');
    await expect.element(field('me.name')).toHaveValue('D. Ruiz');
  });

  test('has the name of the operator of the open plan by one tap, where none is set', async () => {
    const app = await mountApp('/threat-assessment');
    await app.write({ 'operatorInfo.operatorName': 'Dana Ruiz' });
    const offer = () => button('Use Dana Ruiz, operator of this plan');
    await button('Change log').click();
    await expect
      .element(
        page
          .getByRole('dialog')
          .getByText(/no name set/)
          .first(),
      )
      .toBeVisible();
    await expect.element(offer()).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    history.pushState(null, '', '/device');
    await offer().click();
    await expect.poll(() => app.session.settings.read()?.name).toBe('Dana Ruiz');
    await expect.element(field('deviceName')).toHaveValue('Dana Ruiz');
    await expect.element(offer()).not.toBeInTheDocument();
  });

  test('its change log names its fields, and what differs is asked as in a plan', async () => {
    const app = await mountApp('/kit');
    await fillKit(app, { [kitPath('team', 'handling')]: 'Sensitive' });
    await button(/^Change log/).click();
    await expect.element(page.getByText('Team, Handling Mark')).toBeVisible();
  });
});

describe('what the kit says', () => {
  test('is offered at the head of a section: a line by one tap, or all; one tap undoes', async () => {
    const app = await mountApp('/threat-assessment');
    await fillKit(app, {
      [kitPath('me', 'name')]: 'Dana Ruiz',
      [kitPath('me', 'badge')]: 'JC-4417',
      [kitPath('team', 'agency')]: 'Jefferson County SWAT',
    });
    await openSection('Operator Information');
    const group = region('Known answers for Operator Information');
    await expect.element(group).toMatchTextContent('Your kit');
    await group.getByRole('button', { name: 'Badge Number JC-4417' }).click();
    await expect.element(field('operatorInfo.badgeNumber')).toHaveValue('JC-4417');
    await expect.element(field('operatorInfo.operatorName')).toHaveValue('');
    await group.getByRole('button', { name: 'Use all 2' }).click();
    await expect.element(field('operatorInfo.operatorName')).toHaveValue('Dana Ruiz');
    await notice('Answers Added').getByRole('button', { name: 'Undo' }).click();
    await expect.element(field('operatorInfo.operatorName')).toHaveValue('');
    await expect.element(field('operatorInfo.badgeNumber')).toHaveValue('JC-4417');
  });

  test('a threat template adds its row by one tap; the medic edits it', async () => {
    const app = await mountApp('/call-out');
    await openSection('Threats');
    await openSection('Animal Threats');
    const templates = page.getByRole('group', { name: 'Templates for Animal Threats' });
    await expect.element(templates).toMatchTextContent('Example to edit, 26 Nov 2026');
    expect(app.session.open()?.document.rows('animalThreats')).toEqual([]);
    await templates.getByRole('button', { name: /^Dog bites to the team/ }).click();
    const [row = ''] = app.session.open()?.document.rows('animalThreats') ?? [];
    await expect.element(field(`animalThreats.${row}.owner`)).toHaveValue('Team leader');
    // What it leaves open is typed at once.
    await expect.element(field(`animalThreats.${row}.area`)).toHaveFocus();
    await expect
      .element(templates.getByRole('button', { name: /^Dog bites to the team/ }))
      .not.toBeInTheDocument();
  });
});

describe('a plan', () => {
  test('asks once whether the details are kept; nobody has to set a kit up first', async () => {
    const app = await mountApp('/threat-assessment');
    await openSection('Operator Information');
    const ask = button('Keep my details for next time?');
    await field('operatorInfo.badgeNumber').fill('JC-4417');
    await expect.element(ask).not.toBeInTheDocument();
    await field('operatorInfo.operatorName').fill('Dana Ruiz');
    await ask.click();
    await expect.element(notice('Kept in Your Kit')).toBeVisible();
    await expect.element(ask).not.toBeInTheDocument();
    await expect.element(saved()).toBeVisible();
    await app.session.startNew();
    await app.reload('/threat-assessment');
    await openSection('Operator Information');
    await button('Use all 2').click();
    await expect.element(field('operatorInfo.badgeNumber')).toHaveValue('JC-4417');
  });

  test('that is finished offers what is new for the kit: one line, or all; nothing by itself', async () => {
    const app = await mountApp('/documents');
    await app.write({
      'icsOperation.name': 'Colfax Barricade',
      'additionalOpInfo.emsUnit0': 'Medic 11',
      'icsOperation.handling': 'Law Enforcement Sensitive',
    });
    const fold = button(/^New for your kit/);
    await expect.element(fold).toMatchTextContent('Colfax Barricade has entries your kit does not');
    await fold.click();
    const lines = page.getByRole('group', { name: 'Keep one at a time' });
    await lines.getByRole('button', { name: 'Units: Medic 11' }).click();
    await expect.element(notice('Kept in Your Kit')).toBeVisible();
    await expect.element(lines.getByRole('button')).toMatchTextContent('Team, Handling Mark');
    await expect.element(button('Keep it')).toBeVisible();
    await app.reload('/kit');
    await expect.element(button(/^Units/)).toMatchTextContent('1 unit');
    await expect.element(button(/^Team/)).not.toMatchTextContent('filled');
  });
});

test('a hospital of a plan that is not saved is led to: it is saved on its card', async () => {
  const app = await mountApp('/documents');
  await app.write({ 'hospitalFacilities.secondary.name': 'Mercy' });
  await button(/^New for your kit/).click();
  await button('Save Mercy on its card').click();
  await expect.poll(() => location.pathname).toBe('/threat-assessment');
  await expect.element(field('hospitalFacilities.secondary.name')).toHaveFocus();
  await button('Save Secondary Hospital').click();
  await expect.element(notice('Hospital Saved')).toBeVisible();
  await app.reload('/documents');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(button(/^MTA Report/)).toBeVisible();
  await expect.element(button(/^New for your kit/)).not.toBeInTheDocument();
});

describe('a colleague’s kit', () => {
  const PASSPHRASE = 'seven quiet rivers under snow';

  async function openKit() {
    const app = await mountApp('/assessments');
    await fillKit(app, { [kitPath('me', 'name')]: 'Dana Ruiz' }, [['units', { name: 'Medic 11' }]]);
    const file = await kitFile(PASSPHRASE, { [kitPath('me', 'name')]: 'Alex Kim' }, [
      ['units', { name: 'Medic 40' }],
    ]);
    await page.getByLabelText('Backup file, PDF or map file', { exact: true }).upload(file);
    await page.getByLabelText('File passphrase', { exact: true }).fill(PASSPHRASE);
    await button('Open').click();
    await expect.element(button('Add what is new')).toBeVisible();
    return app;
  }
  const units = (app: Awaited<ReturnType<typeof mountApp>>) => {
    const kit = app.services.kit.read()?.document;
    return (kit?.rows('units') ?? []).map((row) => kit?.read(kitPath('units', 'name', row)));
  };

  test('is asked about before anything changes: what is new is taken, the kits stay two', async () => {
    const app = await openKit();
    await expect.element(page.getByText('Units: Medic 40')).toBeVisible();
    expect(units(app)).toEqual(['Medic 11']);
    await button('Add to my kit').click();
    await expect.element(notice('Merged')).toBeVisible();
    expect(units(app)).toEqual(['Medic 11', 'Medic 40']);
    expect(app.session.settings.read()?.kitId).toBeUndefined();
  });

  test('or it is joined: one kit from then on, and each keeps their name', async () => {
    const app = await openKit();
    await button('Join the two kits').click();
    await expect.element(page.getByText(/share one kit from now on/)).toBeVisible();
    await button('Join both kits').click();
    await expect.element(notice('Merged')).toBeVisible();
    expect([...units(app)].sort()).toEqual(['Medic 11', 'Medic 40']);
    expect(app.session.settings.read()).toMatchObject({ kitId: 'colleague', name: 'Dana Ruiz' });
  });
});

test('the kit outlives a lock: typed behind a passphrase, it is there after the next unlocking', async () => {
  await storeLockedVault();
  const app = await mountApp('/kit');
  await unlock();
  await openSection('Team');
  await field('team.agency').fill('Jefferson County SWAT');
  // Locked in the middle of typing: what was typed is stored first.
  await button('Lock now').click();
  await expect.element(lockCard()).toBeVisible();
  await expect.element(page.getByText('Jefferson County SWAT')).not.toBeInTheDocument();
  await unlock();
  await expect.element(button(/^Team/)).toMatchTextContent('Jefferson County SWAT');
  expect(app.session.vault.state().kind).toBe('open');
});

test('nothing fills itself: every card opened beside a kit, an earlier plan and saved hospitals, only the tiers are filled', async () => {
  const server = new FakeServer();
  server.add({ category: 'primary', name: 'St. Anthony Hospital', edContact: '720-555-0911' });
  await storeDocument(barricadedSubject());
  const app = await mountApp('/assessments', server);
  await fillKit(app, { [kitPath('me', 'name')]: 'Dana Ruiz' }, [
    ['units', { name: 'Medic 11', service: 'EMS' }],
    ['channels', { channel: 'TAC 2', use: 'EMS' }],
  ]);
  await button(/^More for /).click();
  await button('Start new from this').click();
  await expect.poll(() => location.pathname).toBe('/call-out');
  const textOf = () =>
    [...(app.session.open()?.document.answers() ?? [])]
      .filter(([path, { text }]) => text.trim() !== '' && !isInternalPath(path))
      .map(([path]) => path)
      .filter((path) => !path.startsWith('hospitalFacilities.primary.'));
  const before = textOf();
  for (const { title } of callOutCards.filter(({ shownWhen }) => !shownWhen)) {
    await openSection(title);
    for (const box of document.querySelectorAll<HTMLElement>('main input, main textarea')) {
      box.focus();
    }
    await openSection(title);
  }
  expect(textOf()).toEqual(before);
  expect(before).toEqual(['operatorInfo.timestamp']);
});
