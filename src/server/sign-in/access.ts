// Who may use which route of the API: declared here for each of them. A route that is not declared stops the start.
// INVARIANT: where sign-in is asked for, nothing of the API is answered before this has let it through.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hospitals } from '../../domain/hospitals/hospital.ts';
import { ROADS_PATH } from '../../domain/points/road-minutes.ts';
import { batchPath, listPath } from '../../domain/sync/resource.ts';
import { hasRole, type Role } from '../../domain/sync/sign-in.ts';
import {
  AUDIT_PATH,
  INVITES_PATH,
  ME_PATH,
  MEMBERS_PATH,
  SESSIONS_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
} from '../../domain/sync/sign-in-paths.ts';
import { TEAMS_PATH } from '../../domain/team/team-api.ts';
import type { Queries } from '../database/database.ts';
import { sendProblem } from '../problem.ts';
import { isApiPath } from '../security-headers.ts';
import { clearSession, readCookie, setSession } from './session-cookie.ts';
import { type Found, NOBODY, type Session, type SignInStore } from './sign-in-store.ts';

/** The least role; anyone is who has not signed in. */
export type Access = Role | 'anyone';

const LIST = listPath(hospitals);

/** Who may write in a team its own roster says: here the role only lets a person in. */
export const ACCESS: Readonly<Record<string, Access>> = {
  [`GET ${LIST}`]: 'viewer',
  [`HEAD ${LIST}`]: 'viewer',
  [`POST ${LIST}`]: 'medic',
  [`POST ${batchPath(hospitals)}`]: 'medic',
  [`PUT ${LIST}/:id`]: 'medic',
  [`DELETE ${LIST}/:id`]: 'admin',
  [`GET ${ME_PATH}`]: 'viewer',
  [`POST ${SIGN_IN_PATH}`]: 'anyone',
  [`POST ${SIGN_OUT_PATH}`]: 'viewer',
  [`DELETE ${SESSIONS_PATH}/:id`]: 'viewer',
  [`GET ${MEMBERS_PATH}`]: 'admin',
  [`PUT ${MEMBERS_PATH}/:id`]: 'admin',
  [`POST ${INVITES_PATH}`]: 'admin',
  [`GET ${AUDIT_PATH}`]: 'admin',
  [`POST ${TEAMS_PATH}`]: 'medic',
  [`GET ${TEAMS_PATH}/:team/records`]: 'viewer',
  [`POST ${TEAMS_PATH}/:team/records`]: 'viewer',
  [`GET ${TEAMS_PATH}/:team/documents`]: 'viewer',
  [`PUT ${TEAMS_PATH}/:team/documents/:tag`]: 'viewer',
  [`GET ${TEAMS_PATH}/:team/joins`]: 'viewer',
  [`POST ${TEAMS_PATH}/:team/joins`]: 'viewer',
  // It changes nothing, and no other phone sees it.
  [`POST ${ROADS_PATH}`]: 'viewer',
  'GET /api/settings': 'anyone',
  'GET /api/health': 'anyone',
  'GET /api/openapi.json': 'anyone',
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It only says that a method cannot be used, to anybody. */
    isRefusal?: true;
    /** By method. */
    access?: Readonly<Record<string, Access>>;
  }
  interface FastifyRequest {
    /** Who asks; null where nobody has signed in, or nobody has to. */
    session: Session | null;
    /** Whether who asked still may: a long answer asks before each part, a change once it is its turn, within its transaction. */
    mayGoOn(from?: Queries): Promise<boolean>;
  }
}

/** A HEAD that comes with a GET is what that is. */
const accessOf = (method: string, url: string): Access | undefined =>
  ACCESS[`${method} ${url}`] ?? (method === 'HEAD' ? ACCESS[`GET ${url}`] : undefined);

/** Every route of the API has its access from its first moment. @throws where one is not declared */
export function declareAccess(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const methods = [route.method].flat();
    const access = methods.map((method): [string, Access] => {
      if (!isApiPath(route.url) || route.config?.isRefusal) return [method, 'anyone'];
      const declared = accessOf(method, route.url);
      if (!declared) throw new Error(`Nobody has declared who may use ${method} ${route.url}`);
      return [method, declared];
    });
    route.config = { ...route.config, access: Object.fromEntries(access) };
  });
}

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a page of ours, or no page at all, sends it. Browsers of today say so themselves (Sec-Fetch-Site); older ones say from where
 * (Origin). A program says neither, and then its cookie does not count.
 */
function sentBy({ headers, host }: FastifyRequest): 'ours' | 'other' | 'program' {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none' ? 'ours' : 'other';
  if (origin === undefined) return 'program';
  return URL.canParse(origin) && new URL(origin).host === host ? 'ours' : 'other';
}

/** Refuses what another site makes a browser send; it changes nothing here, signed in or not. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE.has(request.method) || sentBy(request) !== 'other') return done();
    sendProblem(reply, { status: 403, title: 'Another site may not change anything here' });
  });
}

/** Lets through who may. Where `signIn` is missing the door is open: everybody may what the routes of the lists do. */
export function guardRoutes(app: FastifyInstance, signIn: SignInStore | undefined): void {
  app.decorateRequest('session', null);
  app.decorateRequest('mayGoOn', async function (this: FastifyRequest, from?: Queries) {
    // Nobody waits for it any more.
    if (this.raw.socket.destroyed) return false;
    if (!signIn) return true;
    const token = readCookie(this) ?? '';
    const role = from ? await signIn.roleIn(token, from) : (await signIn.find(token)).session?.role;
    const access = this.routeOptions.config.access?.[this.method] ?? 'anyone';
    return role !== undefined && (access === 'anyone' || hasRole(role, access));
  });
  if (!signIn) return;
  const judge = (
    request: FastifyRequest,
    reply: FastifyReply,
    { session, isRenewed }: Found,
    token: string,
  ): boolean => {
    if (session) {
      request.session = session;
      if (isRenewed) setSession(request, reply, token);
    }
    const access = request.routeOptions.config.access?.[request.method] ?? 'anyone';
    if (access === 'anyone') return true;
    if (!session) refuseSignedOut(request, reply);
    else if (!hasRole(session.role, access)) {
      const who = access === 'admin' ? 'an admin' : 'a medic or an admin';
      sendProblem(reply, { status: 403, title: `Only ${who} may do this` });
    } else return true;
    return false;
  };
  const check = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const isOurs = SAFE.has(request.method) || sentBy(request) === 'ours';
    const token = isOurs ? readCookie(request) : undefined;
    const found = token === undefined ? NOBODY : signIn.find(token);
    const goOn = (known: Found) => {
      if (judge(request, reply, known, token ?? '')) done();
    };
    if (found instanceof Promise) found.then(goOn, done);
    else goOn(found);
  };
  app.addHook('onRequest', check);
  // Once more when all of the body is there: who held it back may have been put out meanwhile.
  app.addHook('preHandler', (request, reply, done) => {
    if (SAFE.has(request.method)) done();
    else check(request, reply, done);
  });
}

function refuseSignedOut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (readCookie(request) !== undefined) clearSession(request, reply);
  reply.header('www-authenticate', 'Bulwark');
  return sendProblem(reply, { status: 401, title: 'Sign in first' });
}
