import { SAFARI_DAYS } from '../../../domain/limits.ts';
import type { InstallationState } from '../../platform/installation.ts';

export const installHintWords = {
  title: (app: string) => `Put ${app} on the home screen`,
  why: 'It then opens like any other app, with no address bar in the way and no network needed.',
  notNow: 'Not now',
  install: 'Install',
} as const;

export const iosStepsWords = {
  how: 'In the browser tap *Share*, then *Add to Home Screen*.',
  storesApart:
    '*The app on the home screen has a storage of its own*: it starts empty, and what is typed in one is not in the other.',
  moveFirst: ` Move your assessments first, with a backup file or by codes: Safari deletes what is here after ${SAFARI_DAYS} days without a visit.`,
  move: 'Back up or hand over',
} as const;

export const offlineWords: Readonly<Record<InstallationState['offline'], string>> = {
  looking: 'Checking what is on this device…',
  downloading: 'Downloading to this device. Keep the app open and the network on for a moment.',
  ready: 'All of the app is on this device. It starts and works with no network.',
  failed:
    'The app could not be downloaded completely. Without a network it may not start. It tries again at the next start.',
  impossible:
    'This browser cannot keep the app here, for example in a private window or at an address without https. Without a network the app will not start.',
};

export const offlineCardWords = {
  title: 'Without a network',
  installed: (app: string) => `${app} is installed on this device.`,
  install: (app: string) => `Install ${app}`,
} as const;
