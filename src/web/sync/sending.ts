// What of what waits goes next, how much of it in one call, and what became of each, stored.
import { BATCH, CALL_TIMEOUT_MS } from '../../domain/limits.ts';
import type { Stamp } from '../../domain/sync/content.ts';
import {
  type Answer,
  afterAnswer,
  batchOf,
  isDue,
  type OutboxEntry,
  readyToSend,
  type Unanswered,
} from '../../domain/sync/outbox.ts';
import type { Resource } from '../../domain/sync/resource.ts';
import type { ApiClient } from './api-client.ts';
import { type ManyAnswers, NoServer, sendEntries, sendEntry } from './resource-calls.ts';
import { type Answered, type SyncedStore, withAnswers } from './synced-store.ts';

/** What goes next. */
interface Turn {
  readonly ids: readonly string[];
  /** In one call; else one after the other, and what became of them is stored together. */
  readonly isTogether: boolean;
}

/** A change that the server has by now, as it was sent. */
export interface Done<C, I> {
  readonly entry: OutboxEntry<C, I>;
  readonly item: I | undefined;
}

export interface SendingDependencies<I extends Stamp> {
  readonly api: ApiClient;
  readonly resource: Resource<I>;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly chance: () => number;
}

interface SendingWork<C, I> {
  /** Also what is not due yet. */
  readonly force: boolean;
  readonly isAwaited: (id: string) => boolean;
  /** Called with each that is sent by itself and with the first of many, once it is on disk that they are. */
  readonly onAsking: (id: string) => void;
  readonly onDone: (done: Done<C, I>, isOfMany: boolean) => void;
}

export class Sending<C extends object, I extends Stamp> {
  readonly #store: SyncedStore<C, I>;
  readonly #dependencies: SendingDependencies<I>;
  /** Changes in one call: fewer where so many were not answered. */
  #most: number = BATCH.most;
  /** The server is one of before, which has no call for many. */
  #refusesBatches = false;

  constructor(store: SyncedStore<C, I>, dependencies: SendingDependencies<I>) {
    this.#store = store;
    this.#dependencies = dependencies;
  }

  /**
   * Sends what is due, each once, and again what was changed meanwhile. The result is how many the server accepted, and the id at which
   * it stopped, where no other call was worth trying.
   */
  async sendAll({ force, isAwaited, onAsking, onDone }: SendingWork<C, I>) {
    const { now } = this.#dependencies;
    let count = 0;
    const tried = new Set<string>();
    const apart = new Set<string>();
    let faults = 0;
    let isMuch: boolean | undefined;
    for (;;) {
      const { outbox } = this.#store.stored;
      const at = now();
      const due = outbox.filter(
        (entry) => !tried.has(entry.id) && (force ? !entry.question : isDue(entry, at)),
      );
      const [first] = due;
      if (!first) return { count };
      isMuch ??= due.length >= BATCH.from;
      const turn = isMuch ? this.#next(due, first, isAwaited, apart) : alone(first);
      const sent = await this.#storeSending(turn.ids);
      const answers = sent && (await this.#ask(sent, turn.isTogether, onAsking));
      if (typeof answers === 'string') {
        if (answers === 'never') this.#refusesBatches = true;
        else for (const id of turn.ids) apart.add(id);
        continue;
      }
      const answered = answers && (await this.#storeAnswers(sent, answers));
      if (!answered) return { count, stoppedAt: turn.ids[0] };
      for (const id of turn.ids) tried.add(id);
      for (const { asSent, after } of answered) {
        if (after.kind === 'again') tried.delete(asSent.id);
        if (after.kind !== 'done') continue;
        count += 1;
        onDone({ entry: asSent, item: after.item }, isMuch);
      }
      if (isMuch) {
        const why = whyUnanswered(answers);
        // Twice as many will be answered in time too.
        const isQuick = (now().getTime() - at.getTime()) * 3 < CALL_TIMEOUT_MS;
        this.#learn(turn, why, isQuick);
        faults = why === 'serverFault' ? faults + 1 : 0;
      }
      // Where the server fails whatever it is sent, thousands more of calls would help nobody.
      // Nor where who is signed in may not save at all.
      const maySaveNone = turn.isTogether && whyUnanswered(answers) === 'mayNot';
      if (faults >= BATCH.mostFaults || maySaveNone || answers.some(isCutOffBy)) {
        return { count, stoppedAt: turn.ids[0] };
      }
    }
  }

  /** Of many: what a person waits for comes first, alone; of the rest what was tried least, so that nothing holds up the others. */
  #next(
    due: readonly OutboxEntry<C, I>[],
    first: OutboxEntry<C, I>,
    isAwaited: (id: string) => boolean,
    apart: ReadonlySet<string>,
  ): Turn {
    const awaited = due.find(({ id }) => isAwaited(id));
    if (awaited) return alone(awaited);
    const waiting = [...due].sort((a, b) => a.attempts - b.attempts);
    const isApart = ({ id }: { readonly id: string }) => this.#refusesBatches || apart.has(id);
    const [next = first] = waiting;
    const idsOf = (entries: readonly OutboxEntry<C, I>[]) => entries.map(({ id }) => id);
    if (isApart(next)) {
      const some = waiting.filter(isApart).slice(0, BATCH.oneByOneAtOnce);
      return { ids: idsOf(some), isTogether: false };
    }
    const batch = batchOf(waiting.slice(0, this.#most)).filter((entry) => !isApart(entry));
    return batch.length > 1 ? { ids: idsOf(batch), isTogether: true } : alone(next);
  }

  /** How much goes in one call from now on. */
  #learn({ ids, isTogether }: Turn, why: Unanswered | undefined, isQuick: boolean): void {
    // A full list says nothing of how much may be sent, and neither does what stands in the server's way.
    if (!why || why === 'listFull' || why === 'mayNot' || why === 'signedOut') {
      if (isQuick) this.#most = Math.min(BATCH.most, this.#most * 2);
    } else if (isTogether && why !== 'notTheServer') {
      this.#most = Math.max(1, Math.floor(ids.length / 2));
    }
  }

  /** These as they are on disk, with what is sent of each; undefined if that cannot be stored. What is marked is not written again. */
  async #storeSending(ids: readonly string[]) {
    const sending = new Set(ids);
    const isStored = await this.#store.change((stored) => ({
      ...stored,
      outbox: stored.outbox.map((entry) => (sending.has(entry.id) ? readyToSend(entry) : entry)),
    }));
    return isStored ? this.#store.stored.outbox.filter(({ id }) => sending.has(id)) : undefined;
  }

  async #ask(
    sent: readonly OutboxEntry<C, I>[],
    isTogether: boolean,
    onAsking: (id: string) => void,
  ): Promise<ManyAnswers<I>> {
    const { api, resource } = this.#dependencies;
    const answers: Answer<I>[] = [];
    // Another tab may have made a delete of one meanwhile.
    const isOneCall = isTogether && sent.every(({ kind }) => kind !== 'delete');
    try {
      for (const entry of sent) {
        onAsking(entry.id);
        if (isOneCall) return await sendEntries(api, resource, sent);
        const answer = await sendEntry(api, resource, entry);
        answers.push(answer);
        // Where nothing is reached, those after it have no answer.
        if (isCutOffBy(answer)) break;
      }
    } catch (error) {
      if (!(error instanceof NoServer)) throw error;
      await this.#store.noteNoServer();
      while (answers.length < sent.length)
        answers.push({ kind: 'unanswered', why: 'notTheServer' });
    }
    return answers;
  }

  /** What each answer did; undefined if it cannot be stored. */
  async #storeAnswers(sent: readonly OutboxEntry<C, I>[], answers: readonly Answer<I>[]) {
    const { now, chance } = this.#dependencies;
    const at = { now: now(), chance: chance() };
    const asked = new Map(
      sent.map((asSent, index) => [asSent.id, [asSent, answers[index]] as const]),
    );
    const answered: Answered<C, I>[] = [];
    const isStored = await this.#store.change((stored) => {
      answered.length = 0;
      for (const entry of stored.outbox) {
        const [asSent, answer] = asked.get(entry.id) ?? [];
        if (!asSent || !answer) continue;
        answered.push({ entry, asSent, after: afterAnswer(entry, asSent, answer, at) });
      }
      return withAnswers(stored, answered);
    });
    return isStored ? answered : undefined;
  }
}

const alone = ({ id }: { readonly id: string }): Turn => ({ ids: [id], isTogether: false });

/** What is wrong with one entry or one kind of them holds up no other. */
const OF_ONE: ReadonlySet<Unanswered> = new Set(['serverFault', 'listFull', 'mayNot']);

const isCutOffBy = (answer: Answer<unknown>): boolean =>
  answer.kind === 'unanswered' && !OF_ONE.has(answer.why);

/** Why none of these was answered; undefined if one was, or none was asked for. */
function whyUnanswered(answers: readonly Answer<unknown>[]): Unanswered | undefined {
  let why: Unanswered | undefined;
  for (const answer of answers) {
    if (answer.kind !== 'unanswered') return undefined;
    why ??= answer.why;
  }
  return why;
}
