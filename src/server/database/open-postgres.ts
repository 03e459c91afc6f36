import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Database, DatabaseUnusable } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';
import { isDatabaseAway } from './transaction.ts';

const POOL = {
  max: 20,
  connectionTimeoutMillis: 3000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 10_000,
  // Of a connection that was swallowed on the way the server's own limit says nothing.
  query_timeout: 12_000,
  keepAlive: true,
} as const;

/** A connection on which an answer did not come is given up: all that asked on it next would wait too. */
function endWhenSilent(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
  const asking = (...asked: unknown[]) => {
    const answer = query(...asked);
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout')
          (client as pg.ClientBase & { end(): Promise<void> }).end().catch(() => undefined);
      });
    return answer;
  };
  Object.assign(client, { query: asking });
}

/** The address without its password. */
function placeOf(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'PostgreSQL';
  }
}

/** How long a database that is not there yet is waited for, and who hears of it. */
export interface Wait {
  readonly ms: number;
  readonly retryMs: number;
  readonly say: (sentence: string) => void;
}

const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause);
  // Of a name with two addresses each has its own reason.
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  return cause.message || (first === undefined ? cause.name : reasonOf(first));
};

/** Migrates; one that starts up, or does not answer yet, is asked again until the wait is over. */
async function migrateOnceThere(queries: Kysely<Tables>, url: string, wait: Wait): Promise<void> {
  const end = Date.now() + wait.ms;
  for (let isLogged = false; ; isLogged = true) {
    try {
      await migrate(queries);
      return;
    } catch (cause) {
      if (!isDatabaseAway(cause) || Date.now() >= end) throw cause;
      if (!isLogged) {
        const seconds = Math.round(wait.ms / 1000);
        wait.say(
          `Waiting up to ${seconds} s for ${placeOf(url)}, which cannot be used yet (${reasonOf(cause)}).`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, wait.retryMs));
    }
  }
}

/**
 * Opens a PostgreSQL by its URL and migrates it. Connections that break later are replaced: the pool
 * reports them to `onLost`, and the next query gets a new one.
 * @throws DatabaseUnusable when it cannot be reached, for as long as `wait` says, or migrated.
 */
export async function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  wait: Wait = { ms: 0, retryMs: 0, say: () => undefined },
): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, ...POOL });
  // Without listeners a connection that breaks, idle or in use, would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    client.on('error', onLost);
    endWhenSilent(client);
  });
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrateOnceThere(queries, url, wait);
  } catch (cause) {
    await queries.destroy();
    if (cause instanceof DatabaseUnusable) throw cause;
    throw new DatabaseUnusable(
      `DATABASE_URL names ${placeOf(url)}, which cannot be used (${reasonOf(cause)}): start that database, or leave DATABASE_URL out for the embedded one.`,
      { cause },
    );
  }
  return {
    queries,
    place: placeOf(url),
    holdWriters: async (transaction, table) => {
      await sql`lock table ${sql.table(table)} in exclusive mode`.execute(transaction);
    },
    close: () => queries.destroy(),
  };
}
