// A server in this process, which can go away and come back, serve another build, lose answers, and which
// remembers every change it was asked for.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { type AppParts, createApp } from '../../src/server/app.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openSqlite } from '../../src/server/database/open-sqlite.ts';
import { listen } from '../../src/server/listen.ts';
import { type DataFolder, dataFolder } from './server.ts';

export const BUILT = join(PROJECT, 'dist');

export interface AskedFor {
  readonly method: string;
  readonly path: string;
  /** As the server answered, whether the answer arrived or not. */
  readonly status: number;
  readonly isLost: boolean;
}

export class OfflineSite {
  readonly changes: AskedFor[] = [];
  /** Every request, files too, in their order. */
  readonly asked: string[] = [];
  /** Where the app may ask for weather. */
  weatherUrl: string | undefined;
  /** The routing server that it asks. */
  routing: AppParts['routing'];
  readonly #folder: DataFolder = dataFolder();
  #database: Database | undefined;
  #app: FastifyInstance | undefined;
  #port = 0;
  readonly #tls: AppParts['tls'];
  webRoot: string = BUILT;
  /** Paths of files that break off in the middle. */
  breaksOff: (path: string) => boolean = () => false;
  /** False: there is no worker to be had, so that every file comes from here or from the browser's own cache. */
  hasWorker = true;
  /** Milliseconds that a file takes to come; where it is set, no browser keeps files between two starts. */
  delayOf: ((path: string) => number) | undefined;
  /** What the answer to this path waits for. */
  waitsFor: (path: string) => Promise<unknown> | undefined = () => undefined;
  /** Whether the answer to this change is lost after the change was made. */
  losesAnswer: (count: number) => boolean = () => false;

  /** Over https, with the certificate of tests/fixtures, where `tls` is given. */
  constructor({ tls = false }: { readonly tls?: boolean } = {}) {
    const read = (name: string) =>
      readFileSync(join(import.meta.dirname, '..', 'fixtures', 'tls', name));
    if (tls) this.#tls = { cert: read('cert.pem'), key: read('key.pem') };
  }

  get dataDir(): string {
    return this.#folder.path;
  }

  get origin(): string {
    return `http${this.#tls ? 's' : ''}://localhost:${this.#port}`;
  }

  /** Listens, on the port it had before. */
  async start(): Promise<this> {
    this.#database ??= await openSqlite(this.#folder.path);
    const app = await createApp({
      database: this.#database,
      now: () => new Date(),
      newId: randomUUID,
      logger: false,
      version: '0',
      host: { open: false },
      webRoot: this.webRoot,
      tls: this.#tls,
      weatherUrl: this.weatherUrl,
      routing: this.routing,
    });
    app.addHook('onRequest', async ({ method, url }) => {
      this.asked.push(`${method} ${url}`);
    });
    app.addHook('onSend', async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      if (!this.hasWorker && path === '/service-worker.js') reply.code(404);
      await this.waitsFor(path);
      if (this.delayOf) {
        reply.header('cache-control', 'no-store');
        await new Promise((resolve) => setTimeout(resolve, this.delayOf?.(path) ?? 0));
      }
      if (this.breaksOff(path)) request.raw.socket.destroy();
      if (!path.startsWith('/api/') || request.method === 'GET') return;
      const isLost = this.losesAnswer(this.changes.length);
      this.changes.push({ method: request.method, path, status: reply.statusCode, isLost });
      if (isLost) request.raw.socket.destroy();
    });
    this.#port = await listen(app, 'localhost', this.#port);
    this.#app = app;
    return this;
  }

  /** The server is gone: nothing answers, and its database is closed. */
  async stop(): Promise<void> {
    const [app, database] = [this.#app, this.#database];
    this.#app = undefined;
    this.#database = undefined;
    app?.server.closeAllConnections();
    await app?.close();
    await database?.close();
  }

  /** Another build, as after an update of the server. */
  async serve(webRoot: string): Promise<void> {
    await this.stop();
    this.webRoot = webRoot;
    await this.start();
  }

  async hospitals(): Promise<readonly Record<string, unknown>[]> {
    const answer = await this.#app?.inject({
      url: '/api/hospitals',
      headers: { host: 'localhost' },
    });
    return answer?.json() ?? [];
  }

  async remove(): Promise<void> {
    await this.stop();
    this.#folder.remove();
  }
}
