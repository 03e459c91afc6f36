// The cookie of a session. Over TLS its name lets a browser take it from this host alone. Another port of the host is the same to it.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SIGN_IN } from '../../domain/limits.ts';

/** `__Host-` asks for Secure, which browsers do not take over plain HTTP. */
const nameFor = ({ protocol }: FastifyRequest) =>
  protocol === 'https' ? '__Host-bulwark' : 'bulwark';

const optionsFor = ({ protocol }: FastifyRequest) =>
  ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: protocol === 'https',
  }) as const;

/** As the store makes them; nothing else is looked up, or kept in memory. */
const TOKEN = /^[\w-]{43}$/;

export function readCookie(request: FastifyRequest): string | undefined {
  const { cookie } = request.headers;
  const held = cookie === undefined ? undefined : request.server.parseCookie(cookie);
  const token = held?.[nameFor(request)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export function setSession(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const maxAge = SIGN_IN.sessionMs / 1000;
  reply.setCookie(nameFor(request), token, { ...optionsFor(request), maxAge });
}

export function clearSession(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(nameFor(request), optionsFor(request));
}
