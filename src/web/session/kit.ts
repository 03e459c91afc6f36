// The kit of this medic and their team: a document beside the assessments, open for as long as the vault is.
// INVARIANT: the name in the kit and the author's name on this device are one: what is written in the kit becomes that name.
import { createDocument } from '../../domain/answers/open-document.ts';
import { kitCatalogue, kitPath } from '../../domain/kit/kit-catalogue.ts';
import { Store } from '../platform/store.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { KIT } from '../vault/vault-format.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import type { Autosave } from './autosave.ts';
import type { Session } from './session.ts';

const MY_NAME = kitPath('me', 'name');

export class Kit {
  readonly #session: Session;
  readonly #open = new Store<Autosave | undefined>(undefined);
  #opening: Promise<Autosave> | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Undefined until it was asked for while the vault was open. */
  read = this.#open.read;

  subscribe = this.#open.subscribe;

  /** Undefined if the vault is closed, or cannot be read now. */
  async open(): Promise<Autosave | undefined> {
    try {
      return await this.mustOpen();
    } catch (error) {
      if (!(error instanceof VaultClosed || error instanceof StorageFailed)) throw error;
      return undefined;
    }
  }

  /** As open, for what may not go on without it. @throws VaultClosed | StorageFailed */
  mustOpen(): Promise<Autosave> {
    const open = this.read();
    if (open) return Promise.resolve(open);
    this.#opening ??= this.#read().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #read(): Promise<Autosave> {
    const { vault, settings } = this.#session;
    const [stored, set] = await Promise.all([vault.records().read(KIT), settings.whenRead()]);
    const document = this.#session.newDocument(createDocument, kitCatalogue);
    const autosave = this.#session.openAlongside(KIT, document, stored);
    const isNamed = document.read(MY_NAME).trim() !== '';
    if (!isNamed && set && set.name !== '') document.write(MY_NAME, set.name);
    autosave.subscribe(() => {
      if (autosave.status().kind === 'saved') void this.#keepName(autosave);
    });
    this.#open.set(autosave);
    await this.#keepName(autosave);
    return autosave;
  }

  /** What is written from now on has the name that stands in the kit. */
  async #keepName({ document }: Autosave): Promise<void> {
    const { settings } = this.#session;
    const name = document.read(MY_NAME).trim();
    const set = settings.read();
    if (!set || set.name === name) return;
    try {
      await settings.change({ name });
    } catch (error) {
      // It is tried again with the next save, and when the kit is opened again.
      if (!(error instanceof VaultClosed || error instanceof StorageFailed)) throw error;
    }
  }

  /** Writes the name in the kit, and so that of the author; false where it could not be kept. */
  async keepName(name: string): Promise<boolean> {
    const open = await this.open();
    if (!open) return false;
    open.document.write(MY_NAME, name);
    if (!(await open.flush())) return false;
    await this.#keepName(open);
    return this.#session.settings.read()?.name === name;
  }
}
