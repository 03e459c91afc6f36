import { useContext } from 'react';
import { CheckCountContext, type CheckCountProps } from './answer-notes-context.ts';

/** What is said of a part of the form, and before it how many of its points are to be checked. */
export function WithChecks(props: CheckCountProps) {
  const CheckCount = useContext(CheckCountContext);
  return CheckCount ? <CheckCount {...props} /> : props.children;
}
