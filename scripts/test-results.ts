// The runners' own reports, read as one list of tests; and which tests `npm test` leaves out (decision 69).
import { stripVTControlCharacters } from 'node:util';

/** For each runner, what leaves the long tests out. */
export const WITHOUT_LONG = {
  vitest: ['--tags-filter=!long || short'],
  playwright: ['--grep-invert=\\s@long(\\s|$)'],
} as const;

const isLong = (tags: readonly string[]): boolean =>
  tags.includes('long') && !tags.includes('short');

export interface TestResult {
  readonly title: string;
  readonly passed: boolean;
  /** First line of what was wrong, where the runner says it. */
  readonly why?: string | undefined;
  /** `npm test` leaves it out. */
  readonly isLong: boolean;
}

interface VitestAssertion {
  title: string;
  status: string;
  tags: string[];
  failureMessages?: string[];
}

interface VitestReport {
  testResults: { assertionResults: VitestAssertion[] }[];
}

/** Without the colours of a terminal. */
const firstLine = (message: string | undefined): string | undefined =>
  message === undefined ? undefined : stripVTControlCharacters(message).split('\n', 1)[0];

/** From vitest's json reporter. A test that was skipped did not pass; a long one that the run left out has no result. */
export function vitestResults(report: unknown, withLong: boolean): readonly TestResult[] {
  return (report as VitestReport).testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, tags }) => withLong || !isLong(tags) || status !== 'skipped')
    .map(({ title, status, tags, failureMessages }) => ({
      title,
      passed: status === 'passed',
      why: firstLine(failureMessages?.[0]),
      isLong: isLong(tags),
    }));
}

interface PlaywrightTest {
  status: string;
  results?: { error?: { message?: string } }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tags: string[]; tests: PlaywrightTest[] }[];
}

/** From Playwright's json reporter; a test that was skipped did not pass. */
export function playwrightResults(report: unknown): readonly TestResult[] {
  const collect = (suite: PlaywrightSuite): TestResult[] => [
    ...(suite.specs ?? []).map((spec) => ({
      title: spec.title,
      passed: spec.ok && spec.tests.every((test) => test.status === 'expected'),
      why: firstLine(
        spec.tests.flatMap(({ results = [] }) => results).find(({ error }) => error)?.error
          ?.message,
      ),
      isLong: isLong(spec.tags),
    })),
    ...(suite.suites ?? []).flatMap(collect),
  ];
  return collect(report as PlaywrightSuite);
}
