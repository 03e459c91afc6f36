import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { blankTexts, type Hospital } from '../../src/domain/hospital/hospital.ts';
import { type Engine, engines } from '../support/engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'bulwark-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const newFile = () => join(folder, `backup-${crypto.randomUUID()}.json`);

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** Runs `npm run NAME FILE` as its script does. */
function run(name: 'backup' | 'restore', file: string | undefined, engine: Engine) {
  const child = spawn(
    process.execPath,
    [join(PROJECT, 'scripts', 'run.ts'), name, ...(file === undefined ? [] : [file])],
    { env: { PATH: process.env.PATH ?? '', ...engine.env }, cwd: PROJECT },
  );
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

async function running(createEngine: () => Promise<Engine>) {
  const engine = await createEngine();
  cleanups.push(() => engine.remove());
  const server = await engine.startServer();
  cleanups.push(() => server.stop());
  const post = (hospital: object) =>
    fetch(`${server.origin}/api/hospitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ category: 'primary', ...hospital }),
    });
  const list = async () =>
    (await (await fetch(`${server.origin}/api/hospitals`)).json()) as Hospital[];
  return { engine, post, list };
}

describe.each(engines)('backup and restore on %s, while the server runs', (_name, createEngine) => {
  test('a restore brings back exactly what the backup holds, and keeps a backup of what it replaced', async () => {
    const { engine, post, list } = await running(createEngine);
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

    const [, kept = ''] = /what was saved before is in (.+)/.exec(restored.output) ?? [];
    await run('restore', kept, engine);
    expect(await list()).toEqual(replaced);
  });

  test('a file that is no whole backup changes nothing and says so in one sentence', async () => {
    const { engine, post, list } = await running(createEngine);
    await post({ name: 'Mercy' });
    const before = await list();
    const file = newFile();
    await run('backup', file, engine);
    const whole = readFileSync(file, 'utf8');
    for (const [what, text] of [
      ['cut off', whole.slice(0, -20)],
      ['another version', whole.replace('"version": 1', '"version": 2')],
      ['another format', '{"hospitals":[]}'],
      ['a wrong category', whole.replace('"primary"', '"quaternary"')],
    ] as const) {
      writeFileSync(file, text);
      const { code, output } = await run('restore', file, engine);
      expect(code, what).toBe(1);
      expect(output, what).toBe(`"${file}" is no whole backup of Bulwark; nothing was changed.\n`);
    }
    expect(await list()).toEqual(before);
  });

  test('a missing name, a missing file and a folder that is not there get one sentence each', async () => {
    const { engine } = await running(createEngine);
    expect(await run('backup', undefined, engine)).toEqual({
      code: 1,
      output: 'Name the file: npm run backup -- FILE\n',
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
    await run('backup', there, engine);
    expect(await run('backup', there, engine)).toEqual({
      code: 1,
      output: `There is already a file "${there}": choose another name.\n`,
    });
    expect(existsSync(join(folder, 'no'))).toBe(false);
  });
});

test('a backup of the first version restores, with the later texts blank', async () => {
  const [[, sqlite] = []] = engines;
  if (!sqlite) throw new Error('an engine');
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
  expect(await run('restore', file, engine)).toMatchObject({ code: 0 });
  expect(await list()).toEqual([{ ...blankTexts, ...hospital }]);
});

test('a backup of one engine restores into the other', async () => {
  const [sqlite, postgres] = engines.map(([, create]) => create);
  if (!sqlite || !postgres) throw new Error('two engines');
  const from = await running(sqlite);
  await from.post({ name: 'Đặng', edContact: '555', verifiedBy: 'Rivera' });
  const file = newFile();
  await run('backup', file, from.engine);
  const to = await running(postgres);
  await run('restore', file, to.engine);
  expect(await to.list()).toEqual(await from.list());
});
