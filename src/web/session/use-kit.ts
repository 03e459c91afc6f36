import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Answers } from '../../domain/answers/answers.ts';
import type { Autosave } from './autosave.ts';
import { useSession } from './device-parts.tsx';
import { kitOf } from './kit.ts';
import { useVaultState } from './open-assessment.tsx';

/** The kit of this device, opened when it is first asked for, as soon as the vault is open; undefined until then. */
export function useKit(): Autosave | undefined {
  const kit = kitOf(useSession());
  const isVaultOpen = useVaultState().kind === 'open';
  useEffect(() => {
    if (isVaultOpen) void kit.open();
  }, [kit, isVaultOpen]);
  return useSyncExternalStore(kit.subscribe, kit.read);
}

const nothing = () => undefined;

/** What an open document says, the kit or another; draws again with each change of it. */
export function useAnswersOf(open: Autosave): Answers;
export function useAnswersOf(open: Autosave | undefined): Answers | undefined;
export function useAnswersOf(open: Autosave | undefined): Answers | undefined {
  const document = open?.document;
  const subscribe = useCallback(
    (listener: () => void) => document?.subscribeAll(listener) ?? nothing,
    [document],
  );
  return useSyncExternalStore(subscribe, () => document?.answers());
}

/** What the kit says; undefined until it is read. */
export const useKitAnswers = (): Answers | undefined => useAnswersOf(useKit());
