// A browser on a profile folder of its own, as a process that can be killed in the middle of its work.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from './chromium-args.ts';

const ARGS = [
  ...CHROMIUM_ARGS,
  '--headless=new',
  '--remote-debugging-port=0',
  '--window-size=390,844',
  // Without a page to begin with, Chromium looks for its search engine, and Playwright waits for that.
  'about:blank',
];

/** A folder that a browser keeps everything in. */
export function profileFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'bulwark-profile-'));
  return {
    path,
    remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }),
  };
}

export class ProfileBrowser {
  readonly #child: ChildProcess;
  readonly #ended: Promise<void>;
  readonly browser: Browser;

  private constructor(child: ChildProcess, ended: Promise<void>, browser: Browser) {
    this.#child = child;
    this.#ended = ended;
    this.browser = browser;
  }

  /** Starts Chromium on the folder, whole: its shell has no windows and keeps no session files. `args` are added to its own. */
  static async start(folder: string, args: readonly string[] = []): Promise<ProfileBrowser> {
    const portFile = join(folder, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const executable = process.env.CHROMIUM_PATH ?? chromium.executablePath();
    const child = spawn(executable, [...ARGS, `--user-data-dir=${folder}`, ...args], {
      detached: true,
      stdio: 'ignore',
    });
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    try {
      const deadline = Date.now() + 20_000;
      let port = '';
      while (port === '') {
        if (Date.now() > deadline) throw new Error('The browser did not start');
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (existsSync(portFile)) port = readFileSync(portFile, 'utf8').split('\n')[0] ?? '';
      }
      return new ProfileBrowser(child, ended, await connect(`http://127.0.0.1:${port}`));
    } catch (error) {
      killGroup(child);
      throw error;
    }
  }

  /** The context that lives in the profile folder. */
  get context(): BrowserContext {
    const [context] = this.browser.contexts();
    if (!context) throw new Error('The browser has no context');
    return context;
  }

  newPage(): Promise<Page> {
    return this.context.newPage();
  }

  /** Ends every process of the browser at once, as when a phone runs out of power or memory. */
  async kill(): Promise<void> {
    killGroup(this.#child);
    await this.#ended;
    await this.browser.close().catch(() => undefined);
  }

  /** Closes the browser as its user would. */
  async close(): Promise<void> {
    const devtools = await this.browser.newBrowserCDPSession();
    await devtools.send('Browser.close').catch(() => undefined);
    await this.#ended;
  }
}

/** A window that opens while Playwright takes stock of them can leave it waiting: it is asked again. */
async function connect(address: string, tries = 3): Promise<Browser> {
  try {
    return await chromium.connectOverCDP(address, { timeout: 15_000 });
  } catch (error) {
    if (tries <= 1) throw error;
    return connect(address, tries - 1);
  }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
