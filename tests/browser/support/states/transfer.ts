import { expect } from 'vitest';
import { page } from 'vitest/browser';
import backupFile from '../../../fixtures/backup-format-1.age?url';
import { fileWithPapers, paperOf, storePapers } from '../backup-papers.ts';
import { fillKit, kitFile } from '../kit.ts';
import { mountApp } from '../mounted-app.tsx';
import { withCamera } from '../pretended.ts';
import { button } from '../screen.ts';
import { storeConflict } from '../stored-vault.ts';
import { storeLockedVault, unlock } from '../vault.ts';
import {
  chooseFile,
  FILE_PASSPHRASE,
  handOver,
  makeBackup,
  type ScreenState,
  TEAM_KIT,
} from './scenes.ts';

export const transferStates: readonly ScreenState[] = [
  {
    name: 'backup',
    show: async () => {
      await storeConflict();
      await mountApp('/assessments');
      await button('Back up all').click();
      await page.getByLabelText('File passphrase', { exact: true }).fill('gray heron over water');
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
      await page.getByLabelText('File passphrase', { exact: true }).fill(FILE_PASSPHRASE);
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
      await page.getByLabelText('File passphrase', { exact: true }).fill(FILE_PASSPHRASE);
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
      await page.getByLabelText('File passphrase', { exact: true }).fill(FILE_PASSPHRASE);
      await button('Open').click();
      await expect.element(button('Add what is new')).toBeVisible();
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
];
