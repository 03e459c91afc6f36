// @module-tag long
import { startFirefox } from './firefox-browser.ts';
import { walkIn } from './walk.ts';

walkIn('Firefox', (folder) => startFirefox(process.env.FIREFOX_PATH ?? '', folder), {
  tls: false,
  // In `npm run test:all` WebKit alone goes all the way.
  isWhole: process.env.FAULTS === 'all',
});
