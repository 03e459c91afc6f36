// Chromium as the other engines are driven, for a walk through all three.
import { launchBrowser, newPage } from '../../benchmarks/browser.ts';
import type { EnginePage } from './engine-browser.ts';

export async function startChromiumPage(): Promise<EnginePage> {
  const browser = await launchBrowser();
  const page = await newPage(browser);
  return {
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
