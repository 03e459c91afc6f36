// Which file of the build a module lies in that several parts of the app share. A file costs a request, which on a weak network is
// dearer than what it holds: left to themselves, the parts would share two hundred files, half of them of a few hundred bytes.
import { join } from 'node:path';

interface Module {
  readonly code: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Graph {
  readonly getModuleInfo: (id: string) => Module | null;
}

/** As the bundler writes paths, on Windows too. */
const WEB = join(import.meta.dirname, '..', 'src', 'web').replaceAll('\\', '/');
const MAIN = `${WEB}/main.tsx`;

/** What every screen needs lies in one file, and what that and its packages are made with in another, or each would need the other. */
const START = 'start';
const BASE = 'base';

/** Characters of source, times the parts that get them and do not need them: what a file less is worth. */
const WORTH_A_FILE = 80_000;

/** The first screen: it does not wait for the parts of the device. */
const HOME = `${WEB}/app/home-route.tsx`;

/** Screens whose first load has a limit (tests/architecture/first-load.test.ts), and how many other parts each of them counts for. */
const LIMITED = new Set([
  HOME,
  ...['assessment', 'call-out', 'operation'].map((name) => `${WEB}/app/${name}-route.tsx`),
]);
const LIMITED_COUNTS = 20;

/** Indexes of packages that import all the package has, of which the app uses a little: only the bundler knows which part uses what. */
const INDEX = /\/node_modules\/(lucide-react\/dist\/esm\/lucide-react|radix-ui\/dist\/index)\.mjs$/;

/** What packages that only the bundler places are made with. */
const UNDER_PACKAGES =
  /\/node_modules\/(react\/|react-dom\/|lucide-react\/dist\/esm\/(?!icons\/)[^/]+$)/;

/** What lies in one file, and the parts that load it. */
interface SharedFile {
  readonly parts: ReadonlySet<string>;
  readonly modules: readonly string[];
  /** Characters of source. */
  readonly size: number;
}

const sizeOf = (id: string, graph: Graph): number => graph.getModuleInfo(id)?.code?.length ?? 0;

const importsOf = (id: string, graph: Graph): readonly string[] =>
  INDEX.test(id) ? [] : (graph.getModuleInfo(id)?.importedIds ?? []);

/** All that these modules import, and what that does, but for what comes by `import()`. */
function neededBy(modules: readonly string[], graph: Graph): ReadonlySet<string> {
  const needed = new Set<string>();
  const open = [...modules];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    open.push(...importsOf(id, graph));
  }
  return needed;
}

/** What each part of the app needs that comes by an `import()` of its own; all but Home come with what main.tsx asks for at each start. */
function partsOfApp(
  start: ReadonlySet<string>,
  graph: Graph,
): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  const open = [...start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (found.has(part)) continue;
      const needed = neededBy([part], graph);
      found.set(part, needed);
      open.push(...needed);
    }
  }
  const begun = graph.getModuleInfo(MAIN)?.dynamicallyImportedIds ?? [];
  const always = [...neededBy(begun, graph)].filter((id) => !begun.includes(id));
  return new Map(
    [...found].map(([part, needed]) => [
      part,
      part === HOME ? needed : new Set([...needed, ...always]),
    ]),
  );
}

const hasAll = (some: ReadonlySet<string>, of: ReadonlySet<string>): boolean =>
  [...some].every((each) => of.has(each));

const joined = (one: SharedFile, into: SharedFile): SharedFile => ({
  parts: into.parts,
  modules: [...into.modules, ...one.modules],
  size: into.size + one.size,
});

/** A file for each set of parts that share something; what a single part needs is in none. */
function filesByParts(
  parts: ReadonlyMap<string, ReadonlySet<string>>,
  isPlaced: (id: string) => boolean,
  graph: Graph,
): readonly SharedFile[] {
  const files = new Map<string, SharedFile>();
  for (const id of new Set([...parts.values()].flatMap((needed) => [...needed]))) {
    if (isPlaced(id)) continue;
    const by = [...parts].filter(([, needed]) => needed.has(id)).map(([part]) => part);
    if (by.length < 2) continue;
    const alone = { parts: new Set(by), modules: [id], size: sizeOf(id, graph) };
    const file = files.get(by.join());
    files.set(by.join(), file ? joined(alone, file) : alone);
  }
  return [...files.values()];
}

/**
 * Puts a file into one that more parts load, the fewest more, where that is worth it, the smallest first.
 * INVARIANT: what a file holds imports only what is loaded by all its parts. So no two files need each other, and nobody loads a
 * file because of a module that they do not need.
 */
function merged(shared: readonly SharedFile[], graph: Graph): readonly SharedFile[] {
  const files = new Set(shared);
  const settled = new Set<SharedFile>();
  const fileOf = new Map(shared.flatMap((file) => file.modules.map((id) => [id, file] as const)));
  const mayGoInto = (file: SharedFile, to: SharedFile) =>
    hasAll(file.parts, to.parts) &&
    file.modules
      .flatMap((id) => importsOf(id, graph))
      .every((id) => {
        const needed = fileOf.get(id);
        return !needed || needed === file || hasAll(to.parts, needed.parts);
      });
  const inVain = ({ parts }: SharedFile, to: SharedFile) =>
    [...to.parts]
      .filter((part) => !parts.has(part))
      .map((part) => (LIMITED.has(part) ? LIMITED_COUNTS : 1))
      .reduce((sum, each) => sum + each, 0);
  for (;;) {
    const [small] = [...files]
      .filter((file) => !settled.has(file))
      .sort((one, other) => one.size - other.size);
    if (!small) return [...files];
    const [to] = [...files]
      .filter((file) => file !== small && mayGoInto(small, file))
      .sort((one, other) => one.parts.size - other.parts.size || one.size - other.size);
    if (!to || small.size * inVain(small, to) > WORTH_A_FILE) {
      settled.add(small);
      continue;
    }
    const both = joined(small, to);
    for (const file of [small, to]) files.delete(file);
    files.add(both);
    for (const id of both.modules) fileOf.set(id, both);
  }
}

/** After its largest module; no two have one name. */
function nameOf({ modules }: SharedFile, taken: ReadonlySet<string>, graph: Graph): string {
  const [largest = ''] = modules.toSorted(
    (one, other) => sizeOf(other, graph) - sizeOf(one, graph),
  );
  const [module = ''] = (largest.split('/').at(-1) ?? '').split('.');
  let name = `shared-${module}`;
  for (let count = 2; taken.has(name); count += 1) name = `shared-${module}-${count}`;
  return name;
}

/** By module, the name of its shared file. */
function filesOf(graph: Graph): ReadonlyMap<string, string> {
  for (const id of [MAIN, ...LIMITED])
    if (!graph.getModuleInfo(id)) throw new Error(`The build does not hold ${id}`);
  const start = neededBy([MAIN], graph);
  const under = [...start]
    .flatMap((id) => importsOf(id, graph))
    .filter((id) => UNDER_PACKAGES.test(id));
  const names = new Map<string, string>();
  for (const id of start) if (id !== MAIN) names.set(id, START);
  for (const id of neededBy(under, graph)) names.set(id, BASE);
  const parts = partsOfApp(start, graph);
  const files = filesByParts(parts, (id) => id === MAIN || names.has(id), graph);
  for (const file of merged(files, graph)) {
    const name = nameOf(file, new Set(names.values()), graph);
    for (const id of file.modules) names.set(id, name);
  }
  return names;
}

/** For the bundler, of one build: the name of the shared file of a module; null for what belongs to a single part. */
export function sharedFiles(): (id: string, graph: Graph) => string | null {
  let files: ReadonlyMap<string, string> | undefined;
  return (id, graph) => {
    files ??= filesOf(graph);
    return files.get(id) ?? null;
  };
}
