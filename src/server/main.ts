// Reads the configuration, opens the database, listens, shuts down: the only reader of process.env.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { SERVER } from '../domain/limits.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DatabaseUnusable, databaseFile, openSqlite } from './database/open-database.ts';
import { listen } from './listen.ts';

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

async function start(): Promise<void> {
  process.umask(0o077);
  const config = readConfig(process.env);
  try {
    const database = await openSqlite(config.dataDir);
    const app = await createApp({
      database,
      now: () => new Date(),
      newId: randomUUID,
      logger: { level: config.logLevel },
      webRoot: WEB_ROOT,
      oneLoopbackOrigin: !config.open,
    });

    let stopping = false;
    const stop = async () => {
      if (stopping) return;
      stopping = true;
      setTimeout(
        () => stopWith('Requests took too long to finish.'),
        SERVER.closeTimeoutMs,
      ).unref();
      await app.close();
      await database.destroy();
      say('Stopped.');
      process.exit(0);
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);

    const port = await listen(app, config.host, config.port);
    say(`Bulwark is at http://${config.open ? config.host : 'localhost'}:${port}`);
    say(`Hospitals are kept in ${databaseFile(config.dataDir)}`);
    if (config.open)
      say(
        'Other machines can reach it, and there is no sign-in: use it on a trusted network only.',
      );
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
