// A browser page on a server and data folder of its own. Console noise, failed requests and policy
// violations that a test has not named fail it.
import { test as base, expect, type Page } from '@playwright/test';
import { tiers } from '../../src/domain/hospitals/hospital-texts.ts';
import { OfflineSite } from './offline-site.ts';
import { endSplash } from './splash.ts';

export interface Site {
  readonly server: OfflineSite;
  readonly dataDir: string;
  /** Stops the server and opens its database again, on the same port. */
  restart(): Promise<void>;
}

interface Fixtures {
  site: Site;
  /** Names noise that this test expects. */
  expectNoise: (...patterns: RegExp[]) => void;
  // biome-ignore lint/suspicious/noConfusingVoidType: Playwright's word for a fixture without a value
  noise: void;
}

/** What Playwright says where a service worker is blocked: playwright.config.ts. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

export const test = base.extend<Fixtures & { noisePatterns: RegExp[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  site: async ({}, use) => {
    const site = await new OfflineSite().start();
    await use({
      server: site,
      dataDir: site.dataDir,
      async restart() {
        await site.stop();
        await site.start();
      },
    });
    await site.remove();
  },
  baseURL: async ({ site }, use) => use(site.server.origin),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
  noisePatterns: async ({}, use) => use([]),
  expectNoise: async ({ noisePatterns }, use) =>
    use((...patterns) => noisePatterns.push(...patterns)),
  noise: [
    async ({ context, noisePatterns }, use) => {
      const heard: string[] = [];
      context.on('console', (message) => {
        if (message.text() === BLOCKED) return;
        if (!['log', 'info', 'debug'].includes(message.type())) heard.push(message.text());
        else heard.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => heard.push(String(error.error())));
      context.on('requestfailed', (request) => {
        // Reading ahead, what This device asks for, and the browser's own request for the icon, end when the page is left meanwhile.
        const isLeft = request.failure()?.errorText === 'net::ERR_ABORTED';
        if (isLeft && /^\/(assets\/|icon\.svg|api\/settings)/.test(new URL(request.url()).pathname))
          return;
        heard.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
      });
      await use();
      const unexpected = heard.filter(
        (line) => !noisePatterns.some((pattern) => pattern.test(line)),
      );
      expect(unexpected, 'console noise').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Visits a path and ends the splash. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await endSplash(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a section of the assessment by its title. */
export async function openSection(page: Page, title: string): Promise<void> {
  const head = page.getByRole('button', { name: new RegExp(`^${title}`) });
  await head.click();
  if (!/^Hospital/.test(title) || (await head.getAttribute('aria-expanded')) !== 'true') return;
  const cardHead = (tier: string) =>
    page
      .getByRole('region', { name: tier, exact: true })
      .getByRole('button', { name: new RegExp(`^${tier}`) });
  await cardHead('Primary Hospital').waitFor();
  for (const tier of tiers) {
    const isThere = (await cardHead(tier.title).count()) > 0;
    const isClosed =
      isThere && (await cardHead(tier.title).getAttribute('aria-expanded')) === 'false';
    if (isClosed) await cardHead(tier.title).click();
  }
}

/** Unfolds what is folded at the end of a section or hospital card by its title, once its section is open. */
export async function unfold(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(` of ${title}`) }).click();
}

export function field(page: Page, path: string) {
  return page.locator(`[name="${path}"]`);
}

/** The status, once everything typed is on disk. */
export function saved(page: Page) {
  return page.locator('[data-state="saved"]');
}

export function notice(page: Page, title: string) {
  return page.getByRole('list').getByRole('listitem').filter({ hasText: title });
}
