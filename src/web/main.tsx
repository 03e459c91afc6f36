// The only place that knows the real clock, randomness, storage and network.

import { createRoot } from 'react-dom/client';
import brand from '../../brand/brand.json' with { type: 'json' };
import { App } from './app/app.tsx';
import { notFoundRoute, routes } from './app/routes.ts';
import { endSplashInTime } from './app/splash.ts';
import { keepInstallPrompt } from './platform/install-prompt.ts';
import { codePart, latePart, readAhead } from './platform/lazy.ts';
import { usableLocale } from './platform/locale.ts';
import { newId } from './platform/new-id.ts';
import type { Dependencies } from './session/dependencies.tsx';
import { createNoticeBoard, forgetUndoOfOthers } from './session/notice-board.ts';
import { type ApiClient, createApiClient } from './sync/api-client.ts';

// public/start-check.js has looked, and says so on the splash.
if (document.documentElement.hasAttribute('data-too-old')) throw new Error('Too old a browser');

const now = () => new Date();
const locale = usableLocale(navigator.languages);
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const later = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

const root = document.getElementById('root');
const splash = document.getElementById('splash');
if (!root || !splash) throw new Error('index.html has lost its parts');

const board = createNoticeBoard(later);
const services = codePart(async () => {
  const { startServices } = await import('./app/start-services.ts');
  const restart = () => window.location.reload();
  const workerPath = import.meta.env.PROD ? '/service-worker.js' : undefined;
  const started = startServices({
    now,
    later,
    newId,
    locale,
    timeZone,
    restart,
    workerPath,
    fetch: (...request) => fetch(...request),
    appName: brand.name,
    api,
    board,
  });
  forgetUndoOfOthers(started.session, board);
  return started;
});

// Before the services are there, nothing asks for anything.
const api: ApiClient = createApiClient(async (...request) =>
  (await services.load()).network.ask(...request),
);
const dependencies: Dependencies = {
  now,
  later,
  newId,
  locale,
  timeZone,
  brand,
  api,
  installPrompt: keepInstallPrompt(window),
};
createRoot(root).render(<App dependencies={dependencies} board={board} services={services} />);
endSplashInTime(splash, root, performance.now());

// What waits for the server leaves as soon as the vault is open.
const hospitals = latePart(async () => (await services.load()).hospitals.load());
void readAhead([services, hospitals, ...[...routes, notFoundRoute].map(({ screen }) => screen)]);
