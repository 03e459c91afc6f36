// What a release is made of: of which moment, and which packages, read off the imports of the sources and the lockfile.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { IMPORT } from '../check-boundaries.ts';
import { PROJECT } from './command.ts';

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface Shipped extends Locked {
  /** Below the project: `node_modules/fastify`. */
  readonly folder: string;
  readonly name: string;
}

const SERVER = 'src/server/bulwark.ts';

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8');
const importsOf = (file: string) =>
  [...read(file).matchAll(IMPORT)].map(([, a, b, c]) => a ?? b ?? c ?? '');
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The sources of the server: its program, and all that it imports, once it is called too. */
export function serverSources(): readonly string[] {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    if (!/\.ts$/.test(file)) return;
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) add(join(dirname(file), name));
    }
  };
  add(SERVER);
  return [...found].filter((file) => file !== 'package.json').sort();
}

function appSources(): readonly string[] {
  return ['src/web', 'src/domain'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.(test|d)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
}

const isPackage = (specifier: string) => !/^(?:\.|node:|virtual:)/.test(specifier);

/** Where a package finds another: in its own folder of packages, else in that of who brought it. */
function folderOf(name: string, from: string, locked: Readonly<Record<string, Locked>>) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const folder = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (locked[folder]) return folder;
    if (at === '') return undefined;
  }
}

/** The packages that these need, each with all that it needs in turn and is installed here. @throws where one is not locked */
function closureOf(names: Iterable<string>): readonly Shipped[] {
  const locked: Readonly<Record<string, Locked>> = JSON.parse(read('package-lock.json')).packages;
  const found = new Map<string, Shipped>();
  const add = (name: string, from: string, isOptional = false) => {
    const folder = folderOf(name, from, locked);
    const entry = folder && locked[folder];
    const isHere = folder !== undefined && existsSync(join(PROJECT, folder));
    if (!entry || !isHere) {
      if (isOptional) return;
      throw new Error(`${from} needs ${name}, which is not installed`);
    }
    if (found.has(folder)) return;
    found.set(folder, { ...entry, folder, name });
    for (const each of Object.keys(entry.dependencies ?? {})) add(each, folder);
    for (const each of Object.keys(entry.optionalDependencies ?? {})) add(each, folder, true);
    for (const each of Object.keys(entry.peerDependencies ?? {})) add(each, folder, true);
  };
  for (const name of names) add(name, '');
  return [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

const packagesIn = (files: readonly string[]): ReadonlySet<string> =>
  new Set(
    files
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap(importsOf)
      .filter(isPackage)
      .map(packageOf),
  );

/** What the server runs with. */
export const serverPackages = (): readonly Shipped[] => closureOf(packagesIn(serverSources()));

/** What is in a release: of the server as it is, of the app in its files. */
export const shippedPackages = (): readonly Shipped[] =>
  closureOf(new Set([...packagesIn(serverSources()), ...packagesIn(appSources())]));

/** As SOURCE_DATE_EPOCH says, else when the commit was made. */
export function commitTime(): Date {
  const given = process.env.SOURCE_DATE_EPOCH;
  if (given !== undefined && /^\d{1,10}$/.test(given)) return new Date(Number(given) * 1000);
  const { stdout, status } = spawnSync('git', ['log', '-1', '--format=%ct'], {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('There is no git here: set SOURCE_DATE_EPOCH');
  return new Date(Number(stdout) * 1000);
}
