// The public lists that offers are made of: read for a plan that needs them, and for no other.
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReadLists } from '../../../domain/offers/offer.ts';
import { type CodePart, useCodePart } from '../../platform/code-part.ts';
import { laterSourcesPart } from '../../session/later-sources-part.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';

const nothing = () => () => undefined;

function useRead<T>(part: CodePart<T> | undefined): T | undefined {
  const state = useSyncExternalStore(part?.subscribe ?? nothing, () => part?.state());
  return state?.kind === 'read' ? state.value : undefined;
}

/** What has been read by now; asks for nothing. */
export function useReadLists(): ReadLists {
  const lists = useCodePart(laterSourcesPart).value?.lists;
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
  const later = useCodePart(laterSourcesPart).value;
  const needed = useFromAnswers((answers) => later?.sources.needs(at, answers).join() ?? '');
  const unread = useCallback(
    (): readonly CodePart<unknown>[] =>
      Object.entries(later?.lists ?? {}).flatMap(([name, part]) =>
        needed.includes(name) && part.state().kind !== 'read' ? [part] : [],
      ),
    [later, needed],
  );
  const read = useCallback(() => {
    for (const part of unread()) void part.load().catch(() => undefined);
  }, [unread]);
  useLayoutEffect(read, [read]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = Object.values(later?.lists ?? {}).map((part) => part.subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
    [later],
  );
  const state = useSyncExternalStore(subscribe, () => {
    const left = unread();
    if (left.length === 0) return 'read';
    return left.some((part) => part.state().kind === 'failed') ? 'failed' : 'reading';
  });
  return { state, tryAgain: read };
}
