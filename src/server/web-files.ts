// The built app: immutable assets, and the shell for every page path (a page the router does not
// know draws its own 404).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';

const SHELL = 'index.html';

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const [path = ''] = request.url.split('?', 1);
  if (/^\/api(\/|$)/.test(path)) return false;
  const looksLikeFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path);
  return !looksLikeFile || (request.headers.accept ?? '').includes('text/html');
}

export async function webFiles(app: FastifyInstance, root: string | undefined): Promise<void> {
  const built = root !== undefined && existsSync(join(root, SHELL));
  if (built) {
    await app.register(serveFiles, {
      root,
      index: SHELL,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) =>
    built && wantsPage(request)
      ? reply.sendFile(SHELL)
      : sendProblem(reply, { status: 404, title: 'There is nothing at this address' }),
  );
}
