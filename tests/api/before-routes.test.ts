// What reaches no route: targets that cannot be read, requests that never end, and what Node answers itself.

import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SERVER } from '../../src/domain/limits.ts';
import { type AppParts, createApp } from '../../src/server/app.ts';
import { openSqlite } from '../../src/server/database/open-sqlite.ts';
import { dataFolder } from '../support/server.ts';

/** A machine under load takes its time; nothing that passes waits for it. */
const PATIENCE = { timeout: 60_000 };

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function app(
  more: Partial<
    Pick<AppParts, 'logger' | 'requestTimeoutMs' | 'trustProxy' | 'weatherUrl'> & { root: string }
  > = {},
) {
  const folder = dataFolder();
  cleanups.push(() => folder.remove());
  const root = join(folder.path, more.root ?? 'app');
  mkdirSync(join(root, 'assets'), { recursive: true });
  for (const name of ['index.html', 'notes.txt', 'assets/part.js'])
    writeFileSync(join(root, name), '');
  const database = await openSqlite(folder.path);
  const made = await createApp({
    logger: false,
    ...more,
    database,
    now: () => new Date(),
    newId: () => crypto.randomUUID(),
    version: '0',
    host: { open: false },
    webRoot: root,
  });
  cleanups.push(async () => {
    await made.close();
    await database.close();
  });
  return made;
}

async function portOf(server: FastifyInstance): Promise<number> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = server.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}

/** Sends bytes as they are; `answer` is everything that came back by the time the connection ended. */
function send(port: number, text: string) {
  const socket = connect(port, '127.0.0.1');
  cleanups.push(() => socket.destroy());
  let got = '';
  socket.on('data', (chunk) => {
    got += chunk.toString();
  });
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => socket.on('close', () => resolve(got)));
  socket.write(text);
  return answer;
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
const headerOf = (answer: string, name: string) =>
  new RegExp(`^${name}: (.*)\r$`, 'im').exec(answer)?.[1];

describe('every answer has the security headers and is kept by nobody', () => {
  const to = (target: string, more = '') =>
    `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`;
  const requests: readonly [what: string, request: string, status: number][] = [
    ['a target that cannot be decoded', to('/%'), 400],
    ['an API path that cannot be decoded', to('/api/hospitals/%zz'), 400],
    [
      'an id that is too long for an address',
      to(`/api/hospitals/${'a'.repeat(200)}`).replace('GET', 'DELETE'),
      414,
    ],
    ['an API path with encoded letters', to('/%61pi/hospitals'), 200],
    ['a percent sign that encodes nothing', to('/%%36%31pi/hospitals'), 400],
    ['an API path in absolute form', to('http://localhost/api/hospitals'), 200],
    ['a target in absolute form with another host', to('http://evil.example/api/health'), 400],
    ['a target in absolute form with a user', to('http://localhost@evil.example/api/health'), 400],
    ['the API itself', to('/api'), 404],
    ['a page path with encoded letters', to('/%74hreat-assessment'), 200],
    ['no host', 'GET /api/hospitals HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['no host in HTTP/1.0', 'GET /api/hospitals HTTP/1.0\r\n\r\n', 421],
    ['two hosts', to('/api/hospitals', 'Host: evil.example\r\n'), 400],
    ['one host twice', to('/', 'hOST: localhost\r\n'), 400],
    ['what is no HTTP', 'nonsense\r\n\r\n', 400],
    ['headers that are too long', to('/', `x: ${'x'.repeat(20_000)}\r\n`), 431],
    ['an expectation that nobody meets', to('/api/hospitals', 'expect: more\r\n'), 417],
  ];

  test.each(requests)('%s', async (_what, request, status) => {
    const answer = await send(await portOf(await app()), request);
    expect(statusOf(answer)).toBe(status);
    expect(headerOf(answer, 'content-security-policy')).toMatch(/^default-src 'none'/);
    expect(headerOf(answer, 'x-content-type-options')).toBe('nosniff');
    expect(headerOf(answer, 'referrer-policy')).toBe('no-referrer');
    expect(headerOf(answer, 'cross-origin-resource-policy')).toBe('same-origin');
    expect(headerOf(answer, 'cache-control')).toBe('no-store');
  });

  test('a visit by address in absolute form is sent to its path on localhost', async () => {
    const port = await portOf(await app());
    const from = `127.0.0.1:${port}`;
    const answer = await send(
      port,
      `GET http://${from}/threat-assessment?x=%61 HTTP/1.1\r\nhost: ${from}\r\nconnection: close\r\n\r\n`,
    );
    expect(headerOf(answer, 'location')).toBe(`http://localhost:${port}/threat-assessment?x=%61`);
  });
});

test('a proxy may say http or https; anything else counts as nothing said', async () => {
  const proxied = await app({ trustProxy: '127.0.0.1' });
  for (const [line, protocol] of [
    ['https', 'https'],
    ['http', 'http'],
    ['javascript', 'http'],
    ['https://evil.example/', 'http'],
  ]) {
    const headers = { host: '127.0.0.1', 'x-forwarded-proto': line };
    const answer = await proxied.inject({ url: '/', headers });
    expect(answer.headers.location, line).toBe(`${protocol}://localhost/`);
  }
});

test('half-sent bodies are bounded in number, and end after a while; everything else goes on', async () => {
  const port = await portOf(await app({ requestTimeoutMs: 2000 }));
  const head =
    'POST /api/hospitals HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
  const body = '{"category":"primary"}';
  const whole = `${head}connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  const halfSent = Array.from({ length: SERVER.mostHalfSentBodiesOfOne }, () =>
    send(port, `${head}content-length: 100\r\n\r\n{"category":`),
  );
  halfSent.push(send(port, `${head}content-`), send(port, ''));
  const list = `http://localhost:${port}/api/hospitals`;
  expect((await fetch(list, { headers: { host: 'localhost' } })).status).toBe(200);
  const refused = await send(port, whole);
  expect(statusOf(refused)).toBe(503);
  expect(headerOf(refused, 'retry-after')).toBe('5');
  const answers = await Promise.all(halfSent);
  expect(answers.map(statusOf)).toEqual(halfSent.map(() => 408));
  expect(headerOf(answers[0] ?? '', 'cache-control')).toBe('no-store');
  expect(statusOf(await send(port, whole))).toBe(201);
});

test.each([
  ['answers', 'GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'],
  ['changes', 'DELETE /api/hospitals/none HTTP/1.1\r\nhost: localhost\r\nif-match: "1"\r\n\r\n'],
  ['answers of another host', 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'],
  ['targets that cannot be read', 'GET /% HTTP/1.1\r\nhost: localhost\r\n\r\n'],
  ['expectations', 'GET / HTTP/1.1\r\nhost: localhost\r\nexpect: a\r\n\r\n'],
])('a connection that asks for hundreds of %s before it reads one is ended', async (_of, one) => {
  const server = await app();
  let worked = 0;
  server.addHook('onSend', async () => {
    worked += 1;
  });
  const port = await portOf(server);
  const answers = await send(port, one.repeat(200));
  expect(worked).toBeLessThanOrEqual(SERVER.mostPipelined);
  expect([...answers.matchAll(/HTTP\/1\.1 \d{3}/g)].length).toBeLessThanOrEqual(
    SERVER.mostPipelined,
  );
  expect((await fetch(`http://localhost:${port}/api/health`)).status).toBe(200);
});

test('one address has so many connections, and no more', async () => {
  const port = await portOf(await app());
  const sockets = Array.from({ length: SERVER.mostConnectionsOfOne }, () =>
    connect(port, '127.0.0.1'),
  );
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const more = connect(port, '127.0.0.1');
  more.on('error', () => undefined);
  await once(more, 'close');
  const [first] = sockets;
  first?.destroy();
  await vi.waitUntil(
    async () =>
      (await send(port, 'GET /api/health HTTP/1.0\r\nhost: localhost\r\n\r\n')).includes(' 200 '),
    PATIENCE,
  );
});

test('connections of a trusted proxy are of many senders, of whom none keeps another out', {
  tags: ['long'],
}, async () => {
  const server = await app({ trustProxy: '127.0.0.0/8' });
  let held = 0;
  server.get('/never', () => {
    held += 1;
    return new Promise(() => undefined);
  });
  const port = await portOf(server);
  const from = (sender: string, path: string) =>
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${sender}\r\nconnection: close\r\n\r\n`;
  const asked = (sender: string) =>
    Array.from({ length: SERVER.mostConnectionsOfOne }, () => send(port, from(sender, '/never')));
  const ended = [...asked('10.0.0.1'), ...asked('10.0.0.2')].map((answer) => answer.then(() => 1));
  await vi.waitUntil(() => held === SERVER.mostConnections, PATIENCE);
  expect(statusOf(await send(port, from('10.0.0.1', '/')))).toBe(503);
  expect(statusOf(await send(port, from('10.0.0.3', '/')))).toBe(200);
  // One gave its place.
  expect(await Promise.race(ended)).toBe(1);
});

test('one that asks for the next before it has read the last gets both', async () => {
  const port = await portOf(await app());
  const ask = (more = '') => `GET /api/health HTTP/1.1\r\nhost: localhost\r\n${more}\r\n`;
  const answers = await send(port, ask() + ask('connection: close\r\n'));
  expect([...answers.matchAll(/HTTP\/1\.1 200/g)]).toHaveLength(2);
});

test('a body that breaks off is not logged as a fault of the database', async () => {
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => lines.push(line) } };
  const port = await portOf(await app({ logger }));
  const socket = connect(port, '127.0.0.1');
  socket.write(
    'POST /api/hospitals HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  await vi.waitUntil(() => lines.some((line) => line.includes('incoming request')), PATIENCE);
  socket.resetAndDestroy();
  await vi.waitUntil(() => lines.some((line) => line.includes('a sender left before')), PATIENCE);
  expect(lines.join('')).not.toContain('database');
});

test.each([
  'PATCH /api/hospitals',
  'POST /nothing',
  'POST /api/nothing',
])('the body of a %s is not waited for', async (target) => {
  const port = await portOf(await app({ requestTimeoutMs: 60_000 }));
  const head = 'host: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000000';
  const answer = await send(port, `${target} HTTP/1.1\r\n${head}\r\n\r\n[[[`);
  expect(statusOf(answer)).toBe(target.startsWith('PATCH') ? 405 : 404);
});

test('what a request says of itself does nothing to a terminal that shows the log', async () => {
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => lines.push(line) } };
  const port = await portOf(await app({ logger }));
  await send(port, 'GET /api/health HTTP/1.1\r\nhost: \x9b31m\r\nconnection: close\r\n\r\n');
  expect(lines.join('')).toContain('\\\\u{9b}31m');
  expect(lines.join('')).not.toContain('\x9b');
});

test.each([
  ['by its address', () => '10.0.0.1'],
  ['with a port', (at: number) => `10.0.0.1:${20_000 + at}`],
  ['by names of its own', (at: number) => `sender${at}`],
])(
  'half-sent bodies of one sender keep no other out: %s',
  { tags: ['long'] },
  async (_, nameOf) => {
    const port = await portOf(await app({ requestTimeoutMs: 2000, trustProxy: '127.0.0.1' }));
    const from = (sender: string) =>
      `POST /api/hospitals HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${sender}\r\ncontent-type: application/json\r\n`;
    const body = '{"category":"primary"}';
    const whole = `connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    const halfSent = Array.from({ length: SERVER.mostHalfSentBodiesOfOne }, (_each, at) =>
      send(port, `${from(nameOf(at))}content-length: 100\r\n\r\n{"category":`),
    );
    expect((await fetch(`http://localhost:${port}/api/hospitals`)).status).toBe(200);
    expect(statusOf(await send(port, from(nameOf(999)) + whole))).toBe(503);
    expect(statusOf(await send(port, from('10.0.0.2') + whole))).toBe(201);
    await Promise.all(halfSent);
    expect(statusOf(await send(port, from(nameOf(999)) + whole))).toBe(201);
  },
);

test('half-sent bodies of as many senders as take all places keep no other out', async () => {
  const port = await portOf(await app({ trustProxy: '127.0.0.1' }));
  const from = (sender: string) =>
    `POST /api/hospitals HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${sender}\r\ncontent-type: application/json\r\n`;
  const body = '{"category":"primary"}';
  const whole = `connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  for (let at = 0; at < SERVER.mostHalfSentBodies; at += 1)
    send(port, `${from(`10.0.0.${1 + (at % 4)}`)}content-length: 100\r\n\r\n{"category":`);
  expect((await fetch(`http://localhost:${port}/api/hospitals`)).status).toBe(200);
  expect(statusOf(await send(port, from('10.0.0.1') + whole))).toBe(503);
  expect(statusOf(await send(port, from('10.0.0.9') + whole))).toBe(201);
});

test('connections of other addresses keep none out', { tags: ['long'] }, async () => {
  const server = await app();
  const port = await portOf(server);
  const sockets = Array.from({ length: SERVER.mostConnections }, (_, at) => {
    const localAddress = `127.0.0.${2 + (at % 2)}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.on('error', () => undefined);
    return socket;
  });
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // A system connects before a server that is busy has accepted.
  const accepted = promisify(server.server.getConnections.bind(server.server));
  await vi.waitUntil(async () => (await accepted()) === SERVER.mostConnections, PATIENCE);
  expect(await send(port, 'GET /api/health HTTP/1.0\r\nhost: localhost\r\n\r\n')).toContain(
    ' 200 ',
  );
  await vi.waitUntil(() => sockets.some(({ closed }) => closed), PATIENCE);
  expect(sockets.filter(({ closed }) => closed)).toHaveLength(1);
});

test('bodies that two senders announce and never send keep no third one out', {
  tags: ['long'],
}, async () => {
  const port = await portOf(await app({ requestTimeoutMs: 2000, trustProxy: '127.0.0.1' }));
  const from = (sender: string) =>
    `POST /api/hospitals HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${sender}\r\ncontent-type: application/json\r\n`;
  // Together as many, and as many bytes, as may be.
  const bytes = SERVER.mostBodyBytes / SERVER.mostHalfSentBodies;
  const announced = `content-length: ${bytes}\r\n\r\n{`;
  const halfSent = Array.from({ length: SERVER.mostHalfSentBodies }, (_, at) =>
    send(port, from(`10.0.0.${1 + (at % 2)}`) + announced),
  );
  expect((await fetch(`http://localhost:${port}/api/hospitals`)).status).toBe(200);
  const body = '{"category":"primary"}';
  const whole = `connection: close\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
  expect(statusOf(await send(port, from('10.0.0.3') + whole))).toBe(201);
  const statuses = (await Promise.all(halfSent)).map(statusOf);
  expect(new Set(statuses)).toEqual(new Set([408, 503]));
});

test('files of the build alone are kept for good, whatever the folders above it are called', async () => {
  const server = await app({ root: 'assets/app' });
  const cachingOf = async (url: string) => (await server.inject({ url })).headers['cache-control'];
  expect(await cachingOf('/assets/part.js')).toBe('public, max-age=31536000, immutable');
  expect(await cachingOf('/notes.txt')).toBe('no-cache');
  expect(await cachingOf('/')).toBe('no-store');
});

describe('the weather service', () => {
  const answers = async (weatherUrl?: string) => {
    const server = await app(weatherUrl === undefined ? {} : { weatherUrl });
    const headers = { host: 'localhost' };
    const page = await server.inject({ url: '/', headers });
    const settings = await server.inject({ url: '/api/settings', headers });
    return { policy: String(page.headers['content-security-policy']), settings: settings.json() };
  };

  test('is one host that pages may ask, and the app is told', async () => {
    const { policy, settings } = await answers('https://api.weather.gov');
    expect(policy).toContain("; connect-src 'self' https://api.weather.gov; ");
    expect(settings).toEqual({
      weatherUrl: 'https://api.weather.gov',
      hasRoads: false,
      hasSignIn: false,
    });
  });

  test('that is switched off stands in no policy', async () => {
    const { policy, settings } = await answers();
    expect(policy).toContain("; connect-src 'self'; ");
    expect(settings).toEqual({ weatherUrl: null, hasRoads: false, hasSignIn: false });
  });
});
