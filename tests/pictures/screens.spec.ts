// What the built page alone shows; the states of the screens are in screens.test.tsx.
import { themes } from '../../src/web/features/device/theme.ts';
import { open, test } from '../support/app-test.ts';
import { holdSplash } from '../support/splash.ts';
import { setTheme } from '../support/themes.ts';

for (const theme of themes) {
  test(`splash in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await setTheme(page, theme);
    await holdSplash(page);
    await page.screenshot({ path: `results/pictures/splash-${theme}.png` });
  });
}

for (const [width, height, name] of [
  [390, 500, 'keyboard-up'],
  [844, 390, 'on-its-side'],
  [1200, 900, 'desktop'],
] as const) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/threat-assessment');
    await page.getByRole('button', { name: /^Weather \d/ }).click();
    await page.screenshot({ path: `results/pictures/${name}.png` });
  });
}
