import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tests/{api,architecture,faults,pdf,benchmarks}/**/*.test.ts'],
    setupFiles: ['tests/support/no-console.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'results/vitest.json' },
    // Many files wait for browsers and servers most of the time: two at once also where there are two cores.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
