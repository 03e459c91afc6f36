import type { AnswerPath } from '../../../domain/answers/path.ts';
import { codePart, useCodePart } from '../../platform/code-part.ts';

const environmentPart = codePart(() => import('./environment-at-field.tsx'));

const FIELDS: ReadonlySet<string> = new Set([
  'weather.temperature',
  'weather.description',
  'weather.wbgt',
] satisfies readonly AnswerPath[]);

/** Under the boxes of the weather, where a whole form stands before its figures do. */
export function EnvironmentPart({ path }: { readonly path: AnswerPath }) {
  return FIELDS.has(path) && <Figures path={path} />;
}

function Figures({ path }: { readonly path: AnswerPath }) {
  const { value } = useCodePart(environmentPart);
  return value && <value.EnvironmentAtField path={path} />;
}
