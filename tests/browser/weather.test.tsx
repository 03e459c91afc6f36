// @module-tag long
// Weather from outside: one press, what it sends, what becomes of every answer, and that nothing waits for it.
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WEATHER } from '../../src/domain/limits.ts';
import { setSilent } from '../../src/web/platform/silence.ts';
import { FakeServer } from './support/fake-server.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection, region } from './support/screen.ts';
import { answerWeather } from './support/weather-service.ts';

const NOON = new Date('2026-11-23T17:20:00Z');
const WHERE = { 'operationalInfo.incidentCoordinates': '38.8864, -77.0943' } as const;
const get = button('Get weather from weather.gov sends 38.9, \u221277.1');
const panel = () => region('Weather from outside');
const offersFor = (label: string) =>
  page.getByRole('group', { name: `Known answers for ${label}` });
const GRID = '/gridpoints/LWX/95,71';
const ALL = [
  '/points/38.9,-77.1',
  `${GRID}/forecast/hourly`,
  GRID,
  '/alerts/active?point=38.9,-77.1',
];

async function openWeather(server: FakeServer, now = () => NOON) {
  const app = await mountApp('/threat-assessment', server, { now });
  await app.write(WHERE);
  await openSection('Weather');
  await expect.element(panel()).toBeVisible();
  return app;
}

describe('a press', () => {
  test('asks for the rounded point alone, and what comes is offered with its age, until somebody takes it', {
    tags: ['short'],
  }, async () => {
    const server = new FakeServer();
    const asked = answerWeather(server, () => NOON);
    let now = NOON;
    const app = await openWeather(server, () => now);
    await expect.element(get).toBeVisible();
    expect(asked()).toEqual([]);
    await get.click();
    await expect
      .element(panel())
      .toMatchTextContent('weather.gov, issued 23 Nov 08:08, asked just now');
    expect(asked()).toEqual(ALL);
    const temperature = offersFor('Temperature (°F)').getByRole('button').first();
    await expect.element(temperature).toMatchTextContent(/^44 to 53/);
    await expect
      .element(temperature)
      .toMatchTextContent('weather.gov, issued 23 Nov 08:08, asked just now');
    // What it would fill has its name, so that nobody takes one range for another.
    await expect.element(temperature).toMatchTextContent(/Wind Conditions: .*Description: /);
    await expect.element(field('weather.temperature')).toHaveValue('');

    // It is the plan's, on this device, also after a restart.
    now = new Date(NOON.getTime() + 12 * 60_000);
    await app.reload();
    await openSection('Weather');
    await expect.element(panel()).toMatchTextContent('asked 12 min ago');
    await temperature.click();
    await expect.element(field('weather.temperature')).toHaveValue('44 to 53');
    await expect.element(field('weather.windConditions')).not.toHaveValue('');
    expect(asked()).toEqual(ALL);
    expect(app.session.open()?.document.answer('weather.temperature')?.author).toMatch(
      /weather forecast 2026-11-23$/,
    );
  });

  test('in the call-out’s card it is the same', async () => {
    const server = new FakeServer();
    const asked = answerWeather(server, () => NOON);
    const app = await mountApp('/call-out', server, { now: () => NOON });
    await app.write(WHERE);
    await openSection('Air, landing zone and weather');
    await get.click();
    await expect.element(offersFor('Wind Conditions').getByRole('button').first()).toBeVisible();
    expect(asked()).toEqual(ALL);
  });

  test('a plan without a point has none, and weather of another place is not offered', async () => {
    const server = new FakeServer();
    answerWeather(server, () => NOON);
    const app = await mountApp('/threat-assessment', server, { now: () => NOON });
    await openSection('Weather');
    await expect.element(panel()).toMatchTextContent('needs a point');
    await expect.element(get).not.toBeInTheDocument();
    await app.write(WHERE);
    await get.click();
    await expect.element(offersFor('Temperature (°F)')).toBeVisible();
    await app.write({ 'operationalInfo.incidentCoordinates': '39.7400, -105.0910' });
    await expect.element(panel().getByRole('alert')).toMatchTextContent('is for 38.9, \u221277.1');
    await expect.element(offersFor('Temperature (°F)')).not.toBeInTheDocument();
    await expect.element(button(/sends 39\.7, \u2212105\.1$/)).toBeVisible();
  });
});

const json =
  (value: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(value), { status });

test.each<[string, () => Response | 'no connection', RegExp]>([
  [
    'no coverage',
    json({ title: 'Data Unavailable For Requested Point' }, 404),
    /no forecast for this place/,
  ],
  ['a fault', json({ title: 'Unexpected Problem' }, 500), /has an error/],
  ['503', json({ detail: 'Forecast Grid Expired' }, 503), /is busy/],
  ['403', json({ title: 'Forbidden' }, 403), /refused the request/],
  ['no connection', () => 'no connection', /could not be reached/],
  [
    'a page of the network',
    () => new Response('<!doctype html><title>Sign in</title>'),
    /sent no forecast/,
  ],
  [
    'another answer',
    json({ properties: { gridId: '../../x', gridX: 1, gridY: 2 } }),
    /sent no forecast/,
  ],
  ['more than may be', () => new Response('x'.repeat(WEATHER.mostBytes + 1)), /too large/],
])('%s has its words, and typing goes on', async (_name, answer, words) => {
  const server = new FakeServer();
  let isBroken = true;
  answerWeather(
    server,
    () => NOON,
    () => (isBroken ? answer() : undefined),
  );
  await openWeather(server);
  await get.click();
  await expect.element(panel().getByRole('alert')).toMatchTextContent(words);
  await field('weather.temperature').fill('48');
  await expect.element(field('weather.temperature')).toHaveValue('48');
  isBroken = false;
  await get.click();
  await expect.element(offersFor('Wind Conditions')).toBeVisible();
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument();
  await expect.element(field('weather.temperature')).toHaveValue('48');
});

test('without gusts or alerts a forecast is one still, and that nobody knows of alerts is said', async () => {
  const server = new FakeServer();
  answerWeather(
    server,
    () => NOON,
    (path) =>
      path === GRID || path.startsWith('/alerts') ? new Response('', { status: 500 }) : undefined,
  );
  await openWeather(server);
  await get.click();
  await expect.element(panel()).toMatchTextContent('Alerts could not be read');
  await expect.element(offersFor('Wind Conditions')).toBeVisible();
});

test('alerts are offered behind a description that is typed, where the panel says they are', async () => {
  const server = new FakeServer();
  const properties = { event: 'Flood Watch', status: 'Actual', ends: '2026-11-24T12:00:00Z' };
  answerWeather(
    server,
    () => NOON,
    (path) =>
      path.startsWith('/alerts')
        ? new Response(JSON.stringify({ features: [{ properties }] }))
        : undefined,
  );
  await openWeather(server);
  await field('weather.description').fill('Fog');
  await get.click();
  await expect.element(panel()).toMatchTextContent('Offered under Description.');
  await field('weather.description').click();
  const offer = offersFor('Description').getByRole('button', { name: /^Fog\. Weather alerts/ });
  await expect
    .element(offer)
    .toMatchTextContent('weather.gov, issued 23 Nov 08:08, asked just now');
  await offer.click();
  await expect
    .element(field('weather.description'))
    .toHaveValue(
      'Fog. Weather alerts: Flood Watch until 24 Nov 05:00 (weather.gov, asked 23 Nov 10:20).',
    );
  await button('Undo').click();
  await expect.element(field('weather.description')).toHaveValue('Fog');
});

test('alerts of other hours are counted, and what was taken for another period is named', async () => {
  const server = new FakeServer();
  const properties = { event: 'Flood Watch', status: 'Actual', onset: '2026-11-28T12:00:00Z' };
  answerWeather(
    server,
    () => NOON,
    (path) =>
      path.startsWith('/alerts')
        ? new Response(JSON.stringify({ features: [{ properties }] }))
        : undefined,
  );
  const app = await openWeather(server);
  await app.write({
    'icsOperation.periodFrom': '2026-11-23 12:00 MST',
    'icsOperation.periodTo': '2026-11-23 15:00 MST',
  });
  await get.click();
  await expect.element(panel()).toMatchTextContent('listed no alert for these hours');
  await expect.element(panel()).toMatchTextContent('1 alert is for other hours');
  await offersFor('Temperature (°F)').getByRole('button').first().click();
  await expect.element(field('weather.temperature')).toHaveValue('49 to 52');
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument();
  await app.write({ 'icsOperation.periodTo': '2026-11-24 15:00 MST' });
  await expect
    .element(panel().getByRole('alert'))
    .toMatchTextContent(/an older forecast for the operational period: Temperature \(°F\)/);
});

test('a service that never answers is given up after its time, and typing goes on meanwhile and after', async () => {
  const server = new FakeServer();
  let isSilent = true;
  const asked = answerWeather(
    server,
    () => NOON,
    () => (isSilent ? 'no answer' : undefined),
  );
  const app = await mountApp('/threat-assessment', server, {
    now: () => NOON,
    delay: (ms) => (ms === WEATHER.timeoutMs ? 300 : ms),
  });
  await app.write(WHERE);
  await openSection('Weather');
  await get.click();
  await field('weather.temperature').fill('48');
  await expect
    .element(panel().getByRole('alert'))
    .toMatchTextContent('weather.gov did not answer in time. You can keep typing.');
  expect(asked()).toEqual(['/points/38.9,-77.1']);
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await field('weather.temperature').fill('49');
  isSilent = false;
  await get.click();
  await expect.element(offersFor('Wind Conditions')).toBeVisible();
  await expect.element(panel().getByRole('alert')).not.toBeInTheDocument();
  await expect.element(field('weather.temperature')).toHaveValue('49');
});

test('what is under way is cancelled by a press, and by radio silence', async () => {
  const server = new FakeServer();
  const asked = answerWeather(server, () => NOON);
  const release = server.hold('GET');
  await openWeather(server);
  await get.click();
  await expect.element(panel()).toMatchTextContent('Asking weather.gov');
  await expect.poll(asked).toEqual(['/points/38.9,-77.1']);
  setSilent(true);
  await expect.element(panel()).toMatchTextContent('weather is not requested');
  release();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  expect(asked()).toEqual(['/points/38.9,-77.1']);
  setSilent(false);
});

test('a server that allows no weather has no button, also when it is away later', async () => {
  const server = new FakeServer();
  server.fails(({ path }) =>
    path === '/api/settings' ? new Response('{"weatherUrl":null}') : undefined,
  );
  const app = await mountApp('/threat-assessment', server, { now: () => NOON });
  await app.write(WHERE);
  await openSection('Weather');
  await expect.poll(() => app.session.settings.read()?.weatherUrl).toBe('off');
  await expect.element(panel()).not.toBeInTheDocument();
  server.fails(() => 'no connection');
  await app.reload();
  await openSection('Weather');
  await expect.element(field('weather.temperature')).toBeVisible();
  await expect.element(get).not.toBeInTheDocument();
});
