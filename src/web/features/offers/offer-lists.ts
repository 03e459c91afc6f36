// The public lists that offers are made of: read for a plan that needs them, and for no other.
import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { ReadLists } from '../../../domain/offers/offer.ts';
import { type CodePart, useCodePart } from '../../platform/code-part.ts';
import { ergPart, placesPart, wildlifePart } from '../../platform/public-data.ts';
import { laterSourcesPart } from '../../session/later-sources-part.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';

const PARTS: Readonly<Record<keyof ReadLists, CodePart<unknown>>> = {
  erg: ergPart,
  places: placesPart,
  wildlife: wildlifePart,
};
const NAMES = Object.keys(PARTS) as (keyof ReadLists)[];

function useRead<T>(part: CodePart<T>): T | undefined {
  const state = useSyncExternalStore(part.subscribe, part.state);
  return state.kind === 'read' ? state.value : undefined;
}

/** What has been read by now; asks for nothing. */
export function useReadLists(): ReadLists {
  return { erg: useRead(ergPart), places: useRead(placesPart), wildlife: useRead(wildlifePart) };
}

function subscribe(listener: () => void): () => void {
  const ends = NAMES.map((name) => PARTS[name].subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
}

/** `needed` has the names of them. */
const unread = (needed: string): readonly CodePart<unknown>[] =>
  NAMES.filter((name) => needed.includes(name))
    .map((name) => PARTS[name])
    .filter((part) => part.state().kind !== 'read');

function read(needed: string): void {
  for (const part of unread(needed)) void part.load().catch(() => undefined);
}

interface NeededLists {
  readonly state: 'read' | 'reading' | 'failed';
  tryAgain(): void;
}

/** Reads what a field or a section of the plan that is open needs. */
export function useNeededLists(at: string): NeededLists {
  const { value: later } = useCodePart(laterSourcesPart);
  const needed = useFromAnswers((answers) => later?.needs(at, answers).join() ?? '');
  useLayoutEffect(() => read(needed), [needed]);
  const state = useSyncExternalStore(subscribe, () => {
    const left = unread(needed);
    if (left.length === 0) return 'read';
    return left.some((part) => part.state().kind === 'failed') ? 'failed' : 'reading';
  });
  return { state, tryAgain: () => read(needed) };
}
