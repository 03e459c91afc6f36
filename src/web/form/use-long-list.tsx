import { type ReactNode, useState } from 'react';
import { LIST_STEP } from '../../domain/limits.ts';
import { Button } from '../ui/button.tsx';
import { longListWords } from './words.ts';

interface LongList<T> {
  readonly shown: readonly T[];
  /** Shows more of it; nothing where all of it is shown. */
  readonly more: ReactNode;
}

/** The first of a list and a button for the next: a file may bring thousands, and a screen that draws them all stands still. */
export function useLongList<T>(all: readonly T[], step: number = LIST_STEP): LongList<T> {
  const [most, setMost] = useState(step);
  if (all.length <= most) return { shown: all, more: null };
  const next = Math.min(step, all.length - most);
  return {
    shown: all.slice(0, most),
    more: (
      <Button onClick={() => setMost(most + step)}>
        {longListWords.showMore(next, all.length)}
      </Button>
    ),
  };
}
