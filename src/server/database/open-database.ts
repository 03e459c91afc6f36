import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import type { Wait } from './open-postgres.ts';

/**
 * The PostgreSQL of the configuration, else the embedded database; only what is used is loaded.
 * @throws DatabaseUnusable with one sentence for a person.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onLost: (error: Error) => void,
  wait?: Wait,
): Promise<Database> {
  if (databaseUrl !== undefined) {
    const { openPostgres } = await import('./open-postgres.ts');
    return openPostgres(databaseUrl, onLost, wait);
  }
  const { openSqlite } = await import('./open-sqlite.ts');
  return openSqlite(dataDir);
}
