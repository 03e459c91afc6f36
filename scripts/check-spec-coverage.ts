// Every line of docs/specification.md stands in docs/spec-coverage.md with the ids of tests, and each of those tests
// ran and passed in this run. A test's id stands in brackets at the end of its title.
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

/** From `> line` to the ids of the lines under it, each as "- `id`". */
export function coverageMap(text: string): ReadonlyMap<string, readonly string[]> {
  const map = new Map<string, string[]>();
  let ids: string[] | undefined;
  for (const line of text.split('\n')) {
    const [, id] = /^- `([^`]+)`$/.exec(line) ?? [];
    if (line.startsWith('> ')) {
      ids = [];
      map.set(line.slice(2).trim(), ids);
    } else if (id !== undefined) {
      ids?.push(id);
    }
  }
  return map;
}

/** The id at the end of a test's title, if it has one. */
const idOf = (title: string): string | undefined => / \[([a-z][\w-]*)\]$/i.exec(title)?.[1];

/** One sentence for each line without a test, and each named test that did not pass, or that is long. */
export function uncoveredLines(project: string, results: readonly TestResult[]): readonly string[] {
  const read = (name: string) => readFileSync(join(project, 'docs', name), 'utf8');
  const lines = specificationLines(read('specification.md'));
  const coverage = coverageMap(read('spec-coverage.md'));
  const sentences: string[] = [];
  for (const line of lines) {
    if ((coverage.get(line) ?? []).length === 0) sentences.push(`No test is named for: ${line}`);
  }
  for (const line of coverage.keys()) {
    if (!lines.includes(line))
      sentences.push(`docs/spec-coverage.md quotes no line of the specification: ${line}`);
  }
  const named = new Set([...coverage.values()].flat());
  for (const id of named) {
    const runs = results.filter((result) => idOf(result.title) === id);
    if (runs.length === 0) sentences.push(`This test did not run: ${id}`);
    else if (new Set(runs.map(({ title }) => title)).size > 1)
      sentences.push(`More than one test has this id: ${id}`);
    else if (!runs.every((run) => run.passed)) sentences.push(`This test did not pass: ${id}`);
    else if (runs.some((run) => run.isLong))
      sentences.push(`The specification names this test, so npm test must run it: ${id}`);
  }
  for (const { title } of results) {
    const id = idOf(title);
    if (id !== undefined && !named.has(id))
      sentences.push(`docs/spec-coverage.md does not name this test: ${title}`);
  }
  return sentences;
}
