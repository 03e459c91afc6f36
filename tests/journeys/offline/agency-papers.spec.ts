// An agency's PDFs without a network: what draws them is on the device, though nothing had asked for it before.
import { open } from '../../support/app-test.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';
import { smallPdf } from '../../support/small-pdf.ts';

test.use({ serviceWorkers: 'allow' });

test('a PDF is added and read without a network from the first one on', { tag: '@long' }, async ({
  site,
  context,
  page,
}) => {
  await open(page, site.origin);
  await keptOnDevice(page);
  await context.setOffline(true);
  await open(page, `${site.origin}/medical-reference`);
  const buffer = Buffer.from(smallPdf({ texts: ['Burns: call the burn center', 'Second'] }));
  const file = { name: 'Burns.pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('Add a PDF').last().setInputFiles(file);
  await page.getByRole('link', { name: 'Burns 1 kB' }).click();
  await expect(page.getByRole('status').getByText('Page 1 of 2')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').getByText('Page 1 of 2')).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
});
