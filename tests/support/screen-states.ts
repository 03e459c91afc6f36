// Every screen in the states worth looking at: for accessibility checks, night vision and pictures.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listedSections } from '../../src/domain/assessment/catalogue.ts';
import { expect, field, notice, open, openSection } from './app-test.ts';
import { restoreVault, type VaultDump } from './vault-dump.ts';
import { vaultInConflict } from './vault-in-node.ts';

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
async function restore(page: Page, dump: VaultDump): Promise<void> {
  await page.route('/bare', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }));
  await page.route('/favicon.ico', (route) => route.fulfill({ status: 204 }));
  await page.goto('/bare');
  await restoreVault(page, dump);
}

function lockedVault(): VaultDump {
  const file = join(import.meta.dirname, '..', 'fixtures', 'vault-format-1-locked.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

export interface ScreenState {
  readonly name: string;
  show(page: Page): Promise<void>;
}

export const screenStates: readonly ScreenState[] = [
  {
    name: 'splash',
    show: async (page) => {
      await page.clock.install();
      await page.goto('/');
      await expect(page.locator('#splash')).toBeVisible();
    },
  },
  { name: 'home', show: (page) => open(page, '/') },
  { name: 'assessment', show: (page) => open(page, '/threat-assessment') },
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
      const box = page.getByRole('region', { name: 'Visibility: not settled' });
      await box.scrollIntoViewIfNeeded();
      await expect(box).toBeInViewport();
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
      await expect(page.getByText('2 answers not settled')).toBeVisible();
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
      await expect(page.getByRole('heading', { name: /cannot keep secrets/ })).toBeVisible();
    },
  },
  { name: 'not-found', show: (page) => open(page, '/nowhere') },
];
