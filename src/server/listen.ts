import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A machine without IPv6 has no second loopback, and needs none. */
const NO_SUCH_LOOPBACK: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

/**
 * Listens on `host`; for localhost on 127.0.0.1 and on ::1 where there is one, whatever the machine's
 * own list of names says of localhost. Closing the app ends both. Port 0 picks a free one.
 * @returns the port.
 */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<number> {
  await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
  const used = (app.server.address() as AddressInfo).port;
  if (host === 'localhost') await listenOnSecondLoopback(app, used);
  return used;
}

async function listenOnSecondLoopback(app: FastifyInstance, port: number): Promise<void> {
  const second: Server = createServer((socket: Socket) => app.server.emit('connection', socket));
  const listening = new Promise<boolean>((resolve, reject) => {
    second.once('error', (error: NodeJS.ErrnoException) => {
      if (NO_SUCH_LOOPBACK.has(error.code ?? '')) resolve(false);
      else reject(error);
    });
    second.listen({ host: '::1', port }, () => resolve(true));
  });
  if (await listening) app.server.once('close', () => second.close());
}
