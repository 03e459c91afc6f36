// Which file of the build a module lies in that several parts of the app share. A file costs a request, which on a weak network is
// dearer than what it holds: left to themselves, the parts would share two hundred files of a few hundred bytes.
import { join } from 'node:path';

interface Module {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

interface Graph {
  readonly getModuleInfo: (id: string) => Module | null;
}

const PROJECT = join(import.meta.dirname, '..');
const MAIN = join(PROJECT, 'src', 'web', 'main.tsx');
const APP = join(PROJECT, 'src', 'web', 'app');

/** What every screen needs lies in one file, and what that and its packages are made with in another, or each would need the other. */
const START = 'start';
const BASE = 'base';

/** Screens whose first load has a limit (tests/architecture/first-load.test.ts): none of them gets what it does not need. */
const MEASURED: Readonly<Record<string, readonly string[]>> = {
  home: ['home-route.tsx'],
  assessment: ['assessment-route.tsx', 'start-device.ts'],
  operation: ['operation-route.tsx', 'start-device.ts'],
  'call-out': ['call-out-route.tsx', 'start-device.ts'],
};

/** Indexes of packages that import all the package has, of which the app uses a little: only the bundler knows which part uses what. */
const INDEX = /\/node_modules\/(lucide-react\/dist\/esm\/lucide-react|radix-ui\/dist\/index)\.mjs$/;

/** What packages that only the bundler places are made with. */
const UNDER_PACKAGES =
  /\/node_modules\/(react\/|react-dom\/|lucide-react\/dist\/esm\/(?!icons\/)[^/]+$)/;

/** All that these modules import, and what that does, but for what comes by `import()`. */
function neededBy(modules: readonly string[], graph: Graph): ReadonlySet<string> {
  const needed = new Set<string>();
  const open = [...modules];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (needed.has(id)) continue;
    needed.add(id);
    if (!INDEX.test(id)) open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return needed;
}

/** What each part of the app needs that comes by an `import()` of its own. */
function parts(graph: Graph): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  const open = [...neededBy([MAIN], graph)];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      if (found.has(part)) continue;
      const needed = neededBy([part], graph);
      found.set(part, needed);
      open.push(...needed);
    }
  }
  return found;
}

/** By module, the name of its shared file. */
function filesOf(graph: Graph): ReadonlyMap<string, string> {
  const all = parts(graph);
  const start = neededBy([MAIN], graph);
  const imported = [...start].flatMap((id) => graph.getModuleInfo(id)?.importedIds ?? []);
  const base = neededBy(
    imported.filter((id) => UNDER_PACKAGES.test(id)),
    graph,
  );
  const measured = Object.entries(MEASURED).map(([name, files]) => {
    const modules = files.map((file) => join(APP, file));
    return [name, neededBy(modules, graph)] as const;
  });
  const names = new Map<string, string>();
  for (const id of base) names.set(id, BASE);
  for (const id of [...start, ...[...all.values()].flatMap((needed) => [...needed])]) {
    if (names.has(id) || id === MAIN) continue;
    const by = measured.filter(([, needed]) => needed.has(id)).map(([name]) => name);
    const isShared = [...all.values()].filter((needed) => needed.has(id)).length > 1;
    if (start.has(id)) names.set(id, START);
    // What no other part needs, and what one part begins with, stays a file of its own.
    else if (!isShared) continue;
    else names.set(id, by.length > 0 ? by.join('-') : 'later');
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
