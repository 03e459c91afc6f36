// How many hospitals the server keeps, on both databases: at the bound, above it, and by several processes at once.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Hospital, hospitals } from '../../src/domain/hospitals/hospital.ts';
import { hospitalTextKeys } from '../../src/domain/hospitals/hospital-texts.ts';
import { ITEM, RESOURCE, SERVER } from '../../src/domain/limits.ts';
import { createApp } from '../../src/server/app.ts';
import { backup, restore } from '../../src/server/backup.ts';
import { readConfig } from '../../src/server/config.ts';
import { openDatabase } from '../../src/server/database/open-database.ts';
import type { Most } from '../../src/server/hospitals/hospital-store.ts';
import { engines, postgres, sqlite } from '../support/engines.ts';
import { fill, manyHospitals } from '../support/many-hospitals.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const NOW = new Date('2026-11-26T10:00:00Z');

/** A server of its own on a database that others may use too. */
async function served(
  env: Readonly<Record<string, string>>,
  most: Partial<Most> = {},
  longAnswerTimeoutMs = 60_000,
) {
  const database = await openDatabase(readConfig(env), () => undefined);
  const app = await createApp({
    database,
    now: () => NOW,
    newId: () => crypto.randomUUID(),
    logger: false,
    version: '0',
    host: { open: false },
    most: { ...hospitals.most, ...most },
    longAnswerTimeoutMs,
  });
  cleanups.push(async () => {
    await app.close();
    await database.close();
  });
  /** As the commands have it, which are processes of their own. */
  const apart = await openDatabase(readConfig(env), () => undefined);
  cleanups.push(() => apart.close());
  return { app, database: apart, ...calls(app) };
}

function calls(app: FastifyInstance) {
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { host: 'localhost', ...(method === 'PUT' ? { 'if-match': '*' } : {}) };
    const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return {
      status: answer.statusCode,
      type: answer.headers['content-type'],
      body: answer.body === '' ? undefined : answer.json(),
    };
  };
  return {
    post: (content: object) => call('POST', '/api/hospitals', { category: 'primary', ...content }),
    put: (id: string, content: object) =>
      call('PUT', `/api/hospitals/${id}`, { category: 'primary', ...content }),
    remove: (id: string) => call('DELETE', `/api/hospitals/${id}`),
    batch: async (changes: readonly object[]) => {
      const sent = changes.map((each) => ({ category: 'primary', baseVersion: 0, ...each }));
      const { body } = await call('POST', '/api/batch/hospitals', { changes: sent });
      return body.answers.map(({ status }: { status: number }) => status) as number[];
    },
    list: async () => (await call('GET', '/api/hospitals')).body as Hospital[],
    health: async () => {
      const { version, ...health } = (await call('GET', '/api/health')).body as { version: string };
      expect(version).toBe('0');
      return health;
    },
  };
}

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

async function on(createEngine: (typeof engines)[number][1]) {
  const engine = await createEngine();
  cleanups.push(() => engine.remove());
  return engine;
}

/** As long as a hospital can be, in as many bytes as a text can take. */
const longest = Object.fromEntries(
  hospitalTextKeys.map((key) => [key, '\u0001'.repeat(ITEM.textMaxLength)]),
);

/** Puts hospitals into the database past the server, as one of before let anybody do. */
const byName = (list: readonly Hospital[]) => [...list].sort(hospitals.compare);

describe.each(engines)('on %s', (_name, createEngine) => {
  test('one hospital more than may be kept is refused with 507 and a sentence; changes and deletes go on', async () => {
    const { post, put, remove, batch, list, health } = await served((await on(createEngine)).env, {
      rows: 3,
    });
    for (const id of ['a', 'b']) expect((await post({ id })).status).toBe(201);
    expect(await health()).toEqual({ status: 'ok' });
    expect(await batch([{ id: 'c' }, { id: 'd' }, { id: 'a', baseVersion: 1, name: 'A' }])).toEqual(
      [201, 507, 200],
    );
    expect(await post({ id: 'e' })).toEqual({
      status: 507,
      type: 'application/problem+json; charset=utf-8',
      body: {
        type: 'about:blank',
        status: 507,
        title: 'The list of hospitals is full',
        detail:
          'It may hold 3 hospitals and 32 MB of texts. Delete some first, or shorten what they say.',
      },
    });
    expect(await health()).toEqual({
      status: 'degraded',
      why: [
        'The list of hospitals is full (100 % of what it may hold): only changes that make it no longer are taken.',
      ],
    });
    expect((await post({ id: 'b' })).status).toBe(200);
    expect((await put('b', { name: 'B' })).status).toBe(200);
    expect((await list()).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
    expect((await remove('b')).status).toBe(204);
    expect((await post({ id: 'e' })).status).toBe(201);
  });

  test('bytes are counted as they are stored, and what makes the list no longer is taken at the bound', async () => {
    const { post, put, remove, batch, list, health } = await served((await on(createEngine)).env, {
      bytes: 10_000,
    });
    const blank = JSON.stringify({ ...hospitals.blank }).length;
    // An escaped control character has six bytes, this one three.
    expect((await post({ id: 'a', notes: '\u0001'.repeat(500) })).status).toBe(201);
    expect((await post({ id: 'b', notes: '四'.repeat(2000) })).status).toBe(201);
    const free = 10_000 - 2 * blank - 9000;
    expect(free).toBeGreaterThan(0);
    expect((await post({ id: 'c', notes: 'x'.repeat(free) })).status).toBe(507);
    expect(await health()).toMatchObject({
      status: 'degraded',
      why: [expect.stringMatching(/^The list of hospitals is nearly full \(9\d % /)],
    });
    expect((await put('a', { notes: 'x'.repeat(3000 + free + 1) })).status).toBe(507);
    expect((await put('a', { notes: 'x'.repeat(3000) })).status).toBe(200);
    // What one change frees, the next of the same call may take.
    expect(
      await batch([
        { id: 'b', baseVersion: 1, notes: 'y'.repeat(7000) },
        { id: 'a', baseVersion: 2, notes: '' },
        { id: 'b', baseVersion: 1, notes: 'y'.repeat(7000) },
      ]),
    ).toEqual([507, 200, 200]);
    expect((await remove('b')).status).toBe(204);
    expect((await post({ id: 'd', notes: 'z'.repeat(7000) })).status).toBe(201);
    expect((await list()).map(({ id }) => id)).toEqual(['a', 'd']);
  });

  test('holds when two processes write at once', async () => {
    const { env } = await on(createEngine);
    const both = [await served(env, { rows: 20 }), await served(env, { rows: 20 })];
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => (await both[index % 2]?.post({}))?.status),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 507)).toHaveLength(20);
    expect(await both[0]?.list()).toHaveLength(20);
  });

  test('filled to the bound with the longest hospitals it is read, backed up and restored', {
    tags: ['long'],
    timeout: 120_000,
  }, async () => {
    const { env } = await on(createEngine);
    const { post, list, health, database, remove } = await served(env);
    let saved = 0;
    while ((await post({ id: `h${saved}`, ...longest })).status === 201) saved += 1;
    expect(saved).toBe(
      Math.floor(RESOURCE.mostBytes / JSON.stringify({ ...hospitals.blank, ...longest }).length),
    );
    const before = await list();
    expect(before).toHaveLength(saved);
    expect(before[0]?.notes).toBe(longest.notes);
    expect(await health()).toMatchObject({ status: 'degraded' });
    const folder = mkdtempSync(join(tmpdir(), 'bulwark-full-'));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'backup.json');
    expect(await backup(database, file, NOW)).toContain(`${saved} hospitals written to`);
    await remove('h0');
    expect(await restore(database, file, NOW)).toContain(`${saved} hospitals restored`);
    expect((await list()).map(({ version: _version, ...rest }) => rest)).toEqual(
      before.map(({ version: _version, ...rest }) => rest),
    );
  });

  test('one of before that is longer than may be kept is read in its order, backed up, restored over, and made shorter', {
    tags: ['long'],
    timeout: 120_000,
  }, async () => {
    const { env } = await on(createEngine);
    const { list, health, database, remove, post, put } = await served(env, {
      rows: 1500,
      bytes: 1_000_000,
    });
    const folder = mkdtempSync(join(tmpdir(), 'bulwark-full-'));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    await fill(database, manyHospitals(1));
    const small = join(folder, 'small.json');
    await backup(database, small, NOW);
    const [first] = await list();
    await remove(first?.id ?? '');
    // More than is held as a whole.
    const all = manyHospitals(2000, 7).map((each) => ({ ...each, notes: 'x'.repeat(3000) }));
    await fill(database, all);
    expect(await list()).toEqual(byName(all));
    expect(await health()).toMatchObject({
      status: 'degraded',
      why: [expect.stringMatching(/is full \(\d{3} % of what it may hold\)/)],
    });
    expect((await post({ name: 'New' })).status).toBe(507);
    const [one, other] = all;
    expect((await put(one?.id ?? '', { name: '' })).status).toBe(200);
    expect((await remove(other?.id ?? '')).status).toBe(204);
    const large = join(folder, 'large.json');
    expect(await backup(database, large, NOW)).toContain('1,999 hospitals written to');
    expect(JSON.parse(readFileSync(large, 'utf8')).hospitals).toHaveLength(1999);
    expect(await restore(database, small, NOW)).toContain('1 hospital restored');
    expect(await list()).toMatchObject([{ id: first?.id, name: first?.name }]);
    expect(await restore(database, large, NOW)).toContain('1,999 hospitals restored');
    expect(await list()).toHaveLength(1999);
  });

  test('making and removing hospitals for ever fills no disk, and no id gets a version twice', {
    tags: ['long'],
  }, async () => {
    const { env } = await on(createEngine);
    const { post, put, remove, database } = await served(env);
    await post({ id: 'a' });
    for (const name of ['2', '3', '4', '5']) await put('a', { name });
    await remove('a');
    const removed = Array.from({ length: RESOURCE.mostRemoved - 1 }, (_, index) => ({
      resource: 'hospitals',
      id: `r${index}`,
      version: 1,
    }));
    for (let from = 0; from < removed.length; from += 5000) {
      const part = removed.slice(from, from + 5000);
      await database.queries.insertInto('removed_item').values(part).execute();
    }
    const rows = async () =>
      (await database.queries.selectFrom('removed_item').selectAll().execute()).length;
    await post({ id: 'b' });
    await remove('b');
    expect(await rows()).toBe(1);
    for (const id of ['a', 'b', 'new']) {
      expect((await post({ id })).body, id).toMatchObject({ version: 6 });
    }
    const folder = mkdtempSync(join(tmpdir(), 'bulwark-full-'));
    cleanups.push(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'backup.json');
    await remove('new');
    await backup(database, file, NOW);
    const elsewhere = await served((await on(createEngine)).env);
    await restore(elsewhere.database, file, NOW);
    expect((await elsewhere.post({ id: 'r7' })).body.version).toBeGreaterThan(1000);
    await restore(database, file, NOW);
    expect((await post({ id: 'r7' })).body).toMatchObject({ version: 6 });
    expect((await post({ id: 'new' })).body).toMatchObject({ version: 7 });
  });

  test('a row that something else wrote makes health say that the list could not be read, and a backup say which', async () => {
    const { app, health, database, remove, post, list } = await served(
      (await on(createEngine)).env,
      { rows: 2 },
    );
    const get = { url: '/api/hospitals', headers: { host: 'localhost' } };
    const unreadable = 'The list of hospitals could not be read when it was last asked for.';
    const row = { id: 'odd', version: 1, updated_at: NOW.toISOString(), content: '{' };
    await database.queries
      .insertInto('item')
      .values({ resource: 'hospitals', ...row })
      .execute();
    // A probe reads no contents: it says what the last caller met.
    expect(await health()).toEqual({ status: 'ok' });
    expect((await app.inject(get)).statusCode).toBe(500);
    expect(await health()).toEqual({ status: 'degraded', why: [unreadable] });
    expect((await post({ id: 'a' })).status).toBe(201);
    expect(await health()).toEqual({
      status: 'degraded',
      why: [expect.stringMatching(/^The list of hospitals is full/), unreadable],
    });
    expect((await remove('a')).status).toBe(204);
    await expect(
      backup(database, join(tmpdir(), `${crypto.randomUUID()}.json`), NOW),
    ).rejects.toMatchObject({ message: 'The hospital "odd" in the database cannot be read.' });
    expect((await remove('odd')).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await health()).toEqual({ status: 'ok' });
  });
});

test('who leaves before a long list was read takes nobody’s place', {
  tags: ['long'],
  timeout: 30_000,
}, async () => {
  const { app, database } = await served((await on(postgres)).env);
  await fill(
    database,
    manyHospitals(2000, 3).map((each) => ({ ...each, notes: 'x'.repeat(3000) })),
  );
  const port = await portOf(app);
  let here = 0;
  app.server.on('request', (_request, response) => {
    here += 1;
    response.on('close', () => {
      here -= 1;
    });
  });
  await database.queries.transaction().execute(async (transaction) => {
    // Nothing is read until all have left.
    await sql`lock table item in access exclusive mode`.execute(transaction);
    const sockets = Array.from({ length: SERVER.mostLongAnswersOfOne }, () => {
      const socket = connect(port, '127.0.0.1');
      cleanups.push(() => socket.destroy());
      socket.write('GET /api/hospitals HTTP/1.1\r\nhost: localhost\r\n\r\n');
      return socket;
    });
    await vi.waitUntil(() => here === sockets.length, { timeout: 5000 });
    for (const socket of sockets) socket.destroy();
    await vi.waitUntil(() => here === 0, { timeout: 5000 });
  });
  const answer = await fetch(`http://localhost:${port}/api/hospitals`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveLength(2000);
});

test('who takes a long list slowly is cut off, holds no write up, and keeps no other sender out for long', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  // So long that a busy machine has asked twice by then.
  const { app, post, database } = await served((await on(sqlite)).env, {}, 12_000);
  const long = manyHospitals(3000, 3).map((each) => ({ ...each, notes: 'x'.repeat(9000) }));
  await fill(database, long);
  await post({ id: 'longest', ...longest });
  const port = await portOf(app);
  const sockets = Array.from({ length: SERVER.mostLongAnswersOfOne }, () => {
    const socket = connect(port, '127.0.0.1');
    cleanups.push(() => socket.destroy());
    socket.pause();
    socket.on('error', () => undefined);
    socket.write('GET /api/hospitals HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return socket;
  });
  /** Undefined where this one too was cut off: a machine that stalls has it read slowly. */
  const read = async () => {
    const answer = await fetch(`http://localhost:${port}/api/hospitals`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status;
  };
  await vi.waitUntil(async () => (await read()) === 503, { timeout: 10_000 });
  expect((await post({ name: 'Mercy' })).status).toBe(201);
  // What is saved now would be as long an answer as a list.
  expect(await post({ id: 'longest' })).toMatchObject({
    status: 503,
    body: { title: 'Too many long answers are being read at once' },
  });
  await vi.waitUntil(async () => (await read()) === 200, { timeout: 60_000 });
  for (const socket of sockets) socket.destroy();
});

test('two senders who read no long list keep no third one out', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const { app, database } = await served((await on(sqlite)).env);
  await fill(
    database,
    manyHospitals(3000, 3).map((each) => ({ ...each, notes: 'x'.repeat(9000) })),
  );
  const port = await portOf(app);
  let asked = 0;
  app.server.on('request', () => {
    asked += 1;
  });
  const sockets = Array.from({ length: SERVER.mostLongAnswers }, (_, at) => {
    const localAddress = at < SERVER.mostLongAnswersOfOne ? '127.0.0.2' : '127.0.0.3';
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    cleanups.push(() => socket.destroy());
    socket.pause();
    socket.on('error', () => undefined);
    socket.write('GET /api/hospitals HTTP/1.1\r\nhost: localhost\r\n\r\n');
    return socket;
  });
  await vi.waitUntil(() => asked === sockets.length, { timeout: 10_000 });
  const answer = await fetch(`http://localhost:${port}/api/hospitals`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toHaveLength(3000);
});

test('no small call gets an answer of hundreds of megabytes, or holds the server up for seconds', async () => {
  const { app, post, list } = await served((await on(sqlite)).env);
  expect((await post({ id: 'a', ...longest })).status).toBe(201);
  const send = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: { host: 'localhost' }, payload });
  const again = Array.from({ length: 200 }, () => ({
    id: 'a',
    baseVersion: 0,
    category: 'primary',
    name: 'b',
  }));
  const echoed = await send('/api/batch/hospitals', { changes: again });
  expect(echoed.statusCode).toBe(413);
  expect(echoed.body.length).toBeLessThan(1000);
  // Of those before it in the same call none was saved.
  const changes = [{ id: 'c', baseVersion: 0, category: 'primary' }, ...again];
  expect((await send('/api/batch/hospitals', { changes: changes.slice(0, 200) })).statusCode).toBe(
    413,
  );
  expect(await list()).toHaveLength(1);

  const hostile: readonly [string, object][] = [
    ['/api/batch/hospitals', { changes: Array.from({ length: 400_000 }, () => 1) }],
    ['/api/hospitals', Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [at, 1]))],
  ];
  for (const [url, body] of hostile) {
    const refused = await send(url, body);
    expect(refused.statusCode, url).toBe(400);
    expect(refused.body.length, url).toBeLessThan(10_000);
  }
});
