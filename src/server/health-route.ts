import type { FastifyInstance } from 'fastify';
import type { ResourceStore } from './resources/resource-store.ts';

/**
 * 200 while the database answers, `degraded` where somebody should look after what it keeps; the database's own errors go where
 * all others go, and become 503.
 */
export function healthRoute(app: FastifyInstance, stores: readonly ResourceStore[]): void {
  app.get('/api/health', async () => {
    const why = (await Promise.all(stores.map((store) => store.faults()))).flat();
    return why.length === 0 ? { status: 'ok' } : { status: 'degraded', why };
  });
}
