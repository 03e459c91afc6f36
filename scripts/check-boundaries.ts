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

const REACT = ['react', 'react-dom', 'radix-ui', 'lucide-react'];

/** Each knows those before it; features know all of them. */
const BELOW_FEATURES = ['web/platform', 'web/vault', 'web/sync', 'web/session'];

const AREAS: readonly Area[] = [
  { path: 'domain', mayImport: [], packages: [] },
  { path: 'domain/assessment', mayImport: ['domain'], packages: [] },
  { path: 'domain/transfer', mayImport: ['domain', 'domain/assessment'], packages: [] },
  { path: 'domain/vault', mayImport: ['domain'], packages: [] },
  { path: 'domain/sync', mayImport: ['domain'], packages: ['zod'] },
  {
    path: 'domain/hospital',
    mayImport: ['domain', 'domain/assessment', 'domain/place', 'domain/plan-places', 'domain/sync'],
    packages: [],
  },
  {
    path: 'domain/hospital/directory',
    mayImport: ['domain', 'domain/assessment', 'domain/hospital', 'domain/place'],
    packages: ['kdbush', 'geokdbush'],
  },
  { path: 'domain/kit', mayImport: ['domain', 'domain/assessment'], packages: [] },
  {
    path: 'domain/offers',
    mayImport: [
      'domain',
      'domain/assessment',
      'domain/environment',
      'domain/exchange/arriving',
      'domain/hazmat',
      'domain/hospital',
      'domain/hospital/directory',
      'domain/kit',
      'domain/place',
      'domain/plan-places',
      'domain/weather',
      'domain/wildlife',
    ],
    packages: [],
  },
  {
    path: 'domain/hazmat',
    mayImport: ['domain', 'domain/hospital/directory', 'domain/place'],
    packages: [],
  },
  {
    path: 'domain/wildlife',
    mayImport: ['domain', 'domain/hospital/directory'],
    packages: [],
  },
  {
    path: 'domain/environment',
    mayImport: ['domain', 'domain/place'],
    packages: ['astronomy-engine', 'geomagnetism'],
  },
  {
    path: 'domain/picture',
    mayImport: [
      'domain',
      'domain/assessment',
      'domain/environment',
      'domain/hazmat',
      'domain/place',
      'domain/plan-places',
    ],
    packages: [],
  },
  {
    path: 'domain/plan-environment',
    mayImport: [
      'domain',
      'domain/assessment',
      'domain/documents',
      'domain/environment',
      'domain/kit',
      'domain/offers',
      'domain/place',
      'domain/plan-places',
    ],
    packages: [],
  },
  { path: 'domain/place', mayImport: ['domain'], packages: [] },
  {
    path: 'domain/plan-places',
    mayImport: ['domain', 'domain/assessment', 'domain/kit', 'domain/place'],
    packages: [],
  },
  {
    path: 'domain/requests',
    mayImport: ['domain', 'domain/assessment', 'domain/kit', 'domain/place', 'domain/plan-places'],
    packages: [],
  },
  {
    path: 'domain/casualty',
    mayImport: ['domain', 'domain/assessment', 'domain/reference'],
    packages: [],
  },
  {
    path: 'domain/care',
    mayImport: ['domain', 'domain/assessment', 'domain/casualty', 'domain/requests'],
    packages: [],
  },
  {
    path: 'domain/exchange/arriving',
    mayImport: ['domain', 'domain/place', 'domain/plan-places'],
    packages: ['fflate', 'saxes'],
  },
  { path: 'domain/agency-papers', mayImport: ['domain'], packages: [] },
  { path: 'domain/weather', mayImport: ['domain', 'domain/place'], packages: [] },
  { path: 'domain/reference', mayImport: ['domain'], packages: ['minisearch'] },
  {
    path: 'domain/documents',
    mayImport: [
      'domain',
      'domain/assessment',
      'domain/care',
      'domain/casualty',
      'domain/environment',
      'domain/hospital',
      'domain/kit',
      'domain/picture',
      'domain/place',
      'domain/plan-places',
      'domain/reference',
      'domain/requests',
    ],
    packages: [],
  },
  {
    path: 'domain/exchange',
    mayImport: [
      'domain',
      'domain/assessment',
      'domain/documents',
      'domain/hospital',
      'domain/place',
      'domain/plan-places',
      'domain/requests',
    ],
    packages: ['fflate'],
  },
  {
    path: 'domain/operation',
    mayImport: ['domain', 'domain/assessment', 'domain/hospital', 'domain/documents'],
    packages: [],
  },
  { path: 'web/paths.ts', mayImport: [], packages: [] },
  { path: 'web/ui', mayImport: [], packages: [...REACT, 'lean-qr'] },
  {
    path: 'web/platform',
    mayImport: ['domain/*'],
    packages: ['react', 'zxing-wasm', 'virtual:public-data'],
  },
  { path: 'web/vault', mayImport: ['domain/*', 'web/platform'], packages: ['idb', 'hash-wasm'] },
  {
    path: 'web/sync',
    mayImport: ['domain/*', 'web/platform', 'web/vault'],
    packages: ['react'],
  },
  {
    path: 'web/session',
    mayImport: ['domain/*', 'web/platform', 'web/vault', 'web/sync'],
    packages: ['react'],
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

const IMPORT =
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
    const isVersion = target === '../package.json' && from.name === 'server';
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
