// What is known of iPhones and cannot be run here: each decision, with what the phone says made for the test (docs/engines.md).
import type { Page } from '@playwright/test';
import { expect, field, notice, open, openSection, saved, test } from '../support/app-test.ts';
import { asOnIphone, sharedFiles } from '../support/iphone.ts';
import { PASSPHRASE, setPassphrase, storeAssessment } from '../support/vault-pages.ts';

const FILE_PASSPHRASE = 'seven quiet rivers under snow';

async function makeBackup(page: Page) {
  await open(page, '/assessments');
  await page.getByRole('button', { name: 'Back up all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase of the file', { exact: true }).fill(FILE_PASSPHRASE);
  await dialog.getByLabel('Passphrase again', { exact: true }).fill(FILE_PASSPHRASE);
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await expect(dialog.getByText(/^Ready: 1 assessment/)).toBeVisible();
  return dialog;
}

test.describe('an app on the home screen', () => {
  test('hands documents over by the share sheet alone', async ({ page }) => {
    await asOnIphone(page, { isInstalled: true });
    await storeAssessment(page);
    await page.getByRole('button', { name: 'Generate PDF' }).click();
    const made = notice(page, 'PDF Generated Successfully');
    await expect(made.getByRole('link')).toHaveCount(0);
    await made.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => sharedFiles(page)).toEqual([expect.stringMatching(/\.pdf$/)]);
    await made.getByRole('button', { name: 'View' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview).toContainText('Fog until ten');
    await expect(preview.getByRole('link')).toHaveCount(0);
    await open(page, '/documents');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('button', { name: 'Share' })).toBeVisible();
    await expect(footer.getByRole('link')).toHaveCount(0);
  });

  test('says that a backup was made only when the share sheet has handed it over', async ({
    page,
  }) => {
    await asOnIphone(page, { isInstalled: true, sheet: 'is closed' });
    await storeAssessment(page);
    const closed = await makeBackup(page);
    await expect(closed.getByRole('link')).toHaveCount(0);
    await closed.getByRole('button', { name: 'Share' }).click();
    await expect(closed).toBeVisible();
    await asOnIphone(page, { isInstalled: true });
    const dialog = await makeBackup(page);
    await expect(notice(page, 'Backup Made')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect(notice(page, 'Backup Made')).toBeVisible();
    expect(await sharedFiles(page)).toEqual([expect.stringMatching(/\.age$/)]);
  });

  test('that is empty says where assessments may be, until there is one', async ({ page }) => {
    await asOnIphone(page, { isInstalled: true });
    await open(page, '/');
    const hint = page.getByRole('region', { name: 'No assessment is here yet' });
    await expect(hint).toContainText('open the same address in Safari');
    await hint.getByRole('button').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Assessments');
    await expect(hint).toBeVisible();
    await storeAssessment(page);
    await open(page, '/assessments');
    await expect(page.getByRole('list', { name: 'Current assessments' })).not.toBeEmpty();
    await expect(hint).toHaveCount(0);
  });
});

test('before it is put on the home screen, the hint says that its storage is its own, and leads to the ways to move', async ({
  page,
}) => {
  await asOnIphone(page);
  await open(page, '/device');
  const card = page.getByRole('region', { name: 'Without a network' });
  await expect(card).toContainText('has a storage of its own');
  await expect(card.getByRole('button', { name: 'Back up or hand over' })).toHaveCount(0);
  await storeAssessment(page);
  await open(page, '/');
  const hint = page.getByRole('region', { name: /^Put Bulwark on the home screen/ });
  await expect(hint).toContainText('Move your assessments');
  await hint.getByRole('button', { name: 'Back up or hand over' }).click();
  await expect(page.getByRole('button', { name: 'Make a backup file' })).toBeVisible();
});

test('a backup that was downloaded counts once the user has seen the file', async ({ page }) => {
  await storeAssessment(page);
  const dialog = await makeBackup(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  await download;
  await expect(dialog).toContainText('only then is it a backup');
  await expect(notice(page, 'Backup Made')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'The file is there' }).click();
  await expect(notice(page, 'Backup Made')).toBeVisible();
});

/** As when a keyboard comes up: the visual viewport shrinks, and the browser moves it. */
async function keyboardLeaves(
  page: Page,
  shown: { readonly top: number; readonly height: number },
) {
  await page.evaluate(({ top, height }) => {
    const view = window.visualViewport;
    if (!view) throw new Error('There is no visual viewport');
    Object.assign(view, { offsetTop: top, height });
    view.dispatchEvent(new Event('resize'));
  }, shown);
}

test('with a keyboard over the page, save status, field and footer stay in the part that is left', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { height: 844, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { get: () => view });
  });
  await open(page, '/threat-assessment');
  await page.getByRole('button', { name: 'Not now' }).click();
  await openSection(page, 'Other');
  await field(page, 'other.description').fill('Fog');
  await expect(saved(page)).toBeVisible();
  // What a keyboard leaves of an app on the home screen, and of a tab with the browser's bars.
  for (const shown of [
    { top: 120, height: 508 },
    { top: 210, height: 372 },
  ]) {
    await keyboardLeaves(page, shown);
    for (const part of [
      saved(page),
      field(page, 'other.description'),
      page.getByRole('button', { name: 'Generate PDF' }),
    ]) {
      await expect(async () => {
        const box = await part.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(shown.top);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(shown.top + shown.height + 1);
      }).toPass();
    }
    const typing = await field(page, 'other.description').boundingBox();
    const footer = await page.getByRole('contentinfo').boundingBox();
    expect((typing?.y ?? 0) + (typing?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
  }
});

test.describe('unlocking by face', () => {
  /** A reader that answers as told; what was made and forgotten is in `window.reader`. */
  async function reader(page: Page, says: { readonly prf: boolean | 'unknown' }) {
    await page.addInitScript(({ prf }) => {
      const log = { made: 0, forgotten: 0 };
      Object.assign(window, { reader: log });
      class Credential {
        rawId = new Uint8Array([1, 2, 3]).buffer;
        getClientExtensionResults = () => ({});
        static isUserVerifyingPlatformAuthenticatorAvailable = async () => true;
        static getClientCapabilities =
          prf === 'unknown' ? undefined : async () => ({ 'extension:prf': prf });
        static signalUnknownCredential = async () => {
          log.forgotten += 1;
        };
      }
      Object.assign(window, { PublicKeyCredential: Credential });
      Object.defineProperty(navigator, 'credentials', {
        value: {
          create: async () => {
            log.made += 1;
            return new Credential();
          },
        },
      });
    }, says);
  }
  const seen = (page: Page) =>
    page.evaluate(() => (window as unknown as { reader: object }).reader);

  test('is not offered where the browser says that its reader gives no secret', async ({
    page,
  }) => {
    await reader(page, { prf: false });
    await storeAssessment(page);
    await setPassphrase(page);
    await expect(page.getByRole('button', { name: 'Change passphrase' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use fingerprint or face' })).toHaveCount(0);
  });

  test('asks the reader only after the passphrase was right, and leaves no passkey that opens nothing', async ({
    page,
  }) => {
    await reader(page, { prf: 'unknown' });
    await storeAssessment(page);
    await setPassphrase(page);
    await page.getByRole('button', { name: 'Use fingerprint or face' }).click();
    const passphrase = page.getByLabel('Passphrase', { exact: true });
    await passphrase.fill('not the passphrase');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toHaveText('That is not the passphrase.');
    expect(await seen(page)).toEqual({ made: 0, forgotten: 0 });
    await passphrase.fill(PASSPHRASE);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Ask for it now' }).click();
    await expect(page.getByRole('alert')).toContainText(
      'cannot unlock a vault. Nothing was changed. If a passkey for this app is still in the list',
    );
    expect(await seen(page)).toEqual({ made: 1, forgotten: 1 });
  });
});

test('a field of a passphrase says that no password manager need keep it', async ({ page }) => {
  await open(page, '/device?passphrase');
  const box = page.getByLabel('New passphrase', { exact: true });
  await expect(box).toHaveAttribute('type', 'password');
  await expect(box).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByRole('button', { name: 'Show new passphrase', exact: true }).click();
  // An ordinary box: it stays out of what the browser writes down for restoring tabs.
  await expect(box).toHaveAttribute('autocomplete', 'off');
});
