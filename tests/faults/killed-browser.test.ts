// Chromium is killed while a person types: what was shown as saved is there afterwards. Fifty times with
// `npm run test:faults`; in `npm test` once right after "Saved" has appeared, and once later.
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainFields } from '../../src/domain/answers/sections.ts';
import { listedSections } from '../../src/domain/plan/catalogue.ts';
import { ProfileBrowser, profileFolder } from '../support/profile.ts';
import { dataFolder, type RunningServer, startServer } from '../support/server.ts';
import { endSplash } from '../support/splash.ts';

const isAtLength = process.env.FAULTS === 'all';
const MOST_KILLS = isAtLength ? 50 : 5;
/** So many kills at most are meant to come right after "Saved" has appeared, and so many must come that soon. */
const KILLS_AT_SAVED = isAtLength ? 26 : 4;
const SOON_MS = 50;
const MUST_BE_SOON = isAtLength ? 20 : 1;
const ANSWERS_EACH = isAtLength ? 11 : 3;
/** A save is begun 100 ms after the first unsaved key at the latest; the rest is for the machine. */
const SURELY_SAVED_MS = 1200;

const paths = listedSections
  .filter(({ rows }) => rows === undefined)
  .flatMap((section) => plainFields(section).map(({ key }) => `${section.id}.${key}`));

const data = dataFolder();
const profile = profileFolder();
let server: RunningServer;
let browser: ProfileBrowser | undefined;

beforeAll(async () => {
  server = await startServer(data.path);
});

afterAll(async () => {
  await browser?.kill();
  await server.stop('SIGKILL');
  data.remove();
  profile.remove();
});

/** Opens the assessment with all its sections, and notes every write that is not strictly durable. */
async function openAssessment(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const writes = { strict: 0, other: 0 };
    Object.assign(window, { writes });
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      if (mode === 'readwrite') {
        if (options?.durability === 'strict') writes.strict += 1;
        else writes.other += 1;
      }
      return begin.call(this, stores, mode, options);
    };
    new MutationObserver(() => {
      const isSaved = document.querySelector('[data-state="saved"]') !== null;
      if (!isSaved) Object.assign(window, { savedAt: undefined });
      else if (!('savedAt' in window && window.savedAt)) {
        Object.assign(window, { savedAt: Date.now() });
      }
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(`${server.origin}/threat-assessment`);
  await endSplash(page);
  for (const { title, rows } of listedSections) {
    if (rows) continue;
    const trigger = page.getByRole('button', { name: new RegExp(`^${title}`) });
    await trigger.evaluate((element) => (element as HTMLElement).click());
  }
}

const box = (page: Page, path: string) => page.locator(`[name="${path}"]`);
const saved = (page: Page) => page.locator('[data-state="saved"]');

test('killed again and again while typing: everything shown as saved is there', async () => {
  /** path → the text last shown as saved, and what was typed over it and never shown as saved. */
  const shown = new Map<string, string>();
  const unsure = new Map<string, string>();
  let answersSeenSaved = 0;
  let strictWrites = 0;
  let killedSoon = 0;
  const lost: string[] = [];
  let kills = 0;
  for (let isLast = false; ; kills += 1) {
    const kill = kills;
    browser = await ProfileBrowser.start(profile.path);
    const page = await browser.newPage();
    await openAssessment(page);
    for (const [path, text] of shown) {
      const found = await box(page, path).inputValue();
      if (found !== text && found !== unsure.get(path)) lost.push(`${path}: ${text} → ${found}`);
      shown.set(path, found);
    }
    unsure.clear();
    if (isLast) break;
    for (let count = 0; count < ANSWERS_EACH; count += 1) {
      const path = paths[(kill * 7 + count * 5) % paths.length] ?? '';
      const text = `answer ${kill}.${count}`;
      await box(page, path).fill(text);
      // Leaving the field saves at once; some wait for the save that comes by itself.
      if (count % 5 !== 0) await box(page, path).press('Tab');
      await saved(page).waitFor();
      shown.set(path, text);
      answersSeenSaved += 1;
    }
    const last = paths[(kill * 7 + 3) % paths.length] ?? '';
    const text = `last ${kill}`;
    const writes = await page.evaluate(
      () => (window as unknown as { writes: { strict: number; other: number } }).writes,
    );
    expect(writes.other).toBe(0);
    strictWrites += writes.strict;
    await box(page, last).fill(text);
    const isAtSaved = kill < KILLS_AT_SAVED && (isAtLength || killedSoon < MUST_BE_SOON);
    isLast = kill + 1 === MOST_KILLS || !(isAtLength || isAtSaved);
    let savedAt = 0;
    if (isAtSaved) {
      savedAt = await page
        .waitForFunction(() => (window as unknown as { savedAt?: number }).savedAt)
        .then((handle) => handle.jsonValue() as Promise<number>);
      shown.set(last, text);
      answersSeenSaved += 1;
    } else {
      const waitMs = ((kill * 397) % 16) * 100;
      await page.waitForTimeout(waitMs);
      if (waitMs >= SURELY_SAVED_MS) shown.set(last, text);
      else unsure.set(last, text);
    }
    const ending = browser.kill();
    if (isAtSaved && Date.now() - savedAt <= SOON_MS) killedSoon += 1;
    await ending;
  }
  expect(lost).toEqual([]);
  expect(answersSeenSaved).toBeGreaterThanOrEqual(kills * ANSWERS_EACH);
  if (isAtLength) expect(kills).toBe(50);
  if (isAtLength) expect(answersSeenSaved).toBeGreaterThanOrEqual(500);
  // A machine that is busy with other tests comes too late each time.
  if (isAtLength) expect(killedSoon).toBeGreaterThanOrEqual(MUST_BE_SOON);
  expect(strictWrites).toBeGreaterThan(kills);
}, 600_000);

test('killed after the kit said that it is saved: it is there', async () => {
  const toKit = async () => {
    browser ??= await ProfileBrowser.start(profile.path);
    const page = await browser.newPage();
    await page.goto(`${server.origin}/kit`);
    await endSplash(page);
    await page.getByRole('button', { name: /^Team/ }).click();
    return page;
  };
  const page = await toKit();
  await box(page, 'team.agency').fill('Jefferson County SWAT');
  await saved(page).waitFor();
  await browser?.kill();
  browser = undefined;
  expect(await box(await toKit(), 'team.agency').inputValue()).toBe('Jefferson County SWAT');
}, 600_000);
