// The key that lay in the clear is gone from the browser's files once a passphrase is set, or the vault is wiped.
// IndexedDB keeps what was once written to it, so the same search shows that the key was never there.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { OfflineSite } from '../support/offline-site.ts';
import { ProfileBrowser, profileFolder } from '../support/profile.ts';
import { endSplash } from '../support/splash.ts';

/** Files of a folder that hold these bytes. */
function filesWith(folder: string, bytes: Buffer): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => contentOf(path).includes(bytes))
    .map((path) => relative(folder, path));
}

/** Nothing for a file that the running browser has removed meanwhile. */
function contentOf(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

/** The one key file of the page's origin. */
async function readKey(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const folder = await navigator.storage.getDirectory();
    const found: number[][] = [];
    for await (const handle of folder.values()) {
      const file = await (handle as FileSystemFileHandle).getFile();
      found.push([...new Uint8Array(await file.arrayBuffer())]);
    }
    return found;
  });
  expect(bytes).toHaveLength(1);
  return Buffer.from(bytes[0] ?? []);
}

async function setPassphrase(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/device?passphrase`);
  await endSplash(page);
  await page.getByLabel('New passphrase', { exact: true }).fill('gray heron over water');
  await page.getByLabel('New passphrase again', { exact: true }).fill('gray heron over water');
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  await page.getByRole('button', { name: 'I wrote it down' }).click();
}

test('once a passphrase is set, taken away again, and the vault is wiped', {
  tags: ['long'],
  timeout: 180_000,
}, async ({ onTestFinished }) => {
  const profile = profileFolder();
  const site = await new OfflineSite().start();
  const browser = await ProfileBrowser.start(profile.path);
  onTestFinished(async () => {
    await browser.kill();
    await site.remove();
    profile.remove();
  });
  const page = await browser.newPage();
  const open = async (path: string) => {
    await page.goto(site.origin + path);
    await endSplash(page);
  };
  const visibility = page.locator('[name="weather.visibility"]');

  await open('/threat-assessment');
  await page.getByRole('button', { name: /^Weather/ }).click();
  await visibility.fill('typed before the passphrase');
  await page.locator('[data-state="saved"]').waitFor();
  const first = await readKey(page);
  expect(first).toHaveLength(32);
  const before = filesWith(profile.path, first);
  expect(before).toHaveLength(1);
  expect(before[0]).toMatch(/File System/);

  await setPassphrase(page, site.origin);
  await page.waitForTimeout(500);
  expect(filesWith(profile.path, first), 'while a passphrase is set').toEqual([]);

  await page.getByRole('button', { name: 'Remove passphrase' }).click();
  await page.getByRole('button', { name: 'Remove the passphrase' }).click();
  await page.getByText('Not protected', { exact: true }).waitFor();
  const second = await readKey(page);
  expect(second.equals(first)).toBe(false);
  await open('/threat-assessment');
  await page.getByRole('button', { name: /^Weather/ }).click();
  expect(await visibility.inputValue()).toBe('typed before the passphrase');
  expect(filesWith(profile.path, second)).toHaveLength(1);

  await open('/device');
  const wipe = page.getByRole('button', { name: /^Hold 3 s to destroy/ });
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  await wipe.focus();
  await page.keyboard.down('Enter');
  await page.waitForFunction(() => !('sameLoad' in window));
  await page.waitForTimeout(500);
  await browser.kill();
  for (const key of [first, second]) expect(filesWith(profile.path, key)).toEqual([]);
});
