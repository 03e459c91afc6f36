// A list of this device that a server keeps too, and the changes that wait for the server, both in the vault.
// INVARIANT: a change is on disk before it is sent, and leaves only when the server has it or the user drops it.
import { BATCH, OUTBOX, SYNCED } from '../../domain/limits.ts';
import { holds, type Stamp } from '../../domain/sync/content.ts';
import {
  type Change,
  type Choice,
  chosen,
  fold,
  foldAll,
  isDue,
  type OutboxEntry,
} from '../../domain/sync/outbox.ts';
import { Store } from '../platform/store.ts';
import { NoServer, readItems, sendEntry } from './resource-calls.ts';
import { FULL_PACE, SendingRun } from './sending-run.ts';
import { takenOf } from './synced-rows.ts';
import { type Call, SyncedSending, type Turn } from './synced-sending.ts';
import type { Outcome, Sent, SyncedListDependencies, SyncedState } from './synced-state.ts';
import { SyncedStore } from './synced-store.ts';

/** No sooner than this is anything tried by itself. */
const SOON_MS = 1000;

export class SyncedList<C extends object, I extends Stamp> {
  readonly #dependencies: SyncedListDependencies<C, I>;
  readonly #store: SyncedStore<C, I>;
  readonly #sending: SyncedSending<C, I>;
  readonly #sentListeners = new Set<(sent: Sent<C, I>) => void>();
  readonly #state = new Store<SyncedState<C, I>>({
    items: [],
    outbox: [],
    readAt: undefined,
    reading: 'pending',
    hasNoServer: false,
    sending: undefined,
    notBefore: 0,
    awaited: [],
    isDeleting: false,
  });
  #reading: Promise<void> | undefined;
  #wasRead = false;
  readonly #awaited = new Set<string>();
  /** After a lost connection nothing is tried by itself before this moment: what comes later waits its turn. */
  #notBefore = 0;
  #pace = FULL_PACE;
  #stopTimer: (() => void) | undefined;

  constructor(dependencies: SyncedListDependencies<C, I>) {
    this.#dependencies = dependencies;
    this.#store = new SyncedStore(dependencies, () => this.#set({}));
    this.#sending = new SyncedSending(this.#store, dependencies);
  }

  state = this.#state.read;

  subscribe = this.#state.subscribe;

  /** Calls `listener` with each change that the server has taken; the result ends it. */
  onSent(listener: (sent: Sent<C, I>) => void): () => void {
    this.#sentListeners.add(listener);
    return () => {
      this.#sentListeners.delete(listener);
    };
  }

  #tellSent(sent: Sent<C, I>): void {
    for (const listener of [...this.#sentListeners]) listener(sent);
  }

  #set(change: Partial<SyncedState<C, I>>): void {
    const { head, outbox } = this.#store.stored;
    const { readAt, hasNoServer = false } = head;
    const before = this.state();
    const isSameMoment = before.readAt?.getTime() === readAt;
    this.#state.set({
      ...before,
      items: this.#store.items(),
      outbox,
      hasNoServer,
      notBefore: this.#notBefore,
      readAt: isSameMoment || readAt === undefined ? before.readAt : new Date(readAt),
      ...change,
    });
  }

  /** Follows the vault: reads what is stored whenever it opens, and sends what waits. */
  start(): void {
    const { vault, collection } = this.#dependencies;
    let wasOpen = false;
    const follow = async () => {
      const isOpen = vault.state().kind === 'open';
      if (isOpen === wasOpen) return;
      wasOpen = isOpen;
      if (!isOpen) return;
      await this.#store.takeStored();
      await this.send({ force: true });
    };
    vault.subscribe(() => void follow());
    vault.tabs.listen(async (message) => {
      if (message.kind !== 'synced' || message.collection !== collection) return;
      await this.#store.takeStored();
      // The tab that stored it may be closed before it is sent.
      this.#sendLater();
    });
    void follow();
  }

  /** Stores a change, then sends it; resolves when it is known what became of the first try. */
  async submit(change: Change<C>): Promise<Outcome<C, I>> {
    this.#awaited.add(change.id);
    this.#set({ awaited: [...this.#awaited], isDeleting: change.kind === 'delete' });
    try {
      return await this.#submit(change);
    } finally {
      this.#awaited.delete(change.id);
      this.#set({ awaited: [...this.#awaited], isDeleting: false });
    }
  }

  async #submit(change: Change<C>): Promise<Outcome<C, I>> {
    const folding = (entries: readonly OutboxEntry<C, I>[]) =>
      fold(entries, change, this.#dependencies.now());
    const isStored = await this.#store.change((stored) => ({
      ...stored,
      outbox: folding(stored.outbox),
    }));
    if (!isStored) return this.#sendUnstored(folding([])[0]);
    if (!this.#store.entry(change.id)) return { kind: 'cancelled' };
    let sent: Sent<C, I> | undefined;
    let stop: () => void = () => undefined;
    const isSent = new Promise<void>((resolve) => {
      stop = this.onSent((each) => {
        if (each.entry.id !== change.id) return;
        sent = each;
        resolve();
      });
    });
    // Nobody waits for what else is sent.
    await Promise.race([this.send({ force: true }), isSent]);
    stop();
    const entry = this.#store.entry(change.id);
    if (sent && !entry) return { kind: 'done', item: sent.item };
    if (!entry) return this.#outcomeElsewhere(change);
    return entry.question ? { kind: 'asks', entry } : { kind: 'waits', why: entry.lastFault };
  }

  /** Another tab sent the change, or its user dropped it there: the list tells which. */
  #outcomeElsewhere({ id, kind, content }: Change<C>): Outcome<C, I> {
    const item = this.#store.stored.items.get(id);
    const isDone = kind === 'delete' ? !item : item !== undefined && holds(item, content);
    return isDone ? { kind: 'done', item } : { kind: 'cancelled' };
  }

  /** Where the device stores nothing now, the server may; nothing is kept for a second try. */
  async #sendUnstored(entry: OutboxEntry<C, I> | undefined): Promise<Outcome<C, I>> {
    if (!entry) return { kind: 'failed' };
    const { api, resource } = this.#dependencies;
    const answer = await sendEntry(api, resource, entry).catch(() => undefined);
    if (answer?.kind !== 'done') return { kind: 'failed' };
    this.#tellSent({ entry, item: answer.item, isAwaited: true, isOfMany: false });
    await this.readList();
    return answer;
  }

  /** What the user chose for an entry that asks. */
  async choose(id: string, choice: Choice): Promise<void> {
    await this.#store.replace(id, (entry) => chosen(entry, choice));
    if (choice.kind === 'drop') await this.readList();
    else await this.send({ force: true });
  }

  /**
   * Stores many changes in parts, then sends them; resolves once they are stored, with how many were: fewer where the device
   * stores no more, or `signal` ended it.
   */
  async submitAll(
    changes: readonly Change<C>[],
    onStored: (count: number) => void,
    signal: AbortSignal,
  ): Promise<number> {
    let count = 0;
    while (count < changes.length && !signal.aborted) {
      const part = changes.slice(count, count + SYNCED.storedAtOnce);
      const isStored = await this.#store.change((stored) => ({
        ...stored,
        outbox: foldAll(stored, part, this.#dependencies.now()),
      }));
      if (!isStored) break;
      count += part.length;
      onStored(count);
    }
    if (count > 0) void this.send({ force: true });
    return count;
  }

  /**
   * Sends what waits in its order: what is due, or with `force` everything; one at a time, or where it is much many in a call.
   * Without a connection it stops at the first; where the server fails, the next is tried.
   */
  async send({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    if (this.#store.stored.outbox.length === 0 || this.state().hasNoServer) return;
    let isAnySent = false;
    await this.#dependencies.alone(async () => {
      await this.#store.takeStored();
      const now = () => this.#dependencies.now();
      const mayGo = (entry: OutboxEntry<C, I>) =>
        force ? entry.question === undefined : isDue(entry, now());
      const isMuch = this.#store.stored.outbox.filter(mayGo).length >= BATCH.from;
      const run = new SendingRun(isMuch);
      for (;;) {
        const due = this.#store.stored.outbox.filter(
          (entry) => !run.wasTried(entry.id) && mayGo(entry),
        );
        const turn = run.turn(due, this.#awaited, this.#pace);
        if (!turn) break;
        const from = now().getTime();
        const call = await this.#sendSome(turn, isMuch);
        if (call.done.length > 0) isAnySent = true;
        this.#pace = run.note(turn, call, this.#pace, now().getTime() - from);
        if (call.isCutOff || run.isHopeless) {
          this.#notBefore = this.#store.entry(turn.ids[0] ?? '')?.nextAt ?? 0;
          break;
        }
      }
    });
    this.#set({ sending: undefined });
    if (isAnySent) void this.readList();
    this.#sendLater();
  }

  async #sendSome(turn: Turn, isOfMany: boolean): Promise<Call<C, I>> {
    const call = await this.#sending.send(turn, (id) => this.#set({ sending: id }));
    if (call.isNoServer) await this.#noteNoServer();
    for (const { entry, item } of call.done) {
      this.#tellSent({ entry, item, isAwaited: this.#awaited.has(entry.id), isOfMany });
    }
    return call;
  }

  /** Where a server has answered before, something else stands in its place for now. */
  async #noteNoServer(): Promise<void> {
    const { readAt, hasNoServer } = this.#store.stored.head;
    if (readAt !== undefined || hasNoServer) return;
    await this.#store.keep((stored) => ({
      ...stored,
      head: { ...stored.head, hasNoServer: true },
    }));
  }

  #sendLater(): void {
    const waiting = this.#store.stored.outbox.filter((entry) => !entry.question);
    if (waiting.length === 0 || this.state().hasNoServer) return;
    const now = this.#dependencies.now().getTime();
    const soonest = waiting.reduce((least, { nextAt }) => Math.min(least, nextAt), Infinity);
    const nextAt = Math.max(soonest, this.#notBefore);
    this.#stopTimer ??= this.#dependencies.later(
      () => void this.send(),
      // A clock that was set back does not hold it up.
      Math.min(OUTBOX.longestWaitMs, Math.max(SOON_MS, nextAt - now)),
    );
  }

  /** Reads the list unless it was read since the page was loaded. */
  async readListOnce(): Promise<void> {
    if (!this.#wasRead) await this.readList();
  }

  /** Reads the list from the server; one reading at a time. */
  readList(): Promise<void> {
    this.#reading ??= this.#readList().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readList(): Promise<void> {
    this.#wasRead = true;
    this.#set({ reading: 'pending' });
    try {
      const { api, resource, now } = this.#dependencies;
      for (;;) {
        const taken = takenOf(this.#store.stored);
        const list = await readItems(api, resource);
        if (await this.#store.keepList(list, taken, now().getTime())) break;
      }
      this.#set({ reading: 'success' });
      this.#sendLater();
    } catch (error) {
      if (error instanceof NoServer) await this.#noteNoServer();
      this.#set({ reading: 'error' });
    }
  }
}
