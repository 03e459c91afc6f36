import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN } from '../../domain/limits.ts';
import { isItemId } from '../../domain/sync/resource.ts';
import {
  type Member,
  memberChangeSchema,
  newInviteSchema,
  signInSchema,
} from '../../domain/sync/sign-in.ts';
import {
  AUDIT_PATH,
  INVITES_PATH,
  ME_PATH,
  MEMBERS_PATH,
  SESSIONS_PATH,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
} from '../../domain/sync/sign-in-paths.ts';
import type { Queries } from '../database/database.ts';
import { senderOf } from '../half-sent.ts';
import { readBody } from '../json-body.ts';
import { type Problem, sendProblem } from '../problem.ts';
import { networkOf, plainAddress } from '../shared-places.ts';
import { auditEntries, checkAudit } from './audit.ts';
import { clearSession, setSession } from './session-cookie.ts';
import { type Refusal, type Session, SignInRefused, type SignInStore } from './sign-in-store.ts';

const REFUSALS: Readonly<Record<Refusal, Problem>> = {
  noInvite: {
    status: 403,
    title: 'This code is wrong, used or too old',
    detail: 'Ask an admin for a new invite.',
  },
  missing: { status: 404, title: 'There is no such member or session' },
  lastAdmin: {
    status: 409,
    title: 'This is the last admin',
    detail: 'Make another member admin first.',
  },
  notAdmin: { status: 403, title: 'Only an admin may do this' },
  nameTaken: { status: 409, title: 'A member or an open invite has this name' },
  tooManyInvites: { status: 429, title: 'Too many invites wait to be used' },
};

const WORDS = {
  title: 'This cannot be used as it was sent',
  unknown: 'is not known here',
} as const;

/** Which member asks: the guard has let nobody through without one. */
function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Error('A route of members was reached without a session');
  return request.session;
}

const ONE_MINUTE = 60_000;

/** The plugin for rates is there before; `queries` reads the audit. */
export function signInRoutes(app: FastifyInstance, store: SignInStore, queries: Queries): void {
  /** What was refused is said in an answer; all else goes where every error does. */
  const answered = async <T>(reply: FastifyReply, work: () => Promise<T>) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
      return sendProblem(reply, REFUSALS[error.why]);
    }
  };
  const me = async (session: Session): Promise<Member> => {
    const all = await store.members(session.hash);
    const own = all.find(({ id }) => id === session.memberId);
    if (!own) throw new SignInRefused('missing');
    return own;
  };

  app.get(ME_PATH, (request, reply) => answered(reply, () => me(sessionOf(request))));

  app.post(
    SIGN_IN_PATH,
    {
      config: {
        rateLimit: {
          max: SIGN_IN.triesAMinute,
          timeWindow: ONE_MINUTE,
          // However a proxy writes the address.
          keyGenerator: (request) => networkOf(plainAddress(senderOf(request))),
        },
      },
    },
    async (request, reply) => {
      const body = readBody(signInSchema, WORDS, request, reply);
      if (!body) return reply;
      return answered(reply, async () => {
        const token = await store.signIn(body);
        const { session } = await store.find(token);
        if (!session) throw new SignInRefused('noInvite');
        setSession(request, reply, token);
        return me(session);
      });
    },
  );

  app.post(SIGN_OUT_PATH, async (request, reply) => {
    await store.signOut(sessionOf(request));
    clearSession(request, reply);
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>(`${SESSIONS_PATH}/:id`, (request, reply) =>
    answered(reply, async () => {
      if (!isItemId(request.params.id)) throw new SignInRefused('missing');
      await store.endSession(request.params.id, sessionOf(request));
      return reply.code(204).send();
    }),
  );

  app.get(MEMBERS_PATH, (request) => store.members(sessionOf(request).hash));

  app.put<{ Params: { id: string } }>(`${MEMBERS_PATH}/:id`, async (request, reply) => {
    const body = readBody(memberChangeSchema, WORDS, request, reply);
    if (!body) return reply;
    return answered(reply, async () => {
      if (!isItemId(request.params.id)) throw new SignInRefused('missing');
      await store.change(request.params.id, body, sessionOf(request));
      return reply.code(204).send();
    });
  });

  app.post(INVITES_PATH, async (request, reply) => {
    const body = readBody(newInviteSchema, WORDS, request, reply);
    if (!body) return reply;
    return answered(reply, async () =>
      reply.code(201).send(await store.invite(body, sessionOf(request))),
    );
  });

  app.get(AUDIT_PATH, async () => {
    const entries = await auditEntries(queries, SIGN_IN.shownAudit);
    const { brokenAt } = await checkAudit(queries);
    return {
      entries: entries.map(({ seq, at, actor, action, subject }) => ({
        seq,
        at,
        actor,
        action,
        subject,
      })),
      isWhole: brokenAt === undefined,
    };
  });
}
