// A paper that is no kind of document of a plan (one person's card, a card of the reference, a request, a casualty), in a dialog of its own.
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { unprintableDetail } from '../../../domain/notices.ts';
import type { DocumentInput } from '../../../domain/papers/model/paper-base.ts';
import type { DocumentModel } from '../../../domain/papers/model/paper-model.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { DocumentDrawing } from './document-drawing.tsx';
import styles from './documents.module.css';
import { previewWords as words } from './documents-later-words.ts';
import { readPaper } from './paper-store.ts';
import { useMade } from './use-made.ts';
import { WaysOut } from './ways-out.tsx';

/** What every such paper is made with. */
export type PaperBase = Pick<DocumentInput, 'brand' | 'generatedAt' | 'timeZone' | 'paper'>;

interface PaperDialogProps {
  readonly title: string;
  /** Which paper it is: of another one nothing stays drawn. */
  readonly name: string;
  /** Another function where it is to be made again. */
  readonly build: (base: PaperBase) => DocumentModel;
  readonly onClose: () => void;
  /** Above the paper, and below it with what it was made with. */
  readonly why?: string;
  readonly below?: (base: PaperBase) => ReactNode;
}

export function PaperDialog({ title, name, build, onClose, why, below }: PaperDialogProps) {
  const { now, locale, timeZone, brand } = useDependencies();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt makes it again, and so does another build
  const base = useMemo(
    (): PaperBase => ({
      brand: brand.name,
      generatedAt: now(),
      timeZone,
      paper: readPaper(locale),
    }),
    [brand, now, timeZone, locale, attempt, build],
  );
  const state = useMade(
    useCallback(async () => build(base), [build, base]),
    name,
  );
  const { model, made, failed } = state;
  return (
    <Dialog
      title={title}
      closeLabel={words.back}
      width="enlarged"
      onClose={onClose}
      footer={<WaysOut state={state} onTryAgain={() => setAttempt((count) => count + 1)} />}
    >
      <div className={flow.stack}>
        {why && <p className={flow.quiet}>{why}</p>}
        {failed && (
          <p className={flow.fault} role="alert">
            {words.failed}
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
        {below?.(base)}
      </div>
    </Dialog>
  );
}
