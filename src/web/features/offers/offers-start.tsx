import { useEffect } from 'react';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { earlierPlansOf } from '../../session/earlier-plans.ts';
import { useOpenAssessment } from '../../session/open-assessment.tsx';
import { useCare } from '../../session/use-care.ts';
import { useKit } from '../../session/use-kit.ts';
import { followFocus } from './asked-field-store.ts';

/**
 * Draws nothing: while it is there, offers follow the focus, and what other plans say is read. Kit and care record are in memory
 * then, also for the case that the browser removes what is stored.
 */
export function OffersStart() {
  const session = useSession();
  const plans = earlierPlansOf(session, useDependencies().timeZone);
  const id = useOpenAssessment()?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew for each plan that is opened
  useEffect(() => plans.refresh(), [plans, id]);
  useKit();
  useCare();
  useEffect(() => followFocus(document), []);
  return null;
}
