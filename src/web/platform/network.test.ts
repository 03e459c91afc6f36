import { beforeEach, expect, test, vi } from 'vitest';
import { Network, type SentRequest } from './network.ts';
import { RadioSilence, setSilent } from './silence.ts';

const WEATHER = 'https://api.weather.gov/points/38.9,-77.1';
const OWN = '/api/hospitals';
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      location: { href: 'https://bulwark.example/device', host: 'bulwark.example' },
    }),
  );
});

/** A network whose log has written nothing down until `write` is called. */
function networkHere() {
  const asked: string[] = [];
  const logged: SentRequest[] = [];
  const written = Promise.withResolvers<void>();
  const timers: (() => void)[] = [];
  const network = new Network({
    fetch: async (input) => {
      asked.push(input);
      return new Response();
    },
    now: () => new Date(0),
    later: (work) => {
      timers.push(work);
      return () => undefined;
    },
  });
  network.listen((request) => {
    logged.push(request);
    return written.promise;
  });
  return { network, asked, logged, write: () => written.resolve(), timers };
}

test('another host is asked only once the log has the request; the own server at once', async () => {
  const { network, asked, logged, write } = networkHere();
  const answers = [network.ask(WEATHER), network.ask(OWN, { method: 'PUT' })];
  await turn();
  expect(logged).toEqual([
    { at: 0, to: 'api.weather.gov', what: 'GET /points/38.9,-77.1' },
    { at: 0, to: 'bulwark.example', what: 'PUT /api/hospitals' },
  ]);
  expect(asked).toEqual([OWN]);
  write();
  await Promise.all(answers);
  expect(asked).toEqual([OWN, WEATHER]);
});

test('what the own server passes on to another host waits for the log too, which names it', async () => {
  const { network, asked, logged, write } = networkHere();
  const answer = network.ask('/api/road-minutes', { method: 'POST' }, 'from 39.7 to 39.8');
  await turn();
  expect(logged).toEqual([
    { at: 0, to: 'bulwark.example', what: 'POST /api/road-minutes: from 39.7 to 39.8' },
  ]);
  expect(asked).toEqual([]);
  write();
  await answer;
  expect(asked).toEqual(['/api/road-minutes']);
});

test('a cancelled request does not wait for the log, and is not sent', async () => {
  const { network, asked } = networkHere();
  const controller = new AbortController();
  const answer = network.ask(WEATHER, { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toThrow('aborted');
  expect(asked).toEqual([]);
});

test('a storage that hangs holds a request up for a while only', async () => {
  const { network, asked, timers } = networkHere();
  const answer = network.ask(WEATHER);
  expect(timers).toHaveLength(1);
  timers[0]?.();
  await answer;
  expect(asked).toEqual([WEATHER]);
});

test('silence that begins while the log is written holds already', async () => {
  const { network, asked, write } = networkHere();
  const answer = network.ask(WEATHER);
  setSilent(true);
  write();
  await expect(answer).rejects.toThrow(RadioSilence);
  expect(asked).toEqual([]);
});

test('no request follows a redirect, which nobody would have been told of', async () => {
  const modes: unknown[] = [];
  const network = new Network({
    fetch: async (_input, init) => {
      modes.push(init?.redirect);
      return new Response();
    },
    now: () => new Date(0),
    later: () => () => undefined,
  });
  await network.ask('/api/settings');
  await network.ask('/api/settings', { redirect: 'follow' });
  await network.ask('/api/settings', { redirect: 'manual' });
  expect(modes).toEqual(['error', 'error', 'manual']);
});
