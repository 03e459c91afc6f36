// Reads the configuration, opens the database, listens, shuts down: the only reader of process.env.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import manifest from '../../package.json' with { type: 'json' };
import { SERVER } from '../domain/limits.ts';
import { counted } from '../domain/text/counted.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DatabaseUnusable } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { listen } from './listen.ts';
import { brokenAuditWords, checkAudit } from './sign-in/audit.ts';
import { createSignInStore } from './sign-in/sign-in-store.ts';
import { terminalCode } from './sign-in/terminal-code.ts';

const WEB_ROOT = join(import.meta.dirname, '..', '..', 'dist');

const say = (line: string) => process.stdout.write(`${line}\n`);

function stopWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** One sentence for what a person can mend; undefined for a defect of ours. */
function sentenceFor(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof ConfigError || error instanceof DatabaseUnusable) return error.message;
  if (!config || !(error instanceof Error) || !('code' in error)) return undefined;
  const at = `HOST ${config.host}, PORT ${config.port}`;
  const sentences: Record<string, string> = {
    EADDRINUSE: `PORT ${config.port} is already in use: stop the other program or set PORT to a free one.`,
    EACCES: `PORT ${config.port} may not be opened by this user: set PORT to 1024 or more.`,
    EADDRNOTAVAIL: `This machine has no such address (${at}): set HOST to one of its own.`,
    ENOTFOUND: `This host name is unknown (${at}): set HOST to localhost or an address.`,
  };
  return sentences[String(error.code)];
}

/** @throws ConfigError when a file cannot be read. */
function readTls({ certFile, keyFile }: NonNullable<Config['tls']>) {
  const read = (name: string, file: string) => {
    try {
      return readFileSync(file);
    } catch (cause) {
      throw new ConfigError(`${name} is "${file}", which cannot be read.`, { cause });
    }
  };
  const tls = { cert: read('TLS_CERT', certFile), key: read('TLS_KEY', keyFile) };
  try {
    createSecureContext(tls);
  } catch (cause) {
    const files = `TLS_CERT is "${certFile}" and TLS_KEY is "${keyFile}"`;
    throw new ConfigError(
      `${files}, which are no certificate and key in PEM that belong together.`,
      {
        cause,
      },
    );
  }
  return tls;
}

/** Where the server can be visited: for every address of the machine, all of them by number. */
function originsOf({ host, open }: Config, protocol: string, port: number): readonly string[] {
  const everywhere = host === '0.0.0.0' || host === '::';
  const numbers = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  const hosts = everywhere ? ['localhost', ...numbers] : [open ? host : 'localhost'];
  return hosts.map((name) => `${protocol}://${name}:${port}`);
}

const OPEN =
  'OPEN_ACCESS=yes: whoever reaches it reads, changes and deletes the hospitals. Leave OPEN_ACCESS out and sign-in is asked for; nothing that is saved is lost.';
const NO_TLS =
  'There is no TLS: whoever listens on this network can take a session over. Set TLS_CERT and TLS_KEY.';

/** Printed once, and never logged: who opens it becomes the first admin. */
function sayFirst(code: string, origin: string): void {
  const link = `${origin}/#first=${code}`;
  say(`First sign-in, within 30 minutes and once: ${link}`);
  say(terminalCode(link));
}

async function start(): Promise<void> {
  process.umask(0o077);
  const config = readConfig(process.env);
  try {
    const tls = config.tls && readTls(config.tls);
    let warn: (error: Error) => void = () => undefined;
    const database = await openDatabase(config, (error) => warn(error), {
      ms: SERVER.databaseWaitMs,
      retryMs: SERVER.databaseRetryMs,
      say,
    });
    const clock = { now: () => new Date(), newId: randomUUID };
    const signIn = config.hasSignIn ? createSignInStore({ database, ...clock }) : undefined;
    const first = await signIn?.begin();
    const app = await createApp({
      database,
      ...clock,
      signIn,
      logger: { level: config.logLevel },
      version: manifest.version,
      host: { publicUrl: config.publicUrl, open: config.open },
      webRoot: WEB_ROOT,
      tls,
      trustProxy: config.trustProxy,
      weatherUrl: config.weatherUrl,
      routing: config.routing,
    });
    warn = (error) => app.log.warn({ reason: error.message }, 'a database connection was lost');

    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      setTimeout(
        () => stopWith('Requests took too long to finish.'),
        SERVER.closeTimeoutMs,
      ).unref();
      await app.close();
      await database.close();
      say('Stopped.');
      process.exit(0);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);

    const port = await listen(app, config.host, config.port);
    const [origin, ...others] = originsOf(config, tls ? 'https' : 'http', port);
    say(`Bulwark is at ${origin}`);
    for (const other of others) say(`On this network it is at ${other}`);
    if (config.publicUrl) say(`Others reach it at ${config.publicUrl}`);
    say(`Hospitals are kept in ${database.place}`);
    if (signIn) {
      const { entries, head, brokenAt } = await checkAudit(database.queries);
      if (brokenAt !== undefined) say(brokenAuditWords(brokenAt));
      say(
        `Who uses it signs in. Audit: ${counted(entries, 'entry', 'entries')}${head && `, head ${head}`}`,
      );
      if (!tls && !config.publicUrl?.startsWith('https:')) say(NO_TLS);
    } else if (config.open || config.isPublic || config.trustProxy) say(OPEN);
    if (first) sayFirst(first.code, config.publicUrl ?? others[0] ?? origin ?? '');
    say('Stop it with Ctrl+C.');
  } catch (error) {
    const sentence = sentenceFor(error, config);
    if (sentence === undefined) throw error;
    stopWith(sentence);
  }
}

start().catch((error: unknown) => {
  const sentence = sentenceFor(error, undefined);
  if (sentence === undefined) throw error;
  stopWith(sentence);
});
