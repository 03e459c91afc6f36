// Radio silence: one switch, seen on every screen, and the log of what was sent.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { routeOf } from '../../src/web/app/routes.ts';
import { keptSilence } from '../../src/web/platform/kept-silence.ts';
import { codePart } from '../../src/web/platform/lazy.ts';
import { RadioSilence, setSilent } from '../../src/web/platform/silence.ts';
import { FakeServer } from './support/fake-server.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, notice, openSection, region } from './support/screen.ts';
import { answerWeather } from './support/weather-service.ts';

function Undrawable(): never {
  throw new Error('It cannot be drawn');
}

const NOW = new Date('2026-11-23T17:20:00Z');
const card = () => region('Radio silence');
const mark = button('Turn off');
const lines = () => card().getByRole('list', { name: 'What was sent' }).getByRole('listitem');
const log = async () =>
  (await lines().all()).map((line) => line.element().textContent?.replace(/\s+/g, ' ').trim());

async function endSilence(): Promise<void> {
  await mark.click();
  await button('End radio silence').click();
  await expect.element(mark).not.toBeInTheDocument();
}

test('it is switched in This device, stands on every screen with its name, and survives a restart', async () => {
  const app = await mountApp('/device');
  await card().getByRole('checkbox').click();
  for (const path of [
    '/threat-assessment',
    '/call-out',
    '/operation',
    '/assessments',
    '/documents',
    '/device',
    '/kit',
    '/medical-reference',
    '/care',
    '/nowhere',
    '/',
  ]) {
    await app.reload(path);
    await expect.element(mark, { message: path }).toBeVisible();
    const { right, left } = mark.element().getBoundingClientRect();
    expect([left >= 0, right <= window.innerWidth], path).toEqual([true, true]);
  }
  // A slip of a glove does not end it.
  await mark.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay silent' }).click();
  await expect.element(mark).toBeVisible();
  await endSilence();
  await app.reload('/threat-assessment');
  await expect.element(button(/^Operational Info/)).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
});

test('nothing is asked while it is on, and what waits leaves when it ends', async () => {
  const server = new FakeServer();
  const app = await mountApp('/device', server);
  await card().getByRole('checkbox').click();
  await expect.element(mark).toBeVisible();
  const before = server.calls.length;
  await app.reload('/threat-assessment');
  await openSection('Hospital Facilities');
  await field('hospitalFacilities.primary.name').fill('Mercy');
  await button('Save Primary Hospital').click();
  await expect
    .element(notice('Not Sent Yet'))
    .toMatchTextContent('Radio silence is on. Kept on this phone; sent when it ends.');
  window.dispatchEvent(new Event('online'));
  await openSection('Weather');
  await expect.element(field('weather.temperature')).toBeVisible();
  expect(server.calls.length).toBe(before);
  await endSilence();
  await expect.poll(() => server.list.map(({ name }) => name)).toEqual(['Mercy']);
});

test('another tab that switches it is followed', async () => {
  await mountApp('/');
  // What the browser does in every tab but the one that wrote.
  localStorage.setItem('bulwark.radio', 'silent');
  window.dispatchEvent(new StorageEvent('storage', { key: 'bulwark.radio' }));
  await expect.element(mark).toBeVisible();
  localStorage.removeItem('bulwark.radio');
  window.dispatchEvent(new StorageEvent('storage', { key: 'bulwark.radio' }));
  await expect.element(mark).not.toBeInTheDocument();
});

test('a tab that clears everything ends it in the others too', async () => {
  await mountApp('/device');
  await card().getByRole('checkbox').click();
  await expect.element(mark).toBeVisible();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await expect.element(mark).not.toBeInTheDocument();
});

test('where the browser keeps no settings, the switch says that it holds in this tab alone', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await mountApp('/device');
  await card().getByRole('checkbox').click();
  await expect
    .element(notice('Radio Silence in This Tab Only'))
    .toMatchTextContent('other tabs still send');
  await expect.element(mark).toBeVisible();
  await endSilence();
});

test('where the browser lets nothing be changed, it stays on and the switch says so', async () => {
  await mountApp('/device');
  await card().getByRole('checkbox').click();
  const fixed = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  onTestFinished(() => fixed.mockRestore());
  await mark.click();
  await button('End radio silence').click();
  await expect.element(notice('Radio Silence Is Still On')).toBeVisible();
  await expect.element(mark).toBeVisible();
  fixed.mockRestore();
  await endSilence();
});

test('a part of the app that is not on the device is not fetched: that is said, and it comes when silence ends', async () => {
  await mountApp('/device');
  await card().getByRole('checkbox').click();
  await expect.element(mark).toBeVisible();
  // As a part that was not read ahead: no worker looks after this page.
  let reads = 0;
  const part = codePart(async () => {
    reads += 1;
  });
  await expect(part.load()).rejects.toThrow(RadioSilence);
  expect([reads, part.state().kind]).toEqual([0, 'failed']);
  await expect
    .element(notice('Not on This Device Yet'))
    .toMatchTextContent('End radio silence to fetch it');
  await endSilence();
  await part.load();
  expect(reads).toBe(1);
});

test('a screen that is not on the device says so, and comes by the button that ends silence', async () => {
  const app = await mountApp('/device');
  await card().getByRole('checkbox').click();
  routeOf('/medical-reference').screen.forget();
  await app.reload('/medical-reference');
  await expect.element(page.getByText(/this loads when it ends/)).toBeVisible();
  // Asked as everywhere: a glove that taps twice presses what keeps it.
  await button('End radio silence').click();
  await expect.element(page.getByText(/Unsent changes are sent at once/)).toBeVisible();
  await button('Stay silent').click();
  await expect.element(mark).toBeVisible();
  await button('End radio silence').click();
  const fixed = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('Blocked', 'SecurityError');
  });
  onTestFinished(() => fixed.mockRestore());
  await button('End radio silence').click();
  await expect.element(page.getByText('The browser did not let it end.')).toBeVisible();
  await expect.element(mark).toBeVisible();
  fixed.mockRestore();
  await button('End radio silence').click();
  await expect.element(page.getByText('Three Phases of TCCC').first()).toBeVisible();
  await expect.element(mark).not.toBeInTheDocument();
});

test('a screen that cannot be drawn offers no end of radio silence: it would not bring it', async () => {
  const app = await mountApp('/device');
  await card().getByRole('checkbox').click();
  const { screen } = routeOf('/medical-reference');
  const state = vi.spyOn(screen, 'state').mockReturnValue({ kind: 'read', value: Undrawable });
  onTestFinished(() => state.mockRestore());
  await app.reload('/medical-reference');
  await expect.element(button('Try again')).toBeVisible();
  await expect.element(mark).toBeVisible();
  await expect.element(button('End radio silence')).not.toBeInTheDocument();
  // React tells of the error that was thrown for this.
  const logged = vi.mocked(console.error);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockClear();
});

test('what is switched is kept where the service worker reads it', async () => {
  await mountApp('/device');
  await card().getByRole('checkbox').click();
  await expect.poll(keptSilence).toBe('silent');
  await endSilence();
  await expect.poll(keptSilence).toBe('off');
});

test('what may still be sent folds away under the switch', async () => {
  await mountApp('/device');
  await expect.element(card()).toMatchTextContent(/for that use airplane mode/);
  await expect.element(card()).not.toMatchTextContent('forced reload');
  await card()
    .getByRole('button', { name: /^What may still be sent/ })
    .click();
  await expect.element(card()).toMatchTextContent('forced reload');
});

test('Training and Shop are asked about before they are opened', async () => {
  await mountApp('/');
  setSilent(true);
  for (const title of ['Training', 'Shop']) {
    const link = page.getByRole('link', { name: new RegExp(`^${title}`) });
    await link.click();
    const dialog = page.getByRole('dialog', { name: 'Radio silence is on' });
    await expect.element(dialog).toMatchTextContent(/opens outside this app/);
    await expect
      .element(dialog.getByRole('link', { name: 'Open anyway' }))
      .toHaveAttribute('href', (link.element() as HTMLAnchorElement).href);
    await dialog.getByRole('button', { name: 'Stay silent' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test('the log has each request to the outside, and sums up those to the app’s own server', async () => {
  const server = new FakeServer();
  answerWeather(server, () => NOW);
  const app = await mountApp('/threat-assessment', server, { now: () => NOW });
  await app.write({ 'operationalInfo.incidentCoordinates': '38.8864, -77.0943' });
  await openSection('Weather');
  await button(/^Get weather/).click();
  await expect.element(page.getByText(/asked just now/).first()).toBeVisible();
  await app.reload('/device');
  await expect.poll(async () => (await log()).length).toBeGreaterThan(4);
  const text = await log();
  const outside = text.filter((line) => line?.includes('api.weather.gov'));
  expect(outside.toReversed().map((line) => line?.replace(/^.*?(?=api)/, ''))).toEqual([
    'api.weather.gov GET /points/38.9,-77.1',
    'api.weather.gov GET /gridpoints/LWX/95,71/forecast/hourly',
    'api.weather.gov GET /gridpoints/LWX/95,71',
    'api.weather.gov GET /alerts/active?point=38.9,-77.1',
  ]);
  const own = text.filter((line) => line?.includes('this app’s server'));
  expect(own.some((line) => line?.endsWith('GET /api/settings'))).toBe(true);
});
