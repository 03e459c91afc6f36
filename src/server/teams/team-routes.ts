import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVER, TEAM } from '../../domain/limits.ts';
import {
  isTag,
  isTeam,
  joinSchema,
  recordSchema,
  stateSchema,
  TEAMS_PATH,
} from '../../domain/team/team-api.ts';
import { type BeginLong, TOO_MANY_LONG } from '../half-sent.ts';
import { readBody } from '../json-body.ts';
import { type Problem, sendProblem } from '../problem.ts';
import { TeamRefused, type TeamStore } from './team-store.ts';
import { createTeamWaiting } from './team-waiting.ts';

const WORDS = { title: 'This is nothing of a team', unknown: 'is not known here' } as const;

const NOT_COUNTED: Problem = { status: 403, title: 'This counts for nothing in this team' };
const PROBLEMS: Readonly<Record<string, Problem>> = {
  missing: { status: 404, title: 'There is no such team' },
  tooManyTeams: { status: 507, title: 'There are as many teams here as may be' },
  tooManyJoins: { status: 429, title: 'Too many phones wait to join this team' },
  full: {
    status: 507,
    title: 'The team has no room for more',
    detail: 'It keeps all that was ever shared. Make a new team for what comes next.',
  },
  behind: { status: 409, title: 'Another record or a state was first' },
  rosterBehind: { status: 409, title: 'This server lacks records of the team' },
  otherRoster: { status: 403, title: 'This follows other records than this server has' },
  tooLarge: { status: 413, title: 'This is too large to be shared' },
};

const TEAM_ONE = `${TEAMS_PATH}/:team`;

/** A whole number from 0 on; undefined for anything else. */
function numberIn(query: unknown, name: string): number | undefined {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined;
}

/** `"…"`, or '' where nothing may be there. */
function versionIn({ headers }: FastifyRequest): string | undefined {
  const { 'if-match': match, 'if-none-match': none } = headers;
  if (none?.trim() === '*') return '';
  return /^"([0-9a-f]{32})"$/.exec(match?.trim() ?? '')?.[1];
}

type OfTeam = FastifyRequest<{ Params: { team: string; tag?: string } }>;

/** The plugin for rates is there before. */
export function teamRoutes(app: FastifyInstance, store: TeamStore, beginLong: BeginLong): void {
  const waiting = createTeamWaiting(store);
  app.addHook('preClose', async () => waiting.end());

  /** What was refused is said in an answer; all else goes where every error does. */
  const answered = async <T>(reply: FastifyReply, work: () => Promise<T>) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof TeamRefused)) throw error;
      return sendProblem(reply, PROBLEMS[error.why] ?? NOT_COUNTED);
    }
  };
  const ofTeam =
    (work: (request: OfTeam, reply: FastifyReply, team: string) => Promise<unknown>) =>
    (request: OfTeam, reply: FastifyReply) =>
      answered(reply, async () => {
        const { team } = request.params;
        if (!isTeam(team)) throw new TeamRefused('missing');
        return work(request, reply, team);
      });
  // Of each phone by itself: a whole team is behind one address.
  const atMost = (max: number) =>
    ({
      config: {
        rateLimit: {
          max,
          timeWindow: 60_000,
          hook: 'preHandler',
          keyGenerator: (request: FastifyRequest) => request.session?.id ?? request.ip,
        },
      },
    }) as const;
  const limited = atMost(10 * TEAM.putsAMinute);

  app.post(TEAMS_PATH, limited, (request, reply) => {
    const body = readBody(recordSchema, WORDS, request, reply);
    if (!body) return reply;
    return answered(reply, async () => {
      const team = await store.found(body, request.session?.memberId ?? '');
      return reply.code(201).send({ team });
    });
  });

  app.get(
    `${TEAM_ONE}/records`,
    limited,
    ofTeam(async (request, reply, team) => {
      const from = Math.min(numberIn(request.query, 'from') ?? 0, TEAM.mostRecords);
      // Before they are read: each answer that waits holds its memory.
      const isLong = (await store.pageBytesOfRecords(team, from)) > SERVER.longAnswerBytes;
      if (isLong && !beginLong(request, reply)) return sendProblem(reply, TOO_MANY_LONG);
      return reply.send(await store.records(team, from));
    }),
  );

  app.post(
    `${TEAM_ONE}/records`,
    limited,
    ofTeam(async (request, reply, team) => {
      const body = readBody(recordSchema, WORDS, request, reply);
      if (!body) return reply;
      if (await store.append(team, body, numberIn(request.query, 'seq'))) waiting.tell(team);
      return reply.code(204).send();
    }),
  );

  app.get(
    `${TEAM_ONE}/documents`,
    ofTeam(async (request, reply, team) => {
      const after = numberIn(request.query, 'after') ?? 0;
      const seconds = Math.min(numberIn(request.query, 'wait') ?? 0, TEAM.waitMs / 1000);
      const seen = (await store.seqs([team])).get(team);
      const first = await store.page(team, after);
      const isNews = first.rows.length > 0 || first.seq !== after || seconds === 0;
      if (!isNews && seen !== undefined) await waiting.news(team, seen, seconds * 1000);
      // Who was put out while it waited hears nothing more.
      if (!(await request.mayGoOn())) {
        request.raw.destroy();
        return reply;
      }
      const page = isNews ? first : await store.page(team, after);
      // A whole team behind one address is told of each change at once; only what is long waits to be read.
      const length = page.rows.reduce((sum, { state }) => sum + state.length, 0);
      const isLong = length > SERVER.longAnswerBytes;
      if (isLong && !beginLong(request, reply)) return sendProblem(reply, TOO_MANY_LONG);
      return reply.send(page);
    }),
  );

  app.put(
    `${TEAM_ONE}/documents/:tag`,
    limited,
    ofTeam(async (request, reply, team) => {
      const body = readBody(stateSchema, WORDS, request, reply);
      if (!body) return reply;
      const { tag = '' } = request.params;
      const version = versionIn(request);
      if (!isTag(tag)) throw new TeamRefused('missing');
      if (version === undefined) {
        return sendProblem(reply, {
          status: 428,
          title: 'If-Match must say which state it is made of, or If-None-Match: *',
        });
      }
      const outcome = await store.put(team, tag, body.state, version);
      if (outcome.kind === 'outdated') {
        return sendProblem(reply, {
          status: 412,
          title: 'Another phone was first',
          current: outcome.current,
        });
      }
      waiting.tell(team);
      return reply.send({ seq: outcome.seq });
    }),
  );

  app.get(
    `${TEAM_ONE}/joins`,
    ofTeam(async (_request, reply, team) => reply.send(await store.joins(team))),
  );

  app.post(
    `${TEAM_ONE}/joins`,
    atMost(TEAM.joinsAMinute),
    ofTeam(async (request, reply, team) => {
      const body = readBody(joinSchema, WORDS, request, reply);
      if (!body) return reply;
      const isNew = await store.askToJoin(team, body, request.session?.memberId ?? '');
      if (isNew) waiting.tell(team);
      return reply.code(204).send();
    }),
  );
}
