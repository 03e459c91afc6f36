// @module-tag long
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { kitPath } from '../../src/domain/kit/kit-catalogue.ts';
import { fillKit } from './support/kit.ts';
import { mountApp } from './support/mounted-app.tsx';
import { fileOf, pagesOf } from './support/pdf-files.ts';
import { button, region } from './support/screen.ts';

const CARD = '/medical-reference/tranexamic-acid';
const TEXT = 'Paramedics only. Second dose: ask Doctor Lee.';
const own = () => region('Your agency’s protocol');
const OF_LAST_YEAR = {
  card: 'tranexamic-acid',
  title: 'Tranexamic acid (TXA)',
  text: TEXT,
  by: 'Dr. Lee',
  on: '2024-03-01',
};

test('an agency’s protocol is written on its card, stands in the kit under the card’s title, and is there again', async () => {
  const app = await mountApp(CARD);
  await button('Write your protocol').click();
  await own().getByLabelText('Your Protocol', { exact: true }).fill(TEXT);
  await own().getByLabelText('Written By', { exact: true }).fill('Dr. Lee');
  await button('Done').click();
  await expect.element(own().getByText(TEXT)).toBeVisible();
  await expect.element(own().getByText(/Not part of the source above\.$/)).toBeVisible();
  const kit = await app.services.kit.open();
  await expect.poll(() => kit?.flush()).toBe(true);
  await app.reload('/kit');
  await button(/^Your Protocols/).click();
  await expect.element(page.getByLabelText('Reference Card')).toHaveValue('Tranexamic acid (TXA)');
  await expect.element(page.getByLabelText('Card Id')).not.toBeInTheDocument();
  await app.reload(CARD);
  await expect.element(own().getByText(/^Written by Dr\. Lee, no date given\.$/)).toBeVisible();
});

test('over a year after its date it is asked again, and one tap dates it anew', async () => {
  const app = await mountApp(CARD);
  await fillKit(app, {}, [['protocols', OF_LAST_YEAR]]);
  await expect.element(own().getByText(/Still right\?/)).toBeVisible();
  await own().getByRole('button', { name: 'Still right' }).click();
  await expect.element(own().getByText(/Still right\?/)).not.toBeInTheDocument();
  expect(document.activeElement?.textContent, 'where the focus went').toContain(TEXT);
  expect(document.activeElement).not.toBe(document.body);
  const kit = await app.services.kit.open();
  const row = kit?.document.rows('protocols')[0];
  expect(kit?.document.read(kitPath('protocols', 'on', row))).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(kit?.document.read(kitPath('protocols', 'text', row))).toBe(TEXT);
});

test('the search finds its words, and says whose they are', async () => {
  const app = await mountApp('/medical-reference');
  await fillKit(app, {}, [['protocols', OF_LAST_YEAR]]);
  await page.getByRole('searchbox').fill('doctor lee');
  await expect
    .element(
      region('Find a card').getByRole('link', { name: 'Tranexamic acid (TXA) in your protocol' }),
    )
    .toBeVisible();
});

test('a card is printed on one page, the agency’s words marked as theirs', async () => {
  const app = await mountApp(CARD);
  await fillKit(app, {}, [['protocols', OF_LAST_YEAR]]);
  await expect.element(own()).toBeVisible();
  await button('Print this card').click();
  const pages = await pagesOf(
    await fileOf(page.getByRole('dialog').getByRole('link', { name: 'Download' })),
  );
  expect(pages).toHaveLength(1);
  expect(pages[0]?.text).toContain('NOT PART OF THE SOURCE');
  expect(pages[0]?.text).toContain(TEXT);
});
