import type { Depth, Measured } from './measured.ts';

interface Benchmark {
  measure(depth: Depth): Promise<Measured[]>;
}

/** Each answers one question; benchmarks/README.md says which. */
export const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  document: () => import('./document.ts'),
  vault: () => import('./vault.ts'),
  report: () => import('./report.ts'),
  documents: () => import('./documents.ts'),
  growth: () => import('./growth.ts'),
  keystroke: () => import('./keystroke.ts'),
  start: () => import('./start.ts'),
  'hospitals-api': () => import('./hospitals-api.ts'),
  'server-at-rest': () => import('./server-at-rest.ts'),
};
