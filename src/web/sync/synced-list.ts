// A list of this device that a server keeps too, and the changes that wait for the server, both in the vault.
// INVARIANT: a change is on disk before it is sent, and leaves only when the server has it or the user drops it.
import { OUTBOX } from '../../domain/limits.ts';
import { holds, type Stamp } from '../../domain/sync/content.ts';
import {
  type Answer,
  attempted,
  type Change,
  type Choice,
  chosen,
  fold,
  isDue,
  type OutboxEntry,
  type Settlement,
  settle,
  withWaiting,
} from '../../domain/sync/outbox.ts';
import type { Resource } from '../../domain/sync/resource.ts';
import { Store } from '../platform/store.ts';
import { Collection, type Contents } from '../vault/collection.ts';
import { type Vault, VaultClosed } from '../vault/vault.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import type { CollectionName } from '../vault/vault-format.ts';
import type { ApiClient } from './api-client.ts';
import { NoServer, readItems, sendEntry } from './resource-calls.ts';
import { changesBetween, type Synced, syncedOf } from './synced-rows.ts';

export interface SyncedState<C, I> {
  /** The list with what waits already in it, in its order. */
  readonly items: readonly I[];
  readonly outbox: readonly OutboxEntry<C, I>[];
  /** When the list was read from the server. */
  readonly readAt: Date | undefined;
  readonly reading: 'pending' | 'success' | 'error';
  /** The app came from a host without an API: the list lives on this device. */
  readonly hasNoServer: boolean;
  /** The item whose change is being sent. */
  readonly sending: string | undefined;
  /** Milliseconds since 1970 before which nothing is tried by itself. */
  readonly notBefore: number;
  /** Items whose change somebody waits for: what becomes of it is not known yet. */
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
  /** It is on this device and waits. */
  | { readonly kind: 'waits' }
  /** The server said no, or it asks something: the entry says what. */
  | { readonly kind: 'asks'; readonly entry: OutboxEntry<C, I> }
  /** The device could not store it, and the server did not take it: nothing was changed. */
  | { readonly kind: 'failed' };

/** A change that was sent. */
export interface Sent<C, I> {
  readonly entry: OutboxEntry<C, I>;
  readonly item: I | undefined;
  /** Somebody waits for the outcome of `submit` and says it. */
  readonly isAwaited: boolean;
}

export interface SyncedListDependencies<C, I extends Stamp> {
  readonly resource: Resource<I>;
  /** Where it lies in the vault. */
  readonly collection: CollectionName;
  /** What an earlier format kept in the head row alone; undefined for a head of today's. */
  readonly moveOn?: (head: unknown) => Synced<C, I> | undefined;
  readonly vault: Vault;
  readonly api: ApiClient;
  readonly now: () => Date;
  /** From 0 to 1. */
  readonly chance: () => number;
  readonly later: (work: () => void, ms: number) => () => void;
  /** Runs `work` while no other tab runs its own. */
  readonly alone: (work: () => Promise<void>) => Promise<void>;
}

/** What one try came to; after `cutOff` no other is worth trying now. */
type Attempt = 'sent' | 'again' | 'left' | 'cutOff';

/** No sooner than this is anything tried by itself. */
const SOON_MS = 1000;

const NOTHING = { head: {}, items: new Map(), outbox: [] } as const;

export class SyncedList<C extends object, I extends Stamp> {
  readonly #dependencies: SyncedListDependencies<C, I>;
  readonly #collection: Collection;
  readonly #sentListeners = new Set<(sent: Sent<C, I>) => void>();
  readonly #completed = new WeakMap<I, I>();
  /** As it is stored; while nothing can be stored, the list alone may be ahead of it. */
  #stored: Synced<C, I> = NOTHING;
  /** The rows that #stored was read from. */
  #contents: Contents | undefined;
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
  #stopTimer: (() => void) | undefined;

  constructor(dependencies: SyncedListDependencies<C, I>) {
    this.#dependencies = dependencies;
    const { vault, collection, moveOn } = dependencies;
    this.#collection = new Collection(vault.rows(), collection, (head) => {
      const moved = moveOn?.(head);
      return moved && changesBetween(NOTHING, moved);
    });
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

  #set(change: Partial<SyncedState<C, I>>): void {
    this.#state.set({ ...this.state(), notBefore: this.#notBefore, ...change });
  }

  #show(stored: Synced<C, I>): void {
    if (stored === this.#stored) return;
    const { head, items, outbox } = stored;
    const { resource } = this.#dependencies;
    const isSameList = items === this.#stored.items && outbox === this.#stored.outbox;
    this.#stored = stored;
    this.#set({
      items: isSameList
        ? this.state().items
        : [...withWaiting(items.values(), outbox, resource.blank)].sort(resource.compare),
      outbox,
      hasNoServer: head.hasNoServer ?? false,
      readAt: head.readAt === undefined ? undefined : new Date(head.readAt),
    });
  }

  #syncedOf = (contents: Contents) => syncedOf<C, I>(contents, this.#complete);

  /** An item of an earlier version with the texts that came later; the same one each time. */
  #complete = (stored: I): I => {
    const known = this.#completed.get(stored);
    if (known) return known;
    const item = { ...this.#dependencies.resource.blank, ...stored } as I;
    this.#completed.set(stored, item);
    this.#completed.set(item, item);
    return item;
  };

  /** Follows the vault: reads what is stored whenever it opens, and sends what waits. */
  start(): void {
    const { vault, collection } = this.#dependencies;
    let wasOpen = false;
    const follow = async () => {
      const isOpen = vault.state().kind === 'open';
      if (isOpen === wasOpen) return;
      wasOpen = isOpen;
      if (!isOpen) return;
      await this.#takeStored();
      await this.send({ force: true });
    };
    vault.subscribe(() => void follow());
    vault.tabs.listen(async (message) => {
      if (message.kind !== 'synced' || message.collection !== collection) return;
      await this.#takeStored();
      // The tab that stored it may be closed before it is sent.
      this.#sendLater();
    });
    void follow();
  }

  async #takeStored(): Promise<void> {
    try {
      const contents = await this.#collection.read();
      if (contents !== this.#contents) this.#show(this.#syncedOf(contents));
      this.#contents = contents;
    } catch (error) {
      if (!isStorageAway(error)) throw error;
    }
  }

  /** Changes what is stored; false where nothing can be stored, and then nothing changed. */
  async #change(change: (stored: Synced<C, I>) => Synced<C, I>): Promise<boolean> {
    let next: Synced<C, I> = NOTHING;
    try {
      this.#contents = await this.#collection.change((contents) => {
        const stored = contents === this.#contents ? this.#stored : this.#syncedOf(contents);
        next = change(stored);
        return changesBetween(stored, next);
      });
    } catch (error) {
      if (!isStorageAway(error)) throw error;
      return false;
    }
    this.#show(next);
    this.#dependencies.vault.tabs.tell({
      kind: 'synced',
      collection: this.#dependencies.collection,
    });
    return true;
  }

  #entry(id: string): OutboxEntry<C, I> | undefined {
    return this.#stored.outbox.find((entry) => entry.id === id);
  }

  /** Puts `next` in place of an entry as it is now; undefined takes it away. */
  #replace(id: string, next: (now: OutboxEntry<C, I>) => OutboxEntry<C, I> | undefined) {
    return this.#change((stored) => ({
      ...stored,
      outbox: stored.outbox.flatMap((entry) => (entry.id === id ? (next(entry) ?? []) : [entry])),
    }));
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
    const isStored = await this.#change((stored) => ({
      ...stored,
      outbox: folding(stored.outbox),
    }));
    if (!isStored) return this.#sendUnstored(folding([])[0]);
    if (!this.#entry(change.id)) return { kind: 'cancelled' };
    let sent: Sent<C, I> | undefined;
    const stop = this.onSent((each) => {
      if (each.entry.id === change.id) sent = each;
    });
    await this.send({ force: true });
    stop();
    const entry = this.#entry(change.id);
    if (sent && !entry) return { kind: 'done', item: sent.item };
    if (!entry) return this.#outcomeElsewhere(change);
    return entry.question ? { kind: 'asks', entry } : { kind: 'waits' };
  }

  /** Another tab sent the change, or its user dropped it there: the list tells which. */
  #outcomeElsewhere({ id, kind, content }: Change<C>): Outcome<C, I> {
    const item = this.#stored.items.get(id);
    const isDone = kind === 'delete' ? !item : item !== undefined && holds(item, content);
    return isDone ? { kind: 'done', item } : { kind: 'cancelled' };
  }

  /** Where the device stores nothing now, the server may all the same; nothing is kept for a second try. */
  async #sendUnstored(entry: OutboxEntry<C, I> | undefined): Promise<Outcome<C, I>> {
    if (!entry) return { kind: 'failed' };
    const { api, resource } = this.#dependencies;
    const answer = await sendEntry(api, resource, entry).catch(() => undefined);
    if (answer?.kind !== 'done') return { kind: 'failed' };
    await this.readList();
    return answer;
  }

  /** What the user chose for an entry that asks. */
  async choose(id: string, choice: Choice): Promise<void> {
    await this.#replace(id, (entry) => chosen(entry, choice));
    if (choice.kind === 'drop') await this.readList();
    else await this.send({ force: true });
  }

  /**
   * Sends what waits, one at a time and in order: what is due, or with `force` everything. Without a connection
   * it stops at the first; where the server fails, the next is tried.
   */
  async send({ force = false }: { readonly force?: boolean } = {}): Promise<void> {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    if (this.#stored.outbox.length === 0 || this.state().hasNoServer) return;
    let isAnySent = false;
    await this.#dependencies.alone(async () => {
      // What another tab sent meanwhile is missed when the try is noted, and nothing is sent twice.
      const tried = new Set<string>();
      for (;;) {
        const now = this.#dependencies.now();
        const next = this.#stored.outbox.find(
          (entry) =>
            !tried.has(entry.id) && (force ? entry.question === undefined : isDue(entry, now)),
        );
        if (!next) break;
        const result = await this.#sendOne(next.id);
        if (result === 'sent') isAnySent = true;
        if (result === 'cutOff') {
          this.#notBefore = this.#entry(next.id)?.nextAt ?? 0;
          break;
        }
        if (result !== 'again') tried.add(next.id);
      }
    });
    this.#set({ sending: undefined });
    if (isAnySent) void this.readList();
    this.#sendLater();
  }

  async #sendOne(id: string): Promise<Attempt> {
    const { now, chance } = this.#dependencies;
    if (!(await this.#replace(id, attempted))) return 'cutOff';
    const sent = this.#entry(id);
    if (!sent) return 'left';
    this.#set({ sending: id });
    const { answer, isNoServer } = await this.#ask(sent);
    const at = { now: now(), chance: chance() };
    const settled: { last?: Settlement<C, I> } = {};
    const isStored = await this.#change((stored) => {
      const entry = stored.outbox.find((each) => each.id === id);
      if (!entry) return stored;
      const settlement = settle(entry, sent, answer, at);
      settled.last = settlement;
      if (settlement.kind === 'done') return withDone(stored, entry, settlement.item);
      const outbox = stored.outbox.map((each) => (each === entry ? settlement.entry : each));
      return { ...stored, outbox };
    });
    if (isNoServer) await this.#noteNoServer();
    if (!isStored) return 'cutOff';
    if (settled.last?.kind === 'done') {
      const { item } = settled.last;
      const isAwaited = this.#awaited.has(id);
      for (const listener of [...this.#sentListeners]) listener({ entry: sent, item, isAwaited });
      return 'sent';
    }
    const isCutOff = answer.kind === 'unanswered' && answer.why !== 'serverFault';
    if (isCutOff) return 'cutOff';
    return settled.last?.kind === 'again' ? 'again' : 'left';
  }

  async #ask(
    entry: OutboxEntry<C, I>,
  ): Promise<{ readonly answer: Answer<I>; readonly isNoServer: boolean }> {
    const { api, resource } = this.#dependencies;
    try {
      return { answer: await sendEntry(api, resource, entry), isNoServer: false };
    } catch (error) {
      if (!(error instanceof NoServer)) throw error;
      return { answer: { kind: 'unanswered', why: 'notTheServer' }, isNoServer: true };
    }
  }

  /** Where a server has answered before, something else stands in its place for now. */
  async #noteNoServer(): Promise<void> {
    const { readAt, hasNoServer } = this.#stored.head;
    if (readAt !== undefined || hasNoServer) return;
    await this.#keep((stored) => ({ ...stored, head: { ...stored.head, hasNoServer: true } }));
  }

  /** As #change; in memory alone where nothing can be stored. */
  async #keep(change: (stored: Synced<C, I>) => Synced<C, I>): Promise<void> {
    if (await this.#change(change)) return;
    // What is stored is another from now on.
    this.#contents = undefined;
    this.#show(change(this.#stored));
  }

  #sendLater(): void {
    const waiting = this.#stored.outbox.filter((entry) => !entry.question);
    if (waiting.length === 0 || this.state().hasNoServer) return;
    const now = this.#dependencies.now().getTime();
    const soonest = Math.min(...waiting.map((entry) => entry.nextAt));
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
      let isOutdated = false;
      do {
        const taken = this.#stored.head.taken ?? 0;
        const { api, resource, now } = this.#dependencies;
        const list = await readItems(api, resource);
        const readAt = now().getTime();
        isOutdated = false;
        await this.#keep((stored) => {
          const { head } = stored;
          isOutdated = (head.taken ?? 0) !== taken;
          if (isOutdated) return stored;
          const items = withRead(stored.items, list);
          return { ...stored, items, head: { ...head, readAt, hasNoServer: false } };
        });
      } while (isOutdated);
      this.#set({ reading: 'success' });
      this.#sendLater();
    } catch (error) {
      if (error instanceof NoServer) await this.#noteNoServer();
      this.#set({ reading: 'error' });
    }
  }
}

/** The server's answer stands in the list at once: what is shown is never older than what was said. */
function withDone<C, I extends Stamp>(
  { head, items, outbox }: Synced<C, I>,
  entry: OutboxEntry<C, I>,
  item: I | undefined,
): Synced<C, I> {
  const changed = new Map(items);
  changed.delete(entry.id);
  if (item) changed.set(entry.id, item);
  return {
    head: { ...head, taken: (head.taken ?? 0) + 1 },
    items: head.readAt === undefined ? items : changed,
    outbox: outbox.filter((each) => each !== entry),
  };
}

/** The list as it was read; an item that is the same stays the very one, and its row is not written again. */
function withRead<I extends Stamp>(
  items: ReadonlyMap<string, I>,
  list: readonly I[],
): ReadonlyMap<string, I> {
  const read = new Map<string, I>();
  for (const item of list) {
    const known = items.get(item.id);
    read.set(item.id, known && holds(known, item) ? known : item);
  }
  const isSame =
    read.size === items.size && [...read].every(([id, item]) => items.get(id) === item);
  return isSame ? items : read;
}

function isStorageAway(error: unknown): boolean {
  return error instanceof StorageFailed || error instanceof VaultClosed;
}
