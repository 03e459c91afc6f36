import { createServer } from 'vite';
import { PROJECT } from '../../scripts/tasks/command.ts';
import { expect, field, notice, openSection, test } from '../support/app-test.ts';

test('the app with reload on change does the main job too: a hospital is saved and the PDF made', {
  tag: '@long',
}, async ({ page, site, expectNoise }) => {
  expectNoise(/\[vite\] connect/, /React DevTools/);
  test.setTimeout(90_000);
  process.env.DEV_API = site.server.origin;
  const vite = await createServer({
    root: PROJECT,
    // Kept from run to run: Vite makes it anew when what it was made from changes.
    cacheDir: 'node_modules/.vite-of-tests',
    logLevel: 'silent',
    server: { port: 0, strictPort: false },
  });
  await vite.listen();
  try {
    await page.goto(`${vite.resolvedUrls?.local[0]}threat-assessment`);
    await expect(page.locator('#splash')).toBeHidden();
    await openSection(page, 'Hospital Facilities');
    await field(page, 'hospitalFacilities.primary.name').fill('Mercy');
    await page.getByRole('button', { name: 'Save Primary Hospital' }).click();
    await expect(notice(page, 'Hospital Saved')).toBeVisible();
    await page.getByRole('button', { name: 'Generate PDF' }).click();
    await expect(notice(page, 'PDF Generated')).toBeVisible({ timeout: 30_000 });
  } finally {
    await vite.close();
  }
});
