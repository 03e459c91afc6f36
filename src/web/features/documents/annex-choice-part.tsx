import { codePart, useCodePart } from '../../platform/code-part.ts';
import type { Documents } from './use-documents.ts';

const choicePart = codePart(() => import('./annex-choice.tsx'));

/** The choice of cards comes with all of them: the papers stand before it does. */
export function AnnexChoicePart({ documents }: { readonly documents: Documents }) {
  const { value } = useCodePart(choicePart);
  return documents.kind === 'report' && value && <value.AnnexChoice documents={documents} />;
}
