import { Migrator } from 'kysely/migration';
import manifest from '../../../package.json' with { type: 'json' };
import { DatabaseUnusable, type Queries } from './database.ts';
import { migrations } from './migrations/migrations.ts';

/** As Kysely says that the database had a change that is not among ours. */
const UNKNOWN = /previously executed migration (\S+) is missing/;

/** Brings the tables to the newest state; several servers may start at once. @throws DatabaseUnusable for one of a newer version */
export async function migrate(queries: Queries): Promise<void> {
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  const [, unknown] = error instanceof Error ? (UNKNOWN.exec(error.message) ?? []) : [];
  if (unknown !== undefined) {
    throw new DatabaseUnusable(
      `The database is of a newer version of Bulwark: it has ${unknown}, which ${manifest.version} does not know. Start that version again, or restore a backup of before into another folder. Nothing was changed.`,
    );
  }
  if (error) throw error;
}
