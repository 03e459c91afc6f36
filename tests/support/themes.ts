import type { Page } from '@playwright/test';
import type { Theme } from '../../src/web/features/device/theme.ts';

/** The theme that was chosen on an earlier visit. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((name) => localStorage.setItem('bulwark.theme', name), theme);
}
