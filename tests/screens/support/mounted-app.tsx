// The app on a path of its own, in the page of the tests: everything is the product's but its network, its timers
// and the page around it. After each test it is ended and what it stored is removed.
import { createRoot, type Root } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import brand from '../../../brand/brand.json' with { type: 'json' };
import { App } from '../../../src/web/app/app.tsx';
import { hospitalsPart } from '../../../src/web/app/hospitals-code.ts';
import { laterCode } from '../../../src/web/app/later-code.ts';
import { notFoundRoute, routes } from '../../../src/web/app/routes.ts';
import { startDevice } from '../../../src/web/app/start-device.ts';
import { codePart, readAhead } from '../../../src/web/platform/code-part.ts';
import { keepInstallPrompt } from '../../../src/web/platform/install-prompt.ts';
import { newId } from '../../../src/web/platform/new-id.ts';
import type { Dependencies } from '../../../src/web/session/dependencies.ts';
import type { DeviceParts } from '../../../src/web/session/device-parts.tsx';
import { createNoticeBoard } from '../../../src/web/session/notice-board.ts';
import { createApiClient } from '../../../src/web/sync/api-client.ts';
import type { Vault } from '../../../src/web/vault/vault.ts';
import { removeStored, watchLeftovers } from './app-leftovers.ts';
import { FakeServer } from './fake-server.ts';

export interface MountedApp {
  readonly server: FakeServer;
  readonly session: DeviceParts['session'];
  /** Ends the app and starts it anew on what it stored, as a reload does. */
  reload(): Promise<void>;
}

interface Start {
  readonly server: FakeServer;
  readonly path: string;
}

class RunningApp {
  readonly #root: Root;
  readonly #place = document.createElement('div');
  readonly #timers = new Set<number>();
  readonly #end = watchLeftovers();
  readonly device: DeviceParts;

  constructor({ server, path }: Start) {
    history.pushState(null, '', path);
    this.#place.id = 'root';
    document.body.append(this.#place);
    const later = (work: () => void, ms: number) => {
      const timer = window.setTimeout(work, ms);
      this.#timers.add(timer);
      return () => clearTimeout(timer);
    };
    const dependencies: Dependencies = {
      now: () => new Date(),
      later,
      newId,
      locale: 'en-US',
      timeZone: 'America/Denver',
      brand,
      api: createApiClient(server.fetch),
      installPrompt: keepInstallPrompt(window),
    };
    this.device = startDevice({
      ...dependencies,
      restart: () => undefined,
      workerPath: undefined,
      appName: brand.name,
    });
    this.#root = createRoot(this.#place);
    this.#root.render(
      <App
        dependencies={dependencies}
        board={createNoticeBoard(later)}
        device={codePart(async () => this.device)}
      />,
    );
  }

  /** Resolves once everything typed is stored and nothing of the app goes on. */
  async end(): Promise<void> {
    this.#root.unmount();
    this.#place.remove();
    const { vault } = this.device.session;
    await untilStarted(vault);
    await vault.isAllSaved();
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#end();
  }
}

/** Until then a worker may be writing the key file of a vault that is new. */
function untilStarted(vault: Vault): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (vault.state().kind === 'opening') return;
      stop();
      resolve();
    };
    const stop = vault.subscribe(look);
    look();
  });
}

let running: RunningApp | undefined;

async function endAndRemove(): Promise<void> {
  await running?.end();
  running = undefined;
  await removeStored();
  for (const { name } of [...document.documentElement.attributes]) {
    if (name.startsWith('data-')) document.documentElement.removeAttribute(name);
  }
}

/** Starts the app on this path, on an empty device unless the test has stored something. */
export async function mountApp(path: string, server = new FakeServer()): Promise<MountedApp> {
  // No hook of this file: the test files of one page share it, and a hook holds for the first of them alone.
  onTestFinished(endAndRemove);
  await readAhead([
    hospitalsPart,
    ...[...routes, notFoundRoute].map(({ screen }) => screen),
    ...laterCode,
  ]);
  const start = async () => {
    const app = new RunningApp({ server, path });
    running = app;
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    return app;
  };
  let app = await start();
  return {
    server,
    get session() {
      return app.device.session;
    },
    async reload() {
      await app.end();
      app = await start();
    },
  };
}
