import type { IncomingMessage } from 'node:http';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorityOf } from './canonical-url.ts';
import { sendProblem } from './problem.ts';
import { isApiPath } from './security-headers.ts';

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;
const OTHER_LOOPBACK = /^(127\.0\.0\.1|\[::1\])$/;

/** Verdicts are kept for the hosts met so far, but not for every name an attacker makes up. */
const MOST_HOSTS = 64;

/** How the page was reached: a proxy may say what it likes, and is believed where it makes sense. */
function protocolOf(request: FastifyRequest): 'http' | 'https' {
  const { protocol } = request;
  if (protocol === 'http' || protocol === 'https') return protocol;
  return 'encrypted' in request.raw.socket ? 'https' : 'http';
}

/**
 * RFC 9112, 3.2: a request of HTTP/1.1 has one such line, and it says what a target in absolute form says. Of two, what stands before
 * this server may have read the other.
 */
function hasOneHost({ originalUrl, raw, headers }: FastifyRequest): boolean {
  const { httpVersionMajor, httpVersionMinor, rawHeaders }: IncomingMessage = raw;
  const authority = authorityOf(originalUrl);
  if (authority !== undefined && authority.toLowerCase() !== headers.host?.toLowerCase()) {
    return false;
  }
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1 || (count === 0 && httpVersionMajor === 1 && httpVersionMinor === 0);
}

interface Verdict {
  readonly known: boolean;
  /** Where a page visited by this name belongs. */
  readonly movesTo: string | undefined;
}

export interface HostCheck {
  /** The server's own address behind a proxy, for example https://plan.example.org. */
  readonly publicUrl?: string | undefined;
  /** Other machines can reach the server. */
  readonly open: boolean;
}

/**
 * Refuses requests made to another name than the server's own: a hostile page whose name is pointed at
 * this machine (DNS rebinding) gets nothing. Bare addresses cannot be pointed and are let in. On
 * loopback a page visited by address moves to localhost, because the vault and passkeys belong to one
 * origin and browsers refuse passkeys on bare addresses.
 */
export function checkHost(app: FastifyInstance, { publicUrl, open }: HostCheck): void {
  const machine = hostname().toLowerCase();
  const names = new Set(['localhost', machine, `${machine}.local`]);
  if (publicUrl) names.add(new URL(publicUrl).hostname);
  const verdicts = new Map<string, Verdict>();
  const judge = (host: string): Verdict => {
    const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(:\d+)?$/.exec(host) ?? [];
    return {
      known: names.has(name.toLowerCase()) || ADDRESS.test(name),
      movesTo: !open && OTHER_LOOPBACK.test(name) ? `localhost${port}` : undefined,
    };
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasOneHost(request)) {
      // Whatever comes behind it on this connection may be meant for another person.
      reply.header('connection', 'close');
      sendProblem(reply, { status: 400, title: 'A request must name one host' });
      return;
    }
    const host = request.headers.host ?? '';
    let verdict = verdicts.get(host);
    if (!verdict) {
      verdict = judge(host);
      if (verdicts.size < MOST_HOSTS) verdicts.set(host, verdict);
    }
    if (!verdict.known) {
      sendProblem(reply, { status: 421, title: 'This server does not go by that name' });
      return;
    }
    if (verdict.movesTo && request.method === 'GET' && !isApiPath(request.url)) {
      reply.redirect(`${protocolOf(request)}://${verdict.movesTo}${request.url}`, 302);
      return;
    }
    done();
  });
}
