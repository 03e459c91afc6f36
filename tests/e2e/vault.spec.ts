import type { Page } from '@playwright/test';
import { expect, field, notice, open, openSection, saved, test } from '../support/app-test.ts';
import { endSplash } from '../support/splash.ts';
import {
  damageFirstRecord,
  lockCard,
  PASSPHRASE,
  setPassphrase,
  storeAssessment,
  storedRecords,
  typeAnswer,
  unlock,
} from '../support/vault-pages.ts';

const PATH = '/threat-assessment';
const WEATHER = 'weather.description';

/** Taps a chip of the device screen and waits until the choice is stored. */
async function choose(page: Page, name: string): Promise<void> {
  const chip = page.getByRole('button', { name });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
}

async function readWeather(page: Page): Promise<string> {
  if ((await field(page, WEATHER).count()) === 0) await openSection(page, 'Weather');
  return field(page, WEATHER).inputValue();
}

test.describe('two tabs of one assessment', () => {
  test('merge live; apart they keep both answers with who and when, and one tap settles it', async ({
    page,
    context,
  }) => {
    await open(page, '/device');
    await page.getByLabel('Name or call sign').fill('Rivera');
    await page.getByRole('button', { name: 'Keep this name' }).click();
    await expect(page.getByRole('button', { name: 'Keep this name' })).toBeHidden();
    await storeAssessment(page, 'first');
    const other = await context.newPage();
    await open(other, PATH);
    expect(await readWeather(other)).toBe('first');

    await field(page, WEATHER).fill('second');
    await expect(field(other, WEATHER)).toHaveValue('second');

    await other.evaluate(() => {
      BroadcastChannel.prototype.postMessage = () => undefined;
      BroadcastChannel.prototype.dispatchEvent = () => false;
    });
    await openSection(page, 'Operational Info');
    await openSection(other, 'Operational Info');
    const post = 'operationalInfo.commandPost';
    await Promise.all([field(page, post).fill('Lot A'), field(other, post).fill('Lot B')]);
    await expect(saved(page)).toBeVisible();
    await expect(saved(other)).toBeVisible();
    await field(page, post).press('Tab');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    const conflict = page.getByRole('region', { name: 'Command Post: conflict' });
    await expect(conflict.getByRole('button')).toHaveText(['Lot A', 'Lot B']);
    await expect(conflict).toContainText(/Rivera, \d{1,2}:\d\d/);
    await expect(field(page, post)).toHaveValue('Lot A');
    await expect(page.getByRole('button', { name: /^Operational Info/ })).toHaveAccessibleName(
      'Operational Info 1 conflict',
    );
    await conflict.getByRole('button', { name: 'Lot B' }).click();
    await expect(conflict).toBeHidden();
    await expect(field(page, post)).toHaveValue('Lot B');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await endSplash(page);
    await openSection(page, 'Operational Info');
    await expect(field(page, post)).toHaveValue('Lot B');
    await expect(page.getByRole('region', { name: /: conflict$/ })).toHaveCount(0);
  });

  test('never corrupt the store while both type', async ({ page, context }) => {
    await storeAssessment(page, 'start');
    const other = await context.newPage();
    await open(other, PATH);
    await openSection(other, 'Weather');
    await Promise.all([
      field(page, 'weather.visibility').pressSequentially('a mile and a half', { delay: 40 }),
      field(other, 'weather.temperature').pressSequentially('72 falling to 50', { delay: 40 }),
    ]);
    for (const tab of [page, other]) {
      await expect(saved(tab)).toBeVisible();
      await expect(field(tab, 'weather.visibility')).toHaveValue('a mile and a half');
      await expect(field(tab, 'weather.temperature')).toHaveValue('72 falling to 50');
    }
    await page.reload();
    await endSplash(page);
    await openSection(page, 'Weather');
    await expect(field(page, 'weather.visibility')).toHaveValue('a mile and a half');
    await expect(field(page, 'weather.temperature')).toHaveValue('72 falling to 50');
    await expect(page.getByRole('region', { name: 'Damaged records' })).toHaveCount(0);
  });
});

test.describe('the passphrase', () => {
  test('is offered before the first answer, and "not now" is taken for an answer', async ({
    page,
  }) => {
    await open(page, PATH);
    const offer = page.getByRole('region', { name: 'Protect this plan' });
    await expect(offer).toBeVisible();
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await endSplash(page);
    await expect(page.getByRole('banner')).toContainText('Not protected: set a passphrase');
    await expect(offer).toBeHidden();
    await page.getByRole('link', { name: /Not protected/ }).click();
    await page.getByRole('button', { name: 'Set a passphrase' }).click();
    await page.getByLabel('New passphrase', { exact: true }).fill('short');
    await page.getByLabel('New passphrase again', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set passphrase' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Use at least 8' })).toBeVisible();
  });

  test('locks every tab, which load anew; the reference stays open, and the passphrase opens it', async ({
    page,
    context,
  }) => {
    await storeAssessment(page);
    const other = await context.newPage();
    await open(other, PATH);
    await openSection(other, 'Weather');
    await field(other, 'weather.visibility').fill('1 mi');
    await setPassphrase(page);
    await expect(other.getByRole('banner')).toContainText('Protected');
    await field(other, 'weather.visibility').fill('2 mi');
    await expect(saved(other)).toBeVisible();
    await other.evaluate(() => Object.assign(window, { sameLoad: true }));
    await page.getByRole('button', { name: 'Lock now' }).click();
    await endSplash(other);
    await expect(lockCard(other)).toBeVisible();
    expect(await other.evaluate(() => 'sameLoad' in window)).toBe(false);
    await endSplash(page);
    await expect(lockCard(page)).toBeVisible();
    await page.goto('/');
    await endSplash(page);
    await expect(page.getByRole('link', { name: 'Locked: unlock to go on' })).toBeVisible();
    await page.getByRole('link', { name: /^Medical Reference/ }).click();
    await expect(page.getByRole('heading', { name: 'Medical Reference' })).toBeVisible();
    await unlock(other);
    expect(await readWeather(other)).toBe('Fog until ten');
    await expect(field(other, 'weather.visibility')).toHaveValue('2 mi');
  });

  test('opens the vault under a header that stays, so that no press on it is lost; the title takes the focus', async ({
    page,
  }) => {
    await storeAssessment(page);
    await setPassphrase(page);
    await open(page, PATH);
    await expect(lockCard(page)).toBeVisible();
    const back = await page.getByRole('button', { name: 'Back' }).elementHandle();
    await unlock(page);
    await expect(page.getByRole('button', { name: 'Lock now' })).toBeVisible();
    expect(await back?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('that is wrong is counted and slows down, also after a reload', async ({ page }) => {
    await storeAssessment(page);
    await setPassphrase(page);
    await page.getByRole('button', { name: 'Lock now' }).click();
    await endSplash(page);
    for (let wrong = 1; wrong <= 3; wrong += 1) {
      await unlock(page, `wrong ${wrong}`);
      await expect(page.getByRole('alert')).toHaveText('That is not the passphrase.');
      await page.getByLabel('Passphrase', { exact: true }).fill('');
    }
    await expect(page.getByText(/Wait [12] s before the next try/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeDisabled();
    await page.reload();
    await endSplash(page);
    await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeEnabled();
    await unlock(page, 'wrong again');
    await expect(page.getByText(/Wait [34] s before the next try/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Unlock', exact: true })).toBeEnabled();
    await unlock(page);
    await expect(page.getByRole('heading', { name: 'Protected by a passphrase' })).toBeVisible();
  });

  test('that is wrong in one tab makes another one wait, and it says so', async ({
    page,
    context,
  }) => {
    await storeAssessment(page);
    await setPassphrase(page);
    const second = await context.newPage();
    await open(second, PATH);
    await open(page, PATH);
    for (let wrong = 1; wrong <= 3; wrong += 1) {
      await unlock(page, `wrong ${wrong}`);
      await expect(page.getByRole('alert')).toHaveText('That is not the passphrase.');
      await page.getByLabel('Passphrase', { exact: true }).fill('');
    }
    await unlock(second);
    await expect(second.getByRole('alert')).toHaveText(
      'Wrong passphrases were tried in another tab. This one was not tried: wait first.',
    );
    await expect(second.getByText(/Wait [12] s before the next try/)).toBeVisible();
    await expect(second.getByRole('button', { name: 'Unlock', exact: true })).toBeEnabled();
    await unlock(second);
    await expect(lockCard(second)).toBeHidden({ timeout: 60_000 });
  });

  test('forgotten: the recovery code opens the vault and asks for a new one', async ({ page }) => {
    await storeAssessment(page);
    const code = await setPassphrase(page);
    await page.goto(PATH);
    await endSplash(page);
    await page.getByRole('button', { name: 'Passphrase forgotten' }).click();
    const box = page.getByLabel('Recovery code', { exact: true });
    await box.fill(code.replace(/.$/, code.endsWith('A') ? 'B' : 'A'));
    await page.getByRole('button', { name: 'Unlock with the recovery code' }).click();
    await expect(page.getByRole('alert')).toContainText('not a recovery code');
    await box.fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Unlock with the recovery code' }).click();
    await expect(page.getByRole('heading', { name: 'Change the passphrase' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.goto(PATH);
    await endSplash(page);
    await unlock(page);
    expect(await readWeather(page)).toBe('Fog until ten');
  });

  test('can be taken away again', async ({ page }) => {
    await storeAssessment(page);
    await setPassphrase(page);
    await page.getByRole('button', { name: 'Remove passphrase' }).click();
    await page.getByRole('button', { name: 'Remove the passphrase' }).click();
    await expect(page.getByRole('heading', { name: 'Not protected' })).toBeVisible();
    await page.goto(PATH);
    await endSplash(page);
    expect(await readWeather(page)).toBe('Fog until ten');
  });

  test('can be spared by fingerprint or face, which comes from the device', async ({
    page,
    context,
  }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
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
    await storeAssessment(page);
    await setPassphrase(page);
    await page.getByRole('button', { name: 'Use fingerprint or face' }).click();
    await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Ask for it now' }).click();
    await expect(page.getByRole('button', { name: 'Stop using fingerprint' })).toBeVisible();
    await page.getByRole('button', { name: 'Lock now' }).click();
    await endSplash(page);
    await page.getByRole('button', { name: 'Fingerprint or face' }).click();
    await expect(page.getByRole('heading', { name: 'Protected by a passphrase' })).toBeVisible();
    await page.getByRole('button', { name: 'Stop using fingerprint' }).click();
    await expect(page.getByRole('button', { name: 'Use fingerprint or face' })).toBeVisible();
  });
});

test.describe('by itself', () => {
  const hide = (page: Page, hidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (isHidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, hidden);

  test('the app is covered at once when it is hidden, and uncovered when it is back in time', async ({
    page,
  }) => {
    await storeAssessment(page);
    await hide(page, true);
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    const painted = await page.evaluate(() => document.body.innerText.trim());
    expect(painted).toBe('');
    await hide(page, false);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await readWeather(page)).toBe('Fog until ten');
  });

  test('it locks after the chosen time hidden', async ({ page }) => {
    await storeAssessment(page);
    await setPassphrase(page);
    await choose(page, 'At once');
    await hide(page, true);
    await endSplash(page);
    await expect(lockCard(page)).toBeVisible();
  });

  test('a tab that is hidden behind another one of the app locks nothing', async ({
    page,
    context,
  }) => {
    await storeAssessment(page);
    await setPassphrase(page);
    await choose(page, 'At once');
    const other = await context.newPage();
    await open(other, PATH);
    await unlock(other);
    await openSection(other, 'Weather');
    await hide(page, true);
    await other.waitForTimeout(7000);
    await field(other, WEATHER).fill('typed on');
    await expect(saved(other)).toBeVisible();
    await hide(other, true);
    await expect(page.locator('#splash')).toBeVisible({ timeout: 12_000 });
    await endSplash(other);
    await expect(lockCard(other)).toBeVisible();
  });

  test('it locks after the chosen time without a touch, and saves what was typed before', async ({
    page,
  }) => {
    await storeAssessment(page);
    await setPassphrase(page);
    await choose(page, '2 min');
    await page.goto(PATH);
    await endSplash(page);
    await unlock(page);
    await openSection(page, 'Weather');
    await field(page, WEATHER).fill('typed last');
    await expect(saved(page)).toBeVisible();
    // The clock is set forward, as by a phone that slept.
    await page.evaluate(() => {
      const real = Date.now;
      Date.now = () => real() + 3 * 60_000;
    });
    await expect(page.locator('#splash')).toBeVisible({ timeout: 15_000 });
    await endSplash(page);
    await expect(lockCard(page)).toBeVisible();
    await unlock(page);
    expect(await readWeather(page)).toBe('typed last');
  });
});

test('a held press destroys the keys and everything else; letting go earlier does nothing', async ({
  page,
}) => {
  await storeAssessment(page);
  await page.goto('/device');
  await endSplash(page);
  const wipe = page.getByRole('button', { name: /^Hold 3 s to destroy/ });
  await wipe.scrollIntoViewIfNeeded();
  const box = await wipe.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.waitForTimeout(1000);
  await page.mouse.up();
  await page.waitForTimeout(2500);
  expect(await storedRecords(page)).toBeGreaterThan(0);
  await page.mouse.down();
  await expect(page.locator('#splash')).toBeVisible({ timeout: 8000 });
  await endSplash(page);
  await page.mouse.up();
  await page.goto('/assessments');
  await endSplash(page);
  await expect(page.getByText('No assessment yet')).toBeVisible();
});

test.describe('when something goes wrong', () => {
  test('no space left: a banner stays, typing goes on, nothing is corrupt, and it is saved when space returns', async ({
    page,
    context,
    site,
  }) => {
    const devtools = await context.newCDPSession(page);
    const { origin } = site.server;
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 100_000 });
    await storeAssessment(page, 'before');
    const long = 'no space '.repeat(50_000);
    await field(page, WEATHER).fill(long);
    const banner = page.getByRole('alert').filter({ hasText: 'Not saved. No space is left' });
    await expect(banner).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('Not saved');
    await field(page, 'weather.visibility').fill('still typing');
    await expect(field(page, 'weather.visibility')).toHaveValue('still typing');
    await page.waitForTimeout(4000);
    await expect(banner).toBeVisible();
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await expect(saved(page)).toBeVisible({ timeout: 10_000 });
    await expect(banner).toBeHidden();
    await page.reload();
    await endSplash(page);
    expect(await readWeather(page)).toBe(long);
    await expect(field(page, 'weather.visibility')).toHaveValue('still typing');
    await expect(page.getByRole('region', { name: 'Damaged records' })).toHaveCount(0);
  });

  test('the connection to the storage is lost: it is opened again and the answer is saved', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const begin = IDBDatabase.prototype.transaction;
      const databases = new Set<IDBDatabase>();
      Object.assign(window, { databases });
      IDBDatabase.prototype.transaction = function (...args) {
        databases.add(this);
        return begin.apply(this, args);
      };
    });
    await storeAssessment(page, 'before');
    await page.evaluate(() => {
      const { databases } = window as unknown as { databases: Set<IDBDatabase> };
      for (const database of databases) database.close();
      databases.clear();
    });
    await field(page, WEATHER).fill('after the loss');
    await expect(saved(page)).toBeVisible();
    await page.reload();
    await endSplash(page);
    expect(await readWeather(page)).toBe('after the loss');
  });

  test('storage is refused at first: a banner, and what was typed is saved once it can be', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const real = IDBFactory.prototype.open;
      Object.assign(window, { refused: true });
      IDBFactory.prototype.open = function (...args) {
        if ((window as unknown as { refused: boolean }).refused) {
          throw new DOMException('refused', 'SecurityError');
        }
        return real.apply(this, args);
      };
    });
    await open(page, PATH);
    await openSection(page, 'Weather');
    await field(page, WEATHER).fill('typed in memory');
    await expect(page.getByRole('alert')).toContainText('Not saved. The browser gives no storage');
    await page.evaluate(() => Object.assign(window, { refused: false }));
    await expect(saved(page)).toBeVisible({ timeout: 10_000 });
    await page.goto('/assessments');
    await page.evaluate(() => Object.assign(window, { refused: false }));
    await endSplash(page);
    await expect(page.getByText(/^Assessment of/)).toBeVisible({ timeout: 10_000 });
  });

  for (const [damage, words] of [
    ['flip', '1 cannot be read and set aside'],
    ['remove', '1 missing'],
  ] as const) {
    test(`a record is damaged (${damage}): it is counted and named, everything else opens`, async ({
      page,
    }) => {
      await storeAssessment(page, 'kept');
      await typeAnswer(page, 'Weather', 'weather.visibility', '1 mi');
      await typeAnswer(page, 'Operational Info', 'operationalInfo.incidentType', 'Warrant');
      await field(page, 'operationalInfo.incidentType').press('Tab');
      await damageFirstRecord(page, damage);
      await page.reload();
      await endSplash(page);
      const note = page.getByRole('region', { name: 'Damaged records' });
      await expect(note).toContainText(words);
      await expect(note).toContainText('Warrant');
      await openSection(page, 'Weather');
      await expect(field(page, 'weather.visibility')).toHaveValue('1 mi');
      await typeAnswer(page, 'Weather', 'weather.temperature', '72');
    });
  }

  test('a newer version has been here: refused in words, and nothing is touched', async ({
    page,
  }) => {
    await storeAssessment(page);
    const before = await storedRecords(page);
    await page.goto('about:blank');
    await page.goto('/medical-reference');
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('bulwark');
          opening.onsuccess = () => {
            const writing = opening.result.transaction('header', 'readwrite');
            const store = writing.objectStore('header');
            const reading = store.get('vault');
            reading.onsuccess = () => store.put({ ...reading.result, format: 99 }, 'vault');
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
            writing.onerror = () => reject(writing.error);
          };
        }),
    );
    await open(page, PATH);
    await expect(
      page.getByRole('heading', { name: 'A newer version has been here' }),
    ).toBeVisible();
    await expect(page.getByText('nothing was changed and nothing is lost')).toBeVisible();
    expect(await storedRecords(page)).toBe(before);
  });

  test('a page without Web Crypto says why and what to do, and the reference works', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(crypto, 'subtle', { value: undefined });
      Object.defineProperty(crypto, 'randomUUID', { value: undefined });
    });
    await open(page, PATH);
    await expect(page.getByRole('heading', { name: 'This address is not secure' })).toBeVisible();
    await expect(page.getByText('http://localhost')).toBeVisible();
    await open(page, '/medical-reference');
    await expect(page.getByRole('heading', { name: 'Medical Reference' })).toBeVisible();
  });
});

test('the change log says who answered what and when, one line for each field', async ({
  page,
}) => {
  await storeAssessment(page, 'Fog');
  await field(page, WEATHER).fill('Fog until ten');
  await typeAnswer(page, 'Weather', 'weather.visibility', '1 mi');
  await field(page, WEATHER).fill('Clear');
  await page.getByRole('button', { name: 'Change log' }).click();
  const lines = page.getByRole('dialog').getByRole('listitem');
  await expect(lines).toHaveText([
    /^Weather, DescriptionClearno name set, /,
    /^Weather, Visibility1 mino name set, /,
    /^Weather, DescriptionFog until tenno name set, /,
    /^Operator Information, Timestamp.*stamp, /,
  ]);
});

test('a section that was added can be removed, and brought back with its answers', async ({
  page,
}) => {
  await open(page, PATH);
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section of your own').fill('Drone plan');
  await page.getByLabel('Section of your own').press('Enter');
  await field(page, 'dronePlan.description').fill('Two, north side');
  await page.getByRole('button', { name: 'Remove this section' }).click();
  await expect(page.getByRole('button', { name: /^Drone plan/ })).toBeHidden();
  await notice(page, 'Section Removed').getByRole('button', { name: 'Undo' }).click();
  await expect(field(page, 'dronePlan.description')).toHaveValue('Two, north side');
});
