// The cards come with the first paper that asks for them.
import type { DocumentModel } from '../../../domain/papers/model/paper-model.ts';
import { codePart } from '../../platform/code-part.ts';

const annexPart = codePart(() => import('../../../domain/papers/builders/annex.ts'));

export async function addAnnex(
  model: DocumentModel,
  ids: readonly string[] | undefined,
): Promise<DocumentModel> {
  if (!ids || ids.length === 0 || model.look !== 'report') return model;
  return (await annexPart.load()).withAnnex(model, ids);
}
