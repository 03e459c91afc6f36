// One call with some of what waits, and what became of each, stored.
import type { Stamp } from '../../domain/sync/content.ts';
import { type Answer, attempted, type OutboxEntry, settle } from '../../domain/sync/outbox.ts';
import { type ManyAnswers, NoServer, sendEntries, sendEntry } from './resource-calls.ts';
import { type Settled, withSettled } from './synced-rows.ts';
import type { SyncedListDependencies } from './synced-state.ts';
import type { SyncedStore } from './synced-store.ts';

export interface Call<C, I> {
  /** What the server has by now, as it was sent. */
  readonly done: readonly { readonly entry: OutboxEntry<C, I>; readonly item: I | undefined }[];
  /** Ids of what is to be sent again at once. */
  readonly again: readonly string[];
  /** No other call is worth trying now. */
  readonly isCutOff: boolean;
  readonly isNoServer: boolean;
  /** Why nothing was asked for: these cannot be sent together, or nothing can. */
  readonly apart?: 'oneByOne' | 'never';
}

const NOTHING = { done: [], again: [], isCutOff: false, isNoServer: false } as const;

export class SyncedSending<C extends object, I extends Stamp> {
  readonly #store: SyncedStore<C, I>;
  readonly #dependencies: SyncedListDependencies<C, I>;

  constructor(store: SyncedStore<C, I>, dependencies: SyncedListDependencies<C, I>) {
    this.#store = store;
    this.#dependencies = dependencies;
  }

  /** @param onAsked called once the try is on disk. */
  async send(ids: readonly string[], onAsked: () => void): Promise<Call<C, I>> {
    const sending = new Set(ids);
    const isStored = await this.#store.change((stored) => ({
      ...stored,
      outbox: stored.outbox.map((entry) => (sending.has(entry.id) ? attempted(entry) : entry)),
    }));
    if (!isStored) return { ...NOTHING, isCutOff: true };
    const sent = this.#store.stored.outbox.filter(({ id }) => sending.has(id));
    if (sent.length === 0) return NOTHING;
    onAsked();
    try {
      const answers = await this.#ask(sent, ids.length > 1);
      if (typeof answers === 'string') return { ...NOTHING, again: ids, apart: answers };
      return await this.#settle(sent, answers);
    } catch (error) {
      if (!(error instanceof NoServer)) throw error;
      const unanswered = sent.map(() => ({ kind: 'unanswered', why: 'notTheServer' }) as const);
      return { ...(await this.#settle(sent, unanswered)), isNoServer: true };
    }
  }

  async #ask(sent: readonly OutboxEntry<C, I>[], isMany: boolean): Promise<ManyAnswers<I>> {
    const { api, resource } = this.#dependencies;
    const [only] = sent;
    if (isMany || !only) return sendEntries(api, resource, sent);
    return [await sendEntry(api, resource, only)];
  }

  async #settle(
    sent: readonly OutboxEntry<C, I>[],
    answers: readonly Answer<I>[],
  ): Promise<Call<C, I>> {
    const { now, chance } = this.#dependencies;
    const at = { now: now(), chance: chance() };
    const asked = new Map(
      sent.map((entry, index) => [entry.id, { entry, answer: answers[index] }]),
    );
    let settled: readonly Settled<C, I>[] = [];
    const isStored = await this.#store.change((stored) => {
      settled = stored.outbox.flatMap((entry) => {
        const { entry: asSent, answer } = asked.get(entry.id) ?? {};
        if (!asSent || !answer) return [];
        return [{ entry, settlement: settle(entry, asSent, answer, at) }];
      });
      return settled.length > 0 ? withSettled(stored, settled) : stored;
    });
    if (!isStored) return { ...NOTHING, isCutOff: true };
    const isCutOff = answers.some(
      (answer) => answer.kind === 'unanswered' && answer.why !== 'serverFault',
    );
    return {
      done: settled.flatMap(({ entry, settlement }) => {
        const asSent = asked.get(entry.id)?.entry;
        return asSent && settlement.kind === 'done'
          ? [{ entry: asSent, item: settlement.item }]
          : [];
      }),
      again: settled.flatMap(({ entry, settlement }) =>
        settlement.kind === 'again' ? [entry.id] : [],
      ),
      isCutOff,
      isNoServer: false,
    };
  }
}
