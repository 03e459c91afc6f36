import { expect, test } from '../support/app-test.ts';
import { NOT_DRAWN, startOften } from '../support/late-parts.ts';
import { endSplash } from '../support/splash.ts';

test('every screen is drawn, whenever each part of the code arrives', { tag: '@long' }, async ({
  page,
  site,
  expectNoise,
}) => {
  // The list may still be on its way when the next screen is started.
  expectNoise(/^failed: GET \S+\/api\/hospitals net::ERR_ABORTED$/);
  test.setTimeout(600_000);
  await startOften(site.server, async (path) => {
    await page.goto(path);
    await endSplash(page);
    await expect(page.getByRole('main')).toContainText(/\S/, { timeout: 30_000 });
    await expect(page.getByRole('main')).not.toContainText(NOT_DRAWN);
  });
});
