// Chromium as the other engines are driven, for a walk through all three.
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../../benchmarks/browser.ts';
import type { EnginePage } from './engine-browser.ts';

export interface ChromiumPage extends EnginePage {
  readonly browser: Browser;
}

export async function startChromiumPage(): Promise<ChromiumPage> {
  const browser = await launchBrowser();
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  const page = await context.newPage();
  return {
    browser,
    goto: async (address) => void (await page.goto(address)),
    address: async () => page.url(),
    run: (work, ...args) =>
      page.evaluate(`(${work.toString()})(...${JSON.stringify(args)})`) as ReturnType<
        EnginePage['run']
      > as never,
    press: (selector, withinMs) =>
      page.click(selector, withinMs === undefined ? {} : { timeout: withinMs }),
    type: async (selector, text) => page.locator(selector).pressSequentially(text),
    choose: (selector, file) => page.setInputFiles(selector, file),
    resize: (width, height) => page.setViewportSize({ width, height }),
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
