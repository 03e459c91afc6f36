// The only place that knows the real clock, randomness, storage and network.
import { createRoot } from 'react-dom/client';
import brand from '../../brand/brand.json' with { type: 'json' };
import { App } from './app/app.tsx';
import { hospitalsPart } from './app/hospitals-code.ts';
import { laterCode } from './app/later-code.ts';
import { notFoundRoute, routes } from './app/routes.ts';
import { endSplashInTime } from './app/splash.ts';
import { createApiClient } from './device/api-client.ts';
import { codePart, readAhead } from './device/code-part.ts';
import { keepInstallPrompt } from './device/install-prompt.ts';
import { usableLocale } from './device/locale.ts';
import { newId } from './device/new-id.ts';
import { createNoticeBoard } from './device/notice-board.tsx';
import type { Surroundings } from './device/surroundings.tsx';

// public/start-check.js has looked, and says so on the splash.
if (document.documentElement.hasAttribute('data-too-old')) throw new Error('Too old a browser');

const now = () => new Date();
const locale = usableLocale(navigator.languages);
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const api = createApiClient((...request) => fetch(...request));
const later = (work: () => void, ms: number) => {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
};

const root = document.getElementById('root');
const splash = document.getElementById('splash');
if (!root || !splash) throw new Error('index.html has lost its parts');

const device = codePart(async () => {
  const { startDevice } = await import('./app/start-device.ts');
  const restart = () => window.location.reload();
  const workerPath = import.meta.env.PROD ? '/service-worker.js' : undefined;
  return startDevice({
    now,
    later,
    newId,
    locale,
    timeZone,
    restart,
    workerPath,
    appName: brand.name,
  });
});

const board = createNoticeBoard(later);
const surroundings: Surroundings = {
  now,
  later,
  newId,
  locale,
  timeZone,
  brand,
  api,
  installPrompt: keepInstallPrompt(window),
};
createRoot(root).render(<App surroundings={surroundings} board={board} device={device} />);
endSplashInTime(splash, root, performance.now());

const hospitals = codePart(async () => {
  const [{ bookOf }, { desk }] = await Promise.all([hospitalsPart.load(), device.load()]);
  bookOf(desk, surroundings, board);
});
void readAhead([
  device,
  ...[...routes, notFoundRoute].map(({ screen }) => screen),
  hospitals,
  ...laterCode,
]);
