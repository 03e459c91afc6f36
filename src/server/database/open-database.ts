import type { Config } from '../config.ts';
import type { Database } from './database.ts';

/**
 * The PostgreSQL of the configuration, else the embedded database; only what is used is loaded.
 * @throws DatabaseUnusable with one sentence for a person.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (error: Error) => void,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(databaseUrl, onLost);
  }
  const { openSqlite } = await import('./open-sqlite.ts');
  return openSqlite(dataDir);
}
