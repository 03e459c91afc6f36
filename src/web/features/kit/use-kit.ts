import { useEffect, useSyncExternalStore } from 'react';
import type { Answers } from '../../../domain/assessment/answers.ts';
import type { Autosave } from '../../session/autosave.ts';
import { useSession } from '../../session/device-parts.tsx';
import { kitOf } from '../../session/kit.ts';

/** The kit of this device, opened when it is first asked for; undefined until it is open, and while the vault is not. */
export function useKit(): Autosave | undefined {
  const kit = kitOf(useSession());
  useEffect(() => {
    void kit.open();
  }, [kit]);
  return useSyncExternalStore(kit.subscribe, kit.read);
}

const noChange = () => () => undefined;
const NO_ANSWERS: Answers = new Map();

/** What it says; draws again with each change of it. */
export function useKitAnswers(kit: Autosave | undefined): Answers {
  return useSyncExternalStore(
    kit?.document.subscribeAll ?? noChange,
    kit?.document.answers ?? (() => NO_ANSWERS),
  );
}
