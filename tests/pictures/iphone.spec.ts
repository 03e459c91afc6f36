// What an iPhone is told, which no other phone sees.
import type { Page } from '@playwright/test';
import { themes } from '../../src/web/features/device/theme.ts';
import { notice, open, test } from '../support/app-test.ts';
import { asOnIphone } from '../support/iphone.ts';
import { setTheme } from '../support/themes.ts';
import { storeAssessment } from '../support/vault-pages.ts';

const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'iphone-empty': async (page) => {
    await asOnIphone(page, { isInstalled: true });
    await open(page, '/');
    await page.getByRole('region', { name: 'No assessment is here yet' }).scrollIntoViewIfNeeded();
  },
  'iphone-report': async (page) => {
    await asOnIphone(page, { isInstalled: true });
    await storeAssessment(page);
    await page.getByRole('button', { name: 'Generate PDF' }).click();
    await notice(page, 'PDF Generated Successfully')
      .getByRole('button', { name: 'Share' })
      .waitFor();
  },
  'iphone-home-screen': async (page) => {
    await asOnIphone(page);
    await storeAssessment(page);
    await open(page, '/');
    const hint = page.getByRole('region', { name: /^Put Bulwark on the home screen/ });
    await hint.getByRole('button', { name: 'Back up or hand over' }).scrollIntoViewIfNeeded();
  },
  'iphone-backup': async (page) => {
    await storeAssessment(page);
    await open(page, '/assessments');
    await page.getByRole('button', { name: 'Back up all' }).click();
    const dialog = page.getByRole('dialog');
    for (const label of ['File passphrase', 'Passphrase again']) {
      await dialog.getByLabel(label, { exact: true }).fill('seven quiet rivers under snow');
    }
    await dialog.getByRole('button', { name: 'Make file' }).click();
    await dialog.getByRole('link', { name: 'Download' }).click();
    await dialog.getByRole('button', { name: 'The file is there' }).waitFor();
  },
};

for (const theme of themes) {
  for (const [name, show] of Object.entries(states)) {
    test(`${name} in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await setTheme(page, theme);
      await show(page);
      await page.screenshot({ path: `results/pictures/${name}-${theme}.png` });
    });
  }
}
