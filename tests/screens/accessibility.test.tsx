import { expect, test } from 'vitest';
import { themes } from '../../src/web/features/theme/theme.ts';
import {
  axeViolations,
  brightestGreenAndBlue,
  crowdedTargets,
  cutOff,
  inTwiceTheType,
  smallTargets,
  smallTexts,
} from './support/checks.ts';
import { screenStates } from './support/screen-states.ts';
import { stillPage } from './support/still-page.ts';

stillPage();

for (const state of screenStates) {
  test(`accessible in every theme, dark in Night, large enough for gloves, whole at 200 %: ${state.name}`, async () => {
    await state.show();
    for (const theme of themes) {
      document.documentElement.dataset.theme = theme;
      // All rules once; what a theme changes is colour alone.
      const rules = theme === 'day' ? undefined : ['color-contrast'];
      expect(await axeViolations(rules), `axe in ${theme}`).toEqual([]);
      if (theme !== 'night') continue;
      const brightest = await brightestGreenAndBlue();
      expect(brightest, 'green and blue of any pixel in Night').toBeLessThanOrEqual(16);
    }
    expect(smallTargets(), 'targets under 48 pixels').toEqual([]);
    expect(crowdedTargets(), 'targets with less than 8 pixels between').toEqual([]);
    expect(smallTexts(), 'text under 16 pixels').toEqual([]);
    inTwiceTheType(() => {
      expect(cutOff(), 'cut off at 200 %').toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    });
  });
}
