// The app on a path of its own, in the page of the tests: everything is the product's but its network, its timers
// and the page around it. After each test it is ended and what it stored is removed.
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import brand from '../../../brand/brand.json' with { type: 'json' };
import type { AnswerPath } from '../../../src/domain/answers/path.ts';
import { App } from '../../../src/web/app/app.tsx';
import { notFoundRoute, routes } from '../../../src/web/app/routes.ts';
import { startServices } from '../../../src/web/app/start-services.ts';
import { keepInstallPrompt } from '../../../src/web/platform/install-prompt.ts';
import { type CodePart, readAhead } from '../../../src/web/platform/lazy.ts';
import { newId } from '../../../src/web/platform/new-id.ts';
import {
  directoryPart,
  ergPart,
  placesPart,
  wildlifePart,
} from '../../../src/web/platform/public-data.ts';
import type { Dependencies } from '../../../src/web/session/dependencies.tsx';
import { createNoticeBoard, type NoticeBoard } from '../../../src/web/session/notice-board.ts';
import type { Services } from '../../../src/web/session/services.tsx';
import { createApiClient } from '../../../src/web/sync/api-client.ts';
import { Vault } from '../../../src/web/vault/vault.ts';
import { removeStored, watchLeftovers } from './app-leftovers.ts';
import { FakeServer } from './fake-server.ts';

export interface MountedApp {
  readonly server: FakeServer;
  readonly session: Services['session'];
  readonly services: Services;
  /** Where notices are posted. */
  readonly board: NoticeBoard;
  /** Writes answers into the open assessment, where typing them is not the fact, and stores them. */
  write(answers: Readonly<Partial<Record<AnswerPath, string>>>): Promise<void>;
  /** Ends the app and starts it anew on what it stored, as a reload does, or a visit of another path. */
  reload(path?: string): Promise<void>;
}

/** What may differ on a device. */
interface Device {
  /** Its clock; the real one where it is not given. */
  readonly now?: () => Date;
  /** Address of the service worker, where `navigator.serviceWorker` is there to take it. */
  readonly workerPath?: string;
  /** How long a delay of so many milliseconds takes; as long as it says where it is not given. */
  readonly delay?: (ms: number) => number;
}

interface Start extends Device {
  readonly server: FakeServer;
  /** Where the page is already, unless it is given. */
  readonly path: string | undefined;
  readonly restart: () => void;
}

/** A part that needs no reading: its code is in the page of the tests. */
function readAlready<T>(value: T): CodePart<T> {
  const state = { kind: 'read', value } as const;
  return {
    state: () => state,
    subscribe: () => () => undefined,
    load: async () => value,
    forget: () => undefined,
  };
}

class RunningApp {
  readonly #root: Root;
  readonly #place = document.createElement('div');
  readonly #timers = new Set<number>();
  readonly #end = watchLeftovers();
  readonly #started: Promise<void>;
  readonly services: Services;
  readonly board: NoticeBoard;

  constructor({
    server,
    path,
    restart,
    now = () => new Date(),
    workerPath,
    delay = (ms) => ms,
  }: Start) {
    if (path !== undefined) history.pushState(null, '', path);
    this.#place.id = 'root';
    document.body.append(this.#place);
    const later = (work: () => void, ms: number) => {
      const timer = window.setTimeout(work, delay(ms));
      this.#timers.add(timer);
      return () => clearTimeout(timer);
    };
    const dependencies: Dependencies = {
      now,
      later,
      newId,
      locale: 'en-US',
      timeZone: 'America/Denver',
      brand,
      api: createApiClient((...request) => this.services.network.ask(...request)),
      installPrompt: keepInstallPrompt(window),
    };
    const starts = vi.spyOn(Vault.prototype, 'start');
    this.board = createNoticeBoard(later);
    this.services = startServices({
      ...dependencies,
      board: this.board,
      restart,
      workerPath,
      fetch: server.fetch,
      appName: brand.name,
    });
    // The vault goes on after it is open: what it looks for may not be removed meanwhile.
    this.#started = starts.mock.results[0]?.value;
    starts.mockRestore();
    this.#root = createRoot(this.#place);
    this.#root.render(
      <App dependencies={dependencies} board={this.board} services={readAlready(this.services)} />,
    );
  }

  /** Resolves once everything typed is stored and nothing of the app goes on. */
  async end(): Promise<void> {
    this.#root.unmount();
    this.#place.remove();
    await this.#started;
    // A screen may have asked for the kit a moment ago: it would open the storage again after it was removed.
    await this.services.kit.open();
    await this.services.session.vault.isAllSaved();
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#end();
    forgetState(['data-theme']);
  }
}

/** What the app has noted on the document goes with it; the theme is the page's. */
function forgetState(kept: readonly string[]): void {
  const { documentElement } = document;
  for (const name of documentElement.getAttributeNames()) {
    if (name.startsWith('data-') && !kept.includes(name)) documentElement.removeAttribute(name);
  }
}

let running: RunningApp | undefined;
/** Under way since the app itself asked for a reload. */
let restarting: Promise<void> | undefined;

/** Ends the app of a test and removes what it stored. */
export async function endApp(): Promise<void> {
  try {
    await restarting;
    await running?.end();
  } finally {
    restarting = undefined;
    running = undefined;
    vi.useRealTimers();
    forgetState([]);
    for (const part of [directoryPart, placesPart, ergPart, wildlifePart]) part.forget();
    await removeStored();
  }
}

/** All code that the app reads later: what the first of all tests would wait for alone. */
export const readApp = (): Promise<void> =>
  readAhead([...[...routes, notFoundRoute].map(({ screen }) => screen)]);

/** Starts the app on this path, on an empty device unless the test has stored something. */
export async function mountApp(
  path: string,
  server = new FakeServer(),
  device: Device = {},
): Promise<MountedApp> {
  const start = async (at?: string) => {
    let isRestarting = false;
    const app = new RunningApp({
      server,
      path: at,
      ...device,
      restart: () => {
        // A page that was closed asks for nothing.
        if (isRestarting || running !== app) return;
        isRestarting = true;
        restarting = reload();
      },
    });
    running = app;
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    return app;
  };
  const reload = async (at?: string) => {
    await running?.end();
    app = await start(at);
  };
  let app = await start(path);
  return {
    server,
    get session() {
      return app.services.session;
    },
    get services() {
      return app.services;
    },
    get board() {
      return app.board;
    },
    async write(answers) {
      const { session } = app.services;
      await expect.poll(() => session.vault.state().kind).toBe('open');
      const open = await session.openCurrent();
      for (const [path, text] of Object.entries(answers)) {
        open.document.write(path as AnswerPath, text ?? '');
      }
      expect(await open.flush(), 'stored').toBe(true);
    },
    reload,
  };
}
