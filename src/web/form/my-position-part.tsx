import { codePart, useCodePart } from '../platform/lazy.ts';
import type { MyPositionProps } from './my-position.tsx';

const positionPart = codePart(() => import('./my-position.tsx'));

/** Where it is drawn before the tools of a point are there. */
export function MyPositionPart(props: MyPositionProps) {
  const { value } = useCodePart(positionPart);
  return value && <value.MyPosition {...props} />;
}
