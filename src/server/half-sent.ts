// Requests that are begun and not finished: how many at once, for how long, and what those get that cannot be read.
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { SERVER } from '../domain/later-limits.ts';
import { type Problem, problemText, sendProblem } from './problem.ts';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Refuses a body while as many as may be are still on their way, so that they cannot fill the memory; one
 * sender cannot keep all others out.
 */
export function boundHalfSentBodies(app: FastifyInstance): void {
  let halfSent = 0;
  const bySender = new Map<string, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!hasBody(raw)) {
      done();
      return;
    }
    const ofSender = bySender.get(request.ip) ?? 0;
    if (halfSent >= SERVER.mostHalfSentBodies || ofSender >= SERVER.mostHalfSentBodiesOfOne) {
      reply.headers({ 'retry-after': '5', connection: 'close' });
      sendProblem(reply, { status: 503, title: 'Too many changes are being sent at once' });
      return;
    }
    halfSent += 1;
    bySender.set(request.ip, ofSender + 1);
    let isCounted = true;
    const arrived = () => {
      if (!isCounted) return;
      isCounted = false;
      halfSent -= 1;
      const left = (bySender.get(request.ip) ?? 1) - 1;
      if (left > 0) bySender.set(request.ip, left);
      else bySender.delete(request.ip);
    };
    raw.once('end', arrived).once('close', arrived);
    done();
  });
}

const UNREADABLE: Problem = { status: 400, title: 'The request cannot be read' };
const REASONS: Readonly<Record<string, Problem>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, title: 'The request took too long to arrive' },
  HPE_HEADER_OVERFLOW: { status: 431, title: 'The headers are too long' },
};

/** Answers what never became a request, and ends its connection. */
export function refuseUnreadable(headers: Readonly<Record<string, string>>) {
  return (error: NodeJS.ErrnoException, socket: Duplex): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const problem = REASONS[error.code ?? ''] ?? UNREADABLE;
      const body = problemText(problem);
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/problem+json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      const { status } = problem;
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
}
