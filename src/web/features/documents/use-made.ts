// A document as it is now: its model at once, its file a moment later, both again with each change.
import { useEffect, useState } from 'react';
import type { DocumentModel } from '../../../domain/documents/document-model.ts';
import { DOCUMENTS } from '../../../domain/later-limits.ts';
import { dropDocument, type MadeFile, makeFile } from './make-document.ts';

export interface DocumentState {
  readonly model: DocumentModel | undefined;
  readonly made: MadeFile | undefined;
  readonly failed: boolean;
}

const NOTHING: DocumentState = { model: undefined, made: undefined, failed: false };

/** Made again with each other `build`, nothing without one; `key` names which document it is. */
export function useMade(
  build: (() => Promise<DocumentModel>) | undefined,
  key: string,
): DocumentState {
  const [state, setState] = useState<DocumentState>(NOTHING);
  const [shownKey, setShownKey] = useState(key);
  // What was drawn for another one is not this one.
  if (shownKey !== key) {
    setShownKey(key);
    setState(NOTHING);
  }
  useEffect(() => {
    if (!build) return;
    let isWanted = true;
    // The file of before is not what is on screen.
    setState(({ model }) => ({ model, made: undefined, failed: false }));
    const failed = () => isWanted && setState((now) => ({ ...now, failed: true }));
    const built = build();
    built.then((model) => {
      if (isWanted) setState({ model, made: undefined, failed: false });
    }, failed);
    const timer = setTimeout(() => {
      built.then(makeFile).then((made) => {
        if (isWanted) setState({ model: made.model, made, failed: false });
        else dropDocument(made);
      }, failed);
    }, DOCUMENTS.makeAfterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [build]);
  const { made } = state;
  useEffect(() => {
    if (made === undefined) return;
    return () => dropDocument(made);
  }, [made]);
  return state;
}
