// Leading to a field: its section opens, the fold it lies in too, and it takes the focus. Or to a panel by itself.
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type AnswerPath, parsePath } from '../../domain/answers/path.ts';

/** A field or a panel to lead to, each time this is another object. */
export type GoTo = { readonly path: AnswerPath } | { readonly panel: string };

interface GoToState {
  readonly path: string;
  readonly panel: string;
  /** How often something was led to. */
  readonly count: number;
}

const NOWHERE = { path: '', panel: '' };
const Context = createContext<GoToState>({ ...NOWHERE, count: 0 });

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
    const isPanel = 'panel' in goTo;
    const element = isPanel ? headOf(goTo.panel) : boxOf(goTo.path);
    element?.scrollIntoView({ block: isPanel ? 'start' : 'center' });
    element?.focus();
  }, [goTo]);
  const state = useMemo(() => ({ ...NOWHERE, ...goTo, count }), [goTo, count]);
  return <Context value={state}>{children}</Context>;
}

const headOf = (panel: string) =>
  document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(panel)}"] button`);

/** Of a row that is still to be added: the button that adds it. */
const boxOf = (path: AnswerPath) =>
  document.querySelector<HTMLElement>(`[name="${CSS.escape(path)}"]`) ??
  document.querySelector<HTMLElement>(
    `[data-adds-to="${CSS.escape(parsePath(path)?.section ?? '')}"]`,
  );

/** Grows each time something is led to that lies inside, or to the panel itself; 0 for what lies elsewhere. */
export function useOpened(isInside: (path: string) => boolean, ownPanel?: string): number {
  const { path, panel, count } = useContext(Context);
  return isInside(path) || (panel !== '' && panel === ownPanel) ? count : 0;
}
