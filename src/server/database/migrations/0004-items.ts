// PERSISTED: never edit a released migration; add the next one.
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Column by text of a hospital, as the tables of before had them. */
const COLUMNS = {
  category: 'category',
  name: 'name',
  type: 'type',
  address: 'address',
  distance: 'distance',
  edContact: 'ed_contact',
  phone: 'phone',
  radioChannel: 'radio_channel',
  latitude: 'latitude',
  longitude: 'longitude',
  groundTime: 'ground_time',
  airTime: 'air_time',
  traumaAdult: 'trauma_adult',
  traumaPediatric: 'trauma_pediatric',
  burnCenter: 'burn_center',
  helipad: 'helipad',
  pediatric: 'pediatric',
  decon: 'decon',
  blood: 'blood',
  antivenom: 'antivenom',
  notes: 'notes',
  verifiedBy: 'verified_by',
  verifiedAt: 'verified_at',
} as const;

interface Item {
  resource: string;
  id: string;
  version: number;
  updated_at: string;
  content: string;
}

interface Tables {
  hospital_before: { id: string; version: number; updated_at: string } & Record<
    (typeof COLUMNS)[keyof typeof COLUMNS],
    string
  >;
  removed_hospital_before: { id: string; version: number };
  item: Item;
  removed_item: { resource: string; id: string; version: number };
}

/** So many rows a statement: SQLite binds no more than 32,766 values. */
const AT_A_TIME = 500;

const resource = 'hospitals';

async function migrate(database: Kysely<Tables>): Promise<void> {
  const tables = await database.introspection.getTables();
  // Killed between the last step and the note that it was made: there is nothing left to move.
  if (!tables.some(({ name }) => name === 'hospital')) return;
  // First of all: an older server on the same PostgreSQL writes nothing from now on that would not be read.
  await database.schema.alterTable('hospital').renameTo('hospital_before').execute();
  await database.schema
    .alterTable('removed_hospital')
    .renameTo('removed_hospital_before')
    .execute();
  await database.schema
    .createTable('item')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_key', ['resource', 'id'])
    .execute();
  await database.schema
    .createTable('removed_item')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('removed_item_key', ['resource', 'id'])
    .execute();
  const hospitals = await database.selectFrom('hospital_before').selectAll().execute();
  const rows = hospitals.map(({ id, version, updated_at, ...row }): Item => {
    const texts = Object.entries(COLUMNS).map(([text, column]) => [text, row[column]]);
    const content = JSON.stringify(Object.fromEntries(texts));
    return { resource, id, version, updated_at, content };
  });
  const removed = await database.selectFrom('removed_hospital_before').selectAll().execute();
  for (let from = 0; from < rows.length; from += AT_A_TIME) {
    await database
      .insertInto('item')
      .values(rows.slice(from, from + AT_A_TIME))
      .execute();
  }
  for (let from = 0; from < removed.length; from += AT_A_TIME) {
    const some = removed.slice(from, from + AT_A_TIME).map((one) => ({ resource, ...one }));
    await database.insertInto('removed_item').values(some).execute();
  }
  await database.schema.dropTable('hospital_before').execute();
  await database.schema.dropTable('removed_hospital_before').execute();
}

/** All of it or nothing: on PostgreSQL the migrator sees to that, on SQLite it does not. */
export const items: Migration = {
  async up(any: Kysely<never>): Promise<void> {
    const database = any as unknown as Kysely<Tables>;
    if (database.isTransaction) await migrate(database);
    else await database.transaction().execute(migrate);
  },
};
