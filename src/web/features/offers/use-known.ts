import { useSyncExternalStore } from 'react';
import type { Known } from '../../../domain/offers/offer.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { earlierPlansOf } from '../../session/earlier-plans.ts';
import { useOpenAssessment } from '../../session/open-assessment.tsx';

/** What is known elsewhere; with the answers of the plan that is open when `known` is called. */
export function useKnown(): () => Known {
  const plans = earlierPlansOf(useSession(), useDependencies().timeZone);
  const { startedFrom, earlier } = useSyncExternalStore(plans.subscribe, plans.read);
  const open = useOpenAssessment();
  if (!open) throw new Error('No assessment is open');
  return () => ({ id: open.id, answers: open.document.answers(), startedFrom, earlier });
}
