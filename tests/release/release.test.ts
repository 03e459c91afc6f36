// What an agency takes in, made from this commit and tried where nothing else is: root file systems of their own, with no network.
// Only with `npm run test:faults`, on Debian as root: it makes a system with debootstrap.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { installDebianPackages } from '../../scripts/tasks/debian.ts';

const OUT = join(PROJECT, 'results', 'release');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
);
const NAME = `bulwark-${version}-linux-x64`;
const DEB = `bulwark_${version}_amd64.deb`;
const work = mkdtempSync(join(tmpdir(), 'bulwark-release-'));
const base = join(work, 'base');
const started: ChildProcess[] = [];

/** @throws where it fails, with what it printed. */
function run(program: string, args: readonly string[], options = {}): string {
  const done = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (done.error) throw done.error;
  if (done.status !== 0)
    throw new Error(`${program} ${args.join(' ')}: ${done.stdout}${done.stderr}`);
  return done.stdout;
}

const ALONE = ['--net', '--pid', '--fork', '--kill-child'];
/** A command in a root of its own, where no network is but its own loopback. */
const inRoot = (root: string, words: readonly string[], user = '0:0') => [
  ...ALONE,
  'sh',
  '-c',
  'ip link set lo up && exec chroot --userspec="$0" "$@"',
  user,
  root,
  ...words,
];
const runIn = (root: string, words: readonly string[], env: Record<string, string> = {}) =>
  run('unshare', inRoot(root, words), { env: { PATH: process.env.PATH, ...env } });

/**
 * Starts a server there, and asks it with the Node that came along until `ask` says something. The result is what it said, and how
 * long that took.
 */
async function served(
  root: string,
  {
    program,
    user,
    env,
    ask,
  }: Readonly<Record<'program' | 'user' | 'ask', string>> & {
    readonly env: Record<string, string>;
  },
): Promise<{ readonly answer: string; readonly ms: number }> {
  const script = `"$1" & server=$!
    LD_LIBRARY_PATH="$2/lib" "$2/bin/node" -e "$3"; code=$?
    kill $server; wait $server; exit $code`;
  const folder = dirname(program);
  const before = performance.now();
  const child = spawn(
    'unshare',
    inRoot(root, ['/bin/sh', '-c', script, 'sh', program, folder, `(${ASK})(${ask})`], user),
    { env },
  );
  started.push(child);
  let out = '';
  let ms = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    if (ms === 0 && out.includes(MARK)) ms = performance.now() - before;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  await new Promise((resolve) => child.on('close', resolve));
  const [, answer] = out.split(MARK);
  if (answer === undefined) throw new Error(`It did not answer: ${out}`);
  return { answer: answer.trim(), ms };
}

const MARK = '--- answered ---';
/** Asked in the other system, so as text. */
const ASK = `async (work) => {
  const origin = 'http://localhost:8080';
  for (let tries = 0; ; tries += 1) {
    try { await fetch(origin + '/api/health'); break; }
    catch (error) { if (tries > 200) throw error; await new Promise((r) => setTimeout(r, 50)); }
  }
  const said = await work(origin);
  console.log('${MARK}' + JSON.stringify(said) + '${MARK}');
}`;
const HEALTH = `async (origin) => (await fetch(origin + '/api/health')).json()`;
const COUNT = `async (origin) => (await (await fetch(origin + '/api/hospitals')).json()).length`;
const SAVE = `async (origin) => {
  for (let at = 0; at < 1000; at += 200) {
    const changes = Array.from({ length: 200 }, (_, each) => ({ id: 'h' + (at + each), baseVersion: 0, category: 'primary', name: 'Hospital ' + (at + each) }));
    await fetch(origin + '/api/batch/hospitals', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ changes }) });
  }
  return (await (await fetch(origin + '/api/hospitals')).json()).length;
}`;

beforeAll(async () => {
  installDebianPackages(['debootstrap', 'iproute2', 'openssh-client', 'xz-utils']);
  run('debootstrap', ['--variant=minbase', 'bookworm', base]);
  run(process.execPath, [join(PROJECT, 'scripts', 'run.ts'), 'release']);
}, 900_000);
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(work, { recursive: true, force: true });
});

test('the archive is of a size that a stick and a slow line take, and says what is in it', () => {
  expect(statSync(join(OUT, `${NAME}.tar.gz`)).size).toBeLessThan(120e6);
  const bill = JSON.parse(readFileSync(join(OUT, `bulwark-${version}-sbom.json`), 'utf8'));
  const names = bill.components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['node', 'fastify', 'react', 'pdfjs-dist']));
  expect(names).not.toContain('vitest');
  expect(names).not.toContain('vite');
});

describe('the archive, where nothing is but glibc and a shell', () => {
  const root = join(work, 'bare');
  const folder = `/opt/${NAME}`;
  const env = { HOME: '/home/medic' };
  const run1 = (words: readonly string[]) =>
    run('unshare', inRoot(root, [`${folder}/bulwark`, ...words], '1000:1000'), { env });

  beforeAll(() => {
    for (const each of ['bin', 'opt', 'home/medic', 'tmp', 'dev', 'lib64', 'lib/x86_64-linux-gnu'])
      mkdirSync(join(root, each), { recursive: true });
    cpSync(join(base, 'usr/bin/dash'), join(root, 'bin/sh'), { dereference: true });
    const glibc = ['libc.so.6', 'libm.so.6', 'libdl.so.2', 'libpthread.so.0'];
    for (const each of glibc) {
      const library = `lib/x86_64-linux-gnu/${each}`;
      cpSync(join(base, 'usr', library), join(root, library), { dereference: true });
    }
    cpSync(
      join(base, 'usr/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2'),
      join(root, 'lib64/ld-linux-x86-64.so.2'),
      { dereference: true },
    );
    mkdirSync(join(root, 'etc'), { recursive: true });
    writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
    run('mknod', ['-m', '666', join(root, 'dev/null'), 'c', '1', '3']);
    run('mknod', ['-m', '666', join(root, 'dev/urandom'), 'c', '1', '9']);
    run('tar', ['xzf', join(OUT, `${NAME}.tar.gz`), '-C', join(root, 'opt')]);
    // The user may write at home alone.
    run('chown', ['1000:1000', join(root, 'home/medic')]);
    chmodSync(join(root, 'home/medic'), 0o700);
  });

  test('serves within 5 s, and says its version', async () => {
    const { answer, ms } = await served(root, {
      program: `${folder}/bulwark`,
      user: '1000:1000',
      env,
      ask: HEALTH,
    });
    expect(JSON.parse(answer)).toEqual({ status: 'ok', version });
    expect(ms).toBeLessThan(5000);
    expect(run1(['--version'])).toBe(`${version}\n`);
    expect(existsSync(join(root, 'home/medic/.local/share/bulwark/bulwark.db'))).toBe(true);
  });

  test('serves the app, and has its commands without npm', async () => {
    const page = await served(root, {
      program: `${folder}/bulwark`,
      user: '1000:1000',
      env,
      ask: `async (origin) => (await (await fetch(origin + '/')).text()).includes('splash')`,
    });
    expect(page.answer).toBe('true');
    const saved = await served(root, {
      program: `${folder}/bulwark`,
      user: '1000:1000',
      env,
      ask: SAVE,
    });
    expect(saved.answer).toBe('1000');
    expect(run1(['backup', '/home/medic/list.json'])).toContain('1,000 hospitals');
    expect(run1(['restore', '/home/medic/list.json'])).toContain('1,000 hospitals restored');
    expect(run1(['hospitals', 'export', '/home/medic/list.csv'])).toContain('1,000');
    expect(run1(['members', 'list'])).toContain('There is no member yet.');
    expect(run1(['audit'])).toContain('0 entries');
    expect(() => run1(['backup'])).toThrow(/Name the file: bulwark backup FILE/);
  });
});

describe('the package of Debian', () => {
  const root = join(work, 'debian');
  const unit = () => readFileSync(join(root, 'usr/lib/systemd/system/bulwark.service'), 'utf8');
  const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit())?.[1] ?? '';
  const idsOf = (user: string) => run('chroot', [root, 'id', '-u', user]).trim();
  const dpkg = (words: readonly string[], env: Record<string, string> = {}) =>
    runIn(root, ['/usr/bin/env', 'PATH=/usr/sbin:/usr/bin:/sbin:/bin', ...words], env);
  const ask = async (question: string) => {
    const id = idsOf(setting('User'));
    const [, dataDir = ''] = setting('Environment').split('=');
    return served(root, {
      program: setting('ExecStart'),
      user: `${id}:${id}`,
      env: { DATA_DIR: dataDir },
      ask: question,
    });
  };

  beforeAll(() => {
    run('cp', ['-a', base, root]);
    writeFileSync(join(root, 'etc/hosts'), '127.0.0.1 localhost\n');
    cpSync(join(OUT, DEB), join(root, 'new.deb'));
    // The release of before: the same program under an older number.
    const older = join(work, 'older');
    run('dpkg-deb', ['-R', join(OUT, DEB), older]);
    const control = join(older, 'DEBIAN', 'control');
    writeFileSync(
      control,
      readFileSync(control, 'utf8').replace(`Version: ${version}`, 'Version: 0.9.0'),
    );
    run('dpkg-deb', ['--root-owner-group', '-Znone', '-b', older, join(root, 'old.deb')]);
  });

  test('is installed, serves as its own user, keeps a thousand hospitals over an upgrade and a removal, and asks before it deletes them', async () => {
    dpkg(['dpkg', '-i', '/old.deb']);
    expect((await ask(SAVE)).answer).toBe('1000');
    appendFileSync(join(root, 'etc/bulwark/bulwark.env'), 'LOG_LEVEL=error\n');
    expect(statSync(join(root, 'var/lib/bulwark')).mode & 0o777).toBe(0o700);

    dpkg(['dpkg', '-i', '--force-confold', '/new.deb']);
    expect(dpkg(['dpkg-query', '-W', 'bulwark'])).toBe(`bulwark\t${version}\n`);
    expect((await ask(COUNT)).answer).toBe('1000');
    // Settings that were changed stay, and none but root and the service reads them.
    const settings = join(root, 'etc/bulwark/bulwark.env');
    expect(readFileSync(settings, 'utf8')).toContain('LOG_LEVEL=error');
    expect(statSync(settings).mode & 0o777).toBe(0o640);

    // As root: what it writes is the service's.
    expect(dpkg(['bulwark', 'backup', '/var/lib/bulwark/list.json'])).toContain('1,000 hospitals');
    const owner = statSync(join(root, 'var/lib/bulwark/list.json')).uid;
    expect(String(owner)).toBe(idsOf('bulwark'));
    expect(dpkg(['bulwark', '--version'])).toBe(`${version}\n`);

    dpkg(['dpkg', '-r', 'bulwark']);
    expect(existsSync(join(root, 'usr/lib/bulwark'))).toBe(false);
    expect(existsSync(join(root, 'var/lib/bulwark/bulwark.db'))).toBe(true);
    expect(dpkg(['dpkg', '-P', 'bulwark'])).toContain('The data in /var/lib/bulwark was kept.');
    expect(existsSync(settings)).toBe(false);
    expect(existsSync(join(root, 'var/lib/bulwark/bulwark.db'))).toBe(true);

    dpkg(['dpkg', '-i', '/new.deb']);
    expect((await ask(COUNT)).answer).toBe('1000');
    dpkg(['dpkg', '-P', 'bulwark'], { BULWARK_PURGE: 'yes' });
    expect(existsSync(join(root, 'var/lib/bulwark'))).toBe(false);
  }, 300_000);
});

test('two builds of one commit in two folders are equal byte for byte, and a changed byte is found as documented', () => {
  const other = join(work, 'clone');
  run('git', ['clone', '-q', PROJECT, other]);
  symlinkSync(join(PROJECT, 'node_modules'), join(other, 'node_modules'));
  symlinkSync(
    join(PROJECT, 'scripts', 'node', 'node_modules'),
    join(other, 'scripts', 'node', 'node_modules'),
  );
  run(process.execPath, [join(other, 'scripts', 'run.ts'), 'release']);
  const second = join(other, 'results', 'release');
  const sums = readFileSync(join(OUT, 'SHA256SUMS'), 'utf8');
  expect(readFileSync(join(second, 'SHA256SUMS'), 'utf8')).toBe(sums);

  // Signed and checked word for word as docs/roll-out.md has it.
  const keys = join(work, 'keys');
  mkdirSync(keys);
  run('ssh-keygen', [
    '-t',
    'ed25519',
    '-N',
    '',
    '-f',
    join(keys, 'release-key'),
    '-C',
    'bulwark-release',
  ]);
  run(
    'ssh-keygen',
    ['-Y', 'sign', '-f', join(keys, 'release-key'), '-n', 'bulwark', 'SHA256SUMS'],
    {
      cwd: second,
    },
  );
  const [kind, key] = readFileSync(join(keys, 'release-key.pub'), 'utf8').split(' ');
  writeFileSync(join(keys, 'signers'), `bulwark-release ${kind} ${key}\n`);
  const check = () => {
    const words = ['-Y', 'verify', '-f', join(keys, 'signers'), '-I', 'bulwark-release'];
    run('ssh-keygen', [...words, '-n', 'bulwark', '-s', 'SHA256SUMS.sig'], {
      cwd: second,
      input: readFileSync(join(second, 'SHA256SUMS')),
    });
    return run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: second });
  };
  expect(check().trim().split('\n')).toHaveLength(4);
  const archive = join(second, `${NAME}.tar.gz`);
  const bytes = readFileSync(archive);
  bytes[1_000_000] = (bytes[1_000_000] ?? 0) ^ 1;
  writeFileSync(archive, bytes);
  expect(check).toThrow(/tar\.gz: FAILED/);
  run(
    'sh',
    [
      '-c',
      `sha256sum ${readdirSync(second)
        .filter((each) => !each.startsWith('SHA'))
        .join(' ')} > SHA256SUMS`,
    ],
    {
      cwd: second,
    },
  );
  expect(check).toThrow(/Signature|incorrect/i);
}, 600_000);
