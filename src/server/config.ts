// The environment as a schema: a bad value stops the start with its name and what is allowed.
import { join, resolve } from 'node:path';
import * as z from 'zod';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** True when the server can be reached from other machines. */
  readonly open: boolean;
}

/** A value of the environment that cannot be used; the message is one sentence for a person. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);
const PROJECT = join(import.meta.dirname, '..', '..');

const portAllowed = 'a whole number from 0 to 65535 (0 picks a free port)';

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portAllowed)
    .transform(Number)
    .refine((port) => port <= 65_535, portAllowed)
    .default(8080),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'a host name or an address, for example localhost or 0.0.0.0')
    .default('localhost'),
  DATA_DIR: z
    .string()
    .min(1, 'the path of a folder that can be written')
    .default(join(PROJECT, 'var')),
  LOG_LEVEL: z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`).default('warn'),
  OPEN_ACCESS: z.literal('yes', 'yes, or left out').optional(),
});

/** @throws ConfigError naming the variable and what is allowed. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name} is "${environment[name]}" but must be ${issue?.message}.`);
  }
  const { PORT, HOST, DATA_DIR, LOG_LEVEL, OPEN_ACCESS } = result.data;
  const open = !LOOPBACK.has(HOST);
  if (open && OPEN_ACCESS !== 'yes') {
    throw new ConfigError(
      `HOST is "${HOST}", which other machines can reach, and there is no sign-in: set OPEN_ACCESS=yes to allow it, or HOST=localhost.`,
    );
  }
  return { port: PORT, host: HOST, dataDir: resolve(DATA_DIR), logLevel: LOG_LEVEL, open };
}
