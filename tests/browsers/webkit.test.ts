// @module-tag long
import { describe, expect, test } from 'vitest';
import { OfflineSite } from '../support/offline-site.ts';
import { EngineFolder } from './engine-browser.ts';
import { EngineScreen } from './engine-screen.ts';
import { walkIn } from './walk.ts';
import { startWebKit } from './webkit-browser.ts';

/** On in Safari, off in WebKitGTK as it comes. */
const AS_IN_SAFARI = [
  'StorageAPI',
  'StorageAPIEstimate',
  'FileSystem',
  'AccessHandle',
  'FileSystemWritableStream',
];

walkIn('WebKit', (folder) => startWebKit(folder, { features: AS_IN_SAFARI }), {
  // As on a phone: WebKit keeps a page that was left over plain http, whatever its headers say.
  tls: true,
  isWhole: true,
});

describe('WebKit without file storage, in a language that Intl refuses', () => {
  test('opens the assessment, and says where the key lies', async () => {
    const site = await new OfflineSite().start();
    const folder = new EngineFolder();
    const browser = await startWebKit(folder, { language: 'C.UTF-8' });
    try {
      const screen = new EngineScreen(await browser.newPage(), site);
      await screen.open('/threat-assessment');
      expect(await screen.page.run(() => navigator.language)).toBe('C');
      await screen.openSection('Weather', 'weather.description');
      await screen.answer('weather.description', 'Fog until ten');
      await screen.open('/device');
      await screen.says('This browser has no file of its own for the key');
    } finally {
      await browser.close();
      await site.remove();
      folder.remove();
    }
  });
});
