// The physical limit beside the hospital list: node:http sending the same bytes, headers too,
// and doing nothing else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

const { body: text, headers } = workerData as { body: string; headers: [string, string][] };
const body = Buffer.from(text);
const server = createServer((_request, response) => {
  for (const [name, value] of headers) response.setHeader(name, value);
  response.end(body);
});
server.listen(0, '127.0.0.1', () =>
  parentPort?.postMessage((server.address() as AddressInfo).port),
);
