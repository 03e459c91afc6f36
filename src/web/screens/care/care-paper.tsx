// A request or a casualty on one page: drawn, viewed, downloaded and shared as every other paper; or as a text.
import { useCallback } from 'react';
import type { RequestRow } from '../../../domain/care/request.ts';
import {
  buildCasualtyPaper,
  casualtyText,
} from '../../../domain/papers/builders/casualty-paper.ts';
import {
  buildRequestPaper,
  type CarePaperInput,
  requestText,
} from '../../../domain/papers/builders/request-paper.ts';
import type { FormModel } from '../../../domain/papers/model/paper-model.ts';
import { offsetAt, useDeviceKey } from '../../features/care/use-clock.ts';
import { readPaper } from '../../features/papers/paper-store.ts';
import { RequestFile } from '../../features/papers/request-file.tsx';
import { type PaperBase, PaperDialog } from '../../features/papers/ways-out.tsx';
import { useDependencies } from '../../session/dependencies.tsx';
import { useAnswers, useAssessment, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useCopy } from '../../session/use-files.ts';
import { useAnswersOf } from '../../session/use-kit.ts';
import { careScreenWords as words } from '../words.ts';

const NO_PLAN = new Map();

interface CareText {
  readonly request: (of: RequestRow) => void;
  /** By the key of its row. */
  readonly casualty: (row: string) => void;
}

/** What stands in the record goes to the clipboard. */
export function useCopyCare(): CareText {
  const care = useAssessment();
  const plan = useOpenAssessment();
  const { now, locale, timeZone, brand } = useDependencies();
  const copy = useCopy();
  const device = useDeviceKey();
  const input = (): CarePaperInput => ({
    care: care.answers(),
    plan: plan?.document.answers() ?? NO_PLAN,
    brand: brand.name,
    generatedAt: now(),
    timeZone,
    paper: readPaper(locale),
  });
  return {
    request: (of) => void copy(requestText({ ...input(), of }), words.request),
    casualty: (row) =>
      void copy(
        casualtyText({ ...input(), row, phoneOffset: offsetAt(now()), device }),
        words.casualty,
      ),
  };
}

interface PaperProps {
  readonly onClose: () => void;
}

export function RequestPaper({
  of: { section, row },
  onClose,
}: PaperProps & { readonly of: RequestRow }) {
  const build = useCallback(
    (input: CarePaperInput) => buildRequestPaper({ ...input, of: { section, row } }),
    [section, row],
  );
  return <CarePaper title={words.paper} name={row} build={build} onClose={onClose} />;
}

export function LiveRequest({ of }: { readonly of: RequestRow }) {
  const care = useAnswers();
  const open = useOpenAssessment();
  const plan = useAnswersOf(open) ?? NO_PLAN;
  return <RequestFile of={of} care={care} plan={plan} assessment={open?.id ?? ''} />;
}

export function CasualtyPaper({ row, onClose }: PaperProps & { readonly row: string }) {
  const device = useDeviceKey();
  const build = useCallback(
    (input: CarePaperInput) =>
      buildCasualtyPaper({ ...input, row, phoneOffset: offsetAt(input.generatedAt), device }),
    [row, device],
  );
  return <CarePaper title={words.casualtyPaper} name={row} build={build} onClose={onClose} />;
}

interface CarePaperProps extends PaperProps {
  readonly title: string;
  /** Which paper it is. */
  readonly name: string;
  readonly build: (input: CarePaperInput) => FormModel;
}

function CarePaper({ title, name, build, onClose }: CarePaperProps) {
  const care = useAnswers();
  const plan = useAnswersOf(useOpenAssessment()) ?? NO_PLAN;
  const made = useCallback(
    (base: PaperBase) => build({ ...base, care, plan }),
    [build, care, plan],
  );
  return <PaperDialog title={title} name={name} build={made} onClose={onClose} />;
}
