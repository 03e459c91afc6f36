import { useEffect, useSyncExternalStore } from 'react';
import type { Autosave } from './autosave.ts';
import { careOf } from './care.ts';
import { useSession } from './device-parts.tsx';
import { useOpenAssessment, useVaultState } from './open-assessment.tsx';

/** The care record of the plan that is open, read as soon as the vault is open; undefined until then. */
export function useCare(): Autosave | undefined {
  const care = careOf(useSession());
  const plan = useOpenAssessment();
  const isVaultOpen = useVaultState().kind === 'open';
  useEffect(() => {
    if (isVaultOpen && plan) void care.open(plan);
  }, [care, plan, isVaultOpen]);
  return useSyncExternalStore(care.subscribe, () => plan && care.of(plan.id));
}
