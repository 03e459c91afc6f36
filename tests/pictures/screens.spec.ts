import { open, test } from '../support/app-test.ts';
import { screenStates, setTheme, themes } from '../support/screen-states.ts';

for (const theme of themes) {
  for (const state of screenStates) {
    test(`${state.name} in ${theme}`, async ({ page, expectNoise }) => {
      expectNoise(...(state.noise ?? []));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setTheme(page, theme);
      await state.show(page);
      await page.screenshot({ path: `results/pictures/${state.name}-${theme}.png` });
    });
  }
}

for (const [width, height, name] of [
  [390, 500, 'keyboard-up'],
  [844, 390, 'on-its-side'],
  [1200, 900, 'desktop'],
] as const) {
  test(name, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/threat-assessment');
    await page.getByRole('button', { name: /^Weather/ }).click();
    await page.screenshot({ path: `results/pictures/${name}.png` });
  });
}
