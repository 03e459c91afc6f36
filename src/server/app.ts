import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { config as configureSchemas } from 'zod/mini';
import english from 'zod/v4/locales/en.js';
import { SERVER } from '../domain/limits.ts';
import { canonicalUrl } from './canonical-url.ts';
import { seen } from './command-fault.ts';
import { isDatabaseAway } from './database/transaction.ts';
import {
  answerOnlyTheConnected,
  boundBodies,
  boundConnections,
  boundLongAnswers,
  boundUnread,
  refuseUnreadable,
} from './half-sent.ts';
import { healthRoute } from './health-route.ts';
import { hospitalRoutes } from './hospitals/hospital-routes.ts';
import { createHospitalStore, type StoreDependencies } from './hospitals/hospital-store.ts';
import { checkHost, type HostCheck } from './host-check.ts';
import { readJsonStrictly } from './json-body.ts';
import { openApiDocument } from './open-api.ts';
import { sendProblem } from './problem.ts';
import { inRanges } from './proxy-ranges.ts';
import type { Routing } from './roads/ask-routing-server.ts';
import { roadRoutes } from './roads/road-routes.ts';
import { bareHeaders, guardedResponse, securityHeaders } from './security-headers.ts';
import { settingsRoute } from './settings-route.ts';
import { declareAccess, guardRoutes, refuseOtherSites } from './sign-in/access.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import type { SignInStore } from './sign-in/sign-in-store.ts';
import { teamRoutes } from './teams/team-routes.ts';
import { createTeamStore } from './teams/team-store.ts';
import { webFiles } from './web-files.ts';

export interface AppParts extends StoreDependencies {
  readonly logger: FastifyServerOptions['logger'];
  readonly version: string;
  readonly host: HostCheck;
  /** Folder of the built app; without it the server answers the API alone. */
  readonly webRoot?: string;
  /** Certificate and key in PEM; without them the server speaks plain HTTP. */
  readonly tls?: { readonly cert: Buffer; readonly key: Buffer } | undefined;
  /** Addresses of proxies whose X-Forwarded headers are believed. */
  readonly trustProxy?: string | undefined;
  /** Who may sign in; where it is missing the door is open. */
  readonly signIn?: SignInStore | undefined;
  /** Where the app may ask for weather, as an origin; nowhere where it is missing. */
  readonly weatherUrl?: string | undefined;
  /** The agency's routing server; no minutes by road where it is missing. */
  readonly routing?: Routing | undefined;
  /** How long a request may take to arrive; SERVER.requestTimeoutMs where it is missing. */
  readonly requestTimeoutMs?: number;
  /** How long a person may take to read a long answer; SERVER.longAnswerTimeoutMs where it is missing. */
  readonly longAnswerTimeoutMs?: number;
}

/** Levels at which each request is logged. */
const LOGGED_REQUESTS: ReadonlySet<string> = new Set(['info', 'debug', 'trace']);

/** A request in the log: what it says of itself is shown, and does nothing to a terminal. */
const serializers = {
  // Of one that left before it was accepted nobody knows the address, whatever the types say.
  req: ({ method, url, host, ip, socket }: FastifyRequest) => ({
    method,
    url: seen(url ?? ''),
    host: seen(host ?? ''),
    remoteAddress: seen(ip ?? ''),
    ...(socket?.remotePort === undefined ? {} : { remotePort: socket.remotePort }),
  }),
};

/** The whole server, not listening yet; closing it does not close the database. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  // Without words of their own the schemas would only say "Invalid input".
  configureSchemas(english());
  const isTls = parts.tls !== undefined;
  const longAnswerTimeoutMs = parts.longAnswerTimeoutMs ?? SERVER.longAnswerTimeoutMs;
  const requestTimeout = parts.requestTimeoutMs ?? SERVER.requestTimeoutMs;
  const http = {
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: requestTimeout / 10,
    // A request without a host is answered by checkHost.
    requireHostHeader: false,
    ServerResponse: guardedResponse(isTls, boundUnread(longAnswerTimeoutMs)),
  };
  const app: FastifyInstance = Fastify({
    logger: typeof parts.logger === 'object' ? { serializers, ...parts.logger } : false,
    bodyLimit: SERVER.bodyLimitBytes,
    forceCloseConnections: 'idle',
    requestTimeout,
    clientErrorHandler: refuseUnreadable(bareHeaders(isTls)),
    rewriteUrl: ({ url = '/' }) => canonicalUrl(url),
    frameworkErrors: (error, _request, reply) => {
      reply.headers(bareHeaders(isTls));
      sendProblem(reply, {
        status: error.statusCode ?? 400,
        title: 'The server cannot read this address',
      });
    },
    // A logger for each request is only worth its time where requests are logged.
    childLoggerFactory: (logger, bindings, options) =>
      LOGGED_REQUESTS.has(logger.level) ? logger.child(bindings, options) : logger,
    trustProxy: parts.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true },
    ...(parts.tls
      ? { https: { ...http, handshakeTimeout: requestTimeout, ...parts.tls } }
      : { http }),
  });

  app.setErrorHandler((error: FastifyError, request, reply) => {
    // Node says it by the code of a database that is away; nobody is left to be told.
    if (error === request.raw.errored) {
      request.log.info('a sender left before all of its request had arrived');
      return sendProblem(reply, { status: 400, title: 'The request did not arrive whole' });
    }
    if (isDatabaseAway(error)) {
      request.log.warn({ code: error.code }, 'the database cannot be used');
      reply.header('retry-after', SERVER.retryAfterSeconds);
      return sendProblem(reply, { status: 503, title: 'The database cannot be used right now' });
    }
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, {
      status,
      title: status >= 500 ? 'The server could not do this' : error.message,
    });
  });

  securityHeaders(app, isTls, parts.weatherUrl);
  checkHost(app, parts.host);
  boundConnections(app, parts.trustProxy === undefined ? () => false : inRanges(parts.trustProxy));
  answerOnlyTheConnected(app.server);
  boundBodies(app, longAnswerTimeoutMs);
  readJsonStrictly(app);
  declareAccess(app);
  // Read where it is asked for: most calls of a server without sign-in have none.
  await app.register(cookie, { hook: false });
  refuseOtherSites(app);
  guardRoutes(app, parts.signIn);
  app.addHook('preClose', async () => {
    // A connection that was busy when the shutdown began would be kept alive, and hold it up.
    if (!app.server.listening) return;
    const timer = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(timer));
  });

  settingsRoute(app, {
    weatherUrl: parts.weatherUrl ?? null,
    hasRoads: parts.routing !== undefined,
    hasSignIn: parts.signIn !== undefined,
  });
  const document = openApiDocument(parts.version);
  app.get('/api/openapi.json', () => document);
  const beginLong = boundLongAnswers(longAnswerTimeoutMs);
  const store = createHospitalStore(parts);
  hospitalRoutes(app, store, beginLong, parts.most);
  healthRoute(app, store, parts.version);
  if (parts.signIn || parts.routing) await app.register(rateLimit, { global: false });
  if (parts.routing) roadRoutes(app, parts.routing);
  if (parts.signIn) {
    signInRoutes(app, parts.signIn, parts.database.queries);
    teamRoutes(app, createTeamStore(parts.database, parts.now), beginLong);
  }
  await webFiles(app, parts.webRoot);
  return app;
}
