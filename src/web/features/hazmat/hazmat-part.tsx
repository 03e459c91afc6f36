import type { AnswerPath } from '../../../domain/answers/path.ts';
import { codePart, useCodePart } from '../../platform/code-part.ts';

const toolsPart = codePart(() => import('./hazmat-tools.tsx'));

const MATERIAL: AnswerPath = 'hazardousMaterials.materialType';
const PERIMETER: AnswerPath = 'hazardousMaterials.safetyPerimeter';

/** Under the material: the way to the guidebook. Under the perimeter: what of it is not offered there. */
export function HazmatPart({ path }: { readonly path: AnswerPath }) {
  if (path === MATERIAL) return <Tools />;
  return path === PERIMETER && <Notes />;
}

function Tools() {
  const { value } = useCodePart(toolsPart);
  return value && <value.HazmatTools />;
}

function Notes() {
  const { value } = useCodePart(toolsPart);
  return value && <value.PerimeterNotes />;
}
