import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { openTabChannel, type TabMessage } from '../../src/web/vault/tab-channel.ts';
import { VaultAccess } from '../../src/web/vault/vault-access.ts';
import { DATABASE, HEADER_KEY } from '../../src/web/vault/vault-format.ts';
import { passTime, stopClock } from './support/clock.ts';
import { fillKit } from './support/kit.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection, region, saved } from './support/screen.ts';
import {
  damageFirstRecord,
  inDatabase,
  lockCard,
  PASSPHRASE,
  readStored,
  storedRecords,
  storeLockedVault,
  typeAnswer,
  unlock,
  WEATHER,
} from './support/vault.ts';

const PATH = '/threat-assessment';
const banner = () => page.getByRole('banner');
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const isProtected = () => heading('Protected by a passphrase');

/** The app on a locked vault. */
async function mountLocked(path: string) {
  const code = await storeLockedVault();
  const app = await mountApp(path);
  await expect.element(lockCard()).toBeVisible();
  return { app, code };
}

/** The app whose assessment has one answer, stored. */
async function mountWithWeather(text = 'Fog until ten') {
  const app = await mountApp(PATH);
  await typeAnswer('Weather', WEATHER, text);
  return app;
}

async function readWeather() {
  if (field(WEATHER).query() === null) await openSection('Weather');
  return field(WEATHER);
}

test('a browser that forgets the key’s file under the open app loses nothing: the key goes into the header', async () => {
  const app = await mountWithWeather();
  await saved();
  const folder = await navigator.storage.getDirectory();
  for await (const name of folder.keys()) await folder.removeEntry(name);
  await app.services.session.vault.keepKeyFile();
  await app.reload('/device');
  await expect.element(page.getByText(/keeps the key in the database/)).toBeVisible();
  await app.reload(PATH);
  await expect.element(await readWeather()).toHaveValue('Fog until ten');
});

describe('the passphrase', () => {
  test('is offered in one line once an answer is kept, and not before', async () => {
    await mountApp(PATH);
    await expect.element(banner()).toMatchTextContent('Not protected');
    const offer = page.getByRole('link', { name: 'Not protected: set a passphrase' });
    await expect.element(offer).not.toBeInTheDocument();
    await typeAnswer('Weather', WEATHER, 'Fog until ten');
    await offer.click();
    await button('Set a passphrase').click();
    await page.getByLabelText('New passphrase', { exact: true }).fill('short');
    await page.getByLabelText('New passphrase again', { exact: true }).fill('short');
    await button('Set passphrase').click();
    await expect.element(page.getByText(/^Use at least 8/)).toHaveRole('alert');
  });

  test('closes assessments alone: Home says that they are locked, and the reference stays open', async () => {
    await storeLockedVault();
    await mountApp('/');
    await expect.element(page.getByRole('link', { name: 'Unlock' })).toBeVisible();
    await expect.element(page.getByText(/^Continue/)).not.toBeInTheDocument();
    await page.getByRole('link', { name: /^Medical Reference/ }).click();
    await expect.element(heading('Medical Reference')).toBeVisible();
    await expect.element(lockCard()).not.toBeInTheDocument();
  });

  test('is opened first where Home is asked for a new call-out, which then begins', async () => {
    await storeLockedVault();
    await mountApp('/');
    await page.getByRole('link', { name: 'New call-out' }).click();
    await expect.element(lockCard()).toBeVisible();
    await unlock();
    await expect.element(banner()).toMatchTextContent('Nothing typed yet');
    await expect.poll(() => location.pathname + location.search).toBe('/call-out');
  });

  test('opens the vault under a header that stays, so that no press on it is lost; the title takes the focus', async () => {
    await mountLocked(PATH);
    const back = button('Back').element();
    await unlock();
    await expect.element(button('Lock now')).toBeVisible();
    expect(back.isConnected).toBe(true);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('that is wrong is counted and slows down, also after a reload', async () => {
    stopClock();
    const { app } = await mountLocked('/device');
    const wait = (seconds: number) => page.getByText(`Wait ${seconds} s before the next try.`);
    for (let wrong = 1; wrong <= 3; wrong += 1) {
      await expect.element(button('Unlock')).toBeEnabled();
      await unlock(`wrong ${wrong}`);
      await expect.element(page.getByText('Wrong passphrase.')).toHaveRole('alert');
    }
    await expect.element(wait(2)).toBeVisible();
    await expect.element(button('Unlock')).toBeDisabled();
    await passTime(1900);
    await expect.element(wait(1)).toBeVisible();
    await app.reload();
    await expect.element(wait(2)).toBeVisible();
    await expect.element(button('Unlock')).toBeDisabled();
    await passTime(2250);
    await expect.element(button('Unlock')).toBeEnabled();
    await unlock('wrong again');
    await expect.element(wait(4)).toBeVisible();
    await passTime(4250);
    await unlock();
    await expect.element(isProtected()).toBeVisible();
  });

  test('that is wrong in one tab makes another one wait, and it says so', async () => {
    stopClock();
    await mountLocked(PATH);
    await inDatabase(async (database) => {
      const other = new VaultAccess(database);
      for (const wrong of ['one', 'two', 'three']) await other.unlock(wrong);
    });
    await unlock();
    await expect
      .element(
        page.getByText(
          'Wrong passphrases were tried in another tab. This one was not tried: wait first.',
        ),
      )
      .toHaveRole('alert');
    await expect.element(page.getByText('Wait 2 s before the next try.')).toBeVisible();
    await passTime(2250);
    await unlock();
    await expect.element(lockCard()).not.toBeInTheDocument();
    await expect.element(await readWeather()).toHaveValue('Fog until ten');
  });

  test('forgotten: the recovery code opens the vault and asks for a new one', async () => {
    const { app, code } = await mountLocked(PATH);
    await button('Forgot passphrase').click();
    const box = page.getByLabelText('Recovery code', { exact: true });
    const open = button('Unlock with code');
    await box.fill(code.replace(/.$/, code.endsWith('A') ? 'B' : 'A'));
    await open.click();
    await expect.element(page.getByText(/^That is not a recovery code/)).toHaveRole('alert');
    await box.fill(code.toLowerCase().replaceAll('-', ' '));
    await open.click();
    await expect.element(heading('Change the passphrase')).toBeVisible();
    await button('Cancel').click();
    await app.reload(PATH);
    await unlock();
    await expect.element(await readWeather()).toHaveValue('Fog until ten');
  });

  test('can be taken away again', async () => {
    const { app } = await mountLocked('/device');
    await unlock();
    await button('Remove passphrase').click();
    await button('Remove the passphrase').click();
    await expect.element(heading('Not protected')).toBeVisible();
    await app.reload(PATH);
    await expect.element(await readWeather()).toHaveValue('Fog until ten');
  });

  test('can be spared by fingerprint or face, which comes from the device', async () => {
    const devtools = cdp();
    await devtools.send('WebAuthn.enable');
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        hasPrf: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    onTestFinished(async () => {
      await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
      await devtools.send('WebAuthn.disable');
    });
    await mountLocked('/device');
    await unlock();
    await button('Use fingerprint or face').click();
    await page.getByLabelText('Passphrase', { exact: true }).fill(PASSPHRASE);
    await button('Continue').click();
    await button('Scan now').click();
    await expect.element(button('Stop using fingerprint or face')).toBeVisible();
    await button('Lock now').click();
    await button('Fingerprint or face').click();
    await expect.element(isProtected()).toBeVisible();
    await button('Stop using fingerprint or face').click();
    await expect.element(button('Use fingerprint or face')).toBeVisible();
  });
});

describe('by itself', () => {
  const show = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
    document.dispatchEvent(new Event('visibilitychange'));
  };

  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
  });

  /** The app, unlocked, on the device screen, where this time was chosen. */
  async function mountUnlocked(choice: string) {
    stopClock();
    const locked = await mountLocked('/device');
    await unlock();
    await button(choice).click();
    await expect.element(button(choice)).toHaveAttribute('aria-pressed', 'true');
    return locked;
  }

  test('the app is covered at once when it is hidden, and uncovered when it is back in time', async () => {
    await mountWithWeather();
    const title = page.getByRole('heading', { level: 1 });
    show('hidden');
    await expect.element(title).not.toBeInTheDocument();
    expect(document.body.innerText.trim()).toBe('');
    show('visible');
    await expect.element(title).toBeVisible();
    await expect.element(field(WEATHER)).toHaveValue('Fog until ten');
  });

  test('it locks after the chosen time hidden', async () => {
    const { app } = await mountUnlocked('1 min');
    const before = app.session;
    show('hidden');
    await passTime(59_000);
    expect(before.vault.state().kind).toBe('open');
    expect(app.session).toBe(before);
    await passTime(6500);
    await expect.element(lockCard()).toBeVisible();
    expect(app.session).not.toBe(before);
  });

  test('a tab that is hidden behind another one of the app locks nothing', async () => {
    const { app } = await mountUnlocked('At once');
    const before = app.session;
    const other = openTabChannel();
    const heard: string[] = [];
    openTabChannel().listen(({ kind }) => heard.push(kind));
    const stop = other.listen(
      ({ kind }) => kind === 'whoIsVisible' && other.notify({ kind: 'visible' }),
    );
    show('hidden');
    for (const asked of [1, 2]) {
      const each = ['whoIsVisible', 'visible'];
      await expect.poll(() => heard).toEqual(asked === 1 ? each : [...each, ...each]);
      await passTime(5000);
      expect(app.session).toBe(before);
    }
    stop();
    await passTime(10_000);
    await expect.element(lockCard()).toBeVisible();
  });

  test('a tab on screen tells the hidden ones so', async () => {
    await mountApp('/');
    const other = openTabChannel();
    const heard: TabMessage[] = [];
    other.listen((message) => heard.push(message));
    other.notify({ kind: 'whoIsVisible' });
    await expect.poll(() => heard).toEqual([{ kind: 'visible' }]);
  });

  test('it locks after the chosen time without a touch, and saves what was typed before', async () => {
    const { app } = await mountUnlocked('2 min');
    await app.reload(PATH);
    await unlock();
    await openSection('Weather');
    await field(WEATHER).fill('typed last');
    await passTime(100_000);
    await expect.element(field(WEATHER)).toHaveValue('typed last');
    // The clock goes forward, as on a phone that slept.
    vi.setSystemTime(Date.now() + 3 * 60_000);
    await passTime(5000);
    await expect.element(lockCard()).toBeVisible();
    await unlock();
    await expect.element(field(WEATHER)).toHaveValue('typed last');
  });
});

test('a held press destroys the keys and everything else; letting go earlier does nothing', async () => {
  stopClock();
  const { app } = await mountLocked('/device');
  await unlock();
  const wipe = button(/^Hold 3 s to destroy/);
  const hold = async () => {
    await userEvent.pointer({ target: wipe, keys: '[MouseLeft>]' });
    await expect.element(wipe).toHaveAttribute('data-held');
  };

  const before = app.session;
  await hold();
  await passTime(2900);
  await userEvent.pointer('[/MouseLeft]');
  await expect.element(wipe).not.toHaveAttribute('data-held');
  await passTime(3000);
  expect(await storedRecords()).toBe(1);
  await hold();
  await passTime(3000);
  await expect.poll(() => app.session).not.toBe(before);
  await userEvent.pointer('[/MouseLeft]');
  await expect.element(heading('Not protected')).toBeVisible();
  await app.reload('/assessments');
  await expect.element(page.getByText(/^No assessment yet/)).toBeVisible();
  expect(await storedRecords()).toBe(0);
});

describe('when something goes wrong', () => {
  test('the connection to the storage is lost: it is opened again and the answer is saved', async () => {
    const app = await mountApp(PATH);
    const used = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await typeAnswer('Weather', WEATHER, 'before');
    const connections = new Set(used.mock.contexts as IDBDatabase[]);
    used.mockRestore();
    expect(connections.size).toBe(1);
    for (const connection of connections) connection.close();
    await field(WEATHER).fill('after the loss');
    await expect.element(saved()).toBeVisible();
    await app.reload();
    await expect.element(await readWeather()).toHaveValue('after the loss');
  });

  /** Another page keeps the storage to itself until the result ends it. */
  async function keepStorage(): Promise<() => void> {
    let isKept = true;
    const opening = indexedDB.open(DATABASE);
    return new Promise((resolve) => {
      opening.addEventListener('success', () => {
        const database = opening.result;
        const kept = database.transaction([...database.objectStoreNames], 'readwrite');
        const goOn = () => {
          if (isKept) kept.objectStore('header').count().addEventListener('success', goOn);
        };
        kept.addEventListener('complete', () => database.close());
        goOn();
        const end = () => {
          isKept = false;
        };
        onTestFinished(end);
        resolve(end);
      });
    });
  }

  test('storage that has not answered for 5 s: it is said with what to do, and what was typed is saved once it answers', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    stopClock();
    const app = await mountApp(PATH);
    await openSection('Weather');
    await field(WEATHER).fill('before');
    await passTime(400);
    await expect.element(saved()).toBeVisible();
    const answers = await keepStorage();
    await field(WEATHER).fill('while nothing answers');
    await passTime(4900);
    await expect.element(banner()).toMatchTextContent('Saving…');
    const alert = page.getByRole('alert');
    await expect.element(alert).not.toMatchTextContent('Not saved');
    await passTime(200);
    await expect
      .element(alert)
      .toMatchTextContent(/^Not saved yet\. Keep this page open\. .* not answered for 5 seconds/);
    await expect.element(page.getByRole('link', { name: 'Back up' })).toBeVisible();
    await button('Copy all').click();
    expect(written.mock.lastCall?.[0]).toContain('Weather, Description: while nothing answers');
    await button('Retry').click();
    await expect.element(alert).toMatchTextContent(/^Not saved/);
    answers();
    await expect.element(saved()).toBeVisible();
    await expect.element(page.getByText('Everything is saved again')).toBeInTheDocument();
    await expect.element(button('Copy all')).not.toBeInTheDocument();
    await app.reload();
    await expect.element(await readWeather()).toHaveValue('while nothing answers');
  });

  test('storage that does not answer keeps nothing from leaving: what is open goes into a backup file, which says that it is that alone', {
    tags: ['long'],
  }, async () => {
    stopClock();
    const app = await mountApp(PATH);
    await fillKit(app, { 'team.agency': 'Jefferson County SWAT' } as never);
    await openSection('Weather');
    await field(WEATHER).fill('before');
    await passTime(400);
    await expect.element(saved()).toBeVisible();
    const answers = await keepStorage();
    await field(WEATHER).fill('while nothing answers');
    for (let second = 0; second < 6; second += 1) await passTime(1000);
    await page.getByRole('link', { name: 'Back up' }).click();
    await button('Make a backup file').click();
    const backup = page.getByRole('dialog', { name: 'Back up all assessments' });
    await backup.getByRole('button', { name: 'Suggest passphrase' }).click();
    await backup.getByRole('button', { name: 'Make file' }).click();
    await expect.element(backup).toMatchTextContent(/Ready: 1 assessment and your kit/);
    await expect
      .element(backup.getByRole('alert'))
      .toMatchTextContent('only what is open on this page is in the file');
    const link = backup.getByRole('link', { name: 'Download' }).element() as HTMLAnchorElement;
    expect(await (await fetch(link.href)).text()).toMatch(/^age-encryption\.org\/v1/);
    await backup.getByRole('link', { name: 'Download' }).click();
    await backup.getByRole('button', { name: 'The file is there' }).click();
    await expect.element(backup).not.toBeInTheDocument();
    answers();
    await app.reload(PATH);
    await expect.element(await readWeather()).toHaveValue('while nothing answers');
  });

  test('a vault that has not opened for 5 s says so, and opens once the storage answers', async () => {
    await storeLockedVault();
    const answers = await keepStorage();
    stopClock();
    await mountApp(PATH);
    for (let second = 0; second < 5; second += 1) await passTime(1000);
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Opening your data' }))
      .toMatchTextContent(/not answered for 5 seconds/);
    await button('Try again').click();
    answers();
    await expect.element(lockCard()).toBeVisible();
  });

  test('storage is refused at first: a banner, and what was typed is saved once it can be', async () => {
    const giveStorage = () => {
      Reflect.deleteProperty(indexedDB, 'open');
    };
    onTestFinished(giveStorage);
    Object.defineProperty(indexedDB, 'open', {
      configurable: true,
      value: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    stopClock();
    const app = await mountApp(PATH);
    await openSection('Weather');
    await field(WEATHER).fill('typed in memory');
    await passTime(400);
    await expect
      .element(page.getByText(/^Not saved. Browser storage is not available now./))
      .toBeVisible();
    giveStorage();
    await passTime(3000);
    await expect.element(saved()).toBeVisible();
    await app.reload('/assessments');
    await expect.element(page.getByText(/^Assessment of/)).toBeVisible();
  });

  for (const [damage, words] of [
    ['flip', '1 unreadable and set aside'],
    ['remove', '1 missing'],
  ] as const) {
    test(`a record is damaged (${damage}): it is counted and named, everything else opens`, async () => {
      const app = await mountApp(PATH);
      await app.write({ [WEATHER]: 'kept' });
      await app.write({ 'weather.visibility': '1 mi' });
      await app.write({ 'operationalInfo.incidentType': 'Warrant' });
      await damageFirstRecord(damage);
      await app.reload();
      const note = region('Damaged records');
      await expect.element(note).toMatchTextContent(words);
      await expect.element(note).toMatchTextContent('Warrant');
      await openSection('Weather');
      await expect.element(field('weather.visibility')).toHaveValue('1 mi');
      await typeAnswer('Weather', 'weather.temperature', '72');
    });
  }

  test('the file with the key is gone: said, and only a wipe is offered', async () => {
    const app = await mountWithWeather();
    const folder = await navigator.storage.getDirectory();
    for await (const name of folder.keys()) await folder.removeEntry(name);
    await app.reload();
    await expect.element(heading('The key of this device is gone')).toBeVisible();
    await expect.element(button(/^Hold 3 s to destroy/)).toBeVisible();
    await expect.element(button('Unlock')).not.toBeInTheDocument();
  });

  test('a newer version has been here: refused in words, and nothing is touched', async () => {
    await storeLockedVault();
    await inDatabase((database) =>
      database.write(async (writing) => {
        const store = writing.objectStore('header');
        const header = await store.get(HEADER_KEY);
        if (header) await store.put({ ...header, format: 99 }, HEADER_KEY);
      }),
    );
    const before = await readStored();
    await mountApp(PATH);
    await expect.element(heading('Stored by a newer version')).toBeVisible();
    await expect.element(page.getByText(/nothing was changed or lost/)).toBeVisible();
    expect(await readStored()).toEqual(before);
  });

  test('a page without Web Crypto says why and what to do, and the reference works', async () => {
    for (const name of ['subtle', 'randomUUID']) {
      Object.defineProperty(crypto, name, { configurable: true, value: undefined });
      onTestFinished(() => {
        Reflect.deleteProperty(crypto, name);
      });
    }
    const app = await mountApp(PATH);
    await expect.element(heading('This address is not secure')).toBeVisible();
    await expect.element(page.getByText(/http:\/\/localhost/)).toBeVisible();
    await app.reload('/medical-reference');
    await expect.element(heading('Medical Reference')).toBeVisible();
    await expect.element(heading('This address is not secure')).not.toBeInTheDocument();
  });
});

test('the change log says who answered what and when, one line for each field', async () => {
  await mountApp(PATH);
  await openSection('Weather');
  await field(WEATHER).fill('Fog');
  await field(WEATHER).fill('Fog until ten');
  await field('weather.visibility').fill('1 mi');
  await field(WEATHER).fill('Clear');
  await button('Change log').click();
  const lines = page.getByRole('dialog').getByRole('listitem');
  await expect
    .poll(() => lines.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/^Weather, DescriptionClearno name set, /),
      expect.stringMatching(/^Weather, Visibility1 mino name set, /),
      expect.stringMatching(/^Weather, DescriptionFog until tenno name set, /),
      expect.stringMatching(/^Operator Information, Timestamp.*stamp, /),
    ]);
});

test('a section that was added can be removed, and brought back with its answers', async () => {
  await mountApp(PATH);
  await button('Add section').click();
  await page.getByLabelText('Section of your own').fill('Drone plan');
  await userEvent.keyboard('{Enter}');
  await field('dronePlan.description').fill('Two, north side');
  await button('Remove this section').click();
  await expect.element(button(/^Drone plan/)).not.toBeInTheDocument();
  await notice('Section Removed').getByRole('button', { name: 'Undo' }).click();
  await expect.element(field('dronePlan.description')).toHaveValue('Two, north side');
});
