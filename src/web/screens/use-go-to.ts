import { useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import { parsePath } from '../../domain/answers/path.ts';
import { PICTURES_SECTION } from '../../domain/pictures/picture-owners.ts';
import type { GoTo } from '../form/go-to.tsx';
import { PICTURES_PATH } from '../paths.ts';

/** Where a plan's form is led to; pictures have a screen of their own, which is opened. */
export function useGoTo(): readonly [GoTo | undefined, (goTo: GoTo) => void] {
  const [, visit] = useLocation();
  const [goTo, setGoTo] = useState<GoTo>();
  const go = useCallback(
    (next: GoTo) => {
      const section = 'panel' in next ? next.panel : parsePath(next.path)?.section;
      if (section === PICTURES_SECTION) visit(PICTURES_PATH);
      else setGoTo(next);
    },
    [visit],
  );
  return [goTo, go];
}
