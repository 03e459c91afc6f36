// The browser removes everything that is stored: under the open app, and before a start.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { carePath } from '../../src/domain/care/care-catalogue.ts';
import { DATABASE } from '../../src/web/vault/vault-format.ts';
import { fillKit } from './support/kit.ts';
import { type MountedApp, mountApp } from './support/mounted-app.tsx';
import { pretend } from './support/pretended.ts';
import { button, field, openSection, region, saved } from './support/screen.ts';
import {
  lockCard,
  storedRecords,
  storeLockedVault,
  typeAnswer,
  unlock,
  WEATHER,
} from './support/vault.ts';

const PATH = '/threat-assessment';
const AGENCY = 'Jefferson County SWAT';
const CALL_SIGN = 'Dustoff 7';
const HOSPITAL = 'hospitalFacilities.primary.name';
const dialog = () => page.getByRole('dialog', { name: 'The browser removed stored data' });
const gone = () => region('Stored data is gone');

/** As another page does, or the browser itself: open connections are told, and ended. */
function removeStore(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

/** Nothing can be written, as on a full disk, until the result is called. */
function withoutRoom(): () => void {
  const { transaction } = IDBDatabase.prototype;
  const refusing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    stores,
    mode,
    options,
  ) {
    if (mode === 'readwrite') throw new DOMException('no room', 'QuotaExceededError');
    return transaction.call(this, stores, mode, options);
  });
  onTestFinished(() => refusing.mockRestore());
  return () => refusing.mockRestore();
}

/** Beside the plan that is open: kit, care record, and a hospital that waits for the server. */
async function fillAll(app: MountedApp): Promise<void> {
  app.server.fails(() => 'no connection');
  await fillKit(app, { 'team.agency': AGENCY } as never);
  const care = await app.services.care.open(await app.session.openCurrent());
  const row = care?.document.addRow('nineLines') ?? '';
  care?.document.write(carePath('nineLines', 'callSign', row), CALL_SIGN);
  expect(await care?.flush()).toBe(true);
  await openSection('Hospital Facilities');
  await field(HOSPITAL).fill('Mercy West');
  await button('Save Primary Hospital').click();
  await expect.poll(() => app.session.vault.rows().stock.names.size).toBeGreaterThan(3);
}

/** What is there after the loss and a start: the plan with what was typed after it, kit, care and the waiting hospital. */
async function expectAll(app: MountedApp): Promise<void> {
  await openSection('Weather');
  await expect.element(field(WEATHER)).toHaveValue('Fog until ten');
  await expect.element(field('weather.visibility')).toHaveValue('1 mi');
  await expect.element(region('Damaged records')).not.toBeInTheDocument();
  const care = await app.services.care.open(await app.session.openCurrent());
  const [row = ''] = care?.document.rows('nineLines') ?? [];
  expect(care?.document.read(carePath('nineLines', 'callSign', row))).toBe(CALL_SIGN);
  await app.reload('/device');
  await expect.element(region(/not sent yet$/)).toMatchTextContent('Mercy West');
  await app.reload('/kit');
  await button(/^Team/).click();
  await expect.element(field('team.agency')).toHaveValue(AGENCY);
}

describe('under the open app', () => {
  test('it says so at once, stores plan, kit, care and waiting hospitals again, names by number what it did not hold, and goes on', async () => {
    const app = await mountApp(PATH);
    await typeAnswer('Weather', WEATHER, 'An earlier plan');
    await app.session.startNew();
    await app.reload();
    await typeAnswer('Weather', WEATHER, 'Fog until ten');
    await fillAll(app);

    await removeStore();
    await expect.element(dialog()).toMatchTextContent('What is open on this page is stored again.');
    await expect.element(dialog().getByRole('listitem')).toHaveLength(1);
    await expect.element(dialog().getByRole('listitem')).toMatchTextContent('1 other assessment');
    await dialog().getByRole('button', { name: 'Make a backup file' }).click();
    const backup = page.getByRole('dialog', { name: 'Back up all assessments' });
    await backup.getByRole('button', { name: 'Close' }).click();
    // Not read yet: it is said again after a start.
    await app.reload();
    await expect.element(dialog()).toMatchTextContent('1 other assessment');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();

    await openSection('Weather');
    await field('weather.visibility').fill('1 mi');
    await saved().findElement();
    await app.reload();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expectAll(app);
  });

  test('with a passphrase it is sealed as before: the same one opens what was stored again', {
    tags: ['long'],
  }, async () => {
    await storeLockedVault();
    const app = await mountApp(PATH);
    await unlock();
    await expect.element(saved()).toBeVisible();
    await fillAll(app);
    await removeStore();
    await expect.element(dialog()).toMatchTextContent('is stored again');
    await expect.element(dialog().getByRole('listitem')).not.toBeInTheDocument();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await openSection('Weather');
    await field('weather.visibility').fill('1 mi');
    await saved().findElement();
    await app.reload();
    await expect.element(lockCard()).toBeVisible();
    await unlock();
    await openSection('Weather');
    await expect.element(field(WEATHER)).toHaveValue('Fog until ten');
    await expect.element(field('weather.visibility')).toHaveValue('1 mi');
    await expect.element(region('Damaged records')).not.toBeInTheDocument();
  });

  test('while there is no room for it again it says so, and what the page holds goes into a backup file at once', {
    tags: ['long'],
  }, async () => {
    const app = await mountApp(PATH);
    await typeAnswer('Weather', WEATHER, 'Fog until ten');
    await fillAll(app);
    const makeRoom = withoutRoom();
    await removeStore();
    await expect.element(dialog()).toMatchTextContent('cannot be stored again yet.');
    await dialog().getByRole('button', { name: 'Make a backup file' }).click();
    const backup = page.getByRole('dialog', { name: 'Back up all assessments' });
    await backup.getByRole('button', { name: 'Suggest passphrase' }).click();
    await backup.getByRole('button', { name: 'Make file' }).click();
    await expect.element(backup).toMatchTextContent(/Ready: 1 assessment.*kit/);
    await expect.element(backup).toMatchTextContent('Casualties and requests are in it.');
    await backup.getByRole('button', { name: 'Close' }).click();
    await dialog().getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await field('weather.visibility').fill('1 mi');
    await expect.element(page.getByRole('banner')).toMatchTextContent('Not saved');
    makeRoom();
    await expect.element(dialog()).toMatchTextContent('is stored again');
    await dialog().getByRole('button', { name: 'Close' }).click();
    await saved().findElement();
    await app.reload();
    await expectAll(app);
  });

  test('where it was emptied on purpose, also the mark of it, nothing is stored again, and the page says what to do', async () => {
    await mountApp(PATH);
    await typeAnswer('Weather', WEATHER, 'Fog until ten');
    localStorage.clear();
    await removeStore();
    await field(WEATHER).fill('Fog until noon');
    await expect
      .element(
        page.getByRole('alert').filter({ hasText: 'Everything stored on this device was deleted' }),
      )
      .toBeVisible();
    expect(await storedRecords()).toBe(0);
    await expect.element(dialog()).not.toBeInTheDocument();
  });
});

test('the browser is asked to keep what is stored with the first answer, of the kit too, once; that it has not promised it is said on the screen of the device, however often the page is loaded', {
  tags: ['long'],
}, async () => {
  const persist = vi.fn(async () => false);
  pretend(navigator.storage, 'persist', persist);
  const app = await mountApp('/kit');
  await button(/^Team/).click();
  expect(persist).not.toHaveBeenCalled();
  // Before it is stored: there may be no room for it.
  const makeRoom = withoutRoom();
  await field('team.agency').fill(AGENCY);
  await expect.poll(() => persist).toHaveBeenCalledOnce();
  makeRoom();
  await saved().findElement();
  await app.reload('/device');
  const card = region('Storage on this device');
  await expect.element(card).toMatchTextContent(/runs out of space\..*Back up often/);
  expect(persist).toHaveBeenCalledOnce();
  await button('Ask to keep data').click();
  await expect.element(card).toMatchTextContent('The browser declined to keep it.');
  persist.mockResolvedValue(true);
  pretend(navigator.storage, 'persisted', async () => true);
  await button('Ask to keep data').click();
  await expect
    .element(region('Storage on this device'))
    .toMatchTextContent('The browser has promised to keep what is stored here.');
  await expect.element(page.getByText('The browser declined to keep it.')).not.toBeInTheDocument();
});

describe('before a start', () => {
  test('it says so in place of an empty list, and begins anew when its user says so', async () => {
    localStorage.setItem('bulwark.stored', 'yes');
    const app = await mountApp('/');
    const link = page.getByRole('link', { name: 'See what to do' });
    await link.click();
    await expect.element(gone()).toMatchTextContent('Do you have a backup file?');
    await expect.element(page.getByText('No assessment yet.')).not.toBeInTheDocument();
    await app.reload(PATH);
    await expect.element(gone()).toBeVisible();
    await button('Start over').click();
    await typeAnswer('Weather', WEATHER, 'Clear');
    await app.reload('/assessments');
    await expect.element(gone()).not.toBeInTheDocument();
    await expect.element(button(/^Open a backup file/)).toBeVisible();
  });

  test('after everything was destroyed by its user, nothing is missed', async () => {
    const app = await mountApp(PATH);
    await typeAnswer('Weather', WEATHER, 'Fog until ten');
    expect(localStorage.getItem('bulwark.stored')).not.toBeNull();
    await app.session.vault.wipe();
    await expect.element(page.getByRole('banner')).toMatchTextContent('Nothing typed yet');
    expect(localStorage.getItem('bulwark.stored')).toBeNull();
    await expect.element(gone()).not.toBeInTheDocument();
  });
});
