// A routing server that answers as OSRM's table service or Valhalla's matrix service do, or as a test says.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RoutingKind } from '../../src/domain/points/routing-servers.ts';

export type Answering = (request: IncomingMessage, response: ServerResponse) => void;

export interface RoutingServer {
  readonly url: string;
  /** Path and query of each question. */
  readonly asked: string[];
  /** Seconds to each destination, null where no road leads there. */
  seconds: readonly unknown[];
  /** In place of an answer. */
  instead: Answering | undefined;
  stop(): Promise<void>;
}

export const json =
  (value: unknown, status = 200): Answering =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(value));
  };

const ANSWERS: Readonly<Record<RoutingKind, (seconds: readonly unknown[]) => unknown>> = {
  osrm: (seconds) => ({
    code: 'Ok',
    durations: [seconds],
    sources: [{ distance: 4.2, name: 'Wynkoop Street', location: [-104.9847, 39.73915] }],
    destinations: seconds.map(() => ({ distance: 11.8, name: '', location: [-104.9, 39.7] })),
  }),
  valhalla: (seconds) => ({
    sources_to_targets: [
      seconds.map((time, to_index) => ({
        distance: time === null ? null : 8.4,
        time,
        to_index,
        from_index: 0,
      })),
    ],
    units: 'kilometers',
  }),
};

export async function startRoutingServer(kind: RoutingKind = 'osrm'): Promise<RoutingServer> {
  const server = createServer((request, response) => {
    peer.asked.push(request.url ?? '');
    (peer.instead ?? json(ANSWERS[kind](peer.seconds)))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const peer: RoutingServer = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    seconds: [],
    instead: undefined,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return peer;
}
