// The chosen file for another tool, made again with each change of the answers, the choice or the paper within.
import { useEffect, useState } from 'react';
import { datedFilename } from '../../../domain/dated-filename.ts';
import type { FileForm } from '../../../domain/documents/document-forms.ts';
import { redact } from '../../../domain/documents/redaction.ts';
import { makePlanFile, type PlanFile } from '../../../domain/exchange/plan-file.ts';
import { writePlanFile } from '../../../domain/exchange/write-plan-file.ts';
import { sha1, sha256 } from '../../platform/digest.ts';
import { useOpenAssessment } from '../../session/open-assessment.tsx';
import type { MadeFile } from './make-document.ts';
import type { Documents } from './use-documents.ts';
import { useOrder } from './use-order.ts';

interface Finished {
  readonly file: File;
  readonly address: string;
}

export interface PlanFileState {
  /** What goes in, before the file is made. */
  readonly plan: PlanFile | undefined;
  /** Undefined while it is made. */
  readonly finished: Finished | undefined;
  readonly failed: boolean;
}

const NOTHING: PlanFileState = { plan: undefined, finished: undefined, failed: false };

async function attached({ file }: MadeFile) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, sha256: await sha256(bytes) };
}

export function usePlanFile(form: FileForm, documents: Documents): PlanFileState {
  const { choice, isDrawn } = documents;
  const { made, failed } = documents.state;
  const orderOf = useOrder();
  const assessment = useOpenAssessment()?.id ?? '';
  const [state, setState] = useState(NOTHING);
  const key = JSON.stringify([form.kind, choice]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice by what it says; the paper is made anew with each change of the answers
  useEffect(() => {
    let isWanted = true;
    let address: string | undefined;
    const make = async () => {
      const { answers, redaction, ...order } = orderOf(choice);
      const plan = await makePlanFile({
        ...order,
        answers: redact(answers, redaction),
        assessment,
        sha1,
      });
      if (!isWanted) return;
      setState({ plan, finished: undefined, failed });
      if (plan.places.length === 0 || (isDrawn && !made)) return;
      const bytes = writePlanFile(
        form.kind,
        plan,
        made && isDrawn ? await attached(made) : undefined,
      );
      const { brand, generatedAt: at, timeZone } = order;
      const name = datedFilename({
        brand,
        kind: form.name,
        at,
        timeZone,
        extension: form.extension,
      });
      if (!isWanted) return;
      const file = new File([bytes], name, { type: form.type });
      address = URL.createObjectURL(file);
      setState({ plan, finished: { file, address }, failed: false });
    };
    make().catch(() => isWanted && setState((now) => ({ ...now, failed: true })));
    return () => {
      isWanted = false;
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [orderOf, key, made, failed, isDrawn, assessment]);
  return state;
}
