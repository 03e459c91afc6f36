import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listedSections } from '../../../../src/domain/plan/catalogue.ts';
import { barricadedSubject } from '../../../support/barricaded-subject.ts';
import { withLandingZones } from '../../../support/landing-zones.ts';
import { nextWeek } from '../../../support/next-week.ts';
import { onDesk } from '../desk.ts';
import { FakeServer } from '../fake-server.ts';
import { mountApp } from '../mounted-app.tsx';
import { button, field, openSection, region, unfold } from '../screen.ts';
import { storeConflict, storeDocument } from '../stored-vault.ts';
import { fillSome, mountStartedFrom, NOON, openFind, type ScreenState, show } from './scenes.ts';

export const formStates: readonly ScreenState[] = [
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
    name: 'dialog',
    show: async () => {
      await mountApp('/medical-reference');
      await button(/^Enlarge: Tactical Trauma/).click();
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
    name: 'section-without-name',
    show: async () => {
      await mountApp('/threat-assessment');
      await button('Add section').click();
      await button('Add').click();
      await show(page.getByText('Type a name first.'));
    },
  },
];
