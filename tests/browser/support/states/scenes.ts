// How the screens come into the states worth looking at.

import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { kitPath } from '../../../../src/domain/kit/kit-catalogue.ts';
import { LOCK } from '../../../../src/domain/limits.ts';
import { barricadedSubject } from '../../../support/barricaded-subject.ts';
import { changedSinceBriefing } from '../../../support/briefed-plan.ts';
import { filledAssessment } from '../../../support/filled-assessments.ts';
import { withLandingZones } from '../../../support/landing-zones.ts';
import { smallPdf } from '../../../support/small-pdf.ts';
import { FakeServer } from '../fake-server.ts';
import { type MountedApp, mountApp } from '../mounted-app.tsx';
import { openPlacesFile, PLAN_KML } from '../places-file.ts';
import { pretend } from '../pretended.ts';
import { button, field, openSection } from '../screen.ts';
import { storeDocument } from '../stored-vault.ts';
import { storeLockedVault, unlock } from '../vault.ts';

export const NOON = new Date('2026-11-21T12:00:00Z');
export const BURN_CARD = smallPdf({
  texts: ['Burns: cool, cover, call', 'Second page', 'Third page'],
});
export const FILE_PASSPHRASE = 'seven quiet rivers under snow';

/** What a team brings to every operation. */
export const TEAM_KIT = [
  { [kitPath('me', 'name')]: 'Dana Ruiz', [kitPath('team', 'handling')]: 'Sensitive' },
  [
    ['roster', { callSign: 'RAM 3', name: 'Sam Cole', role: 'Entry', allergies: 'Penicillin' }],
    ['units', { name: 'West Metro Medic 11', service: 'EMS', level: 'ALS', contact: 'TAC 4' }],
    ['units', { name: 'AirLife Denver', service: 'Air', base: 'Base, 12 min ETA', mode: 'Air' }],
    ['channels', { channel: 'SWAT TAC 2', use: 'Tactical' }],
  ],
] as const;

/** Scrolls to a part of the screen, once it is there. */
export async function show(part: Locator, block: ScrollLogicalPosition = 'center'): Promise<void> {
  await expect.element(part).toBeVisible();
  part.element().scrollIntoView({ block });
  await expect.element(part).toBeInViewport();
}

/** One casualty whose tourniquet is on for an hour and three quarters. */
export async function mountCasualty(): Promise<MountedApp> {
  let now = NOON;
  const app = await mountApp('/care', new FakeServer(), { now: () => now });
  await button('New casualty').click();
  await button('Left leg').click();
  await expect.element(page.getByText('On for 0:00')).toBeVisible();
  // Nobody watches the clock there: its move is none.
  await app.reload('/');
  now = new Date(NOON.getTime() + 105 * 60_000);
  await app.reload('/care');
  await expect.element(button(/^Casualty 1 Tourniquet on for 1:45, nearly 2 h/)).toBeVisible();
  return app;
}

export async function fillSome(): Promise<void> {
  await openSection('Operator Information');
  await field('operatorInfo.operatorName').fill('M. Rivera');
  await field('operatorInfo.agency').fill('Arapahoe County SWAT');
  await field('operatorInfo.contactInfo').fill('303-555-0142, MED 7');
}

/** A plan that was begun from a whole one. */
export async function mountStartedFrom() {
  await storeDocument(barricadedSubject());
  const app = await mountApp('/assessments', new FakeServer(), { now: () => NOON });
  await button(/^More for /).click();
  await button('Start new from this').click();
  await button('All sections').click();
  await expect.element(button(/^Additional Op Info/)).toBeVisible();
  return app;
}

export const protocolOf = (on: string) => ({
  card: 'tranexamic-acid',
  title: 'Tranexamic acid (TXA)',
  text: 'Paramedics only. Second dose: ask Doctor Lee.',
  by: 'Dr. Lee',
  on,
});

/** A new plan for which a file of points was opened. */
export async function withPlacesOffered(): Promise<MountedApp> {
  const app = await mountApp('/assessments', new FakeServer(), { now: () => NOON });
  await openPlacesFile(PLAN_KML);
  await button(/^Offer 3 points in /).click();
  await expect.element(button(/^Helicopter Plan/)).toBeVisible();
  return app;
}

export async function openDocuments(): Promise<void> {
  await storeDocument(filledAssessment());
  await mountApp('/threat-assessment');
  await button('Documents').click();
  await expect.element(button(/^MTA Report/)).toBeVisible();
}

export async function makeBackup(): Promise<void> {
  await button('Back up all').click();
  await page.getByLabelText('File passphrase', { exact: true }).fill(FILE_PASSPHRASE);
  await page.getByLabelText('Passphrase again', { exact: true }).fill(FILE_PASSPHRASE);
  await button('Make file').click();
  await expect.element(page.getByText(/^Ready: 3 assessments/)).toBeVisible();
}

export const chooseFile = (content: BlobPart): Promise<void> =>
  page
    .getByLabelText('Backup file, PDF or map file', { exact: true })
    .upload(new File([content], 'Bulwark-Backup-20261121-1000.age'));

export async function beginRequest(kind: string): Promise<MountedApp> {
  await storeDocument(withLandingZones());
  const app = await mountApp('/care', undefined, { now: () => NOON });
  await button(`New ${kind}`).click();
  await expect.element(button('Read aloud')).toBeVisible();
  return app;
}

export async function openHospitalFiles(server: FakeServer): Promise<void> {
  await mountApp('/threat-assessment', server, { now: () => NOON });
  await openSection('Hospital Facilities');
  await button('Import or export saved hospitals').click();
  await show(page.getByRole('dialog', { name: 'Saved hospitals' }));
}

/** A file with a row that changes a saved hospital, a new one, and one that is refused. */
export async function importHospitals(): Promise<void> {
  const server = new FakeServer();
  server.add({ name: 'Mercy', address: '1 Main St', phone: '303-555-0199' });
  await openHospitalFiles(server);
  await page
    .getByLabelText('CSV or GeoJSON file', { exact: true })
    .upload(
      new File(
        [
          'name,category,address,phone,beds\nMercy,primary,1 Main St,303-555-0100,120\nDenver Health,secondary,777 Bannock St,303-555-0102,500\nSwedish,fourth,,,',
        ],
        'hospitals-of-the-county.csv',
      ),
    );
  await show(button('Save 2 hospitals'));
}

/** The guidebook, before anything is typed. */
export async function openHazmat(): Promise<void> {
  await mountApp('/threat-assessment');
  await openSection('Hazardous Materials');
  await button('Find in ERG 2024, bomb stand-off').click();
  await expect.element(page.getByLabelText('UN number or name of the material')).toBeVisible();
}

/** The operation view of a plan that was changed since its briefing. */
export async function showChangedOperation(): Promise<void> {
  await storeDocument(changedSinceBriefing());
  await mountApp('/operation', new FakeServer(), { now: () => NOON });
  await expect.element(page.getByText(/2 changes since version 1/)).toBeVisible();
}

/** The parts of the call-out view, with what each waits for. */
export async function openFind(): Promise<void> {
  await storeDocument(barricadedSubject());
  await mountApp('/call-out');
  await button('Jump to or find').click();
  await expect.element(page.getByRole('button', { name: /^Transport/ }).last()).toBeVisible();
}

/** Nobody has touched it for as long as it waits at first, but for 30 s. */
export async function showLockWarning(): Promise<void> {
  await storeLockedVault();
  await mountApp('/threat-assessment');
  await unlock();
  await openSection('Weather');
  const at = Date.now() + LOCK.idleMinutesAtFirst * 60_000 - LOCK.warnBeforeMs;
  pretend(Date, 'now', () => at);
  await expect.element(page.getByRole('dialog', { name: 'About to lock' })).toBeVisible();
}

export async function handOver(): Promise<void> {
  await button('More for Range day, East range').click();
  await button('Hand over to another phone').click();
  await expect.element(page.getByRole('img', { name: 'Key of this hand-over' })).toBeVisible();
}

/** The alerts of a service, with one that holds for a day. */
export const warned = () =>
  new Response(
    JSON.stringify({
      features: [
        {
          properties: {
            event: 'Flood Watch',
            status: 'Actual',
            messageType: 'Alert',
            severity: 'Severe',
            headline: 'Flood Watch issued by NWS Sterling',
            onset: NOON.toISOString(),
            ends: '2026-11-22T12:00:00Z',
          },
        },
      ],
    }),
  );

export interface ScreenState {
  readonly name: string;
  /** Looked at by `npm test` too. */
  readonly isMain?: true;
  show(): Promise<unknown>;
}
