import { test } from 'vitest';
import { commands } from 'vitest/browser';
import { themes } from '../../src/web/features/device/theme.ts';
import { picture } from '../browser/support/checks.ts';
import { screenStates } from '../browser/support/screen-states.ts';
import { stillPage } from '../browser/support/still-page.ts';

stillPage();

for (const state of screenStates) {
  test(`${state.name} in every theme`, async () => {
    await state.show();
    for (const theme of themes) {
      document.documentElement.dataset.theme = theme;
      const path = `results/pictures/${state.name}-${theme}.png`;
      await commands.writeFile(path, await picture(), 'base64');
    }
  });
}
