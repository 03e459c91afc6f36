// What a card must remember while it is collapsed or another screen is shown: a save under way, and what a
// delete removed from it.
import { useSyncExternalStore } from 'react';
import type { AnswerDocument } from '../../../domain/answers/answer-document.ts';
import type { Hospital } from '../../../domain/hospitals/hospital.ts';
import type { HospitalTier } from '../../../domain/plan/catalogue.ts';
import { Store } from '../../platform/store.ts';

export interface Replaced {
  /** Puts the card back as it was before. */
  readonly restore: () => void;
  /** The saved hospital that was deleted with it. */
  readonly deleted?: Hospital;
}

interface CardMemory {
  readonly saving: boolean;
  readonly undoable?: Replaced;
}

const NOTHING: CardMemory = { saving: false };

type CardMemories = Store<ReadonlyMap<HospitalTier, CardMemory>>;

const memoriesByDocument = new WeakMap<AnswerDocument, CardMemories>();

function memoriesOf(document: AnswerDocument): CardMemories {
  const memories: CardMemories = memoriesByDocument.get(document) ?? new Store(new Map());
  memoriesByDocument.set(document, memories);
  return memories;
}

export function useCardMemory(document: AnswerDocument, tier: HospitalTier) {
  const memories = memoriesOf(document);
  const recall = () => memories.read().get(tier) ?? NOTHING;
  const memory = useSyncExternalStore(memories.subscribe, recall);
  return {
    memory,
    /** The memory as it is now, for work that has waited. */
    recall,
    remember: (next: CardMemory) => memories.set(new Map([...memories.read(), [tier, next]])),
  };
}
