// The PDFs of an agency on this device. INVARIANT: what is shown is what was read from the vault, and nothing while it is closed.
import { type AgencyPaper, readTitle } from '../../domain/reference/agency-paper.ts';
import type { PackedPaper } from '../../domain/reference/packed-papers.ts';
import { Store } from '../platform/store.ts';
import { PaperShelf } from '../vault/paper-shelf.ts';
import { Unopenable } from '../vault/sealing.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import type { Session } from './session.ts';

export type PapersState =
  /** The vault is closed, or was not read yet. */
  | { readonly kind: 'closed' }
  | { readonly kind: 'unreadable' | 'unreachable' }
  | { readonly kind: 'read'; readonly papers: readonly AgencyPaper[] };

export const CLOSED: PapersState = { kind: 'closed' };

export class AgencyPapers {
  readonly #session: Session;
  readonly #shelf: PaperShelf;
  readonly #state = new Store<PapersState>(CLOSED);

  constructor(session: Session) {
    this.#session = session;
    const { vault } = session;
    this.#shelf = new PaperShelf(vault.rows());
    vault.subscribe(() => void this.look());
    vault.tabs.listen(({ kind }) => {
      if (kind === 'papers') void this.look();
    });
  }

  state = this.#state.read;

  subscribe = this.#state.subscribe;

  /** Reads the list, other tabs' changes too. */
  async look(): Promise<void> {
    if (this.#session.vault.state().kind !== 'open') return this.#state.set(CLOSED);
    try {
      this.#state.set({ kind: 'read', papers: await this.#shelf.list() });
    } catch (error) {
      if (error instanceof VaultClosed) this.#state.set(CLOSED);
      else if (error instanceof Unopenable) this.#state.set({ kind: 'unreadable' });
      else if (error instanceof StorageFailed) this.#state.set({ kind: 'unreachable' });
      else throw error;
    }
  }

  /** As they lie in the vault now. @throws StorageFailed | VaultClosed | Unopenable */
  list = (): Promise<readonly AgencyPaper[]> => this.#shelf.list();

  /** @throws PaperRefused | StorageFailed | VaultClosed | Unopenable; then it is not there. */
  async add(
    paper: Pick<AgencyPaper, 'title' | 'file' | 'sha256' | 'addedAt'>,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<void> {
    const addedBy = this.#session.settings.read()?.name ?? '';
    await this.restore({ ...paper, bytes: bytes.length, addedBy }, bytes);
  }

  /** As add, with who added it then. */
  async restore(paper: PackedPaper, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#changed(await this.#shelf.add({ ...paper, id: this.#session.newId() }, bytes));
  }

  /** A title of nothing stays as it was. @throws NoSuchPaper | StorageFailed | VaultClosed | Unopenable */
  async rename(id: string, text: string): Promise<void> {
    const title = readTitle(text);
    if (title !== '') this.#changed(await this.#shelf.rename(id, title));
  }

  /** For good. @throws StorageFailed | VaultClosed | Unopenable */
  async remove(id: string): Promise<void> {
    this.#changed(await this.#shelf.remove(id));
  }

  /** @throws NoSuchPaper | StorageFailed | VaultClosed; Unopenable where it is damaged. */
  read = (id: string): Promise<Uint8Array<ArrayBuffer>> => this.#shelf.read(id);

  #changed(papers: readonly AgencyPaper[]): void {
    this.#state.set({ kind: 'read', papers });
    this.#session.vault.tabs.notify({ kind: 'papers' });
  }
}
