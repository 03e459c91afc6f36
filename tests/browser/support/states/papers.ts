import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { barricadedSubject } from '../../../support/barricaded-subject.ts';
import { withFarLandingZone } from '../../../support/doubtful-points.ts';
import { withLandingZones } from '../../../support/landing-zones.ts';
import { onDesk } from '../desk.ts';
import { fillKit } from '../kit.ts';
import { mountApp } from '../mounted-app.tsx';
import { asInstalled } from '../pretended.ts';
import { button, field, notice, openSection, region } from '../screen.ts';
import { storeDocument } from '../stored-vault.ts';
import { fillSome, openDocuments, type ScreenState, show, TEAM_KIT } from './scenes.ts';

export const papersStates: readonly ScreenState[] = [
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
    name: 'casualty-card',
    show: async () => {
      await fillKit(await mountApp('/kit'), ...TEAM_KIT);
      await openSection('Roster');
      await button('Casualty card of Sam Cole').click();
      await expect.element(page.getByRole('dialog').getByText('BLOOD TYPE')).toBeVisible();
    },
  },
  {
    name: 'helicopter-brief',
    show: async () => {
      await storeDocument(withLandingZones());
      await mountApp('/operation');
      await button('Helicopter brief: Landing zone').click();
      await expect.element(page.getByText('The pilot decides.').first()).toBeVisible();
      await expect.element(page.getByRole('link', { name: /^Download/ })).toBeVisible();
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
    name: 'document-annex',
    show: async () => {
      await openDocuments();
      await button(/^Options/).click();
      await button(/^Annex: reference cards/).click();
      await page.getByRole('checkbox', { name: 'Burns', exact: true }).click();
      await show(page.getByRole('checkbox', { name: 'Burns', exact: true }));
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
    name: 'seal-points',
    show: async () => {
      await storeDocument(withFarLandingZone());
      await mountApp('/documents?seal');
      await show(page.getByText(/^Points to check before use/), 'start');
    },
  },
  {
    name: 'documents',
    isMain: true,
    show: async () => {
      await openDocuments();
      await expect.element(page.getByRole('link', { name: /^Download/ })).toBeVisible();
    },
  },
  {
    name: 'document-sharing',
    show: async () => {
      await openDocuments();
      await button(/^Options/).click();
      await button(/^What to share/).click();
      await button('Hospital').click();
      await button(/^The file/).click();
      await show(page.getByText(/What to share/).first());
      await expect.element(page.getByRole('link', { name: /^Download/ })).toBeVisible();
    },
  },
  {
    name: 'document-form',
    show: async () => {
      await openDocuments();
      await button(/^ICS 206/).click();
      await show(page.getByRole('heading', { name: 'Preview' }));
      await show(page.getByText(/1\. Incident Name:/));
      await expect.element(page.getByRole('link', { name: /^Download/ })).toBeVisible();
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
        .element(page.getByRole('contentinfo').getByRole('link', { name: /^Download/ }))
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
      await button(/^Options/).click();
      await button(/^What to share/).click();
      await button('Public').click();
      await show(page.getByText(/^“Public” shares no points/));
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
      await button(/^Options/).click();
      await button(/^As briefed/).click();
      await button('Seal as version 1').click();
      await expect.element(notice('Sealed')).toBeVisible();
      await button('Back').click();
      await openSection('Weather');
      await field('weather.visibility').fill('1 mi, blowing snow');
      await button('Documents').click();
      await button(/^Options/).click();
      await button(/^As briefed/).click();
      await show(page.getByText(/Was:/).first());
      await expect.element(page.getByRole('link', { name: /^Download/ })).toBeVisible();
    },
  },
];
