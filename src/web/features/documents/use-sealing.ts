import type { DocumentKind } from '../../../domain/papers/model/paper-model.ts';
import { approvedState } from '../../../domain/papers/versions/as-briefed.ts';
import {
  answersToSeal,
  nextVersion,
  type SealedFile,
  sealVersion,
} from '../../../domain/papers/versions/sealing.ts';
import { sha256 } from '../../platform/digest.ts';
import { useSession } from '../../session/device-parts.tsx';
import { useAssessment } from '../../session/open-assessment.tsx';
import { allChoices } from './all-choices.ts';
import { dropDocument, makeDocument } from './make-document.ts';
import { standingFor } from './prepare-document.ts';
import type { Documents } from './use-documents.ts';
import { useOrder } from './use-order.ts';

/** Every paper of this moment under one number, approved by `approval` where that is named. */
export function useSealing(documents: Documents) {
  const assessment = useAssessment();
  const orderOf = useOrder();
  const session = useSession();
  return async (approval: string | undefined): Promise<boolean> => {
    // Whoever approves says that the name holds, wherever it was brought along from.
    if (approval !== undefined) assessment.confirm('icsOperation.approvedBy');
    const orders = allChoices(documents).map(orderOf);
    const [order] = orders;
    if (!order) return false;
    const {
      brand,
      locale,
      timeZone,
      paper,
      points,
      hasPicture,
      redaction,
      addedSections,
      answers,
    } = order;
    const at = order.generatedAt.getTime();
    const number = nextVersion(answers);
    const files: Partial<Record<DocumentKind, SealedFile>> = {};
    for (const each of orders) {
      // Whoever seals without approving says that an earlier approval has lapsed.
      const state =
        approval === undefined
          ? standingFor(each).standing.approval
          : approvedState({ number, at, timeZone }, approval);
      const boxed = state ? { approval: state } : {};
      const sealing = { briefed: { number, isClaimed: false }, ...boxed };
      const made = await makeDocument({ ...each, generatedAt: order.generatedAt, sealing });
      const { data } = made.model;
      files[each.kind] = {
        sha256: made.sha256,
        ...(data === undefined ? {} : { data }),
        fileSha256: await sha256(new Uint8Array(await made.file.arrayBuffer())),
        ...boxed,
      };
      dropDocument(made);
    }
    sealVersion(assessment, {
      number,
      files,
      ...(approval === undefined ? {} : { approval }),
      at,
      by: session.settings.read()?.name ?? '',
      brand,
      locale,
      timeZone,
      paper,
      ...(points ? { points } : {}),
      ...(hasPicture ? { hasPicture } : {}),
      redaction,
      addedSections,
      answers: answersToSeal(answers),
    });
    return (await session.open()?.flush()) ?? false;
  };
}
