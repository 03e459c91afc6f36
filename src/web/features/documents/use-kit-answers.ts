import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Answers } from '../../../domain/assessment/answers.ts';
import { useSession } from '../../session/device-parts.tsx';
import { kitOf } from '../../session/kit.ts';

const nothing = () => undefined;

/** What the kit of this device says; undefined until it is read. Draws again after any change of it. */
export function useKitAnswers(): Answers | undefined {
  const kit = kitOf(useSession());
  const document = useSyncExternalStore(kit.subscribe, kit.read)?.document;
  useEffect(() => {
    void kit.open();
  }, [kit]);
  const subscribe = useCallback(
    (listener: () => void) => document?.subscribeAll(listener) ?? nothing,
    [document],
  );
  return useSyncExternalStore(subscribe, () => document?.answers());
}
