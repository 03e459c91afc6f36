import { Migrator } from 'kysely/migration';
import type { Queries } from './database.ts';
import { migrations } from './migrations/migrations.ts';

/** Brings the tables to the newest state; several servers may start at once. */
export async function migrate(queries: Queries): Promise<void> {
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
