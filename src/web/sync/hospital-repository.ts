// The hospital list of this device and the changes that wait for the server, both kept in the vault.
// INVARIANT: a change is on disk before it is sent, and leaves only when the server has it or the user drops it.
import type { Hospital } from '../../domain/hospital/hospital.ts';
import {
  type Answer,
  attempted,
  type Choice,
  chosen,
  fold,
  type HospitalChange,
  holdsContent,
  isDue,
  type OutboxEntry,
  type Settlement,
  settle,
  withWaiting,
} from '../../domain/hospital/outbox.ts';
import {
  completeEntry,
  completeHospital,
  type StoredEntry,
  type StoredHospital,
} from '../../domain/hospital/stored-hospitals.ts';
import { OUTBOX } from '../../domain/limits.ts';
import { Store } from '../platform/store.ts';
import { KeyRotated } from '../vault/sealing.ts';
import { type Vault, VaultClosed } from '../vault/vault.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { HOSPITALS } from '../vault/vault-format.ts';
import type { ApiClient } from './api-client.ts';
import { NoServer, readHospitals, sendEntry } from './hospital-calls.ts';

/** PERSISTED in the vault, format 2. */
interface Hospitals {
  /** As the server said last; undefined before it was ever read. */
  readonly list?: readonly Hospital[];
  /** Milliseconds since 1970. */
  readonly readAt?: number;
  readonly outbox: readonly OutboxEntry[];
  /** How many changes the server has taken: a list that was asked for before the last of them is outdated. */
  readonly taken?: number;
  /** The app came from a host without an API. */
  readonly hasNoServer?: boolean;
}

/** The same as an earlier version may have stored it, without the texts that came later. */
type StoredHospitals = Omit<Hospitals, 'list' | 'outbox'> & {
  readonly list?: readonly StoredHospital[];
  readonly outbox: readonly StoredEntry[];
};

function hospitalsFrom(stored: StoredHospitals | undefined): Hospitals {
  if (!stored) return EMPTY;
  const { list, outbox, ...rest } = stored;
  return {
    ...rest,
    ...(list ? { list: list.map(completeHospital) } : {}),
    outbox: outbox.map(completeEntry),
  };
}

export interface HospitalState {
  /** The list with what waits already in it. */
  readonly hospitals: readonly Hospital[];
  readonly outbox: readonly OutboxEntry[];
  /** When the list was read from the server. */
  readonly readAt: Date | undefined;
  readonly reading: 'pending' | 'success' | 'error';
  /** The app came from a host without an API: hospitals live on this device. */
  readonly hasNoServer: boolean;
  /** The hospital whose change is being sent. */
  readonly sending: string | undefined;
  /** Milliseconds since 1970 before which nothing is tried by itself. */
  readonly notBefore: number;
  /** A delete was asked for just now, and what becomes of it is not known yet. */
  readonly isDeleting: boolean;
}

/** What became of a change, as far as it is known now. */
export type Outcome =
  /** The server has it; `hospital` as it is saved now, undefined after a delete. */
  | { readonly kind: 'done'; readonly hospital: Hospital | undefined }
  /** It was never sent, and is cancelled. */
  | { readonly kind: 'cancelled' }
  /** It is on this device and waits. */
  | { readonly kind: 'waits' }
  /** The server said no, or it asks something: the entry says what. */
  | { readonly kind: 'asks'; readonly entry: OutboxEntry }
  /** The device could not store it, and the server did not take it: nothing was changed. */
  | { readonly kind: 'failed' };

/** A change that was sent. */
export interface Sent {
  readonly entry: OutboxEntry;
  readonly hospital: Hospital | undefined;
  /** Somebody waits for the outcome of `submit` and says it. */
  readonly isAwaited: boolean;
}

export interface RepositoryDependencies {
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

const EMPTY: Hospitals = { outbox: [] };

export class HospitalRepository {
  readonly #dependencies: RepositoryDependencies;
  readonly #sentListeners = new Set<(sent: Sent) => void>();
  /** As it is stored; while nothing can be stored, the list alone may be ahead of it. */
  #stored: Hospitals = EMPTY;
  readonly #state = new Store<HospitalState>({
    hospitals: [],
    outbox: [],
    readAt: undefined,
    reading: 'pending',
    hasNoServer: false,
    sending: undefined,
    notBefore: 0,
    isDeleting: false,
  });
  #reading: Promise<void> | undefined;
  #wasRead = false;
  readonly #awaited = new Set<string>();
  /** After a lost connection nothing is tried by itself before this moment: what comes later waits its turn. */
  #notBefore = 0;
  #stopTimer: (() => void) | undefined;

  constructor(dependencies: RepositoryDependencies) {
    this.#dependencies = dependencies;
  }

  state = this.#state.read;

  subscribe = this.#state.subscribe;

  /** Calls `listener` with each change that the server has taken; the result ends it. */
  onSent(listener: (sent: Sent) => void): () => void {
    this.#sentListeners.add(listener);
    return () => {
      this.#sentListeners.delete(listener);
    };
  }

  #set(change: Partial<HospitalState>): void {
    const { list = [], readAt, outbox, hasNoServer = false } = this.#stored;
    this.#state.set({
      ...this.state(),
      hospitals: withWaiting(list, outbox),
      outbox,
      hasNoServer,
      notBefore: this.#notBefore,
      readAt: readAt === undefined ? undefined : new Date(readAt),
      ...change,
    });
  }

  /** Follows the vault: reads what is stored whenever it opens, and sends what waits. */
  start(): void {
    const { vault } = this.#dependencies;
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
    vault.tabs.listen(async ({ kind }) => {
      if (kind !== 'hospitals') return;
      await this.#takeStored();
      // The tab that stored it may be closed before it is sent.
      this.#sendLater();
    });
    void follow();
  }

  async #takeStored(): Promise<void> {
    try {
      const stored = await this.#dependencies.vault.records().readRow<StoredHospitals>(HOSPITALS);
      this.#stored = hospitalsFrom(stored);
      this.#set({});
    } catch (error) {
      if (!isStorageAway(error)) throw error;
    }
  }

  /** Changes what is stored; false where nothing can be stored, and then nothing changed. */
  async #change(change: (stored: Hospitals) => Hospitals): Promise<boolean> {
    const { vault } = this.#dependencies;
    let changed = EMPTY;
    for (;;) {
      try {
        await vault.records().changeRow<StoredHospitals>(HOSPITALS, (stored) => {
          changed = change(hospitalsFrom(stored));
          return changed;
        });
        this.#stored = changed;
        this.#set({});
        vault.tabs.tell({ kind: 'hospitals' });
        return true;
      } catch (error) {
        if (error instanceof KeyRotated) {
          await vault.keyChanged();
          continue;
        }
        if (!isStorageAway(error)) throw error;
        return false;
      }
    }
  }

  #entry(hospitalId: string): OutboxEntry | undefined {
    return this.#stored.outbox.find((entry) => entry.hospitalId === hospitalId);
  }

  /** Puts `next` in place of an entry as it is now; undefined takes it away. */
  #replace(hospitalId: string, next: (now: OutboxEntry) => OutboxEntry | undefined) {
    return this.#change((stored) => ({
      ...stored,
      outbox: stored.outbox.flatMap((entry) =>
        entry.hospitalId === hospitalId ? (next(entry) ?? []) : [entry],
      ),
    }));
  }

  /** Stores a change, then sends it; resolves when it is known what became of the first try. */
  async submit(change: HospitalChange): Promise<Outcome> {
    this.#awaited.add(change.hospitalId);
    this.#set({ isDeleting: change.kind === 'delete' });
    try {
      return await this.#submit(change);
    } finally {
      this.#awaited.delete(change.hospitalId);
      this.#set({ isDeleting: false });
    }
  }

  async #submit(change: HospitalChange): Promise<Outcome> {
    const folding = (entries: readonly OutboxEntry[]) =>
      fold(entries, change, this.#dependencies.now());
    const isStored = await this.#change((stored) => ({
      ...stored,
      outbox: folding(stored.outbox),
    }));
    if (!isStored) return this.#sendUnstored(folding([])[0]);
    if (!this.#entry(change.hospitalId)) return { kind: 'cancelled' };
    let sent: Sent | undefined;
    const stop = this.onSent((each) => {
      if (each.entry.hospitalId === change.hospitalId) sent = each;
    });
    await this.send({ force: true });
    stop();
    const entry = this.#entry(change.hospitalId);
    if (sent && !entry) return { kind: 'done', hospital: sent.hospital };
    if (!entry) return this.#outcomeElsewhere(change);
    return entry.question ? { kind: 'asks', entry } : { kind: 'waits' };
  }

  /** Another tab sent the change, or its user dropped it there: the list tells which. */
  #outcomeElsewhere(change: HospitalChange): Outcome {
    const hospital = this.#stored.list?.find(({ id }) => id === change.hospitalId);
    const isGone = change.kind === 'delete' && !hospital;
    const isSaved =
      change.kind === 'save' &&
      hospital !== undefined &&
      holdsContent({ category: hospital.category, texts: hospital }, change);
    return isGone || isSaved ? { kind: 'done', hospital } : { kind: 'cancelled' };
  }

  /** Where the device stores nothing now, the server may all the same; nothing is kept for a second try. */
  async #sendUnstored(entry: OutboxEntry | undefined): Promise<Outcome> {
    if (!entry) return { kind: 'failed' };
    const answer = await sendEntry(this.#dependencies.api, entry).catch(() => undefined);
    if (answer?.kind !== 'done') return { kind: 'failed' };
    await this.readList();
    return answer;
  }

  /** What the user chose for an entry that asks. */
  async choose(hospitalId: string, choice: Choice): Promise<void> {
    await this.#replace(hospitalId, (entry) => chosen(entry, choice));
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
      await this.#takeStored();
      const tried = new Set<string>();
      for (;;) {
        const now = this.#dependencies.now();
        const next = this.#stored.outbox.find(
          (entry) =>
            !tried.has(entry.hospitalId) &&
            (force ? entry.question === undefined : isDue(entry, now)),
        );
        if (!next) break;
        const result = await this.#sendOne(next.hospitalId);
        if (result === 'sent') isAnySent = true;
        if (result === 'cutOff') {
          this.#notBefore = this.#entry(next.hospitalId)?.nextAt ?? 0;
          break;
        }
        if (result !== 'again') tried.add(next.hospitalId);
      }
    });
    this.#set({ sending: undefined });
    if (isAnySent) void this.readList();
    this.#sendLater();
  }

  async #sendOne(hospitalId: string): Promise<Attempt> {
    const { now, chance } = this.#dependencies;
    if (!(await this.#replace(hospitalId, attempted))) return 'cutOff';
    const sent = this.#entry(hospitalId);
    if (!sent) return 'left';
    this.#set({ sending: hospitalId });
    const { answer, isNoServer } = await this.#ask(sent);
    const at = { now: now(), chance: chance() };
    const settled: { last?: Settlement } = {};
    const isStored = await this.#change((stored) => {
      const entry = stored.outbox.find((each) => each.hospitalId === hospitalId);
      if (!entry) return stored;
      const settlement = settle(entry, sent, answer, at);
      settled.last = settlement;
      const isDone = settlement.kind === 'done';
      const outbox = stored.outbox.flatMap((each) =>
        each === entry ? (isDone ? [] : [settlement.entry]) : [each],
      );
      const saved = isDone ? withSaved(stored.list, hospitalId, settlement.hospital) : {};
      const taken = (stored.taken ?? 0) + (isDone ? 1 : 0);
      return { ...stored, outbox, taken, ...saved };
    });
    if (isNoServer) await this.#noteNoServer();
    if (!isStored) return 'cutOff';
    if (settled.last?.kind === 'done') {
      const { hospital } = settled.last;
      const isAwaited = this.#awaited.has(hospitalId);
      for (const listener of [...this.#sentListeners]) {
        listener({ entry: sent, hospital, isAwaited });
      }
      return 'sent';
    }
    const isCutOff = answer.kind === 'unanswered' && answer.why !== 'serverFault';
    if (isCutOff) return 'cutOff';
    return settled.last?.kind === 'again' ? 'again' : 'left';
  }

  async #ask(entry: OutboxEntry): Promise<{ answer: Answer; isNoServer: boolean }> {
    try {
      return { answer: await sendEntry(this.#dependencies.api, entry), isNoServer: false };
    } catch (error) {
      if (!(error instanceof NoServer)) throw error;
      return { answer: { kind: 'unanswered', why: 'notTheServer' }, isNoServer: true };
    }
  }

  /** Where a server has answered before, something else stands in its place for now. */
  async #noteNoServer(): Promise<void> {
    if (this.#stored.readAt !== undefined || this.#stored.hasNoServer) return;
    await this.#keep((stored) => ({ ...stored, hasNoServer: true }));
  }

  /** As #change; in memory alone where nothing can be stored. */
  async #keep(change: (stored: Hospitals) => Hospitals): Promise<void> {
    if (await this.#change(change)) return;
    this.#stored = change(this.#stored);
    this.#set({});
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
        const taken = this.#stored.taken ?? 0;
        const list = await readHospitals(this.#dependencies.api);
        const readAt = this.#dependencies.now().getTime();
        isOutdated = false;
        await this.#keep((stored) => {
          isOutdated = (stored.taken ?? 0) !== taken;
          return isOutdated ? stored : { ...stored, list, readAt, hasNoServer: false };
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
function withSaved(
  list: readonly Hospital[] | undefined,
  id: string,
  saved: Hospital | undefined,
): Pick<Hospitals, 'list'> {
  if (!list) return {};
  const others = list.filter((hospital) => hospital.id !== id);
  return { list: saved ? [...others, saved] : others };
}

function isStorageAway(error: unknown): boolean {
  return error instanceof StorageFailed || error instanceof VaultClosed;
}
