// When a page has read all that it reads ahead.
import type { Page } from '@playwright/test';

const QUIET_MS = 500;

/**
 * Returns once the page has read no file for half a second. Playwright's own "networkidle" waits for good where a request of the first
 * moment was given up.
 */
export async function untilQuiet(page: Page, timeout = 60_000): Promise<void> {
  await page.waitForFunction(
    (quietMs) =>
      performance
        .getEntriesByType('resource')
        .every(({ startTime, duration }) => startTime + duration + quietMs < performance.now()),
    QUIET_MS,
    { timeout },
  );
}
