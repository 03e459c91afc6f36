// The runners' own reports, read as one list of tests.

export interface TestResult {
  readonly title: string;
  readonly passed: boolean;
}

interface VitestReport {
  testResults: { assertionResults: { title: string; status: string; tags: string[] }[] }[];
}

/** From vitest's json reporter; a test that was skipped did not pass, but for a long one in a run without them. */
export function vitestResults(report: unknown, withLong: boolean): readonly TestResult[] {
  return (report as VitestReport).testResults
    .flatMap((file) => file.assertionResults)
    .filter(({ status, tags }) => withLong || status !== 'skipped' || !tags.includes('long'))
    .map(({ title, status }) => ({ title, passed: status === 'passed' }));
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: { title: string; ok: boolean; tests: { status: string }[] }[];
}

/** From Playwright's json reporter; a test that was skipped did not pass. */
export function playwrightResults(report: unknown): readonly TestResult[] {
  const collect = (suite: PlaywrightSuite): TestResult[] => [
    ...(suite.specs ?? []).map((spec) => ({
      title: spec.title,
      passed: spec.ok && spec.tests.every((test) => test.status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap(collect),
  ];
  return collect(report as PlaywrightSuite);
}
