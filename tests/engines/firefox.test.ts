// @module-tag long
import type { EngineFolder } from './engine-browser.ts';
import { startFirefox } from './firefox-browser.ts';
import { signInIn } from './sign-in-walk.ts';
import { walkIn } from './walk.ts';

const start = (folder: EngineFolder) => startFirefox(process.env.FIREFOX_PATH ?? '', folder);

signInIn('Firefox', start);

walkIn('Firefox', start, {
  tls: false,
  // In `npm run test:all` WebKit alone goes all the way.
  isWhole: process.env.FAULTS === 'all',
});
