// What an iPhone is to a page, for decisions that no engine here can be asked for.
import type { Page } from '@playwright/test';

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

interface IphoneOptions {
  /** Opened from the home screen. */
  readonly isInstalled?: boolean;
  /** What the share sheet does: hands over, or is closed by the user. */
  readonly sheet?: 'hands over' | 'is closed';
}

/** The page of every later visit takes itself for one on an iPhone; what was shared is in `window.shared`. */
export async function asOnIphone(
  page: Page,
  { isInstalled = false, sheet = 'hands over' }: IphoneOptions = {},
): Promise<void> {
  await page.addInitScript(
    ({ userAgent, standalone, closes }) => {
      const shared: string[] = [];
      Object.assign(window, { shared });
      const is = (name: string, value: unknown) =>
        Object.defineProperty(navigator, name, { configurable: true, get: () => value });
      is('userAgent', userAgent);
      is('vendor', 'Apple Computer, Inc.');
      is('standalone', standalone);
      is('canShare', () => true);
      is('share', async ({ files = [] }: { files?: File[] }) => {
        if (closes) throw new DOMException('closed', 'AbortError');
        shared.push(...files.map(({ name }) => name));
      });
      // Chromium has an offer of its own to install, an iPhone has none.
      window.addEventListener('beforeinstallprompt', (event) => event.stopImmediatePropagation());
    },
    { userAgent: IPHONE, standalone: isInstalled, closes: sheet === 'is closed' },
  );
}

export const sharedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { shared: string[] }).shared);
