// Each benchmark runs once and gives figures; whether its limits hold is for `npm run bench`.
import type { Browser } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { benchmarks } from '../../benchmarks/all.ts';
import { launchBrowser, newPage, type WithPage } from '../../benchmarks/browser.ts';
import { againstLimit, againstPeer, median, percentile } from '../../benchmarks/measured.ts';
import { isJudged, isUsual, USUAL_PACE_MS } from '../../benchmarks/yardstick.ts';
import { OfflineSite } from '../support/offline-site.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser(process.env.CHROMIUM_SHELL_PATH);
});
afterAll(() => browser.close());

describe.each(Object.entries(benchmarks))('the benchmark %s', (name, load) => {
  /** One browser for all, and servers in this process: figures are not what is looked at here. */
  const withPage: WithPage = async (work) => {
    const site = await new OfflineSite().start();
    // To keep the whole app takes each page a second; one benchmark is about what is kept.
    site.hasWorker = name === 'start';
    const page = await newPage(browser);
    try {
      return await work(page, site.origin);
    } finally {
      await page.context().close();
      await site.remove();
    }
  };

  test('runs and gives figures', { tags: ['long'] }, async () => {
    const results = await (await load()).measure('smoke', withPage);
    expect(results.length).toBeGreaterThan(0);
    for (const { question, ours, peer } of results) {
      expect(Number.isFinite(ours), question).toBe(true);
      expect(ours, question).toBeGreaterThanOrEqual(0);
      if (peer !== undefined) expect(peer, question).toBeGreaterThan(0);
    }
  });
});

test('medians and percentiles are those of the values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.98)).toBe(10);
});

test('absolute times count at the usual pace of the machine alone', () => {
  expect(isUsual(USUAL_PACE_MS)).toBe(true);
  expect(isUsual(USUAL_PACE_MS * 1.5)).toBe(false);
  const slow = USUAL_PACE_MS * 1.5;
  expect(isJudged(againstLimit('q', 'ms', 51, 50), USUAL_PACE_MS)).toBe(true);
  expect(isJudged(againstLimit('q', 'ms', 51, 50), slow)).toBe(false);
  expect(isJudged(againstLimit('q', 'MB', 51, 50), slow)).toBe(true);
  expect(isJudged(againstPeer('q', 'ms', 11, 10, 1), slow)).toBe(true);
  expect(isJudged(againstLimit('q', 'ms', 51), USUAL_PACE_MS)).toBe(false);
});

test('a limit that does not hold is said not to', () => {
  expect(againstPeer('q', 'ms', 11, 10, 1).holds?.ok).toBe(false);
  expect(againstPeer('q', 'ms', 10, 10, 1).holds?.ok).toBe(true);
  expect(againstLimit('q', 'ms', 51, 50).holds?.ok).toBe(false);
});
