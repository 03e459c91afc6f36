import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NEW_CALL_OUT_PATH } from '../../../../src/web/paths.ts';
import { barricadedSubject } from '../../../support/barricaded-subject.ts';
import { filledAssessment } from '../../../support/filled-assessments.ts';
import { withLandingZones } from '../../../support/landing-zones.ts';
import { onDesk } from '../desk.ts';
import { mountApp } from '../mounted-app.tsx';
import { button, field, notice, openSection, region, unfold } from '../screen.ts';
import { storeDocument } from '../stored-vault.ts';
import { mountStartedFrom, type ScreenState, show } from './scenes.ts';

export const callOutStates: readonly ScreenState[] = [
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
    name: 'landing-zone-called-out',
    show: async () => {
      await storeDocument(withLandingZones());
      await mountApp('/call-out');
      await openSection('Air, landing zone and weather');
      await show(button(/^Size, obstacles, marking, decision/));
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
];
