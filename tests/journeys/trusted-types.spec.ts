// No text becomes code or HTML by itself: the policy refuses it, and the app goes on without.
import { expect, open, test } from '../support/app-test.ts';

test('a text becomes neither HTML nor code, and of addresses only those of the build become scripts', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/^(This document requires|Creating a TrustedTypePolicy|Refused to)/);
  await open(page, '/');
  const refused = await page.evaluate(() => {
    const isRefused = (work: () => unknown) => {
      try {
        work();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    const box = document.createElement('div');
    const script = document.createElement('script');
    const parser = new DOMParser();
    return {
      html: isRefused(() => {
        box.innerHTML = '<img src="x">';
      }),
      parsed: isRefused(() => parser.parseFromString('<p>', 'text/html')),
      code: isRefused(() => {
        script.text = 'document.title = "x"';
      }),
      blob: isRefused(() => new Worker(URL.createObjectURL(new Blob([''])))),
      api: isRefused(() => new Worker('/api/hospitals')),
      elsewhere: isRefused(() => new Worker('https://evil.example/assets/a.js')),
      policy: isRefused(() =>
        (
          window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('other', {}),
      ),
    };
  });
  expect(refused).toEqual({
    html: true,
    parsed: true,
    code: true,
    blob: true,
    api: true,
    elsewhere: true,
    policy: true,
  });
});
