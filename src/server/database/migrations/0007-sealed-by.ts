// PERSISTED: never edit a released migration; add the next one.
import type { Migration } from 'kysely/migration';

/** Which phone sealed a state of a team, and which member asks to join: so much of the team's room is theirs. */
export const sealedBy: Migration = {
  async up(database) {
    await database.schema
      .alterTable('team_state')
      .addColumn('sealed_by', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await database.schema
      .alterTable('team_join')
      .addColumn('made_by', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await database.schema
      .createIndex('team_state_by_phone')
      .on('team_state')
      .columns(['team_id', 'sealed_by'])
      .execute();
  },
};
