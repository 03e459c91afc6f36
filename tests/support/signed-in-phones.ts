// Phones that sign in to a server, each with a browser of its own.
import { type Browser, expect, type Page } from '@playwright/test';
import { endSplash } from './splash.ts';

/** A phone of its own. */
export async function phone(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(address);
  await endSplash(page);
  return page;
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

export async function signIn(page: Page, name: string): Promise<void> {
  await page.locator('input[name=member]').fill(name);
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { name: `Signed in as ${name}` })).toBeVisible();
}

export async function invite(admin: Page, name: string, role: string): Promise<string> {
  await admin.getByLabel('Invite a new member').fill(name);
  await admin.getByRole('group', { name: 'Role', exact: true }).getByText(role).click();
  await button(admin, 'Make an invite').click();
  const dialog = admin.getByRole('dialog', { name: `Invite for ${name}` });
  await expect(dialog).toContainText('within 30 minutes');
  const code = (await dialog.getByText(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/).textContent()) ?? '';
  await button(admin, 'Done').click();
  return code;
}
