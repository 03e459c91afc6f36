// One call with some of what waits, and what became of each, stored.
import type { Stamp } from '../../domain/sync/content.ts';
import {
  type Answer,
  attempted,
  type OutboxEntry,
  settle,
  type Unanswered,
} from '../../domain/sync/outbox.ts';
import { type ManyAnswers, NoServer, sendEntries, sendEntry } from './resource-calls.ts';
import { type Settled, withSettled } from './synced-rows.ts';
import type { SyncedListDependencies } from './synced-state.ts';
import type { SyncedStore } from './synced-store.ts';

/** What goes next. */
export interface Turn {
  readonly ids: readonly string[];
  /** In one call; else one after the other, and what became of them is stored together. */
  readonly isTogether: boolean;
}

export interface Call<C, I> {
  /** What the server has by now, as it was sent. */
  readonly done: readonly { readonly entry: OutboxEntry<C, I>; readonly item: I | undefined }[];
  /** Ids of what is to be sent again at once. */
  readonly again: readonly string[];
  /** No other call is worth trying now. */
  readonly isCutOff: boolean;
  readonly isNoServer: boolean;
  /** Why none of them was answered. */
  readonly unanswered?: Unanswered;
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

  /** @param onAsking called with each that is sent by itself and with the first of many, once the try is on disk. */
  async send(
    { ids, isTogether }: Turn,
    onAsking: (id: string | undefined) => void,
  ): Promise<Call<C, I>> {
    const sending = new Set(ids);
    const isStored = await this.#store.change((stored) => ({
      ...stored,
      outbox: stored.outbox.map((entry) => (sending.has(entry.id) ? attempted(entry) : entry)),
    }));
    if (!isStored) return { ...NOTHING, isCutOff: true };
    const sent = this.#store.stored.outbox.filter(({ id }) => sending.has(id));
    if (sent.length === 0) return NOTHING;
    const answers: Answer<I>[] = [];
    try {
      if (isTogether) {
        onAsking(ids[0]);
        const many = await this.#askTogether(sent);
        if (typeof many === 'string') return { ...NOTHING, again: ids, apart: many };
        answers.push(...many);
      } else {
        await this.#askEach(sent, onAsking, answers);
      }
    } catch (error) {
      if (!(error instanceof NoServer)) throw error;
      const unanswered = { kind: 'unanswered', why: 'notTheServer' } as const;
      while (answers.length < sent.length) answers.push(unanswered);
      return { ...(await this.#settle(sent, answers)), isNoServer: true };
    }
    return await this.#settle(sent, answers);
  }

  #askTogether(sent: readonly OutboxEntry<C, I>[]): Promise<ManyAnswers<I>> {
    const { api, resource } = this.#dependencies;
    return sendEntries(api, resource, sent);
  }

  /** Stops where nothing is reached: those after it have no answer. */
  async #askEach(
    sent: readonly OutboxEntry<C, I>[],
    onAsking: (id: string) => void,
    answers: Answer<I>[],
  ): Promise<void> {
    const { api, resource } = this.#dependencies;
    for (const entry of sent) {
      onAsking(entry.id);
      const answer = await sendEntry(api, resource, entry);
      answers.push(answer);
      if (isCutOffBy(answer)) return;
    }
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
    const unanswered = answers.flatMap((each) => (each.kind === 'unanswered' ? each.why : []));
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
      isCutOff: answers.some(isCutOffBy),
      isNoServer: false,
      ...(unanswered[0] && unanswered.length === answers.length
        ? { unanswered: unanswered[0] }
        : {}),
    };
  }
}

const isCutOffBy = (answer: Answer<unknown>): boolean =>
  answer.kind === 'unanswered' && answer.why !== 'serverFault' && answer.why !== 'listFull';
