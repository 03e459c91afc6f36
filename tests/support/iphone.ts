// What an iPhone is to a page, for decisions that no engine here can be asked for.
import type { Page } from '@playwright/test';

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface IphoneOptions {
  /** Opened from the home screen. */
  readonly isInstalled?: boolean;
}

/** The page of every later visit takes itself for one on an iPhone, which hands over what is shared. */
export async function asOnIphone(
  page: Page,
  { isInstalled = false }: IphoneOptions = {},
): Promise<void> {
  await page.addInitScript(
    ({ userAgent, standalone }) => {
      const is = (name: string, value: unknown) =>
        Object.defineProperty(navigator, name, { configurable: true, get: () => value });
      is('userAgent', userAgent);
      is('vendor', 'Apple Computer, Inc.');
      is('standalone', standalone);
      is('canShare', () => true);
      is('share', () => Promise.resolve());
      // Chromium has an offer of its own to install, an iPhone has none.
      window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation());
    },
    { userAgent: IPHONE, standalone: isInstalled },
  );
}
