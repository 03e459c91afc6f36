// Leading to a field: its section opens, the fold it lies in too, and it takes the focus.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type AnswerPath, parsePath } from '../../../domain/assessment/path.ts';

/** A field to lead to, each time this is another object. */
export interface GoTo {
  readonly path: AnswerPath;
}

interface GoToState {
  readonly path: string;
  /** How often something was led to. */
  readonly count: number;
}

const Context = createContext<GoToState>({ path: '', count: 0 });

/** Around everything that opens; focuses what `goTo` names once it is drawn. */
export function GoToProvider({
  goTo,
  children,
}: {
  readonly goTo: GoTo | undefined;
  readonly children: ReactNode;
}) {
  const [count, setCount] = useState(0);
  const [last, setLast] = useState<GoTo>();
  if (goTo !== last) {
    setLast(goTo);
    setCount(count + 1);
  }
  useEffect(() => {
    if (!goTo) return;
    const section = parsePath(goTo.path)?.section ?? '';
    // A row that is still to be added: the button that adds it.
    const box =
      document.querySelector<HTMLElement>(`[name="${CSS.escape(goTo.path)}"]`) ??
      document.querySelector<HTMLElement>(`[data-adds-to="${CSS.escape(section)}"]`);
    box?.scrollIntoView({ block: 'center' });
    box?.focus();
  }, [goTo]);
  const state = useMemo(() => ({ path: goTo?.path ?? '', count }), [goTo, count]);
  return <Context value={state}>{children}</Context>;
}

/** Grows each time something is led to that lies inside; 0 for what lies elsewhere. */
export function useOpened(isInside: (path: string) => boolean): number {
  const { path, count } = useContext(Context);
  return isInside(path) ? count : 0;
}
