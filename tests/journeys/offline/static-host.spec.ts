// The built app from a plain file host, with no API behind it.
import { field, notice, open, openSection } from '../../support/app-test.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';
import { type StaticHost, startStaticHost } from '../../support/static-host.ts';

test.use({ serviceWorkers: 'allow' });

let host: StaticHost;
test.beforeAll(async () => {
  host = await startStaticHost();
});
test.afterAll(() => host.close());

test('from a plain file host the app works, hospitals live on the device, and that is said once', {
  tag: '@long',
}, async ({ context, page }) => {
  await open(page, host.origin);
  await keptOnDevice(page);
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await openSection(page, 'Hospital Facilities');
  const name = field(page, 'hospitalFacilities.primary.name');
  const save = page.getByRole('button', { name: 'Save Primary Hospital' });
  await name.fill('Mercy');
  await save.click();
  await expect(notice(page, 'Saved on This Device')).toContainText('has no server');
  await expect(page.getByText('could not be read')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /not sent yet$/ })).toHaveCount(0);
  await name.fill('Mercy West');
  await save.click();
  await expect(notice(page, 'Saved on This Device')).toContainText('list of this device');

  await page.close();
  const again = await context.newPage();
  await open(again, `${host.origin}/assessments`);
  await again.getByRole('button', { name: 'New', exact: true }).click();
  await openSection(again, 'Hospital Facilities');
  await expect(field(again, 'hospitalFacilities.primary.name')).toHaveValue('Mercy West');
  await again.getByRole('button', { name: 'Delete Primary Hospital' }).click();
  await expect(field(again, 'hospitalFacilities.primary.name')).toHaveValue('');
  await again.reload();
  await open(again, `${host.origin}/assessments`);
  await again.getByRole('button', { name: 'New', exact: true }).click();
  await openSection(again, 'Hospital Facilities');
  await expect(field(again, 'hospitalFacilities.primary.name')).toHaveValue('');
});
