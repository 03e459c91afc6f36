// @module-tag long
// What is known of iPhones and cannot be run here: each decision, with what the phone says made for the test (docs/engines.md).
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { IPHONE } from '../support/iphone.ts';
import { expectWhole, pretendTouch, pretendView, type Shown } from './support/keyboard-up.ts';
import { mountApp } from './support/mounted-app.tsx';
import { pretend } from './support/pretended.ts';
import { button, field, notice, openSection, region, saved } from './support/screen.ts';

const PASSPHRASE = 'gray heron over water';
const FILE_PASSPHRASE = 'seven quiet rivers under snow';
const passphrase = (label: string): Locator => page.getByLabelText(label, { exact: true });

interface Iphone {
  /** Opened from the home screen. */
  readonly isInstalled?: boolean;
  /** What the share sheet does: hands over, or is closed by the user. */
  readonly sheet?: 'hands over' | 'is closed';
}

/** The page takes itself for one on an iPhone; the result is what was shared. */
function asOnIphone({ isInstalled = false }: Iphone = {}) {
  const phone = { sheet: 'hands over' as Iphone['sheet'], shared: [] as string[] };
  pretend(navigator, 'userAgent', IPHONE);
  pretend(navigator, 'vendor', 'Apple Computer, Inc.');
  pretend(navigator as Navigator & { standalone?: boolean }, 'standalone', isInstalled);
  pretend(navigator, 'canShare', () => true);
  pretend(navigator, 'share', async ({ files = [] }: { files?: File[] }) => {
    if (phone.sheet === 'is closed') throw new DOMException('closed', 'AbortError');
    phone.shared.push(...files.map(({ name }) => name));
  });
  return phone;
}

/** Answers one question of the assessment that is shown, so that it is stored. */
async function typeAnswer(): Promise<void> {
  await openSection('Weather');
  await field('weather.description').fill('Fog until ten');
  await expect.element(saved()).toBeVisible();
}

async function openWithAnswer() {
  const app = await mountApp('/threat-assessment');
  await typeAnswer();
  return app;
}

async function makeBackup(): Promise<Locator> {
  await button('Back up all').click();
  const dialog = page.getByRole('dialog');
  await passphrase('File passphrase').fill(FILE_PASSPHRASE);
  await passphrase('Passphrase again').fill(FILE_PASSPHRASE);
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect.element(dialog.getByText(/^Ready: 1 assessment/)).toBeVisible();
  return dialog;
}

describe('an app on the home screen', () => {
  test('hands documents over by the share sheet alone', async () => {
    const phone = asOnIphone({ isInstalled: true });
    const app = await openWithAnswer();
    await button('Generate PDF').click();
    const made = notice('PDF Generated Successfully');
    await made.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => phone.shared).toEqual([expect.stringMatching(/\.pdf$/)]);
    await expect.element(made.getByRole('link')).toHaveLength(0);
    await made.getByRole('button', { name: 'View' }).click();
    const preview = page.getByRole('dialog');
    await expect.element(preview).toMatchTextContent('Fog until ten');
    await expect.element(preview.getByRole('link')).toHaveLength(0);
    await app.reload('/documents');
    const footer = page.getByRole('contentinfo');
    await expect.element(footer.getByRole('button', { name: /^Share/ })).toBeVisible();
    await expect.element(footer.getByRole('link')).toHaveLength(0);
  });

  test('says that a backup was made only when the share sheet has handed it over', async () => {
    const phone = asOnIphone({ isInstalled: true });
    const app = await openWithAnswer();
    await app.reload('/assessments');
    const dialog = await makeBackup();
    await expect.element(dialog.getByRole('link')).toHaveLength(0);
    phone.sheet = 'is closed';
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Share' })).toBeVisible();
    expect(phone.shared).toEqual([]);
    await expect.element(notice('Backup Made')).toHaveLength(0);
    phone.sheet = 'hands over';
    await dialog.getByRole('button', { name: 'Share' }).click();
    await expect.element(notice('Backup Made')).toBeVisible();
    expect(phone.shared).toEqual([expect.stringMatching(/\.age$/)]);
  });

  test('that is empty says where assessments may be, until there is one', async () => {
    asOnIphone({ isInstalled: true });
    const app = await mountApp('/');
    const hint = region('No assessment is here yet');
    await expect.element(hint).toMatchTextContent('open the same address in Safari');
    await hint.getByRole('button').click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Assessments');
    await expect.element(hint).toBeVisible();
    await app.reload('/threat-assessment');
    await typeAnswer();
    await app.reload('/assessments');
    const list = page.getByRole('list', { name: 'Current assessments' });
    await expect.element(list.getByRole('listitem').first()).toBeVisible();
    await expect.element(hint).toHaveLength(0);
  });
});

test('before it is put on the home screen, the hint says that its storage is its own, and leads to the ways to move', async () => {
  asOnIphone();
  const app = await mountApp('/device');
  const card = region('Without a network');
  await expect.element(card).toMatchTextContent('has its own storage');
  await expect.element(card.getByRole('button', { name: 'Back up or hand over' })).toHaveLength(0);
  await app.reload('/threat-assessment');
  await typeAnswer();
  await app.reload('/');
  const hint = region(/^Put Bulwark on the home screen/);
  await expect.element(hint).toMatchTextContent('Move your assessments');
  await hint.getByRole('button', { name: 'Back up or hand over' }).click();
  await expect.element(button('Make a backup file')).toBeVisible();
});

const expectFormWhole = (shown: Shown): Promise<void> =>
  expectWhole(
    {
      status: saved().element(),
      label: page.getByText('Description', { exact: true }).last().element(),
      typing: field('other.description').element(),
    },
    shown,
  );

test('with a keyboard over the page, of header and footer the save status alone stays, with the field and its label whole', async () => {
  const keyboardLeaves = pretendView();
  await mountApp('/threat-assessment');
  await openSection('Other');
  await field('other.description').fill('Fog');
  await expect.element(saved()).toBeVisible();
  // What a keyboard leaves of an app on the home screen, of a tab with the browser's bars, and of a large phone.
  for (const shown of [
    { top: 120, height: 508 },
    { top: 210, height: 372 },
    { top: 0, height: 500 },
  ]) {
    keyboardLeaves(shown);
    await expectFormWhole(shown);
    await expect.element(button('Generate PDF')).not.toBeInTheDocument();
    await expect.element(button('Back')).not.toBeInTheDocument();
    const { height } = page.getByRole('banner').element().getBoundingClientRect();
    expect(height).toBeLessThan(40);
  }
  keyboardLeaves({ top: 0, height: 844 });
  await expect.element(button('Generate PDF')).toBeVisible();
  await expect.element(button('Back')).toBeVisible();
});

test('where the keyboard makes the whole page lower, as on Android, it is the same', async () => {
  pretendTouch();
  onTestFinished(() => page.viewport(390, 844));
  await mountApp('/threat-assessment');
  await openSection('Other');
  await field('other.description').fill('Fog');
  await expect.element(saved()).toBeVisible();
  await page.viewport(390, 500);
  await expect.element(button('Generate PDF')).not.toBeInTheDocument();
  await expectFormWhole({ top: 0, height: 500 });
  await page.viewport(390, 844);
  await expect.element(button('Generate PDF')).toBeVisible();
});

describe('unlocking by face', () => {
  /** A reader that answers as told; the result says what was made and forgotten. */
  function reader({ prf }: { readonly prf: boolean | 'unknown' }) {
    const log = { made: 0, forgotten: 0 };
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
    pretend(window, 'PublicKeyCredential', Credential);
    pretend(navigator, 'credentials', {
      create: async () => {
        log.made += 1;
        return new Credential();
      },
    });
    return log;
  }

  async function openProtected(): Promise<void> {
    const app = await openWithAnswer();
    await app.reload('/device?passphrase');
    await passphrase('New passphrase').fill(PASSPHRASE);
    await passphrase('New passphrase again').fill(PASSPHRASE);
    await button('Set passphrase').click();
    await button('I wrote it down').click();
    await expect
      .element(page.getByRole('heading', { name: 'Protected by a passphrase' }))
      .toBeVisible();
  }

  test('is not offered where the browser says that its reader gives no secret', async () => {
    reader({ prf: false });
    await openProtected();
    await expect.element(button('Change passphrase')).toBeVisible();
    await expect.element(button('Use fingerprint or face')).toHaveLength(0);
  });

  test('asks the reader only after the passphrase was right, and leaves no passkey that opens nothing', async () => {
    const log = reader({ prf: 'unknown' });
    await openProtected();
    await button('Use fingerprint or face').click();
    await passphrase('Passphrase').fill('not the passphrase');
    await button('Continue').click();
    const alert = page.getByRole('alert');
    await expect.element(alert).toHaveTextContent('Wrong passphrase.');
    expect(log).toEqual({ made: 0, forgotten: 0 });
    await passphrase('Passphrase').fill(PASSPHRASE);
    await button('Continue').click();
    await button('Scan now').click();
    await expect
      .element(alert)
      .toMatchTextContent(
        'cannot unlock a vault. Nothing was changed. If a passkey for this app is still in the list',
      );
    expect(log).toEqual({ made: 1, forgotten: 1 });
  });
});

test('a field of a passphrase says that no password manager need keep it', async () => {
  await mountApp('/device?passphrase');
  const box = passphrase('New passphrase');
  await expect.element(box).toHaveAttribute('type', 'password');
  await expect.element(box).toHaveAttribute('autocomplete', 'one-time-code');
  await button('Show new passphrase').click();
  // An ordinary box: it stays out of what the browser writes down for restoring tabs.
  await expect.element(box).toHaveAttribute('autocomplete', 'off');
});
