import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  json,
  offline,
  Phone,
  type Reply,
  save,
  saved,
} from '../../../tests/support/synced-phone.ts';
import type { Hospital } from '../../domain/hospitals/hospital.ts';
import { blankTexts } from '../../domain/hospitals/hospital-texts.ts';
import { StorageFailed } from '../vault/vault-database.ts';

const FULL = new StorageFailed('full', undefined);
const NEVER = new AbortController().signal;
let phone: Phone;

beforeEach(async () => {
  phone = await Phone.fresh();
});

describe('the hospital list', () => {
  test('a list that was asked for before a change was taken is read again', async () => {
    let release: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      release = resolve;
    });
    const lists = [held, Promise.resolve(json([saved('Mercy West', 2)]))];
    const list = phone.openTab((method) =>
      method === 'GET' ? (lists.shift() ?? json([])) : json(saved('Mercy West', 2)),
    );
    await phone.rest();
    const reading = list.readList();
    expect(await list.submit(save('Mercy West', 1))).toMatchObject({ kind: 'done' });
    release(json([saved('Mercy', 1)]));
    await reading;
    expect(list.state().items).toMatchObject([{ name: 'Mercy West', version: 2 }]);
    expect(lists).toEqual([]);
  });

  test('of a hospital whose name turns what stands beside it the letters are shown alone, read or answered', async () => {
    const turned = '\u202eMercy\u0007 مستشفى\u200f';
    const list = phone.openTab((method) =>
      method === 'GET' ? json([saved(turned, 1)]) : json(saved(turned, 2)),
    );
    await phone.rest();
    await list.readList();
    expect(list.state().items).toMatchObject([{ name: 'Mercy مستشفى', version: 1 }]);
    await list.submit(save('Mercy', 1));
    expect(list.state().items).toMatchObject([{ name: 'Mercy مستشفى', version: 2 }]);
  });

  test('what one tab stored is sent by another when the first is closed', async () => {
    const first = phone.openTab(offline);
    await phone.rest();
    let isBack = false;
    const second = phone.openTab((method) => {
      if (!isBack) return Promise.reject(new TypeError('no connection'));
      return json(method === 'GET' ? [saved('Mercy', 1)] : saved('Mercy', 1), 200);
    });
    await phone.rest();
    expect(await first.submit(save('Mercy'))).toEqual({ kind: 'waits', why: 'noConnection' });
    await phone.rest();
    expect(second.state().outbox).toHaveLength(1);
    isBack = true;
    phone.clock += 10_000;
    for (const { work } of [...phone.timers]) work();
    await phone.rest();
    expect(second.state()).toMatchObject({ outbox: [], items: [{ name: 'Mercy', version: 1 }] });
  });

  test('it tries by itself after waits that grow to a cap, and not before', async () => {
    const list = phone.openTab(offline);
    await phone.rest();
    await list.submit(save('Mercy'));
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      const [timer] = phone.timers.splice(0);
      expect(phone.timers).toEqual([]);
      waits.push(timer?.ms ?? 0);
      phone.clock += timer?.ms ?? 0;
      timer?.work();
      await phone.rest();
    }
    expect(waits).toEqual([
      5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000, 300_000,
    ]);
    expect(list.state().outbox).toMatchObject([{ attempts: 10, lastFault: 'noConnection' }]);
  });

  test('what a full list has no room for is kept and tried ever less often, while a delete goes on; it is sent once there is room', async () => {
    const list = new Map([['old', { ...saved('Old', 1), id: 'old' }]]);
    let posts = 0;
    const tab = phone.openTab((method, body) => {
      if (method === 'GET') return json([...list.values()]);
      if (method === 'DELETE') {
        list.clear();
        return new Response(null, { status: 204 });
      }
      posts += 1;
      if (list.size > 0) return json({ title: 'The list of hospitals is full' }, 507);
      list.set('h1', saved(body.name ?? '', 1));
      return json(saved(body.name ?? '', 1), 201);
    });
    await phone.rest();
    expect(await tab.submit(save('Mercy'))).toEqual({ kind: 'waits', why: 'listFull' });
    await phone.rest();
    const waits: number[] = [];
    for (let tries = 0; tries < 4; tries += 1) {
      const [timer] = phone.timers.splice(0);
      waits.push(timer?.ms ?? 0);
      phone.clock += timer?.ms ?? 0;
      timer?.work();
      await phone.rest();
    }
    expect([waits, posts]).toEqual([[5000, 10_000, 20_000, 40_000], 5]);
    expect(tab.state().outbox).toMatchObject([
      { id: 'h1', content: { name: 'Mercy' }, lastFault: 'listFull' },
    ]);
    const remove = { ...save('Old', 1), kind: 'delete', id: 'old' } as const;
    // It is asked first, and is refused once more: that holds up nothing.
    expect(await tab.submit(remove)).toMatchObject({ kind: 'done' });
    await tab.send({ force: true });
    expect(tab.state().outbox).toEqual([]);
    expect([...list.keys()]).toEqual(['h1']);
  });

  test('a clock that was set back does not hold it up for longer than the cap', async () => {
    const list = phone.openTab(offline);
    await phone.rest();
    await list.submit(save('Mercy'));
    phone.clock -= 365 * 24 * 60 * 60 * 1000;
    phone.timers = [];
    await list.readList();
    await list.send();
    expect(phone.timers.every(({ ms }) => ms <= 300_000)).toBe(true);
    expect(list.state().outbox[0]?.attempts).toBe(2);
  });

  test('killed after the server has it and before the answer is stored: sent once more, and nothing is made twice', async () => {
    const posts: string[] = [];
    const server: Reply = (method, body) => {
      if (method === 'GET') return json([saved('Mercy', 1)]);
      posts.push(body.name ?? '');
      return json(saved('Mercy', 1), posts.length === 1 ? 201 : 200);
    };
    const list = phone.openTab((method, body) => {
      const answer = server(method, body);
      return method === 'GET' ? answer : new Promise(() => undefined);
    });
    await phone.rest();
    void list.submit(save('Mercy'));
    await phone.rest();
    phone.tabs.clear();
    phone.timers = [];
    const again = phone.openTab(server);
    await phone.rest();
    expect(posts).toEqual(['Mercy', 'Mercy']);
    expect(again.state().outbox).toEqual([]);
    expect(again.state().items).toMatchObject([{ name: 'Mercy', version: 1 }]);
  });

  test('what an earlier version stored is complete, and its change is sent with its own texts alone', async () => {
    const first = { name: 'Mercy West', type: '', address: '', distance: '', edContact: '' };
    const stored = { id: 'h1', category: 'primary', ...first, version: 1 };
    const bodies: Record<string, string>[] = [];
    // PERSISTED: as format 2 had it.
    await phone.rows.change('!hospitals' as never, () => ({
      list: [{ ...stored, name: 'Mercy', updatedAt: '2026-11-21T10:00:00.000Z' }],
      outbox: [
        {
          hospitalId: 'h1',
          kind: 'update',
          category: 'primary',
          texts: first,
          baseVersion: 1,
          sent: [],
          madeAt: phone.clock,
          attempts: 0,
          nextAt: 0,
        },
      ],
    }));
    const cutOff = phone.openTab(offline);
    await phone.rest();
    expect(cutOff.state().items).toMatchObject([{ ...blankTexts, name: 'Mercy West' }]);
    phone.tabs.clear();
    phone.timers = [];
    const onServer = { ...saved('Mercy West', 2), phone: '555' };
    const list = phone.openTab((method, body) => {
      if (method === 'GET') return json([onServer]);
      bodies.push(body);
      return json(onServer);
    });
    await phone.rest();
    expect(bodies).toEqual([{ category: 'primary', ...first }]);
    expect(list.state().outbox).toEqual([]);
    expect(list.state().items).toEqual([onServer]);
  });

  test('an older server gives a list without the later texts', async () => {
    const { phone: _phone, notes: _notes, ...before } = saved('Mercy', 1);
    const list = phone.openTab(() => json([before]));
    await phone.rest();
    await list.readList();
    expect(list.state().items).toEqual([saved('Mercy', 1)]);
  });

  test('a page in place of the server means no server only where none ever answered', async () => {
    let page = false;
    const list = phone.openTab((method) => {
      if (page) return new Response('<h1>Sign in</h1>', { status: 404 });
      return json(method === 'GET' ? [] : saved('Mercy', 1), 200);
    });
    await phone.rest();
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
    const first = phone.openTab(() => new Response('<h1>Not here</h1>', { status: 404 }));
    await phone.rest();
    await first.readList();
    expect(first.state().hasNoServer).toBe(true);
    const later = phone.openTab(offline);
    await phone.rest();
    await later.readList();
    expect(later.state().hasNoServer).toBe(true);
  });

  test('news of another tab that come with a change of nothing are not overwritten by the next', async () => {
    let release: () => void = () => undefined;
    const answer = new Promise<Response>((resolve) => {
      release = () => resolve(json(saved('Mercy West', 2)));
    });
    const posted: string[] = [];
    const held: Reply = (method, body) => {
      if (method === 'GET') return json([saved('Mercy', 1)]);
      posted.push(body.name ?? '');
      return posted.length === 1 ? answer : Promise.reject(new TypeError('no connection'));
    };
    const first = phone.openTab(held);
    await phone.rest();
    // It hears of nothing: its news come with its own changes alone.
    phone.tabs.clear();
    const submitted = first.submit(save('Mercy West', 1));
    await phone.rest();
    const second = phone.openTab(offline);
    await phone.rest();
    await second.choose('h1', { kind: 'drop' });
    await second.submit({ ...save('Elsewhere'), id: 'h2' });
    release();
    await submitted;
    await first.submit({ ...save('Third'), id: 'h3' });
    await phone.rest();
    const third = phone.openTab(offline);
    await phone.rest();
    expect(third.state().outbox.map(({ id }) => id)).toEqual(['h2', 'h3']);
    expect(posted.filter((name) => name === 'Mercy West')).toHaveLength(1);
  });

  test('a long list is shown as it was read, and stored in parts', async () => {
    const many = Array.from({ length: 1203 }, (_none, number) => ({
      ...saved(`Hospital ${String(number).padStart(4, '0')}`, 1),
      id: `h${number}`,
    }));
    const list = phone.openTab((method) =>
      method === 'GET' ? json(many) : json(saved('Own', 1), 201),
    );
    await phone.rest();
    const reading = list.readList();
    await reading;
    expect(list.state()).toMatchObject({ reading: 'success' });
    expect(list.state().items).toEqual(many);
    const later = phone.openTab(offline);
    await phone.rest();
    expect(later.state().items).toEqual(many);
    expect(later.state().readAt).toEqual(new Date(phone.clock));
  });

  test('where a change is dropped, the list is read again: it shows what the server has', async () => {
    let name = 'Mercy';
    const list = phone.openTab((method) =>
      method === 'GET' ? json([saved(name, 2)]) : json({ current: saved(name, 2) }, 412),
    );
    await list.readList();
    expect(await list.submit(save('Mercy West', 1))).toMatchObject({ kind: 'asks' });
    name = 'Mercy East';
    await list.choose('h1', { kind: 'drop' });
    expect(list.state()).toMatchObject({ items: [{ name }], outbox: [] });
  });

  test('what was removed elsewhere leaves the list with the next reading', async () => {
    let all = [saved('Mercy', 1), { ...saved('Denver Health', 1), id: 'h2' }];
    const list = phone.openTab(() => json(all));
    await list.readList();
    expect(list.state().items).toHaveLength(2);
    all = all.slice(0, 1);
    await list.readList();
    expect(list.state().items).toMatchObject([{ name: 'Mercy' }]);
  });

  test('a change that another tab has sent meanwhile is done', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<Response>((resolve) => {
      release = () => resolve(json({ current: saved('Mercy', 1) }, 409));
    });
    const first = phone.openTab((method) => (method === 'GET' ? json([]) : held));
    const second = phone.openTab((method) =>
      json(method === 'GET' ? [saved('Mercy', 1)] : saved('Mercy', 1)),
    );
    await phone.rest();
    const submitted = first.submit(save('Mercy'));
    await phone.rest();
    await second.send({ force: true });
    await phone.rest();
    release();
    expect(await submitted).toMatchObject({ kind: 'done', item: { version: 1 } });
  });

  test('a try that cannot be written down is not made: after a lost answer nobody would know what was sent', async () => {
    let posts = 0;
    const list = phone.openTab((method) => {
      if (method !== 'GET') posts += 1;
      return json(method === 'GET' ? [] : saved('Mercy', 1), 201);
    });
    await phone.rest();
    const write = phone.rows.write.bind(phone.rows);
    // The change itself is stored, and nothing after it.
    vi.spyOn(phone.rows, 'write').mockImplementationOnce(write).mockRejectedValue(FULL);
    const count = await list.submitAll([save('Mercy')], () => undefined, NEVER);
    await phone.rest();
    expect([count, posts]).toEqual([1, 0]);
  });

  test('an answer that cannot be written down is asked for again, and nothing is made twice', async () => {
    const posts: string[] = [];
    const list = phone.openTab((method, { name = '' }) => {
      if (method !== 'GET') posts.push(name);
      return json(method === 'GET' ? [saved('Mercy', 1)] : saved('Mercy', 1), 201);
    });
    await phone.rest();
    const write = phone.rows.write.bind(phone.rows);
    const spy = vi.spyOn(phone.rows, 'write');
    spy.mockImplementationOnce(write).mockRejectedValue(FULL);
    expect(await list.submit(save('Mercy'))).toEqual({ kind: 'waits', why: undefined });
    spy.mockImplementation(write);
    await list.send({ force: true });
    expect(posts).toEqual(['Mercy', 'Mercy']);
    expect(list.state()).toMatchObject({ outbox: [], items: [{ version: 1 }] });
  });

  test('a save is written twice: with what is sent, and with the answer', async () => {
    let writtenWhenAsked = 0;
    const all: Hospital[] = [];
    const written = vi.spyOn(phone.rows, 'write');
    const list = phone.openTab((method) => {
      if (method === 'GET') return json(all);
      writtenWhenAsked = written.mock.calls.length;
      all.push(saved('Mercy', 1));
      return json(all[0], 201);
    });
    await list.readList();
    written.mockClear();
    expect(await list.submit(save('Mercy'))).toMatchObject({ kind: 'done' });
    expect([writtenWhenAsked, written.mock.calls.length]).toEqual([1, 2]);
    await phone.rest();
    expect(written).toHaveBeenCalledTimes(2);
  });

  test('a list that is read again and is the same is shown as of then, and stored as of then a quarter of an hour later', async () => {
    const list = phone.openTab(() => json([saved('Mercy', 1)]));
    await list.readList();
    const written = vi.spyOn(phone.rows, 'write');
    const storedReadAt = async () => {
      const later = phone.openTab(offline);
      await phone.rest();
      return later.state().readAt?.getTime();
    };
    const begin = phone.clock;
    for (const minutes of [5, 10, 14]) {
      phone.clock = begin + minutes * 60_000;
      await list.readList();
      expect(list.state()).toMatchObject({ reading: 'success', readAt: new Date(phone.clock) });
    }
    expect(written).not.toHaveBeenCalled();
    expect(await storedReadAt()).toBe(begin);
    phone.clock = begin + 15 * 60_000;
    await list.readList();
    expect(await storedReadAt()).toBe(phone.clock);
    // A clock that was set back.
    phone.clock = begin - 60 * 60_000;
    await list.readList();
    expect(list.state().readAt).toEqual(new Date(phone.clock));
    expect(await storedReadAt()).toBe(phone.clock);
  });

  test('a page that was killed before it sent what it had stored: the next one sends it', async () => {
    const first = phone.openTab(offline);
    await phone.rest();
    // Another tab is sending, for as long as this one lives.
    vi.spyOn(first, 'send').mockReturnValue(new Promise(() => undefined));
    void first.submit(save('Mercy'));
    await phone.rest();
    phone.tabs.clear();
    phone.timers = [];
    const posts: string[] = [];
    const next = phone.openTab((method, { name = '' }) => {
      if (method !== 'GET') posts.push(name);
      return json(method === 'GET' ? [saved('Mercy', 1)] : saved('Mercy', 1), 201);
    });
    await phone.rest();
    expect(posts).toEqual(['Mercy']);
    expect(next.state()).toMatchObject({ outbox: [], items: [{ version: 1 }] });
  });

  test('what becomes of a save goes to who waits for it, of one that is sent later to who listens', async () => {
    let isOffline = false;
    const list = phone.openTab((method, { name = '' }) => {
      if (isOffline) throw new TypeError('no connection');
      return json(method === 'GET' ? [] : saved(name, 1), 201);
    });
    await phone.rest();
    const heard: unknown[] = [];
    list.onSent(({ item }) => heard.push(item?.name));
    const both = [list.submit(save('Mercy')), list.submit(save('Mercy'))];
    expect(await Promise.all(both)).toMatchObject([{ kind: 'done' }, { kind: 'done' }]);
    expect(heard).toEqual([]);
    isOffline = true;
    const other = { ...save('Mercy West'), id: 'h2' };
    expect(await list.submit(other)).toMatchObject({ kind: 'waits' });
    isOffline = false;
    await list.send({ force: true });
    expect(heard).toEqual(['Mercy West']);
  });

  test('what was saved while nothing could be stored goes to who waits for it too', async () => {
    const list = phone.openTab((method) => json(method === 'GET' ? [] : saved('Mercy', 1), 201));
    await phone.rest();
    const heard: unknown[] = [];
    list.onSent((sent) => heard.push(sent));
    vi.spyOn(phone.rows, 'write').mockRejectedValue(FULL);
    expect(await list.submit(save('Mercy'))).toMatchObject({ kind: 'done', item: { version: 1 } });
    expect(heard).toEqual([]);
  });
});
