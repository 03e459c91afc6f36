import type { AnswerPath } from '../../../domain/answers/path.ts';
import { codePart, useCodePart } from '../../platform/code-part.ts';

const pointsPart = codePart(() => import('./points-at-box.tsx'));

/** Nothing while no file was opened for the plan. */
export function PointsAtBoxPart({ path }: { readonly path: AnswerPath }) {
  const { value } = useCodePart(pointsPart);
  return value && <value.PointsAtBox path={path} />;
}
