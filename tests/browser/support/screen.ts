// Where things are on a screen, by the words that a medic sees.
import { expect } from 'vitest';
import { type Locator, locators, page } from 'vitest/browser';

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
export async function openSection(title: string): Promise<void> {
  await button(new RegExp(`^${title}`)).click();
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull();
}

/** Unfolds what is folded at the end of a section or hospital card by its title, once its section is open. */
export const unfold = (title: string): Promise<void> => button(new RegExp(` of ${title}`)).click();

/** The status, once everything typed is on disk. */
export const saved = (): Locator => page.getByCss('[data-state="saved"]');

export const notice = (title: string): Locator =>
  page.getByRole('list').getByRole('listitem').filter({ hasText: title });
