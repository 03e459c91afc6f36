// `npm run hospitals`, while a server runs on the same database.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/tasks/command.ts';
import type { Hospital } from '../../src/domain/hospitals/hospital.ts';
import { BATCH, RESOURCE } from '../../src/domain/limits.ts';
import { plainItem } from '../../src/domain/sync/content.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { runHospitalsCommand } from '../../src/server/hospital-files.ts';
import { type Engine, engines, postgres, sqlite } from '../support/engines.ts';
import { fileOf, manyHospitals } from '../support/many-hospitals.ts';

const folder = mkdtempSync(join(tmpdir(), 'bulwark-hospitals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFile = (extension: string) => join(folder, `${crypto.randomUUID()}.${extension}`);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Runs `npm run hospitals -- …` in this process; nobody sits at its terminal. */
async function run({ env }: Engine, ...words: readonly string[]) {
  const output = { out: '', error: '' };
  const code = await runHospitalsCommand(words, PROJECT, {
    env,
    stdout: {
      write: (text) => {
        output.out += text;
      },
    },
    stderr: {
      write: (text) => {
        output.error += text;
      },
    },
  });
  return { code, ...output };
}

/** The same as its script does. */
function runScript({ env }: Engine, ...words: readonly string[]) {
  const child = spawn(
    process.execPath,
    [join(PROJECT, 'scripts', 'run.ts'), 'hospitals', ...words],
    { env: { PATH: process.env.PATH ?? '', ...env }, cwd: PROJECT, stdio: 'pipe' },
  );
  child.stdin.end();
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk) => {
    output.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.error += chunk;
  });
  return new Promise<{ code: number | null; out: string; error: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, ...output })),
  );
}

async function running(createEngine: () => Promise<Engine>) {
  const engine = await createEngine();
  cleanups.push(() => engine.remove());
  const server = await engine.startApp();
  cleanups.push(() => server.stop());
  const list = async () =>
    (await (await fetch(`${server.origin}/api/hospitals`)).json()) as Hospital[];
  return { engine, list };
}

const content = ({ version: _version, updatedAt: _at, ...rest }: Hospital) => rest;
const byId = (a: Hospital, b: Hospital) => (a.id < b.id ? -1 : 1);

describe.each(engines)('on %s', (_name, createEngine) => {
  test('2,000 hospitals in, out and in again are equal', { tags: ['long'] }, async () => {
    const { engine, list } = await running(createEngine);
    const hospitals = manyHospitals(2000, 5).map(plainItem);
    const file = newFile('csv');
    writeFileSync(file, fileOf(file, hospitals));
    const imported = await run(engine, 'import', file, '--yes');
    expect(imported).toMatchObject({ code: 0, error: '' });
    expect(imported.out).toContain('2,000 hospitals saved from');
    const saved = await list();
    expect([...saved].sort(byId).map(content)).toEqual([...hospitals].sort(byId).map(content));

    const exported = newFile('geojson');
    expect(await run(engine, 'export', exported)).toMatchObject({ code: 0 });
    const again = await run(engine, 'import', exported, '--yes');
    expect(again.out).toContain('0 new, 0 changed, 2,000 saved like this already, 0 rows not read');
    expect(again.code).toBe(0);
    expect(await list()).toEqual(saved);
  });

  test('says what it would do and saves nothing without a yes; a bad row is named, the good ones are saved', async () => {
    const { engine, list } = await running(createEngine);
    const file = newFile('csv');
    const rows = ['name,category,address,phone', 'Mercy,primary,1 Main St,1', 'Luke,first,,2'];
    writeFileSync(file, rows.join('\n'));
    const asked = await runScript(engine, 'import', file);
    expect(asked.out).toContain('+ Line 2: “Mercy”');
    expect(asked.out).toContain('! Line 3: “first” is not a category');
    expect(asked.out).toContain('Nothing was saved.');
    expect(asked.code).toBe(1);
    expect(await list()).toEqual([]);
    const partly = await runScript(engine, 'import', file, '--yes');
    expect(partly.out).toContain('1 of the file’s rows not saved');
    expect(partly.code).toBe(1);
    const [mercy] = await list();
    expect(mercy).toMatchObject({ name: 'Mercy', phone: '1', version: 1 });

    writeFileSync(file, 'name,address,phone,type\n mercy ,1 main st,303,\n');
    const changed = await run(engine, 'import', file, '--yes');
    expect(changed.out).toContain('Phone: “1” becomes “303”');
    expect(await list()).toMatchObject([{ id: mercy?.id, phone: '303', version: 2 }]);
  });

  test('a list of somebody else’s: columns understood and said, one category for all, closed and repeated rows left out, reasons grouped', async () => {
    const { engine, list } = await running(createEngine);
    const file = newFile('csv');
    const rows = [
      'State list 2026,,,,,,',
      'Alias,Formal Name,Address,City,ZIP,Tel,License Status',
      'Hospital A,Mercy General,1 Main St,Denver,80202,3035550100,Open',
      'Hospital B,St. Luke,5 Elm St,Denver,80203,NOT AVAILABLE,Open',
      'Hospital C,Gone,6 Elm St,Denver,80203,,Closed',
      'Hospital A,Mercy General,1 Main St,Denver,80202,3035550100,Open',
      'Hospital D,,7 Elm St,Denver,80203,,Open',
      'Hospital E,,8 Elm St,Denver,80203,,Open',
    ];
    writeFileSync(file, rows.join('\n'));
    const bare = await run(engine, 'import', file, '--yes');
    expect(bare.out).toContain('With --category primary');
    expect(await list()).toEqual([]);

    const options = [
      '--category',
      'tertiary',
      '--columns',
      'name=Formal Name,notes=Alias',
      '--yes',
    ];
    const imported = await run(engine, 'import', file, ...options);
    expect(imported.out).toContain('What each column is, as line 2 names it:');
    expect(imported.out).toContain('  Hospital Name: Formal Name, such as “Mercy General”');
    expect(imported.out).toContain('1 closed hospital left out, such as “Gone”.');
    expect(imported.out).toContain('1 row with the name and address of a row before: left out.');
    expect(imported.out).toContain('! Line 7: It has no name. And 1 more row like it.');
    expect(imported.out).toContain('2 new, 0 changed, 0 saved like this already, 2 rows not read');
    const saved = [...(await list())].sort((a, b) => (a.notes < b.notes ? -1 : 1));
    expect(saved).toMatchObject([
      {
        name: 'Mercy General',
        category: 'tertiary',
        address: '1 Main St, Denver, 80202',
        phone: '(303) 555-0100',
        notes: 'Hospital A',
      },
      { name: 'St. Luke', phone: '' },
    ]);
    const again = await run(engine, 'import', file, ...options);
    expect(again.out).toContain('0 new, 0 changed, 2 saved like this already');
    expect(await list()).toHaveLength(2);
  });
});

test('a full list takes what it has room for, and names what it has not', {
  tags: ['long'],
}, async () => {
  const { engine, list } = await running(sqlite);
  const database = await openDatabase(readConfig(engine.env), () => undefined);
  cleanups.push(() => database.close());
  const room = RESOURCE.mostRows - 1;
  const row = { resource: 'hospitals', version: 1, updated_at: '2026-11-26T10:00:00.000Z' };
  const rows = Array.from({ length: room }, (_, at) => ({ ...row, id: `h${at}`, content: '{}' }));
  for (let from = 0; from < room; from += 5000) {
    await database.queries
      .insertInto('item')
      .values(rows.slice(from, from + 5000))
      .execute();
  }
  const file = newFile('csv');
  writeFileSync(file, 'name,category\nMercy,primary\nLuke,primary\nMark,primary\n');
  const imported = await run(engine, 'import', file, '--yes');
  expect(imported.out).toContain(
    '! Line 3: The list is full: it was not saved. And 1 more row like it.\n',
  );
  expect(imported.out).toContain(`1 of 3 hospitals saved from ${file}: the list is full.\n`);
  expect(imported).toMatchObject({ code: 1, error: '' });
  expect(await list()).toHaveLength(RESOURCE.mostRows);
});

test('an import that the database ends says how many were saved, and another one saves the rest', {
  tags: ['long'],
}, async () => {
  const { engine, list } = await running(postgres);
  const database = await openDatabase(readConfig(engine.env), () => undefined);
  cleanups.push(() => database.close());
  // 53100 is PostgreSQL's disk_full.
  await sql`create function no_room() returns trigger language plpgsql as $$ begin
    if (select count(*) from item) >= ${sql.lit(BATCH.most + 50)} then
      raise exception 'no space left on device' using errcode = '53100';
    end if;
    return new;
  end $$`.execute(database.queries);
  await sql`create trigger no_room before insert on item for each row execute function no_room()`.execute(
    database.queries,
  );
  const file = newFile('csv');
  const rows = Array.from({ length: 2 * BATCH.most }, (_, at) => `Mercy ${at},primary\n`);
  writeFileSync(file, `name,category\n${rows.join('')}`);
  const ended = await run(engine, 'import', file, '--yes');
  expect(await list()).toHaveLength(BATCH.most);
  expect(ended).toMatchObject({
    code: 1,
    error:
      'The database cannot be used right now (no space left on device). 200 of 400 hospitals are saved for certain: import the file again for the rest.\n',
  });
  await sql`drop trigger no_room on item`.execute(database.queries);
  const again = await run(engine, 'import', file, '--yes');
  expect(again.out).toContain('200 hospitals saved from');
  expect(await list()).toHaveLength(2 * BATCH.most);
});

test('what cannot be used is said in one sentence with exit code 1, and nothing is touched', async () => {
  const { engine, list } = await running(sqlite);
  const refused = newFile('csv');
  writeFileSync(refused, 'a,b\n1,2\n');
  const bad = newFile('csv');
  writeFileSync(bad, 'name\n"open\n');
  const there = newFile('csv');
  writeFileSync(there, 'mine');
  const says = async (...words: readonly string[]) => {
    const { code, out, error } = await run(engine, ...words);
    expect(code, words.join(' ')).toBe(1);
    return `${out}${error}`;
  };
  expect(await says()).toMatch(/hospitals (?:-- )?import FILE/);
  expect(await says('remove', refused)).toMatch(/hospitals (?:-- )?import FILE/);
  expect(await says('import', bad, '--category', 'first')).toContain('--category CATEGORY');
  expect(await says('import', bad, '--what')).toContain('--category CATEGORY');
  expect(await says('import', bad, '--columns', 'beds=x')).toContain('has no field "beds"');
  expect(await says('import', bad, '--columns', 'name=x')).toContain('The file has no column "x"');
  expect(await says('import', newFile('csv'))).toContain('There is no file');
  expect(await says('import', folder)).toContain('is a folder, not a file.');
  const loud = newFile('csv');
  writeFileSync(loud, 'name,category\nA\u001b[2J\u202e\u00adB,primary\n');
  const output = await says('import', loud);
  expect(output).toContain('+ Line 2: “A[2J\\u{ad}B”');
  expect(output).not.toContain('\u001b');
  expect(await says('import', refused)).toContain('Line 1: Its first line names no column');
  expect(await says('import', bad, '--yes')).toContain('Line 2: A quotation mark');
  expect(await says('export', there)).toContain('There is already a file');
  expect(await says('export', newFile('xlsx'))).toContain('must end in .csv, .geojson or .json');
  expect(readFileSync(there, 'utf8')).toBe('mine');
  expect(await list()).toEqual([]);
});
