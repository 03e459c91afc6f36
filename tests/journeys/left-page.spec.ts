// A person types one letter and leaves the site at once, in a profile that has never seen the app: the letter is there when they are back.

import { expect, test } from '../support/app-test.ts';
import { ProfileBrowser, profileFolder } from '../support/profile.ts';
import { endSplash } from '../support/splash.ts';

const WEATHER = 'weather.description';
const MOST_ROUNDS = 3;
const LEFT_AFTER_MS = 200;

test('the first letter, typed 0.2 s before the site is left, is there after it', {
  tag: '@long',
}, async ({ site }) => {
  // Each round is two starts of a browser.
  test.setTimeout(300_000);
  const { origin } = site.server;
  const kept: string[] = [];
  for (let round = 0; round < MOST_ROUNDS && !kept.includes('f'); round += 1) {
    const profile = profileFolder();
    const browser = await ProfileBrowser.start(profile.path);
    try {
      const page = await browser.newPage();
      await page.goto(`${origin}/icon.svg`);
      await page.goto(`${origin}/threat-assessment`);
      await endSplash(page);
      await page.getByRole('button', { name: /^Weather/ }).click();
      const box = page.locator(`[name="${WEATHER}"]`);
      await box.focus();
      await page.keyboard.press('f');
      await page.waitForTimeout(LEFT_AFTER_MS);
      await page.evaluate(() => history.back()).catch(() => undefined);
      await page.waitForURL('**/icon.svg', { waitUntil: 'commit' });
      // Not out of the memory of the page that was left.
      await page.close();
      const next = await browser.newPage();
      await next.goto(`${origin}/threat-assessment`);
      await endSplash(next);
      await next.getByRole('button', { name: /^Weather/ }).click();
      kept.push(await next.locator(`[name="${WEATHER}"]`).inputValue());
    } finally {
      await browser.kill();
      profile.remove();
    }
  }
  // Where each letter waited for 0.4 s none was ever kept. One that is stored at once is, but for a machine that takes 0.2 s to store it.
  expect(kept).toContain('f');
});
