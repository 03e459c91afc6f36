// Keeps an open assessment in the vault. INVARIANT: an update leaves `#pending` only when its transaction has
// completed, and "saved" is shown only then.

import type { AnswerDocument } from '../../domain/answers/answer-document.ts';
import { joinUpdates, type Update } from '../../domain/answers/answer-set.ts';
import { SAVE } from '../../domain/limits.ts';
import { hasTypedAnswers } from '../../domain/plan/new-assessment.ts';
import { summarise } from '../../domain/plan/summary.ts';
import { newReplica } from '../platform/new-id.ts';
import { Store } from '../platform/store.ts';
import { KeyRotated } from '../vault/sealing.ts';
import type { Damage, HeadFacts, Position, StoredAssessment } from '../vault/stored-assessment.ts';
import type { Vault } from '../vault/vault.ts';
import { StorageFailed, type StorageFault } from '../vault/vault-database.ts';
import { WriteConflict } from '../vault/vault-rows.ts';
import { NoVault, VaultClosed } from '../vault/vault-state.ts';

export type SaveStatus =
  /** Nothing was typed yet. */
  | { readonly kind: 'blank' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: Date }
  | { readonly kind: 'notSaved'; readonly why: WhyNotSaved };

/** `slow`: nothing has failed, but the storage has not answered for SAVE.slowMs. `emptied`: all that was stored was deleted. */
export type WhyNotSaved = StorageFault | 'locked' | 'slow' | 'emptied';

export interface AutosaveDependencies {
  readonly vault: Vault;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Calls back after so many milliseconds; the result ends it. */
  readonly later: (work: () => void, ms: number) => () => void;
}

const NO_DAMAGE: Damage = { missing: 0, unreadable: 0 };

function whyNot(error: unknown): WhyNotSaved {
  if (error instanceof StorageFailed) return error.fault;
  if (error instanceof NoVault) return 'emptied';
  if (error instanceof VaultClosed) {
    return error.state === 'locked' || error.state === 'newer' ? error.state : 'refused';
  }
  reportError(error);
  return 'refused';
}

export class Autosave {
  readonly id: string;
  readonly document: AnswerDocument;
  readonly damage: Damage;
  readonly #dependencies: AutosaveDependencies;
  #position: Position | undefined;
  #facts: Omit<HeadFacts, 'summary' | 'deleted'>;
  #pending: Update[] = [];
  readonly #following: readonly (() => void)[];
  readonly #status = new Store<SaveStatus>({ kind: 'blank' });
  #isHeld = false;
  /** In the bin, or gone for good: in another tab, since it was opened. */
  #isAway = false;
  #isEnded = false;
  #saving: Promise<boolean> | undefined;
  #stopTimer: (() => void) | undefined;
  /** Runs from a save on, in which a letter more would only wait. */
  #stopPause: (() => void) | undefined;
  /** Runs while something waits to be stored. */
  #stopPatience: (() => void) | undefined;
  /** What is done once it is stored, before "saved" is shown; false where that is to be tried again. */
  #onceStored: (() => Promise<boolean>) | undefined;

  /** `stored` is what the vault has; without it `document` is new, and all of it is still to be stored. */
  constructor(
    id: string,
    document: AnswerDocument,
    stored: StoredAssessment | undefined,
    dependencies: AutosaveDependencies,
    onceStored?: () => Promise<boolean>,
  ) {
    this.id = id;
    this.#onceStored = onceStored;
    this.document = document;
    this.#dependencies = dependencies;
    this.#position = stored?.position;
    this.damage = stored?.damage ?? NO_DAMAGE;
    const { madeAt, archived } = stored?.head ?? {
      madeAt: dependencies.now().getTime(),
      archived: false,
    };
    this.#facts = { madeAt, archived };
    this.#isAway = stored?.head?.deleted ?? false;
    if (stored) {
      document.merge(stored.update);
      this.#status.set({
        kind: 'saved',
        at: new Date(summarise(document.answers(), dependencies.now().getTime()).editedAt),
      });
    } else {
      this.#pending = [document.state()];
    }
    const { vault } = dependencies;
    // One that was opened, for as long as the page lives: an Undo may still write into an assessment that is no longer on screen.
    this.#following = [
      document.onUpdate((update) => {
        this.#pending.push(update);
        // The first letter is on its way to the disk before anybody can leave; those that follow it go together.
        if (this.#isWorthKeeping()) this.#saveSoon(this.#stopPause ? SAVE.delayMs : 0);
      }),
      vault.beforeLock(() => this.flush()),
      vault.subscribe(() => {
        if (vault.state().kind === 'open' && this.isUnsaved()) void this.flush();
      }),
      vault.onRemade((missed) => this.#keepAnew(missed)),
      vault.tabs.listen((message) => {
        if (!('id' in message) || message.id !== this.id) return;
        if (message.kind === 'given') this.#renew();
        else void this.catchUp();
      }),
    ];
  }

  /** Follows nothing any more: for one that was changed without being opened, once all of it is stored. */
  dispose(): void {
    this.#stopTimer?.();
    this.#stopPause?.();
    this.#beStored();
    for (const stop of this.#following) stop();
  }

  /** Stores nothing any more, of what is not stored neither: it is to be deleted for good. Returns once nothing is under way. */
  async end(): Promise<void> {
    this.#isEnded = true;
    this.dispose();
    await this.#saving;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** Milliseconds since 1970. */
  get madeAt(): number {
    return this.#facts.madeAt;
  }

  status = this.#status.read;

  subscribe = this.#status.subscribe;

  /** True while something typed is in memory alone. */
  isUnsaved(): boolean {
    return this.#saving !== undefined || (this.#pending.length > 0 && this.#isWorthKeeping());
  }

  /** Kept from now on, also where nothing was typed or it was deleted meanwhile: something else belongs to it. As flush. */
  hold(): Promise<boolean> {
    this.#isHeld = true;
    if (this.#isAway) this.#pending.push(this.document.state());
    this.#isAway = false;
    return this.flush();
  }

  /** A new assessment is kept from the first answer that a person typed. */
  #isWorthKeeping(): boolean {
    return this.#isHeld || this.#position !== undefined || hasTypedAnswers(this.document.answers());
  }

  #saveSoon(ms: number): void {
    this.#stopTimer ??= this.#dependencies.later(() => void this.flush(), ms);
    this.#saying();
  }

  /** Says that something waits to be stored, and warns when that takes too long. */
  #saying(): void {
    const { kind } = this.status();
    if (kind === 'blank' || kind === 'saved') this.#status.set({ kind: 'saving' });
    this.#stopPatience ??= this.#dependencies.later(() => {
      if (this.status().kind === 'saving') this.#status.set({ kind: 'notSaved', why: 'slow' });
    }, SAVE.slowMs);
  }

  #beStored(): void {
    this.#stopPatience?.();
    this.#stopPatience = undefined;
  }

  /** Stores it now, on a fresh connection: what the storage has not answered is asked for anew. As flush. */
  retry(): Promise<boolean> {
    this.#dependencies.vault.reconnect();
    return this.flush();
  }

  /** Stores everything typed so far; false when it cannot be, and then it is tried again by itself. */
  async flush(): Promise<boolean> {
    this.#stopTimer?.();
    this.#stopTimer = undefined;
    if (this.#isEnded) return true;
    if (!this.#isWorthKeeping()) {
      this.#status.set({ kind: 'blank' });
      return true;
    }
    if (this.#pending.length > 0) this.#saying();
    while (this.#saving || this.#pending.length > 0) {
      this.#saving ??= this.#save();
      if (!(await this.#saving)) return false;
    }
    return true;
  }

  async #save(): Promise<boolean> {
    const batch = this.#pending;
    this.#pending = [];
    this.#stopPause?.();
    this.#stopPause = this.#dependencies.later(() => {
      this.#stopPause = undefined;
    }, SAVE.delayMs);
    try {
      await this.#append(joinUpdates(batch));
      await this.#doOnceStored();
      this.#beStored();
      if (this.#pending.length === 0) {
        this.#status.set({ kind: 'saved', at: this.#dependencies.now() });
      } else {
        this.#status.set({ kind: 'saving' });
        this.#saying();
      }
      this.#dependencies.vault.tabs.notify({ kind: 'changed', id: this.id });
      await this.#compactWhenLong();
      return true;
    } catch (error) {
      this.#pending = [...batch, ...this.#pending];
      this.#beStored();
      this.#status.set({ kind: 'notSaved', why: whyNot(error) });
      this.#saveSoon(SAVE.retryMs);
      return false;
    } finally {
      this.#saving = undefined;
    }
  }

  /** What is stored stays so, whatever becomes of this. */
  async #doOnceStored(): Promise<void> {
    try {
      if (await this.#onceStored?.()) this.#onceStored = undefined;
    } catch (error) {
      reportError(error);
    }
  }

  #renew(): void {
    this.document.renew(newReplica(this.#dependencies.newId));
  }

  /** Everything, for another person; what is written from now on, in any tab, has a name that they do not know. */
  give(): Update {
    const state = this.document.state();
    this.handedOver();
    return state;
  }

  /** A paper or a file of it has left: as `give`. */
  handedOver(): void {
    this.#renew();
    this.#dependencies.vault.tabs.notify({ kind: 'given', id: this.id });
  }

  /** The browser had removed what was stored: all of it is stored again, unless it was deleted before. As flush. */
  #keepAnew(missed: ReadonlySet<string>): Promise<boolean> {
    if (missed.has(this.id) && !this.#isAway) this.#pending.push(this.document.state());
    return this.flush();
  }

  /** Stores an update that was merged into the document; false when it could not be stored yet. */
  async keep(merged: Update): Promise<boolean> {
    this.#pending.push(merged);
    return this.flush();
  }

  /** Anyone who goes on answering in an assessment that was deleted elsewhere wants it back. */
  #head(): HeadFacts {
    const now = this.#dependencies.now().getTime();
    return { ...this.#facts, deleted: false, summary: summarise(this.document.answers(), now) };
  }

  async #append(update: Update): Promise<void> {
    for (;;) {
      // Its row is gone, as when it was deleted for good in another tab, or the browser removed the store: what is open here is stored
      // whole, and no record before it is missed.
      const gone = this.#position?.generation === 0 ? this.#position : undefined;
      const position = gone ? { ...gone, first: gone.last + 1 } : this.#position;
      try {
        this.#position = await this.#dependencies.vault
          .records()
          .append(this.id, position, gone ? this.document.state() : update, this.#head());
        this.#isAway = false;
        return;
      } catch (error) {
        if (!(error instanceof WriteConflict)) throw error;
        await this.#readNews();
      }
    }
  }

  /** Merges what another tab stored. */
  async #readNews(): Promise<void> {
    if (!this.#position) return;
    const { update, position, head } = await this.#dependencies.vault
      .records()
      .readAfter(this.id, this.#position);
    this.document.merge(update);
    this.#position = position;
    this.#isAway = head?.deleted ?? true;
    if (!head) return;
    const { madeAt, archived } = head;
    this.#facts = { madeAt, archived };
  }

  /** As #readNews, whenever there may be any; a vault that cannot be read now is read with the next save. */
  async catchUp(): Promise<void> {
    try {
      await this.#saving;
      await this.#readNews();
    } catch (error) {
      if (!(error instanceof StorageFailed || error instanceof VaultClosed)) throw error;
    }
  }

  async #compactWhenLong(): Promise<void> {
    const position = this.#position;
    if (!position || position.last - position.first < SAVE.recordsBeforeCompaction) return;
    try {
      this.#position = await this.#dependencies.vault
        .records()
        .compact(this.id, position, this.document.state(), this.#head());
    } catch (error) {
      // Everything is stored; the records stay as they are until the next try.
      const expected = [WriteConflict, KeyRotated, StorageFailed, VaultClosed];
      if (!expected.some((kind) => error instanceof kind)) reportError(error);
    }
  }
}
