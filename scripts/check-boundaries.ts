// INVARIANT: imports go one way (docs/decisions/0002-boundaries-checked-on-resolved-paths.md). Each file of
// src may import from its own area and from the areas named for it, and only the packages named for it.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

interface Area {
  /** A folder or file below src; the longest that fits a file is its area. */
  readonly path: string;
  readonly mayImport: readonly string[];
  /** Packages, or 'any'. A test file may import any package. */
  readonly packages: readonly string[] | 'any';
}

/** The subjects of the domain, each with its packages: a subject knows those above it and none below. */
const SUBJECTS: readonly (readonly [path: string, ...packages: readonly string[]])[] = [
  ['domain'],
  ['domain/text'],
  ['domain/sync', 'zod'],
  ['domain/answers/sections.ts'],
  ['domain/plan/catalogue.ts'],
  ['domain/answers'],
  ['domain/plan'],
  ['domain/kit'],
  ['domain/points'],
  ['domain/hospitals', 'kdbush', 'geokdbush'],
  ['domain/conditions', 'astronomy-engine', 'geomagnetism'],
  ['domain/sketch'],
  ['domain/reference', 'minisearch'],
  ['domain/pictures'],
  ['domain/care'],
  ['domain/papers'],
  ['domain/exchange', 'fflate', 'saxes'],
  ['domain/offers'],
  ['domain/operation'],
  ['domain/team', 'fflate', 'zod'],
];

const REACT = ['react', 'react-dom', 'radix-ui', 'lucide-react'];

/** Each knows those before it; the form and features know all of them. */
const BELOW_FORM = ['web/platform', 'web/vault', 'web/sync', 'web/session'];
const BELOW_FEATURES = [...BELOW_FORM, 'web/form'];

const AREAS: readonly Area[] = [
  ...SUBJECTS.map(([path, ...packages], index) => ({
    path,
    mayImport: SUBJECTS.slice(0, index).map(([above]) => above),
    packages,
  })),
  { path: 'web/paths.ts', mayImport: [], packages: [] },
  { path: 'web/ui', mayImport: [], packages: [...REACT, 'lean-qr'] },
  {
    path: 'web/platform',
    mayImport: ['domain/*'],
    packages: ['react', 'zxing-wasm', 'virtual:public-data'],
  },
  {
    path: 'web/vault',
    mayImport: ['domain/*', 'web/platform'],
    packages: ['idb', 'hash-wasm', 'age-encryption'],
  },
  {
    path: 'web/sync',
    mayImport: ['domain/*', 'web/platform', 'web/vault'],
    packages: ['react'],
  },
  {
    path: 'web/session',
    mayImport: ['domain/*', 'web/platform', 'web/vault', 'web/sync'],
    packages: ['react', 'zod'],
  },
  {
    path: 'web/form',
    mayImport: ['domain/*', 'web/ui', ...BELOW_FORM],
    packages: REACT,
  },
  {
    path: 'web/features/*',
    mayImport: ['domain/*', 'web/ui', ...BELOW_FEATURES],
    packages: [
      ...REACT,
      'age-encryption',
      'pdfkit',
      'fontkit',
      'bidi-js',
      'dejavu-fonts-ttf',
      'pdfjs-dist',
    ],
  },
  {
    path: 'web/screens',
    mayImport: ['domain/*', 'web/paths.ts', 'web/ui', ...BELOW_FEATURES, 'web/features/*'],
    packages: ['react', 'lucide-react', 'wouter'],
  },
  {
    path: 'web/service-worker',
    mayImport: ['domain', 'web/platform'],
    packages: ['workbox-precaching', 'workbox-routing'],
  },
  {
    path: 'web/app',
    mayImport: [
      'domain/*',
      'web/paths.ts',
      'web/ui',
      ...BELOW_FEATURES,
      'web/features/*',
      'web/screens',
    ],
    packages: ['react', 'wouter', 'zod'],
  },
  {
    path: 'web',
    mayImport: ['domain/*', ...BELOW_FEATURES, 'web/app'],
    packages: ['react-dom'],
  },
  { path: 'server', mayImport: ['domain/*'], packages: 'any' },
];

export const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;

/** `domain/*` stands for `domain` and everything below it, `features/*` for each feature by itself. */
function fits(pattern: string, area: string): boolean {
  if (!pattern.endsWith('/*')) return pattern === area;
  const base = pattern.slice(0, -2);
  return area === base || area.startsWith(`${base}/`);
}

/** The area of a file below src, with the feature's own name in place of the star. */
function areaOf(file: string): { readonly name: string; readonly area: Area } | undefined {
  let found: { name: string; area: Area } | undefined;
  for (const area of AREAS) {
    const depth = area.path.split('/').length;
    const name = file.split('/').slice(0, depth).join('/');
    const isIn = area.path.endsWith('/*')
      ? name.startsWith(area.path.slice(0, -1)) && file.split('/').length > depth
      : name === area.path;
    if (isIn && (!found || depth > found.area.path.split('/').length)) found = { name, area };
  }
  return found;
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

function crossing(file: string, specifier: string): string | undefined {
  const from = areaOf(file);
  if (!from) return `src/${file} belongs to no area of scripts/check-boundaries.ts.`;
  const { area } = from;
  if (!specifier.startsWith('.')) {
    const isNode = specifier.startsWith('node:');
    if (area.packages === 'any' || (!isNode && area.packages.includes(packageOf(specifier))))
      return;
    return `src/${file} imports ${specifier}: src/${from.name} may not.`;
  }
  const target = posix.normalize(posix.join(posix.dirname(file), specifier));
  if (target.startsWith('../')) {
    const isBrand = target.startsWith('../brand/') && from.name.startsWith('web');
    const isVersion =
      target === '../package.json' &&
      (from.name === 'server' || file === 'web/platform/version.ts');
    return isBrand || isVersion
      ? undefined
      : `src/${file} imports ${specifier}, which is outside src.`;
  }
  const to = areaOf(target);
  if (to && (to.name === from.name || area.mayImport.some((pattern) => fits(pattern, to.name))))
    return;
  return `src/${file} imports src/${target}: src/${from.name} may not know src/${to?.name ?? dirname(target)}.`;
}

/** Every import below `project`/src that goes the wrong way, one sentence each. */
export function checkBoundaries(project: string): readonly string[] {
  const src = join(project, 'src');
  const files = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.flatMap((path) => {
    const file = relative(src, path).replaceAll('\\', '/');
    if (/\.(test|d)\.tsx?$/.test(file)) return [];
    return [...readFileSync(path, 'utf8').matchAll(IMPORT)]
      .map((match) => crossing(file, match[1] ?? match[2] ?? match[3] ?? ''))
      .filter((sentence) => sentence !== undefined);
  });
}
