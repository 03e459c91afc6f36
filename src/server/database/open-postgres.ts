import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Database, DatabaseUnusable } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

const POOL = {
  max: 20,
  connectionTimeoutMillis: 3000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 10_000,
  keepAlive: true,
} as const;

/** The address without its password. */
function placeOf(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'PostgreSQL';
  }
}

/**
 * Opens a PostgreSQL by its URL and migrates it. Connections that break later are replaced: the pool
 * reports them to `onLost`, and the next query gets a new one.
 * @throws DatabaseUnusable when it cannot be reached or migrated.
 */
export async function openPostgres(url: string, onLost: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, ...POOL });
  // Without listeners a connection that breaks, idle or in use, would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(queries);
  } catch (cause) {
    await queries.destroy();
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new DatabaseUnusable(
      `DATABASE_URL names ${placeOf(url)}, which cannot be used (${reason}): start that database, or leave DATABASE_URL out for the embedded one.`,
      { cause },
    );
  }
  return {
    queries,
    place: placeOf(url),
    holdWriters: async (transaction) => {
      await sql`lock table item in exclusive mode`.execute(transaction);
    },
    close: () => queries.destroy(),
  };
}
