// How tests are run by their files: which wait for a build, and that files of several projects run together.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { needsBuild } from '../../scripts/tasks/test.ts';
import config from '../../vitest.config.ts';

const testFiles = ['src', 'tests'].flatMap((folder) =>
  readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:test|spec)\.tsx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

const IMPORTED = /(?:from|import\()\s*'(\.[^']+\.tsx?)'/g;
/** What reads the built app: `tests/support/offline-site.ts` names its folder for most. */
const BUILT = /join\([^)]*'dist'/;
const known = new Map<string, boolean>();

/** Whether a file, or one that it imports from `tests/` and `scripts/`, names the folder of the built app. */
function looksAtBuild(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  known.set(file, false);
  const text = readFileSync(join(PROJECT, file), 'utf8');
  const found =
    BUILT.test(text) ||
    [...text.matchAll(IMPORTED)].some(([, path = '']) => {
      const next = relative(PROJECT, join(PROJECT, dirname(file), path)).replaceAll('\\', '/');
      // A guard's planted file is in no folder.
      return next.startsWith('tests/') && existsSync(join(PROJECT, next)) && looksAtBuild(next);
    });
  known.set(file, found);
  return found;
}

test('no test that runs without a build looks at the built app', () => {
  const quick = testFiles.filter((file) => !needsBuild([file]));
  expect(quick.length).toBeGreaterThan(150);
  expect(quick.filter(looksAtBuild)).toEqual([]);
  expect(testFiles.filter(looksAtBuild).length).toBeGreaterThan(30);
});

test.each([
  [['src/domain/wording.test.ts'], false],
  [['./src/domain/wording.test.ts', 'tests/browser/notices.test.tsx'], false],
  [['tests/architecture/sources.test.ts'], false],
  [['tests/architecture/first-load.test.ts'], true],
  [['src/domain/wording.test.ts', 'tests/api/start.test.ts'], true],
  [['tests/journeys/kit.spec.ts'], true],
  [['tests/architecture'], true],
  [['wording'], true],
])('%j waits for a build: %s', (files, waits) => expect(needsBuild(files)).toBe(waits));

test('files of all projects run in one run: those with another number of workers have another turn', async () => {
  const { projects = [] } = config.test ?? {};
  const turns = new Map<unknown, unknown>();
  for (const { test: of } of projects as { test: Record<string, unknown> }[]) {
    const turn = (of.sequence as { groupOrder?: number } | undefined)?.groupOrder ?? 0;
    expect(turns.get(turn) ?? of.maxWorkers).toBe(of.maxWorkers);
    turns.set(turn, of.maxWorkers);
  }
  expect(turns.size).toBeGreaterThan(1);
});
