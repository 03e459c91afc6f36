import { useEffect, useState } from 'react';
import { DOCUMENTS } from '../../../domain/limits.ts';

/** A number that grows to `whole` by a few with each frame, so that a long list never holds up the screen. */
export function useGrowing(whole: number): number {
  const [shown, setShown] = useState<number>(DOCUMENTS.partsAtOnce);
  useEffect(() => {
    if (shown >= whole) return;
    const frame = requestAnimationFrame(() => setShown((count) => count + DOCUMENTS.partsAtOnce));
    return () => cancelAnimationFrame(frame);
  }, [shown, whole]);
  return Math.min(shown, whole);
}
