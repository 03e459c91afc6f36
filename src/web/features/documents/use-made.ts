// A document as it is now: its model at once, its file a moment later, both again with each change.
import { useEffect, useState } from 'react';
import { DOCUMENTS } from '../../../domain/limits.ts';
import type { DocumentModel } from '../../../domain/papers/model/paper-model.ts';
import { dropDocument, type MadeFile, makeFile } from './make-document.ts';

/** What is shown at once, and what is handed over a moment later. */
export interface Making<Model, Made> {
  readonly model: Model | undefined;
  /** Undefined while it is made. */
  readonly made: Made | undefined;
  readonly failed: boolean;
}

interface Steps<Model, Made> {
  readonly finish: (model: Model) => Promise<Made>;
  /** What was made is no longer on screen. */
  readonly drop: (made: Made) => void;
}

const NOTHING = { model: undefined, made: undefined, failed: false } as const;

/** Made again with each other `build`, nothing without one; `key` names which one it is. `steps` are always the same. */
export function useMaking<Model, Made>(
  build: (() => Promise<Model>) | undefined,
  key: string,
  { finish, drop }: Steps<Model, Made>,
): Making<Model, Made> {
  const [state, setState] = useState<Making<Model, Made>>(NOTHING);
  const [shownKey, setShownKey] = useState(key);
  // What was made for another one is not this one.
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
      const finished = built.then(async (model) => ({ model, made: await finish(model) }));
      finished.then(({ model, made }) => {
        if (isWanted) setState({ model, made, failed: false });
        else drop(made);
      }, failed);
    }, DOCUMENTS.makeAfterMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [build, finish, drop]);
  const { made } = state;
  useEffect(() => {
    if (made === undefined) return;
    return () => drop(made);
  }, [made, drop]);
  return state;
}

export type DocumentState = Making<DocumentModel, MadeFile>;

const PAPER: Steps<DocumentModel, MadeFile> = { finish: makeFile, drop: dropDocument };

export const useMade = (
  build: (() => Promise<DocumentModel>) | undefined,
  key: string,
): DocumentState => useMaking(build, key, PAPER);
