// The built page itself, and one way through it by keys alone; every state of every screen is in tests/browser.
import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { themes } from '../../src/web/features/device/theme.ts';
import { expect, field, notice, open, test } from '../support/app-test.ts';
import { brightestGreenAndBlue } from '../support/pixels.ts';
import { holdSplash } from '../support/splash.ts';
import { setTheme } from '../support/themes.ts';

/** Nothing that axe finds, by all its rules. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(found, `axe ${where}`).toEqual([]);
}

async function expectDark(page: Page): Promise<void> {
  const picture = await page.screenshot({ caret: 'initial' });
  const { green, blue } = await brightestGreenAndBlue(page, picture);
  expect(Math.max(green, blue), 'green and blue of any pixel in Night').toBeLessThanOrEqual(59);
}

test('the splash is accessible in every theme and dark in Night', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdSplash(page);
  for (const theme of themes) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await expectAccessible(page, `in ${theme}`);
    if (theme === 'night') await expectDark(page);
  }
});

test('the whole assessment can be done with the keyboard alone, accessible all the way, in the theme that was chosen before', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await setTheme(page, 'night');
  await open(page, '/threat-assessment');
  await expectDark(page);
  await expect(page.getByRole('button', { name: /^Operator Information/ })).toBeVisible();
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  };
  await press('Tab', 4);
  await expect(page.getByRole('button', { name: 'Call-out' })).toBeFocused();
  await press('Tab', 3);
  await expect(page.getByRole('button', { name: /^Operator Information/ })).toBeFocused();
  await press('Enter');
  await press('Tab');
  await page.keyboard.type('Rivera');
  await expect(field(page, 'operatorInfo.operatorName')).toHaveValue('Rivera');
  await expectAccessible(page, 'with a section open');
  await page.getByRole('button', { name: 'Generate PDF' }).focus();
  await press('Enter');
  await expect(notice(page, 'PDF Generated')).toBeVisible();
  await press('F8');
  await press('Tab', 2);
  await expect(page.getByRole('link', { name: 'View' })).toBeFocused();
  await expectAccessible(page, 'with a notice');
  await expectDark(page);
  const viewport = await page.locator('meta[name="viewport"]').getAttribute('content');
  expect(viewport).toContain('interactive-widget=resizes-content');
  expect(viewport).toContain('viewport-fit=cover');
});
