import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export const PROJECT: string = join(import.meta.dirname, '..', '..');

const require = createRequire(import.meta.url);

/** The script that a package's command runs, for starting it with this Node. */
export function binOf(packageName: string, command: string = packageName): string {
  const manifest = join(PROJECT, 'node_modules', packageName, 'package.json');
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  const file = typeof bin === 'string' ? bin : bin[command];
  if (!file) throw new Error(`${packageName} has no command ${command}`);
  return join(dirname(manifest), file);
}

export interface Run {
  readonly code: number;
  readonly output: string;
}

/** Runs a program in the project with this Node and waits for it; the output is shown, or kept when quiet. */
export function runNode(
  args: readonly string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<Run> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: PROJECT,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
