// Every screen in the states worth looking at: for accessibility checks, night vision and pictures.
import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { carePath } from '../../../src/domain/care/care-catalogue.ts';
import { kitPath } from '../../../src/domain/kit/kit-catalogue.ts';
import { LOCK, PRESS_AGAIN } from '../../../src/domain/limits.ts';
import { listedSections } from '../../../src/domain/plan/catalogue.ts';
import { routeOf } from '../../../src/web/app/routes.ts';
import { NEW_CALL_OUT_PATH } from '../../../src/web/paths.ts';
import { setSilent } from '../../../src/web/platform/silence.ts';
import backupFile from '../../fixtures/backup-format-1.age?url';
import { barricadedSubject } from '../../support/barricaded-subject.ts';
import { brief, changedSinceBriefing, inConflict } from '../../support/briefed-plan.ts';
import { withFarLandingZone } from '../../support/doubtful-points.ts';
import { filledAssessment } from '../../support/filled-assessments.ts';
import { withLandingZones } from '../../support/landing-zones.ts';
import { nextWeek } from '../../support/next-week.ts';
import { manyLandingZones, PICTURE_PLANS, picturePlans } from '../../support/picture-plans.ts';
import { PLAN_OF_A_NIGHT } from '../../support/plan-of-a-night.ts';
import { smallPdf } from '../../support/small-pdf.ts';
import { canvasOf, choosePdf, openPaper } from './agency-papers.ts';
import { fileWithPapers, paperOf, storePapers } from './backup-papers.ts';
import { copyOf, recordOf } from './care-record.ts';
import { onDesk } from './desk.ts';
import { FakeServer } from './fake-server.ts';
import { fillKit, kitFile } from './kit.ts';
import { type MountedApp, mountApp } from './mounted-app.tsx';
import { openPlacesFile, PLAN_KML } from './places-file.ts';
import { Whereabouts } from './position.ts';
import {
  asInstalled,
  pretend,
  withCamera,
  withoutReportWorker,
  withoutStorage,
  withShared,
  withUpdate,
} from './pretended.ts';
import { button, field, notice, openSection, region, unfold } from './screen.ts';
import { storeConflict, storeDocument, storeLocked } from './stored-vault.ts';
import { storeLockedVault, unlock } from './vault.ts';
import { answerWeather } from './weather-service.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const BURN_CARD = smallPdf({ texts: ['Burns: cool, cover, call', 'Second page', 'Third page'] });
const FILE_PASSPHRASE = 'seven quiet rivers under snow';

/** What a team brings to every operation. */
const TEAM_KIT = [
  { [kitPath('me', 'name')]: 'Dana Ruiz', [kitPath('team', 'handling')]: 'Sensitive' },
  [
    ['roster', { callSign: 'RAM 3', name: 'Sam Cole', role: 'Entry', allergies: 'Penicillin' }],
    ['units', { name: 'West Metro Medic 11', service: 'EMS', level: 'ALS', contact: 'TAC 4' }],
    ['units', { name: 'AirLife Denver', service: 'Air', base: 'Base, 12 min ETA', mode: 'Air' }],
    ['channels', { channel: 'SWAT TAC 2', use: 'Tactical' }],
  ],
] as const;

/** Scrolls to a part of the screen, once it is there. */
async function show(part: Locator, block: ScrollLogicalPosition = 'center'): Promise<void> {
  await expect.element(part).toBeVisible();
  part.element().scrollIntoView({ block });
  await expect.element(part).toBeInViewport();
}

/** One casualty whose tourniquet is on for an hour and three quarters. */
async function mountCasualty(): Promise<MountedApp> {
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

async function fillSome(): Promise<void> {
  await openSection('Operator Information');
  await field('operatorInfo.operatorName').fill('M. Rivera');
  await field('operatorInfo.agency').fill('Arapahoe County SWAT');
  await field('operatorInfo.contactInfo').fill('303-555-0142, MED 7');
}

/** A plan that was begun from a whole one. */
async function mountStartedFrom() {
  await storeDocument(barricadedSubject());
  const app = await mountApp('/assessments', new FakeServer(), { now: () => NOON });
  await button(/^More for /).click();
  await button('Start a new one from this').click();
  await button('All sections').click();
  await expect.element(button(/^Additional Op Info/)).toBeVisible();
  return app;
}

const protocolOf = (on: string) => ({
  card: 'tranexamic-acid',
  title: 'Tranexamic acid (TXA)',
  text: 'Paramedics only. Second dose: ask Doctor Lee.',
  by: 'Dr. Lee',
  on,
});

/** A new plan for which a file of points was opened. */
async function withPlacesOffered(): Promise<MountedApp> {
  const app = await mountApp('/assessments', new FakeServer(), { now: () => NOON });
  await openPlacesFile(PLAN_KML);
  await button(/^Offer 3 points in /).click();
  await expect.element(button(/^Helicopter/)).toBeVisible();
  return app;
}

async function openDocuments(): Promise<void> {
  await storeDocument(filledAssessment());
  await mountApp('/threat-assessment');
  await button('Documents').click();
  await expect.element(button(/^MTA Report/)).toBeVisible();
}

async function makeBackup(): Promise<void> {
  await button('Back up all').click();
  await page.getByLabelText('Passphrase of the file', { exact: true }).fill(FILE_PASSPHRASE);
  await page.getByLabelText('Passphrase again', { exact: true }).fill(FILE_PASSPHRASE);
  await button('Make the file').click();
  await expect.element(page.getByText(/^Ready: 3 assessments/)).toBeVisible();
}

const chooseFile = (content: BlobPart): Promise<void> =>
  page
    .getByLabelText('Backup file, PDF or map file', { exact: true })
    .upload(new File([content], 'Bulwark-Backup-20261121-1000.age'));

async function beginRequest(kind: string): Promise<MountedApp> {
  await storeDocument(withLandingZones());
  const app = await mountApp('/care', undefined, { now: () => NOON });
  await button(`New ${kind}`).click();
  await expect.element(button('Read Aloud')).toBeVisible();
  return app;
}

async function openHospitalFiles(server: FakeServer): Promise<void> {
  await mountApp('/threat-assessment', server, { now: () => NOON });
  await openSection('Hospital Facilities');
  await button('Import or export saved hospitals').click();
  await show(page.getByRole('dialog', { name: 'Saved hospitals' }));
}

/** A file with a row that changes a saved hospital, a new one, and one that is refused. */
async function importHospitals(): Promise<void> {
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
async function openHazmat(): Promise<void> {
  await mountApp('/threat-assessment');
  await openSection('Hazardous Materials');
  await button('Find in ERG 2024, bomb stand-off').click();
  await expect.element(page.getByLabelText('UN number or name of the material')).toBeVisible();
}

/** The operation view of a plan that was changed since its briefing. */
async function showChangedOperation(): Promise<void> {
  await storeDocument(changedSinceBriefing());
  await mountApp('/operation', new FakeServer(), { now: () => NOON });
  await expect.element(page.getByText(/2 changes since version 1/)).toBeVisible();
}

/** The parts of the call-out view, with what each waits for. */
async function openFind(): Promise<void> {
  await storeDocument(barricadedSubject());
  await mountApp('/call-out');
  await button('Jump to or find').click();
  await expect.element(page.getByRole('button', { name: /^Transport/ }).last()).toBeVisible();
}

/** Nobody has touched it for as long as it waits at first, but for 30 s. */
async function showLockWarning(): Promise<void> {
  await storeLockedVault();
  await mountApp('/threat-assessment');
  await unlock();
  await openSection('Weather');
  const at = Date.now() + LOCK.idleMinutesAtFirst * 60_000 - LOCK.warnBeforeMs;
  pretend(Date, 'now', () => at);
  await expect.element(page.getByRole('dialog', { name: 'About to lock' })).toBeVisible();
}

async function handOver(): Promise<void> {
  await button('More for Range day, East range').click();
  await button('Hand over to another phone').click();
  await expect.element(page.getByRole('img', { name: 'Key of this hand-over' })).toBeVisible();
}

/** The alerts of a service, with one that holds for a day. */
const warned = () =>
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

export const screenStates: readonly ScreenState[] = [
  {
    name: 'weather',
    show: async () => {
      const server = new FakeServer();
      answerWeather(server, () => NOON);
      const app = await mountApp('/threat-assessment', server, { now: () => NOON });
      await app.write({ 'operationalInfo.incidentCoordinates': '38.8864, -77.0943' });
      await openSection('Weather');
      await button(/^Get weather/).click();
      await show(page.getByText(/asked just now/).first(), 'start');
    },
  },
  {
    name: 'weather-alerts',
    show: async () => {
      const server = new FakeServer();
      answerWeather(
        server,
        () => NOON,
        (path) => (path.startsWith('/alerts') ? warned() : undefined),
      );
      const app = await mountApp('/threat-assessment', server, { now: () => NOON });
      await app.write({
        'operationalInfo.incidentCoordinates': '38.8864, -77.0943',
        'icsOperation.periodFrom': '2026-11-21 03:00',
        'icsOperation.periodTo': '2026-11-21 18:00',
        'weather.description': 'Fog in the valley',
      });
      await openSection('Weather');
      await button(/^Get weather/).click();
      await field('weather.description').click();
      await show(button(/^Fog in the valley\. Weather alerts: Flood Watch/), 'end');
    },
  },
  {
    name: 'weather-range',
    show: async () => {
      const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
      await app.write({
        'weather.temperature': '28 to 95',
        'weather.windConditions': 'N 5 to 12 mph',
        'weather.humidity': '20 to 50 %',
      });
      await openSection('Weather');
      await show(page.getByText(/^For the heat index, write the humidity at the hottest hour/));
    },
  },
  {
    name: 'weather-fault',
    show: async () => {
      const server = new FakeServer();
      server.fails(() => 'no connection');
      const app = await mountApp('/threat-assessment', server, { now: () => NOON });
      await app.write({ 'operationalInfo.incidentCoordinates': '38.8864, -77.0943' });
      await openSection('Weather');
      await button(/^Get weather/).click();
      await show(page.getByText(/could not be reached/));
    },
  },
  {
    name: 'radio-silence',
    show: async () => {
      const server = new FakeServer();
      answerWeather(server, () => NOON);
      const app = await mountApp('/threat-assessment', server, { now: () => NOON });
      await app.write({ 'operationalInfo.incidentCoordinates': '38.8864, -77.0943' });
      await openSection('Weather');
      await button(/^Get weather/).click();
      await expect.element(page.getByText(/asked just now/).first()).toBeVisible();
      await app.reload('/device');
      await region('Radio silence').getByRole('checkbox').click();
      await show(region('Radio silence'), 'start');
    },
  },
  {
    name: 'radio-silence-plan',
    show: async () => {
      const app = await mountApp('/threat-assessment', new FakeServer(), { now: () => NOON });
      await app.write({ 'operationalInfo.incidentCoordinates': '38.8864, -77.0943' });
      setSilent(true);
      await show(button('Radio silence is on. Turn it off'));
    },
  },
  {
    name: 'radio-silence-missing-part',
    show: async () => {
      const app = await mountApp('/');
      await button('Radio silence is off. Turn it on').click();
      // As where it was not read ahead, and no worker has it.
      routeOf('/medical-reference').screen.forget();
      await app.reload('/medical-reference');
      await show(button('End radio silence'));
    },
  },
  {
    name: 'radio-silence-question',
    show: async () => {
      await mountApp('/');
      await button('Radio silence is off. Turn it on').click();
      await page.getByRole('link', { name: /^Training/ }).click();
      await show(page.getByRole('dialog', { name: 'Radio silence is on' }));
    },
  },
  {
    name: 'home',
    isMain: true,
    show: async () => {
      await mountApp('/');
      await show(page.getByRole('link', { name: 'New call-out' }));
    },
  },
  {
    name: 'home-continue',
    show: async () => {
      await storeDocument(barricadedSubject());
      const app = await mountApp('/call-out');
      await app.write({
        'icsOperation.name': 'Colfax Barricade, second night, north and south side',
      });
      history.pushState(null, '', '/');
      await show(page.getByRole('link', { name: /^Continue: Colfax/ }));
    },
  },
  {
    name: 'assessment',
    show: async () => {
      await mountApp('/threat-assessment');
      await expect.element(button(/^Operator Information/)).toBeVisible();
    },
  },
  {
    name: 'section',
    isMain: true,
    show: async () => {
      await mountApp('/threat-assessment');
      await fillSome();
    },
  },
  {
    name: 'all-sections',
    show: async () => {
      await mountApp('/threat-assessment');
      for (const section of listedSections) await openSection(section.title);
      await field('hazardousMaterials.riskLevel').fill('High');
      await button('Add section').click();
    },
  },
  {
    name: 'hospitals',
    isMain: true,
    show: async () => {
      const server = new FakeServer();
      server.add({ category: 'secondary', name: 'Mercy' });
      server.add({ category: 'secondary', name: 'St. Luke' });
      await mountApp('/threat-assessment', server);
      await openSection('Hospital Facilities');
      await field('hospitalFacilities.primary.name').fill('Denver Health');
      await field('hospitalFacilities.primary.edContact').fill('303-555-0100');
      await expect.element(page.getByText(/2 hospitals are saved/)).toBeVisible();
    },
  },
  {
    name: 'hospital-saved',
    show: async () => {
      const server = new FakeServer();
      server.add({ name: 'Mercy', address: '1 Main St' });
      await mountApp('/threat-assessment', server);
      await openSection('Hospital Facilities');
      await field('hospitalFacilities.primary.distance').fill('4 mi');
      await show(button('Clear card: Primary Hospital'));
    },
  },
  {
    name: 'hospital-divert',
    show: async () => {
      await storeDocument(changedSinceBriefing());
      await mountApp('/threat-assessment', new FakeServer(), { now: () => NOON });
      await openSection('Hospital Facilities');
      await show(button('Make primary: Denver Health'));
    },
  },
  {
    name: 'hospital-files',
    show: async () => {
      const server = new FakeServer();
      server.add({ name: 'Mercy' });
      await openHospitalFiles(server);
      await button('Export as CSV').click();
      await show(page.getByText(/^Ready: Bulwark-Hospitals/));
    },
  },
  { name: 'hospital-import', show: importHospitals },
  {
    name: 'point-tools',
    show: async () => {
      const phone = new Whereabouts();
      const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
      await app.write({
        'operationalInfo.incidentCoordinates': '39.74, -105.09',
        'operationalInfo.stagingCoordinates': 'https://maps.app.goo.gl/ab12',
      });
      await openSection('Operational Info');
      await unfold('Operational Info');
      await button('Use my position: Command Post Coordinates').click();
      phone.find(39.742, -105.088, 12, new Date(NOON.getTime() - 5000));
      await show(button('Take this point'));
    },
  },
  {
    name: 'point',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.74, -105.09' });
      await openSection('Operational Info');
      await unfold('Operational Info');
      await button('Point of Incident Coordinates').click();
      await show(page.getByText('Say on the radio'));
    },
  },
  {
    name: 'point-code',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.74, -105.09' });
      await openSection('Operational Info');
      await unfold('Operational Info');
      await button('Point of Incident Coordinates').click();
      await button('Open in this phone’s map').click();
      await show(page.getByRole('link', { name: 'Open the map now' }), 'end');
    },
  },
  {
    name: 'shared',
    show: async () => {
      withShared({ text: 'Dropped pin\nhttps://www.google.com/maps/@39.74,-105.09,17z' });
      const app = await mountApp('/threat-assessment');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.7, -105.0' });
      history.pushState(null, '', '/?shared');
      await show(page.getByRole('group', { name: 'Which place is it?' }));
    },
  },
  {
    name: 'find-hospitals',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({
        'helicopterPlan.latitude': '39.73',
        'helicopterPlan.longitude': '-105.0',
      });
      await openSection('Hospital Facilities');
      await button('Find a hospital nearby: Primary Hospital').click();
      await expect.element(region(/^Nearest \d+ hospitals/)).toBeVisible();
    },
  },
  {
    name: 'hazmat-first-steps',
    show: () => openHazmat(),
  },
  {
    name: 'hazmat-found',
    show: async () => {
      await openHazmat();
      await page.getByLabelText('UN number or name of the material').fill('clorine');
      await expect.element(region(/^Found: /)).toBeVisible();
    },
  },
  {
    name: 'hazmat-material',
    show: async () => {
      await openHazmat();
      await page.getByLabelText('UN number or name of the material').fill('1017');
      await button(/^Chlorine/).click();
      await button('Rail tank car').click();
      await button('Low wind').click();
      await show(button(/rail tank car, low wind$/));
    },
  },
  {
    name: 'hazmat-water',
    show: async () => {
      await openHazmat();
      await page.getByLabelText('UN number or name of the material').fill('1745');
      await button(/^Bromine pentafluoride/).click();
      await button('Add to Material Type').click();
      await expect.element(button('Undo')).toBeVisible();
    },
  },
  {
    name: 'bomb-stand-off',
    show: async () => {
      await openHazmat();
      await button('Bomb stand-off').click();
      await show(button('Add to Safety Perimeter: Suicide vest'));
    },
  },
  {
    name: 'hazmat-perimeter',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'hazardousMaterials.materialType': 'UN 1005 and UN 1203 in the garage' });
      await openSection('Hazardous Materials');
      await show(page.getByText(/^More distances: look up UN 1005/));
    },
  },
  {
    name: 'wildlife',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.1, -94.6' });
      await openSection('Animal Threats');
      await unfold('Animal Threats');
      await show(button(/^Pit vipers of Kansas/));
    },
  },
  {
    name: 'wildlife-plants',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.74, -104.99' });
      await openSection('Plant Threats');
      await unfold('Plant Threats');
      await show(button(/^Hazardous plants of Colorado/));
    },
  },
  {
    name: 'hospital-suggestions',
    show: async () => {
      const app = await mountApp('/call-out');
      await app.write({ 'operationalInfo.incidentCoordinates': '39.74, -105.091' });
      await openSection('Hospitals');
      await show(region('Suggested for empty cards'), 'start');
    },
  },
  {
    name: 'hospital-distance',
    show: async () => {
      const app = await mountApp('/call-out');
      await app.write({
        'operationalInfo.incidentCoordinates': '39.74, -105.091',
        'hospitalFacilities.primary.name': 'St. Anthony Hospital',
        'hospitalFacilities.primary.latitude': '39.7146',
        'hospitalFacilities.primary.longitude': '-105.1310',
      });
      await openSection('Hospitals');
      await show(page.getByText(/southwest of Incident;/));
    },
  },
  {
    name: 'hospital-road',
    show: async () => {
      const app = await mountApp('/call-out');
      await app.write({ 'hospitalFacilities.primary.name': 'St. Anthony Hospital' });
      await openSection('Hospitals');
      await button('Minutes by road: Primary Hospital').click();
      const dialog = page.getByRole('dialog', { name: 'Minutes by road: Primary Hospital' });
      await dialog.getByLabelText('Road distance, miles').fill('12');
      await dialog.getByLabelText('Speed, miles an hour').fill('40');
      await show(dialog.getByRole('button', { name: /^Use 12 miles/ }));
    },
  },
  {
    name: 'desk-hospital-import',
    show: async () => {
      await onDesk();
      await importHospitals();
    },
  },
  {
    name: 'more-detail',
    show: async () => {
      await mountApp('/threat-assessment', new FakeServer(), { now: () => NOON });
      await button(/^ICS forms/).click();
      await field('icsOperation.name').fill('Range day');
      await field('icsOperation.periodFrom').fill('2026-11-21 06:00');
      await button('Add aid station').click();
      await userEvent.keyboard('Aid 1');
      await page.getByLabelText('Contact or Channel').fill('MED 7, 303-555-0142');
      await expect.element(button(/^ICS forms.* 4 filled$/)).toBeVisible();
      await show(button('Add MST'));
    },
  },
  {
    name: 'offers-field',
    show: async () => {
      const { session } = await mountStartedFrom();
      session
        .open()
        ?.document.write('operationalInfo.stagingArea', 'S Sheridan Blvd & W Florida Ave');
      await openSection('Additional Op Info');
      await field('additionalOpInfo.emsStaging').click();
      await show(page.getByRole('group', { name: 'Known answers for EMS Staging' }));
    },
  },
  {
    name: 'offers-section',
    show: async () => {
      await mountStartedFrom();
      await openSection('Additional Op Info');
      await show(region(/^Known answers for/));
    },
  },
  {
    name: 'offers-rows',
    show: async () => {
      await mountStartedFrom();
      await button(/^ICS forms/).click();
      await show(region('Known answers for Transportation'));
    },
  },
  {
    name: 'call-out',
    show: async () => {
      await storeDocument(filledAssessment());
      await mountApp('/call-out');
      await show(button(/^Operation and period/));
    },
  },
  {
    name: 'desk-call-out',
    show: async () => {
      await onDesk();
      await storeDocument(barricadedSubject());
      await mountApp('/call-out');
      await button(/^Where/).click();
      await expect.element(region('Preview of the paper')).toMatchTextContent(/4 pages/);
    },
  },
  {
    name: 'desk-documents',
    show: async () => {
      await onDesk();
      await storeDocument(barricadedSubject());
      await mountApp('/documents');
      await button(/^ICS 206/).click();
      await expect.element(region('Preview of the paper')).toMatchTextContent('5. Hospitals:');
    },
  },
  {
    name: 'call-out-started',
    show: async () => {
      await mountStartedFrom();
      history.pushState(null, '', '/call-out');
      await show(page.getByText(/^Started from Colfax/));
    },
  },
  {
    name: 'call-out-missing',
    show: async () => {
      await mountApp('/call-out');
      await button(/^Medic and channel/).click();
      await field('operatorInfo.operatorName').fill('Dana Ruiz');
      await button(/^Threats/).click();
      await button(/^Hazardous Materials/).click();
      await field('hazardousMaterials.riskLevel').fill('Critical');
      await show(button(/^Medic and channel/), 'start');
    },
  },
  {
    name: 'call-out-threats',
    show: async () => {
      await storeDocument(barricadedSubject());
      await mountApp('/call-out');
      await button(/^Threats/).click();
      await show(button(/^Criminal Threats/), 'end');
    },
  },
  {
    name: 'threat-rating',
    show: async () => {
      await storeDocument(barricadedSubject());
      await mountApp('/threat-assessment');
      await openSection('Animal Threats');
      await unfold('Animal Threats');
      await button('Add threat').click();
      const grids = page.getByRole('group', { name: 'Likelihood and Severity' });
      const grid = grids.nth(grids.elements().length - 1);
      await page
        .getByCss('[name$=".severity"]')
        .nth(grids.elements().length - 1)
        .fill('High');
      await show(grid, 'start');
    },
  },
  {
    name: 'call-out-begun',
    show: async () => {
      await mountApp(NEW_CALL_OUT_PATH);
      await show(page.getByRole('group', { name: 'Suggestions for Incident Type' }));
    },
  },
  {
    name: 'hospital-asked',
    show: async () => {
      const app = await mountApp('/call-out');
      await app.write({ 'hospitalFacilities.primary.name': 'Mercy' });
      await button(/^Hospitals/).click();
      await show(page.getByRole('group', { name: 'Suggestions for Burn Center' }).first());
    },
  },
  {
    name: 'call-out-open',
    isMain: true,
    show: async () => {
      await mountStartedFrom();
      history.pushState(null, '', '/call-out');
      await button(/^Operation and period/).click();
      await field('icsOperation.periodTo').click();
      await show(page.getByRole('group', { name: 'Known answers for Operational Period To' }));
    },
  },
  {
    name: 'operation-empty',
    show: async () => {
      await mountApp('/operation');
      await show(page.getByRole('heading', { name: 'Nothing is in this plan yet' }));
    },
  },
  {
    name: 'operation',
    isMain: true,
    show: async () => {
      await storeDocument(brief(barricadedSubject(), 'Lt. Marcus Hale'));
      await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await expect.element(page.getByText(/approved by Lt\. Marcus Hale$/)).toBeVisible();
    },
  },
  { name: 'operation-changed', show: showChangedOperation },
  ...picturePlans.map((plan, place) => ({
    name: `picture-${place + 1}`,
    show: async () => {
      const app = await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await app.write(PICTURE_PLANS[plan]);
      await button('Sketch map').click();
      await show(page.getByRole('group', { name: /^Sketch map/ }), 'start');
    },
  })),
  {
    name: 'picture-many',
    show: async () => {
      const app = await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await app.write({
        ...PICTURE_PLANS['in one line'],
        ...manyLandingZones(30),
        'hazardousMaterials.safetyPerimeter': 'Two blocks around',
      });
      await button('Sketch map').click();
      await show(page.getByRole('group', { name: /^Sketch map/ }), 'start');
    },
  },
  {
    name: 'picture-none',
    show: async () => {
      const app = await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await app.write({ 'operationalInfo.incidentLocation': '1400 S Sheridan Blvd' });
      await button('Sketch map').click();
      await show(button('Fill in the incident'));
    },
  },
  {
    name: 'desk-operation-changed',
    show: async () => {
      await onDesk();
      await showChangedOperation();
    },
  },
  {
    name: 'operation-conflict',
    show: async () => {
      await storeDocument(inConflict());
      await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await expect.element(page.getByText('Conflict: 2 answers').first()).toBeVisible();
    },
  },
  {
    name: 'operation-hospital',
    show: async () => {
      await storeDocument(changedSinceBriefing());
      await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await button(/^Primary hospital/).click();
      await show(page.getByRole('heading', { name: 'Primary hospital' }));
    },
  },
  {
    name: 'operation-unconfirmed',
    show: async () => {
      await storeDocument(nextWeek());
      await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await expect.element(page.getByText(/† Not confirmed/).first()).toBeVisible();
    },
  },
  { name: 'find', show: openFind },
  {
    name: 'desk-find',
    show: async () => {
      await onDesk();
      await openFind();
    },
  },
  {
    name: 'find-hits',
    show: async () => {
      await storeDocument(barricadedSubject());
      await mountApp('/threat-assessment');
      await button('Jump to or find').click();
      await page.getByLabelText('Field name or answer').fill('medic');
      await expect.element(page.getByText(/^\d+ found$/)).toBeVisible();
    },
  },
  {
    name: 'pad-key',
    show: async () => {
      await mountApp('/threat-assessment');
      await openSection('Hospital Facilities');
      await field('hospitalFacilities.primary.edContact').fill('303-555-0100');
      await show(button('ABC: letters for ED Contact').first());
    },
  },
  {
    name: 'kit',
    show: async () => {
      await fillKit(await mountApp('/kit'), ...TEAM_KIT);
      await openSection('Roster');
      await show(page.getByText(/^Medical facts of people/));
    },
  },
  {
    name: 'casualty-card',
    show: async () => {
      await fillKit(await mountApp('/kit'), ...TEAM_KIT);
      await openSection('Roster');
      await button('Casualty card of Sam Cole').click();
      await expect.element(page.getByRole('dialog').getByText('BLOOD TYPE')).toBeVisible();
    },
  },
  {
    name: 'landing-zone',
    show: async () => {
      await storeDocument(withLandingZones());
      await mountApp('/threat-assessment');
      await openSection('Helicopter Plan');
      await unfold('Helicopter Plan');
      await show(field('helicopterPlan.sizeDay'), 'start');
    },
  },
  {
    name: 'landing-zone-type',
    show: async () => {
      await mountApp('/call-out');
      await openSection('Air, landing zone and weather');
      await show(page.getByRole('group', { name: 'Known answers for LZ Type' }));
    },
  },
  {
    name: 'landing-zone-called-out',
    show: async () => {
      await storeDocument(withLandingZones());
      await mountApp('/call-out');
      await openSection('Air, landing zone and weather');
      await show(button(/^Size, obstacles, marking, decision/));
    },
  },
  {
    name: 'helicopter-brief',
    show: async () => {
      await storeDocument(withLandingZones());
      await mountApp('/operation');
      await button('Helicopter brief: Landing zone').click();
      await expect.element(page.getByText('The pilot decides.').first()).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Download' })).toBeVisible();
    },
  },
  {
    name: 'helicopter-brief-check',
    show: async () => {
      await storeDocument(withFarLandingZone());
      await mountApp('/operation');
      await button(/^Helicopter brief/).click();
      await show(page.getByRole('dialog').getByText('Check this point'), 'start');
    },
  },
  {
    name: 'kit-hand-over',
    show: async () => {
      await fillKit(await mountApp('/kit'), ...TEAM_KIT);
      await show(region('Hand over the kit'));
    },
  },
  {
    name: 'kit-offers',
    show: async () => {
      await fillKit(await mountApp('/call-out'), ...TEAM_KIT);
      await openSection('Transport');
      await show(region('Known answers for Transport'));
    },
  },
  {
    name: 'threat-templates',
    show: async () => {
      await mountApp('/call-out');
      await openSection('Threats');
      await openSection('Hazardous Materials');
      await show(page.getByRole('group', { name: 'Templates for Hazardous Materials' }));
    },
  },
  {
    name: 'new-for-kit',
    show: async () => {
      await storeDocument(barricadedSubject());
      await mountApp('/documents');
      await button(/^New for your kit/).click();
      await show(button(/^New for your kit/), 'start');
    },
  },
  {
    name: 'aid-station',
    show: async () => {
      await mountApp('/threat-assessment');
      await button(/^ICS forms/).click();
      await button('Add aid station').click();
      await userEvent.keyboard('Aid 1');
      await show(button('Remove Aid Station 1'));
    },
  },
  {
    name: 'threat-rows',
    show: async () => {
      await mountApp('/threat-assessment');
      await openSection('Animal Threats');
      await unfold('Animal Threats');
      await button('Add threat').click();
      await userEvent.keyboard('East fence');
      await page.getByLabelText('Mitigation').fill('Handler with a catch pole');
      await button('Add threat').click();
      await userEvent.keyboard('Barn');
      const second = region('Threat 2');
      await second.getByLabelText('Severity', { exact: true }).fill('High');
      await show(second.getByText(/High, and no mitigation yet/));
    },
  },
  {
    name: 'threat-rows-end',
    show: async () => {
      await mountApp('/threat-assessment');
      await openSection('Animal Threats');
      await unfold('Animal Threats');
      await button('Add threat').click();
      await button('Add threat').click();
      await button('Remove Threat 2').click();
      await expect.element(notice('Removed')).toBeVisible();
    },
  },
  {
    name: 'hospital-detail',
    show: async () => {
      await mountApp('/threat-assessment', new FakeServer(), { now: () => NOON });
      await openSection('Hospital Facilities');
      await field('hospitalFacilities.primary.name').fill('Denver Health');
      await unfold('Primary Hospital');
      await field('hospitalFacilities.primary.verifiedAt').fill('2026-07-24 09:00 MDT');
      await show(page.getByText(/call to confirm/));
    },
  },
  {
    name: 'notice',
    isMain: true,
    show: async () => {
      await mountApp('/threat-assessment');
      await fillSome();
      await button('Generate PDF').click();
      await expect.element(notice('PDF Generated')).toBeVisible();
    },
  },
  {
    name: 'error-notice',
    show: async () => {
      withoutReportWorker();
      await mountApp('/threat-assessment');
      await button('Generate PDF').click();
      await expect.element(notice('Failed to generate PDF')).toBeVisible();
    },
  },
  {
    name: 'tooltip',
    show: async () => {
      await mountApp('/threat-assessment');
      await button('Back').hover();
      await expect.element(page.getByRole('tooltip')).toBeVisible();
    },
  },
  { name: 'reference', show: () => mountApp('/medical-reference') },
  { name: 'reference-card', show: () => mountApp('/medical-reference/tension-pneumothorax') },
  { name: 'reference-old-card', show: () => mountApp('/medical-reference/phases-of-care') },
  { name: 'reference-table', show: () => mountApp('/medical-reference/heat') },
  {
    name: 'own-protocol',
    show: async () => {
      const app = await mountApp('/medical-reference/tranexamic-acid', undefined, {
        now: () => NOON,
      });
      await fillKit(app, {}, [['protocols', protocolOf('2026-01-15')]]);
      await show(page.getByText(/^Written by Dr\. Lee/));
    },
  },
  {
    name: 'own-protocol-asked-again',
    show: async () => {
      const app = await mountApp('/medical-reference/tranexamic-acid');
      await fillKit(app, {}, [['protocols', protocolOf('2024-03-01')]]);
      await show(page.getByText(/Still right\?$/));
    },
  },
  {
    name: 'own-protocol-written',
    show: async () => {
      await mountApp('/medical-reference/tranexamic-acid');
      await button('Write your protocol').click();
      await show(page.getByLabelText('Your Protocol', { exact: true }));
    },
  },
  {
    name: 'document-annex',
    show: async () => {
      await openDocuments();
      await button(/^Annex: reference cards/).click();
      await page.getByRole('checkbox', { name: 'Burns', exact: true }).click();
      await show(page.getByRole('checkbox', { name: 'Burns', exact: true }));
    },
  },
  {
    name: 'agency-papers',
    show: async () => {
      await mountApp('/medical-reference');
      await choosePdf('County_Burn_Protocol_2026.pdf', BURN_CARD);
      await show(button('More for County Burn Protocol 2026'));
      await show(page.getByText(/^County Burn Protocol 2026 is saved/));
    },
  },
  {
    name: 'agency-papers-refused',
    show: async () => {
      await mountApp('/medical-reference');
      await choosePdf('Cut.pdf', BURN_CARD.slice(0, 60));
      await show(page.getByText(/^This PDF is damaged/));
    },
  },
  {
    name: 'agency-paper-more',
    show: async () => {
      await mountApp('/medical-reference');
      await choosePdf('Burn_Protocol.pdf', BURN_CARD);
      await button('More for Burn Protocol').click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'agency-paper-open',
    show: async () => {
      await mountApp('/medical-reference');
      await openPaper('Burn Protocol.pdf', BURN_CARD);
      await canvasOf(1, 3);
    },
  },
  {
    name: 'reference-found',
    show: async () => {
      await mountApp('/medical-reference');
      await page.getByRole('searchbox').fill('needle D');
      await expect.element(region('Find a card').getByRole('link').first()).toBeVisible();
    },
  },
  {
    name: 'dialog',
    show: async () => {
      await mountApp('/medical-reference');
      await button(/^Enlarge: Tactical Trauma/).click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'preview',
    show: async () => {
      asInstalled();
      await mountApp('/threat-assessment');
      await fillSome();
      await button('Generate PDF').click();
      await button('View').click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'conflict',
    show: async () => {
      await storeConflict();
      await mountApp('/threat-assessment');
      await openSection('Weather');
      await show(region('Visibility: conflict'));
    },
  },
  {
    name: 'point-warnings',
    show: async () => {
      await storeDocument(withFarLandingZone());
      await mountApp('/threat-assessment');
      await openSection('Helicopter Plan');
      await show(button('Checked: it is right'));
    },
  },
  {
    name: 'point-settled',
    show: async () => {
      await storeDocument(withFarLandingZone());
      await mountApp('/threat-assessment');
      await openSection('Helicopter Plan');
      await button('Checked: it is right').click();
      await show(button(/^Warn again/));
    },
  },
  {
    name: 'point-offers',
    show: async () => {
      const app = await mountApp('/threat-assessment');
      await app.write({ 'helicopterPlan.mgrs': '13S DD 92202 98904' });
      await openSection('Helicopter Plan');
      await field('helicopterPlan.latitude').click();
      await show(page.getByRole('group', { name: 'Known answers for Latitude' }));
    },
  },
  {
    name: 'weather-night',
    show: async () => {
      const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
      await app.write({ ...PLAN_OF_A_NIGHT, 'weather.description': 'Overcast.' });
      await openSection('Weather');
      await field('weather.description').click();
      await expect
        .element(page.getByRole('group', { name: 'Known answers for Description' }))
        .toBeVisible();
      await show(region('Sun and moon'));
    },
  },
  {
    name: 'weather-heat',
    show: async () => {
      const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
      await app.write({
        'weather.temperature': '95',
        'weather.humidity': '50',
        'weather.wbgt': '83',
      });
      await openSection('Weather');
      await unfold('Weather');
      await expect.element(page.getByText(/^Heat index .*read from/)).toBeVisible();
      await show(page.getByText(/^US Army work, rest and water table/), 'end');
    },
  },
  {
    name: 'threats-of-figures',
    show: async () => {
      const app = await mountApp('/threat-assessment', undefined, { now: () => NOON });
      await app.write(PLAN_OF_A_NIGHT);
      await openSection('Other');
      await unfold('Other');
      await show(button(/^Darkness/));
    },
  },
  {
    name: 'operation-points',
    show: async () => {
      await storeDocument(withFarLandingZone());
      await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await expect.element(page.getByText(/^Check before use/).first()).toBeVisible();
    },
  },
  {
    name: 'seal-points',
    show: async () => {
      await storeDocument(withFarLandingZone());
      await mountApp('/documents?seal');
      await show(page.getByText(/^Points to check before use/), 'start');
    },
  },
  {
    name: 'unconfirmed',
    show: async () => {
      await storeDocument(nextWeek());
      await mountApp('/threat-assessment');
      await openSection('Operational Info');
      await show(button('Confirm Command Post'));
    },
  },
  {
    name: 'unconfirmed-list',
    show: async () => {
      await storeDocument(nextWeek());
      await mountApp('/documents');
      await button(/^Not confirmed/).click();
      await show(button('Change Operational Info, Command Post'));
    },
  },
  {
    name: 'change-log',
    show: async () => {
      await storeConflict();
      await mountApp('/threat-assessment');
      await button('Change log').click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'documents',
    isMain: true,
    show: async () => {
      await openDocuments();
      await expect.element(page.getByRole('link', { name: 'Download' })).toBeVisible();
    },
  },
  {
    name: 'document-sharing',
    show: async () => {
      await openDocuments();
      await button(/^What to share/).click();
      await button('Hospital').click();
      await button(/^The file/).click();
      await show(page.getByText(/What to share/).first());
      await expect.element(page.getByRole('link', { name: 'Download' })).toBeVisible();
    },
  },
  {
    name: 'document-form',
    show: async () => {
      await openDocuments();
      await button(/^ICS 206/).click();
      await show(page.getByRole('heading', { name: 'Preview' }));
      await show(page.getByText(/1\. Incident Name:/));
      await expect.element(page.getByRole('link', { name: 'Download' })).toBeVisible();
    },
  },
  {
    name: 'document-brief',
    show: async () => {
      await openDocuments();
      await button(/^Brief Card/).click();
      await expect.element(page.getByRole('heading', { name: 'Medical Brief' })).toBeVisible();
      await show(page.getByRole('heading', { name: 'Medical Brief' }), 'start');
    },
  },
  {
    name: 'document-aloud',
    show: async () => {
      await openDocuments();
      await button(/^Brief Card/).click();
      await button(/^Read aloud/).click();
      const dialog = page.getByRole('dialog', { name: 'Medical Brief' });
      await expect.element(dialog).toBeVisible();
      // All of it is on the screen, or it is too long for that, and scrolls in large type.
      const text = dialog.getByRole('region', { name: 'Medical Brief' });
      await expect
        .poll(() => {
          const shown = text.element();
          const list = shown.querySelector('dl') as Element;
          const fits = shown.scrollHeight <= shown.clientHeight + 1;
          return fits || getComputedStyle(list).fontSize === '20px';
        })
        .toBe(true);
    },
  },
  {
    name: 'document-tak',
    show: async () => {
      await storeDocument(withLandingZones());
      await mountApp('/threat-assessment');
      await button('Documents').click();
      await button(/^TAK Data Package/).click();
      await expect
        .element(page.getByRole('contentinfo').getByRole('link', { name: 'Download' }))
        .toBeVisible();
      await show(region('What goes in'), 'start');
    },
  },
  {
    name: 'document-gpx-public',
    show: async () => {
      await storeDocument(withLandingZones());
      await mountApp('/threat-assessment');
      await button('Documents').click();
      await button(/^GPX/).click();
      await button(/^What to share/).click();
      await button('Public').click();
      await show(page.getByText(/^“Public” lets no point through/));
    },
  },
  {
    name: 'document-text',
    show: async () => {
      await openDocuments();
      await button(/^Text/).click();
      await show(button('Copy Line for a mesh radio'));
    },
  },
  {
    name: 'document-sealing',
    show: async () => {
      await storeDocument(barricadedSubject());
      await mountApp('/call-out');
      await button('Seal and approve').click();
      await expect.element(button(/^As briefed/)).toHaveFocus();
    },
  },
  {
    name: 'document-sealed',
    show: async () => {
      await openDocuments();
      await button(/^As briefed/).click();
      await button('Seal as version 1').click();
      await expect.element(notice('Sealed')).toBeVisible();
      await button('Back').click();
      await openSection('Weather');
      await field('weather.visibility').fill('1 mi, blowing snow');
      await button('Documents').click();
      await button(/^As briefed/).click();
      await show(page.getByText(/Was:/).first());
      await expect.element(page.getByRole('link', { name: 'Download' })).toBeVisible();
    },
  },
  {
    name: 'not-saved',
    show: async () => {
      withoutStorage();
      await mountApp('/threat-assessment');
      await fillSome();
      await expect.element(page.getByText(/The browser gives no storage now\./)).toBeVisible();
    },
  },
  {
    name: 'locked',
    show: async () => {
      await storeLocked();
      await mountApp('/threat-assessment');
      await button('Passphrase forgotten').click();
      await expect.element(region('Locked')).toBeVisible();
    },
  },
  {
    name: 'lock-refusing',
    show: async () => {
      await storeLockedVault();
      await mountApp('/threat-assessment');
      // However long it is looked at.
      pretend(PRESS_AGAIN, 'withinMs', 600_000);
      await unlock('');
      await expect.element(page.getByText('Type the passphrase first.')).toBeVisible();
      await button('Passphrase forgotten').click();
      // As voice or a switch presses: it is asked for once more.
      const wipe = button(/^Hold 3 s to destroy/);
      await expect.element(wipe).toBeVisible();
      (wipe.element() as HTMLElement).click();
      await show(page.getByText(/^Press again to destroy/));
    },
  },
  { name: 'lock-warning', show: showLockWarning },
  {
    name: 'desk-lock-warning',
    show: async () => {
      await onDesk();
      await showLockWarning();
    },
  },
  {
    name: 'section-without-name',
    show: async () => {
      await mountApp('/threat-assessment');
      await button('Add section').click();
      await button('Add').click();
      await show(page.getByText('Type a name first.'));
    },
  },
  {
    name: 'assessments',
    show: async () => {
      await storeConflict();
      await mountApp('/assessments');
      await expect.element(page.getByText(/2 conflicts/)).toBeVisible();
    },
  },
  {
    name: 'assessment-actions',
    show: async () => {
      await storeConflict();
      await mountApp('/assessments');
      await button('More for Range day, East range').click();
      await expect.element(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'device',
    show: async () => {
      await mountApp('/device?passphrase');
      await expect.element(page.getByRole('heading', { name: 'Set a passphrase' })).toBeVisible();
      await button('Set passphrase').click();
    },
  },
  {
    name: 'refused',
    show: async () => {
      pretend(crypto, 'subtle', undefined);
      await mountApp('/threat-assessment');
      await expect.element(page.getByRole('heading', { name: /is not secure/ })).toBeVisible();
    },
  },
  {
    name: 'waiting',
    show: async () => {
      const server = new FakeServer();
      server.fails(() => 'no connection');
      await mountApp('/threat-assessment', server);
      await openSection('Hospital Facilities');
      await field('hospitalFacilities.primary.name').fill('Denver Health');
      await button('Save Primary Hospital').click();
      await expect.element(page.getByText(/Tried once: there was no connection\./)).toBeVisible();
      await show(region(/not sent yet$/));
    },
  },
  {
    name: 'changed-elsewhere',
    show: async () => {
      const server = new FakeServer();
      const { id } = server.add({ name: 'Mercy', edContact: '303-555-0100' });
      await mountApp('/threat-assessment', server);
      await openSection('Hospital Facilities');
      await expect.element(field('hospitalFacilities.primary.name')).toHaveValue('Mercy');
      server.change(id, { name: 'Mercy, other wing' });
      await field('hospitalFacilities.primary.name').fill('Mercy West');
      await button('Save Primary Hospital').click();
      await show(region('Primary Hospital').getByText(/Saved copy differs\./));
    },
  },
  {
    name: 'update',
    show: async () => {
      withUpdate();
      await mountApp('/', new FakeServer(), { workerPath: '/service-worker.js' });
      await expect.element(page.getByText(/A new version is ready\./)).toBeVisible();
    },
  },
  {
    name: 'install-hint',
    show: async () => {
      await mountApp('/');
      window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
      await expect.element(button('Install')).toBeVisible();
    },
  },
  {
    name: 'backup',
    show: async () => {
      await storeConflict();
      await mountApp('/assessments');
      await button('Back up all').click();
      await page
        .getByLabelText('Passphrase of the file', { exact: true })
        .fill('gray heron over water');
      await expect.element(page.getByText(/Fair: enough/)).toBeVisible();
    },
  },
  {
    name: 'backup-made',
    show: async () => {
      await storeConflict();
      await mountApp('/assessments');
      await makeBackup();
    },
  },
  {
    name: 'backup-papers',
    show: async () => {
      await storeConflict();
      await storePapers(await mountApp('/assessments'), 'Burns', 'Airway');
      await button('Back up all').click();
      await page.getByRole('checkbox', { name: /^With your agency’s PDFs/ }).click();
    },
  },
  {
    name: 'backup-made-without-papers',
    show: async () => {
      await storeLockedVault();
      const app = await mountApp('/assessments');
      await unlock();
      await storePapers(app, 'Burns', 'Airway');
      await app.session.settings.change({ backupPassphrase: FILE_PASSPHRASE });
      await button('Back up all').click();
      await expect.element(page.getByText(/PDFs are not in it/)).toBeVisible();
      await expect.element(button(/^Make it with the PDFs/)).toBeVisible();
    },
  },
  {
    name: 'incoming-papers',
    show: async () => {
      const app = await mountApp('/assessments');
      await storePapers(app, 'Airway');
      const papers = await Promise.all(['Burns', 'Airway', 'Shock'].map(paperOf));
      const damaged = { ...(await paperOf('Chest')), sha256: '0'.repeat(64) };
      await chooseFile(await fileWithPapers(FILE_PASSPHRASE, [...papers, damaged]));
      await page.getByLabelText('Passphrase of the file', { exact: true }).fill(FILE_PASSPHRASE);
      await button('Open').click();
      await expect.element(page.getByText('2 new, 1 here already')).toBeVisible();
    },
  },
  {
    name: 'wrong-file',
    show: async () => {
      await mountApp('/assessments');
      await chooseFile('not a backup');
      await button('Open').click();
      await expect.element(page.getByText(/This is not a backup file/)).toBeVisible();
    },
  },
  {
    name: 'incoming',
    show: async () => {
      await storeConflict();
      await mountApp('/assessments');
      await chooseFile(await (await fetch(backupFile)).arrayBuffer());
      await page.getByLabelText('Passphrase of the file', { exact: true }).fill(FILE_PASSPHRASE);
      await button('Open').click();
      await expect.element(page.getByText(/New on this device\./).first()).toBeVisible();
    },
  },
  {
    name: 'incoming-kit',
    show: async () => {
      await fillKit(await mountApp('/assessments'), ...TEAM_KIT);
      const file = await kitFile(FILE_PASSPHRASE, {}, [
        ['units', { name: 'Medic 40', level: 'ALS' }],
        ['channels', { channel: 'MAC 21', use: 'Air to ground' }],
      ]);
      await page.getByLabelText('Backup file, PDF or map file', { exact: true }).upload(file);
      await page.getByLabelText('Passphrase of the file', { exact: true }).fill(FILE_PASSPHRASE);
      await button('Open').click();
      await expect.element(button('Take what is new')).toBeVisible();
    },
  },
  {
    name: 'places-file',
    show: async () => {
      await storeDocument(barricadedSubject());
      await mountApp('/assessments', new FakeServer(), { now: () => NOON });
      await openPlacesFile(PLAN_KML);
      await show(button(/^Offer 3 points in /), 'end');
    },
  },
  {
    name: 'places-file-points',
    show: async () => {
      await mountApp('/assessments', new FakeServer(), { now: () => NOON });
      await openPlacesFile(PLAN_KML);
      await expect.element(page.getByText('KML, 3 points.')).toBeVisible();
    },
  },
  {
    name: 'places-file-refused',
    show: async () => {
      await mountApp('/assessments');
      await openPlacesFile('<!DOCTYPE kml><kml/>');
      await expect.element(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'places-offered',
    show: async () => {
      await withPlacesOffered();
      await openSection('Helicopter');
      await field('helicopterPlan.latitude').click();
      await show(button(/Map file .*Plan\.kml.*HLZ 1/));
    },
  },
  {
    name: 'places-at-box',
    show: async () => {
      await withPlacesOffered();
      await openSection('Helicopter');
      await button('Points from files: Landing zone').click();
      await expect.element(button('Stop offering these points')).toBeVisible();
    },
  },
  {
    name: 'places-at-box-replace',
    show: async () => {
      const app = await withPlacesOffered();
      await app.write({ 'helicopterPlan.mgrs': '13S DD 92288 98904' });
      await openSection('Helicopter');
      await button('Points from files: Landing zone').click();
      await button(/Zulu/).click();
      await expect.element(button('Replace it with this point')).toBeVisible();
    },
  },
  {
    name: 'places-at-box-asked',
    show: async () => {
      await withPlacesOffered();
      await openSection('Helicopter');
      await button('Points from files: Landing zone').click();
      await button(/CCP 1/).click();
      await expect.element(button('Write it at Landing zone')).toBeVisible();
    },
  },
  {
    name: 'hand-over-key',
    show: async () => {
      await storeConflict();
      await mountApp('/assessments');
      await handOver();
    },
  },
  {
    name: 'hand-over-codes',
    show: async () => {
      await storeConflict();
      await mountApp('/assessments');
      await handOver();
      await button('Start sending').click();
      await expect.element(page.getByText(/^Code \d+ of about/)).toBeVisible();
    },
  },
  {
    name: 'receive',
    show: async () => {
      withCamera();
      await mountApp('/assessments');
      await button('Receive from another phone').click();
      await expect.poll(() => document.querySelector('video')?.currentTime).toBeGreaterThan(0.2);
    },
  },
  {
    name: 'no-camera',
    show: async () => {
      await mountApp('/assessments');
      await button('Receive from another phone').click();
      await expect.element(page.getByText(/This device has no camera/)).toBeVisible();
      await button('Try the camera again').click();
      await expect.element(page.getByText(/This device has no camera/)).toBeVisible();
    },
  },
  {
    name: 'request-nine-line',
    show: async () => {
      await beginRequest('Nine-Line MEDEVAC');
      await button('13S DD 9220 9890 — Landing zone').click();
      await button('155.340 — Landing zone').click();
      await button('Add one: A Urgent').click();
      await button('Add one: B Urgent surgical').click();
      await button('Add one: L Litter').click();
      await button('B Hoist').click();
      await button('NATO').click();
      await show(region('3. Patients by Precedence'), 'start');
    },
  },
  {
    name: 'request-live',
    show: async () => {
      await beginRequest('Nine-Line MEDEVAC');
      await button('13S DD 9220 9890 — Landing zone').click();
      await button('Add one: A Urgent').click();
      await button('Add one: L Litter').click();
      await button('File for TAK').click();
      await show(button('This is a request now'));
    },
  },
  {
    name: 'request-live-refused',
    show: async () => {
      await beginRequest('Nine-Line MEDEVAC');
      await button('File for TAK').click();
      await show(page.getByText(/^Line 1 is empty/));
    },
  },
  {
    name: 'request-read-aloud',
    show: async () => {
      await beginRequest('Nine-Line MEDEVAC');
      await button('13S DD 9220 9890 — Landing zone').click();
      await button('Add one: A Urgent').click();
      await button('Add one: C Priority').click();
      await button('Read Aloud').click();
      await expect.element(page.getByText(/Two Alfa|One Alfa/)).toBeVisible();
    },
  },
  {
    name: 'request-paper',
    show: async () => {
      await beginRequest('Nine-Line MEDEVAC');
      await button('13S DD 9220 9890 — Landing zone').click();
      await button('Print').click();
      await expect
        .element(page.getByRole('dialog').getByRole('link', { name: 'Download' }))
        .toBeVisible();
    },
  },
  {
    name: 'request-incident-report',
    show: async () => {
      await beginRequest('Medical Incident Report');
      await button('RED Priority 1, life or limb').click();
      await show(region('2. Incident Status'), 'start');
    },
  },
  {
    name: 'request-mist',
    show: async () => {
      await beginRequest('AT-MIST');
      await page.getByRole('textbox', { name: 'Mechanism', exact: true }).fill('Gunshot');
      await expect.element(page.getByText(/^Not stated: Age/)).toBeVisible();
    },
  },
  {
    name: 'care-requests',
    show: async () => {
      await beginRequest('MIST');
      await button('Back').click();
      await button('New Nine-Line MEDEVAC').click();
      await button('Back').click();
      await show(region('Requests'), 'start');
    },
  },
  {
    name: 'request-delete',
    show: async () => {
      await beginRequest('MIST');
      await button('Back').click();
      await button(/^Delete MIST/).click();
      await expect.element(button('Hold 3 s to delete')).toBeVisible();
    },
  },
  {
    name: 'request-undecided',
    show: async () => {
      const { care } = recordOf(await beginRequest('Nine-Line MEDEVAC'));
      const other = copyOf(care, NOON);
      const path = carePath('nineLines', 'form', care.rows('nineLines')[0] ?? '');
      care.write(path, 'War');
      care.write(path, 'Peace');
      other.write(path, 'War');
      care.merge(other.state());
      await expect.element(page.getByText(/^Not stated: form; /)).toBeVisible();
      await button('Read Aloud').click();
      await expect.element(page.getByText(/\(not decided\), read as peace$/)).toBeVisible();
    },
  },
  {
    name: 'casualty-list',
    show: async () => {
      await mountCasualty();
    },
  },
  {
    name: 'casualty-two-answers',
    show: async () => {
      const { care } = recordOf(await mountCasualty());
      await button(/^Casualty 1/).click();
      const other = copyOf(care, NOON);
      const applied = carePath('tourniquets', 'appliedAt', care.rows('tourniquets')[0] ?? '');
      care.write(applied, '2026-11-21 11:30 UTC+0');
      other.write(applied, '2026-11-21 09:00 UTC+0');
      const seal = carePath('casualties', 'chestSeal', care.rows('casualties')[0] ?? '');
      care.write(seal, '2026-11-21 11:40 UTC+0');
      other.write(seal, 'Not needed');
      care.merge(other.state());
      await show(page.getByText(/counted from the earliest/));
    },
  },
  {
    name: 'casualty-not-known',
    show: async () => {
      const { care } = recordOf(await mountCasualty());
      await button(/^Casualty 1/).click();
      await button('Other place (groin, armpit)').click();
      await page.getByRole('textbox', { name: 'Place' }).fill('Right groin');
      await page.getByRole('link', { name: 'All Casualties and Requests' }).click();
      care.removeRow('casualties', care.rows('casualties')[0] ?? '');
      await show(region('Casualty not known'), 'start');
    },
  },
  {
    name: 'casualty',
    isMain: true,
    show: async () => {
      await mountCasualty();
      await button(/^Casualty 1/).click();
      await button('Chest seal on Not yet').click();
      await show(page.getByText(/^Nearly 2 h\./));
    },
  },
  {
    name: 'casualty-step',
    show: async () => {
      await mountCasualty();
      await button(/^Casualty 1/).click();
      await button('Chest seal on Not yet').click();
      await button('Change Chest seal on').click();
      await expect.element(button('Not needed')).toBeVisible();
    },
  },
  {
    name: 'tourniquet-times',
    show: async () => {
      await mountCasualty();
      await button(/^Casualty 1/).click();
      await button('Change times: Tourniquet 1: Left leg').click();
      await show(page.getByRole('textbox', { name: 'Applied', exact: true }), 'start');
    },
  },
  {
    name: 'casualty-paper',
    show: async () => {
      await mountCasualty();
      await button(/^Casualty 1/).click();
      await button('Chest seal on Not yet').click();
      await button('Print').click();
      await expect
        .element(page.getByRole('dialog').getByRole('link', { name: 'Download' }))
        .toBeVisible();
    },
  },
  { name: 'not-found', show: () => mountApp('/nowhere') },
];
