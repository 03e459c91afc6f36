// The built app: immutable assets, and the shell for every page path (a page the router does not
// know draws its own 404).
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import serveFiles from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from './problem.ts';
import { isApiPath } from './security-headers.ts';

const SHELL = 'index.html';

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (isApiPath(request.url)) return false;
  const [path = ''] = request.url.split('?', 1);
  const looksLikeFile = path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path);
  return !looksLikeFile || (request.headers.accept ?? '').includes('text/html');
}

/**
 * How long a file of the build may be kept; `path` begins at its folder. A page that is left must not be kept as it was, keys and texts with it: and in WebKit one
 * that was left while it wrote would keep the next page from the storage (docs/engines.md).
 */
function cachingOf(path: string): string {
  if (path.startsWith(`assets${sep}`)) return 'public, max-age=31536000, immutable';
  return path.startsWith(SHELL) ? 'no-store' : 'no-cache';
}

export async function webFiles(app: FastifyInstance, root: string | undefined): Promise<void> {
  const built = root !== undefined && existsSync(join(root, SHELL));
  if (built) {
    await app.register(serveFiles, {
      root,
      index: SHELL,
      preCompressed: true,
      // What the build notes for itself.
      dotfiles: 'ignore',
      setHeaders(reply, path) {
        reply.header('cache-control', cachingOf(relative(root, path)));
      },
    });
  }
  const nothing = { status: 404, title: 'There is nothing at this address' };
  // Before a body is read: whoever is nobody could send many.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404 || request.method === 'GET' || request.method === 'HEAD') return undefined;
    return sendProblem(reply.header('connection', 'close'), nothing);
  });
  app.setNotFoundHandler((request, reply) =>
    built && wantsPage(request) ? reply.sendFile(SHELL) : sendProblem(reply, nothing),
  );
}
