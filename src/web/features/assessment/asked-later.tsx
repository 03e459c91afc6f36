import { createContext, type ReactNode, useContext, useState } from 'react';
import type { Answers } from '../../../domain/answers/answers.ts';
import { isAskedLater, isAskedNow } from '../../../domain/plan/completeness.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { useOpened } from './go-to.tsx';

/** Whether fields wait for their time: in the call-out view. */
export const AsksLaterContext = createContext(false);

interface AskedLaterProps {
  readonly isAsked: (answers: Answers) => boolean;
  readonly isInside: (path: string) => boolean;
  readonly children: ReactNode;
}

/** There once its time has come, or somebody is led to it; then it stays. */
export function AskedLater({ isAsked, isInside, children }: AskedLaterProps) {
  const isNow = useFromAnswers(isAsked);
  const isLedTo = useOpened(isInside) > 0;
  return useStays(isNow || isLedTo) ? children : null;
}

/** True from the first time that it is: nothing goes from under the thumb. */
export function useStays(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow);
  if (isNow && !was) setWas(true);
  return isNow || was;
}

export function FieldLater({
  path,
  children,
}: {
  readonly path: string;
  readonly children: ReactNode;
}) {
  const asksLater = useContext(AsksLaterContext);
  if (!asksLater || !isAskedLater(path)) return children;
  return (
    <AskedLater isAsked={(answers) => isAskedNow(path, answers)} isInside={(each) => each === path}>
      {children}
    </AskedLater>
  );
}
