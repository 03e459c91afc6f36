// PERSISTED: never edit a released migration; add the next one.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

const COLUMNS = [
  'phone',
  'radio_channel',
  'latitude',
  'longitude',
  'ground_time',
  'air_time',
  'trauma_adult',
  'trauma_pediatric',
  'burn_center',
  'helipad',
  'pediatric',
  'decon',
  'blood',
  'antivenom',
  'notes',
  'verified_by',
  'verified_at',
] as const;

export const hospitalTexts: Migration = {
  async up(database: Kysely<never>): Promise<void> {
    // SQLite adds one column in a statement. The default is for the rows of before, and for an older server on the same PostgreSQL.
    for (const name of COLUMNS) {
      await database.schema
        .alterTable('hospital')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
  },
};
