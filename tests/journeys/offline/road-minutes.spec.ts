// Minutes by road on a phone, over the real server, from a routing server on this machine that writes down what it is asked.
import { field, open, openSection, saved } from '../../support/app-test.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';
import { startRoutingServer } from '../../support/routing-server.ts';

test.use({ serviceWorkers: 'allow' });

test('one press passes the points on and nothing else, the log names them, and silence forbids it', {
  tag: '@long',
}, async ({ site, page }) => {
  const peer = await startRoutingServer();
  try {
    peer.seconds = [540, 1230, 1500];
    await site.stop();
    site.routing = { url: peer.url, kind: 'osrm' };
    await site.start();
    await open(page, site.origin);
    await keptOnDevice(page);
    await page.goto(`${site.origin}/call-out`);
    await openSection(page, 'Where');
    await field(page, 'operationalInfo.incidentCoordinates').fill('39.7400, -105.0900');
    await expect(saved(page)).toBeVisible();
    await openSection(page, 'Hospitals');
    await page.getByRole('button', { name: / nearby$/ }).click();
    await page.getByRole('button', { name: /^Use all three/ }).click();
    await expect(field(page, 'hospitalFacilities.primary.name')).not.toHaveValue('');

    const get = page.getByRole('button', { name: /^Ask your agency’s routing server/ }).first();
    await expect(get).toHaveAccessibleName(
      /sends the points of Incident \(39\.74000,\s−105\.09000\) and 3 hospitals$/,
    );
    expect(peer.asked).toEqual([]);
    await get.click();
    const offer = page
      .getByRole('group', { name: 'Known answers for Ground Travel Time' })
      .first()
      .getByRole('button');
    await expect(offer).toContainText('9 min by road (routing server)');
    const [asked = ''] = peer.asked;
    expect(asked).toMatch(
      /^\/table\/v1\/driving\/-105\.09000,39\.74000(;-10\d\.\d{5},39\.\d{5}){3}\?sources=0&destinations=1;2;3$/,
    );
    await offer.click();
    await expect(field(page, 'hospitalFacilities.tertiary.groundTime')).toHaveValue(
      '25 min by road (routing server)',
    );

    await page.goto(`${site.origin}/device`);
    const line = page.getByRole('listitem').filter({ hasText: 'road-minutes' });
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(
      /POST \/api\/road-minutes: for your agency’s routing server, from 39\.74000,\s−105\.09000 to 39\./,
    );
    await page.getByRole('checkbox', { name: /^Radio silence/ }).click();
    await page.goto(`${site.origin}/call-out`);
    await openSection(page, 'Hospitals');
    await field(page, 'hospitalFacilities.primary.groundTime').fill('');
    await expect(page.getByText('minutes by road are not requested').first()).toBeVisible();
    expect(peer.asked).toHaveLength(1);
  } finally {
    await peer.stop();
  }
});
