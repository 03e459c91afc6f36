// Backup files between two phones: merged, never overwritten; and opened by the standard age tool.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Decrypter } from 'age-encryption';
import { field, notice, open, openSection, saved } from '../support/app-test.ts';
import { backUpAll as backUp, FILE_PASSPHRASE, merge, openFile } from '../support/backup-pages.ts';
import { expect, type Phone, test } from '../support/offline-test.ts';
import { storeAssessment, typeAnswer } from '../support/vault-pages.ts';

// Each file has a passphrase of its own, which takes seconds to work on a slow machine.
test.describe.configure({ timeout: 300_000 });

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulwark-files-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backUpAll = (page: Page, origin: string, name: string) =>
  backUp(page, origin, join(folder, name));

async function pageWithAnswer(phone: Phone, origin: string): Promise<Page> {
  const page = await (await phone.start()).newPage();
  await storeAssessment(page, 'Fog until ten', origin);
  return page;
}

test('a backup restored on another phone, both edited apart, restored back: conflicts are shown and nothing is lost', async ({
  site,
  phone,
  otherPhone,
}) => {
  const mine = await pageWithAnswer(phone, site.origin);
  await typeAnswer(mine, 'Weather', 'weather.visibility', '1 mi');
  const first = await backUpAll(mine, site.origin, 'first.age');
  await expect(mine.locator('[data-only-here]')).toHaveCount(0);

  const theirs = await (await otherPhone.start()).newPage();
  await open(theirs, `${site.origin}/assessments`);
  await openFile(theirs, first);
  await expect(theirs.getByRole('dialog')).toContainText('New on this device.');
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Assessment of' })).toHaveCount(1);
  await merge(theirs).click();
  await expect(notice(theirs, 'Merged')).toBeVisible();
  await openFile(theirs, first);
  await expect(theirs.getByRole('dialog')).toContainText('All of it is here already.');
  await theirs.getByRole('button', { name: 'Nothing new: close' }).click();

  await theirs.getByRole('button', { name: /^Assessment of/ }).click();
  await typeAnswer(theirs, 'Weather', 'weather.description', 'Fog, then clear');
  await typeAnswer(theirs, 'Weather', 'weather.temperature', '41');
  const second = await backUpAll(theirs, site.origin, 'second.age');

  await open(mine, `${site.origin}/threat-assessment`);
  await typeAnswer(mine, 'Weather', 'weather.description', 'Fog all day');
  await open(mine, `${site.origin}/assessments`);
  await expect(mine.locator('[data-only-here]')).toContainText('Last backup today.');
  await openFile(mine, second);
  await expect(mine.getByRole('dialog')).toContainText('1 answer differs from yours');
  await merge(mine).click();
  await expect(notice(mine, 'Merged')).toBeVisible();
  await open(mine, `${site.origin}/threat-assessment`);
  await openSection(mine, 'Weather');
  await expect(field(mine, 'weather.temperature')).toHaveValue('41');
  await expect(field(mine, 'weather.visibility')).toHaveValue('1 mi');
  const conflict = mine.getByRole('region', { name: 'Description: conflict' });
  await expect(conflict).toContainText('Fog, then clear');
  await expect(conflict).toContainText('Fog all day');
  await expect(saved(mine)).toBeVisible();
});

async function seal(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/documents`);
  await page.getByRole('button', { name: /^As briefed/ }).click();
  await page.getByRole('button', { name: 'Seal as version 1', exact: true }).click();
  await expect(notice(page, 'Sealed')).toBeVisible();
}

test('two phones that sealed apart keep both versions, and each prints again to the byte', async ({
  site,
  phone,
  otherPhone,
}) => {
  const mine = await pageWithAnswer(phone, site.origin);
  const first = await backUpAll(mine, site.origin, 'first.age');
  await seal(mine, site.origin);

  const theirs = await (await otherPhone.start()).newPage();
  await open(theirs, `${site.origin}/assessments`);
  await openFile(theirs, first);
  await merge(theirs).click();
  await theirs.getByRole('button', { name: /^Assessment of/ }).click();
  await typeAnswer(theirs, 'Weather', 'weather.temperature', '41');
  await seal(theirs, site.origin);
  const second = await backUpAll(theirs, site.origin, 'second.age');

  await open(mine, `${site.origin}/assessments`);
  await openFile(mine, second);
  await merge(mine).click();
  await expect(notice(mine, 'Merged')).toBeVisible();
  await open(mine, `${site.origin}/documents`);
  await mine.getByRole('button', { name: /^As briefed/ }).click();
  const versions = mine.getByRole('list', { name: 'Sealed versions' }).getByRole('listitem');
  await expect(versions).toHaveCount(2);
  for (const version of await versions.all()) {
    await version.getByRole('button', { name: /^Print again: MTA Report/ }).click();
    await expect(version.getByText('The same file as was sealed, to the byte.')).toBeVisible();
  }
});

/** The file as the age tool decrypts it; where that tool is not installed, as the library in Node does. */
async function decryptOutside(file: string): Promise<string> {
  if (spawnSync('age', ['--version']).error !== undefined) {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(FILE_PASSPHRASE);
    return decrypter.decrypt(new Uint8Array(readFileSync(file)), 'text');
  }
  const plain = join(folder, 'plain.json');
  execFileSync('python3', ['-c', TYPE_PASSPHRASE, file, plain, FILE_PASSPHRASE]);
  return readFileSync(plain, 'utf8');
}

/** age asks for the passphrase on a terminal of its own. */
const TYPE_PASSPHRASE = `import os,pty,sys
pid,fd=pty.fork()
if pid==0: os.execvp('age',['age','--decrypt','-o',sys.argv[2],sys.argv[1]])
out=b''
while b':' not in out: out+=os.read(fd,100)
os.write(fd,(sys.argv[3]+chr(10)).encode())
try:
  while os.read(fd,100): pass
except OSError: pass
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid,0)[1]))`;

test('the file opens outside the app, by the standard age tool where it is installed', async ({
  site,
  phone,
}) => {
  const page = await (await phone.start()).newPage();
  await open(page, `${site.origin}/threat-assessment`);
  await typeAnswer(page, 'Weather', 'weather.description', 'Fog until ten');
  const file = await backUpAll(page, site.origin, 'all.age');
  const contents = JSON.parse(await decryptOutside(file));
  expect(contents).toMatchObject({ kind: 'bulwark assessments', format: 1 });
  expect(JSON.stringify(contents)).toContain('Fog until ten');
});

test('wrong passphrase, truncated, changed, newer and foreign files get one clear sentence, and nothing is touched', async ({
  site,
  phone,
}) => {
  const page = await (await phone.start()).newPage();
  await open(page, `${site.origin}/threat-assessment`);
  await typeAnswer(page, 'Weather', 'weather.description', 'Fog until ten');
  const file = await backUpAll(page, site.origin, 'all.age');
  const bytes = readFileSync(file);
  const variant = (name: string, make: (copy: Buffer) => Buffer): string => {
    const path = join(folder, name);
    writeFileSync(path, make(Buffer.from(bytes)));
    return path;
  };
  const changed = variant('changed.age', (copy) => {
    copy[copy.length - 40] = (copy[copy.length - 40] ?? 0) ^ 1;
    return copy;
  });
  const cases: [string, string, RegExp][] = [
    [file, 'not this one', /^That is not the passphrase of this file\. Nothing was changed\.$/],
    [
      variant('cut.age', (copy) => copy.subarray(0, copy.length - 30)),
      FILE_PASSPHRASE,
      /cut short or changed/,
    ],
    [variant('head.age', (copy) => copy.subarray(0, 60)), FILE_PASSPHRASE, /cut short or changed/],
    [changed, FILE_PASSPHRASE, /cut short or changed/],
    [variant('empty.age', () => Buffer.alloc(0)), FILE_PASSPHRASE, /^This is not a backup file/],
  ];
  const dialog = page.getByRole('dialog');
  for (const [path, passphrase, sentence] of cases) {
    await openFile(page, path, passphrase);
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  for (const [head, sentence] of [
    ['', /^This is not a backup file/],
    ['age-encryption.org/v1\n-> scrypt c2FsdHNhbHRzYWx0c2FsdA 17\n', /larger than 64 MB/],
  ] as const) {
    await chooseLarge(page, head);
    await dialog.getByLabel('Passphrase of the file', { exact: true }).fill(FILE_PASSPHRASE);
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(dialog.getByRole('alert')).toHaveText(sentence);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.getByRole('button', { name: /^Assessment of/ }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.description')).toHaveValue('Fog until ten');
});

/** Chooses a file of 200 MB: `head`, then zeros. */
async function chooseLarge(page: Page, head: string): Promise<void> {
  await page
    .getByLabel('Backup file or PDF', { exact: true })
    .evaluate((input: HTMLInputElement, text) => {
      const files = new DataTransfer();
      const zeros = new Blob(Array.from({ length: 200 }, () => new Uint8Array(1024 * 1024)));
      files.items.add(new File([text, zeros], 'large.age'));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, head);
}

test('with a passphrase on the vault the next backup is one tap, and its strength is shown', async ({
  site,
  phone,
}) => {
  const page = await (await phone.start()).newPage();
  await open(page, `${site.origin}/device?passphrase`);
  await page.getByLabel('New passphrase', { exact: true }).fill('gray heron over water');
  await page.getByLabel('New passphrase again', { exact: true }).fill('gray heron over water');
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  await page.getByRole('button', { name: 'I have written it down' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await typeAnswer(page, 'Weather', 'weather.description', 'Fog until ten');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: 'All assessments' }).click();
  await expect(page.locator('[data-only-here="1"]')).toContainText('No backup yet.');
  await page.getByRole('button', { name: 'Back up all' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase of the file', { exact: true }).fill('password');
  await expect(dialog).toContainText('Weak: whoever has the file could find it by guessing.');
  await dialog.getByRole('button', { name: 'Suggest one' }).click();
  await expect(dialog).toContainText('Strong.');
  await expect(dialog.getByText(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await expect(dialog).toContainText('Ready: 1 assessment');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-only-here="1"]')).toBeVisible();
  await page.getByRole('button', { name: 'Back up all' }).click();
  await expect(dialog).toContainText('Ready: 1 assessment');
  await dialog.getByRole('link', { name: 'Download' }).click();
  await dialog.getByRole('button', { name: 'The file is there' }).click();
  await expect(page.locator('[data-only-here]')).toHaveCount(0);
});

test('where the device can share, the backup is shared as a file', async ({ site, phone }) => {
  const page = await (await phone.start()).newPage();
  await page.addInitScript(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        Object.assign(window, { shared: files.map(({ name, size }) => ({ name, size })) });
      },
    });
  });
  await open(page, `${site.origin}/threat-assessment`);
  await typeAnswer(page, 'Weather', 'weather.description', 'Fog until ten');
  await open(page, `${site.origin}/assessments`);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Back up to a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase of the file', { exact: true }).fill(FILE_PASSPHRASE);
  await dialog.getByLabel('Passphrase again', { exact: true }).fill(FILE_PASSPHRASE);
  await dialog.getByRole('button', { name: 'Make the file' }).click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(notice(page, 'Backup Made')).toBeVisible();
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown }).shared);
  expect(shared).toMatchObject([{ name: expect.stringMatching(/\.age$/) }]);
});
