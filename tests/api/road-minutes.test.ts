// Minutes by road: a real routing server beside the real server, which may hang, lie, redirect or answer as a page.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { ROADS } from '../../src/domain/limits.ts';
import type { RoutingKind } from '../../src/domain/points/routing-servers.ts';
import { createApp } from '../../src/server/app.ts';
import { openSqlite } from '../../src/server/database/open-sqlite.ts';
import { type Answering, json, startRoutingServer } from '../support/routing-server.ts';
import { dataFolder } from '../support/server.ts';

const FROM = '39.73915,-104.98470';
const NEAR = '39.72880,-104.99170';
const FAR = '39.64950,-104.96630';
const QUESTION = { from: FROM, to: [NEAR, FAR] };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function appWith(
  routing: { url: string; kind: RoutingKind; timeoutMs?: number } | undefined,
) {
  const folder = dataFolder();
  cleanups.push(() => folder.remove());
  const database = await openSqlite(folder.path);
  const app = await createApp({
    database,
    now: () => new Date(),
    newId: randomUUID,
    logger: false,
    version: '0',
    host: { open: false },
    routing,
  });
  cleanups.push(async () => {
    await app.close();
    await database.close();
  });
  return (body: object = QUESTION, method: 'POST' | 'GET' = 'POST') =>
    app.inject({
      method,
      url: '/api/road-minutes',
      headers: { host: 'localhost' },
      ...(method === 'POST' ? { payload: body } : {}),
    });
}

async function withPeer(kind: RoutingKind = 'osrm', timeoutMs: number = ROADS.routingTimeoutMs) {
  const peer = await startRoutingServer(kind);
  cleanups.push(() => peer.stop());
  peer.seconds = [301, 1500];
  return { peer, ask: await appWith({ url: peer.url, kind, timeoutMs }) };
}

describe('a routing server is asked', () => {
  test('as OSRM: longitude first, from the first point to the others, and no straight line', async () => {
    const { peer, ask } = await withPeer();
    const answer = await ask();
    expect(answer.json()).toEqual({ minutes: [6, 25] });
    expect(peer.asked).toEqual([
      '/table/v1/driving/-104.98470,39.73915;-104.99170,39.72880;-104.96630,39.64950?sources=0&destinations=1;2',
    ]);
  });

  test('as Valhalla: by car, and to no road that lies far from its point', async () => {
    const { peer, ask } = await withPeer('valhalla');
    expect((await ask()).json()).toEqual({ minutes: [6, 25] });
    const { pathname, searchParams } = new URL(peer.asked[0] ?? '', peer.url);
    expect(pathname).toBe('/sources_to_targets');
    expect(JSON.parse(searchParams.get('json') ?? '')).toEqual({
      sources: [{ lat: 39.73915, lon: -104.9847, search_cutoff: 1000 }],
      targets: [
        { lat: 39.7288, lon: -104.9917, search_cutoff: 1000 },
        { lat: 39.6495, lon: -104.9663, search_cutoff: 1000 },
      ],
      costing: 'auto',
    });
  });

  test.each([
    'osrm',
    'valhalla',
  ] as const)('and %s is believed in no time that cannot be', async (kind) => {
    const { peer, ask } = await withPeer(kind);
    for (const [seconds, said] of [
      [null, 'noRoad'],
      [-300, 'unusable'],
      [0, 'unusable'],
      [6e10, 'unusable'],
      ['300', 'unusable'],
      [{}, 'unusable'],
      // Ten kilometres in ten seconds.
      [10, 'unusable'],
      [24 * 3600, 1440],
      [24 * 3600 + 1, 'unusable'],
    ] as const) {
      peer.seconds = [300, seconds];
      expect((await ask()).json(), String(seconds)).toEqual({ minutes: [5, said] });
    }
  });
});

const page: Answering = (_, response) => {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Sign in</title>');
};

describe('no minutes come', () => {
  test.each<[string, RoutingKind, Answering, number, string]>([
    ['a page', 'osrm', page, 502, 'notRoads'],
    ['no table', 'osrm', json({ code: 'Ok' }), 502, 'notRoads'],
    ['a table of another size', 'osrm', json({ code: 'Ok', durations: [[1]] }), 502, 'notRoads'],
    ['null', 'valhalla', json(null), 502, 'notRoads'],
    [
      'a redirect',
      'osrm',
      (_, to) => to.writeHead(302, { location: '/' }).end(),
      502,
      'routingMoved',
    ],
    ['a refusal', 'osrm', json({ code: 'TooBig' }, 400), 502, 'routingRefused'],
    ['an error', 'valhalla', json({ error_code: 106 }, 500), 502, 'routingRefused'],
    [
      'a refusal with a table',
      'osrm',
      json({ code: 'Ok', durations: [[300, 300]] }, 403),
      502,
      'routingRefused',
    ],
    ['no road near', 'osrm', json({ code: 'NoSegment' }, 400), 502, 'noRoadNear'],
    ['no road near', 'valhalla', json({ error_code: 171 }, 400), 502, 'noRoadNear'],
    [
      'no end',
      'osrm',
      (_, to) => void to.writeHead(200).write('x'.repeat(ROADS.mostBytes + 1)),
      502,
      'routingTooLarge',
    ],
    ['an end of the connection', 'osrm', ({ socket }) => socket.destroy(), 502, 'routingAway'],
  ])('of %s from %s', async (_name, kind, instead, status, fault) => {
    const { peer, ask } = await withPeer(kind);
    peer.instead = instead;
    const answer = await ask();
    expect([answer.statusCode, answer.json().fault]).toEqual([status, fault]);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(peer.asked).toHaveLength(1);
  });

  test('of a server that hangs, in its headers or after them', async () => {
    const { peer, ask } = await withPeer('osrm', 100);
    for (const instead of [
      () => undefined,
      (_: unknown, to: Parameters<Answering>[1]) => void to.write('{'),
    ]) {
      peer.instead = instead;
      const answer = await ask();
      expect([answer.statusCode, answer.json().fault]).toEqual([504, 'routingTooLate']);
    }
  });

  test('of a server that is not there', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const address = closed.address();
    await new Promise((resolve) => closed.close(resolve));
    const port = typeof address === 'object' ? address?.port : 0;
    const ask = await appWith({ url: `http://127.0.0.1:${port}`, kind: 'osrm' });
    expect((await ask()).json().fault).toBe('routingAway');
  });

  test('of a straight line, which OSRM says where a speed is set, or of roads that lie far from the points', async () => {
    const { peer, ask } = await withPeer();
    const table = { code: 'Ok', durations: [[300, 1500]] };
    const far = { distance: ROADS.mostSnapMetres + 1 };
    peer.instead = json({ ...table, fallback_speed_cells: [[0, 1]] });
    expect((await ask()).json()).toEqual({ minutes: ['unusable', 'unusable'] });
    peer.instead = json({ ...table, destinations: [{ distance: 3 }, far] });
    expect((await ask()).json()).toEqual({ minutes: [5, 'noRoad'] });
    peer.instead = json({ ...table, sources: [far] });
    expect((await ask()).json().fault).toBe('noRoadNear');
  });
});

test('a question is points and nothing else, and the routing server hears of no other', async () => {
  const { peer, ask } = await withPeer();
  for (const body of [
    {},
    { from: FROM, to: [] },
    { from: 'Denver', to: [NEAR] },
    { from: '95.00000,-104.98470', to: [NEAR] },
    { from: FROM, to: [`${NEAR};0,0`] },
    { from: FROM, to: [NEAR], url: 'http://192.0.2.1/' },
    { from: FROM, to: Array.from({ length: ROADS.mostHospitals + 1 }, () => NEAR) },
  ])
    expect((await ask(body)).statusCode, JSON.stringify(body)).toBe(400);
  expect(peer.asked).toEqual([]);
});

test('so many questions at once, and so many a minute', async () => {
  const { peer, ask } = await withPeer();
  const answering: (() => void)[] = [];
  peer.instead = (_, to) =>
    void answering.push(() => json({ code: 'Ok', durations: [[300, 300]] })(_, to));
  const asking = Array.from({ length: ROADS.mostAtOnce }, () => ask());
  await expect.poll(() => answering.length, { timeout: 12_000 }).toBe(ROADS.mostAtOnce);
  expect((await ask()).statusCode).toBe(503);
  for (const answer of answering) answer();
  expect((await Promise.all(asking)).map(({ statusCode }) => statusCode)).toEqual(
    asking.map(() => 200),
  );
  peer.instead = undefined;
  const statuses = new Set<number>();
  for (let count = 0; count < ROADS.asksAMinute; count += 1) statuses.add((await ask()).statusCode);
  expect([...statuses].sort()).toEqual([200, 429]);
});

test('without a routing server there is nothing to ask', async () => {
  const ask = await appWith(undefined);
  expect((await ask()).statusCode).toBe(404);
});
