// Nothing that was typed is readable in what the browser has written, nor in the memory of a locked page. The
// same search must find all that a control page plants.
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { afterEach, describe, expect, test } from 'vitest';
import { ProfileBrowser, profileFolder } from '../support/profile.ts';
import { searchProfile, unsnap } from '../support/profile-search.ts';
import { type DataFolder, dataFolder, type RunningServer, startServer } from '../support/server.ts';

/** Chromium writes its session files, for restoring tabs, a few seconds after a change. */
const SESSION_FILES_MS = 4000;

const profile = { current: profileFolder() };
let browser: ProfileBrowser | undefined;
const ends: (() => unknown)[] = [];

afterEach(async () => {
  await browser?.kill();
  browser = undefined;
  for (const end of ends.splice(0).reverse()) await end();
  profile.current.remove();
  profile.current = profileFolder();
});

const filesOf = (secrets: Readonly<Record<string, string>>, found: Set<string>) =>
  Object.keys(secrets).filter((place) => found.has(secrets[place] ?? ''));

describe('the search', () => {
  test('finds what is planted in five places of a profile', async () => {
    const secrets = {
      indexedDb: 'planted-sandpiper-one',
      localStorage: 'planted-sandpiper-two',
      cacheStorage: 'planted-sandpiper-three',
      httpCache: 'planted-sandpiper-four',
      input: 'planted-sandpiper-five',
    };
    const server = createServer((request, response) => {
      if (request.url === '/cached.txt') {
        response.writeHead(200, {
          'content-type': 'text/plain',
          'content-encoding': 'gzip',
          'cache-control': 'max-age=86400',
        });
        return response.end(gzipSync(`${'filler '.repeat(200)}${secrets.httpCache}`));
      }
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<!doctype html><title>Control</title><form><input id="box"></form>');
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    ends.push(() => server.close());
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    browser = await ProfileBrowser.start(profile.current.path);
    const page = await browser.newPage();
    await page.goto(origin);
    await page.evaluate(async (planted) => {
      localStorage.setItem('note', planted.localStorage);
      await (await fetch('/cached.txt')).text();
      const cache = await caches.open('control');
      await cache.put('/kept', new Response(planted.cacheStorage));
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('control', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('notes');
        opening.onsuccess = () => {
          const writing = opening.result.transaction('notes', 'readwrite');
          writing.objectStore('notes').put(planted.indexedDb, 1);
          writing.oncomplete = () => resolve();
        };
      });
    }, secrets);
    await page.locator('#box').pressSequentially(secrets.input);
    await page.waitForTimeout(SESSION_FILES_MS);
    await browser.close();
    const found = new Set(
      searchProfile(profile.current.path, Object.values(secrets)).map(({ secret }) => secret),
    );
    expect(filesOf(secrets, found)).toEqual(Object.keys(secrets));
  }, 90_000);

  test('finds a secret in packed streams with other bytes around them', () => {
    const [before, after] = [Buffer.alloc(999, 0x1f), Buffer.alloc(999, 0xd8)];
    for (const [index, pack] of [gzipSync, deflateSync].entries()) {
      const packed = pack(`${'filler '.repeat(200)}packed-sandpiper`);
      const file = join(profile.current.path, `file${index}`);
      writeFileSync(file, Buffer.concat([before, packed, after]));
    }
    const found = searchProfile(profile.current.path, ['packed-sandpiper']);
    expect(found.map(({ file, how }) => `${file}: ${how}`).sort()).toEqual([
      'file0: gzip, utf-8',
      'file1: zlib, utf-8',
    ]);
  });

  test('reads Snappy blocks', () => {
    const block = Buffer.from([9, 2 << 2, 0x61, 0x62, 0x63, (2 << 2) | 1, 3]);
    expect(unsnap(block).toString()).toBe('abcabcabc');
  });
});

const secrets = {
  answer: 'heron-answer-Larkspur 7741',
  longAnswer: 'heron-long-answer Quicksilver ridge, second door',
  sectionName: 'Herondale gas plan',
  ownAnswer: 'heron-own-section Bittern team',
  hospital: 'Heronfield General',
  hospitalContact: 'heron-desk 303-555-7742',
  device: 'Heronsworth J.',
  name: 'Operation Heronshaw',
  passphrase: 'heron passphrase tangled wire',
};

async function endSplash(page: Page): Promise<void> {
  await page.locator('#splash').evaluate((splash) => (splash as HTMLElement).click());
}

const isSaved = (page: Page) => page.locator('[data-state="saved"]').waitFor();

/** Types with real keys, so that the browser's own traces of typing would hold it. */
async function type(page: Page, path: string, text: string): Promise<void> {
  const box = page.locator(`[name="${path}"]`);
  await box.fill(text.slice(0, -3));
  await box.press('End');
  await box.pressSequentially(text.slice(-3));
}

async function typeSecrets(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/device`);
  await endSplash(page);
  await page.getByLabel('Name or call sign').fill(secrets.device);
  await page.getByRole('button', { name: 'Keep this name' }).click();
  await page.getByRole('button', { name: 'Keep this name' }).waitFor({ state: 'hidden' });
  await page.goto(`${origin}/threat-assessment`);
  await endSplash(page);
  await page.getByRole('button', { name: /^Weather/ }).click();
  await type(page, 'weather.visibility', secrets.answer);
  await type(page, 'weather.description', secrets.longAnswer);
  await page.getByRole('button', { name: /^Hospital/ }).click();
  await type(page, 'hospitalFacilities.primary.name', secrets.hospital);
  await type(page, 'hospitalFacilities.primary.edContact', secrets.hospitalContact);
  await page.getByRole('button', { name: 'Save Primary Hospital' }).click();
  await page.getByText('Hospital information has been saved').first().waitFor();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section of your own').fill(secrets.sectionName);
  await page.getByLabel('Section of your own').press('Enter');
  await type(page, 'herondaleGasPlan.description', secrets.ownAnswer);
  await isSaved(page);
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await page.getByText('PDF Generated Successfully').first().waitFor();
  await page.goto(`${origin}/assessments`);
  await endSplash(page);
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabel('Name of the assessment').fill(secrets.name);
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await page.getByText(secrets.name).first().waitFor();
  await page.getByLabel('Search').pressSequentially(secrets.name);
}

/** Returns the recovery code. */
async function setPassphrase(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/device?passphrase`);
  await endSplash(page);
  await page.getByLabel('New passphrase', { exact: true }).pressSequentially(secrets.passphrase);
  const again = page.getByLabel('New passphrase again', { exact: true });
  await again.pressSequentially(secrets.passphrase);
  await page.getByRole('button', { name: 'Show new passphrase again' }).click();
  await page.waitForTimeout(SESSION_FILES_MS / 4);
  await page.getByRole('button', { name: 'Set passphrase' }).click();
  const code = await page.getByText(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/).textContent();
  await page.getByRole('button', { name: 'I have written it down' }).click();
  return code ?? '';
}

async function startApp(): Promise<{ readonly page: Page; readonly origin: string }> {
  const data: DataFolder = dataFolder();
  const server: RunningServer = await startServer(data.path);
  ends.push(() => data.remove());
  ends.push(() => server.stop('SIGKILL'));
  browser = await ProfileBrowser.start(profile.current.path);
  return { page: await browser.newPage(), origin: server.origin };
}

/** Everything the page's memory holds, as the developer tools would show it. */
async function heapOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return chunks.join('');
}

describe('a profile in which secrets were typed', () => {
  for (const ending of ['closed', 'killed'] as const) {
    test(`without a passphrase, ${ending}: holds none of them`, async () => {
      const { page, origin } = await startApp();
      await typeSecrets(page, origin);
      await page.waitForTimeout(SESSION_FILES_MS);
      if (ending === 'closed') await browser?.close();
      else await browser?.kill();
      expect(searchProfile(profile.current.path, Object.values(secrets))).toEqual([]);
    }, 90_000);
  }

  test('with a passphrase, killed: holds none of them', async () => {
    const { page, origin } = await startApp();
    await typeSecrets(page, origin);
    const code = await setPassphrase(page, origin);
    await page.waitForTimeout(SESSION_FILES_MS);
    await browser?.kill();
    expect(code).toHaveLength(29);
    expect(searchProfile(profile.current.path, [...Object.values(secrets), code])).toEqual([]);
  }, 90_000);

  test('with a passphrase, locked and closed: holds none of them, and neither does the memory of the locked page', async () => {
    const { page, origin } = await startApp();
    await typeSecrets(page, origin);
    const code = await setPassphrase(page, origin);
    const all = [...Object.values(secrets), code];
    await page.goto(`${origin}/threat-assessment`);
    await endSplash(page);
    await page.getByLabel('Passphrase', { exact: true }).pressSequentially(secrets.passphrase);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByRole('button', { name: /^Weather/ }).click();
    await page.locator('[name="weather.visibility"]').press('End');
    const before = await heapOf(page);
    expect(before).toContain(secrets.answer);
    expect(before).toContain(secrets.hospital);
    await page.getByRole('button', { name: 'Lock now' }).click();
    await page.getByRole('region', { name: 'Locked' }).waitFor({ state: 'attached' });
    await endSplash(page);
    await page.waitForTimeout(1000);
    const after = await heapOf(page);
    expect(after.length).toBeGreaterThan(100_000);
    expect(all.filter((secret) => after.includes(secret))).toEqual([]);
    await page.waitForTimeout(SESSION_FILES_MS);
    await browser?.close();
    expect(searchProfile(profile.current.path, all)).toEqual([]);
  }, 90_000);
});
