// What leaves the phone, seen from outside: a weather service and an own server on this machine write down what they are asked.
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { field, notice, open, openSection, saved } from '../../support/app-test.ts';
import { laterBuild } from '../../support/builds.ts';
import { BUILT } from '../../support/offline-site.ts';
import { expect, keptOnDevice, test } from '../../support/offline-test.ts';
import { untilQuiet } from '../../support/quiet-page.ts';
import { recorded } from '../../support/recorded-weather.ts';
import { loadAnew } from '../../support/splash.ts';

test.use({ serviceWorkers: 'allow' });

const POINT = '38.8864, -77.0943';
const RECORDED: readonly (readonly [RegExp, string])[] = [
  [/^\/points\//, 'points_38.886,-77.094.json'],
  [/\/forecast\/hourly$/, 'gridpoints_LWX_95,71_forecast_hourly.json'],
  [/^\/gridpoints\//, 'gridpoints_LZK_83,73.json'],
  [/^\/alerts\//, 'pynws/alerts_active_zone.json'],
];
const WORKER = 'GET /service-worker.js';
const ASKED = [
  'GET /points/38.9,-77.1',
  'GET /gridpoints/LWX/95,71/forecast/hourly',
  'GET /gridpoints/LWX/95,71',
  'GET /alerts/active?point=38.9,-77.1',
];

class OutsideHost {
  readonly asked: IncomingMessage[] = [];
  /** Paths that are sent on to another address. */
  moved: Readonly<Record<string, string>> = {};
  readonly #server: Server = createServer((request, response) => {
    this.asked.push(request);
    const path = request.url ?? '';
    const headers = { 'access-control-allow-origin': '*' };
    const to = this.moved[path];
    if (to !== undefined) return response.writeHead(301, { ...headers, location: to }).end();
    const name = RECORDED.find(([pattern]) => pattern.test(path))?.[1];
    if (!name) return response.writeHead(404, headers).end('{}');
    return response
      .writeHead(200, { ...headers, 'content-type': 'application/geo+json' })
      .end(recorded(name, new Date()));
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get host(): string {
    return `localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}`;
  }

  /** Method and path of each, in their order. */
  get lines(): readonly string[] {
    return this.asked.map(({ method, url }) => `${method} ${url}`);
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

async function withHosts(use: (weather: OutsideHost, other: OutsideHost) => Promise<void>) {
  const [weather, other] = await Promise.all([
    new OutsideHost().start(),
    new OutsideHost().start(),
  ]);
  try {
    await use(weather, other);
  } finally {
    weather.stop();
    other.stop();
  }
}

/** A phone with the whole app, and a plan with a point, at its weather. */
async function atWeather(page: Page, origin: string): Promise<void> {
  await open(page, origin);
  await keptOnDevice(page);
  await page.goto(`${origin}/call-out`);
  await openSection(page, 'Where');
  await field(page, 'operationalInfo.incidentCoordinates').fill(POINT);
  await expect(saved(page)).toBeVisible();
  await openSection(page, 'Air, landing zone and weather');
}

const get = (page: Page) => page.getByRole('button', { name: /^(Get weather|Ask localhost)/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Weather from outside' });

/** Presses again where the network of this machine fails, as a user would. */
async function getWeather(page: Page, answer: string): Promise<void> {
  await expect(async () => {
    await get(page).click();
    await expect(panel(page)).toContainText(answer, { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
}

/** Method and path of each request of this page to `host`, from now on; an address that it was sent on to is not asked. */
function requestsTo(page: Page, host: string): readonly string[] {
  const lines: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.host === host && !request.redirectedFrom())
      lines.push(`${request.method()} ${url.pathname}${url.search}`);
  });
  return lines;
}

async function readLog(page: Page, origin: string): Promise<readonly string[]> {
  await page.goto(`${origin}/device`);
  const list = page.getByRole('list', { name: 'What was sent' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const lines = await list.getByRole('listitem').allTextContents();
  return lines.map((line) => line.replace(/\s+/g, ' ').trim());
}

test('one press asks the weather service with nothing but the rounded point, and the log says what it saw', {
  tag: '@long',
}, async ({ site, page }) => {
  await withHosts(async (weather) => {
    await site.stop();
    site.weatherUrl = weather.url;
    await site.start();
    await atWeather(page, site.origin);
    await expect(get(page)).toHaveAccessibleName(/sends 38\.9, \u221277\.1$/);
    expect(weather.lines).toEqual([]);
    const sent = requestsTo(page, weather.host);
    await getWeather(page, 'asked just now');
    expect([...weather.lines].sort()).toEqual([...ASKED].sort());
    for (const { headers } of weather.asked) {
      expect(headers.cookie).toBeUndefined();
      expect(headers.referer).toBeUndefined();
      expect(headers.accept).toBe('application/geo+json');
      expect(JSON.stringify(headers)).not.toMatch(/38\.88|77\.09/);
    }
    await page
      .getByRole('group', { name: 'Known answers for Temperature (°F)' })
      .getByRole('button')
      .first()
      .click();
    await expect(field(page, 'weather.windConditions')).not.toHaveValue('');

    const log = await readLog(page, site.origin);
    const outside = log.filter((line) => line.includes(` ${weather.host} `));
    expect(outside.map((line) => line.split(`${weather.host} `)[1]).sort()).toEqual(
      sent.toSorted(),
    );
    // Its own server’s calls are summed up.
    const own = log.filter((line) => line.includes('this app’s server'));
    expect(own.map((line) => line.split(') ')[1]).sort()).toEqual([
      'GET /api/hospitals',
      'GET /api/settings',
      'GET /service-worker.js',
    ]);
  });
});

test('a redirect is not followed, to the same host neither: the log is what was asked', {
  tag: '@long',
}, async ({ site, page }) => {
  await withHosts(async (weather, other) => {
    await site.stop();
    site.weatherUrl = weather.url;
    await site.start();
    await atWeather(page, site.origin);
    const sent = requestsTo(page, weather.host);
    for (const to of [`${other.url}/points/38.9,-77.1`, '/points/38.8900,-77.1000']) {
      weather.moved = { '/points/38.9,-77.1': to };
      await getWeather(page, 'redirected to another address');
      await expect(panel(page).getByRole('status')).toBeEmpty();
    }
    weather.moved = { '/alerts/active?point=38.9,-77.1': '/alerts/active?zone=VAZ054' };
    await getWeather(page, 'Alerts could not be read');
    expect(other.lines).toEqual([]);
    expect(new Set(weather.lines)).toEqual(new Set(sent));
    const log = await readLog(page, site.origin);
    const outside = log.filter((line) => line.includes(` ${weather.host} `));
    expect(outside.map((line) => line.split(`${weather.host} `)[1]).sort()).toEqual(
      sent.toSorted(),
    );
  });
});

test('under radio silence no screen asks another host for anything, nor its own server, after a restart neither; all but the weather works', {
  tag: '@long',
}, async ({ site, page, context }) => {
  await withHosts(async (weather) => {
    await site.stop();
    site.weatherUrl = weather.url;
    await site.start();
    await atWeather(page, site.origin);
    await page.goto(site.origin);
    await turnOn(page);
    const mark = (at: Page) => at.getByRole('button', { name: 'Turn off' });
    await expect(mark(page)).toBeVisible();

    const before = site.asked.length;
    const outside: string[] = [];
    context.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== site.origin) outside.push(request.url());
    });
    // A second tab is as silent as the first.
    const other = await context.newPage();
    for (const path of [
      '/',
      '/threat-assessment',
      '/call-out',
      '/operation',
      '/documents',
      '/assessments',
      '/device',
      '/kit',
      '/medical-reference',
      '/medical-reference/tourniquet',
      '/care',
      '/care/none',
      '/agency-pdf/none',
      '/nowhere',
    ]) {
      await open(other, `${site.origin}${path}`);
      await expect(mark(other), path).toBeVisible();
    }
    await other.goto(`${site.origin}/threat-assessment`);
    await openSection(other, 'Weather');
    await expect(panel(other)).toContainText('weather is not requested');
    await expect(get(other)).toHaveCount(0);
    await openSection(other, 'Hospital Facilities');
    await field(other, 'hospitalFacilities.primary.name').fill('Mercy');
    await other.getByRole('button', { name: 'Save Primary Hospital', exact: true }).click();
    await expect(other.getByText('Not Sent Yet').first()).toBeVisible();
    await other.getByRole('button', { name: 'Find a hospital nearby: Secondary Hospital' }).click();
    const dialog = other.getByRole('dialog');
    await dialog.getByLabel('Hospital name, city or state').fill('denver health');
    await expect(
      dialog
        .getByRole('region', { name: /^Found/ })
        .getByRole('button')
        .first(),
    ).toContainText('Denver Health');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await other.getByRole('button', { name: 'Generate PDF' }).click();
    await expect(
      other.getByRole('dialog').or(other.getByText(/PDF/).first()).first(),
    ).toBeVisible();
    await other.goto(site.origin);
    await other.getByRole('link', { name: /^Training/ }).click();
    await expect(other.getByRole('dialog', { name: 'Radio silence is on' })).toBeVisible();
    await other.getByRole('button', { name: 'Stay silent' }).click();
    expect(outside).toEqual([]);
    expect(weather.lines).toEqual([]);
    // A browser looks for a new worker itself when a page is opened; no page can stop it, and it says nothing of a plan.
    const ownRequests = site.asked.slice(before).filter((line) => line !== WORKER);
    expect(ownRequests).toEqual([]);

    // It ends in every tab, and what waited leaves.
    await mark(other).click();
    await other.getByRole('button', { name: 'End radio silence' }).click();
    await expect(mark(page)).toHaveCount(0);
    await expect
      .poll(() => site.changes.map(({ method, path }) => `${method} ${path}`))
      .toEqual(['POST /api/hospitals']);
    await other.close();
  });
});

const isOn = (page: Page) => page.getByRole('button', { name: 'Turn off' });

/** From Home, and back to it. */
async function turnOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'This device' }).click();
  await page.getByRole('checkbox', { name: /^Radio silence/ }).click();
  await page.getByRole('button', { name: 'Back' }).click();
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What a browser asks for by itself when it loads the page past the worker: the page, and all that it names. */
function namedByPage(): ReadonlySet<string> {
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(BUILT, '.vite', 'manifest.json'), 'utf8'),
  );
  const named = new Set(['GET /', WORKER]);
  for (const [, address] of readFileSync(join(BUILT, 'index.html'), 'utf8').matchAll(
    /(?:src|href)="(\/[^"]+)"/g,
  )) {
    named.add(`GET ${address}`);
  }
  const add = ({ file, imports = [], css = [] }: Chunk) => {
    for (const each of [file, ...css]) named.add(`GET /${each}`);
    for (const each of imports) {
      const chunk = chunks[each];
      if (chunk && !named.has(`GET /${chunk.file}`)) add(chunk);
    }
  };
  if (chunks['index.html']) add(chunks['index.html']);
  return named;
}

test('a reload past the worker under radio silence fetches the page alone: every part of the app, its fonts and its workers come from the device', {
  tag: '@long',
}, async ({ site, page }) => {
  await open(page, site.origin);
  await keptOnDevice(page);
  await turnOn(page);
  await expect(isOn(page)).toBeVisible();
  const before = site.asked.length;
  const devtools = await page.context().newCDPSession(page);
  await loadAnew([page], () => devtools.send('Page.reload', { ignoreCache: true }));
  // It was reloaded past the worker: the page itself came from the server.
  expect(site.asked.slice(before)).toContain('GET /');
  await expect(isOn(page)).toBeVisible();
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await openSection(page, 'Weather');
  await expect(field(page, 'weather.temperature')).toBeVisible();
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(page, 'PDF Generated Successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await page.getByRole('link', { name: /^Medical Reference/ }).click();
  await expect(page.getByText('Three Phases of TCCC').first()).toBeVisible();
  const named = namedByPage();
  expect(site.asked.slice(before).filter((line) => !named.has(line))).toEqual([]);
  expect([...named].some((line) => /medical-reference|report-worker|-screen/.test(line))).toBe(
    false,
  );

  // Back on screen, it looks for no new version.
  const later = site.asked.length;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page
    .getByRole('button', { name: /^(Back|Main Menu)/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^Training/ })).toBeVisible();
  expect(site.asked.slice(later).filter((line) => line !== WORKER)).toEqual([]);
});

test('on a first visit radio silence ends the download to the device; what is not there yet is said, and comes when it ends', {
  tag: '@long',
}, async ({ site, page }) => {
  const held = Promise.withResolvers<void>();
  // Early in the worker’s list, and no part that a page reads ahead.
  site.waitsFor = (path) => (/\/age-worker/.test(path) ? held.promise : undefined);
  await open(page, site.origin);
  await expect.poll(() => site.asked.some((line) => line.includes('/age-worker'))).toBe(true);
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await page.getByRole('button', { name: 'Main Menu' }).click();
  await untilQuiet(page);
  await turnOn(page);
  await expect(isOn(page)).toBeVisible();
  const before = site.asked.length;
  held.resolve();
  const noWorker = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return !registration?.installing && !registration?.active;
    });
  await expect.poll(noWorker).toBe(true);
  await page.getByRole('link', { name: /^Medical Threat Assessment/ }).click();
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(page, 'Not on This Device Yet')).toContainText(
    'End radio silence to fetch it',
  );
  // The icon of a tab is the browser’s own to fetch, at a time of its own.
  const askedSince = () => site.asked.slice(before).filter((line) => line !== 'GET /icon.svg');
  expect(askedSince()).toEqual([]);

  // A worker that the browser comes by itself reads the switch, and fetches nothing.
  await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/service-worker.js');
    await new Promise<void>((resolve) => {
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant') resolve();
      });
    });
  });
  expect(askedSince()).toEqual([WORKER]);

  await isOn(page).click();
  await page.getByRole('button', { name: 'End radio silence' }).click();
  await keptOnDevice(page);
  await page.getByRole('button', { name: 'Generate PDF' }).click();
  await expect(notice(page, 'PDF Generated Successfully')).toBeVisible();
});

/** Every address but the browser’s own look for a new worker. */
const filesAsked = (site: { readonly asked: readonly string[] }, from: number) =>
  site.asked.slice(from).filter((line) => line !== WORKER);
/** What the switch left where the worker reads it. */
const kept = (page: Page) =>
  page.evaluate(async () => (await caches.match('/radio', { cacheName: 'bulwark.radio' }))?.text());

test('a start under radio silence without the app’s first script fetches nothing until the user asks for it, and then that script alone', {
  tag: '@long',
}, async ({ site, page }) => {
  // So that what the worker asks for comes from the server, and is seen there.
  site.delayOf = () => 0;
  await open(page, site.origin);
  await keptOnDevice(page);
  await turnOn(page);
  await expect.poll(() => kept(page)).toBe('silent');
  const gone = await page.evaluate(async () => {
    const entry = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
    const removed: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isGone =
          request.url === entry || /medical-reference-screen-.*\.js$/.test(request.url);
        if (isGone && (await cache.delete(request))) removed.push(new URL(request.url).pathname);
      }
    }
    return removed;
  });
  expect(gone).toHaveLength(2);
  const before = site.asked.length;
  await page.goto(site.origin);
  const fetchIt = page.getByRole('link', { name: 'Fetch this part from the app’s server' });
  await expect(fetchIt).toBeVisible({ timeout: 15_000 });
  expect(filesAsked(site, before)).toEqual([]);
  await fetchIt.click();
  await expect(isOn(page)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: /^Medical Reference/ }).click();
  await expect(page.getByText('Radio silence is on: this loads')).toBeVisible();
  const entry = gone.filter((path) => !path.includes('/medical-reference-screen-'));
  expect(filesAsked(site, before)).toEqual(entry.map((path) => `GET ${path}`));
});

for (const silence of ['silent', 'off'] as const) {
  const what = silence === 'off' ? 'is downloaded' : 'is not downloaded under radio silence';
  test(`a new version that the browser finds while no page is open ${what}`, {
    tag: '@long',
  }, async ({ site, context, page }) => {
    const later = await laterBuild('later');
    try {
      // Of no origin: the browser does not end with the page of the app.
      await context.newPage();
      await open(page, site.origin);
      await keptOnDevice(page);
      if (silence === 'silent') await turnOn(page);
      await expect.poll(() => kept(page)).toBe(silence);
      await site.serve(later.path);
      const held = Promise.withResolvers<void>();
      site.waitsFor = (path) => (path === '/service-worker.js' ? held.promise : undefined);
      const before = site.asked.length;
      // As the browser does by itself when a page is opened.
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        void registration?.update().catch(() => undefined);
      });
      await expect.poll(() => site.asked.slice(before)).toContain(WORKER);
      const found = context.waitForEvent('serviceworker');
      await page.close();
      held.resolve();
      const worker = await found;
      // Installed, or given up.
      const isInstalling = () =>
        worker.evaluate(() => {
          const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
          return registration.installing !== null;
        });
      await expect.poll(isInstalling).toBe(false);
      const files = filesAsked(site, before).map((line) => line.replace(/\?.*/, ''));
      expect(files).toEqual(silence === 'off' ? ['GET /index.html'] : []);
    } finally {
      later.remove();
    }
  });
}
