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
