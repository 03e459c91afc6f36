// @module-tag long
// Minutes by road from the agency's routing server: one press, what it sends, what becomes of every answer.
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { setSilent } from '../../src/web/platform/silence.ts';
import { type Call, FakeServer } from './support/fake-server.ts';
import { mountApp } from './support/mounted-app.tsx';
import { button, field, openSection } from './support/screen.ts';

const NOON = new Date('2026-11-23T17:20:00Z');
const GROUND = 'hospitalFacilities.primary.groundTime';
const SECOND = 'hospitalFacilities.secondary.groundTime';
const PLAN = {
  'operationalInfo.incidentCoordinates': '39.7400, -105.0900',
  'hospitalFacilities.primary.name': 'St. Anthony',
  'hospitalFacilities.primary.latitude': '39.7146',
  'hospitalFacilities.primary.longitude': '-105.1310',
  'hospitalFacilities.secondary.name': 'Denver Health',
  'hospitalFacilities.secondary.latitude': '39.7269',
  'hospitalFacilities.secondary.longitude': '-104.9911',
} as const;
const ROADS = '/api/road-minutes';

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const panel = () =>
  page.getByRole('region', { name: 'Minutes by road from the routing server' }).first();
const get = button(/^Ask your agency’s routing server for minutes by road/).first();
const offer = () =>
  page
    .getByRole('group', { name: 'Known answers for Ground Travel Time' })
    .first()
    .getByRole('button');

async function openRoads(
  answer: (call: Call) => Response | 'no connection',
  plan: Readonly<Record<string, string>> = PLAN,
) {
  const server = new FakeServer();
  server.fails((call) => {
    if (call.path === '/api/settings') return json({ weatherUrl: null, hasRoads: true });
    return call.path === ROADS ? answer(call) : undefined;
  });
  let now = NOON;
  const app = await mountApp('/call-out', server, { now: () => now });
  await app.write(plan);
  await openSection('Hospitals');
  const asked = () => server.calls.filter(({ path }) => path === ROADS);
  const later = (minutes: number) => {
    now = new Date(NOON.getTime() + minutes * 60_000);
  };
  return { app, server, asked, later };
}

describe('a press', () => {
  test('sends the points that it names; what comes is offered, until somebody takes it', {
    tags: ['short'],
  }, async () => {
    const { app, asked } = await openRoads(() => json({ minutes: [12, 25] }));
    await expect
      .element(get)
      .toMatchTextContent(
        /sends the points of Incident \(39\.74000,\s−105\.09000\) and 2 hospitals/,
      );
    expect(asked()).toEqual([]);
    await get.click();
    await expect.element(offer()).toMatchTextContent('12 min by road (routing server)');
    await expect
      .element(offer())
      .toMatchTextContent('Your agency’s routing server, asked just now, from Incident');
    expect(asked().map(({ method, body }) => [method, body])).toEqual([
      ['POST', { from: '39.74000,-105.09000', to: ['39.71460,-105.13100', '39.72690,-104.99110'] }],
    ]);
    await expect.element(field(GROUND)).toHaveValue('');
    await offer().click();
    await expect.element(field(GROUND)).toHaveValue('12 min by road (routing server)');
    await expect.element(field(SECOND)).toHaveValue('25 min by road (routing server)');
    expect(app.session.open()?.document.answer(GROUND)?.author).toMatch(
      /routing server 2026-11-23$/,
    );
  });

  test('is answered for the points that were sent: with another it is not offered, also after a restart', async () => {
    const { app, asked, later } = await openRoads(() => json({ minutes: [12, 'noRoad'] }));
    await get.click();
    await expect.element(offer()).toBeVisible();
    later(12);
    await app.reload();
    await openSection('Hospitals');
    await expect.element(offer()).toMatchTextContent('asked 12 min ago');
    await app.write({ 'operationalInfo.incidentCoordinates': '39.7450, -105.0900' });
    await expect.element(offer()).not.toBeInTheDocument();
    await expect.element(panel().getByRole('alert')).toMatchTextContent('ask again');
    expect(asked()).toHaveLength(1);
  });

  test('says of a hospital that no road leads there, or that what was said cannot be', async () => {
    await openRoads(() => json({ minutes: ['noRoad', -5] }));
    await get.click();
    await expect.element(panel()).toMatchTextContent('found no road to this hospital');
    await expect
      .element(page.getByRole('region', { name: /^Minutes by road from/ }).nth(1))
      .toMatchTextContent('cannot be right, and is not offered');
    await expect.element(offer()).not.toBeInTheDocument();
  });
});

test.each<[string, () => Response | 'no connection', RegExp]>([
  ['no connection', () => 'no connection', /Your server could not be reached/],
  ['a page', () => new Response('<!doctype html>'), /sent no minutes/],
  ['hanging', () => json({ fault: 'routingTooLate' }, 504), /did not answer in time/],
  ['a redirect', () => json({ fault: 'routingMoved' }, 502), /was not followed/],
  ['no sign-in', () => json({}, 401), /sign in, then ask again/],
  ['too many', () => json({}, 429), /is busy/],
])('of %s it says what happened, and the field can be typed', async (_name, answer, words) => {
  await openRoads(answer);
  await get.click();
  await expect.element(panel().getByRole('alert')).toMatchTextContent(words);
  await expect.element(offer()).not.toBeInTheDocument();
  await field(GROUND).fill('9 min');
  await expect.element(field(GROUND)).toHaveValue('9 min');
});

test('under radio silence nothing is asked, and what was asked is given up', async () => {
  const { server, asked } = await openRoads(() => json({ minutes: [12, 25] }));
  await expect.element(get).toBeVisible();
  const release = server.hold('POST');
  await get.click();
  await expect.poll(() => asked().length).toBe(1);
  setSilent(true);
  await expect.element(panel()).toMatchTextContent('minutes by road are not requested');
  await expect.element(get).not.toBeInTheDocument();
  release();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  await expect.element(offer()).not.toBeInTheDocument();
  setSilent(false);
  await expect.element(get).toBeVisible();
});

test('a point in doubt is not sent, and a server without a routing server shows nothing', async () => {
  const { app, server } = await openRoads(() => json({ minutes: [25] }), {
    ...PLAN,
    'hospitalFacilities.primary.longitude': '105.1310',
  });
  await expect.element(panel()).toMatchTextContent('with no open check');
  server.fails(({ path }) =>
    path === '/api/settings' ? json({ weatherUrl: null, hasRoads: false }) : undefined,
  );
  await app.reload();
  await openSection('Hospitals');
  await expect.element(field(GROUND)).toBeVisible();
  await expect.poll(() => app.session.settings.read()?.hasRoads).toBe(false);
  await expect.element(panel()).not.toBeInTheDocument();
});
