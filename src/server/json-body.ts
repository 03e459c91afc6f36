import type { FastifyInstance } from 'fastify';

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
