// A site that can go away, and browsers on profiles of their own: for what must work without a network.
import { test as base, expect, type Page } from '@playwright/test';
import { quickFilesBuild } from './builds.ts';
import { OfflineSite } from './offline-site.ts';
import { ProfileBrowser, profileFolder } from './profile.ts';

export interface Phone {
  /** A new process of the browser on this phone's profile; the one before is closed. */
  start(args?: readonly string[]): Promise<ProfileBrowser>;
  /** Ends its browser in the middle of its work. */
  kill(): Promise<void>;
}

interface Fixtures {
  /** Backup files are quick to work: for what is not about guessing. */
  hasQuickFiles: boolean;
  site: OfflineSite;
  phone: Phone;
  /** A page beside `page` with a storage of its own, as on another phone. */
  otherPage: Page;
}

async function withPhone(use: (phone: Phone) => Promise<void>): Promise<void> {
  const folder = profileFolder();
  let running: ProfileBrowser | undefined;
  await use({
    async start(args = []) {
      await running?.close();
      running = await ProfileBrowser.start(folder.path, args);
      return running;
    },
    async kill() {
      await running?.kill();
      running = undefined;
    },
  });
  await running?.kill();
  folder.remove();
}

export const test = base.extend<Fixtures>({
  hasQuickFiles: [false, { option: true }],
  site: async ({ hasQuickFiles }, use) => {
    const site = new OfflineSite();
    const build = hasQuickFiles ? quickFilesBuild() : undefined;
    if (build) site.webRoot = build.path;
    await use(await site.start());
    await site.remove();
    build?.remove();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  phone: async ({}, use) => withPhone(use),
  otherPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(await context.newPage());
    await context.close();
  },
});

export { expect };

/** Waits until the whole app is on the device. */
export async function keptOnDevice(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
  });
}
