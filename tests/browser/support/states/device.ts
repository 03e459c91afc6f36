import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { PRESS_AGAIN } from '../../../../src/domain/limits.ts';
import type { Member } from '../../../../src/domain/sync/sign-in.ts';
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

const AT = '2026-11-20T15:00:00.000Z';

export const DANA: Member = {
  id: 'dana',
  name: 'Dana Ruiz',
  role: 'admin',
  madeAt: AT,
  isDisabled: false,
  sessions: [
    { id: 'a', device: 'iPhone, Safari', madeAt: AT, seenAt: AT, isThis: true },
    { id: 'b', device: 'Windows, Edge', madeAt: AT, seenAt: AT, isThis: false },
  ],
};
const ROE: Member = {
  ...DANA,
  id: 'roe',
  name: 'Roe Hale',
  role: 'medic',
  isDisabled: true,
  sessions: [],
};

/** A server that asks for sign-in, as it answers `me`, or somebody whom it does not know. */
export function closedServer(me?: Member): FakeServer {
  const server = new FakeServer();
  const answers: Readonly<Record<string, unknown>> = {
    '/api/settings': { weatherUrl: null, hasSignIn: true },
    '/api/me': me,
    '/api/members': [me, ROE],
    '/api/invites': {
      code: '8EG6C-J8943-PV5AG-FTQP2',
      endsAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    },
    '/api/audit': {
      isWhole: true,
      entries: [
        { seq: 2, at: AT, actor: 'Dana Ruiz', action: 'disabled', subject: 'Roe Hale' },
        { seq: 1, at: AT, actor: 'Dana Ruiz', action: 'joined', subject: 'iPhone, Safari' },
      ],
    },
  };
  server.fails(({ path }) => {
    if (!(path in answers)) return undefined;
    const answer = answers[path];
    return answer === undefined ? new Response('{}', { status: 401 }) : Response.json(answer);
  });
  return server;
}

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
    name: 'sign-in',
    show: async () => {
      await mountApp('/device', closedServer());
      await button('Sign in').click();
      await show(page.getByRole('alert').getByText(/This is no invite/));
    },
  },
  {
    name: 'members',
    show: async () => {
      await mountApp('/device', closedServer(DANA));
      await button(/^Log/).click();
      await expect.element(page.getByText(/^Dana Ruiz disabled Roe Hale/)).toBeVisible();
      await show(page.getByRole('heading', { name: 'Members' }), 'start');
    },
  },
  {
    name: 'invite',
    show: async () => {
      await mountApp('/device', closedServer(DANA));
      await page.getByLabelText('Invite a new member').fill('Lee Park');
      await button('Make an invite').click();
      await expect
        .element(page.getByRole('dialog').getByText('8EG6C-J8943-PV5AG-FTQP2'))
        .toBeVisible();
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
