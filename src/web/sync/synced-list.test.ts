import { beforeEach, describe, expect, test } from 'vitest';
import { freshVault } from '../../../tests/support/vault-in-node.ts';
import {
  blankTexts,
  contentOf,
  type Hospital,
  type HospitalContent,
} from '../../domain/hospital/hospital.ts';
import type { Change } from '../../domain/sync/outbox.ts';
import type { TabMessage } from '../vault/tab-channel.ts';
import type { Vault } from '../vault/vault.ts';
import type { VaultRows } from '../vault/vault-rows.ts';
import { type ApiClient, createApiClient } from './api-client.ts';
import { createHospitalList, type HospitalList } from './hospital-list.ts';

const saved = (name: string, version: number): Hospital => ({
  id: 'h1',
  category: 'primary',
  ...blankTexts,
  name,
  version,
  updatedAt: '2026-11-21T10:00:00.000Z',
});

const save = (name: string, baseVersion = 0): Change<HospitalContent> => ({
  kind: 'save',
  id: 'h1',
  content: contentOf('primary', saved(name, 0)),
  baseVersion,
});

type Reply = (method: string, body: Record<string, string>) => Response | Promise<Response>;

const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

const api = (reply: Reply): ApiClient =>
  createApiClient(async (_path, init) => {
    calls += 1;
    return reply(init?.method ?? 'GET', init?.body ? JSON.parse(String(init.body)) : {});
  });

interface Timer {
  readonly work: () => void;
  readonly ms: number;
}

let rows: VaultRows;
let tabs: Set<(message: TabMessage) => void>;
let clock: number;
let timers: Timer[];
let calls: number;

beforeEach(async () => {
  rows = (await freshVault()).rows;
  tabs = new Set();
  clock = Date.parse('2026-11-21T10:00:00Z');
  timers = [];
  calls = 0;
});

/** A tab on the vault of this test. */
function openTab(reply: Reply): HospitalList {
  let own: ((message: TabMessage) => void) | undefined;
  const vault = {
    state: () => ({ kind: 'open' }),
    subscribe: () => () => undefined,
    rows: () => rows,
    tabs: {
      listen: (listener: (message: TabMessage) => void) => {
        own = listener;
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
      tell: (message: TabMessage) => {
        for (const listener of tabs) if (listener !== own) listener(message);
      },
    },
  } as unknown as Vault;
  const list = createHospitalList({
    vault,
    api: api(reply),
    now: () => new Date(clock),
    chance: () => 1,
    later: (work, ms) => {
      const timer = { work, ms };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    alone: (work) => work(),
  });
  list.start();
  return list;
}

/** What a step of the list's work can be seen by. */
const traces = async () =>
  JSON.stringify([calls, timers.length, (await rows.find('!hospitals'))?.generation ?? 0]);

/** Lets everything that is under way come to rest: nothing is asked, stored or put off any more. */
async function rest(): Promise<void> {
  let before = '';
  for (let quiet = 0; quiet < 12; ) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    // What is asked for last is answered last: on a busy machine too.
    const now = await traces();
    quiet = now === before ? quiet + 1 : 0;
    before = now;
  }
}

const offline: Reply = () => Promise.reject(new TypeError('no connection'));

describe('the hospital list', () => {
  test('a list that was asked for before a change was taken is read again', async () => {
    let release: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const lists = [held, Promise.resolve(json([saved('Mercy West', 2)]))];
    const list = openTab((method) =>
      method === 'GET' ? (lists.shift() ?? json([])) : json(saved('Mercy West', 2)),
    );
    await rest();
    const reading = list.readList();
    expect(await list.submit(save('Mercy West', 1))).toMatchObject({ kind: 'done' });
    release(json([saved('Mercy', 1)]));
    await reading;
    expect(list.state().items).toMatchObject([{ name: 'Mercy West', version: 2 }]);
    expect(lists).toEqual([]);
  });

  test('what one tab stored is sent by another when the first is closed', async () => {
    const first = openTab(offline);
    await rest();
    let isBack = false;
    const second = openTab((method) => {
      if (!isBack) return Promise.reject(new TypeError('no connection'));
      return json(method === 'GET' ? [saved('Mercy', 1)] : saved('Mercy', 1), 200);
    });
    await rest();
    expect(await first.submit(save('Mercy'))).toEqual({ kind: 'waits' });
    await rest();
    expect(second.state().outbox).toHaveLength(1);
    isBack = true;
    clock += 10_000;
    for (const { work } of [...timers]) work();
    await rest();
    expect(second.state().outbox).toEqual([]);
    expect(second.state().items).toMatchObject([{ name: 'Mercy', version: 1 }]);
  });

  test('it tries by itself after waits that grow to a cap, and not before', async () => {
    const list = openTab(offline);
    await rest();
    await list.submit(save('Mercy'));
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const [timer] = timers.splice(0);
      expect(timers).toEqual([]);
      waits.push(timer?.ms ?? 0);
      clock += timer?.ms ?? 0;
      timer?.work();
      await rest();
    }
    expect(waits).toEqual([
      5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
    ]);
    expect(list.state().outbox).toMatchObject([{ attempts: 10, lastFault: 'noConnection' }]);
  });

  test('a clock that was set back does not hold it up for longer than the cap', async () => {
    const list = openTab(offline);
    await rest();
    await list.submit(save('Mercy'));
    clock -= 365 * 24 * 60 * 60 * 1000;
    timers = [];
    await list.readList();
    await list.send();
    expect(timers.every(({ ms }) => ms <= 300_000)).toBe(true);
    expect(list.state().outbox[0]?.attempts).toBe(2);
  });

  test('killed after the server has it and before the answer is stored: sent once more, and nothing is made twice', async () => {
    const posts: string[] = [];
    const server: Reply = (method, body) => {
      if (method === 'GET') return json([saved('Mercy', 1)]);
      posts.push(body.name ?? '');
      return json(saved('Mercy', 1), posts.length === 1 ? 201 : 200);
    };
    const list = openTab((method, body) => {
      const answer = server(method, body);
      return method === 'GET' ? answer : new Promise(() => undefined);
    });
    await rest();
    void list.submit(save('Mercy'));
    await rest();
    tabs.clear();
    timers = [];
    const again = openTab(server);
    await rest();
    expect(posts).toEqual(['Mercy', 'Mercy']);
    expect(again.state().outbox).toEqual([]);
    expect(again.state().items).toMatchObject([{ name: 'Mercy', version: 1 }]);
  });

  test('what an earlier version stored is complete, and its change is sent with its own texts alone', async () => {
    const first = { name: 'Mercy West', type: '', address: '', distance: '', edContact: '' };
    const stored = { id: 'h1', category: 'primary', ...first, version: 1 };
    const bodies: Record<string, string>[] = [];
    // PERSISTED: as format 2 had it.
    await rows.change('!hospitals' as never, () => ({
      list: [{ ...stored, name: 'Mercy', updatedAt: '2026-11-21T10:00:00.000Z' }],
      outbox: [
        {
          hospitalId: 'h1',
          kind: 'update',
          category: 'primary',
          texts: first,
          baseVersion: 1,
          sent: [],
          madeAt: clock,
          attempts: 0,
          nextAt: 0,
        },
      ],
    }));
    const cutOff = openTab(offline);
    await rest();
    expect(cutOff.state().items).toMatchObject([{ ...blankTexts, name: 'Mercy West' }]);
    tabs.clear();
    timers = [];
    const saidByServer = { ...saved('Mercy West', 2), phone: '555' };
    const list = openTab((method, body) => {
      if (method === 'GET') return json([saidByServer]);
      bodies.push(body);
      return json(saidByServer);
    });
    await rest();
    expect(bodies).toEqual([{ category: 'primary', ...first }]);
    expect(list.state().outbox).toEqual([]);
    expect(list.state().items).toEqual([saidByServer]);
  });

  test('a server of before gives a list without the later texts', async () => {
    const { phone: _phone, notes: _notes, ...before } = saved('Mercy', 1);
    const list = openTab(() => json([before]));
    await rest();
    await list.readList();
    expect(list.state().items).toEqual([saved('Mercy', 1)]);
  });

  test('a page in place of the server means no server only where none ever answered', async () => {
    let page = false;
    const list = openTab((method) => {
      if (page) return new Response('<h1>Sign in</h1>', { status: 404 });
      return json(method === 'GET' ? [] : saved('Mercy', 1), 200);
    });
    await rest();
    await list.readList();
    page = true;
    await list.readList();
    expect(list.state()).toMatchObject({ hasNoServer: false, reading: 'error' });
    await list.submit(save('Mercy'));
    expect(list.state().outbox).toMatchObject([{ lastFault: 'notTheServer' }]);
    page = false;
    await list.send({ force: true });
    expect(list.state().outbox).toEqual([]);
  });

  test('that there is no server is remembered, also without a network', async () => {
    const first = openTab(() => new Response('<h1>Not here</h1>', { status: 404 }));
    await rest();
    await first.readList();
    expect(first.state().hasNoServer).toBe(true);
    const later = openTab(offline);
    await rest();
    await later.readList();
    expect(later.state().hasNoServer).toBe(true);
  });
});
