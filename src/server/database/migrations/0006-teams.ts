// PERSISTED: never edit a released migration; add the next one.
import type { Migration } from 'kysely/migration';

/** Teams: who is in them as signed records, and sealed states that this server cannot open. */
export const teams: Migration = {
  async up(database) {
    await database.schema
      .createTable('team')
      .ifNotExists()
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('together', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('records', 'integer', (column) => column.notNull())
      .addColumn('made_by', 'text', (column) => column.notNull())
      .execute();
    await database.schema
      .createTable('team_record')
      .ifNotExists()
      .addColumn('team_id', 'text', (column) => column.notNull())
      .addColumn('n', 'integer', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('signature', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('team_record_place', ['team_id', 'n'])
      .execute();
    await database.schema
      .createTable('team_state')
      .ifNotExists()
      .addColumn('team_id', 'text', (column) => column.notNull())
      .addColumn('seq', 'integer', (column) => column.notNull())
      .addColumn('tag', 'text', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('is_last', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('team_state_place', ['team_id', 'seq'])
      .execute();
    await database.schema
      .createIndex('team_state_by_tag')
      .ifNotExists()
      .on('team_state')
      .columns(['team_id', 'tag', 'seq'])
      .execute();
    await database.schema
      .createTable('team_join')
      .ifNotExists()
      .addColumn('team_id', 'text', (column) => column.notNull())
      .addColumn('invite', 'text', (column) => column.notNull())
      .addColumn('sealed', 'text', (column) => column.notNull())
      .addColumn('made_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('team_join_place', ['team_id', 'invite'])
      .execute();
  },
};
