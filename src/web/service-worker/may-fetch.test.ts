import { expect, test } from 'vitest';
import type { KeptSilence } from '../platform/kept-silence.ts';
import type { UpdateAnswer } from '../platform/messages.ts';
import { MayFetch } from './may-fetch.ts';

const START = 'https://bulwark.example/';
const HEAR = { hearMs: 4000, hearAgainMs: 250 };

interface Page {
  readonly id: string;
  readonly url: string;
  answer?: UpdateAnswer;
}

function worker(kept: KeptSilence | undefined, ...pages: Page[]) {
  const waited: number[] = [];
  const mayFetch = new MayFetch<Page>({
    pages: async () => pages,
    ask: async ({ answer }, ms) => {
      if (answer === undefined) waited.push(ms);
      return answer;
    },
    kept: async () => kept,
    ...HEAR,
  });
  return { waited, may: mayFetch.may.bind(mayFetch) };
}

const page = (answer?: UpdateAnswer, url = START): Page =>
  answer ? { id: 'a', url, answer } : { id: 'a', url };
const ITS_FILE = { of: 'a' };

test.each([
  'install',
  'document',
  ITS_FILE,
] as const)('a page that speaks decides of %j, whatever was kept', async (wanted) => {
  expect(await worker('off', page('no')).may(wanted)).toBe(false);
  expect(await worker('silent', page('yes')).may(wanted)).toBe(true);
});

test('one page that sleeps does not keep another from speaking', async () => {
  const { may } = worker('off', page(), { ...page('no'), id: 'b' });
  expect(await may(ITS_FILE)).toBe(false);
});

test('with no page open, a new version is downloaded where radio silence was off, and nowhere else', async () => {
  expect(await worker('off').may('install')).toBe(true);
  expect(await worker('silent').may('install')).toBe(false);
  expect(await worker(undefined).may('install')).toBe(false);
});

test('a page that does not speak yet gets nothing under radio silence', async () => {
  expect(await worker('silent', page()).may(ITS_FILE)).toBe(false);
  expect(await worker('silent', page()).may('install')).toBe(false);
  expect(await worker('off', page()).may(ITS_FILE)).toBe(true);
});

test('pages of a version without the switch are no hindrance', async () => {
  expect(await worker(undefined, page()).may('install')).toBe(true);
  expect(await worker(undefined, page()).may(ITS_FILE)).toBe(true);
});

test('the page itself can always be opened, and once the user has asked for it the files it starts with', async () => {
  expect(await worker('silent').may('document')).toBe(true);
  const again = page(undefined, `${START}?again`);
  const { may } = worker('silent', again, { id: 'b', url: START });
  expect(await may(ITS_FILE)).toBe(true);
  expect(await may({ of: 'b' })).toBe(false);
  expect(await may('install')).toBe(false);
  // Awake, it says itself that nothing more is fetched.
  again.answer = 'no';
  expect(await may(ITS_FILE)).toBe(false);
});

test('a new version does not wait as long again for a page that was not heard, but asks it each time', async () => {
  const sleeping = page();
  const { may, waited } = worker('off', sleeping);
  expect(await may('install')).toBe(true);
  expect(await may('install')).toBe(true);
  // It may be about to speak.
  expect(await may(ITS_FILE)).toBe(true);
  sleeping.answer = 'no';
  expect(await may('install')).toBe(false);
  delete sleeping.answer;
  expect(await may('install')).toBe(true);
  const { hearMs, hearAgainMs } = HEAR;
  expect(waited).toEqual([hearMs, hearAgainMs, hearMs, hearMs]);
});
