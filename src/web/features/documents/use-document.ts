import { useCallback } from 'react';
import { useAnswers } from '../../session/open-assessment.tsx';
import { prepareDocument } from './prepare-document.ts';
import type { Chosen } from './use-chosen.ts';
import { type DocumentState, useMade } from './use-made.ts';
import { useOrder } from './use-order.ts';

/**
 * The chosen document, made again with each change of the choice, the answers or the attempt; none where none is drawn. `team`
 * is said on it and is no part of the choice: a sealed version is of the plan's own answers, and travels with them.
 */
export function useDocument({ choice, team, isDrawn }: Chosen, attempt: number): DocumentState {
  const orderOf = useOrder();
  const answers = useAnswers();
  const key = JSON.stringify([choice, team]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers and attempts order it again; the choice by what it says
  const build = useCallback(async () => {
    const order = orderOf(choice);
    return (await prepareDocument(team ? { ...order, teamAllergies: team } : order)).model;
  }, [orderOf, key, answers, attempt]);
  return useMade(isDrawn ? build : undefined, key);
}
