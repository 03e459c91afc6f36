// What other plans on this device say, for offers: held while the vault is open.
// INVARIANT: the stored index is believed only as far as the heads of the plans say that it is of their last state; what it
// has not read is read, and once a plan in it is gone it is made anew.
import { STARTED_FROM_PATH } from '../../domain/assessment/about.ts';
import { dayOfPlan } from '../../domain/assessment/plan-day.ts';
import { assessmentName } from '../../domain/assessment/summary.ts';
import type { EarlierPlan } from '../../domain/offers/offer.ts';
import { OfferIndex } from '../../domain/offers/offer-index.ts';
import { Store } from '../platform/store.ts';
import type { ListedAssessment } from '../vault/stored-assessment.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { OFFERED } from '../vault/vault-format.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import { NoSuchAssessment, type Session } from './session.ts';

/** What is known of other plans to the one that is open. */
export interface FromOtherPlans {
  readonly startedFrom: EarlierPlan | undefined;
  readonly earlier: OfferIndex | undefined;
}

const NOTHING: FromOtherPlans = { startedFrom: undefined, earlier: undefined };

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
      if (vault.state().kind !== 'open') this.#known.set(NOTHING);
    });
  }

  read = this.#known.read;

  subscribe = this.#known.subscribe;

  /** Reads what is stored now; one after the other, so that the last one asked for is the one that stands. */
  refresh(): void {
    this.#reading = this.#reading.then(() => this.#read());
  }

  async #read(): Promise<void> {
    try {
      this.#known.set({ ...NOTHING, startedFrom: await this.#readStartedFrom() });
      this.#known.set({ ...this.#known.read(), earlier: await this.#readIndex() });
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

  async #readIndex(): Promise<OfferIndex> {
    const { vault } = this.#session;
    const stored = OfferIndex.read((await vault.rows().read<string>(OFFERED)) ?? '');
    const listed = (await vault.records().list()).filter(({ head }) => head && !head.deleted);
    const ids = new Set(listed.map(({ id }) => id));
    const isWhole = stored?.plans().every(({ id }) => ids.has(id)) ?? false;
    const index = stored && isWhole ? stored : new OfferIndex();
    const unread = listed.filter(({ id, head }) => index.plan(id)?.last !== head?.last);
    for (const each of unread) await this.#takeInto(index, each);
    if (unread.length > 0 || index !== stored) {
      await vault.rows().change<string>(OFFERED, () => index.write());
    }
    return index;
  }

  async #takeInto(index: OfferIndex, { id, head }: ListedAssessment): Promise<void> {
    const plan = await this.#readPlan(id);
    if (!plan) return;
    const { name, day, answers } = plan;
    index.put({ id, last: head?.last ?? 0, name, day }, answers);
  }
}

const known = new WeakMap<Session, EarlierPlans>();

/** Those of this device. `timeZone` is IANA. */
export function earlierPlansOf(session: Session, timeZone: string): EarlierPlans {
  const plans = known.get(session) ?? new EarlierPlans(session, timeZone);
  known.set(session, plans);
  return plans;
}
