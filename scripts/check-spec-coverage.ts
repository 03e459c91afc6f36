// Every line of docs/specification.md stands in docs/spec-coverage.md with the titles of tests, and each of
// those tests ran and passed in this run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestResult } from './test-results.ts';

/** The lines that say something: no headings, no blank lines, no table heads and rules. */
export function specificationLines(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line, index) => {
    if (line === '' || line.startsWith('#') || /^\|[-| ]+\|$/.test(line)) return false;
    return !/^\|[-| ]+\|$/.test(lines[index + 1] ?? '');
  });
}

/** From `> line` to the `- title` lines under it. */
export function coverageMap(text: string): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>();
  let titles: string[] | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('> ')) {
      titles = [];
      map.set(line.slice(2).trim(), titles);
    } else if (line.startsWith('- ') && titles) {
      titles.push(line.slice(2).trim());
    }
  }
  return map;
}

/** One sentence for each line without a test, and each named test that did not pass. */
export function uncoveredLines(project: string, results: readonly TestResult[]): readonly string[] {
  const read = (name: string) => readFileSync(join(project, 'docs', name), 'utf8');
  const lines = specificationLines(read('specification.md'));
  const coverage = coverageMap(read('spec-coverage.md'));
  const sentences: string[] = [];
  for (const line of lines) {
    if ((coverage.get(line) ?? []).length === 0) sentences.push(`No test is named for: ${line}`);
  }
  for (const [line, titles] of coverage) {
    if (!lines.includes(line))
      sentences.push(`docs/spec-coverage.md quotes no line of the specification: ${line}`);
    for (const title of titles) {
      const runs = results.filter((result) => result.title === title);
      if (runs.length === 0) sentences.push(`This test did not run: ${title}`);
      else if (!runs.every((run) => run.passed)) sentences.push(`This test did not pass: ${title}`);
    }
  }
  return sentences;
}
