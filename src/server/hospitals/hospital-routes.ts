// The calls of docs/specification.md section 7, and one for many changes at once.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hospitals } from '../../domain/hospitals/hospital.ts';
import { BATCH, SERVER } from '../../domain/limits.ts';
import {
  type BatchAnswer,
  batchPath,
  isItemId,
  itemPath,
  listPath,
  versionTag,
} from '../../domain/sync/resource.ts';
import { grouped } from '../../domain/text/counted.ts';
import { type BeginLong, boundedAnswer, TOO_MANY_LONG } from '../half-sent.ts';
import { readBody } from '../json-body.ts';
import { type Problem, sendProblem } from '../problem.ts';
import type { ExpectedVersion, HospitalStore, List, Most, SaveOutcome } from './hospital-store.ts';

/** `If-Match` as a check on the saved version; `*` is any. `If-None-Match: *` is none: what is there stays (RFC 9110, 13.1.2). */
function expectedVersion({ headers }: FastifyRequest): ExpectedVersion | undefined {
  const { 'if-match': header, 'if-none-match': none } = headers;
  if (none?.trim() === '*') return () => false;
  if (header === undefined) return undefined;
  if (header.trim() === '*') return () => true;
  const tags = header.split(',').map((tag) => tag.trim());
  return (current) => tags.includes(versionTag(current));
}

type Refusal = Exclude<SaveOutcome, { kind: 'done' | 'created' | 'unchanged' }>;

function refusalOf(outcome: Refusal, most: Most): Problem {
  switch (outcome.kind) {
    case 'missing':
      return { status: 404, title: 'No hospital has this id' };
    case 'taken':
      return { status: 409, title: 'Another hospital has this id', current: outcome.current };
    case 'outdated':
      return {
        status: 412,
        title: 'The hospital was changed in the meantime',
        current: outcome.current,
      };
    case 'hasNoBase':
      return {
        status: 428,
        title: 'If-Match must say which version of the hospital the change is based on',
        current: outcome.current,
      };
    case 'full': {
      const megabytes = Math.floor(most.bytes / 1024 / 1024);
      return {
        status: 507,
        title: 'The list of hospitals is full',
        detail: `It may hold ${grouped(most.rows)} hospitals and ${megabytes} MB of texts. Delete some first, or shorten what they say.`,
      };
    }
  }
}

function answerOf(outcome: SaveOutcome, most: Most): BatchAnswer {
  switch (outcome.kind) {
    case 'created':
      return { status: 201, item: outcome.item };
    case 'unchanged':
    case 'done':
      return { status: 200, item: outcome.item };
    default:
      return refusalOf(outcome, most);
  }
}

const WORDS = {
  title: 'The hospital cannot be saved like this',
  unknown: 'is not a name of a hospital',
} as const;

/** Known before each is looked at: a body has room for hundreds of thousands. */
const isTooMany = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'changes' in body &&
  Array.isArray(body.changes) &&
  body.changes.length > BATCH.most;

const LIST = listPath(hospitals);
const ONE = `${LIST}/:id`;
const MANY = batchPath(hospitals);

/** Ends where who asked was put out meanwhile: the answer is broken off, and no list. */
async function* whileIn(request: FastifyRequest, parts: AsyncIterable<string | Uint8Array>) {
  for await (const part of parts) {
    if (!(await request.mayGoOn())) {
      request.raw.destroy();
      return;
    }
    yield part;
  }
}

export function hospitalRoutes(
  app: FastifyInstance,
  store: HospitalStore,
  beginLong: BeginLong,
  most: Most = hospitals.most,
): void {
  const sendRefusal = (reply: FastifyReply, outcome: Refusal) =>
    sendProblem(reply, refusalOf(outcome, most));
  const bounded = boundedAnswer(beginLong);

  app.get(LIST, (request, reply) => {
    const send = (list: List) => {
      const isShort = typeof list !== 'function' && list.length <= SERVER.longAnswerBytes;
      if (!isShort && !beginLong(request, reply)) return sendProblem(reply, TOO_MANY_LONG);
      reply.type('application/json; charset=utf-8');
      if (typeof list !== 'function') return reply.send(list);
      return reply.send(Readable.from(request.method === 'HEAD' ? [] : whileIn(request, list())));
    };
    const list = store.list();
    return list instanceof Promise ? list.then(send) : send(list);
  });

  app.post(LIST, bounded, async (request, reply) => {
    const body = readBody(hospitals.bodySchema, WORDS, request, reply);
    if (!body) return reply;
    const outcome = await store.create(body, request);
    if (outcome.kind === 'taken' || outcome.kind === 'full') {
      return sendRefusal(reply, outcome);
    }
    const { item } = outcome;
    return reply
      .code(outcome.kind === 'created' ? 201 : 200)
      .header('location', itemPath(hospitals, item.id))
      .header('etag', versionTag(item.version))
      .send(item);
  });

  app.put<{ Params: { id: string } }>(ONE, bounded, async (request, reply) => {
    const body = readBody(hospitals.bodySchema, WORDS, request, reply);
    if (!body) return reply;
    const { id } = request.params;
    if (body.id !== undefined && body.id !== id) {
      return sendProblem(reply, {
        status: 400,
        title: WORDS.title,
        errors: [{ path: 'id', message: 'differs from the id in the address' }],
      });
    }
    if (!isItemId(id)) return sendRefusal(reply, { kind: 'missing' });
    const outcome = await store.replace(id, body, expectedVersion(request), request);
    if (outcome.kind !== 'done') return sendRefusal(reply, outcome);
    return reply.header('etag', versionTag(outcome.item.version)).send(outcome.item);
  });

  app.delete<{ Params: { id: string } }>(ONE, bounded, async (request, reply) => {
    const { id } = request.params;
    if (!isItemId(id)) return sendRefusal(reply, { kind: 'missing' });
    const outcome = await store.remove(id, expectedVersion(request), request);
    if (outcome.kind !== 'removed') return sendRefusal(reply, outcome);
    return reply.code(204).send();
  });

  app.post(MANY, bounded, async (request, reply) => {
    if (isTooMany(request.body)) {
      return sendProblem(reply, {
        status: 400,
        title: WORDS.title,
        errors: [{ path: 'changes', message: `has more than ${BATCH.most}` }],
      });
    }
    const body = readBody(hospitals.batchSchema, WORDS, request, reply);
    if (!body) return reply;
    const outcomes = await store.saveAll(
      body.changes.map(({ id, baseVersion, ...content }) => ({ id, baseVersion, content })),
      BATCH.mostBytes,
      request,
    );
    return reply.send({ answers: outcomes.map((outcome) => answerOf(outcome, most)) });
  });

  refuseOtherMethods(app, MANY, ['POST']);
  refuseOtherMethods(app, LIST, ['GET', 'HEAD', 'POST']);
  refuseOtherMethods(app, ONE, ['PUT', 'DELETE']);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Before a body is read: whoever is nobody could send many. */
function refuseOtherMethods(app: FastifyInstance, url: string, allowed: readonly string[]): void {
  const refuse = (_request: FastifyRequest, reply: FastifyReply) =>
    sendProblem(reply.headers({ allow: allowed.join(', '), connection: 'close' }), {
      status: 405,
      title: `Only ${allowed.join(', ')} can be used here`,
    });
  app.route({
    method: METHODS.filter((method) => !allowed.includes(method)),
    url,
    config: { isRefusal: true },
    onRequest: async (request, reply) => refuse(request, reply),
    handler: refuse,
  });
}
