// What a card must remember while it is collapsed or another screen is shown: a save under way, and what a
// delete took from it.
import { useSyncExternalStore } from 'react';
import type { HospitalTier } from '../../../domain/assessment/catalogue.ts';
import type { AssessmentDocument } from '../../../domain/assessment/document.ts';
import type { Hospital } from '../../../domain/hospital/hospital.ts';

export interface Taken {
  /** Puts the card back as it was before. */
  readonly putBack: () => void;
  /** The saved hospital that was deleted with it. */
  readonly deleted?: Hospital;
}

export interface CardMemory {
  readonly saving: boolean;
  readonly taken?: Taken;
}

const NOTHING: CardMemory = { saving: false };

class CardMemories {
  readonly #byTier = new Map<HospitalTier, CardMemory>();
  readonly #listeners = new Set<() => void>();

  read = (tier: HospitalTier): CardMemory => this.#byTier.get(tier) ?? NOTHING;

  write = (tier: HospitalTier, memory: CardMemory): void => {
    this.#byTier.set(tier, memory);
    for (const listener of [...this.#listeners]) listener();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

const ofDocuments = new WeakMap<AssessmentDocument, CardMemories>();

function memoriesOf(document: AssessmentDocument): CardMemories {
  const memories = ofDocuments.get(document) ?? new CardMemories();
  ofDocuments.set(document, memories);
  return memories;
}

export function useCardMemory(document: AssessmentDocument, tier: HospitalTier) {
  const memories = memoriesOf(document);
  const memory = useSyncExternalStore(memories.subscribe, () => memories.read(tier));
  return {
    memory,
    /** The memory as it is now, for work that has waited. */
    recall: () => memories.read(tier),
    remember: (next: CardMemory) => memories.write(tier, next),
  };
}
