import { configDefaults, defineConfig } from 'vitest/config';

/** Browsers that are not on this machine: `npm test` says so in its last lines. */
const missing = ['webkit', 'firefox'].filter((name) => !process.env[`${name.toUpperCase()}_PATH`]);

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'tests/{api,architecture,browsers,faults,pdf,benchmarks}/**/*.test.ts',
    ],
    exclude: [
      ...configDefaults.exclude,
      ...missing.map((name) => `tests/browsers/${name}.test.ts`),
    ],
    setupFiles: ['tests/support/no-console.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'results/vitest.json' },
    // Many files wait for browsers and servers most of the time: two at once also where there are two cores.
    maxWorkers: 2,
    // A machine under load takes its time; nothing that passes waits for it.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
