import type { FastifyInstance } from 'fastify';
import type { HospitalStore } from './hospitals/hospital-store.ts';

/**
 * 200 while the database answers, `degraded` where a person should look after what it keeps; the database's own errors go where
 * all others go, and become 503.
 */
export function healthRoute(
  app: FastifyInstance,
  store: Pick<HospitalStore, 'faults'>,
  version: string,
): void {
  app.get('/api/health', async () => {
    const why = await store.faults();
    return why.length === 0 ? { status: 'ok', version } : { status: 'degraded', version, why };
  });
}
