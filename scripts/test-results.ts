// The runners' own reports, read as one list of tests; and which tests `npm test` leaves out (decision 69).

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
  /** `npm test` leaves it out. */
  readonly isLong: boolean;
}

interface VitestReport {
  testResults: { assertionResults: { title: string; status: string; tags: string[] }[] }[];
}

/** From vitest's json reporter. A test that was skipped did not pass; a long one that the run left out has no result. */
export function vitestResults(report: unknown, withLong: boolean): readonly TestResult[] {
  return (report as VitestReport).testResults
    .flatMap((file) => file.assertionResults)
    .map(({ title, status, tags }) => ({ title, status, isLong: isLong(tags) }))
    .filter(({ status, isLong }) => withLong || !isLong || status !== 'skipped')
    .map(({ title, status, isLong }) => ({ title, passed: status === 'passed', isLong }));
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tags: string[]; tests: { status: string }[] }[];
}

/** From Playwright's json reporter; a test that was skipped did not pass. */
export function playwrightResults(report: unknown): readonly TestResult[] {
  const collect = (suite: PlaywrightSuite): TestResult[] => [
    ...(suite.specs ?? []).map((spec) => ({
      title: spec.title,
      passed: spec.ok && spec.tests.every((test) => test.status === 'expected'),
      isLong: isLong(spec.tags),
    })),
    ...(suite.suites ?? []).flatMap(collect),
  ];
  return collect(report as PlaywrightSuite);
}
