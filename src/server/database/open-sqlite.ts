// INVARIANT: an answered write is on the disk: WAL with synchronous=FULL fsyncs each commit.
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { makeOwnerOnly } from '../owner-only.ts';
import { type Database, DatabaseUnusable } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

const FILE = 'bulwark.db';
const PRAGMAS = ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000'];

export const databaseFile = (dataDir: string): string => join(dataDir, FILE);

/** Makes a folder for its owner alone, and the ones above it; mkdir's own recursion never ends in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  mkdirSync(path, { mode: 0o700 });
}

/**
 * Makes the database's files readable by their owner alone, whatever the folder and the umask say. Those that SQLite makes later
 * get the mode of the first.
 */
function keepToOwner(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(path)) makeOwnerOnly(path);
  }
}

/**
 * SQLite itself rolls back when the disk is full; a second rollback would fail and hide the reason, so
 * it becomes a statement without effect.
 */
function rollingBackOnce(connection: Sqlite.Database): SqliteDatabase {
  return {
    close: () => connection.close(),
    prepare: (sql) =>
      connection.prepare(sql === 'rollback' && !connection.inTransaction ? 'select 1' : sql),
  };
}

/**
 * Opens the embedded database in `dataDir` (made with mode 0700 when missing) and migrates it.
 * @throws DatabaseUnusable when the folder cannot be written or the file is no database of ours.
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  let connection: Sqlite.Database | undefined;
  try {
    makeFolder(dataDir);
    keepToOwner(databaseFile(dataDir));
    connection = new Sqlite(databaseFile(dataDir));
    for (const pragma of PRAGMAS) connection.pragma(pragma);
    const queries = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: rollingBackOnce(connection) }),
    });
    await migrate(queries);
    const dataVersion = connection.prepare('PRAGMA data_version').pluck();
    return {
      queries,
      place: databaseFile(dataDir),
      foreignChanges: () => dataVersion.get() as number,
      // A write to any table takes the lock for writers, also one that finds no row.
      holdWriters: async (transaction) => {
        await sql`update item set version = version where 0`.execute(transaction);
      },
      close: () => queries.destroy(),
    };
  } catch (cause) {
    connection?.close();
    if (cause instanceof DatabaseUnusable) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (cause instanceof Sqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(cause.code)) {
      throw new DatabaseUnusable(
        `The database in "${dataDir}" is held by another program (${reason}): try again once that has ended.`,
        { cause },
      );
    }
    throw new DatabaseUnusable(
      `DATA_DIR is "${dataDir}", where the database cannot be opened and written (${reason}): choose a folder that can be written.`,
      { cause },
    );
  }
}
