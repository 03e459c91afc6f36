// The built app with its real headers: pdf.js asks for its own files alone, and no PDF makes it break the policy.
import { expect, open, test } from '../support/app-test.ts';
import { hostilePdfs } from '../support/small-pdf.ts';

test('a PDF with scripts and links is drawn under the policy of the app, and nothing is asked of anybody else', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/medical-reference');
  for (const [name, bytes] of Object.entries(hostilePdfs)) {
    const file = { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(bytes) };
    await page.getByLabel('Add a PDF').last().setInputFiles(file);
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('status').getByText('Page 1 of 1')).toBeVisible();
    await expect(page.locator('canvas')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
  }
  expect(asked.some((address) => /assets\/pdf-worker-/.test(address))).toBe(true);
  expect(asked.filter((address) => !address.startsWith(`${baseURL}/`))).toEqual([]);
});
