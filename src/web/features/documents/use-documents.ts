// The chosen document, with its file.
import { useState } from 'react';
import { type Chosen, useChosen } from './use-chosen.ts';
import { useDocument } from './use-document.ts';
import type { DocumentState } from './use-made.ts';

export interface Documents extends Chosen {
  readonly state: DocumentState;
  /** How often it was tried again. */
  readonly attempt: number;
  tryAgain(): void;
}

export function useDocuments(): Documents {
  const chosen = useChosen();
  const [attempt, setAttempt] = useState(0);
  return {
    ...chosen,
    attempt,
    state: useDocument(chosen, attempt),
    tryAgain: () => setAttempt((count) => count + 1),
  };
}
