// Errors on the wire, as problem+json (RFC 9457).
import type { FastifyReply } from 'fastify';

export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  /** Each wrong part of the body, with the reason. */
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
  /** Which of a list of reasons the app knows. */
  readonly fault?: string;
  /** The record as it is saved now, where the caller's was outdated. */
  readonly current?: unknown;
}

export const problemText = (problem: Problem): string =>
  JSON.stringify({ type: 'about:blank', ...problem });

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .send(problemText(problem));
}
