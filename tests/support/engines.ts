// The two databases that the server runs on, for suites that hold on both.
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { databaseFile } from '../../src/server/database/open-sqlite.ts';
import { RunningPostgres } from './postgres.ts';
import { dataFolder, type RunningServer, startServer } from './server.ts';

export interface Engine {
  /** A server on this database; several may run at once. */
  startServer(env?: Record<string, string>): Promise<RunningServer>;
  /** The environment that names this database. */
  readonly env: Record<string, string>;
  /** Rows as the database itself gives them, past the server. */
  rows(sql: string): Promise<unknown[]>;
  remove(): Promise<void>;
}

async function sqlite(): Promise<Engine> {
  const folder = dataFolder();
  return {
    env: { DATA_DIR: folder.path },
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

async function postgres(): Promise<Engine> {
  const folder = dataFolder();
  const running = await RunningPostgres.create();
  return {
    env: { DATA_DIR: folder.path, DATABASE_URL: running.url },
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
