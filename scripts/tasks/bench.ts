// Runs every benchmark, prints what was found and writes it to results/bench.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchmarks } from '../../benchmarks/all.ts';
import type { Depth, Measured } from '../../benchmarks/measured.ts';
import { isJudged, pace, USUAL_PACE_MS } from '../../benchmarks/yardstick.ts';
import { buildIfStale } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { PROJECT } from './command.ts';

/** An absolute time is not judged on a machine that is slower than usual: see benchmarks/yardstick.ts. */
function verdictOf(measured: Measured, paceMs: number): string {
  const { holds } = measured;
  if (holds === undefined) return '';
  if (!isJudged(measured, paceMs)) {
    const took = `fixed work took ${paceMs.toFixed(0)} ms, usually ${USUAL_PACE_MS}`;
    return `; ${holds.words}: not judged, ${took}`;
  }
  return `; ${holds.words}: ${holds.ok ? 'holds' : 'DOES NOT HOLD'}`;
}

function sentence(measured: Measured, paceMs: number): string {
  const { question, unit, ours, peer } = measured;
  const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));
  const beside =
    peer === undefined ? '' : ` beside ${round(peer)}, ratio ${(ours / peer).toFixed(2)}`;
  return `${question}: ${round(ours)} ${unit}${beside}${verdictOf(measured, paceMs)}`;
}

/** All benchmarks, or those named; 1 where a limit does not hold. `--smoke` runs each once and briefly, and judges none. */
export async function bench(args: readonly string[]): Promise<number> {
  const depth: Depth = args.includes('--smoke') ? 'smoke' : 'full';
  const names = args.filter((arg) => !arg.startsWith('--'));
  const chromium = ensureChromium();
  if (!chromium) return 1;
  Object.assign(process.env, chromium);
  const built = await buildIfStale();
  if (built !== 0) return built;
  const results: (Measured & { readonly paceMs: number })[] = [];
  for (const [name, load] of Object.entries(benchmarks)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const before = pace();
    const found = await (await load()).measure(depth);
    const paceMs = Math.max(before, pace());
    console.log(`${name}: fixed work took ${paceMs.toFixed(0)} ms, usually ${USUAL_PACE_MS}`);
    for (const measured of found) {
      console.log(sentence(measured, paceMs));
      results.push({ ...measured, paceMs });
    }
  }
  mkdirSync(join(PROJECT, 'results'), { recursive: true });
  writeFileSync(join(PROJECT, 'results', 'bench.json'), `${JSON.stringify(results, null, 2)}\n`);
  const isBroken = results.some((each) => isJudged(each, each.paceMs) && !each.holds?.ok);
  return depth === 'full' && isBroken ? 1 : 0;
}
