// How the server is reached: TLS, a proxy in front, and the name it is called by.
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { type DataFolder, dataFolder, RunningServer, startServer } from '../support/server.ts';

const TLS = join(import.meta.dirname, '..', 'fixtures', 'tls');
const certFile = join(TLS, 'cert.pem');
const keyFile = join(TLS, 'key.pem');

/** With no settings. */
let usual: RunningServer;
const usualFolder = dataFolder();
beforeAll(async () => {
  usual = await startServer(usualFolder.path);
});
afterAll(async () => {
  await usual.stop('SIGKILL');
  usualFolder.remove();
});

const folders: DataFolder[] = [];
const path = () => {
  const made = dataFolder();
  folders.push(made);
  return made.path;
};
afterEach(() => {
  for (const made of folders.splice(0)) made.remove();
});

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

function get(url: string, options: RequestOptions = {}): Promise<Got> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    request(url, { ca: readFileSync(certFile), ...options } as RequestOptions, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    })
      .on('error', reject)
      .end();
  });
}

describe('TLS', () => {
  test('is spoken with TLS_CERT and TLS_KEY, and the browser is told to stay there', async () => {
    const server = await startServer(path(), { TLS_CERT: certFile, TLS_KEY: keyFile });
    expect(server.origin).toMatch(/^https:\/\/localhost:/);
    const { status, headers } = await get(`${server.origin}/api/health`);
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    await server.stop();
  });

  test.each([
    [
      { TLS_CERT: '/no/such.pem', TLS_KEY: keyFile },
      /^TLS_CERT is "\/no\/such\.pem", which cannot be read/,
    ],
    [
      { TLS_CERT: keyFile, TLS_KEY: keyFile },
      /which are no certificate and key in PEM that belong together/,
    ],
  ])('%j stops the start with one sentence', async (env, sentence) => {
    const exit = await new RunningServer({ PORT: '0', DATA_DIR: path(), ...env }).exit;
    expect(exit.code).toBe(1);
    expect(exit.stderr).toMatch(sentence);
    expect(exit.stderr.trim().split('\n')).toHaveLength(1);
  });
});

describe('the name it is called by', () => {
  const ask = (server: RunningServer, host: string, address = '/api/hospitals', more = {}) =>
    get(`http://127.0.0.1:${new URL(server.origin).port}${address}`, {
      headers: { host, ...more },
    });

  test('another name than its own gets nothing; bare addresses and its own names are answered', async () => {
    const server = await startServer(path(), {
      PUBLIC_URL: 'https://plan.example.org',
      OPEN_ACCESS: 'yes',
    });
    expect(server.stdout).toContain('OPEN_ACCESS=yes');
    for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:8080', 'x y']) {
      expect((await ask(server, host)).status, host).toBe(421);
    }
    for (const host of [
      'localhost',
      'LOCALHOST:1',
      '127.0.0.1',
      '192.168.1.20:8080',
      '[::1]:1',
      'plan.example.org',
    ]) {
      expect((await ask(server, host)).status, host).toBe(200);
    }
    await server.stop();
  });

  test('a proxy that is trusted says how the page was reached, another is not believed', async () => {
    const proxied = { 'x-forwarded-proto': 'https' };
    const trusting = await startServer(path(), { TRUST_PROXY: '127.0.0.1' });
    const moved = await ask(trusting, '127.0.0.1', '/', proxied);
    expect(moved.headers.location).toBe('https://localhost/');
    await trusting.stop();
    const plain = await ask(usual, '127.0.0.1', '/', proxied);
    expect(plain.headers.location).toBe('http://localhost/');
  });
});

test('assets are sent compressed to whoever takes that, and are kept for good by the browser', async () => {
  const page = await (await fetch(usual.origin)).text();
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
  for (const [accepted, sent] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ] as const) {
    const { status, headers } = await get(usual.origin + script, {
      headers: { 'accept-encoding': accepted },
    });
    expect(status).toBe(200);
    expect(headers['content-encoding'], accepted).toBe(sent);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  const shell = await get(usual.origin);
  expect(shell.headers['cache-control']).toBe('no-store');
  // What the build notes for itself lies beside them.
  expect((await get(`${usual.origin}/.vite/manifest.json`)).status).toBe(404);
});

test('WebAssembly may be compiled in the passphrase worker, the QR reader and the reader of PDFs alone', async () => {
  const files = readdirSync(join(PROJECT, 'dist', 'assets')).filter((name) => name.endsWith('.js'));
  const allowed: string[] = [];
  for (const target of ['/', ...files.map((name) => `/assets/${name}`)]) {
    const { headers } = await get(usual.origin + target);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("'unsafe-");
    if (policy.includes("'wasm-unsafe-eval'")) allowed.push(target);
  }
  expect(files.length).toBeGreaterThan(5);
  expect(allowed.sort()).toEqual([
    expect.stringMatching(/^\/assets\/passphrase-worker-[\w-]+\.js$/),
    expect.stringMatching(/^\/assets\/pdf-worker-[\w-]+\.js$/),
    expect.stringMatching(/^\/assets\/qr-worker-[\w-]+\.js$/),
  ]);
});

test('logs never hold hospital texts, also when everything is logged', async () => {
  const server = await startServer(path(), { LOG_LEVEL: 'trace' });
  const send = (method: string, address: string, body: string) =>
    fetch(server.origin + address, {
      method,
      body,
      headers: { 'content-type': 'application/json' },
    });
  const secret = 'Zebedee General';
  await send(
    'POST',
    '/api/hospitals',
    JSON.stringify({ id: 'a', category: 'primary', name: secret }),
  );
  await send(
    'POST',
    '/api/hospitals',
    JSON.stringify({ id: 'a', category: 'tertiary', name: secret }),
  );
  await send(
    'POST',
    '/api/hospitals',
    JSON.stringify({ category: secret, name: secret, [secret]: 1 }),
  );
  await send('POST', '/api/hospitals', `{"name":"${secret}"`);
  await send(
    'PUT',
    '/api/hospitals/a',
    JSON.stringify({ category: 'primary', name: `${secret} 2` }),
  );
  await fetch(`${server.origin}/api/hospitals`);
  const { stdout, stderr } = await server.stop();
  expect(stdout).toContain('/api/hospitals');
  expect(stdout + stderr).not.toContain('Zebedee');
});
