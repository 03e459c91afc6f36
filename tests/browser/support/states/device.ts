import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { PRESS_AGAIN } from '../../../../src/domain/limits.ts';
import { routeOf } from '../../../../src/web/app/routes.ts';
import { setSilent } from '../../../../src/web/platform/silence.ts';
import { onDesk } from '../desk.ts';
import { FakeServer } from '../fake-server.ts';
import { mountApp } from '../mounted-app.tsx';
import { pretend, withoutReportWorker, withoutStorage, withUpdate } from '../pretended.ts';
import { button, notice, openSection, region } from '../screen.ts';
import { storeLocked } from '../stored-vault.ts';
import { storeLockedVault, unlock } from '../vault.ts';
import { answerWeather } from '../weather-service.ts';
import { fillSome, NOON, type ScreenState, show, showLockWarning } from './scenes.ts';

export const deviceStates: readonly ScreenState[] = [
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
      await show(button('Turn off'));
    },
  },
  {
    name: 'radio-silence-missing-part',
    show: async () => {
      const app = await mountApp('/');
      setSilent(true);
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
      setSilent(true);
      await page.getByRole('link', { name: /^Training/ }).click();
      await show(page.getByRole('dialog', { name: 'Radio silence is on' }));
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
  {
    name: 'not-saved',
    show: async () => {
      withoutStorage();
      await mountApp('/threat-assessment');
      await fillSome();
      await expect.element(page.getByText(/Browser storage is not available now\./)).toBeVisible();
    },
  },
  {
    name: 'locked',
    show: async () => {
      await storeLocked();
      await mountApp('/threat-assessment');
      await button('Forgot passphrase').click();
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
      await button('Forgot passphrase').click();
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
];
