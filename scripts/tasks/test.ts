// Everything that must hold: format, lint, types, boundaries; unit, API and guard tests; the app in a
// real Chromium, and in short in WebKit and Firefox; and that every line of the specification has a test that passed in this run.
// `npm test` leaves out the long tests, `npm run test:all` none (decision 69).
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { uncoveredLines } from '../check-spec-coverage.ts';
import {
  playwrightResults,
  type TestResult,
  vitestResults,
  WITHOUT_LONG,
} from '../test-results.ts';
import { buildIfStale } from './build.ts';
import { check } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { binOf, PROJECT, runNode } from './command.ts';
import { ensureEngines } from './engines.ts';

const RESULTS = join(PROJECT, 'results');
const VITEST = join(RESULTS, 'vitest.json');
const SCREENS = join(RESULTS, 'screens.json');
const PLAYWRIGHT = join(RESULTS, 'playwright.json');

function read(
  file: string,
  parse: (json: unknown) => readonly TestResult[],
): readonly TestResult[] {
  return existsSync(file) ? parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** The faults at length; `npm run test:all` runs a short form of them, `npm test` most of that. */
export async function faults(): Promise<number> {
  const chromium = ensureChromium();
  if (!chromium) return 1;
  const built = await buildIfStale();
  if (built !== 0) return built;
  const engines = ensureEngines();
  const env = { FAULTS: 'all', ...chromium, ...engines.env };
  const folders = [
    'tests/faults',
    'tests/engines',
    'tests/release',
    'tests/browser/typing-hand',
    'src/domain/answers',
    'src/domain/conditions',
    'src/domain/points',
  ];
  const vitest = await runNode([binOf('vitest'), 'run', ...folders], { env });
  const journeys = ['tests/journeys/often.spec.ts', 'tests/journeys/offline/hand-over.spec.ts'];
  const runner = [binOf('@playwright/test', 'playwright'), 'test'];
  const playwright = await runNode([...runner, ...journeys], { env });
  for (const sentence of engines.missing) console.log(sentence);
  return vitest.code || playwright.code;
}

/** Where no test looks at the built app: unit tests, screens, papers, files, and what is held of the sources. */
const WITHOUT_BUILD =
  /^(?:\.\/)?(?:src|tests\/(?:browser|pdf|exchange|architecture\/(?!first-load|lowest-browsers)))\b/;

/** Whether one of these may look at the built app: a part of a name, and a folder of both kinds, stands for any. */
export const needsBuild = (files: readonly string[]): boolean =>
  files.some((file) => !WITHOUT_BUILD.test(file.replaceAll('\\', '/')));

/** Some test files alone, each with the runner that it belongs to. */
async function testFiles(files: readonly string[], env: Record<string, string>): Promise<number> {
  const isJourney = (file: string) => /journeys|\.spec\.ts$/.test(file);
  const runs = [
    { runner: [binOf('vitest'), 'run'], own: files.filter((file) => !isJourney(file)) },
    { runner: [binOf('@playwright/test', 'playwright'), 'test'], own: files.filter(isJourney) },
  ].filter(({ own }) => own.length > 0);
  let failed = 0;
  for (const { runner, own } of runs) {
    const { code } = await runNode([...runner, ...own], { env });
    failed ||= code;
  }
  return failed;
}

/** All tests of these files; where none is named, every check and every test, the long ones only `withLong`. */
export async function test(files: readonly string[], withLong = false): Promise<number> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  const chromium = ensureChromium();
  if (!chromium) return 1;
  const engines = ensureEngines();
  const env = { ...chromium, ...engines.env };
  if (files.length > 0)
    return (needsBuild(files) && (await buildIfStale())) || testFiles(files, env);

  const filters = withLong ? { vitest: [], playwright: [] } : WITHOUT_LONG;
  const inVitest = [binOf('vitest'), 'run', ...filters.vitest];
  // At its end each of them uses one core alone.
  const [checked, built] = await Promise.all([check(), buildIfStale()]);
  const stages: [string, number][] = [
    ['checks', checked],
    ['build', built],
  ];
  const vitest = await runNode([...inVitest, '--project', '!screens'], { env });
  stages.push(['unit, API and guard tests', vitest.code]);
  // By themselves: beside the others their page is loaded anew before its first test.
  const screens = await runNode(
    [...inVitest, '--project', 'screens', `--outputFile.json=${SCREENS}`],
    { env },
  );
  stages.push(['screen tests', screens.code]);
  const inPlaywright = [binOf('@playwright/test', 'playwright'), 'test', ...filters.playwright];
  const playwright = await runNode(inPlaywright, { env });
  stages.push(['end to end tests', playwright.code]);

  const ofVitest = (report: unknown) => vitestResults(report, withLong);
  const results = [
    ...read(VITEST, ofVitest),
    ...read(SCREENS, ofVitest),
    ...read(PLAYWRIGHT, playwrightResults),
  ];
  const uncovered = uncoveredLines(PROJECT, results);
  for (const sentence of uncovered) console.error(sentence);
  stages.push(['coverage of the specification', uncovered.length]);

  // Who lands a change has all engines; a newcomer's machine need not.
  if (process.env.CI) stages.push(['engines that are missing', engines.missing.length]);

  const failedStages = stages.filter(([, code]) => code !== 0).map(([name]) => name);
  const notPassed = results.filter((result) => !result.passed);
  const passed = results.length - notPassed.length;
  // What the runners said of them scrolled away long ago.
  for (const { title, why = 'it did not run' } of notPassed)
    console.error(`\n× ${title}\n  ${why}`);
  if (failedStages.length > 0) console.error(`\nFailed: ${failedStages.join(', ')}.`);
  const failures = failedStages.length > 0 ? Math.max(notPassed.length, 1) : notPassed.length;
  for (const sentence of engines.missing) console.log(sentence);
  if (!withLong) console.log('The long tests were left out: npm run test:all runs them too.');
  console.log(`\n${passed} passed, ${failures} failed`);
  return failures === 0 && passed > 0 ? 0 : 1;
}
