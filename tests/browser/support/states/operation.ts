import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { barricadedSubject } from '../../../support/barricaded-subject.ts';
import { brief, changedSinceBriefing, inConflict } from '../../../support/briefed-plan.ts';
import { withFarLandingZone } from '../../../support/doubtful-points.ts';
import { nextWeek } from '../../../support/next-week.ts';
import { onDesk } from '../desk.ts';
import { FakeServer } from '../fake-server.ts';
import { mountApp } from '../mounted-app.tsx';
import { button } from '../screen.ts';
import { storeDocument } from '../stored-vault.ts';
import { NOON, type ScreenState, show, showChangedOperation } from './scenes.ts';

export const operationStates: readonly ScreenState[] = [
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
  {
    name: 'operation-points',
    show: async () => {
      await storeDocument(withFarLandingZone());
      await mountApp('/operation', new FakeServer(), { now: () => NOON });
      await expect.element(page.getByText(/^Check before use/).first()).toBeVisible();
    },
  },
];
