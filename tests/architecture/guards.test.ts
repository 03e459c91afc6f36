// Every guard of the house is made to fire: an offence is planted in a copy of the project's sources.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries } from '../../scripts/check-boundaries.ts';
import { binOf, PROJECT } from '../../scripts/tasks/command.ts';

let copy = '';

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'bulwark-guards-'));
  for (const name of ['src', 'brand', 'scripts', 'biome.json', 'package.json', '.gitignore']) {
    cpSync(join(PROJECT, name), join(copy, name), { recursive: true });
  }
  for (const name of ['base', 'domain', 'web', 'server']) {
    cpSync(join(PROJECT, `tsconfig.${name}.json`), join(copy, `tsconfig.${name}.json`));
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(copy, 'node_modules'));
  spawnSync('git', ['init', '-q'], { cwd: copy });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Plants files, runs `look`, and takes them away again. */
function withFiles<T>(files: Readonly<Record<string, string>>, look: () => T): T {
  const paths = Object.keys(files).map((name) => join(copy, name));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, name)), { recursive: true });
    writeFileSync(join(copy, name), text);
  }
  try {
    return look();
  } finally {
    for (const path of paths) rmSync(path);
  }
}

function run(packageName: string, command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [binOf(packageName, command), ...args],
    { cwd: copy, encoding: 'utf8' },
  );
  return { failed: status !== 0, output: stdout + stderr };
}
const lint = (path: string) => run('@biomejs/biome', 'biome', ['lint', path]);
const types = (name: string) => run('typescript', 'tsc', ['-p', `tsconfig.${name}.json`]);

describe('imports go one way', () => {
  test('the sources as they are cross no boundary', () => {
    expect(checkBoundaries(copy)).toEqual([]);
  });

  const offences: readonly [string, string, string][] = [
    ['domain', 'src/domain/offence.ts', '../web/platform/online.ts'],
    ['domain', 'src/domain/assessment/offence.ts', '../../server/config.ts'],
    ['domain', 'src/domain/assessment/offence.ts', '../documents/build-report.ts'],
    ['domain', 'src/domain/hospital/offence.ts', '../documents/build-report.ts'],
    ['domain', 'src/domain/documents/offence.ts', 'node:fs'],
    ['domain', 'src/domain/documents/offence.ts', 'react'],
    ['server', 'src/server/offence.ts', '../web/platform/online.ts'],
    ['web', 'src/web/platform/offence.ts', '../../server/config.ts'],
    ['web', 'src/web/platform/offence.ts', 'node:fs'],
    ['ui', 'src/web/ui/offence.ts', '../platform/online.ts'],
    ['ui', 'src/web/ui/offence.ts', '../features/theme/theme.ts'],
    ['ui', 'src/web/ui/offence.ts', '../../domain/notices.ts'],
    ['platform', 'src/web/platform/offence.ts', '../vault/vault.ts'],
    ['platform', 'src/web/platform/offence.ts', '../sync/api-client.ts'],
    ['platform', 'src/web/platform/offence.ts', '../session/session.ts'],
    ['platform', 'src/web/platform/offence.ts', '../ui/button.tsx'],
    ['vault', 'src/web/vault/offence.ts', '../features/theme/theme.ts'],
    ['sync', 'src/web/sync/offence.ts', '../ui/button.tsx'],
    ['platform', 'src/web/platform/offence.ts', 'idb'],
    ['vault', 'src/web/vault/offence.ts', '../session/session.ts'],
    ['vault', 'src/web/vault/offence.ts', '../sync/api-client.ts'],
    ['sync', 'src/web/sync/offence.ts', '../session/session.ts'],
    ['session', 'src/web/session/offence.ts', '../features/theme/theme.ts'],
    ['session', 'src/web/session/offence.ts', '../ui/button.tsx'],
    ['features', 'src/web/features/theme/offence.ts', '../report/paper-store.ts'],
    ['features', 'src/web/features/documents/pdf/offence.ts', '../../theme/theme.ts'],
    ['features', 'src/web/features/theme/offence.ts', '../../screens/home/home-cards.ts'],
    ['features', 'src/web/features/theme/offence.ts', '../../app/routes.ts'],
    ['screens', 'src/web/screens/home/offence.ts', '../../app/routes.ts'],
    ['screens', 'src/web/screens/home/offence.ts', 'idb'],
    ['src', 'src/web/platform/offence.ts', '../../../scripts/run.ts'],
  ];
  for (const [area, file, specifier] of offences) {
    for (const [form, text] of [
      ['import', `import * as x from '${specifier}';\nexport { x };\n`],
      ['dynamic import', `export const x = () => import('${specifier}');\n`],
      ['re-export', `export { x } from '${specifier}';\n`],
    ] as const) {
      test(`${area}: a ${form} of ${specifier} in ${file} is refused`, () => {
        const sentences = withFiles({ [file]: text }, () => checkBoundaries(copy));
        expect(sentences).toHaveLength(1);
        expect(sentences[0]).toContain(`${file} imports `);
      });
    }
  }

  test('a file outside every area is refused', () => {
    const sentences = withFiles({ 'src/elsewhere/offence.ts': `import './x.ts';\n` }, () =>
      checkBoundaries(copy),
    );
    expect(sentences).toEqual([
      'src/elsewhere/offence.ts belongs to no area of scripts/check-boundaries.ts.',
    ]);
  });

  test('an import ring is refused, and without it the same files pass', () => {
    const a = 'src/domain/ring-a.ts';
    const ring = {
      [a]: `import { b } from './ring-b.ts';\nexport const a = () => b;\n`,
      'src/domain/ring-b.ts': `import { a } from './ring-a.ts';\nexport const b = () => a;\n`,
    };
    const refused = withFiles(ring, () => lint('src/domain'));
    expect(refused.output).toContain('noImportCycles');
    expect(refused.failed).toBe(true);
    const line = { ...ring, 'src/domain/ring-b.ts': 'export const b = 1;\n' };
    expect(withFiles(line, () => lint('src/domain')).failed).toBe(false);
  });
});

describe('no change is missed between drawing and effect', () => {
  for (const [what, body] of [
    ['a subscription in an effect', 'useEffect(() => store.subscribe(draw), []);'],
    ['a subscription in a layout effect', 'useLayoutEffect(() => store.subscribe(draw));'],
    [
      'a subscription deeper in an effect',
      'useEffect(() => { if (store.read()) return; return store.subscribe(() => draw()); }, []);',
    ],
    ['a state that only draws again', 'const [, setArrived] = useState(0);\n  setArrived(1);'],
  ] as const) {
    test(`${what} is refused`, () => {
      const text = `import { useEffect, useLayoutEffect, useState } from 'react';\nexport function useOffence(store: Store, draw: () => void) {\n  ${body}\n}\n`;
      const { failed, output } = withFiles({ 'src/web/session/use-offence.ts': text }, () =>
        lint('src/web/session/use-offence.ts'),
      );
      expect(failed).toBe(true);
      expect(output).toContain('useSyncExternalStore');
    });
  }
});

describe('the domain is pure', () => {
  for (const [what, text] of [
    ['document', 'export const x = document.title;\n'],
    ['window', 'export const x = window.name;\n'],
    ['localStorage', "export const x = localStorage.getItem('x');\n"],
    ['process', 'export const x = process.env;\n'],
    ['Buffer', "export const x = Buffer.from('x');\n"],
    ['setTimeout', 'export const x = setTimeout(() => undefined, 1);\n'],
  ] as const) {
    test(`${what} does not compile in the domain`, () => {
      const { failed, output } = withFiles({ 'src/domain/offence.ts': text }, () =>
        types('domain'),
      );
      expect(failed).toBe(true);
      expect(output).toMatch(new RegExp(`src/domain/offence\\.ts.*${what}`));
    });
  }

  for (const offence of [
    'Date.now()',
    'new Date()',
    'Math.random()',
    'performance.now()',
    'crypto.randomUUID()',
    "fetch('/x')",
  ]) {
    test(`${offence} is refused in the domain`, () => {
      const files = { 'src/domain/offence.ts': `export const x = ${offence};\n` };
      const { failed, output } = withFiles(files, () => lint('src/domain/offence.ts'));
      expect(failed).toBe(true);
      expect(output).toMatch(/no clock|no randomness|no network/);
    });
  }

  test('a date that was passed in may be used', () => {
    const files = {
      'src/domain/offence.ts': 'export const x = (at: Date) => new Date(at.getTime() + 1);\n',
    };
    expect(withFiles(files, () => lint('src/domain/offence.ts')).failed).toBe(false);
    expect(withFiles(files, () => types('domain')).failed).toBe(false);
  });

  test('node:fs does not compile in the web', () => {
    const files = {
      'src/web/platform/offence.ts':
        "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n",
    };
    expect(withFiles(files, () => types('web')).output).toContain('src/web/platform/offence.ts');
  });

  test('the DOM does not compile in the server', () => {
    const files = { 'src/server/offence.ts': 'export const x = document.title;\n' };
    expect(withFiles(files, () => types('server')).output).toContain('src/server/offence.ts');
  });

  test('a misspelt path does not compile', () => {
    const text = (path: string) =>
      `import type { AssessmentDocument } from './assessment/assessment-document.ts';\nexport const x = (d: AssessmentDocument) => d.read('${path}');\n`;
    const compile = (path: string) =>
      withFiles({ 'src/domain/offence.ts': text(path) }, () => types('domain')).failed;
    expect(compile('weather.temprature')).toBe(true);
    expect(compile('weather.temperature')).toBe(false);
  });

  test.each([
    ['weather', 'temprature', true],
    ['weather', 'temperature', false],
    ['animalThreats', 'hazard', false],
    ['icsTransport', 'hazard', true],
  ])('a path of %s and %s that does not compile: %s', (section, field, isRefused) => {
    const text = `import { fieldPath } from './assessment/path.ts';\nexport const x = fieldPath('${section}', '${field}');\n`;
    const { failed } = withFiles({ 'src/domain/offence.ts': text }, () => types('domain'));
    expect(failed).toBe(isRefused);
  });
});
