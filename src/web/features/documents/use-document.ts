import { useCallback } from 'react';
import { useAnswers } from '../../session/open-assessment.tsx';
import { prepareDocument } from './prepare-document.ts';
import { type DocumentState, useMade } from './use-made.ts';
import { type DocumentChoice, useOrder } from './use-order.ts';

/** The chosen document, made again with each change of the choice, the answers or the attempt. */
export function useDocument(choice: DocumentChoice, attempt: number): DocumentState {
  const orderOf = useOrder();
  const answers = useAnswers();
  const key = JSON.stringify(choice);
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers and attempts order it again; the choice by what it says
  const build = useCallback(
    async () => (await prepareDocument(orderOf(choice))).model,
    [orderOf, key, answers, attempt],
  );
  return useMade(build, key);
}
