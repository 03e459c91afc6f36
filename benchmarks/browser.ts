import { type Browser, chromium, type Page } from '@playwright/test';
import type { AnswerDocument } from '../src/domain/answers/answer-document.ts';
import { CHROMIUM_ARGS } from '../tests/support/chromium-args.ts';
import { dataFolder, startServer } from '../tests/support/server.ts';
import { endSplash } from '../tests/support/splash.ts';
import { restoreVault } from '../tests/support/vault-dump.ts';
import { vaultOf } from '../tests/support/vault-in-node.ts';

/** Runs `work` with a page that keeps nothing of those before, at phone size, on a server with nothing in it. */
export type WithPage = <T>(work: (page: Page, origin: string) => Promise<T>) => Promise<T>;

export function launchBrowser(executablePath = process.env.CHROMIUM_PATH): Promise<Browser> {
  return chromium.launch({
    args: [...CHROMIUM_ARGS],
    ...(executablePath ? { executablePath } : {}),
  });
}

/** A page in a context of its own. */
export async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    bypassCSP: true,
  });
  return context.newPage();
}

/** The page's browser and server are fresh processes, the server with these settings. */
export const freshPageWith =
  (settings: Record<string, string>): WithPage =>
  async (work) => {
    const folder = dataFolder();
    const server = await startServer(folder.path, settings);
    let browser: Browser | undefined;
    try {
      browser = await launchBrowser();
      return await work(await newPage(browser), server.origin);
    } finally {
      await browser?.close();
      await server.stop('SIGKILL');
      folder.remove();
    }
  };

export const freshPage: WithPage = freshPageWith({});

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

/** From now on, milliseconds from each key to its paint; the result gives those since it was called last. */
export async function watchKeys(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const times: number[] = [];
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(0);
        });
      },
      true,
    );
    Object.assign(window, { keyTimes: times });
  });
  return () =>
    page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes.splice(0));
}

export interface KeyTimes {
  /** Of each key: milliseconds of work until its letter stands in the box, laid out, without the wait for the screen's next frame. */
  readonly letters: readonly number[];
  /** Of each key after which elements or words of the page changed: milliseconds until the last of them was laid out. */
  readonly lists: readonly number[];
}

/** From now on, what each key costs and when what follows it stands; the result gives those since it was called last. */
export async function watchLists(page: Page): Promise<() => Promise<KeyTimes>> {
  await page.evaluate(() => {
    const letters: number[] = [];
    const lists: number[] = [];
    let start = 0;
    let last: number | undefined;
    const endKey = () => {
      if (last !== undefined) lists.push(last);
      last = undefined;
    };
    document.addEventListener(
      'keydown',
      () => {
        endKey();
        start = performance.now();
        const begun = start;
        // Last of all that hear the event: what it changes at once is drawn by then.
        const laidOut = () =>
          queueMicrotask(() => {
            document.body.getBoundingClientRect();
            letters.push(performance.now() - begun);
          });
        document.addEventListener('input', laidOut, { once: true });
      },
      true,
    );
    new MutationObserver(() => {
      document.body.getBoundingClientRect();
      last = performance.now() - start;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    const readTimes = () => {
      endKey();
      return { letters: letters.splice(0), lists: lists.splice(0) };
    };
    Object.assign(window, { readKeyTimes: readTimes });
  });
  return () =>
    page.evaluate(() => (window as unknown as { readKeyTimes: () => KeyTimes }).readKeyTimes());
}

/** The app at `address`, with this assessment open in its vault. */
export async function openWith(
  page: Page,
  address: string,
  document: AnswerDocument,
): Promise<void> {
  const { origin } = new URL(address);
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.goto(`${origin}/bare`);
  await restoreVault(page, await vaultOf(document));
  await page.goto(address);
  await endSplash(page);
}
