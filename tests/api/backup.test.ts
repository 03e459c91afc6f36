import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { PROJECT } from '../../scripts/tasks/command.ts';
import type { Hospital } from '../../src/domain/hospitals/hospital.ts';
import { blankTexts } from '../../src/domain/hospitals/hospital-texts.ts';
import { SERVER } from '../../src/domain/limits.ts';
import { backup, restore } from '../../src/server/backup.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import { type Engine, engines, postgres, sqlite } from '../support/engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'bulwark-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFile = () => join(folder, `backup-${crypto.randomUUID()}.json`);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

type Command = 'backup' | 'restore';

/** Runs `npm run NAME FILE` as its script does. */
const run = (name: Command, file: string | undefined, engine: Engine) =>
  runLimited(':', name, file, engine);

/** The same behind a command of the shell that limits it. */
function runLimited(limit: string, name: Command, file: string | undefined, engine: Engine) {
  const words = [join(PROJECT, 'scripts', 'run.ts'), name, ...(file === undefined ? [] : [file])];
  const env = { PATH: process.env.PATH ?? '', ...engine.env };
  const child =
    process.platform === 'win32'
      ? spawn(process.execPath, words, { env, cwd: PROJECT })
      : spawn('sh', ['-c', `${limit}; exec "$0" "$@"`, process.execPath, ...words], {
          env,
          cwd: PROJECT,
        });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  );
}

const safetyCopyOf = (output: string) => /what was saved before is in (.+)/.exec(output)?.[1] ?? '';

/** The same as the commands, without a process of their own. */
async function opened({ env }: Engine) {
  const database = await openDatabase(readConfig(env), () => undefined);
  cleanups.push(() => database.close());
  let restores = 0;
  return {
    backup: (file: string) => backup(database, file, new Date()),
    /** @returns the name of the safety copy; each is made a second after the one before. */
    async restore(file: string) {
      restores += 1;
      const now = new Date(Date.UTC(2026, 10, 20, 10, 0, restores));
      return safetyCopyOf(await restore(database, file, now));
    },
  };
}

const withoutVersion = ({ version: _version, ...rest }: Hospital) => rest;

/** A server on an engine of its own, in this process where it is not said otherwise. */
async function running(
  createEngine: () => Promise<Engine>,
  start: (engine: Engine) => Promise<{ readonly origin: string; stop(): unknown }> = (engine) =>
    engine.startApp(),
) {
  const engine = await createEngine();
  cleanups.push(() => engine.remove());
  const server = await start(engine);
  cleanups.push(() => server.stop());
  const post = (hospital: object) =>
    fetch(`${server.origin}/api/hospitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ category: 'primary', ...hospital }),
    });
  const list = async () =>
    (await (await fetch(`${server.origin}/api/hospitals`)).json()) as Hospital[];
  /** Changes a hospital from the version that a person holds. */
  const put = (id: string, name: string, ifMatch: number) =>
    fetch(`${server.origin}/api/hospitals/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': `"${ifMatch}"` },
      body: JSON.stringify({ category: 'primary', name }),
    });
  const remove = (id: string) =>
    fetch(`${server.origin}/api/hospitals/${id}`, { method: 'DELETE' });
  return { engine, post, put, remove, list };
}

describe.each(engines)('backup and restore on %s, while the server runs', (_name, createEngine) => {
  test('a restore brings back exactly what the backup holds, and keeps a backup of what it replaced', async () => {
    const { engine, post, list } = await running(createEngine, (each) => each.startServer());
    await post({ name: 'Núñez — 🚑 "quoted"', address: 'two\nlines' });
    await post({ name: 'Mercy' });
    const before = await list();
    const file = newFile();
    const made = await run('backup', file, engine);
    expect(made).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 hospitals written to'),
    });
    await post({ name: 'Later' });
    const replaced = await list();

    const restored = await run('restore', file, engine);
    expect(restored).toMatchObject({
      code: 0,
      output: expect.stringContaining('2 hospitals restored'),
    });
    expect(await list()).toEqual(before);

    await (await opened(engine)).restore(safetyCopyOf(restored.output));
    expect((await list()).map(withoutVersion)).toEqual(replaced.map(withoutVersion));
  });

  test('no version that was ever given to an id is given again by a restore, so an outdated change is refused', async () => {
    const { engine, post, put, remove, list } = await running(createEngine);
    const database = await opened(engine);
    for (const id of ['changed', 'removed', 'same']) await post({ id, name: 'One' });
    const file = newFile();
    await database.backup(file);
    await post({ id: 'later', name: 'One' });
    expect((await put('changed', 'Two', 1)).status).toBe(200);
    expect((await put('removed', 'Two', 1)).status).toBe(200);
    await remove('removed');
    const copy = await database.restore(file);
    expect(await list()).toMatchObject([
      { id: 'changed', name: 'One', version: 3 },
      { id: 'removed', name: 'One', version: 3 },
      { id: 'same', name: 'One', version: 1 },
    ]);
    for (const version of [1, 2]) {
      expect((await put('changed', 'Outdated', version)).status).toBe(412);
      expect((await put('removed', 'Outdated', version)).status).toBe(412);
    }
    await database.restore(copy);
    expect(await list()).toMatchObject([
      { id: 'later', name: 'One', version: 2 },
      { id: 'same', name: 'One', version: 1 },
      { id: 'changed', name: 'Two', version: 4 },
    ]);
    expect(await (await post({ id: 'removed', name: 'Three' })).json()).toMatchObject({
      version: 4,
    });
  });

  test('what is answered while a restore runs is in the list or in its safety copy', async () => {
    const { engine, post, list } = await running(createEngine, (each) => each.startServer());
    await post({ name: 'Mercy' });
    const file = newFile();
    const database = await opened(engine);
    await database.backup(file);
    const answered: string[] = [];
    let isRunning = true;
    const write = async (worker: number) => {
      for (let count = 0; isRunning; count += 1) {
        const name = `worker ${worker} count ${count}`;
        if ((await post({ name })).status === 201) answered.push(name);
      }
    };
    const writers = [0, 1, 2, 3].map(write);
    cleanups.push(async () => {
      isRunning = false;
      await Promise.all(writers);
    });
    const kept = new Set<string>();
    for (let restores = 0; restores < 10; restores += 1) {
      const before = answered.length;
      await vi.waitUntil(() => answered.length > before + 4, { timeout: 60_000 });
      const copy = await database.restore(file);
      const { hospitals } = JSON.parse(readFileSync(copy, 'utf8')) as { hospitals: Hospital[] };
      for (const { name } of hospitals) kept.add(name);
    }
    isRunning = false;
    await Promise.all(writers);
    for (const { name } of await list()) kept.add(name);
    expect(answered.filter((name) => !kept.has(name))).toEqual([]);
  });

  test('a backup reads as it was made whatever lies beside it, and is its owner’s alone', async () => {
    const { engine, post } = await running(createEngine);
    await post({ name: 'Mercy' });
    const own = mkdtempSync(join(folder, 'own-'));
    chmodSync(own, 0o777);
    const victim = join(own, 'victim');
    writeFileSync(victim, 'kept');
    const file = join(own, 'backup.json');
    symlinkSync(victim, `${file}.part`);
    const database = await opened(engine);
    await database.backup(file);
    const copy = await database.restore(file);
    expect(readFileSync(victim, 'utf8')).toBe('kept');
    for (const made of [file, copy]) expect(statSync(made).mode & 0o777, made).toBe(0o600);
    expect(readdirSync(own).filter((name) => name.endsWith('.part'))).toEqual(['backup.json.part']);
  });

  test('a file that is no whole backup changes nothing and says so in one sentence', async () => {
    const { engine, post, list } = await running(createEngine);
    await post({ name: 'Mercy' });
    const before = await list();
    const file = newFile();
    const database = await opened(engine);
    await database.backup(file);
    const whole = readFileSync(file, 'utf8');
    const sentence = `"${file}" is no whole backup of Bulwark; nothing was changed.`;
    for (const [what, text] of [
      ['cut off', whole.slice(0, -20)],
      ['an odd version', whole.replace('"version": 1', '"version": 0')],
      ['a version that no database has room for', whole.replace(/1,(\s*"updatedAt")/, '3e9,$1')],
      ['another format', '{"hospitals":[]}'],
      ['one id twice', whole.replace(/("hospitals": \[)([^\]]*)\]/, '$1$2,$2]')],
      ['a wrong category', whole.replace('"primary"', '"quaternary"')],
    ] as const) {
      writeFileSync(file, text);
      await expect(database.restore(file), what).rejects.toMatchObject({ message: sentence });
    }
    expect(await run('restore', file, engine)).toEqual({ code: 1, output: `${sentence}\n` });
    writeFileSync(file, whole.replace('"version": 1', '"version": 2'));
    await expect(database.restore(file)).rejects.toMatchObject({
      message: `"${file}" is a backup of a newer Bulwark: update this one, then restore it; nothing was changed.`,
    });
    truncateSync(file, SERVER.mostBackupBytes + 1);
    await expect(database.restore(file)).rejects.toMatchObject({
      message: `"${file}" has more than 256 MB, the most that is restored; nothing was changed.`,
    });
    expect(await list()).toEqual(before);
  });
});

test('a missing name, a missing file and a folder that is not there get one sentence each', async () => {
  const { engine } = await running(sqlite);
  expect(await run('backup', undefined, engine)).toEqual({
    code: 1,
    output: 'Name the file: bulwark backup FILE\n',
  });
  const none = join(folder, 'none.json');
  expect(await run('restore', none, engine)).toEqual({
    code: 1,
    output: `There is no file "${none}".\n`,
  });
  const { code, output } = await run('backup', join(folder, 'no', 'such', 'folder.json'), engine);
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no folder ".*such"\.\n$/);
  const there = newFile();
  writeFileSync(there, 'kept');
  expect(await run('backup', there, engine)).toEqual({
    code: 1,
    output: `There is already a file "${there}": choose another name.\n`,
  });
  expect(readFileSync(there, 'utf8')).toBe('kept');
  expect(await run('restore', folder, engine)).toEqual({
    code: 1,
    output: 'That is a folder, not a file. Nothing was changed.\n',
  });
  expect(existsSync(join(folder, 'no'))).toBe(false);
});

test.skipIf(process.platform === 'win32')(
  'a full disk and a database that another program holds get one sentence, and nothing is left behind',
  { tags: ['long'], timeout: 60_000 },
  async () => {
    const { engine, post } = await running(sqlite);
    for (let count = 0; count < 60; count += 1) await post({ notes: 'x'.repeat(10_000) });
    const own = mkdtempSync(join(folder, 'full-'));
    const file = join(own, 'backup.json');
    // No file may grow beyond this, as none does on a full disk.
    const full = await runLimited('ulimit -f 300', 'backup', file, engine);
    expect(full).toEqual({
      code: 1,
      output: 'The disk takes no file as large as that. Nothing was changed.\n',
    });
    expect(readdirSync(own)).toEqual([]);

    const made = await run('backup', file, engine);
    expect(made.code).toBe(0);
    const database = join(engine.env.DATA_DIR ?? '', 'bulwark.db');
    const writer = new Sqlite(database);
    cleanups.push(() => writer.close());
    writer.exec('begin immediate');
    expect(await run('restore', file, engine)).toEqual({
      code: 1,
      output:
        'The database cannot be used right now (database is locked). Nothing was changed: try again.\n',
    });
    expect(readdirSync(own)).toEqual(['backup.json']);
  },
);

test('a backup of the first version restores, with the later texts blank', async () => {
  const { engine, list } = await running(sqlite);
  const hospital = {
    id: 'a',
    category: 'primary',
    name: 'Mercy',
    type: '',
    address: '',
    distance: '',
    edContact: '555',
    version: 3,
    updatedAt: '2026-11-20T10:00:00.000Z',
  };
  const file = newFile();
  const madeAt = '2026-11-20T11:00:00.000Z';
  const content = { format: 'bulwark-backup', version: 1, madeAt, hospitals: [hospital] };
  writeFileSync(file, JSON.stringify(content));
  await (await opened(engine)).restore(file);
  expect(await list()).toEqual([{ ...blankTexts, ...hospital, version: 1004 }]);
});

test('a backup of one engine restores into the other, above what may have been written after it was made', async () => {
  const from = await running(sqlite);
  await from.post({ name: 'Đặng', edContact: '555', verifiedBy: 'Rivera' });
  await from.post({ id: 'removed' });
  await from.remove('removed');
  const file = newFile();
  await (await opened(from.engine)).backup(file);
  const to = await running(postgres);
  await (await opened(to.engine)).restore(file);
  expect((await to.list()).map(withoutVersion)).toEqual((await from.list()).map(withoutVersion));
  expect(await to.list()).toMatchObject([{ version: 1002 }]);
  expect(await (await to.post({ id: 'removed' })).json()).toMatchObject({ version: 1002 });
});
