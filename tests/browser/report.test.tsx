import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { mountApp } from './support/mounted-app.tsx';
import { generate, generatedPages } from './support/pdf-files.ts';
import { asInstalled, pretend, withoutReportWorker } from './support/pretended.ts';
import { button, field, notice, openSection } from './support/screen.ts';

const PATH = '/threat-assessment';

test('a failure shows the destructive notice and leaves everything usable, and the next try succeeds [pdf-failure]', async () => {
  const comesBack = withoutReportWorker();
  await mountApp(PATH);
  await openSection('Weather');
  await field('weather.visibility').fill('Still here');
  await generate().click();
  const failed = notice('Failed to generate PDF. Please try again.');
  await expect.element(failed).toMatchTextContent('Error');
  await expect.element(failed).toHaveAttribute('data-destructive', 'true');
  await expect.element(field('weather.visibility')).toHaveValue('Still here');
  await expect.element(generate()).toBeEnabled();
  comesBack();
  const [first] = await generatedPages();
  expect(first?.text).toContain('Still here');
});

test('the paper is the one of the locale, and can be set [pdf-paper]', async () => {
  const app = await mountApp(PATH);
  const sizeOfPaper = async () => {
    const [first] = await generatedPages();
    await button('Dismiss notice').click();
    return [Math.round(first?.width ?? 0), Math.round(first?.height ?? 0)];
  };
  expect(await sizeOfPaper()).toEqual([612, 792]);
  const paper = page.getByRole('group', { name: 'PDF paper' });
  const pressed = (name: string) =>
    expect.element(paper.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  await pressed('Letter');
  await paper.getByRole('button', { name: 'A4' }).click();
  await pressed('A4');
  expect(await sizeOfPaper()).toEqual([595, 842]);
  await app.reload();
  await pressed('A4');
});

test('long text flows over pages with nothing dropped, and the generated-on line has the zone', async () => {
  await mountApp(PATH);
  await openSection('Other');
  const words = Array.from({ length: 3400 }, (_, index) => `w${index}`);
  await field('other.description').fill(words.join(' '));
  const pages = await generatedPages();
  expect(pages.length).toBeGreaterThan(4);
  const text = pages
    .map((each) => each.text)
    .join(' ')
    .replace(/\s+/g, ' ');
  expect(text.match(/\bw\d+\b/g)).toEqual(words);
  expect(pages[0]?.text).toMatch(/Generated on \w+ \d+, \d{4}, \d+:\d+:\d+\s[AP]M M[SD]T/);
  expect(pages.at(-1)?.text).toContain(`Page ${pages.length} of ${pages.length}`);
});

test('installed, View opens a preview of the same report inside the app, with a way back and a hand-over', async () => {
  asInstalled();
  await mountApp(PATH);
  await openSection('Weather');
  await field('weather.visibility').fill('2 miles\nin fog');
  await generate().click();
  await button('View').click();
  const preview = page.getByRole('dialog', { name: 'Report preview' });
  await expect.element(preview).toMatchTextContent('Medical Threat Assessment Report');
  await expect.element(preview).toMatchTextContent('Weather Conditions');
  await expect.element(preview.getByText('2 miles in fog')).toBeVisible();
  await expect
    .element(preview.getByRole('link', { name: /^Download/ }))
    .toHaveAttribute('download', expect.stringMatching(/^Bulwark-Assessment-/));
  await preview.getByRole('button', { name: 'Back' }).click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('where the device can share files, the preview shares the finished file', async () => {
  asInstalled();
  const shared: File[] = [];
  pretend(navigator, 'canShare', () => true);
  pretend(navigator, 'share', async ({ files = [] }: { files?: File[] }) => {
    shared.push(...files);
  });
  const { session } = await mountApp(PATH);
  await openSection('Weather');
  await field('weather.visibility').fill('2 miles');
  const writer = (path: string) =>
    session
      .open()
      ?.document.state()
      .live.find((entry) => entry.path === path)?.replica;
  const shownName = writer('weather.visibility');
  expect(shownName).toBeDefined();
  await generate().click();
  await button('View').click();
  await button('Share').click();
  await expect
    .poll(() => shared.map(({ name }) => name))
    .toEqual([expect.stringMatching(/^Bulwark-Assessment-\d{8}-\d{4}\.pdf$/)]);
  expect(await shared[0]?.slice(0, 5).text()).toBe('%PDF-');
  // What is written after it has a name that no file has shown.
  await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
  await field('weather.temperature').fill('28');
  expect(writer('weather.temperature')).not.toBe(shownName);
});

test('what no font can print is named in the notice and marked in the file; nothing else is lost', async () => {
  await mountApp(PATH);
  await openSection('Operator Information');
  await field('operatorInfo.operatorName').fill('山田 Tarō, שלום, مرحبا, Đặng');
  const [first] = await generatedPages();
  await expect
    .element(notice('PDF Generated'))
    .toMatchTextContent('No font here can print 山 田: marked □ in the file.');
  for (const part of ['□□ Tarō', 'שלום', 'مرحبا', 'Đặng', 'U+5C71, U+7530']) {
    expect(first?.text).toContain(part);
  }
});
