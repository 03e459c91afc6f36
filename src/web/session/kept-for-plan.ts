import type { Weather } from '../../domain/conditions/weather.ts';
import { ROADS, WEATHER } from '../../domain/limits.ts';
import type { RoadMinutes } from '../../domain/points/road-minutes.ts';
import { Store } from '../platform/store.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { roadsRow, weatherRow } from '../vault/vault-format.ts';
import { OwnerGone } from '../vault/vault-rows.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import type { Session } from './session.ts';

// What was asked outside for the plan that is open, in the vault of this device alone: it is in no backup, hand-over or paper.

interface Asked {
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** What of a plan is kept, where, and for how long. */
interface KeptKind {
  readonly kind: 'weather' | 'roads';
  readonly row: typeof weatherRow | typeof roadsRow;
  readonly keptMs: number;
}

const KEPT_WEATHER: KeptKind = { kind: 'weather', row: weatherRow, keptMs: WEATHER.keptMs };
const KEPT_ROADS: KeptKind = { kind: 'roads', row: roadsRow, keptMs: ROADS.keptMs };

export type PlanWeather = KeptForPlan<Weather>;
export type PlanRoads = KeptForPlan<RoadMinutes>;

type World = ConstructorParameters<typeof KeptForPlan>;
export const planWeather = (session: World[0], now: World[1]): PlanWeather =>
  new KeptForPlan(session, now, KEPT_WEATHER);
export const planRoads = (session: World[0], now: World[1]): PlanRoads =>
  new KeptForPlan(session, now, KEPT_ROADS);

interface Kept<T> {
  readonly id: string;
  readonly answer: T | undefined;
}

class KeptForPlan<T extends Asked> {
  readonly #session: Session;
  readonly #now: () => Date;
  readonly #of: KeptKind;
  readonly #kept = new Store<Kept<T> | undefined>(undefined);
  #reading: string | undefined;
  /** What was begun last counts, whatever ends first: an answer is not undone by a look from before it. */
  #begun = 0;

  constructor(session: Session, now: () => Date, of: KeptKind) {
    this.#session = session;
    this.#now = now;
    this.#of = of;
    session.vault.subscribe(() => {
      if (session.vault.state().kind === 'open') return;
      this.#reading = undefined;
      this.#begin();
      this.#kept.set(undefined);
    });
    session.vault.onRemade(async () => {
      const kept = this.#kept.read();
      if (!kept?.answer) return true;
      const plan = session.openOf(kept.id);
      if (plan && !(await plan.flush())) return false;
      return (await this.#store(kept.id, kept.answer)) !== 'failed';
    });
    session.vault.tabs.listen((message) => {
      if (message.kind === this.#of.kind && message.id === this.#kept.read()?.id)
        void this.#read(message.id);
    });
  }

  subscribe = this.#kept.subscribe;

  /** Undefined while it is read, and where there is none that is young enough to be one. */
  of = (id: string): T | undefined => this.#keptOf(id)?.answer;

  #keptOf(id: string): Kept<T> | undefined {
    const kept = this.#kept.read();
    if (kept?.id !== id) {
      this.#look(id);
      return undefined;
    }
    const isOld = this.#now().getTime() - (kept.answer?.askedAt ?? 0) > this.#of.keptMs;
    return isOld ? undefined : kept;
  }

  #set(begun: number, id: string, answer: T | undefined): void {
    if (this.#begun !== begun) return;
    this.#kept.set({ id, answer });
  }

  #begin(): number {
    this.#begun += 1;
    return this.#begun;
  }

  #look(id: string): void {
    if (this.#reading === id) return;
    this.#reading = id;
    void this.#read(id);
  }

  async #read(id: string): Promise<void> {
    const begun = this.#begin();
    try {
      const answer = await this.#session.vault.rows().read<T>(this.#of.row(id));
      await this.#set(begun, id, answer);
    } catch (error) {
      if (!(error instanceof VaultClosed || error instanceof StorageFailed)) throw error;
    }
  }

  /** False where it could not be stored: then it holds for this page. An answer that comes once the vault is locked is nobody's. */
  async keep(id: string, answer: T): Promise<boolean> {
    const { vault } = this.#session;
    const { kind } = vault.state();
    if (kind !== 'open' && kind !== 'unreachable') return false;
    this.#reading = id;
    const begun = this.#begin();
    await this.#set(begun, id, answer);
    if ((await this.#store(id, answer)) !== 'stored') return false;
    vault.tabs.notify({ kind: this.#of.kind, id });
    // A look that began before it was stored has found an older one.
    if (this.#begun !== begun && this.#reading === id) await this.#set(this.#begin(), id, answer);
    return true;
  }

  /** `gone`: there is no such plan any more, and trying again is no use. */
  async #store(id: string, answer: T): Promise<'stored' | 'failed' | 'gone'> {
    try {
      await this.#session.vault.rows().change<T>(this.#of.row(id), () => answer, id);
      return 'stored';
    } catch (error) {
      if (error instanceof OwnerGone) return 'gone';
      if (!(error instanceof VaultClosed || error instanceof StorageFailed)) throw error;
      return 'failed';
    }
  }
}
