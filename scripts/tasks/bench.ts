// Runs every benchmark, prints the ratios and writes them to results/bench.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from '../../benchmarks/measured.ts';
import { PROJECT } from './command.ts';

const ROUNDS = 9;

const benchmarks: Readonly<
  Record<string, () => Promise<{ measure(rounds: number): Promise<Measured[]> }>>
> = {
  'report-peer': () => import('../../benchmarks/report-peer.ts'),
};

/** All benchmarks, or those named. */
export async function bench(names: readonly string[]): Promise<number> {
  const results: Measured[] = [];
  for (const [name, load] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const measured of await (await load()).measure(ROUNDS)) {
      const ratio = measured.ours / measured.peer;
      const verdict = ratio <= measured.limitRatio ? 'holds' : 'DOES NOT HOLD';
      console.log(
        `${measured.question}: ${measured.ours.toFixed(1)} beside ${measured.peer.toFixed(1)}, ratio ${ratio.toFixed(2)}, limit ${measured.limitRatio}: ${verdict}`,
      );
      results.push(measured);
    }
  }
  mkdirSync(join(PROJECT, 'results'), { recursive: true });
  writeFileSync(join(PROJECT, 'results', 'bench.json'), JSON.stringify(results, null, 2));
  return 0;
}
