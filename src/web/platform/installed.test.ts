import { expect, test } from 'vitest';
import {
  isInstalledByHand,
  type Platform,
  storesApart,
  viewAddress,
  waysOut,
} from './installed.ts';

const android: Platform = { isInstalled: false, isIos: false, isWebKit: false };
const iphone: Platform = { isInstalled: false, isIos: true, isWebKit: true };
const mac: Platform = { isInstalled: false, isIos: false, isWebKit: true };
const installed = (platform: Platform): Platform => ({ ...platform, isInstalled: true });

test('on the home screen of an iPhone files leave by the share sheet alone, elsewhere as a download too', () => {
  expect(waysOut(installed(iphone), true)).toEqual({ share: true, download: false });
  expect(waysOut(installed(iphone), false)).toEqual({ share: false, download: false });
  expect(waysOut(iphone, true)).toEqual({ share: true, download: true });
  for (const platform of [android, installed(android), mac, installed(mac)]) {
    expect(waysOut(platform, false)).toEqual({ share: false, download: true });
  }
});

test('View opens a tab of the kept document; without one a tab of the file, but in WebKit and in an installed app a preview', () => {
  const kept = { kept: '/view/1', blob: 'blob:1' };
  const notKept = { kept: undefined, blob: 'blob:1' };
  for (const platform of [android, iphone, mac])
    expect(viewAddress(platform, kept)).toBe('/view/1');
  expect(viewAddress(android, notKept)).toBe('blob:1');
  expect(viewAddress(mac, notKept)).toBeUndefined();
  expect(viewAddress(iphone, notKept)).toBeUndefined();
  for (const platform of [android, iphone, mac]) {
    expect(viewAddress(installed(platform), kept)).toBeUndefined();
  }
});

test("an installed app of WebKit has a storage of its own, others share the browser's", () => {
  expect([iphone, mac, android].map((platform) => storesApart(installed(platform)))).toEqual([
    true,
    true,
    false,
  ]);
  expect([iphone, mac, android].some(storesApart)).toBe(false);
});

test('only on an iPhone or iPad, in the browser, is the app installed by hand', () => {
  expect(isInstalledByHand(iphone)).toBe(true);
  for (const platform of [installed(iphone), mac, android]) {
    expect(isInstalledByHand(platform)).toBe(false);
  }
});
