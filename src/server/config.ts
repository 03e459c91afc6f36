// The environment as a schema: a bad value stops the start with its name and what is allowed.
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { WEATHER_GOV } from '../domain/conditions/weather.ts';
import { routingKinds } from '../domain/points/routing-servers.ts';
import { proxyRangesFault } from './proxy-ranges.ts';
import type { Routing } from './roads/ask-routing-server.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** True when the server can be reached from other machines. */
  readonly open: boolean;
  /** True when others reach it by PUBLIC_URL. */
  readonly isPublic: boolean;
  /** Who uses it signs in: where others can reach it, unless OPEN_ACCESS says otherwise. */
  readonly hasSignIn: boolean;
  /** A PostgreSQL to use in place of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Files of the certificate and its key. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | undefined;
  readonly publicUrl: string | undefined;
  readonly trustProxy: string | undefined;
  /** Where the app may ask for weather, as an origin; undefined if it may not. */
  readonly weatherUrl: string | undefined;
  /** The agency's routing server; undefined if there is none. */
  readonly routing: Routing | undefined;
}

/** A value of the environment that cannot be used; the message is one sentence for a person. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);
const PROJECT = join(import.meta.dirname, '..', '..');

/** Values that hold a password are never printed. */
const SECRET: ReadonlySet<string> = new Set(['DATABASE_URL']);

/** A text of one shape, with words for what is allowed. */
const text = (shape: RegExp, allowed: string) => z.string().check(z.regex(shape, allowed));

const portAllowed = 'a whole number from 0 to 65535 (0 picks a free port)';

const addressAllowed = 'an address like https://plan.example.org';

const weatherAllowed = `an address like ${WEATHER_GOV}, or off`;

const routingAllowed = 'an address like http://routing.example.org:5000, or off';

const environmentSchema = z.object({
  PORT: z._default(
    text(/^\d{1,5}$/, portAllowed).check(z.refine((port) => Number(port) <= 65_535, portAllowed)),
    '8080',
  ),
  HOST: z._default(
    text(/^[A-Za-z0-9.:_-]+$/, 'a host name or an address, for example localhost or 0.0.0.0'),
    'localhost',
  ),
  DATA_DIR: z._default(
    text(/./s, 'the path of a folder that can be written'),
    join(PROJECT, 'var'),
  ),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), 'warn'),
  OPEN_ACCESS: z.optional(z.literal('yes', 'yes, or left out')),
  DATABASE_URL: z.optional(
    text(/^postgres(ql)?:\/\/\S+$/, 'postgresql://user:password@host:port/database, or left out'),
  ),
  TLS_CERT: z.optional(text(/./s, 'the path of a certificate in PEM, or left out')),
  TLS_KEY: z.optional(text(/./s, 'the path of the key in PEM, or left out')),
  PUBLIC_URL: z.optional(
    text(/^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?\/?$/, addressAllowed).check(
      z.refine((url) => URL.canParse(url), addressAllowed),
    ),
  ),
  WEATHER_URL: z._default(
    text(/^(?:off|https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?\/?)$/, weatherAllowed).check(
      z.refine((url) => url === 'off' || URL.canParse(url), weatherAllowed),
    ),
    WEATHER_GOV,
  ),
  ROUTING_URL: z._default(
    text(/^(?:off|https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?(?:\/[\w.~-]+)*\/?)$/, routingAllowed).check(
      z.refine((url) => url === 'off' || URL.canParse(url), routingAllowed),
    ),
    'off',
  ),
  ROUTING_KIND: z._default(z.enum(routingKinds, `one of ${routingKinds.join(', ')}`), 'osrm'),
  TRUST_PROXY: z.optional(
    z.string().check(
      z.refine(
        (list) => proxyRangesFault(list) !== 'noRange',
        'addresses or ranges like 127.0.0.1 or 10.0.0.0/8, by commas',
      ),
      z.refine(
        (list) => proxyRangesFault(list) !== 'tooWide',
        'the addresses of your own proxies, in no range wider than /8 (or /7 in IPv6): who is in it is believed',
      ),
    ),
  ),
});

/** @throws ConfigError naming the variable and what is allowed. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    const value = SECRET.has(name) ? 'not shown here' : `"${environment[name]}"`;
    throw new ConfigError(`${name} is ${value} but must be ${issue?.message}.`);
  }
  const { PORT, HOST, DATA_DIR, LOG_LEVEL, OPEN_ACCESS } = result.data;
  const open = !LOOPBACK.has(HOST);
  const { DATABASE_URL, TLS_CERT, TLS_KEY, PUBLIC_URL, TRUST_PROXY, WEATHER_URL } = result.data;
  const { ROUTING_URL, ROUTING_KIND } = result.data;
  const isPublic = PUBLIC_URL !== undefined && !LOOPBACK.has(new URL(PUBLIC_URL).hostname);
  // Whatever stands before it, others reach it through that.
  const hasSignIn = (open || isPublic || TRUST_PROXY !== undefined) && OPEN_ACCESS !== 'yes';
  if (hasSignIn && PUBLIC_URL?.startsWith('https:') && !TLS_CERT && TRUST_PROXY === undefined) {
    throw new ConfigError(
      `PUBLIC_URL is "${PUBLIC_URL}" and TRUST_PROXY is missing: name the address of the proxy that has the TLS, or sessions are not kept to TLS.`,
    );
  }
  if ((TLS_CERT === undefined) !== (TLS_KEY === undefined)) {
    const missing = TLS_CERT === undefined ? 'TLS_CERT' : 'TLS_KEY';
    throw new ConfigError(
      `${missing} is missing: TLS needs both TLS_CERT and TLS_KEY, or neither.`,
    );
  }
  return {
    port: Number(PORT),
    host: HOST,
    dataDir: resolve(DATA_DIR),
    logLevel: LOG_LEVEL,
    open,
    isPublic,
    hasSignIn,
    databaseUrl: DATABASE_URL,
    tls: TLS_CERT && TLS_KEY ? { certFile: TLS_CERT, keyFile: TLS_KEY } : undefined,
    publicUrl: PUBLIC_URL?.replace(/\/$/, ''),
    trustProxy: TRUST_PROXY,
    weatherUrl: WEATHER_URL === 'off' ? undefined : new URL(WEATHER_URL).origin,
    routing:
      ROUTING_URL === 'off'
        ? undefined
        : { url: ROUTING_URL.replace(/\/$/, ''), kind: ROUTING_KIND },
  };
}
