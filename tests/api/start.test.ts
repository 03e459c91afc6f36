import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { type DataFolder, dataFolder, RunningServer, startServer } from '../support/server.ts';

const folders: DataFolder[] = [];
const folder = () => {
  const made = dataFolder();
  folders.push(made);
  return made;
};
afterEach(() => {
  for (const made of folders.splice(0)) made.remove();
});

describe('the environment', () => {
  test('a value that is refused stops the start with one sentence and code 1', async () => {
    const exit = await new RunningServer({ PORT: 'http', DATA_DIR: folder().path }).exit;
    expect(exit.code).toBe(1);
    expect(exit.stdout).toBe('');
    expect(exit.stderr).toMatch(/^PORT is "http" but must be a whole number from 0 to 65535/);
    expect(exit.stderr.trim().split('\n')).toHaveLength(1);
  });

  test('a data folder that cannot be written stops the start with one sentence', async () => {
    const { path } = folder();
    mkdirSync(path);
    writeFileSync(join(path, 'file'), '');
    const exit = await new RunningServer({ PORT: '0', DATA_DIR: join(path, 'file', 'below') }).exit;
    expect(exit.code).toBe(1);
    expect(exit.stderr).toMatch(
      /^DATA_DIR is ".*": ?.*choose a folder|^DATA_DIR is .*cannot be opened and written/,
    );
    expect(exit.stderr.trim().split('\n')).toHaveLength(1);
  });

  test('a data folder that cannot be made stops the start with one sentence, where the system has such places', async () => {
    const exit = await new RunningServer({ PORT: '0', DATA_DIR: '/proc/bulwark/data' }).exit;
    expect(exit.code).toBe(1);
    expect(exit.stderr).toMatch(
      /^DATA_DIR is "\/proc\/bulwark\/data".*cannot be opened and written/,
    );
  });

  test('a file that is no database stops the start with one sentence and is left as it is', async () => {
    const { path } = folder();
    mkdirSync(path);
    writeFileSync(join(path, 'bulwark.db'), 'this is no database at all, but somebody needs it');
    const exit = await new RunningServer({ PORT: '0', DATA_DIR: path }).exit;
    expect(exit.code).toBe(1);
    expect(exit.stderr).toMatch(/^DATA_DIR is .*file is not a database/);
    expect(statSync(join(path, 'bulwark.db')).size).toBe(49);
  });

  test('a port in use stops the start with one sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const exit = await new RunningServer({ PORT: String(port), DATA_DIR: folder().path }).exit;
    other.close();
    expect(exit.code).toBe(1);
    expect(exit.stderr).toBe(
      `PORT ${port} is already in use: stop the other program or set PORT to a free one.\n`,
    );
  });
});

describe('a start', () => {
  test('prints the address, where the data lies and how to stop, and makes the data folder for its owner alone', async () => {
    const { path } = folder();
    const server = await startServer(path);
    expect(server.stdout).toMatch(
      /^Bulwark is at http:\/\/localhost:\d+\nHospitals are kept in .*bulwark\.db\nStop it with Ctrl\+C\.\n$/,
    );
    expect(existsSync(join(path, 'bulwark.db'))).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o700);
    await server.stop();
  });

  test.skipIf(process.platform === 'win32')(
    'keeps the database to its owner, whatever folder, umask and the files of before say',
    async () => {
      const { path } = folder();
      mkdirSync(path);
      chmodSync(path, 0o777);
      const file = join(path, 'backup.json');
      const args = [process.execPath, join(PROJECT, 'scripts', 'run.ts'), 'backup', file];
      const env = { PATH: process.env.PATH ?? '', DATA_DIR: path };
      spawnSync('sh', ['-c', 'umask 0; exec "$0" "$@"', ...args], { env });
      const modeOf = (name: string) => (statSync(join(path, name)).mode & 0o777).toString(8);
      expect(['backup.json', 'bulwark.db'].map(modeOf)).toEqual(['600', '600']);
      chmodSync(join(path, 'bulwark.db'), 0o644);
      const server = await startServer(path);
      const files = ['bulwark.db', 'bulwark.db-wal', 'bulwark.db-shm'];
      expect(files.map(modeOf)).toEqual(['600', '600', '600']);
      await server.stop();
    },
  );

  test('beyond loopback with OPEN_ACCESS says that everybody may change the list', async () => {
    const server = await startServer(folder().path, { HOST: '0.0.0.0', OPEN_ACCESS: 'yes' });
    expect(server.stdout).toContain('whoever reaches it reads, changes and deletes the hospitals');
    expect(server.stdout).toMatch(/^Bulwark is at http:\/\/localhost:\d+\n/);
    expect(server.stdout).not.toContain('0.0.0.0');
    await server.stop();
  });

  test('beyond loopback asks for sign-in, prints the first one until it is used, and never logs it', async () => {
    const { path } = folder();
    const start = () => startServer(path, { HOST: '0.0.0.0', LOG_LEVEL: 'trace' });
    const firstOf = ({ stdout }: { stdout: string }) =>
      /^First sign-in, within 30 minutes and once: (\S+)\/#first=(\S+)$/m.exec(stdout);
    const first = await start();
    const refused = await fetch(`${first.origin}/api/hospitals`);
    expect(refused.status).toBe(401);
    const code = firstOf(first)?.[2] ?? '';
    await first.stop();
    // Another at each start, and the one before is dead.
    const server = await start();
    const signIn = (given: string) =>
      fetch(`${server.origin}/api/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: given, key: 'A'.repeat(43), name: 'Ruiz', device: 'Phone' }),
      });
    expect((await signIn(code)).status).toBe(403);
    const next = firstOf(server)?.[2] ?? '';
    expect((await signIn(next)).status).toBe(200);
    const logged = server.stdout.split('\n').filter((line) => line.startsWith('{'));
    expect(logged.length).toBeGreaterThan(2);
    for (const line of logged) {
      expect(line).not.toContain(next);
      expect(line).not.toContain('A'.repeat(43));
    }
    await server.stop();
    const third = await start();
    expect(firstOf(third)).toBeNull();
    expect(third.stdout).toMatch(/Audit: 1 entry, head [0-9a-f]{64}/);
    await third.stop();
  });

  test('answers on both loopbacks, and sends page visits of 127.0.0.1 to localhost', async () => {
    const server = await startServer(folder().path);
    const { port } = new URL(server.origin);
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      const answer = await fetch(`http://${host}:${port}/api/hospitals`);
      expect(answer.status).toBe(200);
    }
    const moved = await fetch(`http://127.0.0.1:${port}/threat-assessment?x=1`, {
      redirect: 'manual',
    });
    expect(moved.status).toBe(302);
    expect(moved.headers.get('location')).toBe(`http://localhost:${port}/threat-assessment?x=1`);
    await server.stop();
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    test(`${signal} finishes requests in flight, closes the database and ends with code 0`, async () => {
      const { path } = folder();
      const server = await startServer(path);
      const body = JSON.stringify({ category: 'primary', name: 'In flight' });
      let send: (chunk: string) => void = () => undefined;
      const upload = new ReadableStream<Uint8Array>({
        start(controller) {
          const encoder = new TextEncoder();
          controller.enqueue(encoder.encode(body.slice(0, 5)));
          send = (chunk) => {
            controller.enqueue(encoder.encode(chunk));
            controller.close();
          };
        },
      });
      const answer = fetch(`${server.origin}/api/hospitals`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: upload,
        duplex: 'half',
      } as RequestInit);
      await new Promise((resolve) => setTimeout(resolve, 200));
      server.child.kill(signal);
      await new Promise((resolve) => setTimeout(resolve, 200));
      send(body.slice(5));
      expect((await answer).status).toBe(201);
      const exit = await server.exit;
      expect(exit.code).toBe(0);
      expect(exit.stdout).toContain('Stopped.');
      expect(existsSync(join(path, 'bulwark.db-wal'))).toBe(false);
      const database = new Sqlite(join(path, 'bulwark.db'), { readonly: true });
      const stored = database.prepare('select content from item').all();
      database.close();
      expect(stored).toEqual([{ content: expect.stringContaining('In flight') }]);
    });
  }
});
