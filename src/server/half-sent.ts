// Requests and answers that are begun and not finished: how many at once, for how long, and what those get that cannot be read.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { isIP, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SERVER } from '../domain/limits.ts';
import { type Problem, problemText, sendProblem } from './problem.ts';
import { plainAddress, sharedPlaces } from './shared-places.ts';

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

export const TOO_MANY_LONG: Problem = {
  status: 503,
  title: 'Too many long answers are being read at once',
};

/** Counts a long answer, and ends it where nobody reads it; false where there are as many as may be. */
export type BeginLong = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** Whom a proxy names; the proxy itself where that is no address, which one sender could make up for each request. */
export const senderOf = ({ ip, socket }: FastifyRequest): string =>
  isIP(plainAddress(ip)) === 0 ? (socket.remoteAddress ?? '') : ip;

/** Where its place is given to a sender who holds less. */
const endConnection =
  ({ raw }: FastifyRequest) =>
  () =>
    raw.socket.destroy();

/** Bounds how many long answers wait to be read, each with what it holds in memory, and for how long. */
export function boundLongAnswers(timeoutMs: number): BeginLong {
  const begin = sharedPlaces(SERVER.mostLongAnswers, SERVER.mostLongAnswersOfOne);
  return (request, reply) => {
    // Who has left reads nothing, and takes nobody's place.
    if (reply.raw.destroyed) return true;
    const end = begin(senderOf(request), endConnection(request));
    if (!end) {
      reply.header('retry-after', SERVER.retryAfterSeconds);
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
 * The same for a route that says of a change what is saved now. What was done stays done: who gets a 503 in its place asks again
 * and hears it then, since each change says what it is based on.
 */
export const boundedAnswer = (beginLong: BeginLong) => ({
  onSend(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ): void {
    const isLong =
      typeof payload === 'string' && Buffer.byteLength(payload) > SERVER.longAnswerBytes;
    if (!isLong || beginLong(request, reply)) {
      done(null, payload);
      return;
    }
    reply.removeHeader('etag').removeHeader('location');
    reply.code(TOO_MANY_LONG.status).type('application/problem+json; charset=utf-8');
    done(null, problemText(TOO_MANY_LONG));
  },
});

/** What it says of itself; of one that does not, the most that is read. */
function bytesOf({ headers }: IncomingMessage): number {
  const announced = Number(headers['content-length'] ?? SERVER.bodyLimitBytes);
  // A longer one is refused, and not read.
  return Math.min(announced, SERVER.bodyLimitBytes);
}

/** Told of each answer as it is begun, by whomever it is made: a route, a hook, or Node itself. */
export type OnAnswer = (answer: ServerResponse, { socket }: IncomingMessage) => void;

/**
 * Ends a connection that asks for more than so many answers before it reads them: no browser does, and Node would keep thousands in
 * memory behind the first. One that stands still for so long in the middle of an answer is ended too.
 */
export function boundUnread(timeoutMs: number): OnAnswer {
  const unreadOn = new WeakMap<Socket, number>();
  return (answer, { socket }) => {
    const others = unreadOn.get(socket) ?? 0;
    if (others >= SERVER.mostPipelined) {
      socket.destroy();
      return;
    }
    unreadOn.set(socket, others + 1);
    answer.setTimeout(timeoutMs, () => answer.destroy());
    answer.once('close', () => unreadOn.set(socket, (unreadOn.get(socket) ?? 1) - 1));
  };
}

/** What had arrived on a connection when it was ended is still read to its end by Node: nobody waits for its answers. */
export function answerOnlyTheConnected(server: Server): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, answer: ServerResponse) => {
    if (request.socket.destroyed) return;
    for (const listener of listeners) listener.call(server, request, answer);
  });
}

/**
 * Each takes a descriptor, and one for each file that it is sent: so many in all leave some to the rest of the process. Those of a
 * proxy are of many senders, each of whom counts with what was not answered yet.
 */
export function boundConnections(
  app: FastifyInstance,
  isProxy: (address: string) => boolean,
): void {
  const begin = sharedPlaces(SERVER.mostConnections, SERVER.mostConnectionsOfOne);
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const close = () => socket.destroy();
    const closed = begin(address, close);
    if (closed) socket.once('close', closed);
    else close();
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isProxy(request.socket.remoteAddress ?? '')) return done();
    const answered = begin(senderOf(request), endConnection(request));
    if (answered) {
      reply.raw.once('close', answered);
      return done();
    }
    reply.header('retry-after', SERVER.retryAfterSeconds);
    sendProblem(reply, { status: 503, title: 'Too many requests are being answered at once' });
  });
}

/** What takes a change away again may have no body, and be sent a thousand times before its first answer is read. */
const isChange = ({ method }: IncomingMessage): boolean => method !== 'GET' && method !== 'HEAD';

/**
 * Refuses a change while as many as may be wait for their answers to be read, a body while as many as may be are still on their way, or as many bytes wait for their answers, so that they cannot fill the
 * memory.
 */
export function boundBodies(app: FastifyInstance, timeoutMs: number): void {
  const begin = sharedPlaces(SERVER.mostHalfSentBodies, SERVER.mostHalfSentBodiesOfOne);
  const beginChange = sharedPlaces(SERVER.mostHalfSentBodies, SERVER.mostHalfSentBodiesOfOne);
  const beginBytes = sharedPlaces(SERVER.mostBodyBytes, SERVER.mostBodyBytesOfOne);
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const sender = senderOf(request);
    const end = endConnection(request);
    const refuse = () => {
      reply.headers({ 'retry-after': SERVER.retryAfterSeconds, connection: 'close' });
      sendProblem(reply, { status: 503, title: 'Too many changes are being sent at once' });
    };
    if (isChange(raw)) {
      const changed = beginChange(sender, end);
      if (!changed) return refuse();
      // Who never reads the answer keeps no place either.
      const timer = setTimeout(() => reply.raw.destroy(), timeoutMs);
      reply.raw.once('close', () => {
        clearTimeout(timer);
        changed();
      });
    }
    if (!hasBody(raw)) return done();
    const answered = beginBytes(sender, end, bytesOf(raw));
    if (answered) reply.raw.once('close', answered);
    const arrived = answered && begin(sender, end);
    if (!arrived) return refuse();
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
