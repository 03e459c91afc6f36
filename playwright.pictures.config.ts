import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** The pictures of results/pictures, made by `npm run pictures`. */
export default defineConfig({
  ...tests,
  testDir: 'tests/pictures',
  testMatch: '**/*.spec.ts',
  reporter: 'list',
});
