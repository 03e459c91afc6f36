import type { FileForm } from '../../../domain/papers/model/paper-forms.ts';
import { codePart, useCodePart } from '../../platform/code-part.ts';
import type { Documents } from './use-documents.ts';

const cardPart = codePart(() => import('./plan-file-card.tsx'));

/** What writes files for other tools comes when one is chosen. */
export function PlanFilePart(props: { readonly form: FileForm; readonly documents: Documents }) {
  const { value } = useCodePart(cardPart);
  return value && <value.PlanFileCard {...props} />;
}
