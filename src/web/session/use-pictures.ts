// What the screens of pictures have of a plan: which it names, which bytes are here, and how one is changed.
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { AnswerDocument } from '../../domain/answers/answer-document.ts';
import { readPictureHead } from '../../domain/pictures/picture-head.ts';
import { isStoredPicture } from '../../domain/pictures/stored-picture.ts';
import { useCodePart } from '../platform/lazy.ts';
import { Unopenable } from '../vault/sealing.ts';
import { useAutosave } from './open-assessment.tsx';
import type { HeldPictures, PlanPictures } from './plan-pictures.ts';
import { useServices } from './services.tsx';

const CLOSED: HeldPictures = { kind: 'closed' };
const never = () => () => undefined;

export interface UsedPictures {
  readonly plan: string;
  readonly document: AnswerDocument;
  /** Undefined until its code is there. */
  readonly pictures: PlanPictures | undefined;
  readonly state: HeldPictures;
}

/** Of the open plan; looks when the screen is opened. */
export function usePlanPictures(): UsedPictures {
  const { value: pictures } = useCodePart(useServices().pictures);
  const { id: plan, document } = useAutosave();
  useEffect(() => void pictures?.look(plan), [pictures, plan]);
  const state = useSyncExternalStore(pictures?.subscribe ?? never, () =>
    pictures ? pictures.of(plan) : CLOSED,
  );
  return { plan, document, pictures, state };
}

export type OpenedPicture =
  | { readonly kind: 'reading' | 'missing' | 'damaged' }
  | {
      readonly kind: 'open';
      readonly bytes: Uint8Array<ArrayBuffer>;
      readonly width: number;
      readonly height: number;
      /** It does not unpack, whatever its head says. */
      readonly failed: () => void;
    };

/** The bytes of one: checked once more, whoever brought them. */
export function useOpenedPicture({ plan, pictures, state }: UsedPictures, sha256: string) {
  const [opened, setOpened] = useState<OpenedPicture>({ kind: 'reading' });
  const isHere = state.kind === 'read' && state.held.some((each) => each.sha256 === sha256);
  const isRead = state.kind === 'read';
  const failed = useCallback(() => setOpened({ kind: 'damaged' }), []);
  useEffect(() => {
    if (!pictures || !isRead) return;
    if (!isHere) return setOpened({ kind: 'missing' });
    let isGone = false;
    const open = async () => {
      const bytes = await pictures.read(plan, sha256);
      const head = bytes && readPictureHead(bytes);
      if (isGone) return;
      if (!bytes) setOpened({ kind: 'missing' });
      else if (!head || typeof head === 'string' || !isStoredPicture(bytes)) failed();
      else setOpened({ kind: 'open', bytes, width: head.width, height: head.height, failed });
    };
    open().catch((error: unknown) => {
      if (!isGone) setOpened({ kind: error instanceof Unopenable ? 'damaged' : 'reading' });
    });
    return () => {
      isGone = true;
    };
  }, [pictures, plan, sha256, isHere, isRead, failed]);
  return opened;
}
