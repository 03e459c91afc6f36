// Over plain http from another machine the browser gives no encryption: assessments stay closed, in words.
import { hostname } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { ProfileBrowser, profileFolder } from '../support/profile.ts';
import { dataFolder, startServer } from '../support/server.ts';

const data = dataFolder();
const profile = profileFolder();
let browser: ProfileBrowser | undefined;

afterEach(async () => {
  await browser?.kill();
  profile.remove();
  data.remove();
});

test('by the machine’s name over plain http assessments stay closed, and nothing is stored', {
  tags: ['long'],
  timeout: 180_000,
}, async () => {
  const server = await startServer(data.path);
  try {
    const { port } = new URL(server.origin);
    const name = hostname().toLowerCase();
    const rules = `--host-resolver-rules=MAP ${name} 127.0.0.1`;
    browser = await ProfileBrowser.start(profile.path, [rules]);
    const page = await browser.newPage();
    for (const path of ['/threat-assessment', '/assessments', '/device']) {
      await page.goto(`http://${name}:${port}${path}`);
      expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([
        false,
        false,
      ]);
      await page.getByText('This address is not secure').waitFor({ state: 'attached' });
      expect(await page.getByText('begins with https').count()).toBe(1);
    }
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    await page.goto(`http://${name}:${port}/medical-reference`);
    await page.getByText('Three Phases').first().waitFor({ state: 'attached' });
  } finally {
    await server.stop('SIGKILL');
  }
});
