// An answer of the weather service may arrive after its plan, or the key to it, is gone.
import { beforeEach, expect, test, vi } from 'vitest';
import { SESSION_NOW, sessionOn } from '../../../tests/support/session-in-node.ts';
import { freshVault, type NodeVault } from '../../../tests/support/vault-in-node.ts';
import type { Weather } from '../../domain/conditions/weather.ts';
import { ROADS } from '../../domain/limits.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { roadsRow, weatherRow } from '../vault/vault-format.ts';
import { VaultClosed, type VaultState } from '../vault/vault-state.ts';
import { planRoads, planWeather } from './kept-for-plan.ts';
import type { Session } from './session.ts';

const WEATHER: Weather = {
  service: 'weather.gov',
  sent: '39.7, -105.1',
  askedAt: SESSION_NOW.getTime(),
  hours: [],
};

let vault: NodeVault;
let id: string;

beforeEach(async () => {
  // Radio silence is asked of the page.
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vault = await freshVault();
  const open = await (await sessionOn(vault)).openCurrent();
  open.document.write('operationalInfo.incidentCoordinates', '39.7400, -105.0910');
  await open.flush();
  ({ id } = open);
});

/** The weather of this phone, and what locks it. */
function weatherHere() {
  let kind: VaultState['kind'] = 'open';
  const messages: unknown[] = [];
  const listeners = new Set<() => void>();
  const hearing: ((message: unknown) => void)[] = [];
  const remade: (() => Promise<boolean>)[] = [];
  const rows = () => {
    if (kind !== 'open') throw new VaultClosed(kind);
    return vault.rows;
  };
  const session = {
    openOf: () => undefined,
    vault: {
      state: () => ({ kind }),
      rows,
      subscribe: (listener: () => void) => listeners.add(listener),
      onRemade: (keep: (typeof remade)[number]) => remade.push(keep),
      tabs: {
        listen: (listener: (typeof hearing)[number]) => hearing.push(listener),
        notify: (message: unknown) => messages.push(message),
      },
    },
  } as unknown as Session;
  const lock = () => {
    kind = 'locked';
    for (const listener of listeners) listener();
  };
  const weather = planWeather(session, () => SESSION_NOW);
  return {
    weather,
    roads: planRoads(session, () => SESSION_NOW),
    messages,
    lock,
    hear: (message: unknown) => {
      for (const each of hearing) each(message);
    },
    keepAnew: async () => (await Promise.all(remade.map((keep) => keep()))).every(Boolean),
  };
}

const stored = () => vault.rows.read(weatherRow(id));

test('minutes by road have a row of their own, for a day', async () => {
  const { roads, weather, messages } = weatherHere();
  const answer = { askedAt: SESSION_NOW.getTime(), from: '39.74000,-105.09000', to: [] };
  expect(await roads.keep(id, answer)).toBe(true);
  expect(messages).toEqual([{ kind: 'roads', id }]);
  expect(await vault.rows.read(roadsRow(id))).toEqual(answer);
  expect(await stored()).toBeUndefined();
  expect(weather.of(id)).toBeUndefined();
  await roads.keep(id, { ...answer, askedAt: answer.askedAt - ROADS.keptMs - 1 });
  expect(roads.of(id)).toBeUndefined();
});

test('an answer for a plan that is there is stored, and other tabs are told', async () => {
  const { weather, messages } = weatherHere();
  expect(await weather.keep(id, WEATHER)).toBe(true);
  expect(weather.of(id)).toEqual(WEATHER);
  expect(await stored()).toEqual(WEATHER);
  expect(messages).toEqual([{ kind: 'weather', id }]);
});

test('one that comes while the phone is still looking for an earlier one is not lost', async () => {
  // Nothing waits for code any more.
  await weatherHere().weather.keep('another plan', WEATHER);
  const { weather } = weatherHere();
  expect(weather.of(id)).toBeUndefined();
  expect(await weather.keep(id, WEATHER)).toBe(true);
  expect(await stored()).toEqual(WEATHER);
  expect(weather.of(id)).toEqual(WEATHER);
});

test('one that comes while that of another tab is read is not lost', async () => {
  const { weather, hear } = weatherHere();
  await weather.keep(id, WEATHER);
  const newer = { ...WEATHER, askedAt: WEATHER.askedAt + 1 };
  const keeping = weather.keep(id, newer);
  hear({ kind: 'weather', id });
  expect(await keeping).toBe(true);
  expect(await stored()).toEqual(newer);
  expect(weather.of(id)).toEqual(newer);
});

test('one for a plan that was deleted for good meanwhile is not', async () => {
  const { weather, messages } = weatherHere();
  await vault.records.purge(id);
  expect(await weather.keep(id, WEATHER)).toBe(false);
  expect(await stored()).toBeUndefined();
  expect(messages).toEqual([]);
});

test('after the browser had removed the store it is asked for again until it is stored, or its plan is gone', async () => {
  const { weather, keepAnew } = weatherHere();
  await weather.keep(id, WEATHER);
  await vault.rows.change(weatherRow(id), () => ({ ...WEATHER, askedAt: 0 }));
  vi.spyOn(vault.rows, 'change').mockRejectedValueOnce(new StorageFailed('full', 'no room'));
  expect(await keepAnew()).toBe(false);
  expect(await keepAnew()).toBe(true);
  expect(await stored()).toEqual(WEATHER);
  await vault.records.purge(id);
  expect(await keepAnew()).toBe(true);
  expect(await stored()).toBeUndefined();
});

test('one that comes after the lock, or is on its way to the disk then, is neither stored nor left in memory', async () => {
  const before = weatherHere();
  before.lock();
  expect(await before.weather.keep(id, WEATHER)).toBe(false);
  expect(before.weather.of(id)).toBeUndefined();

  const during = weatherHere();
  const keeping = during.weather.keep(id, WEATHER);
  during.lock();
  expect(await keeping).toBe(false);
  expect(during.weather.of(id)).toBeUndefined();
  expect(await stored()).toBeUndefined();
});
