// The bytes of the pictures of plans on this device; what is said of them are answers. INVARIANT: nothing of them is here while the vault
// is closed, and what was taken while it closed is dropped.

import type { Answers } from '../../domain/answers/answers.ts';
import { PICTURES } from '../../domain/limits.ts';
import {
  namedPictures,
  pictureChangedAt,
  restorablePictures,
} from '../../domain/pictures/plan-pictures.ts';
import { type HeldPicture, isStoredPicture } from '../../domain/pictures/stored-picture.ts';
import { sha256 } from '../platform/digest.ts';
import { Store } from '../platform/store.ts';
import { PictureRefused, pictureShelf } from '../vault/picture-shelf.ts';
import { Unopenable } from '../vault/sealing.ts';
import { NotOnShelf } from '../vault/shelf.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import type { Session } from './session.ts';

export type HeldPictures =
  | { readonly kind: 'closed' | 'unreadable' | 'unreachable' }
  | { readonly kind: 'read'; readonly held: readonly HeldPicture[] };

interface OfPlan {
  readonly plan: string;
  readonly state: HeldPictures;
}

const CLOSED: HeldPictures = { kind: 'closed' };

export class PlanPictures {
  readonly #session: Session;
  readonly #state = new Store<OfPlan>({ plan: '', state: CLOSED });
  /** Plans of which what nobody names any more was removed since the page was loaded. */
  readonly #tidied = new Set<string>();

  constructor(session: Session) {
    this.#session = session;
    session.vault.subscribe(() => void this.look(this.#state.read().plan));
    session.vault.tabs.listen((message) => {
      if (message.kind === 'pictures' && message.id === this.#state.read().plan)
        void this.look(message.id);
    });
  }

  subscribe = this.#state.subscribe;

  /** Of the plan that was looked at last. */
  of = (plan: string): HeldPictures => {
    const now = this.#state.read();
    return now.plan === plan ? now.state : CLOSED;
  };

  #shelf = (plan: string) => pictureShelf(this.#session.vault.rows(), plan);

  /** Reads what is here of a plan, other tabs' changes too. */
  async look(plan: string): Promise<void> {
    const set = (state: HeldPictures) => this.#state.set({ plan, state });
    if (plan === '' || this.#session.vault.state().kind !== 'open') return set(CLOSED);
    try {
      await this.#tidy(plan);
      set({ kind: 'read', held: await this.#shelf(plan).list() });
    } catch (error) {
      if (error instanceof VaultClosed) set(CLOSED);
      else if (error instanceof Unopenable) set({ kind: 'unreadable' });
      else if (error instanceof StorageFailed) set({ kind: 'unreachable' });
      else throw error;
    }
  }

  /** Once for each page. */
  async #tidy(plan: string): Promise<void> {
    if (this.#tidied.has(plan) || this.#session.open()?.id !== plan) return;
    this.#tidied.add(plan);
    await this.#removeStrays(plan, restorablePictures);
  }

  /**
   * Removes what the plan names no more, neither as a picture nor among those `kept` beside, and has not for some minutes: until then a
   * deleted one can come back. Nothing is removed where not all of the plan could be read.
   */
  async #removeStrays(plan: string, kept: (answers: Answers) => ReadonlySet<string>) {
    const open = this.#session.openOf(plan);
    if (!open || open.damage.missing > 0 || open.damage.unreadable > 0) return;
    const answers = open.document.answers();
    const named = new Set([...namedPictures(answers), ...kept(answers)]);
    const now = this.#session.now().getTime();
    // A moment far ahead, as a file may claim, keeps nothing; another phone's clock may go a little ahead.
    const isRecent = (at: number) => Math.abs(now - at) <= PICTURES.keptMs;
    const strays = (await this.#shelf(plan).list()).filter(
      ({ sha256: digest, addedAt }) =>
        !named.has(digest) && ![addedAt, pictureChangedAt(answers, digest)].some(isRecent),
    );
    if (strays.length > 0) await this.#shelf(plan).remove(...strays.map(({ id }) => id));
  }

  /** What was deleted makes room for another. @throws as `add` */
  async #addTo(plan: string, picture: HeldPicture, bytes: Uint8Array<ArrayBuffer>) {
    try {
      return await this.#shelf(plan).add(picture, bytes);
    } catch (error) {
      if (!(error instanceof PictureRefused) || error.fault === 'there') throw error;
      await this.#removeStrays(plan, () => new Set());
      return this.#shelf(plan).add(picture, bytes);
    }
  }

  /** As they lie in the vault now. @throws StorageFailed | VaultClosed | Unopenable */
  list = (plan: string): Promise<readonly HeldPicture[]> => this.#shelf(plan).list();

  /**
   * Keeps a picture of a plan that is stored; the result is what the plan calls it by. One that is here already is not kept twice.
   * @throws PictureRefused | StorageFailed | VaultClosed | Unopenable | OwnerGone; then it is not there.
   */
  async add(plan: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
    const digest = await sha256(bytes);
    await this.#session.openOf(plan)?.flush();
    const picture = {
      id: this.#session.newId(),
      sha256: digest,
      bytes: bytes.length,
      addedAt: this.#session.now().getTime(),
    };
    try {
      const held = await this.#addTo(plan, picture, bytes);
      if (this.#state.read().plan === plan)
        this.#state.set({ plan, state: { kind: 'read', held } });
      this.#session.vault.tabs.notify({ kind: 'pictures', id: plan });
    } catch (error) {
      if (!(error instanceof PictureRefused) || error.fault !== 'there') throw error;
    }
    return digest;
  }

  /** Undefined where it is not on this phone. @throws StorageFailed | VaultClosed; Unopenable where it is damaged. */
  async read(plan: string, digest: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      const held = (await this.list(plan)).find(({ sha256: each }) => each === digest);
      return held && (await this.#shelf(plan).read(held.id));
    } catch (error) {
      if (error instanceof NotOnShelf) return undefined;
      throw error;
    }
  }

  /** All that can be read, by what the plan calls them: a damaged one keeps no other out. @throws StorageFailed | VaultClosed */
  async readAll(plan: string): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
    const files = new Map<string, Uint8Array<ArrayBuffer>>();
    const shelf = this.#shelf(plan);
    for (const { id, sha256: digest } of await shelf.list()) {
      try {
        const bytes = await shelf.read(id);
        // It may have come with a file: what no phone of ours would have stored goes into no document.
        if (isStoredPicture(bytes)) files.set(digest, bytes);
      } catch (error) {
        if (!(error instanceof Unopenable || error instanceof NotOnShelf)) throw error;
      }
    }
    return files;
  }
}
