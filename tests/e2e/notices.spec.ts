import { expect, field, notice, open, openSection, test } from '../support/app-test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install();
  await open(page, '/threat-assessment');
  await openSection(page, 'Hospital Facilities');
  await field(page, 'hospitalFacilities.primary.name').fill('Mercy');
});

const saveIt = (page: import('@playwright/test').Page) =>
  page.getByRole('button', { name: 'Save Primary Hospital' }).click();

test('a notice goes by itself after 5000 ms', async ({ page }) => {
  await page.mouse.move(1, 1);
  await saveIt(page);
  const saved = notice(page, 'Hospital Saved');
  await expect(saved).toBeVisible();
  await page.clock.runFor(4500);
  await expect(saved).toBeVisible();
  await page.clock.runFor(600);
  await expect(saved).toBeHidden();
});

test('only one notice is visible at a time', async ({ page }) => {
  await saveIt(page);
  await expect(notice(page, 'Hospital Saved')).toBeVisible();
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(page, 'PDF Generated')).toBeVisible();
  await expect(page.getByRole('list').getByRole('listitem')).toHaveCount(1);
});

test('F8 moves focus to the notices, and the notice can be dismissed', async ({ page }) => {
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(page, 'PDF Generated')).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notices (F8)' }).getByRole('list')).toBeFocused();
  await page.getByRole('button', { name: 'Dismiss notice' }).click();
  await expect(notice(page, 'PDF Generated')).toBeHidden();
});

test('a swipe to the right past 50 pixels dismisses the notice, a shorter one does not', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  const made = notice(page, 'PDF Generated');
  await expect(made).toBeVisible();
  await page.clock.runFor(500);
  const box = await made.boundingBox();
  if (!box) throw new Error('the notice has no place');
  const swipe = async (dx: number) => {
    await page.mouse.move(box.x + 40, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 40 + dx / 2, box.y + 20, { steps: 4 });
    await page.mouse.move(box.x + 40 + dx, box.y + 20, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(-80);
  await expect(made).toBeVisible();
  await swipe(40);
  await expect(made).toBeVisible();
  await swipe(80);
  await page.clock.runFor(500);
  await expect(made).toBeHidden();
});

test('a tooltip appears after 700 ms of hovering, at once within 300 ms of another, 4 pixels away', async ({
  page,
}) => {
  const back = page.getByRole('button', { name: 'Back' });
  const theme = page.getByRole('button', { name: /theme/ });
  const tip = page.getByRole('tooltip');
  await page.mouse.move(200, 400);
  // Time stands still but for what is let run: on a slow machine it would go on by itself.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await back.hover();
  await page.clock.runFor(650);
  await expect(tip).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(tip).toHaveText('Back');
  const button = await back.boundingBox();
  const shown = await page.locator('[data-radix-popper-content-wrapper]').boundingBox();
  const gap = (shown?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0));
  expect(Math.abs(gap)).toBeCloseTo(4, 0);
  const next = await theme.boundingBox();
  await page.mouse.move((next?.x ?? 0) + 24, (next?.y ?? 0) + 24, { steps: 12 });
  await page.clock.runFor(50);
  await expect(tip).toHaveText('Day theme. Switch to Dark');
});
