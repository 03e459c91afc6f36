// The assessment where the browser itself has a part; what its screen shows and does is in tests/browser/assessment.test.tsx.
import { expect, field, open, openSection, test } from '../support/app-test.ts';
import { untilQuiet } from '../support/quiet-page.ts';

const PATH = '/threat-assessment';

test('leaving the page with answers that cannot be saved asks first', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  await open(page, PATH);
  let asked = 0;
  page.on('dialog', async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    asked += 1;
  });
  await openSection(page, 'Weather');
  await field(page, 'weather.description').fill('Fog until ten');
  await expect(page.getByRole('alert')).toContainText(
    'Not saved. Browser storage is not available',
  );
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(1);
  await expect(field(page, 'weather.description')).toHaveValue('Fog until ten');
});

test('without a network every screen is still there, and the answers stay', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/\.svg net::ERR_INTERNET_DISCONNECTED/, /ERR_INTERNET_DISCONNECTED$/);
  await open(page, PATH);
  await openSection(page, 'Weather');
  await field(page, 'weather.visibility').fill('Fog');
  await untilQuiet(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: /^Medical Reference/ }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.visibility')).toHaveValue('Fog');
});

test('where the code of a screen, or of a part of one, cannot be read, that is said, the answers stay, and it is read again on a tap', async ({
  page,
  expectNoise,
}) => {
  const [screen, part] = [/home-screen/, /field-tools.*\.js/];
  expectNoise(screen, part, /ERR_FAILED/);
  for (const code of [screen, part]) await page.route(code, (route) => route.abort());
  await open(page, PATH);
  await openSection(page, 'Weather');
  await field(page, 'weather.visibility').fill('Fog');
  await expect(page.getByRole('alert').filter({ hasText: /could not be loaded/ })).toBeVisible();
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await expect(page.getByText('This screen could not be shown')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.visibility')).toHaveValue('Fog');
  await page.unroute(part);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: /^ICS forms/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change log' })).toBeVisible();
  await expect(field(page, 'weather.visibility')).toHaveValue('Fog');
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await expect(page.getByText('This screen could not be shown')).toBeVisible();
  await page.unroute(screen);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bulwark' })).toBeVisible();
});
