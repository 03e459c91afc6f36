import type { AnswerPath } from '../../../domain/assessment/path.ts';
import { codePart, useCodePart } from '../../platform/code-part.ts';

const toolsPart = codePart(() => import('./hazmat-tools.tsx'));

const MATERIAL: AnswerPath = 'hazardousMaterials.materialType';

/** Under the material: the way to the guidebook. */
export function HazmatPart({ path }: { readonly path: AnswerPath }) {
  return path === MATERIAL && <Loaded />;
}

function Loaded() {
  const { value } = useCodePart(toolsPart);
  return value && <value.HazmatTools />;
}
