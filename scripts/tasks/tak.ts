// The reader that CloudTAK uses, held against packages of Bulwark: its packages are installed in a folder of their own, for this alone.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, runNode } from './command.ts';

const FOLDER = join(PROJECT, 'tests', 'tak');

function isInstalled(): boolean {
  const installed = join(FOLDER, 'node_modules', '.package-lock.json');
  const locked = join(FOLDER, 'package-lock.json');
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(locked).mtimeMs;
}

function install(): number {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: FOLDER, stdio: 'inherit' })
    : spawnSync('npm', args, {
        cwd: FOLDER,
        stdio: 'inherit',
        shell: process.platform === 'win32',
      });
  return run.status ?? 1;
}

export async function tak(): Promise<number> {
  if (!isInstalled() && install() !== 0) return 1;
  return (await runNode(['--test', join('tests', 'tak', 'read-packages.ts')])).code;
}
