// Backup files between two phones: merged, never overwritten; and opened by the standard age tool.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Decrypter, Encrypter } from 'age-encryption';
import { createDocument } from '../../../src/domain/answers/open-document.ts';
import { writePackage } from '../../../src/domain/exchange/codes/package-text.ts';
import { BACKUP } from '../../../src/domain/limits.ts';
import { field, notice, open, openSection, saved } from '../../support/app-test.ts';
import {
  backUpAll as backUp,
  FILE_PASSPHRASE,
  merge,
  openFile,
} from '../../support/backup-pages.ts';
import { QUICK_WORK_FACTOR } from '../../support/builds.ts';
import { expect, test } from '../../support/offline-test.ts';
import { storeAssessment, typeAnswer } from '../../support/vault-pages.ts';

// Each file has a passphrase of its own, which takes seconds to work on a slow machine.
test.describe.configure({ timeout: 300_000 });

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulwark-files-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

const backUpAll = (page: Page, origin: string, name: string) =>
  backUp(page, origin, join(folder, name));

async function seal(page: Page, origin: string): Promise<void> {
  await open(page, `${origin}/documents`);
  await page.getByRole('button', { name: /^Options/ }).click();
  await page.getByRole('button', { name: /^As briefed/ }).click();
  await page.getByRole('button', { name: 'Seal as version 1', exact: true }).click();
  await expect(notice(page, 'Sealed')).toBeVisible();
}

test.describe('between two phones', () => {
  test.use({ hasQuickFiles: true });

  test('a backup restored on another phone, both edited and sealed apart, restored back: conflicts are shown, nothing is lost, and each version prints again to the byte', {
    tag: '@long',
  }, async ({ site, page: mine, otherPage: theirs }) => {
    await storeAssessment(mine, 'Fog until ten', site.origin);
    await typeAnswer(mine, 'Weather', 'weather.visibility', '1 mi');
    const first = await backUpAll(mine, site.origin, 'first.age');
    await expect(mine.locator('[data-only-here]')).toHaveCount(0);
    await seal(mine, site.origin);

    await open(theirs, `${site.origin}/assessments`);
    await openFile(theirs, first);
    await expect(theirs.getByRole('dialog')).toContainText('New on this device.');
    await expect(theirs.getByRole('listitem').filter({ hasText: 'Assessment of' })).toHaveCount(1);
    await merge(theirs).click();
    await expect(notice(theirs, 'Merged')).toBeVisible();
    await openFile(theirs, first);
    await expect(theirs.getByRole('dialog')).toContainText('It is all here already.');
    await theirs.getByRole('button', { name: 'Nothing new: close' }).click();

    await theirs.getByRole('button', { name: /^Assessment of/ }).click();
    await typeAnswer(theirs, 'Weather', 'weather.description', 'Fog, then clear');
    await typeAnswer(theirs, 'Weather', 'weather.temperature', '41');
    await seal(theirs, site.origin);
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

    await open(mine, `${site.origin}/documents`);
    await mine.getByRole('button', { name: /^Options/ }).click();
    await mine.getByRole('button', { name: /^As briefed/ }).click();
    const versions = mine.getByRole('list', { name: 'Sealed versions' }).getByRole('listitem');
    await expect(versions).toHaveCount(2);
    const [theirVersion, own] = [versions.first(), versions.last()];
    for (const version of [theirVersion, own]) {
      await version.getByRole('button', { name: /^Print again: MTA Report/ }).click();
    }
    await expect(own.getByText('The exact file that was sealed.')).toBeVisible();
    await expect(theirVersion.getByRole('status')).toContainText('the paper says so');
  });
});

/** The file as the age tool decrypts it; where that tool is not installed, as the library in Node does. */
async function decryptOutside(file: string, passphrase: string): Promise<string> {
  if (spawnSync('age', ['--version']).error !== undefined) {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    return decrypter.decrypt(new Uint8Array(readFileSync(file)), 'text');
  }
  const plain = join(folder, 'plain.json');
  execFileSync('python3', ['-c', TYPE_PASSPHRASE, file, plain, passphrase]);
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

test('with a passphrase on the vault the next backup is one tap, its strength is shown, a download counts once the user has seen the file, and it opens outside the app by the standard age tool where that is installed', {
  tag: '@long',
}, async ({ site, page }) => {
  await open(page, `${site.origin}/device?passphrase`);
  await page.getByLabel('New passphrase', { exact: true }).fill('gray heron over water');
  await page.getByLabel('New passphrase again', { exact: true }).fill('gray heron over water');
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  await page.getByRole('button', { name: 'I wrote it down' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await typeAnswer(page, 'Weather', 'weather.description', 'Fog until ten');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: 'Assessments', exact: true }).click();
  await expect(page.locator('[data-only-here="1"]')).toContainText('No backup yet.');
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Back up to a file' }).click();
  const dialog = page.getByRole('dialog');
  // Of nothing the meter says nothing.
  await expect(dialog).not.toContainText('Weak:');
  await dialog.getByLabel('File passphrase', { exact: true }).fill('password');
  await expect(dialog).toContainText('Weak: anyone with the file could guess it.');
  await dialog.getByRole('button', { name: 'Suggest passphrase' }).click();
  await expect(dialog).toContainText('Strong.');
  const suggested = dialog.getByText(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);
  const passphrase = (await suggested.textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Make file' }).click();
  await expect(dialog).toContainText('Ready: 1 assessment');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('[data-only-here="1"]')).toBeVisible();
  await page.getByRole('button', { name: 'Back up all' }).click();
  await expect(dialog).toContainText('Ready: 1 assessment');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ]);
  await expect(dialog).toContainText('only then is it a backup');
  await expect(notice(page, 'Backup Made')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'The file is there' }).click();
  await expect(notice(page, 'Backup Made')).toBeVisible();
  await expect(page.locator('[data-only-here]')).toHaveCount(0);
  const file = join(folder, 'all.age');
  await download.saveAs(file);
  const head = readFileSync(file).subarray(0, 200).toString('latin1');
  expect(head).toMatch(new RegExp(`^-> scrypt \\S+ ${BACKUP.workFactor}$`, 'm'));
  const contents = JSON.parse(await decryptOutside(file, passphrase));
  expect(contents).toMatchObject({ kind: 'bulwark assessments', format: 1 });
  expect(JSON.stringify(contents)).toContain('Fog until ten');
});

async function encrypted(text: string): Promise<Buffer> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(FILE_PASSPHRASE);
  encrypter.setScryptWorkFactor(QUICK_WORK_FACTOR);
  return Buffer.from(await encrypter.encrypt(text));
}

function packageText(): string {
  const document = createDocument({ now: () => new Date(), author: () => '', replica: 'r1' });
  document.write('weather.description', 'Sun');
  const assessments = [{ id: 'a', madeAt: 1, archived: false, update: document.state() }];
  return writePackage({ packedAt: 1, from: '', assessments });
}

test('wrong passphrase, truncated, changed, newer, foreign and large files get one clear sentence, and nothing is touched', async ({
  site,
  page,
}) => {
  await storeAssessment(page, 'Fog until ten', site.origin);
  await open(page, `${site.origin}/assessments`);
  const bytes = await encrypted(packageText());
  const changed = Buffer.from(bytes);
  changed[changed.length - 40] = (changed[changed.length - 40] ?? 0) ^ 1;
  const large = Buffer.alloc(BACKUP.mostBytes + 1);
  large.write('age-encryption.org/v1\n-> scrypt c2FsdHNhbHRzYWx0c2FsdA 17\n');
  const newer = await encrypted(packageText().replace('"format":1', '"format":99'));
  const cases: [string, Buffer, RegExp][] = [
    ['cut at its end', bytes.subarray(0, -30), /cut short or changed/],
    ['cut in its head', bytes.subarray(0, 60), /cut short or changed/],
    ['changed', changed, /cut short or changed/],
    ['empty', Buffer.alloc(0), /^This is not a backup file/],
    ['of a newer version', newer, /^A newer version of the app made this file/],
    ['foreign', await encrypted('a letter'), /holds no assessments of this app/],
    ['large', large, /larger than 3[0-9][0-9] MB/],
  ];
  const dialog = page.getByRole('dialog');
  const file = join(folder, 'wrong.age');
  const expectRefused = async (what: string, sentence: RegExp, passphrase?: string) => {
    await openFile(page, file, passphrase);
    await expect(dialog.getByRole('alert'), what).toHaveText(sentence);
    await expect(dialog.getByRole('alert'), what).toHaveText(/Nothing was changed\.$/);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  };
  for (const [what, contents, sentence] of cases) {
    writeFileSync(file, contents);
    await expectRefused(what, sentence);
  }
  writeFileSync(file, bytes);
  const words = /^That is not the passphrase of this file\. Nothing was changed\.$/;
  await expectRefused('by a wrong passphrase', words, 'not this one');
  // It was the passphrase alone.
  await openFile(page, file);
  await expect(dialog).toContainText('New on this device.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Assessment of/ }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.description')).toHaveValue('Fog until ten');
});
