// What the report asks of the browser and its network; the rest is in tests/browser.
import type { Page } from '@playwright/test';
import { expect, notice, open, test } from '../support/app-test.ts';
import { CHROMIUM_ARGS } from '../support/chromium-args.ts';

// A PDF in a tab of its own: Chromium's shell would download it.
const executablePath = process.env.CHROMIUM_PATH;
test.use({
  launchOptions: { ...(executablePath ? { executablePath } : {}), args: [...CHROMIUM_ARGS] },
});

const PATH = '/threat-assessment';
const generate = (page: Page) => page.getByRole('button', { name: 'Generate PDF' });

test('success shows PDF Generated Successfully with View and Download; View opens the PDF in a new tab [pdf-success]', async ({
  page,
  context,
}) => {
  await open(page, PATH);
  await generate(page).click();
  const made = notice(page, 'PDF Generated Successfully');
  await expect(made).toContainText('Choose how you want to handle your PDF report:');
  await expect(made.getByRole('link')).toHaveText(['View', 'Download']);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    made.getByRole('link', { name: 'View' }).click(),
  ]);
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
  await expect(page).toHaveURL(/threat-assessment$/);
  await expect(made.getByRole('link', { name: 'Download' })).toBeVisible();
});

test('a font that cannot be read is a failure too, and the next try succeeds; under 300 ms nothing shows, over that a quiet line, and the button is never disabled; the notice stays past the default duration, and a newer one replaces it [pdf-progress]', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/DejaVuSans/, /ERR_FAILED/, /503/);
  await page.route(/DejaVuSans/, (route) => route.fulfill({ status: 503 }));
  await open(page, PATH);
  await generate(page).click();
  await expect(notice(page, 'Failed to generate PDF')).toBeVisible();
  await page.unroute(/DejaVuSans/);

  await page.route(/DejaVuSans/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await generate(page).click();
  await expect(generate(page)).toBeEnabled();
  await expect(page.getByText('Making the PDF…')).toBeVisible();
  await expect(generate(page)).toBeEnabled();
  const made = notice(page, 'PDF Generated');
  await expect(made).toBeVisible();
  await expect(page.getByText('Making the PDF…')).toBeHidden();

  await page.evaluate(() => {
    const shown: string[] = [];
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Making the PDF')) shown.push('progress');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { shown });
  });
  const view = made.getByRole('link', { name: 'View' });
  const before = (await view.getAttribute('href')) ?? '';
  // However long it takes here, 300 ms have not passed.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await generate(page).click();
  await expect(view).not.toHaveAttribute('href', before);
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);
  await expect(made).toHaveCount(1);
  await page.clock.runFor(20_000);
  await expect(made).toBeVisible();
});
