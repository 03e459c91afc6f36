// Every screen in the states worth looking at: for accessibility checks, night vision and pictures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listedSections } from '../../src/domain/assessment/catalogue.ts';
import { blankTexts } from '../../src/domain/hospital/hospital.ts';
import { expect, field, notice, open, openSection, unfold } from './app-test.ts';
import { filledAssessment } from './filled-assessments.ts';
import { nextWeek } from './next-week.ts';
import { endSplash } from './splash.ts';
import { restoreVault, type VaultDump } from './vault-dump.ts';
import { vaultInConflict, vaultOf } from './vault-in-node.ts';

export const themes = ['day', 'dark', 'night'] as const;
export type Theme = (typeof themes)[number];

export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.addInitScript((name) => localStorage.setItem('bulwark.theme', name), theme);
}

async function fillSome(page: Page): Promise<void> {
  await openSection(page, 'Operator Information');
  await field(page, 'operatorInfo.operatorName').fill('M. Rivera');
  await field(page, 'operatorInfo.agency').fill('Arapahoe County SWAT');
  await field(page, 'operatorInfo.contactInfo').fill('303-555-0142, MED 7');
}

/** On a page of the origin that is no app and asks for nothing else. */
export async function restore(page: Page, dump: VaultDump): Promise<void> {
  await page.route('/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.route('/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto('/bare');
  await restoreVault(page, dump);
}

async function openDocuments(page: Page): Promise<void> {
  await restore(page, await vaultOf(filledAssessment()));
  await open(page, '/documents');
  await expect(page.getByRole('button', { name: /^MTA Report/ })).toBeVisible();
}

function lockedVault(): VaultDump {
  const file = join(import.meta.dirname, '..', 'fixtures', 'vault-format-1-locked.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

const FILE_PASSPHRASE = 'seven quiet rivers under snow';

const HOSPITAL = {
  ...blankTexts,
  category: 'primary',
  version: 2,
  updatedAt: '2026-11-21T10:00:00.000Z',
};

const BACKUP_FILE = join(import.meta.dirname, '..', 'fixtures', 'backup-format-1.age');

/** The list cannot be read, and nothing is sent. */
const withoutServer = (page: Page) => page.route(/\/api\/hospitals/, (route) => route.abort());

async function makeBackup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Back up all' }).click();
  await page.getByLabel('Passphrase of the file', { exact: true }).fill(FILE_PASSPHRASE);
  await page.getByLabel('Passphrase again', { exact: true }).fill(FILE_PASSPHRASE);
  await page.getByRole('button', { name: 'Make the file' }).click();
  await expect(page.getByText(/^Ready: 3 assessments/)).toBeVisible();
}

const chooseFile = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('Backup file or PDF', { exact: true })
    .setInputFiles({ name: 'Bulwark-Backup-20261121-1000.age', mimeType: '', buffer });

async function handOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More for Range day, East range' }).click();
  await page.getByRole('button', { name: 'Hand over to another phone' }).click();
  await expect(page.getByRole('img', { name: 'Key of this hand-over' })).toBeVisible();
}

const NOON = '2026-11-21T12:00:00Z';

export interface ScreenState {
  readonly name: string;
  /** What the browser says of failures that the state is about. */
  readonly noise?: readonly RegExp[];
  show(page: Page): Promise<void>;
}

export const screenStates: readonly ScreenState[] = [
  {
    name: 'splash',
    show: async (page) => {
      // The app never comes, so that the splash stays for as long as it is looked at.
      await page.route(/\/assets\/index-.*\.js$/, () => undefined);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator('#splash')).toBeVisible();
    },
  },
  { name: 'home', show: (page) => open(page, '/') },
  {
    name: 'assessment',
    show: async (page) => {
      await open(page, '/threat-assessment');
      await expect(page.getByRole('button', { name: /^Operator Information/ })).toBeVisible();
    },
  },
  {
    name: 'section',
    show: async (page) => {
      await open(page, '/threat-assessment');
      await fillSome(page);
    },
  },
  {
    name: 'all-sections',
    show: async (page) => {
      await open(page, '/threat-assessment');
      for (const section of listedSections) await openSection(page, section.title);
      await field(page, 'hazardousMaterials.riskLevel').fill('High');
      await page.getByRole('button', { name: 'Add section' }).click();
    },
  },
  {
    name: 'hospitals',
    show: async (page) => {
      await page.request.post('/api/hospitals', { data: { category: 'secondary', name: 'Mercy' } });
      await page.request.post('/api/hospitals', {
        data: { category: 'secondary', name: 'St. Luke' },
      });
      await open(page, '/threat-assessment');
      await openSection(page, 'Hospital Facilities');
      await field(page, 'hospitalFacilities.primary.name').fill('Denver Health');
      await field(page, 'hospitalFacilities.primary.edContact').fill('303-555-0100');
      await expect(page.getByText('2 hospitals are saved')).toBeVisible();
    },
  },
  {
    name: 'more-detail',
    show: async (page) => {
      await page.clock.setFixedTime(NOON);
      await open(page, '/threat-assessment');
      await page.getByRole('button', { name: 'More detail', exact: true }).click();
      await field(page, 'icsOperation.name').fill('Range day');
      await field(page, 'icsOperation.periodFrom').fill('2026-11-21 06:00');
      await page.getByRole('button', { name: 'Add aid station' }).click();
      await page.keyboard.type('Aid 1');
      await page.getByLabel('Contact or Channel').fill('MED 7, 303-555-0142');
      await expect(page.getByRole('button', { name: 'More detail 4 filled' })).toBeVisible();
      const chip = page.getByRole('button', { name: 'Add MST' });
      await chip.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect(chip).toBeInViewport();
    },
  },
  {
    name: 'aid-station',
    show: async (page) => {
      await open(page, '/threat-assessment');
      await page.getByRole('button', { name: 'More detail', exact: true }).click();
      await page.getByRole('button', { name: 'Add aid station' }).click();
      await page.keyboard.type('Aid 1');
      await page.getByRole('button', { name: 'Remove Aid Station 1' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'threat-rows',
    show: async (page) => {
      await open(page, '/threat-assessment');
      await openSection(page, 'Animal Threats');
      await unfold(page, 'Animal Threats');
      await page.getByRole('button', { name: 'Add threat' }).click();
      await page.keyboard.type('East fence');
      await page.getByLabel('Mitigation').fill('Handler with a catch pole');
      await page.getByRole('button', { name: 'Add threat' }).click();
      await page.keyboard.type('Barn');
      const second = page.getByRole('region', { name: 'Threat 2' });
      await second.getByLabel('Severity', { exact: true }).fill('High');
      const pointedOut = second.getByText('High, and no mitigation yet');
      await pointedOut.evaluate((words) => words.scrollIntoView({ block: 'center' }));
      await expect(pointedOut).toBeInViewport();
    },
  },
  {
    name: 'threat-rows-end',
    show: async (page) => {
      await open(page, '/threat-assessment');
      await openSection(page, 'Animal Threats');
      await unfold(page, 'Animal Threats');
      await page.getByRole('button', { name: 'Add threat' }).click();
      await page.getByRole('button', { name: 'Add threat' }).click();
      await page.getByRole('button', { name: 'Remove Threat 2' }).click();
      await expect(notice(page, 'Removed')).toBeVisible();
    },
  },
  {
    name: 'hospital-detail',
    show: async (page) => {
      await page.clock.setFixedTime(NOON);
      await open(page, '/threat-assessment');
      await openSection(page, 'Hospital Facilities');
      await field(page, 'hospitalFacilities.primary.name').fill('Denver Health');
      await unfold(page, 'Primary Hospital');
      await field(page, 'hospitalFacilities.primary.verifiedAt').fill('2026-07-24 09:00 MDT');
      const age = page.getByText(/call to confirm/);
      await age.evaluate((words) => words.scrollIntoView({ block: 'center' }));
      await expect(age).toBeInViewport();
    },
  },
  {
    name: 'notice',
    show: async (page) => {
      await open(page, '/threat-assessment');
      await fillSome(page);
      await page.getByRole('button', { name: 'Generate PDF' }).click();
      await expect(notice(page, 'PDF Generated')).toBeVisible();
    },
  },
  {
    name: 'error-notice',
    noise: [/report-worker/, /ERR_FAILED/],
    show: async (page) => {
      await page.route(/report-worker/, (route) => route.abort());
      await open(page, '/threat-assessment');
      await page.getByRole('button', { name: 'Generate PDF' }).click();
      await expect(notice(page, 'Failed to generate PDF')).toBeVisible();
    },
  },
  {
    name: 'tooltip',
    show: async (page) => {
      await open(page, '/threat-assessment');
      await page.getByRole('button', { name: 'Back' }).hover();
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  { name: 'reference', show: (page) => open(page, '/medical-reference') },
  {
    name: 'dialog',
    show: async (page) => {
      await open(page, '/medical-reference');
      await page.getByRole('button', { name: /^Enlarge: Tactical Trauma/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'preview',
    show: async (page) => {
      await page.addInitScript(() => {
        const real = window.matchMedia.bind(window);
        window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query);
      });
      await open(page, '/threat-assessment');
      await fillSome(page);
      await page.getByRole('button', { name: 'Generate PDF' }).click();
      await page.getByRole('button', { name: 'View' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'conflict',
    show: async (page) => {
      await restore(page, await vaultInConflict());
      await open(page, '/threat-assessment');
      await openSection(page, 'Weather');
      const box = page.getByRole('region', { name: 'Visibility: conflict' });
      await box.scrollIntoViewIfNeeded();
      await expect(box).toBeInViewport();
    },
  },
  {
    name: 'unconfirmed',
    show: async (page) => {
      await restore(page, await vaultOf(nextWeek()));
      await open(page, '/threat-assessment');
      await openSection(page, 'Operational Info');
      await page.getByRole('button', { name: 'Confirm Command Post' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'unconfirmed-list',
    show: async (page) => {
      await restore(page, await vaultOf(nextWeek()));
      await open(page, '/documents');
      await page.getByRole('button', { name: /^Not confirmed/ }).click();
      await page
        .getByRole('button', { name: 'Change Operational Info, Command Post' })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'change-log',
    show: async (page) => {
      await restore(page, await vaultInConflict());
      await open(page, '/threat-assessment');
      await page.getByRole('button', { name: 'Change log' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'for-the-commander',
    show: async (page) => {
      await restore(page, await vaultInConflict());
      await open(page, '/threat-assessment');
      await page.getByRole('button', { name: /^For the commander/ }).click();
      await page.getByRole('button', { name: 'Weather', exact: true }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'documents',
    show: async (page) => {
      await openDocuments(page);
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    },
  },
  {
    name: 'document-sharing',
    show: async (page) => {
      await openDocuments(page);
      await page.getByRole('button', { name: /^What to share/ }).click();
      await page.getByRole('button', { name: 'Hospital', exact: true }).click();
      await page.getByRole('button', { name: /^The file/ }).click();
      await page.getByText('What to share').first().scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    },
  },
  {
    name: 'document-form',
    show: async (page) => {
      await openDocuments(page);
      await page.getByRole('button', { name: /^ICS 206/ }).click();
      await page.getByRole('heading', { name: 'Preview' }).scrollIntoViewIfNeeded();
      await page.getByText('1. Incident Name:').scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    },
  },
  {
    name: 'document-brief',
    show: async (page) => {
      await openDocuments(page);
      await page.getByRole('button', { name: /^Brief Card/ }).click();
      await expect(page.getByRole('heading', { name: 'Medical Brief' })).toBeVisible();
      await page.getByRole('heading', { name: 'Medical Brief' }).evaluate((heading) => {
        heading.scrollIntoView({ block: 'start' });
      });
    },
  },
  {
    name: 'document-aloud',
    show: async (page) => {
      await openDocuments(page);
      await page.getByRole('button', { name: /^Brief Card/ }).click();
      await page.getByRole('button', { name: /^Read aloud/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Medical Brief' });
      await expect(dialog).toBeVisible();
      // All of it is on the screen, or it is too long for that, and scrolls in large type.
      await expect(async () => {
        const { fits, typePx } = await dialog
          .getByRole('region', { name: 'Medical Brief' })
          .evaluate((region) => ({
            fits: region.scrollHeight <= region.clientHeight + 1,
            typePx: Number.parseFloat(
              getComputedStyle(region.querySelector('dl') as Element).fontSize,
            ),
          }));
        expect(fits || typePx === 20).toBe(true);
      }).toPass({ timeout: 10_000 });
    },
  },
  {
    name: 'document-text',
    show: async (page) => {
      await openDocuments(page);
      await page.getByRole('button', { name: /^Text/ }).click();
      await page
        .getByRole('button', { name: 'Copy Line for a mesh radio' })
        .scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'document-sealed',
    show: async (page) => {
      await openDocuments(page);
      await page.getByRole('button', { name: /^As briefed/ }).click();
      await page.getByRole('button', { name: 'Seal as version 1', exact: true }).click();
      await expect(notice(page, 'Sealed')).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await openSection(page, 'Weather');
      await field(page, 'weather.visibility').fill('1 mi, blowing snow');
      await page.getByRole('button', { name: 'Back' }).click();
      await page.goto('/documents');
      await endSplash(page);
      await page.getByRole('button', { name: /^As briefed/ }).click();
      await page.getByText('Was:').scrollIntoViewIfNeeded();
      await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    },
  },
  {
    name: 'not-saved',
    show: async (page) => {
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('refused', 'SecurityError');
        };
      });
      await open(page, '/threat-assessment');
      await fillSome(page);
      await expect(page.getByText('The browser gives no storage now.')).toBeVisible();
    },
  },
  {
    name: 'locked',
    show: async (page) => {
      await restore(page, lockedVault());
      await open(page, '/threat-assessment');
      await page.getByRole('button', { name: 'Passphrase forgotten' }).click();
      await expect(page.getByRole('region', { name: 'Locked' })).toBeVisible();
    },
  },
  {
    name: 'assessments',
    show: async (page) => {
      await restore(page, await vaultInConflict());
      await open(page, '/assessments');
      await expect(page.getByText('2 conflicts')).toBeVisible();
    },
  },
  {
    name: 'assessment-actions',
    show: async (page) => {
      await restore(page, await vaultInConflict());
      await open(page, '/assessments');
      await page.getByRole('button', { name: 'More for Range day, East range' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'device',
    show: async (page) => {
      await open(page, '/device?passphrase');
      await expect(page.getByRole('heading', { name: 'Set a passphrase' })).toBeVisible();
      await page.getByRole('button', { name: 'Set passphrase' }).click();
    },
  },
  {
    name: 'refused',
    show: async (page) => {
      await page.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
      await open(page, '/threat-assessment');
      await expect(page.getByRole('heading', { name: /is not secure/ })).toBeVisible();
    },
  },
  {
    name: 'waiting',
    noise: [/ERR_FAILED/],
    show: async (page) => {
      await withoutServer(page);
      await open(page, '/threat-assessment');
      await openSection(page, 'Hospital Facilities');
      await field(page, 'hospitalFacilities.primary.name').fill('Denver Health');
      await page.getByRole('button', { name: 'Save Primary Hospital' }).click();
      await expect(page.getByText('Tried once: there was no connection.')).toBeVisible();
      await page.getByRole('region', { name: /not sent yet$/ }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'changed-elsewhere',
    noise: [/status of 412/],
    show: async (page) => {
      const answer = await page.request.post('/api/hospitals', {
        data: { category: 'primary', name: 'Mercy', edContact: '303-555-0100' },
      });
      const { id } = (await answer.json()) as { id: string };
      await page.route(`/api/hospitals/${id}`, (route) =>
        route.fulfill({
          status: 412,
          json: { current: { ...HOSPITAL, id, name: 'Mercy, other wing' } },
        }),
      );
      await open(page, '/threat-assessment');
      await openSection(page, 'Hospital Facilities');
      await expect(field(page, 'hospitalFacilities.primary.name')).toHaveValue('Mercy');
      await field(page, 'hospitalFacilities.primary.name').fill('Mercy West');
      await page.getByRole('button', { name: 'Save Primary Hospital' }).click();
      const card = page.getByRole('region', { name: 'Primary Hospital' });
      await expect(card).toContainText('Saved copy differs.');
      await card.getByText('Saved copy differs.').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'update',
    show: async (page) => {
      await page.addInitScript(() => {
        const registration = {
          active: {},
          waiting: { postMessage: () => undefined },
          installing: null,
          addEventListener: () => undefined,
          update: async () => undefined,
        };
        const container = Object.assign(new EventTarget(), {
          controller: {},
          startMessages: () => undefined,
          register: async () => registration,
        });
        Object.defineProperty(navigator, 'serviceWorker', { value: container });
      });
      await open(page, '/');
      await expect(page.getByText('A new version is ready.')).toBeVisible();
    },
  },
  {
    name: 'install-hint',
    show: async (page) => {
      await open(page, '/');
      await page.evaluate(() => {
        window.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true }));
      });
      await expect(page.getByRole('button', { name: 'Install' })).toBeVisible();
    },
  },
  {
    name: 'backup',
    show: async (page) => {
      await restore(page, await vaultInConflict());
      await open(page, '/assessments');
      await page.getByRole('button', { name: 'Back up all' }).click();
      await page
        .getByLabel('Passphrase of the file', { exact: true })
        .fill('gray heron over water');
      await expect(page.getByText('Fair: enough')).toBeVisible();
    },
  },
  {
    name: 'backup-made',
    show: async (page) => {
      await restore(page, await vaultInConflict());
      await open(page, '/assessments');
      await makeBackup(page);
    },
  },
  {
    name: 'wrong-file',
    show: async (page) => {
      await open(page, '/assessments');
      await chooseFile(page, Buffer.from('not a backup'));
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(page.getByText('This is not a backup file')).toBeVisible();
    },
  },
  {
    name: 'incoming',
    show: async (page) => {
      await restore(page, await vaultInConflict());
      await open(page, '/assessments');
      await chooseFile(page, readFileSync(BACKUP_FILE));
      await page.getByLabel('Passphrase of the file', { exact: true }).fill(FILE_PASSPHRASE);
      await page.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(page.getByText('New on this device.').first()).toBeVisible();
    },
  },
  {
    name: 'hand-over-key',
    show: async (page) => {
      await restore(page, await vaultInConflict());
      await open(page, '/assessments');
      await handOver(page);
    },
  },
  {
    name: 'hand-over-codes',
    show: async (page) => {
      await restore(page, await vaultInConflict());
      await open(page, '/assessments');
      await handOver(page);
      await page.getByRole('button', { name: 'Start sending' }).click();
      await expect(page.getByText(/^Code \d+ of about/)).toBeVisible();
    },
  },
  {
    name: 'receive',
    show: async (page) => {
      await page.addInitScript(() => {
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 640, height: 480 });
        const draw = () => {
          const context = canvas.getContext('2d');
          if (!context) return;
          context.fillStyle = '#e8fff0';
          context.fillRect(0, 0, 640, 480);
          context.fillStyle = '#0050ff';
          context.fillRect(160, 120, 320, 240);
        };
        setInterval(draw, 50);
        navigator.mediaDevices.getUserMedia = async () => {
          draw();
          return canvas.captureStream(20);
        };
      });
      await open(page, '/assessments');
      await page.getByRole('button', { name: 'Receive from another phone' }).click();
      await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
    },
  },
  {
    name: 'no-camera',
    show: async (page) => {
      await open(page, '/assessments');
      await page.getByRole('button', { name: 'Receive from another phone' }).click();
      await expect(page.getByText('This device has no camera')).toBeVisible();
    },
  },
  { name: 'not-found', show: (page) => open(page, '/nowhere') },
];
