import type { FastifyInstance } from 'fastify';

const OTHER_LOOPBACK = /^(127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * The vault and passkeys belong to one origin, and browsers refuse passkeys on bare addresses: a
 * page visited by address moves to localhost. Calls of the API are answered where they are made.
 */
export function redirectToLocalhost(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const match = OTHER_LOOPBACK.exec(request.headers.host ?? '');
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/');
    if (match && isPage) {
      return reply.redirect(`${request.protocol}://localhost${match[2] ?? ''}${request.url}`, 302);
    }
  });
}
