import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyServerOptions,
} from 'fastify';
import { SERVER } from '../domain/limits.ts';
import type { Database } from './database/open-database.ts';
import { hospitalRoutes } from './hospitals/hospital-routes.ts';
import { createHospitalStore } from './hospitals/hospital-store.ts';
import { readJsonStrictly } from './json-body.ts';
import { redirectToLocalhost } from './localhost-origin.ts';
import { sendProblem } from './problem.ts';
import { securityHeaders } from './security-headers.ts';
import { webFiles } from './web-files.ts';

export interface AppParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly logger: FastifyServerOptions['logger'];
  /** Folder of the built app; without it the server answers the API alone. */
  readonly webRoot?: string;
  /** Send page visits of 127.0.0.1 and [::1] to localhost, so that there is one origin. */
  readonly oneLoopbackOrigin?: boolean;
}

/** The whole server, not listening yet; closing it does not close the database. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: parts.logger ?? false,
    bodyLimit: SERVER.bodyLimitBytes,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, {
      status,
      title: status >= 500 ? 'The server could not do this' : error.message,
    });
  });

  readJsonStrictly(app);
  await securityHeaders(app);
  if (parts.oneLoopbackOrigin) redirectToLocalhost(app);
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (request, reply) => {
    // A connection kept alive after its last answer would hold the shutdown up.
    if (closing) reply.header('connection', 'close');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  hospitalRoutes(app, createHospitalStore(parts));
  await webFiles(app, parts.webRoot);
  return app;
}
