// A request of the care record on one page: drawn, viewed, downloaded and shared as every other paper.
import { useCallback, useMemo, useState } from 'react';
import {
  buildRequestPaper,
  type RequestPaperInput,
  requestText,
} from '../../../domain/documents/request-paper.ts';
import { unprintableDetail } from '../../../domain/notices.ts';
import type { RequestRow } from '../../../domain/requests/request.ts';
import { DocumentDrawing } from '../../features/documents/document-drawing.tsx';
import styles from '../../features/documents/documents.module.css';
import { previewWords } from '../../features/documents/documents-later-words.ts';
import { readPaper } from '../../features/documents/paper-store.ts';
import { useMade } from '../../features/documents/use-made.ts';
import { WaysOut } from '../../features/documents/ways-out.tsx';
import { useDependencies } from '../../session/dependencies.ts';
import { useAnswers, useAssessment, useOpenAssessment } from '../../session/open-assessment.tsx';
import { useCopy } from '../../session/use-copy.ts';
import { useAnswersOf } from '../../session/use-kit.ts';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { careScreenWords as words } from './care-screen-words.ts';

/** The text of a request goes to the clipboard. */
export function useCopyRequest(): (of: RequestRow) => void {
  const care = useAssessment();
  const plan = useOpenAssessment();
  const { now, locale, timeZone, brand } = useDependencies();
  const copy = useCopy();
  return (of) => {
    const text = requestText({
      care: care.answers(),
      of,
      plan: plan?.document.answers() ?? new Map(),
      brand: brand.name,
      generatedAt: now(),
      timeZone,
      paper: readPaper(locale),
    });
    void copy(text, words.request);
  };
}

const NO_PLAN = new Map();

interface RequestPaperProps {
  readonly of: RequestRow;
  readonly onClose: () => void;
}

export function RequestPaper({ of: { section, row }, onClose }: RequestPaperProps) {
  const care = useAnswers();
  const plan = useAnswersOf(useOpenAssessment()) ?? NO_PLAN;
  const { now, locale, timeZone, brand } = useDependencies();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt makes it again
  const input = useMemo(
    (): RequestPaperInput => ({
      care,
      of: { section, row },
      plan,
      brand: brand.name,
      generatedAt: now(),
      timeZone,
      paper: readPaper(locale),
    }),
    [care, section, row, plan, brand, now, timeZone, locale, attempt],
  );
  const build = useCallback(async () => buildRequestPaper(input), [input]);
  const state = useMade(build, row);
  const { model, made, failed } = state;
  return (
    <Dialog
      title={words.paper}
      closeLabel={words.back}
      width="enlarged"
      onClose={onClose}
      footer={<WaysOut state={state} onTryAgain={() => setAttempt((count) => count + 1)} />}
    >
      <div className={flow.stack}>
        {failed && (
          <p className={flow.fault} role="alert">
            {previewWords.failed}
          </p>
        )}
        {made && made.unprintable.length > 0 && (
          <p role="status">{unprintableDetail(made.unprintable)}</p>
        )}
        {model && (
          <div className={styles.paper}>
            <DocumentDrawing model={model} />
          </div>
        )}
      </div>
    </Dialog>
  );
}
