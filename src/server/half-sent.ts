// Requests and answers that are begun and not finished: how many at once, for how long, and what those get that cannot be read.
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVER } from '../domain/later-limits.ts';
import { type Problem, problemText, sendProblem } from './problem.ts';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Counts what is under way; one sender cannot keep all others out. */
function underWay(most: number, mostOfOne: number) {
  let all = 0;
  const bySender = new Map<string, number>();
  /** Counts one more of `sender`, until the result is called; undefined where there are as many as may be. */
  return (sender: string): (() => void) | undefined => {
    const ofSender = bySender.get(sender) ?? 0;
    if (all >= most || ofSender >= mostOfOne) return undefined;
    all += 1;
    bySender.set(sender, ofSender + 1);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      all -= 1;
      const left = (bySender.get(sender) ?? 1) - 1;
      if (left > 0) bySender.set(sender, left);
      else bySender.delete(sender);
    };
  };
}

/**
 * Bounds how many long answers wait to be taken, each with what it holds in memory, and for how long.
 * @returns false where this one was refused instead.
 */
export type MayBeLong = (request: FastifyRequest, reply: FastifyReply) => boolean;

export function boundLongAnswers(timeoutMs: number): MayBeLong {
  const begin = underWay(SERVER.mostLongLists, SERVER.mostLongListsOfOne);
  return (request, reply) => {
    const end = begin(request.ip);
    if (!end) {
      reply.header('retry-after', '5');
      sendProblem(reply, { status: 503, title: 'Too many long lists are being read at once' });
      return false;
    }
    const timer = setTimeout(() => reply.raw.destroy(), timeoutMs);
    reply.raw.once('close', () => {
      clearTimeout(timer);
      end();
    });
    return true;
  };
}

/**
 * Refuses a body while as many as may be are still on their way, so that they cannot fill the memory.
 */
export function boundHalfSentBodies(app: FastifyInstance): void {
  const begin = underWay(SERVER.mostHalfSentBodies, SERVER.mostHalfSentBodiesOfOne);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (!hasBody(raw)) {
      done();
      return;
    }
    const arrived = begin(request.ip);
    if (!arrived) {
      reply.headers({ 'retry-after': '5', connection: 'close' });
      sendProblem(reply, { status: 503, title: 'Too many changes are being sent at once' });
      return;
    }
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
