// The process is killed, another process writes, the database goes away: nothing that was answered is lost.
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Hospital } from '../../src/domain/hospitals/hospital.ts';
import { openPostgres } from '../../src/server/database/open-postgres.ts';
import { openSqlite } from '../../src/server/database/open-sqlite.ts';
import { inTransaction, isDatabaseAway } from '../../src/server/database/transaction.ts';
import { type Engine, engines, postgres } from '../support/engines.ts';
import { RunningPostgres } from '../support/postgres.ts';
import { dataFolder, RunningServer, startServer } from '../support/server.ts';

const isAtLength = process.env.FAULTS === 'all';
const KILLS = isAtLength ? 50 : 2;
const ROUNDS = isAtLength ? 20 : 5;
const CHANGES = isAtLength ? 60 : 20;
const ABSENCES = isAtLength ? 2 : 1;

const cleanups: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const post = (origin: string, name: string) =>
  fetch(`${origin}/api/hospitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ category: 'primary', name }),
  });
const list = async (origin: string): Promise<Hospital[]> =>
  (await fetch(`${origin}/api/hospitals`)).json() as Promise<Hospital[]>;

describe('the embedded database', () => {
  test('fsyncs each commit: WAL and synchronous=FULL on the running connection', async () => {
    const folder = dataFolder();
    cleanups.push(() => folder.remove());
    const database = await openSqlite(folder.path);
    const pragma = async (name: string) => {
      const { rows } = await sql
        .raw<Record<string, unknown>>(`PRAGMA ${name}`)
        .execute(database.queries);
      return Object.values(rows[0] ?? {})[0];
    };
    expect(await pragma('synchronous')).toBe(2);
    expect(await pragma('journal_mode')).toBe('wal');
    expect(await pragma('foreign_keys')).toBe(1);
    await database.close();
  });

  test(`loses nothing that was answered when the process is killed right after, ${KILLS} times`, async () => {
    const folder = dataFolder();
    cleanups.push(() => folder.remove());
    const answered: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startServer(folder.path);
      const names = Array.from({ length: 3 }, (_, index) => `kill ${kill} hospital ${index}`);
      const answers = await Promise.all(names.map((name) => post(server.origin, name)));
      server.child.kill('SIGKILL');
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      answered.push(...names);
      await server.exit;
    }
    const database = await openSqlite(folder.path);
    const rows = await database.queries.selectFrom('item').select('content').execute();
    await database.close();
    const found = rows.map(({ content }) => (JSON.parse(content) as Hospital).name);
    expect(found.sort()).toEqual(answered.sort());
  });

  test('without room for a change answers 503, lives, and keeps what was saved', async () => {
    const folder = dataFolder();
    cleanups.push(() => folder.remove());
    const database = await openSqlite(folder.path);
    await sql`PRAGMA max_page_count = 12`.execute(database.queries);
    const { createApp } = await import('../../src/server/app.ts');
    const app = await createApp({
      database,
      now: () => new Date(),
      newId: () => crypto.randomUUID(),
      logger: false,
      version: '0',
      host: { open: false },
    });
    cleanups.push(async () => {
      await app.close();
      await database.close();
    });
    const save = (name: string) =>
      app.inject({ method: 'POST', url: '/api/hospitals', payload: { category: 'primary', name } });
    expect((await save('fits')).statusCode).toBe(201);
    let refused = 0;
    for (let count = 0; count < 20; count += 1) {
      const { statusCode } = await save('x'.repeat(9000));
      expect([201, 503]).toContain(statusCode);
      if (statusCode === 503) refused += 1;
    }
    expect(refused).toBeGreaterThan(0);
    const { body, statusCode } = await app.inject({ url: '/api/hospitals' });
    expect(statusCode).toBe(200);
    expect((JSON.parse(body) as Hospital[]).some(({ name }) => name === 'fits')).toBe(true);
  });
});

describe.each(engines)('on %s', (_name, createEngine) => {
  let engine: Engine;
  let first: RunningServer;
  let second: RunningServer;
  beforeAll(async () => {
    engine = await createEngine();
    first = await engine.startServer();
    second = await engine.startServer();
  });
  afterAll(async () => {
    await Promise.all([first.stop(), second.stop()]);
    await engine.remove();
  });

  test('a write by a second process is seen by the next GET', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await list(first.origin);
      await post(second.origin, `round ${round}`);
      expect(await list(first.origin)).toHaveLength(round + 1);
      expect(await list(second.origin)).toHaveLength(round + 1);
    }
  });

  test('two processes that change the same hospitals at once lose no update, and no request fails', async () => {
    const servers = [first, second];
    const made = (await (await post(first.origin, '0')).json()) as Hospital;
    let done = 0;
    const worker = async (at: string) => {
      while (done < CHANGES) {
        const current = (await list(at)).find(({ id }) => id === made.id);
        const answer = await fetch(`${at}/api/hospitals/${made.id}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'if-match': `"${current?.version}"` },
          body: JSON.stringify({ category: 'primary', name: String(Number(current?.name) + 1) }),
        });
        expect([200, 412]).toContain(answer.status);
        if (answer.status === 200) done += 1;
      }
    };
    await Promise.all(servers.flatMap((server) => [worker(server.origin), worker(server.origin)]));
    const last = (await list(first.origin)).find(({ id }) => id === made.id);
    expect(last?.name).toBe(String(done));
    expect(last?.version).toBe(done + 1);
  });
});

test('a change that clashes with another each time it is tried is called busy, not broken', async () => {
  const engine = await postgres();
  cleanups.push(() => engine.remove());
  const database = await openPostgres(engine.env.DATABASE_URL ?? '', () => undefined);
  cleanups.push(() => database.close());
  const app = await engine.startApp();
  expect((await post(app.origin, 'Mercy')).status).toBe(201);
  await app.stop();
  let tries = 0;
  const clashing = inTransaction(database, async (transaction) => {
    tries += 1;
    const change = { content: JSON.stringify({ name: `try ${tries}` }) };
    await transaction.selectFrom('item').selectAll().execute();
    await database.queries.updateTable('item').set(change).execute();
    await transaction.updateTable('item').set(change).execute();
  });
  const error = await clashing.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(tries).toBe(8);
  expect(isDatabaseAway(error)).toBe(true);
});

describe('PostgreSQL that goes away under load', () => {
  test('gets every request an answer, 503 while it is gone, loses nothing answered, and is used again when it is back', async () => {
    const postgres = await RunningPostgres.create();
    const folder = dataFolder();
    cleanups.push(async () => {
      await postgres.remove();
      folder.remove();
    });
    const server = await startServer(folder.path, { DATABASE_URL: postgres.url });
    const saved: string[] = [];
    const statuses = new Map<number, number>();
    let running = true;
    const load = async (worker: number) => {
      for (let count = 0; running; count += 1) {
        const name = `worker ${worker} count ${count}`;
        const { status } = await post(server.origin, name);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 201) saved.push(name);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    };
    const workers = Array.from({ length: 8 }, (_, worker) => load(worker));
    const answeredMore = async (status: number, count: number) => {
      const before = statuses.get(status) ?? 0;
      const isThere = () => (statuses.get(status) ?? 0) >= before + count;
      await vi.waitUntil(isThere, { timeout: 60_000 });
    };
    for (let absence = 0; absence < ABSENCES; absence += 1) {
      await answeredMore(201, 40);
      await postgres.stop();
      await answeredMore(503, 40);
      expect((await fetch(`${server.origin}/api/health`)).status).toBe(503);
      await postgres.start();
    }
    await answeredMore(201, 40);
    running = false;
    await Promise.all(workers);
    expect([...statuses.keys()].sort()).toEqual([201, 503]);
    expect((await fetch(`${server.origin}/api/health`)).status).toBe(200);
    const found = new Set((await list(server.origin)).map(({ name }) => name));
    expect(saved.filter((name) => !found.has(name))).toEqual([]);
    expect(saved.length).toBeGreaterThan(50);
    expect((await post(server.origin, 'after')).status).toBe(201);
    expect((await server.stop()).code).toBe(0);
  }, 180_000);

  test('is waited for by a server that starts meanwhile, which says so without the password', async () => {
    const postgres = await RunningPostgres.create();
    await postgres.stop();
    const folder = dataFolder();
    cleanups.push(async () => {
      await postgres.remove();
      folder.remove();
    });
    const server = new RunningServer({
      PORT: '0',
      DATA_DIR: folder.path,
      DATABASE_URL: postgres.url.replace('bulwark@', 'bulwark:secret@'),
    });
    await vi.waitUntil(() => server.stdout.includes('\n'), { timeout: 20_000 });
    expect(server.stdout).toMatch(
      /^Waiting up to 60 s for postgresql:\/\/127\.0\.0\.1:\d+\/postgres, which cannot be used yet \(.*ECONNREFUSED.*\)\.\n$/,
    );
    await postgres.start();
    await server.listening();
    expect(server.stdout).not.toContain('secret');
    expect((await post(server.origin, 'Mercy')).status).toBe(201);
    expect((await server.stop()).code).toBe(0);
  }, 90_000);

  test('is waited for no longer than it is said, also while it says that it starts up', async () => {
    // What PostgreSQL answers while it starts: ErrorResponse with SQLSTATE 57P03.
    const starting = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const fields = ['SFATAL', 'VFATAL', 'C57P03', 'Mthe database system is starting up'];
        const body = Buffer.from(`${fields.join('\0')}\0\0`);
        const head = Buffer.alloc(5);
        head.write('E');
        head.writeInt32BE(body.length + 4, 1);
        socket.end(Buffer.concat([head, body]));
      });
    });
    await new Promise<void>((resolve) => starting.listen(0, '127.0.0.1', resolve));
    cleanups.push(() => void starting.close());
    const { port } = starting.address() as AddressInfo;
    const lines: string[] = [];
    const opening = openPostgres(
      `postgresql://me:secret@127.0.0.1:${port}/plans`,
      () => undefined,
      { ms: 1000, retryMs: 100, say: (sentence) => lines.push(sentence) },
    );
    const at = `postgresql://127.0.0.1:${port}/plans`;
    await expect(opening).rejects.toMatchObject({
      message: `DATABASE_URL names ${at}, which cannot be used (the database system is starting up): start that database, or leave DATABASE_URL out for the embedded one.`,
    });
    expect(lines).toEqual([
      `Waiting up to 1 s for ${at}, which cannot be used yet (the database system is starting up).`,
    ]);
  });

  test('a database that it does not have is not waited for', async () => {
    const postgres = await RunningPostgres.create();
    cleanups.push(() => postgres.remove());
    const url = postgres.url.replace(/postgres$/, 'none');
    const say = vi.fn();
    await expect(
      openPostgres(url, () => undefined, { ms: 60_000, retryMs: 100, say }),
    ).rejects.toThrow(/which cannot be used \(database "none" does not exist\)/);
    expect(say).not.toHaveBeenCalled();
  });
});
