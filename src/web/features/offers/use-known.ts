import { useSyncExternalStore } from 'react';
import type { Known } from '../../../domain/offers/offer.ts';
import { useCodePart } from '../../platform/code-part.ts';
import { arrivedPlacesOf } from '../../session/arrived-places.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { earlierPlansOf } from '../../session/earlier-plans.ts';
import { useHospitalState } from '../../session/hospital-list-of-device.tsx';
import { laterSourcesPart } from '../../session/later-sources-part.ts';
import { useOpenAssessment } from '../../session/open-assessment.tsx';
import { planWeatherOf } from '../../session/plan-weather.ts';
import { useKit } from '../../session/use-kit.ts';
import { useReadLists } from './offer-lists.ts';

/** What is known elsewhere; with the answers of the plan that is open when `known` is called. */
export function useKnown(): () => Known {
  const { now, timeZone } = useDependencies();
  const session = useSession();
  const plans = earlierPlansOf(session, timeZone);
  const kit = useKit();
  const { id, startedFrom, earlier } = useSyncExternalStore(plans.subscribe, plans.read);
  const open = useOpenAssessment();
  const { value: later } = useCodePart(laterSourcesPart);
  const lists = useReadLists();
  if (!open) throw new Error('No assessment is open');
  const saved = useHospitalState('items');
  const files = arrivedPlacesOf(session);
  const arrived = useSyncExternalStore(files.subscribe, () => files.of(open.id)?.offers);
  const kept = planWeatherOf(session, now);
  const weather = useSyncExternalStore(kept.subscribe, () => kept.offersOf(open.id));
  return () => ({
    id: open.id,
    answers: open.document.answers(),
    startedFrom: id === open.id ? startedFrom : undefined,
    earlier,
    kit: kit?.document.answers(),
    saved,
    now: now(),
    timeZone,
    later: later?.sources,
    lists,
    arrived,
    weather,
  });
}
