// Tabs of one phone, with a clock and timers of the test's own.
import type { Hospital } from '../../src/domain/hospitals/hospital.ts';
import {
  blankTexts,
  contentOf,
  type HospitalContent,
} from '../../src/domain/hospitals/hospital-texts.ts';
import type { Change } from '../../src/domain/sync/outbox.ts';
import { createApiClient } from '../../src/web/sync/api-client.ts';
import { createHospitalList, type HospitalList } from '../../src/web/sync/hospital-list.ts';
import type { TabMessage } from '../../src/web/vault/tab-channel.ts';
import type { Vault } from '../../src/web/vault/vault.ts';
import type { VaultRows } from '../../src/web/vault/vault-rows.ts';
import { freshVault } from './vault-in-node.ts';

export const saved = (name: string, version: number): Hospital => ({
  id: 'h1',
  category: 'primary',
  ...blankTexts,
  name,
  version,
  updatedAt: '2026-11-21T10:00:00.000Z',
});

export const save = (name: string, baseVersion = 0): Change<HospitalContent> => ({
  kind: 'save',
  id: 'h1',
  content: contentOf('primary', saved(name, 0)),
  baseVersion,
});

/** What the server answers; the body is that of a POST or PUT. */
export type Reply = (method: string, body: Record<string, string>) => Response | Promise<Response>;

export const json = (value: unknown, status = 200) =>
  new Response(JSON.stringify(value), { status, headers: { 'content-type': 'application/json' } });

export const offline: Reply = () => Promise.reject(new TypeError('no connection'));

interface Timer {
  readonly work: () => void;
  readonly ms: number;
}

export class Phone {
  readonly rows: VaultRows;
  readonly tabs = new Set<(message: TabMessage) => void>();
  clock = Date.parse('2026-11-21T10:00:00Z');
  timers: Timer[] = [];
  #calls = 0;
  /** Readings and changes of the vault that have not ended. */
  #underWay = 0;

  constructor(rows: VaultRows) {
    this.rows = rows;
    const sealing = rows.sealing.bind(rows);
    rows.sealing = async (work) => {
      this.#underWay += 1;
      try {
        return await sealing(work);
      } finally {
        this.#underWay -= 1;
      }
    };
  }

  static async fresh(): Promise<Phone> {
    return new Phone((await freshVault()).rows);
  }

  /** A tab with the hospital list of this phone. */
  openTab(reply: Reply): HospitalList {
    let own: ((message: TabMessage) => void) | undefined;
    const vault = {
      state: () => ({ kind: 'open' }),
      subscribe: () => () => undefined,
      onRemade: () => () => undefined,
      rows: () => this.rows,
      tabs: {
        listen: (listener: (message: TabMessage) => void) => {
          own = listener;
          this.tabs.add(listener);
          return () => this.tabs.delete(listener);
        },
        notify: (message: TabMessage) => {
          for (const listener of this.tabs) if (listener !== own) listener(message);
        },
      },
    } as unknown as Vault;
    const list = createHospitalList({
      vault,
      api: createApiClient(async (_path, init) => {
        this.#calls += 1;
        return reply(init?.method ?? 'GET', init?.body ? JSON.parse(String(init.body)) : {});
      }),
      now: () => new Date(this.clock),
      chance: () => 1,
      later: (work, ms) => {
        const timer = { work, ms };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((each) => each !== timer);
        };
      },
      alone: (work) => work(),
    });
    list.start();
    return list;
  }

  /** What a step of a list's work can be seen by. */
  async #traces(): Promise<string> {
    const { generation = 0 } = (await this.rows.find(this.rows.keyring, '!hospitals')) ?? {};
    return JSON.stringify([this.#calls, this.timers.length, generation]);
  }

  /** Lets everything that is under way come to rest: nothing is asked, stored or put off any more. */
  async rest(): Promise<void> {
    let before = '';
    for (let quiet = 0; quiet < 12; ) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      // What is asked for last is answered last: on a busy machine too.
      const now = await this.#traces();
      quiet = now === before && this.#underWay === 0 ? quiet + 1 : 0;
      before = now;
    }
  }
}
