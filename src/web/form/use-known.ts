import { useCallback, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { Known, ReadLists } from '../../domain/offers/offer.ts';
import { weatherOffers } from '../../domain/offers/weather.ts';
import { type CodePart, codeAhead, useCodePart } from '../platform/lazy.ts';
import { useDependencies } from '../session/dependencies.tsx';
import { useFromAnswers, useOpenAssessment } from '../session/open-assessment.tsx';
import { useSavedHospitals, useServices } from '../session/services.tsx';
import { useKit } from '../session/use-kit.ts';

// The public lists that offers are made of: read for a plan that needs them, and for no other.

const offerListsPart = codeAhead(() =>
  import('./offer-lists.ts').then(({ offerLists }) => offerLists),
);

const nothing = () => () => undefined;

function useRead<T>(part: CodePart<T> | undefined): T | undefined {
  const state = useSyncExternalStore(part?.subscribe ?? nothing, () => part?.state());
  return state?.kind === 'read' ? state.value : undefined;
}

/** What has been read by now; asks for nothing. */
function useReadLists(): ReadLists {
  const lists = useCodePart(offerListsPart).value?.lists;
  return {
    erg: useRead(lists?.erg),
    places: useRead(lists?.places),
    wildlife: useRead(lists?.wildlife),
  };
}

interface NeededLists {
  readonly state: 'read' | 'reading' | 'failed';
  tryAgain(): void;
}

/** Reads what a field or a section of the plan that is open needs. */
export function useNeededLists(at: string): NeededLists {
  const offered = useCodePart(offerListsPart).value;
  const needed = useFromAnswers((answers) => offered?.sources.needs(at, answers).join() ?? '');
  const unread = useCallback(
    (): readonly CodePart<unknown>[] =>
      Object.entries(offered?.lists ?? {}).flatMap(([name, part]) =>
        needed.includes(name) && part.state().kind !== 'read' ? [part] : [],
      ),
    [offered, needed],
  );
  const read = useCallback(() => {
    for (const part of unread()) void part.load().catch(() => undefined);
  }, [unread]);
  useLayoutEffect(read, [read]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = Object.values(offered?.lists ?? {}).map((part) => part.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [offered],
  );
  const state = useSyncExternalStore(subscribe, () => {
    const left = unread();
    if (left.length === 0) return 'read';
    return left.some((part) => part.state().kind === 'failed') ? 'failed' : 'reading';
  });
  return { state, tryAgain: read };
}

/** What is known elsewhere; with the answers of the plan that is open when `known` is called. */
export function useKnown(): () => Known {
  const { now, timeZone } = useDependencies();
  const { earlierPlans: plans, arrivedPlaces: files, weather: kept } = useServices();
  const kit = useKit();
  const { id, startedFrom, earlier } = useSyncExternalStore(plans.subscribe, plans.read);
  const open = useOpenAssessment();
  const { value: offered } = useCodePart(offerListsPart);
  const lists = useReadLists();
  if (!open) throw new Error('No assessment is open');
  const saved = useSavedHospitals();
  const arrived = useSyncExternalStore(files.subscribe, () => files.of(open.id)?.offers);
  const ofPlan = useSyncExternalStore(kept.subscribe, () => kept.of(open.id));
  const weather = useMemo(() => ofPlan && weatherOffers(ofPlan), [ofPlan]);
  return () => ({
    id: open.id,
    answers: open.document.answers(),
    startedFrom: id === open.id ? startedFrom : undefined,
    earlier,
    kit: kit?.document.answers(),
    saved,
    now: now(),
    timeZone,
    environment: offered?.sources,
    lists,
    arrived,
    weather,
  });
}
