import { defineConfig } from 'vitest/config';
import { screens } from './vitest.config.ts';

/** The pictures of the screens in results/pictures, made by `npm run pictures`. */
export default defineConfig({
  ...screens,
  test: { ...screens.test, name: 'pictures', include: ['tests/pictures/**/*.test.tsx'] },
});
