import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { ROADS, SERVER } from '../../domain/limits.ts';
import type { Point } from '../../domain/points/point.ts';
import { ROADS_PATH, type RoutingFault, readRoadPoint } from '../../domain/points/road-minutes.ts';
import { senderOf } from '../half-sent.ts';
import { readBody } from '../json-body.ts';
import { sendProblem } from '../problem.ts';
import { networkOf, plainAddress } from '../shared-places.ts';
import { askRoutingServer, type Routing } from './ask-routing-server.ts';

const WORDS = { title: 'These are no points', unknown: 'is not part of a question' };
const ONE_MINUTE = 60_000;

const point = z
  .string()
  .check(
    z.refine(
      (text) => readRoadPoint(text) !== undefined,
      'must be a point like 39.73915,-104.98470',
    ),
  );

const questionSchema = z.strictObject({
  from: point,
  to: z.array(point).check(z.minLength(1), z.maxLength(ROADS.mostHospitals)),
});

const TITLES: Readonly<Record<RoutingFault, string>> = {
  routingAway: 'The routing server cannot be reached',
  routingTooLate: 'The routing server did not answer in time',
  routingMoved: 'The routing server redirected to another address',
  routingTooLarge: 'The answer of the routing server is too large',
  routingRefused: 'The routing server refused the question',
  notRoads: 'The routing server sent no road minutes',
  noRoadNear: 'The routing server knows no road near one of the points',
};

const pointOf = (text: string): Point => readRoadPoint(text) ?? { latitude: 0, longitude: 0 };

/** Passes a question on to the agency's routing server. Points stand in no log of ours: only in the body of the request. */
export function roadRoutes(app: FastifyInstance, routing: Routing): void {
  let open = 0;
  app.post(
    ROADS_PATH,
    {
      config: {
        rateLimit: {
          max: ROADS.asksAMinute,
          timeWindow: ONE_MINUTE,
          keyGenerator: (request) => networkOf(plainAddress(senderOf(request))),
        },
      },
    },
    async (request, reply) => {
      const question = readBody(questionSchema, WORDS, request, reply);
      if (!question) return reply;
      if (open >= ROADS.mostAtOnce) {
        reply.header('retry-after', SERVER.retryAfterSeconds);
        return sendProblem(reply, { status: 503, title: 'Too many ask for roads right now' });
      }
      const leaving = new AbortController();
      reply.raw.once('close', () => leaving.abort());
      open += 1;
      try {
        const { from, to } = question;
        const ends = { from: pointOf(from), to: to.map(pointOf) };
        const times = await askRoutingServer(routing, ends, leaving.signal);
        if (typeof times !== 'string') return { minutes: times };
        request.log.warn({ fault: times }, 'no minutes by road');
        const status = times === 'routingTooLate' ? 504 : 502;
        return sendProblem(reply, { status, title: TITLES[times], fault: times });
      } finally {
        open -= 1;
      }
    },
  );
}
