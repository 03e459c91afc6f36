// The one assessment that is open in this tab, opened from the vault or newly begun.

import type {
  AnswerDocument,
  AnswerDocumentDependencies,
} from '../../domain/answers/answer-document.ts';
import type { Answers } from '../../domain/answers/answers.ts';
import { personName } from '../../domain/answers/authors.ts';
import { createDocument } from '../../domain/answers/open-document.ts';
import type { Section } from '../../domain/answers/sections.ts';
import { newAssessment } from '../../domain/plan/new-assessment.ts';
import { wordsToKeep } from '../../domain/points/words-before.ts';
import { newReplica } from '../platform/new-id.ts';
import { Store } from '../platform/store.ts';
import type { StoredAssessment } from '../vault/stored-assessment.ts';
import type { Vault } from '../vault/vault.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import { Autosave, type AutosaveDependencies } from './autosave.ts';
import type { DeviceSettingsStore } from './device-settings.ts';

export interface SessionDependencies extends AutosaveDependencies {
  readonly settings: DeviceSettingsStore;
  /** BCP 47 and IANA, for the timestamp. */
  readonly locale: string;
  readonly timeZone: string;
}

export class Session {
  readonly #dependencies: SessionDependencies;
  readonly #open = new Store<Autosave | undefined>(undefined);
  readonly #beside: Autosave[] = [];
  readonly #typed = new Set<() => void>();
  #opening: Promise<Autosave> | undefined;

  constructor(dependencies: SessionDependencies) {
    this.#dependencies = dependencies;
    this.vault.tabs.listen((message) => {
      if (message.kind === 'ended') void this.openOf(message.id)?.end();
      else if (message.kind === 'changed') this.#closeEnded(message.id);
    });
  }

  get vault(): Vault {
    return this.#dependencies.vault;
  }

  get settings(): DeviceSettingsStore {
    return this.#dependencies.settings;
  }

  /** The open assessment, if there is one. */
  open = this.#open.read;

  subscribe = this.#open.subscribe;

  /** An empty copy on this device, written as its user; `sections` of another catalogue than the assessment's. */
  newDocument(
    make: (dependencies: AnswerDocumentDependencies) => AnswerDocument,
    sections?: readonly Section[],
  ) {
    const { now, newId, settings } = this.#dependencies;
    return make({
      now,
      // A plan alone has places.
      ...(sections ? { sections } : { keepBefore: wordsToKeep }),
      author: () => personName(settings.read()?.name ?? ''),
      replica: newReplica(newId),
    });
  }

  now = (): Date => this.#dependencies.now();

  newReplica = (): string => newReplica(this.#dependencies.newId);

  newId = (): string => this.#dependencies.newId();

  #show(autosave: Autosave): Autosave {
    this.#open.set(autosave);
    return autosave;
  }

  /** Stores everything in the open one; one that cannot be stored stays open. */
  async #storeOpen(): Promise<void> {
    const isStored = (await this.open()?.flush()) ?? true;
    if (!isStored) throw new UnsavedAssessment('The open assessment is not saved');
  }

  #autosave(
    id: string,
    document: AnswerDocument,
    stored: StoredAssessment | undefined,
    onceStored?: () => Promise<boolean>,
  ) {
    const autosave = new Autosave(id, document, stored, this.#dependencies, onceStored);
    autosave.subscribe(() => {
      if (autosave.status().kind === 'saving') for (const listener of this.#typed) listener();
    });
    return autosave;
  }

  /** Calls `listener` whenever something that is to be kept was typed into anything that is open. */
  onTyped(listener: () => void): void {
    this.#typed.add(listener);
  }

  /** Opens a document that is no assessment, for as long as the page lives. */
  openAlongside(id: string, document: AnswerDocument, stored: StoredAssessment | undefined) {
    const autosave = this.#autosave(id, document, stored);
    this.#beside.push(autosave);
    return autosave;
  }

  /** Releases one that was opened alongside: its assessment was deleted for good. */
  closeAlongside(autosave: Autosave): void {
    autosave.dispose();
    const place = this.#beside.indexOf(autosave);
    if (place >= 0) this.#beside.splice(place, 1);
  }

  /** What may hold something that is not stored yet: the open assessment, and what is open beside it. */
  allOpen(): readonly Autosave[] {
    const open = this.open();
    return open ? [open, ...this.#beside] : this.#beside;
  }

  /** What is open of that id: the assessment, its care record, or the kit. */
  openOf = (id: string): Autosave | undefined => this.allOpen().find((open) => open.id === id);

  /** The one that is open, else the one that was open last, else a new one. */
  openCurrent(): Promise<Autosave> {
    const open = this.open();
    if (open) return Promise.resolve(open);
    this.#opening ??= this.#openCurrent().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #openCurrent(): Promise<Autosave> {
    const { vault, settings } = this.#dependencies;
    if (vault.state().kind === 'open') {
      const current = (await settings.whenRead())?.current;
      const stored = current && (await vault.records().read(current));
      // Another was opened meanwhile.
      const open = this.open();
      if (open) return open;
      if (current && stored && !stored.head?.deleted) return this.#openStored(current, stored);
    }
    return this.#begin();
  }

  #openStored(id: string, stored: StoredAssessment): Autosave {
    return this.#show(this.#autosave(id, this.newDocument(createDocument), stored));
  }

  /** A new assessment, stamped now; `fill` writes into it what it starts from. */
  #begin(fill: (document: AnswerDocument) => void = () => undefined): Autosave {
    const { locale, timeZone, newId } = this.#dependencies;
    const document = this.newDocument((dependencies) =>
      newAssessment({ ...dependencies, locale, timeZone }),
    );
    fill(document);
    const id = newId();
    // Anyone who reads "saved" finds it open again after a kill, where there was room to remember it.
    const remember = async () => this.open()?.id !== id || (await this.#remember(id));
    return this.#show(this.#autosave(id, document, undefined, remember));
  }

  /** @throws UnsavedAssessment | StorageFailed | NoSuchAssessment; then the open one stays. */
  async openStored(id: string): Promise<void> {
    if (this.open()?.id === id) return;
    const stored = await this.vault.records().read(id);
    if (!stored) throw new NoSuchAssessment(id);
    await this.#storeOpen();
    this.#openStored(id, stored);
    await this.#remember(id);
  }

  /** @throws UnsavedAssessment; then the open one stays. */
  async startNew(): Promise<void> {
    await this.#storeOpen();
    await this.#remember(this.#begin().id);
  }

  /** The next start opens this one; false where the vault cannot be written to, which then forgets which one was open. */
  async #remember(current: string): Promise<boolean> {
    try {
      await this.settings.change({ current });
      return true;
    } catch (error) {
      if (error instanceof StorageFailed || error instanceof VaultClosed) return false;
      throw error;
    }
  }

  /** A new one, stamped now, with what `fill` writes into it, stored at once. @throws UnsavedAssessment; then the open one stays. */
  async beginFrom(fill: (document: AnswerDocument) => void): Promise<void> {
    await this.#storeOpen();
    const autosave = this.#begin(fill);
    await autosave.flush();
    await this.#remember(autosave.id);
  }

  /** What a stored assessment says, without opening it. @throws NoSuchAssessment | StorageFailed */
  async readContents(
    id: string,
  ): Promise<{ readonly answers: Answers; readonly addedSections: readonly string[] }> {
    const document = await this.#readDocument(id);
    return { answers: document.answers(), addedSections: document.addedSections() };
  }

  async #readDocument(id: string): Promise<AnswerDocument> {
    const open = this.open();
    if (open?.id === id) return open.document;
    const stored = await this.vault.records().read(id);
    if (!stored) throw new NoSuchAssessment(id);
    const document = this.newDocument(createDocument);
    document.merge(stored.update);
    return document;
  }

  /** Changes a stored assessment without opening it. @throws as openStored */
  async edit(id: string, change: (document: AnswerDocument) => void): Promise<void> {
    const open = this.open();
    if (open?.id === id) {
      change(open.document);
      await this.#storeOpen();
      return;
    }
    const stored = await this.vault.records().read(id);
    if (!stored) throw new NoSuchAssessment(id);
    const document = this.newDocument(createDocument);
    const autosave = this.#autosave(id, document, stored);
    change(document);
    if (!(await autosave.flush())) throw new UnsavedAssessment('The change could not be saved');
    // One that could not be stored yet goes on trying by itself.
    autosave.dispose();
  }

  /** Deletes an assessment for good though it is open, here or in another tab, and somebody types: nothing of it is written any more. */
  async purgeOpen(id: string): Promise<void> {
    const { tabs } = this.vault;
    tabs.notify({ kind: 'ended', id });
    await this.openOf(id)?.end();
    await this.vault.records().purge(id);
    // No sooner: a screen opens what was open last again.
    this.#closeEnded(id);
    tabs.notifyAll({ kind: 'changed', id });
  }

  #closeEnded(id: string): void {
    const open = this.open();
    if (open?.id === id && open.isEnded) this.#open.set(undefined);
  }

  /** Releases the open one when it was deleted, so that the next visit begins a new one. */
  async release(id: string): Promise<void> {
    if (this.open()?.id !== id) return;
    await this.#storeOpen();
    this.#open.set(undefined);
  }
}

/** What is open could not be stored, so it was not closed. */
export class UnsavedAssessment extends Error {
  override readonly name = 'UnsavedAssessment';
}

export class NoSuchAssessment extends Error {
  override readonly name = 'NoSuchAssessment';
}
