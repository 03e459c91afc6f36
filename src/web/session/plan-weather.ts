import type { Weather } from '../../domain/conditions/weather.ts';
import { WEATHER } from '../../domain/limits.ts';
import { Store } from '../platform/store.ts';
import { StorageFailed } from '../vault/vault-database.ts';
import { weatherRow } from '../vault/vault-format.ts';
import { OwnerGone } from '../vault/vault-rows.ts';
import { VaultClosed } from '../vault/vault-state.ts';
import type { Session } from './session.ts';

// The weather that was asked for the plan that is open, in the vault of this device alone: it is in no backup, hand-over or paper.

interface Kept {
  readonly id: string;
  readonly weather: Weather | undefined;
}

export class PlanWeather {
  readonly #session: Session;
  readonly #now: () => Date;
  readonly #kept = new Store<Kept | undefined>(undefined);
  #reading: string | undefined;
  /** What was begun last counts, whatever ends first: an answer is not undone by a look from before it. */
  #begun = 0;

  constructor(session: Session, now: () => Date) {
    this.#session = session;
    this.#now = now;
    session.vault.subscribe(() => {
      if (session.vault.state().kind === 'open') return;
      this.#reading = undefined;
      this.#begin();
      this.#kept.set(undefined);
    });
    session.vault.onRemade(async () => {
      const kept = this.#kept.read();
      if (!kept?.weather) return true;
      const plan = session.openOf(kept.id);
      if (plan && !(await plan.flush())) return false;
      return (await this.#store(kept.id, kept.weather)) !== 'failed';
    });
    session.vault.tabs.listen((message) => {
      if (message.kind === 'weather' && message.id === this.#kept.read()?.id)
        void this.#read(message.id);
    });
  }

  subscribe = this.#kept.subscribe;

  /** Undefined while it is read, and where there is none that is young enough to be one. */
  of = (id: string): Weather | undefined => this.#keptOf(id)?.weather;

  #keptOf(id: string): Kept | undefined {
    const kept = this.#kept.read();
    if (kept?.id !== id) {
      this.#look(id);
      return undefined;
    }
    const isOld = this.#now().getTime() - (kept.weather?.askedAt ?? 0) > WEATHER.keptMs;
    return isOld ? undefined : kept;
  }

  #set(begun: number, id: string, weather: Weather | undefined): void {
    if (this.#begun !== begun) return;
    this.#kept.set({ id, weather });
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
      const weather = await this.#session.vault.rows().read<Weather>(weatherRow(id));
      await this.#set(begun, id, weather);
    } catch (error) {
      if (!(error instanceof VaultClosed || error instanceof StorageFailed)) throw error;
    }
  }

  /** False where it could not be stored: then it holds for this page. An answer that comes once the vault is locked is nobody's. */
  async keep(id: string, weather: Weather): Promise<boolean> {
    const { vault } = this.#session;
    const { kind } = vault.state();
    if (kind !== 'open' && kind !== 'unreachable') return false;
    this.#reading = id;
    const begun = this.#begin();
    await this.#set(begun, id, weather);
    if ((await this.#store(id, weather)) !== 'stored') return false;
    vault.tabs.notify({ kind: 'weather', id });
    // A look that began before it was stored has found an older one.
    if (this.#begun !== begun && this.#reading === id) await this.#set(this.#begin(), id, weather);
    return true;
  }

  /** `gone`: there is no such plan any more, and trying again is no use. */
  async #store(id: string, weather: Weather): Promise<'stored' | 'failed' | 'gone'> {
    try {
      await this.#session.vault.rows().change<Weather>(weatherRow(id), () => weather, id);
      return 'stored';
    } catch (error) {
      if (error instanceof OwnerGone) return 'gone';
      if (!(error instanceof VaultClosed || error instanceof StorageFailed)) throw error;
      return 'failed';
    }
  }
}
