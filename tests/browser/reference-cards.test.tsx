// @module-tag long
// Every card, not a sample: a table or a long name of one is cut off where those of another are not.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { referenceCards } from '../../src/domain/reference/cards.ts';
import {
  axeViolations,
  cutOff,
  inTwiceTheType,
  smallTargets,
  smallTexts,
} from './support/checks.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, region } from './support/screen.ts';
import { stillPage } from './support/still-page.ts';

stillPage();

test('every card is whole at 200 %, large enough, and without a fault of axe in Night', async () => {
  await mountApp('/medical-reference');
  document.documentElement.dataset.theme = 'night';
  for (const { title } of referenceCards) {
    await region('Library').getByRole('link', { name: title, exact: true }).click();
    await expect.element(region(title)).toBeVisible();
    await expect.element(button('Print this card')).toBeVisible();
    expect(await axeViolations(), title).toEqual([]);
    expect(smallTargets(), title).toEqual([]);
    expect(smallTexts(), title).toEqual([]);
    await inTwiceTheType(() => {
      expect(cutOff(), title).toEqual([]);
      expect(document.documentElement.scrollWidth, title).toBeLessThanOrEqual(window.innerWidth);
    });
    await page.getByRole('link', { name: 'All cards' }).click();
  }
});
