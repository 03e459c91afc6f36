import { codePart, useCodePart } from '../../platform/code-part.ts';

const suggestedPart = codePart(() => import('./suggested-hospitals.tsx'));

/** Suggestions for empty cards, which come after the cards. */
export function SuggestedPart() {
  const { value } = useCodePart(suggestedPart);
  return value && <value.SuggestedHospitals />;
}
