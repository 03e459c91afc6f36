// A list of this device that a server keeps too, and the changes that wait for the server, both in the vault.
// INVARIANT: a change is on disk before it is sent, and leaves only when the server has it or the user drops it.
import { OUTBOX, SYNCED } from '../../domain/limits.ts';
import { holds, type Stamp } from '../../domain/sync/content.ts';
import {
  type Change,
  type Choice,
  chosen,
  fold,
  foldAll,
  type OutboxEntry,
  readyToSend,
  type Unanswered,
} from '../../domain/sync/outbox.ts';
import { Store } from '../platform/store.ts';
import { HttpError } from './api-client.ts';
import { NoServer, readItems, sendEntry, whoAsks } from './resource-calls.ts';
import { type Done, Sending, type SendingDependencies } from './sending.ts';
import { SyncedStore, type SyncedStoreDependencies } from './synced-store.ts';

export interface SyncedState<C, I> {
  /** The list with what waits already in it, in its order. */
  readonly items: readonly I[];
  readonly outbox: readonly OutboxEntry<C, I>[];
  /** When the list was read from the server. */
  readonly readAt: Date | undefined;
  /** `signedOut`: the server asks for sign-in. */
  readonly reading: 'pending' | 'success' | 'error' | 'signedOut';
  /** The app came from a host without an API: the list lives on this device. */
  readonly hasNoServer: boolean;
  /** The item whose change is being sent. */
  readonly sending: string | undefined;
  /** Milliseconds since 1970 before which nothing is tried by itself. */
  readonly notBefore: number;
  /** Items whose change a person waits for: what becomes of it is not known yet. */
  readonly awaited: readonly string[];
  /** A delete is among them. */
  readonly isDeleting: boolean;
}

/** What became of a change, as far as it is known now. */
export type Outcome<C, I> =
  /** The server has it; `item` as it is saved now, undefined after a delete. */
  | { readonly kind: 'done'; readonly item: I | undefined }
  /** It was never sent, and is cancelled. */
  | { readonly kind: 'cancelled' }
  /** It is on this device and waits; why the last try brought no answer, where there was one. */
  | { readonly kind: 'waits'; readonly why: Unanswered | undefined }
  /** The server refused it, or it asks something: the entry says what. */
  | { readonly kind: 'asks'; readonly entry: OutboxEntry<C, I> }
  /** The device could not store it, and the server did not accept it: nothing was changed. */
  | { readonly kind: 'failed' };

/** A change that was sent, and nobody waits for what becomes of it. */
interface Sent<C, I> extends Done<C, I> {
  /** It was sent with many others. */
  readonly isOfMany: boolean;
}

interface Awaiting<C, I> {
  readonly change: Change<C>;
  readonly onDone: (outcome: Outcome<C, I>) => void;
}

export interface SyncedListDependencies<C, I extends Stamp>
  extends SyncedStoreDependencies<C, I>,
    SendingDependencies<I> {
  readonly later: (work: () => void, ms: number) => () => void;
  /** Runs `work` while no other tab runs its own. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

/** No sooner than this is anything tried by itself. */
const SOON_MS = 1000;

export class SyncedList<C extends object, I extends Stamp> {
  readonly #dependencies: SyncedListDependencies<C, I>;
  readonly #store: SyncedStore<C, I>;
  readonly #sending: Sending<C, I>;
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
  readonly #awaiting = new Set<Awaiting<C, I>>();
  /** After a lost connection nothing is tried by itself before this moment: what comes later waits its turn. */
  #notBefore = 0;
  #stopTimer: (() => void) | undefined;

  constructor(dependencies: SyncedListDependencies<C, I>) {
    this.#dependencies = dependencies;
    this.#store = new SyncedStore(dependencies, () => this.#set({}));
    this.#sending = new Sending(this.#store, dependencies);
  }

  state = this.#state.read;

  subscribe = this.#state.subscribe;

  /** Calls `listener` with each change that the server has and nobody waits for; the result ends it. */
  onSent(listener: (sent: Sent<C, I>) => void): () => void {
    this.#sentListeners.add(listener);
    return () => {
      this.#sentListeners.delete(listener);
    };
  }

  /** The result of a change goes one way: to who waits for it, else to those who listen. */
  #onDone = (done: Done<C, I>, isOfMany: boolean): void => {
    let isAwaited = false;
    for (const { change, onDone } of this.#awaiting) {
      if (change.id !== done.entry.id) continue;
      isAwaited = true;
      onDone({ kind: 'done', item: done.item });
    }
    if (isAwaited) return;
    for (const listener of [...this.#sentListeners]) listener({ ...done, isOfMany });
  };

  #set(change: Partial<SyncedState<C, I>>): void {
    const { head, outbox } = this.#store.stored;
    const { hasNoServer = false } = head;
    const { readAt } = this.#store;
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
      await this.#store.readStored();
      await this.send({ force: true });
    };
    vault.subscribe(() => void follow());
    vault.tabs.listen(async (message) => {
      if (message.kind !== 'synced' || message.collection !== collection) return;
      await this.#store.readStored();
      // The tab that stored it may be closed before it is sent.
      this.#sendLater();
    });
    void follow();
  }

  /** Stores a change, then sends it; resolves when it is known what became of the first try. */
  async submit(change: Change<C>): Promise<Outcome<C, I>> {
    let onDone: (outcome: Outcome<C, I>) => void = () => undefined;
    const isDone = new Promise<Outcome<C, I>>((resolve) => {
      onDone = resolve;
    });
    const awaiting = { change, onDone };
    this.#setAwaiting(awaiting, true);
    try {
      const isStored = await this.#store.change((stored) => {
        const outbox = fold(stored.outbox, change, this.#dependencies.now());
        if (stored.head.hasNoServer) return { ...stored, outbox };
        // It is sent at once: what is sent is on disk with the change itself.
        return {
          ...stored,
          outbox: outbox.map((entry) =>
            entry.id === change.id && !entry.question ? readyToSend(entry) : entry,
          ),
        };
      });
      if (!isStored) return await this.#sendUnstored(change);
      if (!this.#store.entry(change.id)) return { kind: 'cancelled' };
      // Nobody waits for what else is sent.
      const done = await Promise.race([isDone, this.send({ force: true })]);
      return done ?? this.#outcomeOf(change);
    } finally {
      this.#setAwaiting(awaiting, false);
    }
  }

  #setAwaiting(awaiting: Awaiting<C, I>, isAwaiting: boolean): void {
    if (isAwaiting) this.#awaiting.add(awaiting);
    else this.#awaiting.delete(awaiting);
    const changes = [...this.#awaiting].map(({ change }) => change);
    this.#set({
      awaited: changes.map(({ id }) => id),
      isDeleting: changes.some(({ kind }) => kind === 'delete'),
    });
  }

  /** Where it is not here any more, another tab sent it, or its user dropped it there: the list tells which. */
  #outcomeOf({ id, kind, content }: Change<C>): Outcome<C, I> {
    const entry = this.#store.entry(id);
    if (entry?.question) return { kind: 'asks', entry };
    if (entry) return { kind: 'waits', why: entry.lastFault };
    const item = this.#store.stored.items.get(id);
    const isDone = kind === 'delete' ? !item : item !== undefined && holds(item, content);
    return isDone ? { kind: 'done', item } : { kind: 'cancelled' };
  }

  /** Where the device stores nothing now, the server may; nothing is kept for a second try. */
  async #sendUnstored(change: Change<C>): Promise<Outcome<C, I>> {
    const { api, resource, now } = this.#dependencies;
    const [entry] = fold<C, I>([], change, now());
    const answer = entry && (await sendEntry(api, resource, entry).catch(() => undefined));
    if (answer?.kind !== 'done') return { kind: 'failed' };
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
    let count = 0;
    await this.#dependencies.alone(async () => {
      await this.#store.readStored();
      const sent = await this.#sending.sendAll({
        force,
        isAwaited: (id) => this.state().awaited.includes(id),
        onAsking: (id) => this.#set({ sending: id }),
        onDone: this.#onDone,
      });
      count = sent.count;
      if (sent.stoppedAt !== undefined)
        this.#notBefore = this.#store.entry(sent.stoppedAt)?.nextAt ?? 0;
    });
    this.#set({ sending: undefined });
    if (count > 0) void this.readList();
    this.#sendLater();
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
        const { taken } = this.#store.stored.head;
        const list = await readItems(api, resource);
        if (await this.#store.keepList(list, taken, now().getTime())) break;
      }
      this.#set({ reading: 'success' });
      this.#sendLater();
    } catch (error) {
      if (error instanceof NoServer) await this.#store.noteNoServer();
      const isSignedOut = error instanceof HttpError && whoAsks(error) === 'signedOut';
      this.#set({ reading: isSignedOut ? 'signedOut' : 'error' });
    }
  }
}
