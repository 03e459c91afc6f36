// Each benchmark runs once and gives figures; whether its limits hold is for `npm run bench`.
import { describe, expect, test } from 'vitest';
import { benchmarks } from '../../benchmarks/all.ts';
import { againstLimit, againstPeer, median, percentile } from '../../benchmarks/measured.ts';
import { isUsual, USUAL_PACE_MS } from '../../benchmarks/yardstick.ts';

describe.each(Object.entries(benchmarks))('the benchmark %s', (_name, load) => {
  test('runs and gives figures', async () => {
    const results = await (await load()).measure('smoke');
    expect(results.length).toBeGreaterThan(0);
    for (const { question, ours, peer } of results) {
      expect(Number.isFinite(ours), question).toBe(true);
      expect(ours, question).toBeGreaterThanOrEqual(0);
      if (peer !== undefined) expect(peer, question).toBeGreaterThan(0);
    }
  }, 120_000);
});

test('medians and percentiles are those of the values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.98)).toBe(10);
});

test('absolute times count at the usual pace of the machine alone', () => {
  expect(isUsual(USUAL_PACE_MS)).toBe(true);
  expect(isUsual(USUAL_PACE_MS * 1.5)).toBe(false);
  expect(againstLimit('q', 'ms', 51, 50).holds?.isTime).toBe(true);
  expect(againstLimit('q', 'MB', 51, 50).holds?.isTime).toBe(false);
  expect(againstPeer('q', 'ms', 11, 10, 1).holds?.isTime).toBeUndefined();
});

test('a limit that does not hold is said not to', () => {
  expect(againstPeer('q', 'ms', 11, 10, 1).holds?.ok).toBe(false);
  expect(againstPeer('q', 'ms', 10, 10, 1).holds?.ok).toBe(true);
  expect(againstLimit('q', 'ms', 51, 50).holds?.ok).toBe(false);
});
