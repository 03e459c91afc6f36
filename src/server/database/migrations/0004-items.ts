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

interface Before {
  hospital: { id: string; version: number; updated_at: string } & Record<
    (typeof COLUMNS)[keyof typeof COLUMNS],
    string
  >;
  removed_hospital: { id: string; version: number };
  item: { resource: string; id: string; version: number; updated_at: string; content: string };
  removed_item: { resource: string; id: string; version: number };
}

/** So many rows a statement: SQLite binds no more than 32,766 values. */
const AT_A_TIME = 500;

const resource = 'hospitals';

export const items: Migration = {
  async up(any: Kysely<never>): Promise<void> {
    const database = any as unknown as Kysely<Before>;
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
    const hospitals = await database.selectFrom('hospital').selectAll().execute();
    const rows = hospitals.map(({ id, version, updated_at, ...row }) => {
      const texts = Object.entries(COLUMNS).map(([text, column]) => [text, row[column]]);
      return {
        resource,
        id,
        version,
        updated_at,
        content: JSON.stringify(Object.fromEntries(texts)),
      };
    });
    const removed = await database.selectFrom('removed_hospital').selectAll().execute();
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
    // A server of before on the same PostgreSQL fails from now on, and loses nothing: what it would write nobody would read.
    await database.schema.dropTable('hospital').execute();
    await database.schema.dropTable('removed_hospital').execute();
  },
};
