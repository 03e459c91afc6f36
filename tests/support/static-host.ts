// A plain file host: files and their types, a 404 page for everything else, no API and no fallback to the app.
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { BUILT } from './offline-site.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticHost {
  readonly origin: string;
  close(): Promise<void>;
}

export async function startStaticHost(): Promise<StaticHost> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    try {
      if (request.method !== 'GET') throw new Error('Only files');
      const bytes = readFileSync(join(BUILT, file));
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
      response.end(bytes);
    } catch {
      response.statusCode = request.method === 'GET' ? 404 : 405;
      response.setHeader('content-type', 'text/html');
      response.end('<h1>Not here</h1>');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
