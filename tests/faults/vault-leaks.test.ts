// @module-tag long
// Nothing that was typed lies readable in the browser's profile, and nothing of it is in memory after a lock. Each
// way to end the browser is seen in all with `npm run test:faults`, in one of them in `npm run test:all`.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { describe, expect, type TestContext, test } from 'vitest';
import { tiers } from '../../src/domain/hospitals/hospital-texts.ts';
import { ProfileBrowser, profileFolder } from '../support/profile.ts';
import { searchProfile } from '../support/profile-search.ts';
import { dataFolder, startServer } from '../support/server.ts';

/** Chromium takes in what stands in a form after one second, and writes its session files after 2.5 more. */
const SESSION_FILES_MS = 5000;
const STEP_MS = 60_000;
const TEST_MS = 600_000;

type End = 'close' | 'kill';
const isAtLength = process.env.FAULTS === 'all';
/** Both ends, or the one that is seen in `npm run test:all`. */
const ends = (usual: End): readonly End[] => (isAtLength ? ['close', 'kill'] : [usual]);

type Finish = TestContext['onTestFinished'];

/** Unlike any other text, and named so that a finding tells which it is. */
const secret = (name: string) => `${name}${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** The second half repeats the first, so that Snappy, gzip and brotli take it apart. */
const packable = (name: string) => secret(name).repeat(2);

function newProfile(onTestFinished: Finish): string {
  const profile = profileFolder();
  onTestFinished(() => profile.remove());
  return profile.path;
}

async function startBrowser(profile: string, onTestFinished: Finish) {
  // A heap snapshot cuts long strings off unless it is told otherwise.
  const args = ['--js-flags=--heap-snapshot-string-limit=100000000'];
  const browser = await ProfileBrowser.start(profile, args);
  onTestFinished(() => browser.kill());
  const page = await browser.newPage();
  page.setDefaultTimeout(STEP_MS);
  return { browser, page };
}

describe.concurrent('the search, where all is stored in plain text', () => {
  test.for(ends('kill'))(
    'finds everything after a %s',
    { timeout: TEST_MS },
    async (end, { onTestFinished }) => {
      const planted = {
        record: packable('record'),
        table: packable('table'),
        packed: packable('packed'),
        local: packable('local'),
        cached: packable('cached'),
        gzip: packable('gzip'),
        brotli: packable('brotli'),
        input: packable('input'),
      };
      const profile = newProfile(onTestFinished);
      const origin = await servePlainSite(planted, onTestFinished);
      const { browser, page } = await startBrowser(profile, onTestFinished);
      await page.goto(origin);
      await page.evaluate(async ({ record, table, packed, local, cached }) => {
        localStorage.setItem('key', local);
        await (await caches.open('cache')).put('/cached', new Response(cached));
        for (const path of ['/gzip', '/brotli']) await (await fetch(path)).text();
        const opening = indexedDB.open('database');
        opening.onupgradeneeded = () => opening.result.createObjectStore('store');
        await new Promise((resolve) => {
          opening.onsuccess = resolve;
        });
        const put = (key: string, value: unknown) =>
          new Promise((resolve) => {
            const writing = opening.result.transaction('store', 'readwrite', {
              durability: 'strict',
            });
            writing.objectStore('store').put(value, key);
            writing.oncomplete = resolve;
          });
        await put('table', table);
        // LevelDB makes a table of its log once that is 4 MB long.
        for (let count = 0; count < 80; count += 1) {
          await put(`noise ${count}`, crypto.getRandomValues(new Uint8Array(60_000)));
        }
        await put('packed', `${packed} `.repeat(10_000));
        await put('record', record);
      }, planted);
      await page.locator('input').pressSequentially(planted.input);
      await page.waitForTimeout(SESSION_FILES_MS);
      await browser[end]();

      const findings = searchProfile(profile, Object.values(planted));
      const places = (word: string) =>
        findings.flatMap(({ secret, file, how }) => (secret === word ? [`${file}: ${how}`] : []));
      const holds = (file: string, how: string) =>
        expect.arrayContaining([
          expect.stringMatching(new RegExp(`^Default/${file}.*: UTF-\\w+ at \\d+${how}`)),
        ]);
      expect(places(planted.record)).toEqual(holds('IndexedDB/.*\\.log', '$'));
      expect(places(planted.table)).toEqual(holds('IndexedDB/.*\\.ldb', ' in LevelDB block$'));
      expect(places(planted.packed)).toEqual(holds('IndexedDB/', ' in packed value'));
      expect(places(planted.local)).toEqual(holds('Local Storage/', '$'));
      expect(places(planted.cached)).toEqual(holds('Service Worker/CacheStorage/', '$'));
      expect(places(planted.gzip)).toEqual(holds('Cache/', ' in gzip'));
      expect(places(planted.brotli)).toEqual(holds('Cache/', ' in cached answer as brotli$'));
      expect(places(planted.input)).toEqual(holds('Sessions/Session_', '$'));
      // The second file is encrypted, with a key that everybody knows.
      expect(places(planted.input)).toEqual(
        holds('Sessions_Encrypted/Session_', ' in encrypted with the fixed key'),
      );
    },
  );
});

/** A page with a form that takes no care, and two answers that the browser may keep. */
async function servePlainSite(
  { gzip, brotli }: { readonly gzip: string; readonly brotli: string },
  onTestFinished: Finish,
): Promise<string> {
  const kept = { 'cache-control': 'max-age=3600', 'content-type': 'text/plain' };
  const site = createServer((request, response) => {
    if (request.url === '/gzip') {
      response.writeHead(200, { ...kept, 'content-encoding': 'gzip' }).end(gzipSync(gzip));
    } else if (request.url === '/brotli') {
      const body = brotliCompressSync(brotli);
      response.writeHead(200, { ...kept, 'content-encoding': 'br' }).end(body);
    } else {
      response.writeHead(200, { 'cache-control': 'no-store', 'content-type': 'text/html' });
      response.end('<!doctype html><title>Control</title><form><input name="plain"></form>');
    }
  });
  onTestFinished(() => {
    site.closeAllConnections();
    site.close();
  });
  await once(site.listen(0, 'localhost'), 'listening');
  return `http://localhost:${(site.address() as AddressInfo).port}`;
}

const HOSPITALS = ['primary', 'secondary', 'tertiary'].flatMap((tier) =>
  ['name', 'type', 'address', 'distance', 'edContact'].map(
    (field) => `hospitalFacilities.${tier}.${field}`,
  ),
);

const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'Operator Information': [
    'operatorInfo.operatorName',
    'operatorInfo.agency',
    'operatorInfo.badgeNumber',
    'operatorInfo.contactInfo',
  ],
  'Hospital Facilities': HOSPITALS,
  'Operational Info': ['operationalInfo.incidentLocation', 'operationalInfo.incidentType'],
  'Helicopter Plan': ['helicopterPlan.landingZone', 'helicopterPlan.mgrs'],
  Weather: ['weather.visibility', 'weather.description'],
};

/** What every PDF begins with. The report draws its words glyph by glyph: none of it may be there at all. */
const PDF = '%PDF-1.';

/** A person who plans, and every secret so far. Stays in the app between screens: a reload would lock it. */
class Planner {
  readonly page: Page;
  readonly secrets: string[] = [PDF];

  constructor(page: Page) {
    this.page = page;
  }

  newSecret(name: string): string {
    const made = secret(name);
    this.secrets.push(made);
    return made;
  }

  /** Any key does, and none is needed on a slow machine. */
  async endSplash(): Promise<void> {
    await this.page.keyboard.press('Shift');
    await this.page.locator('#splash').waitFor({ state: 'hidden' });
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click();
  }

  follow(link: RegExp): Promise<void> {
    return this.page.getByRole('link', { name: link }).click();
  }

  says(words: string): Promise<void> {
    return this.page.getByText(words, { exact: true }).waitFor();
  }

  /** With keys at the end, as a user does: what a script alone put into a form, Chromium does not restore. */
  async type(label: string, text: string): Promise<void> {
    await this.#typeInto(this.page.getByLabel(label, { exact: true }), text);
  }

  async answer(path: string): Promise<void> {
    const text = this.newSecret(path.replaceAll('.', ''));
    await this.#typeInto(this.page.locator(`[name="${path}"]`), text);
  }

  async #typeInto(box: ReturnType<Page['locator']>, text: string): Promise<void> {
    await box.focus();
    await this.page.keyboard.insertText(text.slice(0, -2));
    await this.page.keyboard.type(text.slice(-2));
  }

  /** Leaves on the screen what stands there until it would be in a session file. */
  async rest(): Promise<void> {
    await this.page.waitForTimeout(SESSION_FILES_MS);
  }

  /**
   * Answers in many sections, a saved hospital, a section of its own, a report, a name for the assessment and
   * one for the device, a person in the kit. Ends on Home, as it begins.
   */
  async plan(): Promise<void> {
    await this.follow(/^Medical Threat Assessment/);
    for (const [title, paths] of Object.entries(ANSWERS)) {
      await this.press(new RegExp(`^${title}`));
      if (paths === HOSPITALS) {
        for (const { title: card } of tiers) await this.press(new RegExp(`^${card}`));
      }
      for (const path of paths) await this.answer(path);
    }
    await this.press('Save Primary Hospital');
    await this.says('Hospital Saved');
    const ownSection = this.newSecret('ownsection');
    await this.press('Add section');
    await this.type('Section of your own', ownSection);
    await this.page.keyboard.press('Enter');
    await this.answer(`${ownSection}.description`);
    await this.press('Generate PDF');
    await this.says('PDF Generated Successfully');
    await this.page.locator('[data-state="saved"]').waitFor();
    await this.press('Main Menu');
    await this.follow(/^Assessments/);
    await this.press(/^More for /);
    await this.press('Rename');
    await this.type('Name of the assessment', this.newSecret('assessmentname'));
    await this.press('Rename');
    await this.press('Main Menu');
    await this.follow(/^This device/);
    await this.type('Name or call sign', this.newSecret('devicename'));
    await this.press('Save name');
    await this.page.getByRole('button', { name: 'Save name' }).waitFor({ state: 'detached' });
    await this.press('Back');
    await this.follow(/^Kit/);
    await this.press(/^Me/);
    for (const fact of ['name', 'agency', 'role', 'contact']) await this.answer(`me.${fact}`);
    await this.rest();
    await this.press('Roster');
    await this.press('Add team member');
    await this.type('Call Sign', this.newSecret('callsign'));
    await this.type('Allergies', this.newSecret('allergies'));
    await this.press('Main Menu');
  }

  /** The passphrase is shown while it is typed: its box is one of text then. Ends on the device's screen. */
  async protect() {
    await this.follow(/^This device/);
    await this.press('Set a passphrase');
    const passphrase = this.newSecret('passphrase');
    await this.press('Show new passphrase');
    await this.type('New passphrase', passphrase);
    await this.type('New passphrase again', passphrase);
    await this.rest();
    await this.press('Set passphrase');
    const recoveryCode = await this.page.locator('p[translate="no"]').innerText();
    this.secrets.push(recoveryCode, recoveryCode.replaceAll('-', ''));
    await this.press('I wrote it down');
    await this.says('Protected by a passphrase');
    return { passphrase, recoveryCode };
  }

  /** Some more answers, left on the screen. */
  async planOn(): Promise<void> {
    await this.follow(/^Medical Threat Assessment/);
    await this.press(/^Weather/);
    await this.answer('weather.temperature');
    await this.answer('weather.windConditions');
    await this.page.locator('[data-state="saved"]').waitFor();
    await this.rest();
  }
}

async function startPlanner(profile: string, onTestFinished: Finish) {
  const folder = dataFolder();
  onTestFinished(() => folder.remove());
  const server = await startServer(folder.path);
  onTestFinished(async () => {
    await server.stop('SIGKILL');
  });
  const { browser, page } = await startBrowser(profile, onTestFinished);
  const planner = new Planner(page);
  await page.goto(server.origin);
  await planner.endSplash();
  return { browser, planner };
}

/** All that a page has in memory, by its own account. */
async function heapOf(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  devtools.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await devtools.detach();
  return chunks.join('');
}

describe.concurrent('the profile of a planner holds nothing readable', () => {
  test.for(ends('close'))(
    'without a passphrase, after a %s',
    { timeout: TEST_MS },
    async (end, { onTestFinished }) => {
      const profile = newProfile(onTestFinished);
      const { browser, planner } = await startPlanner(profile, onTestFinished);
      await planner.plan();
      await planner.planOn();
      await browser[end]();
      expect(searchProfile(profile, planner.secrets)).toEqual([]);
    },
  );

  // In `npm run test:all` the one below, that is killed too, sees what this leaves in the files.
  test.for(isAtLength ? ends('kill') : [])(
    'with a passphrase, after a %s',
    { timeout: TEST_MS },
    async (end, { onTestFinished }) => {
      const profile = newProfile(onTestFinished);
      const { browser, planner } = await startPlanner(profile, onTestFinished);
      await planner.plan();
      await planner.protect();
      await planner.press('Back');
      await planner.planOn();
      await browser[end]();
      expect(searchProfile(profile, planner.secrets)).toEqual([]);
    },
  );

  test('once locked, and its memory neither, also with passphrase and recovery code typed on the lock', {
    timeout: TEST_MS,
  }, async ({ onTestFinished }) => {
    const profile = newProfile(onTestFinished);
    const { browser, planner } = await startPlanner(profile, onTestFinished);
    const { page, secrets } = planner;
    await planner.plan();
    const { passphrase, recoveryCode } = await planner.protect();
    const inHeap = async () => {
      const heap = await heapOf(page);
      return secrets.filter((each) => heap.includes(each));
    };
    expect(await inHeap()).not.toEqual([]);

    await planner.press('Back');
    await planner.planOn();
    await planner.press('Lock now');
    await planner.says('Locked');
    expect(await inHeap()).toEqual([]);

    await planner.press('Show passphrase');
    await planner.type('Passphrase', passphrase);
    await planner.press('Forgot passphrase');
    await planner.type('Recovery code', recoveryCode);
    await planner.rest();
    await browser.kill();
    expect(searchProfile(profile, secrets)).toEqual([]);
  });
});
