import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../tests/support/chromium-args.ts';
import { dataFolder, startServer } from '../tests/support/server.ts';

/** Runs `work` with a fresh browser page on a fresh server, at phone size. */
export async function withPage<T>(work: (page: Page, origin: string) => Promise<T>): Promise<T> {
  const folder = dataFolder();
  const server = await startServer(folder.path);
  let browser: Browser | undefined;
  try {
    const executablePath = process.env.CHROMIUM_PATH;
    browser = await chromium.launch({
      args: [...CHROMIUM_ARGS],
      ...(executablePath ? { executablePath } : {}),
    });
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      bypassCSP: true,
    });
    return await work(await context.newPage(), server.origin);
  } finally {
    await browser?.close();
    await server.stop('SIGKILL');
    folder.remove();
  }
}

/** Makes the page's processor `times` slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: times });
}

/** From now on, the page's tasks of 50 ms and more; the result gives the longest in milliseconds, 0 where there was none. */
export async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { tasks });
  });
  return () =>
    page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}
