// Where things are on a screen, by the words that a medic sees.
import { expect } from 'vitest';
import { type Locator, locators, page } from 'vitest/browser';
import { tiers } from '../../../src/domain/hospitals/hospital-texts.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** A field of a form by its name, which is its path in the assessment. */
    getByName(name: string): Locator;
    /** What a selector of CSS finds: for states that have no words. */
    getByCss(selector: string): Locator;
  }
}

locators.extend({
  getByName: (name: string) => `css=[name="${name}"]`,
  getByCss: (selector: string) => `css=${selector}`,
});

export const field = (path: string): Locator => page.getByName(path);

/** By its whole name, or by what a pattern finds in it. */
export const button = (name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: true });

/** A card or a panel by its title. */
export const region = (name: string | RegExp): Locator =>
  page.getByRole('region', { name, exact: true });

/** Opens a section of the assessment by its title, or closes it; ends when all of it is drawn. */
export async function openPanel(title: string): Promise<void> {
  await button(new RegExp(`^${title}`)).click();
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull();
}

/** The same, and of hospitals their cards too; one that is not asked for is not there. */
export async function openSection(title: string): Promise<void> {
  await openPanel(title);
  const isOpened = button(new RegExp(`^${title}`))
    .element()
    .getAttribute('aria-expanded');
  if (!/^Hospital/.test(title) || isOpened === 'false') return;
  await expect.element(cardHead('Primary Hospital')).toBeVisible();
  for (const tier of tiers) {
    const head = cardHead(tier.title);
    const [trigger] = head.elements();
    // Pressed in the page: three real presses for each test are none of what it is for.
    if (trigger?.getAttribute('aria-expanded') === 'false') (trigger as HTMLElement).click();
  }
}

/** The head of a hospital card by its title. */
export const cardHead = (title: string): Locator =>
  region(title).getByRole('button', { name: new RegExp(`^${title}`) });

/** What is done with a hospital card beside saving it, from its menu. */
export async function fromMenu(title: string, entry: string): Promise<void> {
  await button(`More: ${title}`).click();
  await button(entry).click();
}

/** Unfolds what is folded at the end of a section or hospital card by its title, once its section is open. */
export const unfold = (title: string): Promise<void> => button(new RegExp(` of ${title}`)).click();

/** The status, once everything typed is on disk. */
export const saved = (): Locator => page.getByCss('[data-state="saved"]');

export const notice = (title: string): Locator =>
  page.getByRole('list').getByRole('listitem').filter({ hasText: title });
