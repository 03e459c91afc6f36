// What a team has before it is called out, and its phone.
import type { Page } from '@playwright/test';
import { tierKeys } from '../../src/domain/hospitals/hospital-texts.ts';
import type { HospitalTier } from '../../src/domain/plan/catalogue.ts';
import { untilQuiet } from '../../tests/support/quiet-page.ts';
import { countInputs } from './count.ts';
import { fillKit, kitOf } from './kit.ts';
import { SCREEN } from './screen.ts';
import type { Fact } from './script.ts';
import { TIME_ZONE } from './wanted.ts';

const HOSPITALS = 'hospitalFacilities';

export interface Phone {
  readonly page: Page;
  /** Where the app comes from. */
  readonly origin: string;
}

/** Gives `work` a phone in the browser of this page, on which nothing was done yet. */
export async function onPhone<T>(
  { page, origin }: Phone,
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser');
  const context = await browser.newContext({
    viewport: SCREEN,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: TIME_ZONE,
    permissions: ['clipboard-write'],
  });
  try {
    await countInputs(context);
    return await work({ page: await context.newPage(), origin });
  } finally {
    await context.close();
  }
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

/** Before anything is counted: nobody has saved a hospital. */
export async function forgetHospitals({ origin }: Phone): Promise<void> {
  const answer = await fetch(`${origin}/api/hospitals`);
  for (const { id, version } of (await answer.json()) as { id: string; version: number }[]) {
    const gone = await fetch(`${origin}/api/hospitals/${id}`, {
      method: 'DELETE',
      headers: { 'if-match': `"${version}"` },
    });
    if (!gone.ok) throw new Error(`Hospital ${id} was not deleted: ${gone.status}`);
  }
}

/**
 * Before anything is counted: the saved hospitals of the script, and its kit, through its own screen on this phone, with the
 * facts that are known from a kit or a template.
 */
export async function prepareTeam(phone: Phone, facts: readonly Fact[]): Promise<void> {
  const { origin, page } = phone;
  for (const row of tierKeys) {
    const known = facts.filter(
      (fact) => fact.section === HOSPITALS && fact.row === row && fact.known === 'saved hospital',
    );
    if (known.length > 0) await saveHospital(origin, row, known);
  }
  await openApp(phone);
  await fillKit(page, kitOf(facts));
}

/** Also beside tests that keep the machine busy. */
const PATIENCE_MS = 120_000;

/** At Home, with the splash gone by itself and all code there. */
export async function openApp({ page, origin }: Phone): Promise<void> {
  await page.goto(origin);
  await page.locator('#splash').waitFor({ state: 'hidden', timeout: PATIENCE_MS });
  await untilQuiet(page, PATIENCE_MS);
}
