// The two databases that the server runs on, for suites that hold on both.
import { randomUUID } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { createApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { databaseFile } from '../../src/server/database/open-sqlite.ts';
import { listen } from '../../src/server/listen.ts';
import { RunningPostgres } from './postgres.ts';
import { dataFolder, type RunningServer, startServer } from './server.ts';

export interface Engine {
  /** A server on this database; several may run at once. */
  startServer(env?: Record<string, string>): Promise<RunningServer>;
  /** The same in this process. */
  startApp(): Promise<{ readonly origin: string; stop(): Promise<void> }>;
  /** The environment that names this database. */
  readonly env: Record<string, string>;
  /** Rows as the database itself gives them, past the server. */
  rows(sql: string): Promise<unknown[]>;
  remove(): Promise<void>;
}

async function startApp(env: Readonly<Record<string, string>>) {
  const database = await openDatabase(readConfig(env), () => undefined);
  const app = await createApp({
    database,
    now: () => new Date(),
    newId: randomUUID,
    logger: false,
    version: '0',
    host: { open: false },
  });
  const port = await listen(app, 'localhost', 0);
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await database.close();
    },
  };
}

export async function sqlite(): Promise<Engine> {
  const folder = dataFolder();
  const env = { DATA_DIR: folder.path };
  return {
    env,
    startApp: () => startApp(env),
    startServer: (env) => startServer(folder.path, env),
    async rows(sql) {
      const file = new Sqlite(databaseFile(folder.path), { readonly: true });
      const rows = file.prepare(sql).all();
      file.close();
      return rows;
    },
    remove: async () => folder.remove(),
  };
}

export async function postgres(): Promise<Engine> {
  const folder = dataFolder();
  const running = await RunningPostgres.create();
  const env = { DATA_DIR: folder.path, DATABASE_URL: running.url };
  return {
    env,
    startApp: () => startApp(env),
    startServer: (env) => startServer(folder.path, { DATABASE_URL: running.url, ...env }),
    async rows(sql) {
      const client = new pg.Client({ connectionString: running.url });
      await client.connect();
      const { rows } = await client.query(sql);
      await client.end();
      return rows;
    },
    async remove() {
      await running.remove();
      folder.remove();
    },
  };
}

export const engines: readonly [string, () => Promise<Engine>][] = [
  ['SQLite', sqlite],
  ['PostgreSQL', postgres],
];
