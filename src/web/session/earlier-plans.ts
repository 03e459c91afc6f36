// What other plans on this device say, for offers: held while the vault is open.
// INVARIANT: the stored index is believed only as far as the heads of the plans say that it is of their last state; what it
// has not read is read, and a plan that is gone is gone from it.
import { STARTED_FROM_PATH } from '../../domain/answers/about.ts';
import type { EarlierPlan } from '../../domain/offers/offer.ts';
import { OfferIndex } from '../../domain/offers/offer-index.ts';
import { dayOfPlan } from '../../domain/plan/plan-period.ts';
import { assessmentName } from '../../domain/plan/summary.ts';
import { Store } from '../platform/store.ts';
import type { ListedAssessment } from '../vault/stored-assessment.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { OFFERED } from '../vault/vault-format.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import { NoSuchAssessment, type Session } from './session.ts';

/** What is known of other plans to the one that is open. */
interface FromOtherPlans {
  /** The plan that `startedFrom` is for. */
  readonly id: string;
  readonly startedFrom: EarlierPlan | undefined;
  readonly earlier: OfferIndex | undefined;
}

const NOTHING: FromOtherPlans = { id: '', startedFrom: undefined, earlier: undefined };

export class EarlierPlans {
  readonly #session: Session;
  /** IANA, for the days of plans. */
  readonly #timeZone: string;
  readonly #known = new Store<FromOtherPlans>(NOTHING);
  #reading: Promise<void> = Promise.resolve();

  constructor(session: Session, timeZone: string) {
    this.#session = session;
    this.#timeZone = timeZone;
    const { vault } = session;
    vault.subscribe(() => {
      if (vault.state().kind === 'open') this.refresh();
      else this.#known.set(NOTHING);
    });
    vault.tabs.listen((message) => {
      if (message.kind === 'changed' && message.id !== session.open()?.id) this.refresh();
    });
  }

  read = this.#known.read;

  subscribe = this.#known.subscribe;

  /** Reads what is stored now; one after the other, so that the last one asked for is the one that stands. */
  refresh(): void {
    this.#reading = this.#reading.then(() => this.#read()).catch((error) => reportError(error));
  }

  /** Once what was asked for is read, and its index stored. */
  whenRead = (): Promise<void> => this.#reading;

  async #read(): Promise<void> {
    try {
      const id = this.#session.open()?.id ?? '';
      const startedFrom = await this.#readStartedFrom();
      this.#known.set({ ...this.#known.read(), id, startedFrom });
      await this.#readIndex();
    } catch (error) {
      // Locked or without storage meanwhile: nothing is offered.
      if (!(error instanceof VaultClosed || error instanceof StorageFailed)) throw error;
      this.#known.set(NOTHING);
    }
  }

  async #readStartedFrom(): Promise<EarlierPlan | undefined> {
    const open = this.#session.open();
    const id = open?.document.read(STARTED_FROM_PATH).trim() ?? '';
    if (id === '' || id === open?.id) return undefined;
    const isDeleted = (await this.#session.vault.records().readHead(id))?.deleted;
    return isDeleted ? undefined : this.#readPlan(id);
  }

  /** Undefined for one that is not on this device any more. */
  async #readPlan(id: string): Promise<EarlierPlan | undefined> {
    try {
      const { answers } = await this.#session.readContents(id);
      return { name: assessmentName(answers), day: dayOfPlan(answers, this.#timeZone), answers };
    } catch (error) {
      if (error instanceof NoSuchAssessment) return undefined;
      throw error;
    }
  }

  async #listed(): Promise<readonly ListedAssessment[]> {
    const all = await this.#session.vault.records().list();
    return all.filter(({ head }) => head && !head.deleted);
  }

  async #readIndex(): Promise<void> {
    const { vault } = this.#session;
    const stored = OfferIndex.read((await vault.rows().read<string>(OFFERED)) ?? '');
    const index = stored ?? new OfferIndex();
    const listed = await this.#listed();
    // The one that is open is offered to others once they are opened.
    const open = this.#session.open()?.id;
    const unread = listed.filter(
      ({ id, head }) => id !== open && index.plan(id)?.last !== head?.last,
    );
    for (const each of unread) await this.#addToIndex(index, each);
    let isNews = unread.length > 0;
    for (;;) {
      // Deleted before, while the others were read, or while this was stored: then it is stored once more without them.
      const ids = new Set((await this.#listed()).map(({ id }) => id));
      const gone = index.plans().filter(({ id }) => !ids.has(id));
      for (const { id } of gone) index.forget(id);
      this.#known.set({ ...this.#known.read(), earlier: index });
      if (!isNews && gone.length === 0) return;
      isNews = false;
      if (!(await this.#store(index))) return;
    }
  }

  /** False where there is no room for it: it is made of the plans, and made anew the next time. */
  async #store(index: OfferIndex): Promise<boolean> {
    try {
      await this.#session.vault.rows().change<string>(OFFERED, () => index.write());
      return true;
    } catch (error) {
      if (!(error instanceof StorageFailed)) throw error;
      return false;
    }
  }

  async #addToIndex(index: OfferIndex, { id, head }: ListedAssessment): Promise<void> {
    const plan = await this.#readPlan(id);
    if (!plan) return;
    const { name, day, answers } = plan;
    index.put({ id, last: head?.last ?? 0, name, day }, answers);
  }
}
