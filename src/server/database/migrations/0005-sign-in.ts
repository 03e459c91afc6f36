// PERSISTED: never edit a released migration; add the next one.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** One after the other, each only where a run that was killed has not made it yet. */
export const signIn: Migration = {
  async up(database: Kysely<never>): Promise<void> {
    await database.schema
      .createTable('member')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('disabled_at', 'text')
      .execute();
    await database.schema
      .createTable('session')
      .ifNotExists()
      .addColumn('hash', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text', (column) => column.notNull())
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('invite')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('member_id', 'text')
      .addColumn('member_name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('proof_hash', 'text', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .addColumn('used_at', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('audit')
      .ifNotExists()
      .addColumn('seq', 'integer', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('actor', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('prev', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute();
  },
};
