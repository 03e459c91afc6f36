import { test } from 'vitest';
import { cdp, commands, page } from 'vitest/browser';
import { themes } from '../../src/web/features/device/theme.ts';
import { inLargeType, picture } from '../browser/support/checks.ts';
import { screenStates } from '../browser/support/screen-states.ts';
import { stillPage } from '../browser/support/still-page.ts';

stillPage();

const { innerWidth, innerHeight } = window;

const keep = async (name: string) =>
  commands.writeFile(`results/pictures/${name}.png`, await picture(), 'base64');

async function keepAt(width: number, height: number, name: string): Promise<void> {
  await page.viewport(width, height);
  await keep(name);
  await page.viewport(innerWidth, innerHeight);
}

const forceColours = (value: 'active' | 'none') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });

for (const { name, show } of screenStates) {
  test(`${name} in every theme, in large type, narrow, on its side and in forced colours`, async () => {
    await show();
    for (const theme of themes) {
      document.documentElement.dataset.theme = theme;
      await keep(`${name}-${theme}`);
    }
    document.documentElement.dataset.theme = 'day';
    await inLargeType(async () => {
      // As when the type is set before the page is opened: what is low scrolls whole.
      window.dispatchEvent(new Event('resize'));
      await keep(`${name}-large`);
    });
    window.dispatchEvent(new Event('resize'));
    await keepAt(320, 844, `${name}-narrow`);
    await keepAt(844, 390, `${name}-landscape`);
    await forceColours('active');
    await keep(`${name}-forced`);
    await forceColours('none');
  });
}
