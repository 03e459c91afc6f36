// @module-tag long
// A connection to PostgreSQL that is swallowed on the way, by a failover or a firewall that forgets it: nobody ends it, and no answer comes.
import { connect, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { RunningPostgres } from '../support/postgres.ts';
import { dataFolder, startServer } from '../support/server.ts';

/** What goes through it until it is told to swallow; connections that come later go through again. */
async function swallowing(port: number) {
  const open = new Set<Socket>();
  const swallowed = new WeakSet<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    open.add(near);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => {
        if (!swallowed.has(near)) to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    port: address.port,
    swallow: () => {
      for (const each of open) swallowed.add(each);
    },
    close: () => {
      for (const each of open) each.destroy();
      server.close();
    },
  };
}

test('the list is answered again once it is given up', async () => {
  const postgres = await RunningPostgres.create();
  const folder = dataFolder();
  const url = new URL(postgres.url);
  const between = await swallowing(Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(between.port);
  const server = await startServer(folder.path, { DATABASE_URL: url.href });
  try {
    const list = async () => (await fetch(`${server.origin}/api/hospitals`)).status;
    expect(await list()).toBe(200);
    between.swallow();
    expect(await list()).toBe(503);
    expect(await list()).toBe(200);
  } finally {
    await server.stop('SIGKILL');
    between.close();
    await postgres.remove();
    folder.remove();
  }
});
