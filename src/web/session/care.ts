// The care record of the plan that is open: its requests and casualties, a document of its own in the vault.
import { createDocument } from '../../domain/answers/open-document.ts';
import { careCatalogue } from '../../domain/care/care-catalogue.ts';
import { Store } from '../platform/store.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { careRow } from '../vault/vault-format.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import type { Autosave } from './autosave.ts';
import type { Session } from './session.ts';

export class Care {
  readonly #session: Session;
  readonly #open = new Store<ReadonlyMap<string, Autosave>>(new Map());
  readonly #opening = new Map<string, Promise<Autosave>>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** That of a plan; undefined until it was asked for while the vault was open. */
  of = (plan: string): Autosave | undefined => this.#open.read().get(plan);

  subscribe = this.#open.subscribe;

  /** Undefined if the vault is closed, or cannot be read now. */
  async open(plan: Autosave): Promise<Autosave | undefined> {
    const open = this.of(plan.id);
    if (open) return open;
    const opening = this.#opening.get(plan.id) ?? this.#read(plan);
    this.#opening.set(plan.id, opening);
    try {
      return await opening;
    } catch (error) {
      if (!(error instanceof VaultClosed || error instanceof StorageFailed)) throw error;
      return undefined;
    } finally {
      this.#opening.delete(plan.id);
    }
  }

  /** Before its plan is deleted for good: what is written into it from now on is kept nowhere. */
  release(plan: string): void {
    const open = this.of(plan);
    if (!open) return;
    this.#session.closeAlongside(open);
    this.#open.set(new Map([...this.#open.read()].filter(([id]) => id !== plan)));
  }

  async #read(plan: Autosave): Promise<Autosave> {
    const name = careRow(plan.id);
    const stored = await this.#session.vault.records().read(name);
    const document = this.#session.newDocument(createDocument, careCatalogue);
    const autosave = this.#session.openAlongside(name, document, stored);
    // A plan that has a person's care is kept, also where nothing was typed in it.
    document.onUpdate(() => void plan.hold());
    this.#open.set(new Map([...this.#open.read(), [plan.id, autosave]]));
    return autosave;
  }
}

/** Of each of these plans that has a care record: when it was edited last. */
export async function careEdits(
  { vault }: Session,
  plans: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const records = vault.records();
  const heads = await Promise.all(plans.map((id) => records.readHead(careRow(id))));
  return new Map(
    plans.flatMap((id, index) => {
      const head = heads[index];
      return head ? [[id, head.summary.editedAt] as const] : [];
    }),
  );
}
