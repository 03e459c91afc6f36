// One casualty: what a tap writes, what is asked before a time goes, and what is handed over.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { joinPath } from '../../src/domain/answers/path.ts';
import { mergeFromTeam } from '../../src/web/session/incoming.ts';
import { careRow } from '../../src/web/vault/vault-format.ts';
import { copyOf, recordOf } from './support/care-record.ts';
import { FakeServer } from './support/fake-server.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, notice, region } from './support/screen.ts';

const NOON = new Date('2026-11-23T12:00:00Z');

async function newCasualty() {
  const app = await mountApp('/care', new FakeServer(), { now: () => NOON });
  await button('New casualty').click();
  await expect.element(page.getByRole('heading', { name: 'Casualty 1' })).toBeVisible();
  return recordOf(app).care;
}

const path = (row: string | undefined, field: string) => joinPath('tourniquets', field, row ?? '');

/** A finger that stays, until the button is gone. */
async function hold(name: string | RegExp) {
  await expect.element(button(name)).toBeVisible();
  const finger = { bubbles: true, width: 20, height: 20, pointerType: 'touch' };
  button(name).element().dispatchEvent(new PointerEvent('pointerdown', finger));
  await expect.element(button(name)).not.toBeInTheDocument();
}

test('a step takes one tap, and its time goes only when asked, with a way back', async () => {
  await newCasualty();
  await button('Chest seal on Not yet').click();
  const done = button(/^Chest seal on \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
  await done.click();
  await button('Set to not yet').click();
  await expect.element(button('Chest seal on Not yet')).toBeVisible();
  await notice('Time Removed').getByRole('button', { name: 'Undo' }).click();
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

test('a time that is left has its day and zone; the time now takes its place, with a way back', async () => {
  const record = await newCasualty();
  await button('Right arm').click();
  await button('Change times: Tourniquet 1: Right arm').click();
  const box = page.getByRole('textbox', { name: 'Applied', exact: true });
  await box.fill('0014');
  await expect.element(page.getByText('Zone not written')).toBeVisible();
  (box.element() as HTMLElement).blur();
  await expect.element(box).toHaveValue(expect.stringMatching(/^2026-11-\d\d 00:14 UTC/));
  const whole = record.read(path(record.rows('tourniquets')[0], 'appliedAt'));
  await button('Applied now').click();
  await expect.element(box).not.toHaveValue(whole);
  await notice('Time Replaced').getByRole('button', { name: 'Undo' }).click();
  await expect.element(box).toHaveValue(whole);
  // Nobody typed here: what another phone wrote gets no zone of this one.
  record.write(path(record.rows('tourniquets')[0], 'appliedAt'), '0014');
  (box.element() as HTMLElement).focus();
  (box.element() as HTMLElement).blur();
  await expect.element(box).toHaveValue('0014');
});

test('two times of application stand beside each other until somebody picks', async () => {
  const record = await newCasualty();
  await button('Left leg').click();
  const applied = path(record.rows('tourniquets')[0], 'appliedAt');
  const other = copyOf(record, NOON);
  record.write(applied, '2026-11-23 11:30 UTC+0');
  other.write(applied, '2026-11-23 09:00 UTC+0');
  record.merge(other.state());
  const own = region('Tourniquet 1: Left leg');
  await expect.element(own.getByText('On for 3:00')).toBeVisible();
  await expect.element(own.getByText(/counted from the earliest/)).toBeVisible();
  await own.getByRole('button', { name: '2026-11-23 11:30 UTC+0' }).click();
  await expect.element(own.getByText('On for 0:30')).toBeVisible();
});

test('a step that two answered apart says both, and a tap asks', async () => {
  const record = await newCasualty();
  const seal = joinPath('casualties', 'chestSeal', record.rows('casualties')[0]);
  const other = copyOf(record, NOON);
  record.write(seal, '2026-11-23 11:30 UTC+0');
  other.write(seal, 'Not needed');
  record.merge(other.state());
  await button(/^Chest seal on Answers differ: .* or /).click();
  await page.getByRole('dialog').getByRole('button', { name: '2026-11-23 11:30 UTC+0' }).click();
  await expect.poll(() => record.answer(seal)?.others.length).toBe(0);
});

test('a tourniquet elsewhere than on a limb is named in a box; its list says what it cannot tell', async () => {
  const record = await newCasualty();
  await button('Other place (groin, armpit)').click();
  await expect.element(page.getByRole('textbox', { name: 'Place' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Place' }).fill('Right groin');
  const row = record.rows('tourniquets')[0];
  record.write(path(row, 'appliedAt'), 'when he fell');
  await page.getByRole('link', { name: 'All casualties and requests' }).click();
  await expect
    .element(button(/^Casualty 1 A tourniquet has no time that can be read/))
    .toBeVisible();
  record.write(path(row, 'appliedAt'), '2026-11-23 05:00 UTC+0');
  await expect.element(button(/^Casualty 1 Tourniquet on for 7:00, past 6 h/)).toBeVisible();
  // Its casualty is deleted on another phone: nobody else would find it.
  record.removeRow('casualties', record.rows('casualties')[0] ?? '');
  await expect
    .element(region('Casualty unknown').getByRole('region', { name: /Right groin/ }))
    .toBeVisible();
});

test('the focus goes on from what is deleted', async () => {
  await newCasualty();
  await button('Right arm').click();
  await button('Left leg').click();
  await button('Change times: Tourniquet 1: Right arm').click();
  await hold('Delete Tourniquet 1: Right arm');
  await expect.element(region('Tourniquet 1: Left leg')).toHaveFocus();
  await button('Change times: Tourniquet 1: Left leg').click();
  await hold('Delete Tourniquet 1: Left leg');
  await expect.element(page.getByRole('group', { name: 'Tourniquet on now:' })).toHaveFocus();
});

test('a casualty that is deleted comes back with its tourniquets', async () => {
  const record = await newCasualty();
  await button('Left leg').click();
  await hold('Delete casualty');
  await expect.poll(() => record.rows('tourniquets').length).toBe(0);
  await expect.element(page.getByText('No casualty yet.')).toBeVisible();
  await notice('Casualty Deleted').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => record.rows('tourniquets').length).toBe(1);
  await button(/^Casualty 1/).click();
  await expect.element(region('Tourniquet 1: Left leg')).toBeVisible();
});

test('a casualty is printed on one page', async () => {
  await newCasualty();
  await button('Left leg').click();
  await button('Print').click();
  const paper = page.getByRole('dialog', { name: 'Casualty on one page' });
  await expect.element(paper.getByText(/by this phone’s clock/)).toBeVisible();
  await expect.element(paper.getByRole('link', { name: 'Download' })).toBeVisible();
});

test('MIST from a casualty is a row of its own with its times', async () => {
  const record = await newCasualty();
  await button('Left leg').click();
  await button('Make MIST').click();
  await expect.poll(() => record.rows('handovers').length).toBe(1);
  const row = record.rows('handovers')[0];
  const treatment = record.answers().get(`handovers.${row}.treatment`)?.text;
  expect(treatment).toMatch(/^Tourniquet left leg, on \d\d:\d\d UTC/);
  expect(record.read(joinPath('handovers', 'label', row ?? ''))).toMatch(
    /^Casualty 1, made \d\d:\d\d$/,
  );
  await page.getByRole('link', { name: 'All casualties and requests' }).click();
  await button(/^Casualty 1 Tourniquet/).click();
  await expect.element(page.getByText('Later entries are not in it.')).toBeVisible();
  await expect.element(button('Open last MIST')).toBeVisible();
});

test('the log says whose a tourniquet was that a colleague hung on another casualty, and puts it back', async () => {
  const app = await mountApp('/care', new FakeServer(), { now: () => NOON });
  await button('New casualty').click();
  await expect.element(page.getByRole('heading', { name: 'Casualty 1' })).toBeVisible();
  const { care } = recordOf(app);
  const id = careRow(app.session.open()?.id ?? '');
  const other = copyOf(care, NOON);
  const [first = ''] = care.rows('casualties');
  const second = other.addRow('casualties');
  other.write(joinPath('casualties', 'label', second), 'Casualty 2');
  const row = other.addRow('tourniquets');
  other.write(path(row, 'place'), 'Left arm');
  other.write(path(row, 'of'), first);
  const merge = () => mergeFromTeam(app.session, { id, madeAt: 0, update: other.state() });
  await merge();
  await expect.element(region('Tourniquet 1: Left arm')).toBeVisible();
  other.write(path(row, 'of'), second);
  await merge();
  await expect.element(region('Tourniquet 1: Left arm')).not.toBeInTheDocument();
  history.back();
  await button('Change log').click();
  const record = page.getByRole('region', { name: 'Import' });
  await expect.element(record).toMatchTextContent(/^Another phone of the team, .* 1 answer was/);
  await expect.element(record).toMatchTextContent('Tourniquets, Tourniquet 1, Casualty');
  await expect.element(record).toMatchTextContent('Was: Casualty 1');
  await expect.element(record).toMatchTextContent('Became: Casualty 2');
  await record.getByRole('button', { name: /^Restore/ }).click();
  expect(care.read(path(row, 'of'))).toBe(first);
});
