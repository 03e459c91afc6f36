import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';

/** 200 while the database answers; its errors go where all others go, and become 503. */
export function healthRoute(app: FastifyInstance, { queries }: Database): void {
  app.get('/api/health', async () => {
    await queries.selectFrom('item').select('id').limit(1).execute();
    return { status: 'ok' };
  });
}
