import type { Page } from '@playwright/test';

/** Ends the splash as a tap does, whether it has gone by itself meanwhile or not. */
export async function endSplash(page: Page): Promise<void> {
  const splash = page.locator('#splash');
  await splash.evaluate((element) => (element as HTMLElement).click());
  await splash.waitFor({ state: 'hidden' });
}
