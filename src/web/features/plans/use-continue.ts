import { useEffect, useState } from 'react';
import type { AssessmentSummary } from '../../../domain/plan/summary.ts';
import { useDeviceSettings, useVaultState } from '../../session/open-assessment.tsx';
import { useSession } from '../../session/services.tsx';
import type { Head } from '../../vault/stored-assessment.ts';

type Continuation =
  /** It is not known yet. */
  | { readonly kind: 'reading' }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'locked' }
  /** The browser has removed all that was stored. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'assessment'; readonly summary: AssessmentSummary };

/** What Home offers to go on with: the assessment that was open last, or to unlock. */
export function useContinue(): Continuation {
  const session = useSession();
  const state = useVaultState();
  const settings = useDeviceSettings();
  const current = settings?.current;
  const [read, setRead] = useState<{ readonly id: string; readonly head: Head | undefined }>();
  useEffect(() => {
    // Read again once the first of it is stored: by then it can be.
    const id = settings?.current;
    if (state.kind !== 'open' || !id) return;
    let isShown = true;
    const keep = (head: Head | undefined) => isShown && setRead({ id, head });
    // Without an answer nothing is offered: the list has every assessment anyway.
    session.vault
      .records()
      .readHead(id)
      .then(keep, () => keep(undefined));
    return () => {
      isShown = false;
    };
  }, [session, state.kind, settings]);
  if (state.kind === 'opening') return { kind: 'reading' };
  if (state.kind === 'locked') return { kind: 'locked' };
  if (state.kind === 'gone') return { kind: 'gone' };
  if (state.kind !== 'open') return { kind: 'nothing' };
  if (!settings || (current && read?.id !== current)) return { kind: 'reading' };
  const head = current ? read?.head : undefined;
  if (!head || head.deleted) return { kind: 'nothing' };
  return { kind: 'assessment', summary: head.summary };
}
