import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  coverageMap,
  specificationLines,
  uncoveredLines,
} from '../../scripts/check-spec-coverage.ts';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { playwrightResults, vitestResults } from '../../scripts/test-results.ts';

function filesBelow(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

describe('styles', () => {
  /** Classes that a component uses and its style sheet does not have, or the other way round. */
  function mismatches(component: string, sheet: string): string[] {
    const used = new Set([...component.matchAll(/\bclasses\.(\w+)/g)].map(([, name]) => name));
    const computed = /\bclasses\[/.test(component);
    const had = new Set([...sheet.matchAll(/\.([A-Za-z]\w*)/g)].map(([, name]) => name));
    return [
      ...[...used].filter((name) => !had.has(name)).map((name) => `${name} is used and not there`),
      ...[...had]
        .filter((name) => !used.has(name) && !computed)
        .map((name) => `${name} is there and not used`),
    ];
  }

  for (const sheet of filesBelow('src/web', /\.module\.css$/)) {
    test(`every class of ${sheet.slice(PROJECT.length + 1)} is used, and every class used is there`, () => {
      const users = filesBelow('src/web', /\.tsx$/).flatMap((file) => {
        const text = readFileSync(file, 'utf8');
        const imports = [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)];
        const found = imports.find(([, , path]) => join(dirname(file), path ?? '') === sheet);
        if (!found) return [];
        // Not in the path it is imported from.
        return [text.replace(new RegExp(`(?<!['/])\\b${found[1]}(?=[.[])`, 'g'), 'classes')];
      });
      expect(users.length).toBeGreaterThan(0);
      const rules = readFileSync(sheet, 'utf8').replace(/\{[^{}]*\}/g, '{}');
      expect(mismatches(users.join('\n'), rules)).toEqual([]);
    });
  }

  test('a misspelt class is found', () => {
    expect(mismatches('classes.buton', '.button {}')).toEqual([
      'buton is used and not there',
      'button is there and not used',
    ]);
  });
});

describe('documents', () => {
  const SCRIPT = /`npm (?:run )?([a-z:]+)/g;
  const PATH =
    /`((?:\.ci|brand|data|docs|scripts|src|tests|benchmarks)\/[^`\s*{}]*|[A-Z]+\.md|[a-z.-]+\.json)`/g;
  const documents = [...filesBelow('docs', /\.md$/), ...filesBelow('benchmarks', /\.md$/)].concat(
    readdirSync(PROJECT)
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(PROJECT, name)),
  );
  const { scripts } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  const builtIn = new Set(['ci', 'install', 'audit', 'sbom']);

  for (const file of documents) {
    test(`every path and script named in ${file.slice(PROJECT.length + 1)} exists`, () => {
      const text = readFileSync(file, 'utf8');
      const missing = [...text.matchAll(PATH)]
        .map(([, path]) => path ?? '')
        .filter((path) => !existsSync(join(PROJECT, path)));
      const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)]
        .map(([, path]) => path ?? '')
        .filter((path) => !existsSync(join(dirname(file), path)));
      const unknown = [...text.matchAll(SCRIPT)]
        .map(([, name]) => name ?? '')
        .filter((name) => !(name in scripts) && !builtIn.has(name));
      expect([...missing, ...links, ...unknown]).toEqual([]);
    });
  }
});

describe('comments', () => {
  test('name files that exist', () => {
    const files = ['src', 'scripts', 'tests'].flatMap((folder) => filesBelow(folder, /\.tsx?$/));
    const missing = filesBelow('src', /\.tsx?$/).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:(?<!:)\/\/|^\s*\/?\*|\{\/\*).*$/gm)]
        .flatMap(([comment]) => comment.match(/[\w./-]*\w\.tsx?\b/g) ?? [])
        .filter((name) => !existsSync(join(PROJECT, name)))
        .filter((name) => !files.some((each) => each.endsWith(`/${name.replace(/^[./]+/, '')}`)))
        .map((name) => `${file.slice(PROJECT.length + 1)} names ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the results of a run', () => {
  const report = {
    testResults: [
      {
        assertionResults: [
          { title: 'ran', status: 'passed', tags: [] },
          { title: 'skipped', status: 'skipped', tags: [] },
          { title: 'long', status: 'skipped', tags: ['long'] },
          { title: 'short', status: 'skipped', tags: ['long', 'short'] },
        ],
      },
    ],
  };

  test('leave out a long test that the run left out, and no other that was skipped', () => {
    expect(vitestResults(report, false)).toEqual([
      { title: 'ran', passed: true, isLong: false },
      { title: 'skipped', passed: false, isLong: false },
      { title: 'short', passed: false, isLong: false },
    ]);
  });

  test('have a long test too that a whole run skipped, as one that did not pass', () => {
    expect(vitestResults(report, true)).toContainEqual({
      title: 'long',
      passed: false,
      isLong: true,
    });
    const specs = [
      { title: 'long', ok: true, tags: ['long'], tests: [{ status: 'skipped' }] },
      { title: 'ran', ok: true, tags: [], tests: [{ status: 'expected' }] },
    ];
    expect(playwrightResults({ suites: [{ specs }] })).toEqual([
      { title: 'long', passed: false, isLong: true },
      { title: 'ran', passed: true, isLong: false },
    ]);
  });
});

describe('a test that failed', () => {
  test('is named with the first line of what was wrong', () => {
    const message = '\u001b[31mError: Waited for Saved\u001b[39m\n    at walk.ts:1';
    const why = 'Error: Waited for Saved';
    const failed = { title: 'saves', status: 'failed', tags: [], failureMessages: [message] };
    expect(vitestResults({ testResults: [{ assertionResults: [failed] }] }, true)).toEqual([
      { title: 'saves', passed: false, why, isLong: false },
    ]);
    const results = [{}, { error: { message } }];
    const spec = {
      title: 'saves',
      ok: false,
      tags: [],
      tests: [{ status: 'unexpected', results }],
    };
    expect(playwrightResults({ suites: [{ specs: [spec] }] })).toEqual([
      { title: 'saves', passed: false, why, isLong: false },
    ]);
  });
});

describe('the coverage of the specification', () => {
  const text = readFileSync(join(PROJECT, 'docs', 'specification.md'), 'utf8');
  const map = coverageMap(readFileSync(join(PROJECT, 'docs', 'spec-coverage.md'), 'utf8'));
  const ids = [...new Set([...map.values()].flat())];
  const passing = ids.map((id) => ({
    title: `shows what it shows [${id}]`,
    passed: true,
    isLong: false,
  }));

  test('has every line, and is complete when every named test passed', () => {
    expect(specificationLines(text).length).toBeGreaterThan(80);
    expect(uncoveredLines(PROJECT, passing)).toEqual([]);
  });

  test('is incomplete when one named test failed, did not run or is long, and when an id is not named or not its own', () => {
    const [first, ...rest] = passing;
    const id = ids[0] ?? '';
    expect(uncoveredLines(PROJECT, rest)).toEqual([`This test did not run: ${id}`]);
    const failed = { title: first?.title ?? '', passed: false, isLong: false };
    expect(uncoveredLines(PROJECT, [failed, ...rest])).toEqual([`This test did not pass: ${id}`]);
    const long = { ...failed, passed: true, isLong: true };
    expect(uncoveredLines(PROJECT, [long, ...rest])).toEqual([
      `The specification names this test, so npm test must run it: ${id}`,
    ]);
    const other = { title: `shows something else [${id}]`, passed: true, isLong: false };
    expect(uncoveredLines(PROJECT, [...passing, other])).toEqual([
      `More than one test has this id: ${id}`,
    ]);
    const unnamed = { title: 'shows more [unnamed]', passed: true, isLong: false };
    expect(uncoveredLines(PROJECT, [...passing, unnamed])).toEqual([
      'docs/spec-coverage.md does not name this test: shows more [unnamed]',
    ]);
  });
});
