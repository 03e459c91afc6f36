// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from '../support/late-parts.ts';
import { OfflineSite } from '../support/offline-site.ts';
import { type EngineBrowser, EngineFolder, until } from './engine-browser.ts';
import { EngineScreen } from './engine-screen.ts';
import { signInIn } from './sign-in-walk.ts';
import { WEATHER, walkIn } from './walk.ts';
import { AS_IN_SAFARI, startWebKit } from './webkit-browser.ts';

const start = (folder: EngineFolder) => startWebKit(folder, { features: AS_IN_SAFARI });

signInIn('WebKit', start);

walkIn('WebKit', start, {
  // As on a phone: WebKit keeps a page that was left over plain http, whatever its headers say.
  tls: true,
  isWhole: true,
});

describe('WebKit without file storage, in a language that Intl refuses', () => {
  test('opens the assessment, and says where the key lies', async () => {
    const site = await new OfflineSite().start();
    const folder = new EngineFolder();
    const browser = await startWebKit(folder, { language: 'C.UTF-8' });
    try {
      const screen = new EngineScreen(await browser.newPage(), site);
      await screen.open('/threat-assessment');
      expect(await screen.page.run(() => navigator.language)).toBe('C');
      await screen.openSection('Weather', 'weather.description');
      await screen.answer('weather.description', 'Fog until ten');
      await screen.open('/device');
      await screen.says('This browser keeps the key in the database');
    } finally {
      await browser.close();
      await site.remove();
      folder.remove();
    }
  });
});

/** Every screen after every screen, itself too, with one full load each: a round trip through all ordered pairs. */
function allPairs<T>(all: readonly T[]): T[] {
  const left = new Map(all.map((each) => [each, [...all]]));
  const [first] = all;
  const open = first === undefined ? [] : [first];
  const round: T[] = [];
  for (let at = open.at(-1); at !== undefined; at = open.at(-1)) {
    const next = left.get(at)?.pop();
    if (next === undefined) round.unshift(...open.splice(-1));
    else open.push(next);
  }
  return round;
}

const PLAN = '/threat-assessment';
/** A page before it that holds the storage holds it for ever; a start under load takes this long at most. */
const STORAGE_MS = 15_000;
/** How long a page is looked at before it is left, in turn: in the middle of its start, or once it is at rest. */
const STAYS_MS = [1000, 0, 300, 60, 150];

describe('WebKit over plain http, which keeps a page that was left as it was', {
  tags: ['long'],
}, () => {
  const site = new OfflineSite();
  const folder = new EngineFolder();
  let browser: EngineBrowser;
  let screen: EngineScreen;
  beforeAll(async () => {
    await site.start();
    browser = await startWebKit(folder);
    screen = new EngineScreen(await browser.newPage(), site);
  });
  afterAll(async () => {
    await browser.close();
    await site.remove();
    folder.remove();
  });
  const saved = (what: string) =>
    until(
      `"Saved" ${what}`,
      () => screen.page.run(() => document.querySelector('[data-state="saved"]') !== null),
      STORAGE_MS,
    );
  /** What is typed into the plan on screen is stored, and there after one more start. */
  const expectKept = async (text: string, what: string) => {
    await screen.openSection('Weather', WEATHER);
    await screen.page.type(`[name="${WEATHER}"]`, ` ${text}`);
    await saved(what);
    await screen.open(PLAN);
    await screen.openSection('Weather', WEATHER);
    expect(await screen.value(WEATHER), what).toContain(text);
  };
  /** The storage of the app answers a page, whatever pages were before it. */
  const expectStorage = (what: string) =>
    until(
      `the storage ${what}`,
      () =>
        screen.page.run(async () => {
          const found = await indexedDB.databases();
          if (!found.some(({ name }) => name === 'bulwark')) return false;
          return new Promise<boolean>((resolve, reject) => {
            const opening = indexedDB.open('bulwark');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const database = opening.result;
              const end = (isDone: boolean) => {
                database.close();
                resolve(isDone);
              };
              setTimeout(() => end(false), 10_000);
              const names = [...database.objectStoreNames];
              if (names.length === 0) return end(false);
              const writing = database.transaction(names, 'readwrite');
              writing.objectStore('header').count();
              writing.oncomplete = () => end(true);
            };
          });
        }),
      STORAGE_MS,
    );

  test('a profile that was left in the middle of its first starts opens its plan, and keeps what is typed', async () => {
    for (const path of ['/device', '/care', '/documents', PLAN, '/kit', '/care']) {
      await screen.page.goto(site.origin + path);
    }
    await screen.open(PLAN);
    await expectKept('after the first starts', 'after the first starts');
  });

  test('what is typed is saved after a screen that watches the clock was looked at', async () => {
    for (const path of ['/care', PLAN]) {
      await screen.open(path);
      await expectStorage(`of ${path}`);
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    await expectKept('after the clock', 'after /care');
  });

  test('what is typed is saved after any screen and any screen were loaded one after the other', async () => {
    const round = allPairs(SCREENS);
    expect(round).toHaveLength(SCREENS.length ** 2 + 1);
    for (const [at, path] of round.entries()) {
      const what = `at load ${at}, of ${path} after ${round[at - 1]}`;
      await screen.page.goto(site.origin + path);
      await new Promise((resolve) => setTimeout(resolve, STAYS_MS[at % STAYS_MS.length]));
      if (at % STAYS_MS.length === 0) await expectStorage(what);
      if (path !== PLAN) continue;
      await screen.endSplash();
      await expectKept(`load ${at}`, what);
    }
  }, 900_000);

  test('what was typed right before a page was left is saved when somebody is back, and what is typed then', async () => {
    for (const path of SCREENS.filter((each) => each !== PLAN)) {
      await screen.open(PLAN);
      await screen.openSection('Weather', WEATHER);
      await screen.page.type(`[name="${WEATHER}"]`, ` before ${path}`);
      await screen.page.goto(site.origin + path);
      await expectStorage(`of ${path} after the plan`);
      await screen.page.run(() => history.back());
      await until('the plan', async () => new URL(await screen.page.address()).pathname === PLAN);
      await screen.endSplash();
      await saved(`back from ${path}`);
      await expectKept(`after ${path}`, `back from ${path}`);
      expect(await screen.value(WEATHER)).toContain(`before ${path}`);
    }
  }, 900_000);
});
