import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS } from './tests/support/chromium-args.ts';

const executablePath = process.env.CHROMIUM_SHELL_PATH;

export default defineConfig({
  testDir: 'tests',
  testMatch: ['journeys/**/*.spec.ts'],
  outputDir: 'results/playwright',
  snapshotPathTemplate: 'tests/journeys/kept/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: true,
  // Some tests wait rather than work: three at once keep two cores busy.
  workers: 3,
  // A machine under load takes its time; nothing that passes waits for it.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'results/playwright.json' }]],
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'America/Denver',
    // tests/journeys/offline is about it; elsewhere every page comes from the server.
    serviceWorkers: 'block',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_ARGS],
    },
  },
});
