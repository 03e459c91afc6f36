// A real WebKit (WebKitGTK, the engine of Safari) through its own WebDriver (https://www.w3.org/TR/webdriver2/).
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type EngineBrowser, type EngineFolder, type EnginePage, until } from './engine-browser.ts';

/** On in Safari, off in WebKitGTK as it comes. */
export const AS_IN_SAFARI: readonly string[] = [
  'StorageAPI',
  'StorageAPIEstimate',
  'FileSystem',
  'AccessHandle',
  'FileSystemWritableStream',
];

const WINDOW = join(import.meta.dirname, 'webkit-window.py');
/** Name of an element in answers of a WebDriver: section 12.2 there. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

/** A screen that nobody sees. */
async function startDisplay(): Promise<{ readonly name: string; stop(): void }> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const output = child.stdio[3] as Readable;
  const number = await new Promise<string>((resolve, reject) => {
    output.once('data', (data: Buffer) => resolve(data.toString().trim()));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('Xvfb ended')));
  });
  return { name: `:${number}`, stop: () => child.kill() };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No port')),
      );
    });
  });
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

class WebKitPage implements EnginePage {
  /** The window that commands go to; names of windows are never used twice. */
  static #inFront = '';
  readonly #call: Call;
  readonly #handle: string;

  constructor(call: Call, handle: string) {
    this.#call = call;
    this.#handle = handle;
  }

  async #here(method: string, path: string, body?: unknown): Promise<unknown> {
    if (WebKitPage.#inFront !== this.#handle) {
      await this.#call('POST', '/window', { handle: this.#handle });
      WebKitPage.#inFront = this.#handle;
    }
    return this.#call(method, path, body);
  }

  async #find(selector: string, ms?: number): Promise<string> {
    const found = await until(
      selector,
      () => this.#here('POST', '/element', { using: 'css selector', value: selector }),
      ms,
    );
    return (found as Record<string, string>)[ELEMENT] ?? '';
  }

  async goto(address: string): Promise<void> {
    await this.#here('POST', '/url', { url: address });
  }

  async address(): Promise<string> {
    return String(await this.#here('GET', '/url'));
  }

  async run<A extends readonly unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A) {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve((${work}).apply(null, [...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await this.#here('POST', '/execute/async', { script, args })) as {
      value: R;
      error?: string;
    };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  async press(selector: string, withinMs?: number): Promise<void> {
    await this.#here('POST', `/element/${await this.#find(selector, withinMs)}/click`, {});
  }

  async type(selector: string, text: string): Promise<void> {
    await this.#here('POST', `/element/${await this.#find(selector)}/value`, { text });
  }

  async choose(selector: string, file: string): Promise<void> {
    await this.type(selector, file);
  }

  async resize(width: number, height: number): Promise<void> {
    // It has no frame around the page.
    await this.#here('POST', '/window/rect', { width, height });
    await until(`${width} × ${height}`, () =>
      this.run((wide, high) => innerWidth === wide && innerHeight === high, width, height),
    );
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.#here('GET', '/screenshot')), 'base64');
  }

  async close(): Promise<void> {
    await this.#here('DELETE', '/window');
    WebKitPage.#inFront = '';
  }
}

interface WebKitOptions {
  /** Switched on, in WebKit's own names. */
  readonly features?: readonly string[];
  /** As the environment names it. */
  readonly language?: string;
}

/** Starts WebKit (WEBKIT_PATH is its driver) on the folder's profile. */
export async function startWebKit(
  folder: EngineFolder,
  { features = [], language = 'en_US.UTF-8' }: WebKitOptions = {},
): Promise<EngineBrowser> {
  const display = await startDisplay();
  const port = await freePort();
  for (const path of [folder.profile, folder.downloads]) mkdirSync(path, { recursive: true });
  const noise: string[] = [];
  const driver = spawn(process.env.WEBKIT_PATH ?? '', [`--port=${port}`, '--host=127.0.0.1'], {
    env: {
      ...process.env,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      GTK_A11Y: 'none',
      LANG: language,
      LC_ALL: language,
      HOME: folder.path,
      BULWARK_PROFILE: folder.profile,
      BULWARK_DOWNLOADS: folder.downloads,
      BULWARK_FEATURES: features.join(','),
      // WebKit's own sandbox refuses to run as root.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: process.getuid?.() === 0 ? '1' : '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  driver.stdout?.on('data', (data: Buffer) => {
    const lines = data.toString().split('\n');
    noise.push(...lines.filter((line) => /^CONSOLE .*(WARN|ERROR)/.test(line)));
  });
  const ask: Call = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await until('WebKitWebDriver', () => ask('GET', '/status'));
  const session = (await ask('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { binary: WINDOW, args: [] },
      },
    },
  })) as { sessionId: string };
  const at = `/session/${session.sessionId}`;
  const call: Call = (method, path, body) => ask(method, at + path, body);
  await call('POST', '/timeouts', { script: 60_000, pageLoad: 60_000 });
  const pageOf = (handle: string) => new WebKitPage(call, handle);
  const handles = async () => (await call('GET', '/window/handles')) as string[];
  // The first window is there already.
  let unused = await handles();
  return {
    noise,
    async newPage() {
      const [first, ...others] = unused;
      unused = others;
      if (first !== undefined) return pageOf(first);
      const { handle } = (await call('POST', '/window/new', { type: 'tab' })) as { handle: string };
      return pageOf(handle);
    },
    async opened(work) {
      const before = await handles();
      await work();
      const handle = await until('a new window', async () =>
        (await handles()).find((each) => !before.includes(each)),
      );
      return pageOf(handle);
    },
    async close() {
      await ask('DELETE', at).catch(() => undefined);
      driver.kill('SIGTERM');
      await ended(driver);
      display.stop();
    },
  };
}
