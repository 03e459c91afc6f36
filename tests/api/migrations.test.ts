// A database of the first version goes on with this one, on both engines.
import { mkdirSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Hospital } from '../../src/domain/hospitals/hospital.ts';
import { blankTexts } from '../../src/domain/hospitals/hospital-texts.ts';
import { readConfig } from '../../src/server/config.ts';
import { hospitals } from '../../src/server/database/migrations/0001-hospitals.ts';
import { migrations } from '../../src/server/database/migrations/migrations.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { databaseFile } from '../../src/server/database/open-sqlite.ts';
import { type Engine, engines } from '../support/engines.ts';

/** The table as the first migration makes it. */
interface FirstTables {
  hospital: Record<(typeof FIRST_COLUMNS)[number], string> & { version: number };
}
/** Of those that came later. */
interface LaterTables extends FirstTables {
  hospital: FirstTables['hospital'] & { verified_by: string };
  removed_hospital: { id: string; version: number };
}
const FIRST_COLUMNS = [
  'id',
  'category',
  'name',
  'type',
  'address',
  'distance',
  'ed_contact',
  'updated_at',
] as const;

const ROWS = [
  {
    id: 'a',
    category: 'primary',
    name: 'Denver Health',
    type: 'Level I',
    address: '777 Bannock St',
    distance: '4 mi, 9 min',
    ed_contact: '303-555-0100, MED 4',
    version: 3,
    updated_at: '2026-11-20T10:00:00.000Z',
  },
  {
    id: 'b',
    category: 'tertiary',
    name: 'Núñez — 🚑',
    type: '',
    address: 'two\nlines',
    distance: '',
    ed_contact: '',
    version: 1,
    updated_at: '2026-11-21T10:00:00.000Z',
  },
];

const AS_HOSPITALS = ROWS.map(({ ed_contact, updated_at, ...row }) => ({
  ...blankTexts,
  ...row,
  edContact: ed_contact,
  updatedAt: updated_at,
}));

/** Of before lists and teams. */
const firstThree = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0004'));

function dialectOf({ env }: Engine): Dialect {
  const { DATABASE_URL, DATA_DIR = '' } = env;
  if (DATABASE_URL !== undefined) {
    return new PostgresDialect({ pool: new pg.Pool({ connectionString: DATABASE_URL }) });
  }
  mkdirSync(DATA_DIR, { recursive: true });
  return new SqliteDialect({ database: new Sqlite(databaseFile(DATA_DIR)) });
}

/** Leaves a database behind as a version with these migrations did. */
async function makeDatabase(engine: Engine, known: Record<string, Migration>): Promise<void> {
  const queries = new Kysely<FirstTables>({ dialect: dialectOf(engine) });
  const migrator = new Migrator({
    db: queries,
    provider: { getMigrations: () => Promise.resolve(known) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await queries.insertInto('hospital').values(ROWS).execute();
  await queries.destroy();
}

describe.each(engines)('a database of the first version on %s', (_name, createEngine) => {
  test('opens with its hospitals unchanged and the later texts blank, and takes changes of both', async () => {
    const engine = await createEngine();
    onTestFinished(() => engine.remove());
    await makeDatabase(engine, { '0001-hospitals': hospitals });
    const server = await engine.startApp();
    onTestFinished(async () => {
      await server.stop();
    });
    const list = async () =>
      (await (await fetch(`${server.origin}/api/hospitals`)).json()) as Hospital[];
    expect(await list()).toEqual(AS_HOSPITALS);

    const put = await fetch(`${server.origin}/api/hospitals/a`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': '"3"' },
      body: JSON.stringify({ category: 'primary', name: 'Denver', helipad: 'Yes' }),
    });
    expect(put.status).toBe(200);
    const updated = { ...blankTexts, id: 'a', name: 'Denver', helipad: 'Yes', version: 4 };
    expect(await put.json()).toMatchObject(updated);
    const [first, ...others] = await list();
    expect(first).toMatchObject(updated);
    expect(others).toEqual(AS_HOSPITALS.slice(1));
  });

  test('goes on from what a run left that was killed in the last migration', async () => {
    const engine = await createEngine();
    onTestFinished(() => engine.remove());
    const before = Object.entries(migrations).filter(([name]) => name < '0007');
    const queries = new Kysely<never>({ dialect: dialectOf(engine) });
    const provider = { getMigrations: async () => Object.fromEntries(before) };
    await new Migrator({ db: queries, provider }).migrateToLatest();
    // A column; on PostgreSQL nothing, which takes such a run back.
    if (engine.env.DATABASE_URL === undefined) {
      await queries.schema
        .alterTable('team_state')
        .addColumn('sealed_by', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    }
    await queries.destroy();
    const database = await openDatabase(readConfig(engine.env), () => undefined);
    onTestFinished(() => database.close());
    const states = database.queries.selectFrom('team_state').select('sealed_by');
    expect(await states.execute()).toEqual([]);
    const joins = database.queries.selectFrom('team_join').select('made_by');
    expect(await joins.execute()).toEqual([]);
  });

  test('of a newer version is refused by the name of what is not known, and left as it is', async () => {
    const engine = await createEngine();
    onTestFinished(() => engine.remove());
    const nothing = { up: () => Promise.resolve() };
    await makeDatabase(engine, { ...firstThree, '0099-from-the-future': nothing });
    await expect(openDatabase(readConfig(engine.env), () => undefined)).rejects.toMatchObject({
      name: 'DatabaseUnusable',
      message: expect.stringMatching(
        /^The database is of a newer version of Bulwark: it has 0099-from-the-future, which \d+\.\d+\.\d+ does not know\./,
      ),
    });
  });

  test('keeps later texts and the versions of removed ones; an older server can write nothing that nobody reads', async () => {
    const engine = await createEngine();
    onTestFinished(() => engine.remove());
    await makeDatabase(engine, firstThree);
    const queries = new Kysely<LaterTables>({ dialect: dialectOf(engine) });
    await queries.updateTable('hospital').set({ verified_by: 'Rivera' }).execute();
    await queries.insertInto('removed_hospital').values({ id: 'gone', version: 7 }).execute();
    const server = await engine.startApp();
    onTestFinished(async () => {
      await server.stop();
    });
    const answer = await fetch(`${server.origin}/api/hospitals`);
    expect(await answer.json()).toEqual(
      AS_HOSPITALS.map((hospital) => ({ ...hospital, verifiedBy: 'Rivera' })),
    );
    const back = await fetch(`${server.origin}/api/hospitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'gone', category: 'primary', name: 'Back' }),
    });
    expect(await back.json()).toMatchObject({ version: 8 });
    await expect(
      queries.updateTable('hospital').set({ verified_by: 'Lee' }).execute(),
    ).rejects.toThrow(/hospital/);
    await queries.destroy();
  });

  test('is moved on whole or not at all, and once more where its end was not noted', async () => {
    const engine = await createEngine();
    onTestFinished(() => engine.remove());
    const { '0004-items': items } = migrations;
    if (!items) throw new Error('There is a fourth migration');
    await makeDatabase(engine, firstThree);
    const queries = new Kysely<LaterTables>({ dialect: dialectOf(engine) });
    // What stands in its way, as a full disk would: the copy cannot be written.
    await queries.schema.createTable('removed_item').addColumn('id', 'text').execute();
    const untyped = queries as unknown as Kysely<never>;
    await expect(items.up(untyped)).rejects.toThrow(/removed_item/);
    const names = async () =>
      (await queries.introspection.getTables()).map(({ name }) => name).sort();
    expect(await names()).toEqual(['hospital', 'removed_hospital', 'removed_item']);
    await queries.schema.dropTable('removed_item').execute();
    await items.up(untyped);
    await items.up(untyped);
    expect(await names()).toEqual(['item', 'removed_item']);
    await queries.destroy();
    const server = await engine.startApp();
    onTestFinished(async () => {
      await server.stop();
    });
    const answer = await fetch(`${server.origin}/api/hospitals`);
    expect(await answer.json()).toEqual(AS_HOSPITALS);
  });

  test('every table is of the lists and teams, which a backup holds, or of sign-in, which it does not', async () => {
    const engine = await createEngine();
    onTestFinished(() => engine.remove());
    const server = await engine.startApp();
    await server.stop();
    const queries = new Kysely<never>({ dialect: dialectOf(engine) });
    const tables = await queries.introspection.getTables();
    await queries.destroy();
    expect(tables.map(({ name }) => name).sort()).toEqual([
      ...['audit', 'invite', 'item', 'member', 'removed_item', 'session'],
      ...['team', 'team_join', 'team_record', 'team_state'],
    ]);
  });
});
