import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { SERVER } from '../domain/limits.ts';
import { sendProblem } from './problem.ts';

/** A body that is no JSON in UTF-8. */
class BodyUnreadable extends Error {
  override readonly name = 'BodyUnreadable';
  readonly statusCode = 400;
}

/** Reads JSON alone, and strictly: bytes that are no UTF-8 are refused, an empty body is none. */
export function readJsonStrictly(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      const text = decoder.decode(body as Buffer);
      done(null, text === '' ? undefined : JSON.parse(text));
    } catch (cause) {
      const reason = cause instanceof SyntaxError ? 'The body is no JSON' : 'The body is no UTF-8';
      done(new BodyUnreadable(reason, { cause }));
    }
  });
}

/** What is said of a body that the schema refuses. */
export interface BodyWords {
  readonly title: string;
  /** Of a name that the schema does not know. */
  readonly unknown: string;
}

/** The body, or undefined when the answer 400 has been sent. */
export function readBody<T>(
  schema: ZodMiniType<T>,
  { title, unknown }: BodyWords,
  request: FastifyRequest,
  reply: FastifyReply,
): T | undefined {
  const result = schema.safeParse(request.body);
  if (result.success) return result.data;
  sendProblem(reply, {
    status: 400,
    title,
    errors: result.error.issues
      .flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((key) => ({ path: key, message: unknown }))
          : [{ path: issue.path.join('.'), message: issue.message }],
      )
      .slice(0, SERVER.mostErrors),
  });
  return undefined;
}
