// PERSISTED: never edit a released migration; add the next one.
import type { Migration } from 'kysely/migration';
import { addTexts } from './added-texts.ts';

/** Which phone sealed a state of a team, and which member asks to join: so much of the team's room is theirs. */
export const sealedBy: Migration = {
  async up(database) {
    await addTexts(database, 'team_state', ['sealed_by']);
    await addTexts(database, 'team_join', ['made_by']);
    await database.schema
      .createIndex('team_state_by_phone')
      .ifNotExists()
      .on('team_state')
      .columns(['team_id', 'sealed_by'])
      .execute();
  },
};
