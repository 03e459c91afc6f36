import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, field, notice, open, openSection, test } from '../support/app-test.ts';
import { readPdf } from '../support/pdf.ts';
import { endSplash } from '../support/splash.ts';

const PATH = '/threat-assessment';
const generate = (page: Page) => page.getByRole('button', { name: 'Generate PDF' });

async function downloadPdf(page: Page) {
  await generate(page).click();
  const link = notice(page, 'PDF Generated').getByRole('link', { name: 'Download' });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return readPdf(readFileSync(await file.path()));
}

test('success shows PDF Generated Successfully with View and Download; View opens the PDF in a new tab', async ({
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
  expect(tab.url()).toMatch(/^blob:/);
  await expect(page).toHaveURL(/threat-assessment$/);
  await expect(made.getByRole('link', { name: 'Download' })).toBeVisible();
});

test('the PDF notice stays past the default duration, and a newer one replaces it', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, PATH);
  await generate(page).click();
  const made = notice(page, 'PDF Generated');
  await expect(made).toBeVisible();
  const first = await made.getByRole('link', { name: 'View' }).getAttribute('href');
  await page.clock.runFor(20_000);
  await expect(made).toBeVisible();
  await generate(page).click();
  await expect(made.getByRole('link', { name: 'View' })).not.toHaveAttribute('href', first ?? '');
  await expect(made).toHaveCount(1);
});

test('a failure shows the destructive notice and leaves everything usable, and the next try succeeds', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/report-worker/, /ERR_FAILED/);
  await page.route(/report-worker/, (route) => route.abort());
  await open(page, PATH);
  await openSection(page, 'Weather');
  await field(page, 'weather.visibility').fill('Still here');
  await generate(page).click();
  const failed = notice(page, 'Failed to generate PDF. Please try again.');
  await expect(failed).toContainText('Error');
  await expect(failed).toHaveAttribute('data-destructive', 'true');
  await expect(field(page, 'weather.visibility')).toHaveValue('Still here');
  await expect(generate(page)).toBeEnabled();
  await page.unroute(/report-worker/);
  const pdf = await downloadPdf(page);
  expect(pdf.pages[0]?.text).toContain('Still here');
});

test('a font that cannot be read is a failure too, and the next try succeeds', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/DejaVuSans/, /ERR_FAILED/, /503/);
  await page.route(/DejaVuSans/, (route) => route.fulfill({ status: 503 }));
  await open(page, PATH);
  await generate(page).click();
  await expect(notice(page, 'Failed to generate PDF')).toBeVisible();
  await page.unroute(/DejaVuSans/);
  await generate(page).click();
  await expect(notice(page, 'PDF Generated')).toBeVisible();
});

test('under 300 ms nothing shows, over that a quiet line, and the button is never disabled', async ({
  page,
}) => {
  await page.route(/DejaVuSans/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await open(page, PATH);
  await generate(page).click();
  await expect(generate(page)).toBeEnabled();
  await expect(page.getByText('Making the PDF…')).toBeVisible();
  await expect(generate(page)).toBeEnabled();
  await expect(notice(page, 'PDF Generated')).toBeVisible();
  await expect(page.getByText('Making the PDF…')).toBeHidden();
  await page.evaluate(() => {
    const shown: string[] = [];
    new MutationObserver(() => {
      if (document.body.textContent?.includes('Making the PDF')) shown.push('progress');
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { shown });
  });
  const before = await page.getByRole('link', { name: 'View' }).getAttribute('href');
  // However long it takes here, 300 ms have not passed.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await generate(page).click();
  await expect(page.getByRole('link', { name: 'View' })).not.toHaveAttribute('href', before ?? '');
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toEqual([]);
});

test('the paper is the one of the locale, and can be set', async ({ page }) => {
  await open(page, PATH);
  const sizeOf = async () => {
    const [first] = (await downloadPdf(page)).pages;
    await page.getByRole('button', { name: 'Dismiss notice' }).click();
    return [Math.round(first?.width ?? 0), Math.round(first?.height ?? 0)];
  };
  expect(await sizeOf()).toEqual([612, 792]);
  const paper = page.getByRole('group', { name: 'PDF paper' });
  await expect(paper.getByRole('button', { name: 'Letter' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await paper.getByRole('button', { name: 'A4' }).click();
  expect(await sizeOf()).toEqual([595, 842]);
  await page.reload();
  await endSplash(page);
  await expect(paper.getByRole('button', { name: 'A4' })).toHaveAttribute('aria-pressed', 'true');
});

test('long text flows over pages with nothing dropped, and the generated-on line has the zone', async ({
  page,
}) => {
  await open(page, PATH);
  await openSection(page, 'Other');
  const words = Array.from({ length: 4000 }, (_, index) => `w${index}`);
  await field(page, 'other.description').fill(words.join(' '));
  const pdf = await downloadPdf(page);
  expect(pdf.pages.length).toBeGreaterThan(4);
  const text = pdf.pages
    .map((each) => each.text)
    .join(' ')
    .replace(/\s+/g, ' ');
  expect(text.match(/\bw\d+\b/g)).toEqual(words);
  expect(pdf.pages[0]?.text).toMatch(/Generated on \w+ \d+, \d{4}, \d+:\d+:\d+\s[AP]M M[SD]T/);
  expect(pdf.pages.at(-1)?.text).toContain(`Page ${pdf.pages.length} of ${pdf.pages.length}`);
});

test('installed, View opens a preview of the same report inside the app, with a way back and a hand-over', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? real('all') : real(query);
  });
  await open(page, PATH);
  await openSection(page, 'Weather');
  await field(page, 'weather.visibility').fill('2 miles\nin fog');
  await generate(page).click();
  await page.getByRole('button', { name: 'View' }).click();
  const preview = page.getByRole('dialog', { name: 'Report preview' });
  await expect(preview).toContainText('Medical Threat Assessment Report');
  await expect(preview).toContainText('Weather Conditions');
  await expect(preview.getByText('2 miles in fog')).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    /^Bulwark-Assessment-/,
  );
  await preview.getByRole('button', { name: 'Back' }).click();
  await expect(preview).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('where the device can share files, the preview shares the finished file', async ({ page }) => {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window);
    window.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? real('all') : real(query);
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      const [file] = data?.files ?? [];
      const head = new Uint8Array((await file?.arrayBuffer()) ?? []).slice(0, 5);
      Object.assign(window, { shared: `${file?.name} ${String.fromCharCode(...head)}` });
    };
  });
  await open(page, PATH);
  await generate(page).click();
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: string }).shared))
    .toMatch(/^Bulwark-Assessment-\d{8}-\d{4}\.pdf %PDF-$/);
});

test('what no font can print is named in the notice and marked in the file; nothing else is lost', async ({
  page,
}) => {
  await open(page, PATH);
  await openSection(page, 'Operator Information');
  await field(page, 'operatorInfo.operatorName').fill('山田 Tarō, שלום, مرحبا, Đặng');
  const pdf = await downloadPdf(page);
  await expect(notice(page, 'PDF Generated')).toContainText(
    'No font here can print 山 田: marked □ in the file.',
  );
  const text = pdf.pages[0]?.text ?? '';
  for (const part of ['□□ Tarō', 'שלום', 'مرحبا', 'Đặng', 'U+5C71, U+7530']) {
    expect(text).toContain(part);
  }
});
