// Points of files of other tools, for the plan that they were opened for: in memory alone, until the app is closed or locked.
import type { ArrivedFile } from '../../domain/exchange/places/arriving-place.ts';
import type { SourceOffers } from '../../domain/offers/offer.ts';
import { Store } from '../platform/store.ts';
import type { Session } from './session.ts';

interface Kept {
  /** The last opened first. */
  readonly files: readonly ArrivedFile[];
  readonly offers: SourceOffers;
}

export class ArrivedPlaces {
  readonly #byPlan = new Store<ReadonlyMap<string, Kept>>(new Map());

  constructor({ vault }: Session) {
    vault.subscribe(() => {
      const { kind } = vault.state();
      if (kind !== 'open' && kind !== 'unreachable') this.#byPlan.set(new Map());
    });
  }

  subscribe = this.#byPlan.subscribe;

  of = (plan: string): Kept | undefined => this.#byPlan.read().get(plan);

  keep(plan: string, kept: Kept): void {
    this.#byPlan.set(new Map([...this.#byPlan.read(), [plan, kept]]));
  }

  release(plan: string): void {
    this.#byPlan.set(new Map([...this.#byPlan.read()].filter(([each]) => each !== plan)));
  }
}
