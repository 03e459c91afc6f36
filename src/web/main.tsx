// The only place that knows the real clock, randomness, storage and network.
import { createRoot } from 'react-dom/client';
import brand from '../../brand/brand.json' with { type: 'json' };
import { newAssessment } from '../domain/assessment/new-assessment.ts';
import { App } from './app/app.tsx';
import { readScreensAhead } from './app/screen-code.ts';
import { endSplashInTime } from './app/splash.ts';
import { createApiClient } from './device/api-client.ts';
import { createNoticeBoard } from './device/notice-board.tsx';
import { createAssessmentHolder } from './device/open-assessment.tsx';

const now = () => new Date();
const locale = navigator.language;
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const api = createApiClient((...request) => fetch(...request));

const root = document.getElementById('root');
const splash = document.getElementById('splash');
if (!root || !splash) throw new Error('index.html has lost its parts');

createRoot(root).render(
  <App
    surroundings={{ now, newId: () => crypto.randomUUID(), locale, timeZone, brand, api }}
    board={createNoticeBoard((work, ms) => setTimeout(work, ms))}
    assessment={createAssessmentHolder(() =>
      newAssessment({
        now,
        author: () => 'me',
        replica: crypto.randomUUID().replaceAll('-', ''),
        locale,
        timeZone,
      }),
    )}
  />,
);
endSplashInTime(splash, root, performance.now());
void readScreensAhead();
