import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from './support/mounted-app.tsx';
import { button, region } from './support/screen.ts';

const search = () => page.getByRole('searchbox');
const found = () => region('Find a card').getByRole('link');
const inLibrary = (name: string) => region('Library').getByRole('link', { name, exact: true });

test('a card is found by slang, opens at its own address, and the way back keeps what was typed [reference-search]', async () => {
  await mountApp('/medical-reference');
  await search().fill('needle D');
  await expect
    .element(found().first())
    .toHaveTextContent('Tension pneumothorax: needle decompression');
  await found().first().click();
  await expect.element(region('Tension pneumothorax: needle decompression')).toBeVisible();
  expect(location.pathname).toBe('/medical-reference/tension-pneumothorax');
  await expect.element(page.getByText('Local medical direction governs.')).toBeVisible();
  await expect
    .element(page.getByText(/^TCCC Guidelines, 01 May 2026\..*Section: Tactical Field Care 5a$/))
    .toBeVisible();
  await button('Back').click();
  await expect.element(search()).toHaveValue('needle D');
  await search().fill('zzzzzz');
  await expect.element(region('Find a card').getByText('No card covers this.')).toBeVisible();
  await search().fill('pediatric tourniquet');
  await expect
    .element(region('Find a card').getByText(/^No card covers “pediatric”\. \d+ cards?$/))
    .toBeVisible();
});

test('a favorite and what was read last stand first, and are still there after the page is opened anew [reference-favorites]', async () => {
  const app = await mountApp('/medical-reference');
  await inLibrary('Tranexamic acid (TXA)').click();
  const star = button('Favorite');
  await star.click();
  await expect.element(star).toHaveAttribute('aria-pressed', 'true');
  await button('Back').click();
  await inLibrary('Burns').click();
  await expect.element(region('Burns')).toBeVisible();
  await button('Back').click();
  for (const again of [false, true]) {
    if (again) await app.reload('/medical-reference');
    await expect
      .element(region('Favorites').getByRole('link'))
      .toHaveTextContent('Tranexamic acid (TXA)');
    await expect.element(region('Last read').getByRole('link').first()).toHaveTextContent('Burns');
  }
});

test('a source that states no edition is said on its card', async () => {
  const app = await mountApp('/medical-reference/triage');
  const undated = page.getByText('The source states no edition: read November 2026.');
  await expect.element(undated).toBeVisible();
  await app.reload('/medical-reference/burns');
  await expect.element(region('Burns')).toBeVisible();
  await expect.element(undated).not.toBeInTheDocument();
});

test('an edition of over a year ago says so, and an address without a card leads to all of them [reference-edition]', async () => {
  const app = await mountApp('/medical-reference/phases-of-care');
  await expect.element(page.getByText(/^This edition is over a year old: TECC/)).toBeVisible();
  await app.reload('/medical-reference/no-such-card');
  await page.getByRole('link', { name: 'All cards' }).click();
  await expect.element(region('Library')).toBeVisible();
});

test('many hits are drawn eight first; the rest come with one press, which goes on at the ninth', async () => {
  await mountApp('/medical-reference');
  await search().fill('a');
  await expect.element(button(/^Show all \d+$/)).toBeVisible();
  expect(found().elements()).toHaveLength(8);
  const count = Number(
    button(/^Show all/)
      .element()
      .textContent?.replace(/\D/g, ''),
  );
  await button(/^Show all/).click();
  await expect.element(button(/^Show all/)).not.toBeInTheDocument();
  expect(found().elements()).toHaveLength(count);
  expect(document.activeElement).toBe(found().elements()[8]);
});

test('the reference and its cards of requests and tourniquets lead to the care record', async () => {
  const app = await mountApp('/medical-reference');
  await page.getByRole('link', { name: 'Casualties and requests', exact: true }).click();
  await expect.poll(() => location.pathname).toBe('/care');
  for (const [id, name] of [
    ['nine-line', 'Fill in: Casualties and requests'],
    ['medical-incident-report', 'Fill in: Casualties and requests'],
    ['mist', 'Fill in: Casualties and requests'],
    ['tourniquet', 'Tourniquet clock: Casualties and requests'],
    ['tourniquet-reposition', 'Tourniquet clock: Casualties and requests'],
    ['tourniquet-conversion', 'Tourniquet clock: Casualties and requests'],
  ] as const) {
    await app.reload(`/medical-reference/${id}`);
    await expect
      .element(page.getByRole('link', { name, exact: true }))
      .toHaveAttribute('href', '/care');
  }
});
