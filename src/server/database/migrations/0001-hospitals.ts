// PERSISTED: never edit a released migration; add the next one.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

export const hospitals: Migration = {
  async up(database: Kysely<never>): Promise<void> {
    await database.schema
      .createTable('hospital')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('category', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('distance', 'text', (column) => column.notNull())
      .addColumn('ed_contact', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
  },
};
