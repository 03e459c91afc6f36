import { beforeEach, expect, test, vi } from 'vitest';
import { manyHospitals } from '../../../tests/support/many-hospitals.ts';
import { json, offline, Phone, type Reply, saved } from '../../../tests/support/synced-phone.ts';
import type { Hospital } from '../../domain/hospitals/hospital.ts';
import { contentOf, type HospitalContent } from '../../domain/hospitals/hospital-texts.ts';
import { BATCH } from '../../domain/limits.ts';
import type { Change } from '../../domain/sync/outbox.ts';

let phone: Phone;

beforeEach(async () => {
  phone = await Phone.fresh();
});

const changes = (count: number): readonly Change<HospitalContent>[] =>
  manyHospitals(count).map((hospital) => ({
    id: hospital.id,
    kind: 'save',
    content: contentOf(hospital.category, hospital),
    baseVersion: 0,
  }));

type Body = Record<string, string> & { readonly changes?: readonly Hospital[] };

/** A server that has what it is sent; how many came in each call. */
function server(refuse: (body: Body) => Response | undefined = () => undefined) {
  const list = new Map<string, Hospital>();
  const calls: number[] = [];
  const keep = ({ baseVersion: _base, ...content }: Hospital & { baseVersion?: number }) => {
    const item = { ...content, version: 1, updatedAt: '2026-11-21T10:00:00.000Z' };
    list.set(item.id, item);
    return item;
  };
  const reply: Reply = (method, sent) => {
    if (method === 'GET') return json([...list.values()]);
    const body: Body = sent;
    calls.push(body.changes?.length ?? 1);
    const refused = refuse(body);
    if (refused) return refused;
    if (!body.changes) return json(keep(body as unknown as Hospital), 201);
    return json({ answers: body.changes.map((each) => ({ status: 201, item: keep(each) })) });
  };
  return { reply, list, calls };
}

test('of what a call answers about each, and of what is saved now, the letters are shown alone', async () => {
  const turned = (id: string, name: string) => ({ ...saved(`\u202e${name}\u0007`, 3), id });
  const tab = phone.openTab((method, sent) => {
    const all = (sent as Body).changes ?? [];
    if (method === 'GET') return offline(method, sent);
    return json({
      answers: all.map(({ id }, index) =>
        index === 0
          ? { status: 409, title: 'Taken', current: turned(id, 'St. Luke') }
          : { status: 201, item: turned(id, 'Mercy') },
      ),
    });
  });
  await phone.rest();
  await tab.submitAll(changes(60), () => undefined, new AbortController().signal);
  await phone.rest();
  const { items, outbox } = tab.state();
  expect(items.filter(({ name }) => name === 'Mercy')).toHaveLength(59);
  expect(outbox).toMatchObject([{ question: { current: { name: 'St. Luke' } } }]);
});

test('many changes are stored in parts, and sent many in a call', async () => {
  const { reply, list, calls } = server();
  const tab = phone.openTab(reply);
  await phone.rest();
  const seen: { readonly isOfMany: boolean }[] = [];
  tab.onSent((sent) => seen.push(sent));
  const stored: number[] = [];
  const count = await tab.submitAll(
    changes(1100),
    (each) => stored.push(each),
    new AbortController().signal,
  );
  expect([count, stored]).toEqual([1100, [500, 1000, 1100]]);
  await phone.rest();
  expect(calls).toEqual([200, 200, 200, 200, 200, 100]);
  expect(list.size).toBe(1100);
  expect(tab.state().outbox).toEqual([]);
  expect(tab.state().items).toHaveLength(1100);
  expect(seen).toHaveLength(1100);
  expect(seen.every(({ isOfMany }) => isOfMany)).toBe(true);
});

test('of many that a full list has room for some of, the others wait and are not sent again at once', async () => {
  const { reply, list, calls } = server();
  const tab = phone.openTab((method, body) => {
    const all = (body as Body).changes;
    if (method === 'GET' || !all || list.size < 200) return reply(method, body);
    calls.push(all.length);
    return json({ answers: all.map(() => ({ status: 507, title: 'The list is full' })) });
  });
  await phone.rest();
  await tab.submitAll(changes(500), () => undefined, new AbortController().signal);
  await phone.rest();
  expect(calls).toEqual([200, 200, 100]);
  const { outbox } = tab.state();
  expect(outbox).toHaveLength(300);
  expect(
    outbox.every(({ lastFault, question }) => lastFault === 'listFull' && question === undefined),
  ).toBe(true);
  expect(phone.timers).toMatchObject([{ ms: 5000 }]);
});

test('what was ended half-way is saved as far as it came', async () => {
  const tab = phone.openTab(offline);
  await phone.rest();
  const ending = new AbortController();
  const count = await tab.submitAll(changes(1100), () => ending.abort(), ending.signal);
  expect(count).toBe(500);
  expect(tab.state().outbox).toHaveLength(500);
});

test('without a connection they wait, and are sent by the next tab that has one', async () => {
  const first = phone.openTab(offline);
  await phone.rest();
  await first.submitAll(changes(300), () => undefined, new AbortController().signal);
  await phone.rest();
  expect(first.state().outbox).toHaveLength(300);
  // One call alone was tried.
  expect(first.state().outbox.filter(({ attempts }) => attempts > 0)).toHaveLength(BATCH.most);
  phone.tabs.clear();
  phone.timers = [];
  const { reply, calls } = server();
  const second = phone.openTab(reply);
  await phone.rest();
  expect(calls).toEqual([200, 100]);
  expect(second.state().outbox).toEqual([]);
});

test('a server of before gets them one by one, and so do those of a call that is refused as a whole', async () => {
  for (const status of [404, 400]) {
    phone = await Phone.fresh();
    const { reply, list, calls } = server(({ changes: all }) =>
      all?.some(({ id }) => status === 404 || id === 'h-1-7')
        ? json({ title: 'No' }, status)
        : undefined,
    );
    const tab = phone.openTab(reply);
    await phone.rest();
    await tab.submitAll(changes(250), () => undefined, new AbortController().signal);
    await phone.rest();
    expect(list.size).toBe(250);
    expect(tab.state().outbox).toEqual([]);
    expect(calls.filter((each) => each > 1)).toEqual(status === 404 ? [200] : [200, 50]);
  }
});

/** Lets the timers of the phone run out, one after the other, as long as there are any. */
async function wait(times: number): Promise<void> {
  for (let count = 0; count < times && phone.timers.length > 0; count += 1) {
    const [next] = phone.timers.splice(0, 1);
    phone.clock += next?.ms ?? 0;
    next?.work();
    await phone.rest();
  }
}

test.each([
  'time-out',
  503,
])('too many at once for the way to the server (%s): fewer, and all come', {
  tags: ['long'],
}, async (fault) => {
  const { reply, list, calls } = server();
  const tab = phone.openTab((method, body) => {
    const isTooMuch = ((body as Body).changes?.length ?? 1) > 30;
    if (isTooMuch && fault === 'time-out') throw new DOMException('', 'TimeoutError');
    return isTooMuch ? json({ title: 'Too much' }, 503) : reply(method, body);
  });
  await phone.rest();
  await tab.submitAll(changes(300), () => undefined, new AbortController().signal);
  await phone.rest();
  await wait(40);
  expect(list.size).toBe(300);
  expect(tab.state().outbox).toEqual([]);
  expect(Math.max(...calls)).toBeLessThanOrEqual(30);
  // After what was answered it is more again.
  expect(calls.length).toBeLessThan(40);
});

test('a server that fails everything is not called for each of thousands', {
  tags: ['long'],
}, async () => {
  let calls = 0;
  const tab = phone.openTab((method) => {
    if (method !== 'GET') calls += 1;
    return json({ title: 'Down' }, 500);
  });
  await phone.rest();
  await tab.submitAll(changes(1100), () => undefined, new AbortController().signal);
  await phone.rest();
  expect(calls).toBe(BATCH.mostFaults);
  expect(tab.state().outbox).toHaveLength(1100);
});

test('what somebody waits for is sent before the many, and known before they are', async () => {
  const { reply } = server();
  const order: string[] = [];
  let isOffline = true;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const tab = phone.openTab(async (method, body) => {
    if (isOffline) throw new TypeError('no connection');
    const { changes: all } = body as Body;
    if (method !== 'GET') order.push(all ? 'many' : String(body.id));
    if (all) await held;
    return reply(method, body);
  });
  await phone.rest();
  await tab.submitAll(changes(100), () => undefined, new AbortController().signal);
  await phone.rest();
  isOffline = false;
  const own = { ...saved('Own', 0), id: 'own' };
  const outcome = await tab.submit({
    id: own.id,
    kind: 'save',
    content: contentOf('primary', own),
    baseVersion: 0,
  });
  expect(outcome.kind).toBe('done');
  expect(order[0]).toBe('own');
  release();
  await phone.rest();
  expect(tab.state().outbox).toEqual([]);
});

test.each([401, 403, 429])('a %i for many asks nothing of anybody: all wait and are sent later', {
  tags: ['long'],
}, async (status) => {
  const { reply, list, calls } = server();
  let isRefused = true;
  const tab = phone.openTab((method, body) => {
    if (!isRefused || method === 'GET') return reply(method, body);
    calls.push((body as Body).changes?.length ?? 1);
    return json({ title: 'No' }, status);
  });
  await phone.rest();
  await tab.submitAll(changes(300), () => undefined, new AbortController().signal);
  await phone.rest();
  await wait(3);
  expect(calls.every((each) => each >= BATCH.from)).toBe(true);
  expect(calls.length).toBeLessThanOrEqual(4);
  expect(tab.state().outbox.filter(({ question }) => question)).toEqual([]);
  isRefused = false;
  await wait(20);
  expect(list.size).toBe(300);
});

test.each([
  [401, 'signedOut'],
  [403, 'mayNot'],
] as const)('a %i is about who asks: one change waits, as %s, and is no question', async (status, why) => {
  const { reply, list } = server();
  let isRefused = true;
  const tab = phone.openTab((method, body) =>
    isRefused && method !== 'GET' ? json({ title: 'No' }, status) : reply(method, body),
  );
  await phone.rest();
  await tab.submitAll(changes(1), () => undefined, new AbortController().signal);
  await phone.rest();
  expect(tab.state().outbox).toMatchObject([{ lastFault: why }]);
  expect(tab.state().outbox[0]?.question).toBeUndefined();
  isRefused = false;
  await tab.send({ force: true });
  expect(list.size).toBe(1);
});

test('one by one: what became of many is stored together', async () => {
  const { reply, list } = server(({ changes: all }) =>
    all ? json({ title: 'No' }, 404) : undefined,
  );
  const tab = phone.openTab(reply);
  await phone.rest();
  const stored: number[] = [];
  tab.subscribe(() => {
    const { length } = tab.state().outbox;
    if (stored.at(-1) !== length) stored.push(length);
  });
  await tab.submitAll(changes(250), () => undefined, new AbortController().signal);
  await phone.rest();
  expect(list.size).toBe(250);
  expect(stored).toEqual([250, 200, 150, 100, 50, 0]);
});

test('one that another device changed asks, and holds up no other', async () => {
  const current = { ...saved('Theirs', 5), id: 'h-1-3' };
  const { reply: accepting } = server();
  const tab = phone.openTab(async (method, body) => {
    const response = await accepting(method, body);
    const { changes: all } = body as Body;
    if (!all) return response;
    const { answers } = (await response.json()) as { answers: object[] };
    return json({
      answers: answers.map((answer, index) =>
        all[index]?.id === current.id ? { status: 409, title: 'Taken', current } : answer,
      ),
    });
  });
  await phone.rest();
  await tab.submitAll(changes(60), () => undefined, new AbortController().signal);
  await phone.rest();
  expect(tab.state().outbox).toMatchObject([
    { id: 'h-1-3', question: { kind: 'changed', current: { name: 'Theirs' } } },
  ]);
});

test('what another tab deletes just before many are sent is deleted, and not saved with them', async () => {
  const { reply } = server();
  const saved: string[] = [];
  const deleted: string[] = [];
  const first = phone.openTab((method, sent) => {
    const { changes: all = [] } = sent as Body;
    saved.push(...all.map(({ id }) => id));
    if (method === 'PUT') return json({ ...manyHospitals(1)[0], version: 2 });
    if (method !== 'DELETE') return reply(method, sent);
    deleted.push('one');
    return new Response(null, { status: 204 });
  });
  const second = phone.openTab(offline);
  await phone.rest();
  const based = changes(60).map((change) => ({ ...change, baseVersion: 1 }));
  const [gone] = based;
  if (!gone) throw new Error('There is no change');
  const write = phone.rows.write.bind(phone.rows);
  vi.spyOn(phone.rows, 'write')
    .mockImplementationOnce(write)
    .mockImplementationOnce(async (...what) => {
      await second.submit({ ...gone, kind: 'delete' });
      return write(...what);
    });
  await first.submitAll(based, () => undefined, new AbortController().signal);
  await phone.rest();
  expect(saved).not.toContain(gone.id);
  expect(deleted).toEqual(['one']);
});
