// A real server process on a data folder of its own.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** As scripts/run.ts does for `npm start`. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'node');
const MAIN = join(import.meta.dirname, '..', '..', 'src', 'server', 'main.ts');

export interface Exit {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class RunningServer {
  readonly child: ChildProcess;
  readonly exit: Promise<Exit>;
  stdout = '';
  stderr = '';
  /** http(s)://localhost:PORT, once it listens and has said so. */
  origin = '';

  constructor(env: Readonly<Record<string, string>>) {
    this.child = spawn(process.execPath, ['--max-semi-space-size=4', MAIN], {
      env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.stdout += chunk.toString();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.exit = new Promise((resolve) => {
      this.child.on('close', (code) => resolve({ code, stdout: this.stdout, stderr: this.stderr }));
    });
  }

  /** Resolves when the address is printed; rejects when the process ends first. */
  async listening(): Promise<this> {
    const ended = this.exit.then(({ stderr }) => {
      throw new Error(`The server ended: ${stderr}`);
    });
    const printed = new Promise<void>((resolve) => {
      const look = () => {
        const match = /is at (https?:\S+)[\s\S]*Stop it/.exec(this.stdout);
        if (!match?.[1]) return;
        this.origin = match[1];
        resolve();
      };
      this.child.stdout?.on('data', look);
      look();
    });
    await Promise.race([printed, ended]);
    return this;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
    this.child.kill(signal);
    return this.exit;
  }
}

export function startServer(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<RunningServer> {
  return new RunningServer({ PORT: '0', DATA_DIR: dataDir, ...env }).listening();
}

export interface DataFolder {
  readonly path: string;
  remove(): void;
}

export function dataFolder(): DataFolder {
  const parent = mkdtempSync(join(tmpdir(), 'bulwark-'));
  return {
    path: join(parent, 'data'),
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}
