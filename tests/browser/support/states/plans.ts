import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { barricadedSubject } from '../../../support/barricaded-subject.ts';
import { mountApp } from '../mounted-app.tsx';
import { button } from '../screen.ts';
import { storeConflict, storeDocument } from '../stored-vault.ts';
import { type ScreenState, show } from './scenes.ts';

export const plansStates: readonly ScreenState[] = [
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
  { name: 'not-found', show: () => mountApp('/nowhere') },
];
