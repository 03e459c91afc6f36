import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fieldPath } from '../../src/domain/answers/path.ts';
import { linkCard, readCard } from '../../src/domain/hospitals/hospital-card.ts';
import { StorageFailed } from '../../src/web/vault/vault-database.ts';
import { VaultRows } from '../../src/web/vault/vault-rows.ts';
import { FakeServer } from './support/fake-server.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, fromMenu, notice, openSection, region } from './support/screen.ts';

const NAME = 'hospitalFacilities.primary.name';
const NO_CONNECTION = 'No connection. Kept on this phone; tries again.';
const REJECTED =
  'The server rejected this. It is kept here: edit and send again, or discard. Server: Not like this';
const SERVER_ERROR = 'Server error. Kept on this phone; tries again.';

const card = (title = 'Primary Hospital') => region(title);
const save = () => button('Save Primary Hospital');
const remove = () => button('Delete Primary Hospital');
const waiting = () => region(/not sent yet$/);

/** A failure as specified, in the destructive look; what becomes of it comes after. */
async function expectFailure(words: string) {
  const failure = notice('Failed to');
  await expect.element(failure).toMatchTextContent(`Error${words}`);
  await expect.element(failure).toHaveAttribute('data-destructive', 'true');
}

async function openHospitals(server = new FakeServer()) {
  const app = await mountApp('/threat-assessment', server);
  await openSection('Hospital Facilities');
  return app;
}

function withMercy() {
  const server = new FakeServer();
  server.add({ name: 'Mercy' });
  return server;
}

/** The section where one hospital is saved as the primary one, and the card says so. */
async function openWithMercy() {
  const server = new FakeServer();
  const saved = server.add({ name: 'Mercy' });
  const app = await openHospitals(server);
  await expect.element(field(NAME)).toHaveValue('Mercy');
  return { ...app, saved };
}

test('three cards titled Primary, Secondary and Tertiary Hospital, each with editable fields and a delete button [hospital-cards]', async () => {
  await openHospitals();
  for (const [tier, title] of [
    ['primary', 'Primary Hospital'],
    ['secondary', 'Secondary Hospital'],
    ['tertiary', 'Tertiary Hospital'],
  ] as const) {
    for (const key of ['name', 'type', 'address', 'distance', 'edContact']) {
      const box = card(title).getByName(`hospitalFacilities.${tier}.${key}`);
      await box.fill(`${key} of ${tier}`);
      await expect.element(box).toHaveValue(`${key} of ${tier}`);
    }
    await expect.element(button(`Delete ${title}`)).toBeEnabled();
  }
});

test('cards are filled from the server list by category, read once, also when the section is never opened [hospital-list-read]', async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy', category: 'secondary', edContact: '555-0123' });
  await mountApp('/threat-assessment', server);
  await expect.element(button(/^Hospital Facilities 2 of 15/)).toBeVisible();
  await openSection('Hospital Facilities');
  await expect.element(field('hospitalFacilities.secondary.name')).toHaveValue('Mercy');
  await expect.element(field(NAME)).toHaveValue('');
  await button('Main Menu').click();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  window.dispatchEvent(new Event('focus'));
  await expect.element(button(/^Hospital Facilities 2 of 15/)).toBeVisible();
  expect(server.count('GET')).toBe(1);
});

test('Save appears when something differs, POSTs with an id of this device, and says Hospital Saved [hospital-save]', async () => {
  const { server } = await openHospitals();
  await expect.element(save()).not.toBeInTheDocument();
  await field(NAME).fill('St. Mary');
  await save().click();
  await expect
    .element(notice('Hospital Saved'))
    .toMatchTextContent('Hospital information has been saved successfully.');
  const { body } = server.last('POST');
  expect(body).toMatchObject({ category: 'primary', name: 'St. Mary' });
  expect(body?.id).toMatch(/^[0-9a-f-]{36}$/);
  await expect.element(save()).not.toBeInTheDocument();
  expect(server.list).toMatchObject([{ category: 'primary', name: 'St. Mary', version: 1 }]);
});

test('after every successful save, update and delete the list is read again [hospital-list-again]', async () => {
  const { server } = await openHospitals();
  await expect.poll(() => server.count('GET')).toBe(1);
  await field(NAME).fill('A');
  await save().click();
  await expect.poll(() => server.count('GET')).toBe(2);
  await field(NAME).fill('B');
  await save().click();
  await expect.poll(() => server.count('GET')).toBe(3);
  await remove().click();
  await expect.poll(() => server.count('GET')).toBe(4);
});

test('which hospital a card is saved as is stored before it is sent: an app that ends then makes no second one', async () => {
  const app = await openHospitals();
  const unsaved: (boolean | undefined)[] = [];
  app.server.fails(({ method }) => {
    if (method === 'POST') unsaved.push(app.session.open()?.isUnsaved());
    return undefined;
  });
  await field(NAME).fill('St. Mary');
  await save().click();
  await expect.element(notice('Hospital Saved')).toBeVisible();
  expect(unsaved).toEqual([false]);
});

test('an edit of a saved hospital is a PUT and says Hospital Updated [hospital-update]', async () => {
  const { server, saved } = await openWithMercy();
  await field(NAME).fill('Mercy West');
  await save().click();
  await expect
    .element(notice('Hospital Updated'))
    .toMatchTextContent('Hospital information has been updated successfully.');
  expect(server.last('PUT')).toMatchObject({ path: `/api/hospitals/${saved.id}`, ifMatch: '"1"' });
  expect(server.list).toMatchObject([{ id: saved.id, name: 'Mercy West', version: 2 }]);
});

test('texts that the list has beyond the first five are taken into the card and stay when it is saved', {
  tags: ['long'],
}, async () => {
  const later = { phone: '303-555-0111', helipad: 'Yes', notes: 'Gate 3' };
  const server = new FakeServer();
  server.add({ name: 'Mercy', ...later });
  await openHospitals(server);
  await expect.element(field(NAME)).toHaveValue('Mercy');
  await expect.element(save()).not.toBeInTheDocument();
  await field(NAME).fill('Mercy West');
  await save().click();
  await expect.element(notice('Hospital Updated')).toBeVisible();
  expect(server.last('PUT').body).toMatchObject(later);
  expect(server.list).toMatchObject([{ name: 'Mercy West', ...later, version: 2 }]);
});

test('Delete removes the saved hospital, clears the card, says Hospital Deleted, and can be undone [hospital-delete]', async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy', edContact: '555-0123' });
  await openHospitals(server);
  await expect.element(field(NAME)).toHaveValue('Mercy');
  await remove().click();
  await expect
    .element(notice('Hospital Deleted'))
    .toMatchTextContent('Hospital has been deleted successfully.');
  await expect.element(field(NAME)).toHaveValue('');
  expect(server.list).toEqual([]);
  await button('Undo').click();
  await expect.element(field(NAME)).toHaveValue('Mercy');
  await expect.poll(() => server.list).toMatchObject([{ name: 'Mercy', edContact: '555-0123' }]);
  await expect.element(save()).not.toBeInTheDocument();
});

test('Delete of a card that was never saved makes no call, and can be undone [hospital-never-saved]', async () => {
  const { server } = await openHospitals();
  await field(NAME).fill('Only here');
  await remove().click();
  await expect.element(field(NAME)).toHaveValue('');
  await expect.element(notice('Card Cleared')).toBeVisible();
  await button('Undo').click();
  await expect.element(field(NAME)).toHaveValue('Only here');
  expect(server.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('while a delete is pending all delete buttons are disabled [hospital-deleting]', async () => {
  const { server } = await openWithMercy();
  const release = server.hold('DELETE');
  await remove().click();
  const buttons = button(/^Delete/);
  await expect.element(buttons).toHaveLength(3);
  for (const each of buttons.all()) await expect.element(each).toBeDisabled();
  release();
  for (const each of buttons.all()) await expect.element(each).toBeEnabled();
});

for (const [what, method, words] of [
  ['save', 'POST', 'Failed to save hospital information.'],
  ['update', 'PUT', 'Failed to update hospital information.'],
  ['delete', 'DELETE', 'Failed to delete hospital information.'],
] as const) {
  test(`a failed ${what} gets the destructive notice Error, is not retried, and the text stays [hospital-${what}-fails]`, async () => {
    const { server } = method === 'POST' ? await openHospitals() : await openWithMercy();
    server.fails((call) =>
      call.method === method
        ? new Response('{"title":"Not like this"}', { status: 422 })
        : undefined,
    );
    await field(NAME).fill('Typed');
    await (method === 'DELETE' ? remove() : save()).click();
    const failed = notice(words);
    await expect.element(failed).toMatchTextContent('Error');
    await expect.element(failed).toMatchTextContent('The server rejected this. It is kept here:');
    await expect.element(page.getByText(/Server: Not like this$/)).toBeVisible();
    await expect.element(failed).toHaveAttribute('data-destructive', 'true');
    await expect.element(field(NAME)).toHaveValue('Typed');
    await expect.element(remove()).toBeEnabled();
    expect(server.count(method)).toBe(1);
  });
}

test('a delete that neither the device nor the server can take leaves the card as it is', {
  tags: ['long'],
}, async () => {
  const { server } = await openWithMercy();
  server.fails(({ method }) => (method === 'DELETE' ? 'no connection' : undefined));
  const full = new StorageFailed('full', undefined);
  const write = vi.spyOn(VaultRows.prototype, 'write').mockRejectedValue(full);
  onTestFinished(() => write.mockRestore());
  await remove().click();
  await expect.element(notice('Failed to delete hospital information.')).toBeVisible();
  await expect.element(field(NAME)).toHaveValue('Mercy');
});

test('where the saved copy changed later the card says so: take or keep, and nothing is overwritten in silence', async () => {
  const { server, saved } = await openWithMercy();
  server.change(saved.id, { name: 'Mercy, moved' });
  await field(NAME).fill('Mercy, mine');
  await save().click();
  await expect.element(notice('Failed to update')).toBeVisible();
  await expect.element(card()).toMatchTextContent('Saved copy differs. Now saved: Mercy, moved');
  await expect.element(field(NAME)).toHaveValue('Mercy, mine');
  await button('Keep this card').click();
  await expect.element(notice('Hospital Updated')).toBeVisible();
  expect(server.list).toMatchObject([{ name: 'Mercy, mine' }]);

  server.change(saved.id, { name: 'Mercy, closed' });
  await remove().click();
  await expect.element(notice('Failed to delete')).toBeVisible();
  await button('Use saved copy').click();
  await expect.element(field(NAME)).toHaveValue('Mercy, closed');
  await expect.element(save()).not.toBeInTheDocument();
});

test('several saved of one category: the card says so and lets the user choose', {
  tags: ['long'],
}, async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy' });
  server.add({ name: 'St. Luke', address: '12 Elm' });
  await openHospitals(server);
  await expect
    .element(card())
    .toMatchTextContent('2 hospitals are saved as Primary Hospital. Choose one:');
  await expect.element(field(NAME)).toHaveValue('');
  await button('St. Luke, 12 Elm').click();
  await expect.element(field(NAME)).toHaveValue('St. Luke');
  await button('Mercy').click();
  await expect.element(field(NAME)).toHaveValue('Mercy');
});

test('of many saved hospitals twelve are shown, the chosen one among them, and all at a tap', {
  tags: ['long'],
}, async () => {
  const server = new FakeServer();
  for (let number = 1; number <= 14; number += 1) server.add({ name: `Clinic ${number}` });
  await openHospitals(server);
  const choices = card().getByRole('button', { name: /^Clinic \d+$/ });
  await expect.element(choices).toHaveLength(12);
  const place = () => button(/^Show/).element().getBoundingClientRect().toJSON();
  button(/^Show/).element().scrollIntoView({ block: 'center' });
  const before = place();
  await button('Show all 14').click();
  await expect.element(choices).toHaveLength(14);
  expect(place()).toEqual(before);
  await button('Clinic 14').click();
  await expect.element(field(NAME)).toHaveValue('Clinic 14');
  await button('Show only 12').click();
  await expect.element(choices).toHaveLength(12);
  await expect.element(button('Clinic 14')).toHaveAttribute('aria-pressed', 'true');
});

test('an answer typed in this assessment is never replaced by the list', async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy' });
  const release = server.hold('GET');
  await openHospitals(server);
  await expect.element(page.getByText('Loading the saved hospitals…')).toBeVisible();
  await field(NAME).fill('Typed first');
  release();
  await expect.element(card()).toMatchTextContent('Saved copy differs.');
  await expect.element(field(NAME)).toHaveValue('Typed first');
});

test('without a server the cards work, say that the list could not be read, and read it again on a tap [hospital-no-server]', async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy' });
  server.fails(() => 'no connection');
  await openHospitals(server);
  await expect.element(page.getByText(/^The saved hospitals could not be read\./)).toBeVisible();
  await field('hospitalFacilities.tertiary.name').fill('Works');
  server.works();
  await button('Reload list').click();
  await expect.element(field(NAME)).toHaveValue('Mercy');
  await expect.element(field('hospitalFacilities.tertiary.name')).toHaveValue('Works');
});

test('Delete says that the team’s saved hospital goes; Clear card beside it empties this card alone, and can be undone', async () => {
  const { server, saved } = await openWithMercy();
  await expect
    .element(remove())
    .toHaveAccessibleDescription(
      'Delete removes \u2068“Mercy”\u2069 from the team’s list, for everyone. More, “Clear card” empties this card only.',
    );
  await expect.element(button('Delete Secondary Hospital')).not.toHaveAttribute('aria-describedby');
  await field('hospitalFacilities.primary.distance').fill('4 mi');
  await fromMenu('Primary Hospital', 'Clear card: Primary Hospital');
  await expect.element(notice('Card Cleared')).toBeVisible();
  await expect.element(field(NAME)).toHaveValue('');
  await expect.element(card()).toMatchTextContent('One hospital is saved as Primary Hospital.');
  await button('Undo').click();
  await expect.element(field(NAME)).toHaveValue('Mercy');
  await expect.element(field('hospitalFacilities.primary.distance')).toHaveValue('4 mi');
  // It is the same saved hospital's card again.
  await save().click();
  await expect.element(notice('Hospital Updated')).toBeVisible();
  expect(server.list).toMatchObject([{ id: saved.id, distance: '4 mi', version: 2 }]);
  expect(server.count('DELETE')).toBe(0);
  await fromMenu('Secondary Hospital', 'Clear card: Secondary Hospital');
  await expect.element(notice('Nothing to Clear')).toBeVisible();
});

test('Undo never replaces what was typed since; the card offers to bring back once it is clear', async () => {
  const { server } = await openWithMercy();
  await remove().click();
  await expect.element(notice('Hospital Deleted')).toBeVisible();
  await field(NAME).fill('Typed since');
  await button('Undo').click();
  await expect.element(notice('Nothing Changed')).toBeVisible();
  await expect.element(field(NAME)).toHaveValue('Typed since');
  await field(NAME).fill('');
  await button('Bring back').click();
  await expect.element(field(NAME)).toHaveValue('Mercy');
  await expect.poll(() => server.list).toMatchObject([{ name: 'Mercy' }]);
});

test('another notice does not take the way back: the card itself offers it', {
  tags: ['long'],
}, async () => {
  await openHospitals();
  await field(NAME).fill('Only here');
  await remove().click();
  await expect.element(notice('Card Cleared')).toBeVisible();
  await field('hospitalFacilities.secondary.name').fill('Another');
  await button('Save Secondary Hospital').click();
  await expect.element(notice('Hospital Saved')).toBeVisible();
  await button('Bring back').click();
  await expect.element(field(NAME)).toHaveValue('Only here');
});

test('a hospital brought back has a new id, so that an old copy elsewhere cannot overwrite it', {
  tags: ['long'],
}, async () => {
  const { server, saved } = await openWithMercy();
  await remove().click();
  await button('Undo').click();
  await expect.poll(() => server.list).toMatchObject([{ name: 'Mercy' }]);
  expect(server.list[0]?.id).not.toBe(saved.id);
});

test('text typed while a delete is pending stays', async () => {
  const { server } = await openWithMercy();
  const release = server.hold('DELETE');
  await remove().click();
  await expect.element(page.getByText('Deleting…').first()).toBeVisible();
  await field(NAME).fill('Typed meanwhile');
  release();
  await expect.element(notice('Hospital Deleted')).toBeVisible();
  await expect.element(field(NAME)).toHaveValue('Typed meanwhile');
});

test('a saved card is never called outdated while the list is still being read', {
  tags: ['long'],
}, async () => {
  const { server } = await openWithMercy();
  const release = server.hold('GET');
  await field(NAME).fill('Mercy West');
  await save().click();
  await expect.poll(() => server.list).toMatchObject([{ name: 'Mercy West' }]);
  await expect.element(card().getByText('Saving…')).not.toBeInTheDocument();
  await expect.element(card()).not.toMatchTextContent('Saved copy differs');
  release();
  await expect.element(notice('Hospital Updated')).toBeVisible();
  await expect.element(card()).not.toMatchTextContent('Saved copy differs');
});

test('a save under way is remembered while the section is collapsed: no second record', async () => {
  const { server } = await openHospitals();
  const release = server.hold('POST');
  await field(NAME).fill('Slow');
  await save().click();
  await expect.element(save()).toBeDisabled();
  await expect.element(remove()).toBeDisabled();
  await openSection('Hospital Facilities');
  await openSection('Hospital Facilities');
  await expect.element(save()).toBeDisabled();
  release();
  await expect.element(notice('Hospital Saved')).toBeVisible();
  await expect.element(save()).not.toBeInTheDocument();
  expect(server.list).toHaveLength(1);
});

test('a lost answer makes no second record: an edit while it waits updates the first', async () => {
  const { server } = await openHospitals();
  server.fails(({ method }) => {
    if (method !== 'POST') return undefined;
    server.works();
    return 'lost answer';
  });
  await field(NAME).fill('First');
  await save().click();
  await expect.element(notice('Failed to save')).toMatchTextContent(NO_CONNECTION);
  expect(server.list).toHaveLength(1);
  await field(NAME).fill('First, corrected');
  await save().click();
  await expect.element(notice('Hospital Saved')).toBeVisible();
  expect(server.list).toMatchObject([{ name: 'First, corrected' }]);
  await expect.element(card()).not.toMatchTextContent('Saved copy differs');
  await expect.element(waiting()).not.toBeInTheDocument();
});

test('without a connection a save fails as specified, is kept on this device, and is sent when it returns', async () => {
  const { server } = await openHospitals();
  await expect.element(page.getByText('Loading the saved hospitals…')).not.toBeInTheDocument();
  server.fails(() => 'no connection');
  await field(NAME).fill('Mercy');
  await save().click();
  await expectFailure(`Failed to save hospital information.${NO_CONNECTION}`);
  await expect
    .element(waiting())
    .toMatchTextContent('Save \u2068“Mercy”\u2069 as Primary Hospital');
  await expect
    .element(waiting())
    .toMatchTextContent(/Tried once: no connection. Next try in (\d+ s|a moment)\./);
  await expect.element(card()).toMatchTextContent('On this device, not sent yet.');
  await expect.element(save()).not.toBeInTheDocument();
  expect(server.list).toEqual([]);
  server.works();
  window.dispatchEvent(new Event('online'));
  await expect.element(notice('Hospital Saved')).toBeVisible();
  await expect.element(waiting()).not.toBeInTheDocument();
  expect(server.list).toMatchObject([{ name: 'Mercy', version: 1 }]);
});

test('a change that waited, of a hospital that changed elsewhere meanwhile: both are shown to choose from', async () => {
  const { server, saved } = await openWithMercy();
  server.fails(() => 'no connection');
  await field(NAME).fill('Mercy West');
  await save().click();
  await expect.element(waiting()).toMatchTextContent('1 change not sent yet');
  server.change(saved.id, { name: 'Mercy, other wing' });
  server.works();
  await button('Send now').click();
  await expect.element(card()).toMatchTextContent('Now saved: Mercy, other wing');
  await expect.element(card()).toMatchTextContent('Yours: Mercy West');
  await expect.element(waiting()).toMatchTextContent('1 change not sent yet');
  await button('Use saved copy').click();
  await expect.element(field(NAME)).toHaveValue('Mercy, other wing');
  await expect.element(waiting()).not.toBeInTheDocument();
});

test('a fault of the server keeps the change, and Send now tries it again', {
  tags: ['long'],
}, async () => {
  const { server } = await openWithMercy();
  server.fails(({ method }) =>
    method === 'DELETE' ? new Response('', { status: 503 }) : undefined,
  );
  await remove().click();
  await expectFailure(`Failed to delete hospital information.${SERVER_ERROR}`);
  await expect
    .element(waiting())
    .toMatchTextContent('Delete \u2068“Mercy”\u2069 from Primary Hospital');
  await expect.element(waiting()).toMatchTextContent('server error');
  await expect.element(field(NAME)).toHaveValue('');
  server.works();
  await button('Send now').click();
  await expect.element(notice('Hospital Deleted')).toBeVisible();
  expect(server.list).toEqual([]);
});

test.each([
  ['save', 'POST', new FakeServer()],
  ['update', 'PUT', withMercy()],
] as const)('a failed %s is said as specified, and once more when Send now fails', async (what, failing, server) => {
  await openHospitals(server);
  server.fails(({ method }) =>
    method === failing ? new Response('', { status: 500 }) : undefined,
  );
  await expect.element(field(NAME)).toHaveValue(what === 'update' ? 'Mercy' : '');
  await field(NAME).fill('Mercy West');
  await save().click();
  const words = `Failed to ${what} hospital information.${SERVER_ERROR}`;
  await expectFailure(words);
  await button('Dismiss notice').click();
  await expect.element(notice('Failed to')).not.toBeInTheDocument();
  await button('Send now').click();
  await expectFailure(words);
});

test('a full list is said, and what it had no room for is kept and sent once a hospital was deleted', {
  tags: ['long'],
}, async () => {
  const { server } = await openWithMercy();
  server.fails(({ method }) =>
    method === 'PUT' && server.list.length > 0
      ? new Response('{"title":"The list of hospitals is full"}', { status: 507 })
      : undefined,
  );
  await field(NAME).fill('Mercy West');
  await save().click();
  await expect
    .element(notice('Failed to update'))
    .toMatchTextContent(
      'Failed to update hospital information.The team’s list is full. Kept on this phone; sent once someone deletes a saved hospital.',
    );
  await expect
    .element(waiting())
    .toMatchTextContent(
      'Tried once: the team’s list is full. Kept on this phone until someone deletes a saved hospital. Next try in',
    );
  server.works();
  await button('Send now').click();
  await expect.element(notice('Hospital Updated')).toBeVisible();
  expect(server.list).toMatchObject([{ name: 'Mercy West' }]);
});

test('an update of a hospital that was deleted elsewhere offers to save it as new', async () => {
  const { server, saved } = await openWithMercy();
  server.remove(saved.id);
  await field(NAME).fill('Mercy West');
  await save().click();
  await expect.element(card()).toMatchTextContent('Deleted elsewhere.');
  await button('Save as new').click();
  await expect.poll(() => server.list).toMatchObject([{ name: 'Mercy West', version: 1 }]);
  expect(server.list[0]?.id).not.toBe(saved.id);
  await expect.element(card()).not.toMatchTextContent('Deleted elsewhere.');
  await field(NAME).fill('Mercy West, corrected');
  await expect.element(card()).not.toMatchTextContent('Saved copy differs');
  await save().click();
  await expect.poll(() => server.list).toMatchObject([{ name: 'Mercy West, corrected' }]);
});

test('taking the saved copy of what was changed elsewhere can be undone', {
  tags: ['long'],
}, async () => {
  const { server, saved } = await openWithMercy();
  server.change(saved.id, { name: 'Mercy, moved' });
  await field(NAME).fill('Mercy, mine');
  await save().click();
  await button('Use saved copy').click();
  await expect.element(field(NAME)).toHaveValue('Mercy, moved');
  await button('Undo').click();
  await expect.element(field(NAME)).toHaveValue('Mercy, mine');
  expect(server.list).toMatchObject([{ name: 'Mercy, moved' }]);
});

test('another hospital taken while a save is under way stays what the card is', {
  tags: ['long'],
}, async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy' });
  server.add({ name: 'St. Luke' });
  await openHospitals(server);
  await button('Mercy').click();
  const release = server.hold('PUT');
  await field(NAME).fill('Mercy West');
  await save().click();
  await expect.element(save()).toBeDisabled();
  await button('St. Luke').click();
  release();
  await expect.element(notice('Hospital Updated')).toBeVisible();
  await expect.element(field(NAME)).toHaveValue('St. Luke');
  await expect.element(button('St. Luke')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(save()).not.toBeInTheDocument();
  expect(server.list.map(({ name }) => name).sort()).toEqual(['Mercy West', 'St. Luke']);
});

test('a save that ends when another assessment is open: the cards of both know the version', {
  tags: ['long'],
}, async () => {
  const { server, session } = await openWithMercy();
  const release = server.hold('PUT');
  await field(NAME).fill('Mercy West');
  await save().click();
  await expect.element(save()).toBeDisabled();
  const before = session.open()?.document;
  await session.startNew();
  const after = session.open()?.document;
  if (!before || !after || before === after) throw new Error('No other assessment is open');
  const { savedId, savedVersion } = readCard(before, 'primary');
  linkCard(after, 'primary', { id: savedId, version: savedVersion });
  // Of a card that says the same, the list would tell.
  after.resolve(fieldPath('hospitalFacilities', 'name', 'primary'), 'Mercy East');
  release();
  await expect.element(notice('Hospital Updated')).toBeVisible();
  for (const document of [before, after])
    expect(readCard(document, 'primary')).toMatchObject({ savedVersion: 2 });
});

test('a change that the server refuses is kept, says why, and can be edited or dropped', async () => {
  const app = await openHospitals();
  const { server } = app;
  server.fails(({ method }) =>
    method === 'POST' ? new Response('{"title":"Not like this"}', { status: 422 }) : undefined,
  );
  await field(NAME).fill('Mercy');
  await save().click();
  await expect.element(card()).toMatchTextContent(REJECTED);
  await app.reload();
  await openSection('Hospital Facilities');
  await expect.element(card()).toMatchTextContent(REJECTED);
  await field(NAME).fill('Mercy West');
  await save().click();
  await expect.element(notice('Failed to save')).toBeVisible();
  await button('Discard change').click();
  await expect.element(waiting()).not.toBeInTheDocument();
  await expect.element(field(NAME)).toHaveValue('Mercy West');
  server.works();
  await save().click();
  await expect.element(notice('Hospital Saved')).toBeVisible();
  expect(server.list).toMatchObject([{ name: 'Mercy West' }]);
});

test('taking a saved hospital over typed text can be undone', { tags: ['long'] }, async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy' });
  server.add({ name: 'St. Luke' });
  await openHospitals(server);
  await field(NAME).fill('Typed');
  await button('St. Luke').click();
  await expect.element(field(NAME)).toHaveValue('St. Luke');
  await expect.element(notice('Card Replaced')).toBeVisible();
  await button('Undo').click();
  await expect.element(field(NAME)).toHaveValue('Typed');
});

test('a text that is too long to be saved is named before the try, and stays', async () => {
  await openHospitals();
  await field('hospitalFacilities.primary.address').fill('x'.repeat(10_001));
  await expect.element(card()).toMatchTextContent('Address is longer than 10,000 characters');
});

test('another hospital becomes the primary one in one tap, and goes back in one', async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy', edContact: '555-0123' });
  server.add({ name: 'Denver Health', category: 'secondary' });
  const app = await openHospitals(server);
  const secondary = field('hospitalFacilities.secondary.name');
  await expect.element(secondary).toHaveValue('Denver Health');
  await button('Make primary: Secondary Hospital').click();
  await expect.element(field(NAME)).toHaveValue('Denver Health');
  await expect.element(secondary).toHaveValue('Mercy');
  await expect.element(field('hospitalFacilities.secondary.edContact')).toHaveValue('555-0123');
  // Each card still is the saved hospital it was taken from.
  await expect.element(page.getByText('Saved copy differs.')).not.toBeInTheDocument();
  await expect.element(save()).not.toBeInTheDocument();
  await field('hospitalFacilities.secondary.edContact').fill('555-0199');
  await button('Save Secondary Hospital').click();
  await expect.element(notice('Hospital Updated')).toBeVisible();
  // Which tier it is saved for is another matter than its place in this plan.
  expect(server.last('PUT').body).toMatchObject({ category: 'primary', edContact: '555-0199' });
  expect(app.session.open()?.document.read(NAME)).toBe('Denver Health');
});

test('where the primary one is on divert its own card makes the next open one primary, by its name, and keeps the focus', async () => {
  const { session } = await openHospitals();
  const plan = session.open()?.document;
  if (!plan) throw new Error('Nothing is open');
  for (const [tier, name] of [
    ['primary', 'St. Anthony'],
    ['secondary', 'Denver Health'],
    ['tertiary', 'Lutheran'],
  ] as const) {
    plan.write(`hospitalFacilities.${tier}.name`, name);
  }
  const says = (title: string, expected: string) =>
    page
      .getByRole('group', { name: `ED status, by phone now: ${title}` })
      .getByRole('button', { name: expected });
  const instead = (name: string) => card().getByRole('button', { name: `Make primary: ${name}` });
  await expect.element(instead('Denver Health')).not.toBeInTheDocument();
  await says('Primary Hospital', 'On divert').click();
  await expect.element(instead('Denver Health')).toBeVisible();
  await says('Secondary Hospital', 'On divert').click();
  await instead('Lutheran').click();
  await expect.element(field(NAME)).toHaveValue('Lutheran');
  await expect.element(field('hospitalFacilities.tertiary.name')).toHaveValue('St. Anthony');
  await expect.element(instead('Denver Health')).not.toBeInTheDocument();
  expect(card().element().contains(document.activeElement)).toBe(true);
  await notice('Primary Hospital Changed').getByRole('button', { name: 'Undo' }).click();
  await expect.element(field(NAME)).toHaveValue('St. Anthony');
});

test('Delete stands last of what can be done with a card', { tags: ['long'] }, async () => {
  await openWithMercy();
  await field(NAME).fill('Mercy, other wing');
  await expect.element(save()).toBeVisible();
  const names = [...card().element().querySelectorAll('button')].map(
    (each) => each.getAttribute('aria-label') ?? each.textContent,
  );
  expect(names.at(-1)).toBe('Delete Primary Hospital');
});

test('an added hospital becomes the primary one too', { tags: ['long'] }, async () => {
  const app = await openHospitals();
  await app.write({ [NAME]: 'Mercy' });
  await button(/Further hospitals/).click();
  await button('Add hospital').click();
  const makePrimary = button('Make primary: Hospital 4');
  await expect.element(makePrimary).toBeDisabled();
  await region('Hospital 4').getByRole('textbox').first().fill('Lutheran');
  await makePrimary.click();
  await expect.element(field(NAME)).toHaveValue('Lutheran');
  await notice('Primary Hospital Changed').getByRole('button', { name: 'Undo' }).click();
  await expect.element(field(NAME)).toHaveValue('Mercy');
});

test('a hospital that says it is on divert is marked with who asked and when, in one tap, and nothing moves', async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy' });
  const app = await openHospitals(server);
  await expect.element(field(NAME)).toHaveValue('Mercy');
  const asked = page.getByRole('group', { name: 'ED status, by phone now: Primary Hospital' });
  const topOf = (of: typeof asked) => of.element().getBoundingClientRect().top;
  const top = () => topOf(field(NAME)) - topOf(asked);
  const before = top();
  await asked.getByRole('button', { name: 'On divert' }).click();
  await expect.element(card().getByText(/^On divert, asked \d{4}-\d\d-\d\d/)).toBeVisible();
  expect(top()).toBe(before);
  const read = (key: 'notes' | 'verifiedAt') =>
    app.session.open()?.document.read(`hospitalFacilities.primary.${key}`);
  expect(read('notes')).toBe('On divert');
  expect(read('verifiedAt')).not.toBe('');
  await notice('ED Status Noted').getByRole('button', { name: 'Undo' }).click();
  await expect.element(card().getByText('Status not checked')).toBeVisible();
  expect(read('notes')).toBe('');
});

test('the card says that it is open only of one that said so, as the operation view does', {
  tags: ['long'],
}, async () => {
  const app = await openHospitals();
  await app.write({
    [NAME]: 'Mercy',
    'hospitalFacilities.primary.verifiedAt': '2026-11-20 08:04 MST',
  });
  await expect
    .element(card().getByText('Verified 2026-11-20 08:04 MST: ask if it is open'))
    .toBeVisible();
  const open = page
    .getByRole('group', { name: 'ED status, by phone now: Primary Hospital' })
    .getByRole('button', { name: 'Open' });
  await expect.element(open).toHaveAttribute('aria-pressed', 'false');
  await open.click();
  await expect.element(open).toHaveAttribute('aria-pressed', 'true');
  await expect.element(card().getByText(/^Open when asked \d{4}-/)).toBeVisible();
});

test('a hospital of which nobody could say is another than one that nobody asked, with when, and can be undone', {
  tags: ['long'],
}, async () => {
  const server = new FakeServer();
  server.add({ name: 'Mercy' });
  const app = await openHospitals(server);
  await expect.element(field(NAME)).toHaveValue('Mercy');
  const asked = page.getByRole('group', { name: 'ED status, by phone now: Primary Hospital' });
  const unknown = asked.getByRole('button', { name: 'Unknown' });
  await asked.getByRole('button', { name: 'On divert' }).click();
  await unknown.click();
  await expect.element(unknown).toHaveAttribute('aria-pressed', 'true');
  await expect.element(card().getByText(/^Status unknown, asked \d{4}-\d\d-\d\d/)).toBeVisible();
  const notes = () => app.session.open()?.document.read('hospitalFacilities.primary.notes');
  expect(notes()).toBe('Divert status unknown');
  await notice('ED Status Noted').getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(card().getByText(/^On divert, asked/)).toBeVisible();
  expect(notes()).toBe('On divert');
});
