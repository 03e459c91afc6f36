// The only place that knows the real clock, randomness, storage and network.
import { createRoot } from 'react-dom/client';
import brand from '../../brand/brand.json' with { type: 'json' };
import { App } from './app/app.tsx';
import { hospitalsPart } from './app/hospitals-code.ts';
import { laterCode } from './app/later-code.ts';
import { notFoundRoute, routes } from './app/routes.ts';
import { endSplashInTime } from './app/splash.ts';
import { codePart, readAhead } from './platform/code-part.ts';
import { keepInstallPrompt } from './platform/install-prompt.ts';
import { usableLocale } from './platform/locale.ts';
import { newId } from './platform/new-id.ts';
import { answerWorker } from './platform/own-files.ts';
import type { Dependencies } from './session/dependencies.ts';
import { createNoticeBoard, forgetUndoOfOthers } from './session/notice-board.ts';
import { createApiClient } from './sync/api-client.ts';

// public/start-check.js has looked, and says so on the splash.
if (document.documentElement.hasAttribute('data-too-old')) throw new Error('Too old a browser');

answerWorker();
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
const device = codePart(async () => {
  const { startDevice } = await import('./app/start-device.ts');
  const restart = () => window.location.reload();
  const workerPath = import.meta.env.PROD ? '/service-worker.js' : undefined;
  const parts = startDevice({
    now,
    later,
    newId,
    locale,
    timeZone,
    restart,
    workerPath,
    fetch: (...request) => fetch(...request),
    appName: brand.name,
  });
  forgetUndoOfOthers(parts.session, board);
  return parts;
});

// Before the device's parts are there, nothing asks for anything.
const api = createApiClient(async (...request) => (await device.load()).network.ask(...request));
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
createRoot(root).render(<App dependencies={dependencies} board={board} device={device} />);
endSplashInTime(splash, root, performance.now());

const hospitals = codePart(async () => {
  const [{ hospitalListOf }, { session }] = await Promise.all([
    hospitalsPart.load(),
    device.load(),
  ]);
  hospitalListOf(session, dependencies, board);
});
void readAhead([
  device,
  ...[...routes, notFoundRoute].map(({ screen }) => screen),
  hospitals,
  ...laterCode,
]);
