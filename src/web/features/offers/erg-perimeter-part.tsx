import type { AnswerPath } from '../../../domain/assessment/path.ts';
import { codePart, useCodePart } from '../../platform/code-part.ts';
import type { FieldOffersProps } from './field-offers.tsx';

const perimeterPart = codePart(() => import('./erg-perimeter.tsx'));

const PERIMETER: AnswerPath = 'hazardousMaterials.safetyPerimeter';

/** Under the safety perimeter: the distances of the material that the plan names. */
export function ErgPerimeterPart(props: FieldOffersProps) {
  return props.path === PERIMETER && <Loaded {...props} />;
}

function Loaded(props: FieldOffersProps) {
  const { value } = useCodePart(perimeterPart);
  return value && <value.ErgPerimeter {...props} />;
}
