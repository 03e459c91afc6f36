import type { WithPage } from './browser.ts';
import type { Depth, Measured } from './measured.ts';

interface Benchmark {
  /** Pages come from `withPage`, a browser and a server of their own where it is not given. */
  measure(depth: Depth, withPage?: WithPage): Promise<Measured[]>;
}

/** Each answers one question; benchmarks/README.md says which. */
export const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  document: () => import('./document.ts'),
  vault: () => import('./vault.ts'),
  report: () => import('./report.ts'),
  documents: () => import('./documents.ts'),
  growth: () => import('./growth.ts'),
  offers: () => import('./offers.ts'),
  'point-warnings': () => import('./point-warnings.ts'),
  directory: () => import('./directory.ts'),
  picture: () => import('./picture.ts'),
  keystroke: () => import('./keystroke.ts'),
  reference: () => import('./reference.ts'),
  'call-out': () => import('./call-out.ts'),
  start: () => import('./start.ts'),
  'hospitals-api': () => import('./hospitals-api.ts'),
  'server-at-rest': () => import('./server-at-rest.ts'),
  team: () => import('./team.ts'),
};
