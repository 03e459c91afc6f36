// PERSISTED: never edit a released migration; add the next one.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const removedHospitals: Migration = {
  async up(database: Kysely<never>): Promise<void> {
    await database.schema
      .createTable('removed_hospital')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('version', 'integer', (column) => column.notNull())
      .execute();
  },
};
