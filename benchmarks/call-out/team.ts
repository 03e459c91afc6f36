// What a team has before it is called out, and its phone.
import type { BrowserContext, Page } from '@playwright/test';
import type { HospitalTier } from '../../src/domain/assessment/catalogue.ts';
import { tierKeys } from '../../src/domain/hospital/tiers.ts';
import { restoreVault, type VaultDump } from '../../tests/support/vault-dump.ts';
import { countInputs } from './count.ts';
import { SCREEN } from './screen.ts';
import type { Fact } from './script.ts';
import { TIME_ZONE } from './wanted.ts';

const HOSPITALS = 'hospitalFacilities';

/** A phone of the same browser, on which nothing was done yet. */
export async function newPhone(page: Page): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser');
  const context = await browser.newContext({
    viewport: SCREEN,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await countInputs(context);
  return context;
}

async function saveHospital(origin: string, row: HospitalTier, facts: readonly Fact[]) {
  const texts = Object.fromEntries(facts.map(({ field, text }) => [field, text]));
  const blank = { name: '', type: '', address: '', distance: '', edContact: '' };
  const answer = await fetch(`${origin}/api/hospitals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...blank, ...texts, category: row }),
  });
  if (!answer.ok) throw new Error(`${row} hospital was not saved: ${answer.status}`);
}

/** Before anything is counted: the saved hospitals of the script. */
export async function prepareTeam(origin: string, facts: readonly Fact[]): Promise<void> {
  for (const row of tierKeys) {
    const known = facts.filter(
      (fact) => fact.section === HOSPITALS && fact.row === row && fact.known === 'saved hospital',
    );
    if (known.length > 0) await saveHospital(origin, row, known);
  }
}

/** Puts what an earlier phone held on this one. */
export async function restorePhone(page: Page, origin: string, dump: VaultDump): Promise<void> {
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.goto(`${origin}/bare`);
  await restoreVault(page, dump);
  await page.unroute('**/bare');
}

/** At Home, with the splash gone by itself and all code there. */
export async function openApp(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.locator('#splash').waitFor({ state: 'hidden' });
  await page.waitForLoadState('networkidle');
}
