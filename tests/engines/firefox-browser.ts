// A real Firefox through WebDriver BiDi.
import { mkdirSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core';
import { type EngineBrowser, type EngineFolder, type EnginePage, until } from './engine-browser.ts';

const WINDOW = { width: 390, height: 844 };

class FirefoxPage implements EnginePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async #find(selector: string, ms?: number): Promise<ElementHandle> {
    return until(selector, async () => (await this.#page.$(selector)) ?? undefined, ms);
  }

  async goto(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'domcontentloaded' });
  }

  async address(): Promise<string> {
    return this.#page.url();
  }

  async run<A extends readonly unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A) {
    // A tab in the background is covered; Firefox opens tabs of its own, as that of a PDF that was downloaded.
    await this.#page.bringToFront();
    const plain = work as (...given: readonly unknown[]) => unknown;
    return (await this.#page.evaluate(plain, ...args)) as R;
  }

  async press(selector: string, withinMs?: number): Promise<void> {
    // What was drawn again meanwhile is found again.
    await until(
      `a press on ${selector}`,
      async () => {
        await (await this.#find(selector, withinMs)).click();
        return true;
      },
      withinMs,
    );
  }

  async type(selector: string, text: string): Promise<void> {
    await (await this.#find(selector)).focus();
    await this.#page.keyboard.type(text);
  }

  async choose(selector: string, file: string): Promise<void> {
    const input = (await this.#find(selector)) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(file);
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#page.setViewport({ width, height });
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#page.screenshot());
  }

  async close(): Promise<void> {
    await this.#page.close();
  }
}

/** Starts Firefox on the folder's profile. */
export async function startFirefox(
  executablePath: string,
  folder: EngineFolder,
): Promise<EngineBrowser> {
  for (const path of [folder.profile, folder.downloads]) mkdirSync(path, { recursive: true });
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    userDataDir: folder.profile,
    defaultViewport: WINDOW,
    env: { ...process.env, HOME: folder.path, LANG: 'en_US.UTF-8' },
    extraPrefsFirefox: {
      'browser.download.dir': folder.downloads,
      'browser.download.folderList': 2,
      'browser.download.useDownloadDir': true,
      'browser.download.always_ask_before_handling_new_types': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/octet-stream',
      // Its own viewer shows PDFs, as for its users.
      'pdfjs.disabled': false,
      'intl.accept_languages': 'en-US',
      // It draws what stands still, and keeps no process in reserve.
      'ui.prefersReducedMotion': 1,
      'dom.ipc.processPrelaunch.enabled': false,
      'media.navigator.streams.fake': true,
      'media.navigator.permission.disabled': true,
    },
  });
  const noise: string[] = [];
  const listen = (page: Page): EnginePage => {
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) noise.push(message.text());
    });
    page.on('pageerror', (error) => noise.push(String(error)));
    page.on('dialog', (dialog) => void dialog.accept());
    return new FirefoxPage(page);
  };
  return {
    noise,
    newPage: async () => listen(await browser.newPage()),
    async opened(work) {
      const before = await browser.pages();
      await work();
      const page = await until('a new page', async () =>
        (await browser.pages()).find((each) => !before.includes(each)),
      );
      return listen(page);
    },
    close: () => browser.close(),
  };
}
