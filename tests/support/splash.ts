import { expect, type Page } from '@playwright/test';

/** Shows the splash for as long as it is looked at: the app never comes. */
export async function holdSplash(page: Page): Promise<void> {
  await page.route(/\/assets\/index-.*\.js$/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#splash')).toBeVisible();
}

/** Ends the splash as a tap does, whether it has gone by itself meanwhile or not. */
export async function endSplash(page: Page): Promise<void> {
  const splash = page.locator('#splash');
  await splash.evaluate((element) => (element as HTMLElement).click());
  await splash.waitFor({ state: 'hidden' });
}

/** Does what makes the app load anew in each of these pages; returns when the new app is there, its splash ended. */
export async function loadAnew(pages: readonly Page[], act: () => Promise<unknown>): Promise<void> {
  for (const page of pages) await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  await act();
  for (const page of pages) {
    await page.waitForFunction(() => !('sameLoad' in window));
    await endSplash(page);
  }
}
