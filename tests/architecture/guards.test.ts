// Every guard of the house is made to fire: an offence is planted in a copy of the project's sources.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBoundaries } from '../../scripts/check-boundaries.ts';
import { TSC_ARGS, TSC_ENV } from '../../scripts/tasks/check.ts';
import { binOf, PROJECT } from '../../scripts/tasks/command.ts';

type Files = Readonly<Record<string, string>>;

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
function withFiles<T>(files: Files, look: () => T): T {
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

/** What a checker says of each planted file, one line for each finding; it must fail, as each list has offences. */
function findings(
  files: Files,
  [packageName, command]: readonly [string, string],
  args: readonly string[],
): (file: string) => readonly string[] {
  const { status, stdout } = withFiles(files, () =>
    spawnSync(process.execPath, [binOf(packageName, command), ...args], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, ...TSC_ENV },
    }),
  );
  if (status === 0) throw new Error(`${command} found nothing`);
  const lines = stdout.split('\n');
  // `src/a.ts` stands as `file=src/a.ts,` in the one checker's lines, as `src/a.ts(1,2)` in the other's.
  return (file) => lines.filter((line) => new RegExp(`(^|=)${file}[,(]`).test(line));
}
const lint = (files: Files) =>
  findings(
    files,
    ['@biomejs/biome', 'biome'],
    ['lint', '--reporter=github', '--max-diagnostics=none', ...Object.keys(files)],
  );
const types = (name: string, files: Files) =>
  findings(files, ['typescript', 'tsc'], ['-p', `tsconfig.${name}.json`, ...TSC_ARGS]);

describe('imports go one way', () => {
  test('the sources as they are cross no boundary', () => {
    expect(checkBoundaries(copy)).toEqual([]);
  });

  /** In this folder, nobody may import that. */
  const offences: readonly (readonly [folder: string, specifier: string])[] = [
    ['src/domain', '../web/platform/network.ts'],
    ['src/domain/answers', '../../server/config.ts'],
    ['src/domain/answers', '../papers/builders/report.ts'],
    ['src/domain/hospitals', '../papers/builders/report.ts'],
    ['src/domain/papers', 'node:fs'],
    ['src/domain/papers', 'react'],
    ['src/server', '../web/platform/network.ts'],
    ['src/web/platform', '../../server/config.ts'],
    ['src/web/platform', 'node:fs'],
    ['src/web/ui', '../platform/network.ts'],
    ['src/web/ui', '../features/device/theme.ts'],
    ['src/web/ui', '../../domain/notices.ts'],
    ['src/web/platform', '../vault/vault.ts'],
    ['src/web/platform', '../sync/api-client.ts'],
    ['src/web/platform', '../session/session.ts'],
    ['src/web/platform', '../ui/button.tsx'],
    ['src/web/vault', '../features/device/theme.ts'],
    ['src/web/sync', '../ui/button.tsx'],
    ['src/web/platform', 'idb'],
    ['src/web/vault', '../session/session.ts'],
    ['src/web/vault', '../sync/api-client.ts'],
    ['src/web/sync', '../session/session.ts'],
    ['src/web/session', '../features/device/theme.ts'],
    ['src/web/session', '../ui/button.tsx'],
    ['src/web/features/device', '../papers/paper-store.ts'],
    ['src/web/features/papers/pdf', '../../device/theme.ts'],
    ['src/web/features/device', '../../screens/home/home-screen.tsx'],
    ['src/web/features/device', '../../app/routes.ts'],
    ['src/web/screens/home', '../../app/routes.ts'],
    ['src/web/screens/home', 'idb'],
    ['src/web/platform', '../../../scripts/run.ts'],
  ];

  test('each import that goes another way is refused, also as a dynamic import and as a re-export', () => {
    const files: Record<string, string> = {};
    for (const [number, [folder, specifier]] of offences.entries()) {
      const file = `${folder}/offence-${number}`;
      files[`${file}-import.ts`] = `import * as x from '${specifier}';\nexport { x };\n`;
      files[`${file}-dynamic.ts`] = `export const x = () => import('${specifier}');\n`;
      files[`${file}-re-export.ts`] = `export { x } from '${specifier}';\n`;
    }
    const sentences = withFiles(files, () => checkBoundaries(copy));
    const refused = sentences.map((sentence) => sentence.replace(/ imports .*/, ''));
    expect(refused.sort()).toEqual(Object.keys(files).sort());
  });

  test('a file outside every area is refused', () => {
    const sentences = withFiles({ 'src/elsewhere/offence.ts': `import './x.ts';\n` }, () =>
      checkBoundaries(copy),
    );
    expect(sentences).toEqual([
      'src/elsewhere/offence.ts belongs to no area of scripts/check-boundaries.ts.',
    ]);
  });
});

const EFFECTS: Readonly<Record<string, string>> = {
  'a subscription in an effect': 'useEffect(() => store.subscribe(draw), []);',
  'a subscription in a layout effect': 'useLayoutEffect(() => store.subscribe(draw));',
  'a subscription deeper in an effect':
    'useEffect(() => { if (store.read()) return; return store.subscribe(() => draw()); }, []);',
  'a state that only draws again': 'const [, setArrived] = useState(0);\n  setArrived(1);',
};
/** Each with what the linter says of it. */
const IMPURE: Readonly<Record<string, RegExp>> = {
  'Date.now()': /has no clock/,
  'new Date()': /has no clock/,
  'Math.random()': /no randomness/,
  'performance.now()': /noRestrictedGlobals.* performance/,
  'crypto.randomUUID()': /noRestrictedGlobals.* crypto/,
  "fetch('/x')": /noRestrictedGlobals.* fetch/,
};
/** What a component may not say by itself. */
const WORDS = [
  '<p>Saved</p>',
  '<p>\n      Saved {n}\n    </p>',
  "<p>{'Saved'}</p>",
  `<p>{\`\${n} saved\`}</p>`,
  "<p>{n > 0 ? (n > 1 ? n : 'Saved') : n}</p>",
  "<p>{n > 0 && 'Saved'}</p>",
  '<Card title="Saved" />',
  "<Card title={n > 0 ? String(n) : 'Saved'} />",
  `<input aria-label={\`Row \${n}\`} />`,
  '<input placeholder="Saved" />',
];
/** Marks, numbers, classes and names that nobody sees. */
const NO_WORDS = `<p className={n > 0 ? 'a' : 'b'} data-state="full">† {\`\${n} · \`} {String(n) === 'a' ? n : 0}</p>`;
const PASSED_IN = 'export const x = (at: Date) => new Date(at.getTime() + 1);\n';

describe('the linter', () => {
  const effectFile = (number: number) => `src/web/session/use-offence-${number}.ts`;
  const wordsFile = (number: number) => `src/web/ui/words-${number}.tsx`;
  const impureFile = (number: number) => `src/domain/impure-${number}.ts`;
  let output: ReturnType<typeof lint>;

  beforeAll(() => {
    const files: Record<string, string> = {
      'src/domain/passed-in.ts': PASSED_IN,
      'src/domain/ring-a.ts': `import { b } from './ring-b.ts';\nexport const a = () => b;\n`,
      'src/domain/ring-b.ts': `import { a } from './ring-a.ts';\nexport const b = () => a;\n`,
      'src/domain/line-a.ts': `import { b } from './line-b.ts';\nexport const a = () => b;\n`,
      'src/domain/line-b.ts': 'export const b = 1;\n',
    };
    for (const [number, body] of Object.values(EFFECTS).entries()) {
      files[effectFile(number)] =
        `import { useEffect, useLayoutEffect, useState } from 'react';\nexport function useOffence(store: Store, draw: () => void) {\n  ${body}\n}\n`;
    }
    const component = (body: string) =>
      `import { Card } from './card.tsx';\nexport function Offence({ n }: { readonly n: number }) {\n  return ${body};\n}\n`;
    files['src/web/ui/no-words.tsx'] = component(NO_WORDS);
    for (const [number, body] of WORDS.entries()) files[wordsFile(number)] = component(body);
    for (const [number, offence] of Object.keys(IMPURE).entries()) {
      files[impureFile(number)] = `export const x = ${offence};\n`;
    }
    output = lint(files);
  });

  test('refuses an import ring, and not the same files without it', () => {
    for (const name of ['a', 'b']) {
      expect(output(`src/domain/ring-${name}.ts`)).toEqual([
        expect.stringContaining('noImportCycles'),
      ]);
      expect(output(`src/domain/line-${name}.ts`)).toEqual([]);
    }
  });

  test('refuses what misses a change between drawing and effect', () => {
    for (const [number, what] of Object.keys(EFFECTS).entries()) {
      expect(output(effectFile(number)).join('\n'), what).toContain('useSyncExternalStore');
    }
  });

  test('refuses words in components: what is said on screen stands in a words file', () => {
    for (const [number, body] of WORDS.entries()) {
      expect(output(wordsFile(number)).join('\n'), body).toContain('stands in the words file');
    }
    expect(output('src/web/ui/no-words.tsx').join('\n')).not.toContain('stands in the words file');
  });

  test('refuses clock, randomness and network in the domain; a date that was passed in may be used', () => {
    for (const [number, [offence, words]] of Object.entries(IMPURE).entries()) {
      expect(output(impureFile(number)).join('\n'), offence).toMatch(words);
    }
    expect(output('src/domain/passed-in.ts')).toEqual([]);
  });
});

describe('what does not compile', () => {
  const NO_GLOBALS: Readonly<Record<string, string>> = {
    document: 'export const x = document.title;\n',
    window: 'export const x = window.name;\n',
    localStorage: "export const x = localStorage.getItem('x');\n",
    process: 'export const x = process.env;\n',
    Buffer: "export const x = Buffer.from('x');\n",
    setTimeout: 'export const x = setTimeout(() => undefined, 1);\n',
  };
  const globalFile = (name: string) => `src/domain/global-${name}.ts`;
  const reading = (path: string) =>
    `import type { AnswerDocument } from './answers/answer-document.ts';\nexport const x = (d: AnswerDocument) => d.read('${path}');\n`;
  const making = (section: string, field: string) =>
    `import { fieldPath } from './answers/path.ts';\nexport const x = fieldPath('${section}', '${field}');\n`;
  const BAD_PATHS: Files = {
    'src/domain/bad-path-1.ts': reading('weather.temprature'),
    'src/domain/bad-path-2.ts': making('weather', 'temprature'),
    'src/domain/bad-path-3.ts': making('icsTransport', 'hazard'),
  };
  const GOOD_PATHS: Files = {
    'src/domain/good-path-1.ts': reading('weather.temperature'),
    'src/domain/good-path-2.ts': making('weather', 'temperature'),
    'src/domain/good-path-3.ts': making('animalThreats', 'hazard'),
  };
  let output: ReturnType<typeof types>;

  beforeAll(() => {
    const files: Record<string, string> = {
      'src/domain/passed-in.ts': PASSED_IN,
      ...BAD_PATHS,
      ...GOOD_PATHS,
    };
    for (const [name, text] of Object.entries(NO_GLOBALS)) files[globalFile(name)] = text;
    output = types('domain', files);
  });

  test('what the browser or Node alone has, in the domain; a date that was passed in does', () => {
    for (const name of Object.keys(NO_GLOBALS)) {
      expect(output(globalFile(name)), name).toEqual([expect.stringContaining(name)]);
    }
    expect(output('src/domain/passed-in.ts')).toEqual([]);
  });

  test('a misspelt path, or one of another section; a right one does', () => {
    for (const [file, text] of Object.entries(BAD_PATHS))
      expect(output(file), text).not.toEqual([]);
    for (const [file, text] of Object.entries(GOOD_PATHS)) expect(output(file), text).toEqual([]);
  });

  // They read all of the web, and all of the server.
  test('node:fs in the web', { tags: ['long'] }, () => {
    const file = 'src/web/platform/offence.ts';
    const text = "import { readFileSync } from 'node:fs';\nexport const x = readFileSync;\n";
    expect(types('web', { [file]: text })(file)).toEqual([expect.stringContaining('node:fs')]);
  });

  test('the DOM in the server', { tags: ['long'] }, () => {
    const file = 'src/server/offence.ts';
    const text = 'export const x = document.title;\n';
    expect(types('server', { [file]: text })(file)).toEqual([expect.stringContaining('document')]);
  });
});
