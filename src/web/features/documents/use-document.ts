// The chosen document as it is now: its model at once, its file a moment later, both again with each change.
import { useEffect, useState } from 'react';
import type { DocumentModel } from '../../../domain/documents/document-model.ts';
import { DOCUMENTS } from '../../../domain/later-limits.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { dropDocument, type MadeDocument, makeDocument } from './make-document.ts';
import { prepareDocument } from './prepare-document.ts';
import { type DocumentChoice, useOrder } from './use-order.ts';

export interface DocumentState {
  readonly model: DocumentModel | undefined;
  readonly made: MadeDocument | undefined;
  readonly failed: boolean;
}

const NOTHING: DocumentState = { model: undefined, made: undefined, failed: false };

/** Made again with each change of the choice, the answers or the attempt. */
export function useDocument(choice: DocumentChoice, attempt: number): DocumentState {
  const orderOf = useOrder();
  const answers = useAnswers();
  const [state, setState] = useState<DocumentState>(NOTHING);
  const key = JSON.stringify(choice);
  const [shownKey, setShownKey] = useState(key);
  // What was drawn for another choice is not what is chosen now.
  if (shownKey !== key) {
    setShownKey(key);
    setState(NOTHING);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers and attempts order it again; the choice by what it says
  useEffect(() => {
    let isWanted = true;
    const order = orderOf(choice);
    // The file of before is not what is on screen.
    setState(({ model }) => ({ model, made: undefined, failed: false }));
    const failed = () => isWanted && setState((now) => ({ ...now, failed: true }));
    const prepared = prepareDocument(order);
    prepared.then(({ model }) => {
      if (isWanted) setState({ model, made: undefined, failed: false });
    }, failed);
    const timer = setTimeout(() => {
      makeDocument(order, prepared).then((made) => {
        if (isWanted) setState({ model: made.model, made, failed: false });
        else dropDocument(made);
      }, failed);
    }, DOCUMENTS.makeAfterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [orderOf, key, answers, attempt]);
  const { made } = state;
  useEffect(() => {
    if (made === undefined) return;
    return () => dropDocument(made);
  }, [made]);
  return state;
}
