// The chosen file for another tool, made again with each change of the answers, the choice or the paper within.
import { useCallback } from 'react';
import { makePlanFile, type PlanFile } from '../../../domain/exchange/plan-file.ts';
import { writePlanFile } from '../../../domain/exchange/write-plan-file.ts';
import type { FileForm } from '../../../domain/papers/model/paper-forms.ts';
import { redact } from '../../../domain/papers/redaction/redaction.ts';
import { datedFilename } from '../../../domain/text/dated-filename.ts';
import { sha1, sha256 } from '../../platform/digest.ts';
import { useAnswers, useOpenAssessment } from '../../session/open-assessment.tsx';
import type { MadeFile } from './make-document.ts';
import type { Documents } from './use-documents.ts';
import { useMaking } from './use-made.ts';
import { useOrder } from './use-order.ts';

interface Finished {
  readonly file: File;
  readonly address: string;
}

interface Planned {
  readonly form: FileForm;
  readonly plan: PlanFile;
  /** Undefined where none is to be in it. */
  readonly paper: MadeFile | undefined;
  readonly isPaperWaiting: boolean;
}

interface PlanFileState {
  /** What goes in, before the file is made. */
  readonly plan: PlanFile | undefined;
  /** Undefined while it is made. */
  readonly finished: Finished | undefined;
  readonly failed: boolean;
}

async function attached({ file }: MadeFile) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, sha256: await sha256(bytes) };
}

const STEPS = {
  finish: async ({ form, plan, paper, isPaperWaiting }: Planned): Promise<Finished | undefined> => {
    if (plan.places.length === 0 || isPaperWaiting) return undefined;
    const bytes = writePlanFile(form.kind, plan, paper && (await attached(paper)));
    const { brand, operation, at, timeZone } = plan;
    const { name, extension, type } = form;
    const filename = datedFilename({ brand, kind: name, of: operation, at, timeZone, extension });
    const file = new File([bytes], filename, { type });
    return { file, address: URL.createObjectURL(file) };
  },
  drop: (finished: Finished | undefined) => {
    if (finished) URL.revokeObjectURL(finished.address);
  },
};

export function usePlanFile(form: FileForm, documents: Documents): PlanFileState {
  const { attempt, choice, isDrawn, state } = documents;
  const orderOf = useOrder();
  const answers = useAnswers();
  const assessment = useOpenAssessment()?.id ?? '';
  const paper = isDrawn ? state.made : undefined;
  const isPaperWaiting = isDrawn && !paper;
  const key = JSON.stringify([form.kind, choice, isDrawn, assessment]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: answers and attempts order it again; form and choice by what they say
  const build = useCallback(async (): Promise<Planned> => {
    const { answers: all, redaction, ...order } = orderOf(choice);
    const plan = await makePlanFile({
      ...order,
      answers: redact(all, redaction),
      redaction,
      assessment,
      sha1,
    });
    return { form, plan, paper, isPaperWaiting };
  }, [orderOf, key, answers, attempt, paper, isPaperWaiting]);
  const { model, made, failed } = useMaking(build, key, STEPS);
  return { plan: model?.plan, finished: made, failed: failed || (isDrawn && state.failed) };
}
