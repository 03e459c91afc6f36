import { useEffect, useState } from 'react';
import { useSession } from '../../session/device-parts.tsx';
import { useDeviceSettings, useVaultState } from '../../session/open-assessment.tsx';
import type { Head } from '../../vault/stored-assessment.ts';

export type Continuation =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'assessment'; readonly name: string; readonly editedAt: Date };

/** What Home offers to go on with: the assessment that was open last, or to unlock. */
export function useContinue(): Continuation {
  const session = useSession();
  const state = useVaultState();
  const current = useDeviceSettings()?.current;
  const [head, setHead] = useState<Head>();
  useEffect(() => {
    if (state.kind !== 'open' || !current) return;
    let isShown = true;
    // Without an answer nothing is offered: the list has every assessment anyway.
    session.vault
      .records()
      .readHead(current)
      .then(
        (read) => isShown && setHead(read),
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, [session, state.kind, current]);
  if (state.kind === 'locked') return { kind: 'locked' };
  if (state.kind !== 'open' || !current || !head || head.deleted) return { kind: 'nothing' };
  return {
    kind: 'assessment',
    name: head.summary.name,
    editedAt: new Date(head.summary.editedAt),
  };
}
