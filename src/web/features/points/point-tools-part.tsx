import type { ComponentType } from 'react';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import type { Field } from '../../../domain/plan/catalogue.ts';
import { codePart, useCodePart } from '../../platform/code-part.ts';

const toolsPart = codePart(() => import('./point-tools.tsx'));

interface PointToolsPartProps {
  readonly path: AnswerPath;
  readonly field: Field;
  /** Stands among the tools. */
  readonly Others: ComponentType<{ readonly path: AnswerPath }>;
}

/** Under the boxes of points, where a whole form stands before its tools do. */
export function PointToolsPart(props: PointToolsPartProps) {
  const { value } = useCodePart(toolsPart);
  return value && <value.PointTools {...props} />;
}
