import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { publicData } from './scripts/data/public-data.ts';
import { pdfCommands } from './tests/browser/support/pdf-commands.ts';
import { CHROMIUM_ARGS } from './tests/support/chromium-args.ts';
import { laterDependencies, noBrotli } from './vite.config.ts';

/** Browsers that are not on this machine: `npm test` says so in its last lines. */
const missing = ['webkit', 'firefox'].filter((name) => !process.env[`${name.toUpperCase()}_PATH`]);
/** Three browsers at once, beside nothing else that is timed: `npm run test:faults` alone. */
const hasEvening = missing.length === 0 && process.env.FAULTS === 'all';
const executablePath = process.env.CHROMIUM_SHELL_PATH;

const SCREEN_WAIT_MS = 12_000;

/** Screens in one page of a real browser. */
export const screens = {
  plugins: [publicData()],
  define: {
    'import.meta.env.PROD': 'false',
    'import.meta.env.FAULTS': JSON.stringify(process.env.FAULTS ?? ''),
  },
  resolve: { alias: [noBrotli] },
  // Found later, they would reload the page in the middle of a test.
  optimizeDeps: { include: [...laterDependencies, 'axe-core', 'hash-wasm'] },
  test: {
    name: 'screens',
    include: ['tests/browser/**/*.test.tsx'],
    setupFiles: ['tests/support/no-console.ts', 'tests/browser/support/end-app.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is on screen is waited for so long, and what is pressed: whoever breaks a test learns it soon. A test that has to wait for more
    // says so itself.
    expect: { poll: { timeout: SCREEN_WAIT_MS, interval: 10 } },
    // After the others: Vitest wants one number of workers for all that runs at once.
    sequence: { groupOrder: 1 },
    // One page for all: each test ends its app and removes what it stored (tests/browser/support).
    isolate: false,
    // A third uses what two leave of two cores; a change lands with two, which race less.
    maxWorkers: process.env.CI ? 2 : 3,
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      testerHtmlPath: 'tests/browser/support/page.html',
      viewport: { width: 390, height: 844 },
      commands: pdfCommands,
      provider: playwright({
        actionTimeout: SCREEN_WAIT_MS,
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: [...CHROMIUM_ARGS],
        },
        contextOptions: { locale: 'en-US', timezoneId: 'America/Denver' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
} satisfies TestProjectConfiguration;

/** Pure code: what a file's tests leave behind is nothing, so that files share a process, its modules and its fonts. */
const PURE = [
  'src/{domain,server,web/features}/**/*.test.ts',
  'tests/{pdf,exchange}/**/*.test.ts',
  'tests/architecture/{brand,first-load,house,lowest-browsers,public-data}.test.ts',
];

const inNode = {
  setupFiles: ['tests/support/no-console.ts'],
  // Many files wait for browsers and servers most of the time: three at once keep two cores busy.
  maxWorkers: 3,
  // A machine under load takes its time; nothing that passes waits for it.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: 'results/vitest.json' },
    tags: [
      { name: 'long', description: 'Left out by npm test (decision 69)' },
      { name: 'short', description: 'Of a file tagged long, what npm test runs all the same' },
    ],
    projects: [
      {
        test: {
          name: 'node',
          include: [
            'src/**/*.test.ts',
            'tests/{api,architecture,engines,faults,benchmarks}/**/*.test.ts',
          ],
          exclude: [
            ...configDefaults.exclude,
            ...PURE,
            ...[...missing, ...(hasEvening ? [] : ['team-evening'])].map(
              (name) => `tests/engines/${name}.test.ts`,
            ),
          ],
          ...inNode,
        },
      },
      { test: { name: 'pure', include: PURE, isolate: false, ...inNode } },
      // It makes whole systems: `npm run test:faults` alone.
      ...(process.env.FAULTS === 'all'
        ? [{ test: { name: 'release', include: ['tests/release/**/*.test.ts'], ...inNode } }]
        : []),
      screens,
    ],
  },
});
