// INVARIANT: an answered write is on the disk: WAL with synchronous=FULL fsyncs each commit.
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations/migrations.ts';
import type { Tables } from './schema.ts';

export type Database = Kysely<Tables>;

const FILE = 'bulwark.db';
const PRAGMAS = ['journal_mode=WAL', 'synchronous=FULL', 'foreign_keys=ON', 'busy_timeout=5000'];

/** The data folder or its database cannot be used; the message is one sentence for a person. */
export class DatabaseUnusable extends Error {
  override readonly name = 'DatabaseUnusable';
}

export const databaseFile = (dataDir: string): string => join(dataDir, FILE);

/**
 * Opens the embedded database in `dataDir` (made with mode 0700 when missing) and migrates it.
 * @throws DatabaseUnusable when the folder cannot be written or the file is no database of ours.
 */
export async function openSqlite(dataDir: string): Promise<Database> {
  let connection: Sqlite.Database | undefined;
  try {
    if (mkdirSync(dataDir, { recursive: true, mode: 0o700 }) !== undefined)
      chmodSync(dataDir, 0o700);
    connection = new Sqlite(databaseFile(dataDir));
    for (const pragma of PRAGMAS) connection.pragma(pragma);
    const database = new Kysely<Tables>({ dialect: new SqliteDialect({ database: connection }) });
    await migrate(database);
    return database;
  } catch (cause) {
    connection?.close();
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseUnusable(
      `DATA_DIR is "${dataDir}", where the database cannot be opened and written (${reason}): choose a folder that can be written.`,
      { cause },
    );
  }
}

async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
