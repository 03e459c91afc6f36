// The main job and the vault's, done once by keyboard alone: nothing here points, clicks or fills.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, field, notice, open, saved, test } from '../support/app-test.ts';
import { readPdf } from '../support/pdf.ts';
import { lockCard, PASSPHRASE } from '../support/vault-pages.ts';

/** The most stops from one thing to the next that is wanted: about two screens of fields. */
const MOST_TABS = 40;

class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }

  type(text: string): Promise<void> {
    return this.#page.keyboard.type(text);
  }

  /** Goes by Tab, or back by Shift and Tab, until it is there. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    const stops: string[] = [];
    const isThere = () => target.evaluate((element) => element === document.activeElement);
    while (!(await isThere())) {
      await this.press(key);
      stops.push(
        await this.#page.evaluate(
          () =>
            document.activeElement?.getAttribute('aria-label') ??
            document.activeElement?.textContent?.slice(0, 30) ??
            '',
        ),
      );
      if (stops.length > MOST_TABS) throw new Error(`Not reached: ${stops.join(' | ')}`);
    }
  }

  async enter(target: Locator, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
    await this.tabTo(target, key);
    await this.press('Enter');
  }
}

test('a plan is begun, filled, given a row and a section, sealed, made a PDF and downloaded [keyboard-alone]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const keys = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await open(page, '/');
  await keys.enter(page.getByRole('link', { name: /^Medical Threat Assessment/ }));
  await keys.enter(button(/^Operator Information/));
  await keys.press('Tab');
  await expect(field(page, 'operatorInfo.operatorName')).toBeFocused();
  await keys.type('M. Rivera');
  // Enter goes on to the next box.
  await keys.press('Enter');
  await expect(field(page, 'operatorInfo.agency')).toBeFocused();
  await keys.type('Arapahoe County SWAT');

  await keys.enter(button(/^Hazardous Materials/));
  await keys.enter(button(/of Hazardous Materials/));
  await keys.enter(button('Add threat'));
  await expect(region(page, 'Threat 1').getByRole('textbox').first()).toBeFocused();
  await keys.type('Chlorine tank');
  await expect(region(page, 'Threat 1').getByRole('textbox').first()).toHaveValue('Chlorine tank');

  await keys.enter(button('Add section'));
  await keys.tabTo(field(page, 'newSection'));
  await keys.type('K9 Plan');
  await keys.press('Enter');
  await expect(button(/^K9 Plan/)).toBeFocused();
  await keys.press('Tab');
  await keys.type('Vet on call at 555-0188');
  await expect(field(page, 'k9Plan.description')).toHaveValue('Vet on call at 555-0188');
  await expect(saved(page)).toBeVisible();

  await keys.enter(button('Generate PDF'));
  await expect(notice(page, 'PDF Generated Successfully')).toBeVisible();
  await keys.press('F8');
  const download = page.waitForEvent('download');
  await keys.enter(page.getByRole('link', { name: 'Download' }));
  const pdf = await readPdf(readFileSync(await (await download).path()));
  const text = pdf.pages.map((each) => each.text).join('\n');
  for (const answer of ['M. Rivera', 'Chlorine tank', 'Vet on call at 555-0188']) {
    expect(text).toContain(answer);
  }

  await keys.enter(button('Dismiss notice'));
  await keys.enter(button('Documents'), 'Shift+Tab');
  await keys.enter(button(/^Options/));
  await keys.enter(button(/^As briefed/));
  await keys.enter(button('Seal as version 1'));
  await expect(notice(page, 'Sealed')).toBeVisible();
});

test('a passphrase is set, the recovery code written down, the vault locked and unlocked', {
  tag: '@long',
}, async ({ page }) => {
  const keys = new Keyboard(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await open(page, '/');
  await keys.enter(page.getByRole('link', { name: /^This device/ }));
  await keys.enter(button('Set a passphrase'));
  await expect(page.getByLabel('New passphrase', { exact: true })).toBeFocused();
  await keys.type(PASSPHRASE);
  await keys.tabTo(page.getByLabel('New passphrase again', { exact: true }));
  await keys.type(PASSPHRASE);
  await keys.press('Enter');
  const code = page.getByText(/^([0-9A-Z]{5}-){4}[0-9A-Z]{5}$/);
  await expect(code).toBeFocused();
  await keys.enter(button('I wrote it down'));
  await expect(page.getByRole('heading', { name: 'Protected by a passphrase' })).toBeVisible();
  await keys.enter(
    region(page, 'Protected by a passphrase').getByRole('button', { name: 'Lock now' }),
  );
  await expect(lockCard(page)).toBeVisible();
  await keys.tabTo(page.getByLabel('Passphrase', { exact: true }));
  await keys.type(PASSPHRASE);
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: 'Protected by a passphrase' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
