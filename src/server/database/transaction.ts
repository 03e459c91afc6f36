// Changes read before they write, so two of them at once may clash: the loser is tried again.
import type { IsolationLevel, Transaction } from 'kysely';
import { SERVER } from '../../domain/limits.ts';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

/** serialization_failure, deadlock_detected, unique_violation (two inserts of one id), and SQLite's busy. */
const CLASHES = /^(40001|40P01|23505|SQLITE_BUSY.*)$/;

/** The errors of a database that is not there, shutting down, full or too busy: the caller may try again later. */
const AWAY =
  /^(40001|40P01|08\w{3}|57P0\d|53\w{3}|57014|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|SQLITE_(FULL|IOERR.*|READONLY.*|CANTOPEN.*|BUSY.*|LOCKED.*))$/;
const AWAY_WORDS =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** True for an error that says the database cannot do this now, not that the query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (AWAY.test(codeOf(error))) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return error instanceof Error && AWAY_WORDS.test(error.message);
}

/**
 * Runs `work` in a transaction, again when it clashed with another. Serializable where nothing else is said: of changes that hold a row
 * of their own first, and of reads, PostgreSQL would refuse many that have nothing to do with each other.
 */
export async function inTransaction<T>(
  { queries }: Pick<Database, 'queries'>,
  work: (transaction: Transaction<Tables>) => Promise<T>,
  isolation: IsolationLevel = 'serializable',
): Promise<T> {
  const end = Date.now() + SERVER.changeRetryForMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await queries.transaction().setIsolationLevel(isolation).execute(work);
    } catch (error) {
      const isOver = attempt >= SERVER.changeAttempts || Date.now() > end;
      if (isOver || !CLASHES.test(codeOf(error))) throw error;
      await new Promise((resolve) =>
        setTimeout(resolve, SERVER.changePauseMs * attempt * (0.5 + Math.random())),
      );
    }
  }
}
