import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { Known, ReadLists } from '../../domain/offers/offer.ts';
import { roadOffers } from '../../domain/offers/road-minutes.ts';
import { weatherOffers } from '../../domain/offers/weather.ts';
import { type CodePart, codeAhead, useCodePart } from '../platform/lazy.ts';
import { Store } from '../platform/store.ts';
import type { Autosave } from '../session/autosave.ts';
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

type KnownElsewhere = Omit<Known, 'answers' | 'kit' | 'now' | 'timeZone'> & {
  readonly kit: Autosave | undefined;
};

const NOTHING_YET = {
  startedFrom: undefined,
  earlier: undefined,
  kit: undefined,
  saved: [],
} as const;

/** What is known for the plan that is open: one store, which offers-start.tsx fills and every list of offers follows. */
const elsewhere = new Store<KnownElsewhere | undefined>(undefined);

/** Draws nothing: while it is there, what is known elsewhere is gathered for all offers at once. */
export function FollowKnown({ id }: { readonly id: string }) {
  const {
    earlierPlans: plans,
    arrivedPlaces: files,
    weather: kept,
    roads: keptRoads,
  } = useServices();
  const kit = useKit();
  const { id: startedId, startedFrom, earlier } = useSyncExternalStore(plans.subscribe, plans.read);
  const environment = useCodePart(offerListsPart).value?.sources;
  const lists = useReadLists();
  const saved = useSavedHospitals();
  const arrived = useSyncExternalStore(files.subscribe, () => files.of(id)?.offers);
  const ofPlan = useSyncExternalStore(kept.subscribe, () => kept.of(id));
  const weather = useMemo(() => ofPlan && weatherOffers(ofPlan), [ofPlan]);
  const roadsOfPlan = useSyncExternalStore(keptRoads.subscribe, () => keptRoads.of(id));
  const roads = useMemo(() => roadsOfPlan && roadOffers(roadsOfPlan), [roadsOfPlan]);
  // Before the first paint, so that no offer comes later than its field.
  useLayoutEffect(() => {
    elsewhere.set({
      id,
      startedFrom: startedId === id ? startedFrom : undefined,
      earlier,
      kit,
      saved,
      environment,
      lists,
      arrived,
      weather,
      roads,
    });
  });
  useEffect(() => () => elsewhere.set(undefined), []);
  return null;
}

/** What is known elsewhere; with the answers of the plan that is open when `known` is called. */
export function useKnown(): () => Known {
  const { now, timeZone } = useDependencies();
  const open = useOpenAssessment();
  const gathered = useSyncExternalStore(elsewhere.subscribe, elsewhere.read);
  if (!open) throw new Error('No assessment is open');
  const facts = gathered?.id === open.id ? gathered : { ...NOTHING_YET, id: open.id };
  return () => ({
    ...facts,
    kit: facts.kit?.document.answers(),
    answers: open.document.answers(),
    now: now(),
    timeZone,
  });
}
