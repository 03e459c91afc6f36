// Where and how far: a plan's places stay on the phone, with a network and without.
import type { Request } from '@playwright/test';
import { field, notice, open, openSection } from '../../support/app-test.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';

test.use({ serviceWorkers: 'allow' });

const ADDRESS = '8490 W Colfax Ave, Lakewood';
const SECRETS = [ADDRESS, 'Colfax', '39.74', '-105.091', '80204', 'Golden'];
const LIST = '/api/hospitals';

test('while a plan with address and points is filled in nothing of it leaves the phone, and all of it works without a network', {
  tag: '@long',
}, async ({ site, context, page }) => {
  const asked: Request[] = [];
  context.on('request', (request) => asked.push(request));
  await open(page, site.origin);
  await keptOnDevice(page);
  await page.getByRole('link', { name: 'New call-out' }).click();
  await page.waitForURL('**/call-out');

  await openSection(page, 'Where');
  await field(page, 'operationalInfo.incidentLocation').fill(ADDRESS);
  await field(page, 'operationalInfo.incidentCoordinates').fill('39.74, -105.091');
  await openSection(page, 'Hospitals');
  await page.getByRole('button', { name: / nearby$/ }).click();
  const suggested = page.getByRole('dialog', { name: 'Suggested for empty cards' });
  await suggested.getByRole('button', { name: /^Lutheran Medical Center/ }).click();
  await suggested.getByRole('button', { name: 'Close' }).click();
  const primary = field(page, 'hospitalFacilities.primary.name');
  await expect(primary).toHaveValue('Lutheran Medical Center');
  await page.getByRole('button', { name: 'Find a hospital nearby: Secondary Hospital' }).click();
  const dialog = page.getByRole('dialog');
  const near = dialog.getByLabel('Near: ZIP, place, coordinates or a map link');
  await near.fill('80204');
  await dialog.getByRole('button', { name: /^80204/ }).click();
  const nearest = dialog.getByRole('region', { name: /^Nearest / });
  await nearest.getByRole('button', { name: /^Denver Health Medical Center/ }).click();
  await expect(field(page, 'hospitalFacilities.secondary.name')).toHaveValue(/^Denver Health/);
  await expect(field(page, 'hospitalFacilities.secondary.airTime')).toHaveValue(/straight line$/);
  await field(page, 'hospitalFacilities.primary.edContact').fill('303-555-0100');
  await page.getByRole('button', { name: 'Save Primary Hospital', exact: true }).click();
  await expect(notice(page, 'Hospital Saved')).toBeVisible();

  expect(site.changes).toEqual([{ method: 'POST', path: LIST, status: 201, isLost: false }]);
  expect(asked.length).toBeGreaterThan(0);
  const ofNetwork = asked.filter((each) => !/^(?:blob|data):/.test(each.url()));
  expect(
    ofNetwork.map((each) => new URL(each.url()).origin).filter((o) => o !== site.origin),
  ).toEqual([]);
  const api = ofNetwork.filter((each) => new URL(each.url()).pathname.startsWith('/api/'));
  expect([...new Set(api.map((each) => new URL(each.url()).pathname))]).toEqual([
    LIST,
    '/api/settings',
  ]);
  for (const each of ofNetwork) {
    const sent = `${each.url()} ${each.postData() ?? ''} ${JSON.stringify(each.headers())}`;
    // What is saved is the hospital, whose own numbers are in it.
    const secrets = each.method() === 'POST' ? [ADDRESS, '-105.091'] : SECRETS;
    for (const secret of secrets) expect(sent).not.toContain(secret);
  }

  // Airplane mode.
  await site.stop();
  await context.setOffline(true);
  const again = await context.newPage();
  await page.close();
  await open(again, `${site.origin}/call-out`);
  await openSection(again, 'Hospitals');
  await expect(field(again, 'hospitalFacilities.primary.name')).toHaveValue(/^Lutheran/);
  await again.getByRole('button', { name: / nearby$/ }).click();
  await again
    .getByRole('dialog', { name: 'Suggested for empty cards' })
    .getByRole('button', { name: /^The Childrens Hospital/ })
    .first()
    .click();
  await expect(field(again, 'hospitalFacilities.tertiary.name')).toHaveValue(/Child/);
  await again.getByRole('button', { name: 'Find a hospital nearby: Tertiary Hospital' }).click();
  const offline = again.getByRole('dialog');
  await offline.getByLabel('Near: ZIP, place, coordinates or a map link').fill('Golden, Colorado');
  await offline
    .getByRole('button', { name: /^Golden, / })
    .first()
    .click();
  await offline.getByLabel('Hospital name, city or state').fill('st anthny hosp');
  await expect(
    offline
      .getByRole('region', { name: /^Found/ })
      .getByRole('button')
      .first(),
  ).toContainText('St Anthony');
});
