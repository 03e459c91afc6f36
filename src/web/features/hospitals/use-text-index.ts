import { useEffect, useState } from 'react';
import type { Directory } from '../../../domain/hospitals/directory/directory.ts';
import { hospitalIndexSteps } from '../../../domain/hospitals/directory/search.ts';
import type { TextIndex } from '../../../domain/hospitals/directory/text-search.ts';
import { inSteps } from './in-steps.ts';

/** Of a directory that stays: another dialog searches it too. */
const made = new WeakMap<Directory, TextIndex>();

/** Made in slices once somebody is about to type, and kept; undefined until then. */
export function useTextIndex(directory: Directory, isAsked: boolean): TextIndex | undefined {
  const [index, setIndex] = useState(() => made.get(directory));
  useEffect(() => {
    if (!isAsked || index) return undefined;
    const gone = new AbortController();
    void inSteps(hospitalIndexSteps(directory), gone.signal, () => undefined).then((ready) => {
      if (!ready) return;
      made.set(directory, ready);
      setIndex(ready);
    });
    return () => gone.abort();
  }, [directory, isAsked, index]);
  return index;
}
