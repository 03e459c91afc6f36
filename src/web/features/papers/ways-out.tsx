import { Share2 } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { unprintableDetail } from '../../../domain/notices.ts';
import type { PaperInput } from '../../../domain/papers/model/paper-base.ts';
import type { PaperModel } from '../../../domain/papers/model/paper-model.ts';
import { NO_WAY_OUT, waysOutOf } from '../../platform/installed.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useOpenAssessment } from '../../session/open-assessment.tsx';
import { useWaysOut } from '../../session/use-files.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { PaperDrawing } from './paper-drawing.tsx';
import { readPaper } from './paper-store.ts';
import styles from './papers.module.css';
import { type PaperState, useMade } from './use-papers.ts';
import { footerWords, previewWords } from './words.ts';

interface Finished {
  readonly file: File;
  readonly address: string;
  readonly title: string;
  /** Read by a screen reader after the word on the button. */
  readonly of?: string;
  /** On the button, where several could be meant: `ICS 206`. */
  readonly name?: string;
}

/**
 * Share where the device can, else Download; the bytes are there before the tap. What is written after it has a name that no
 * file has shown.
 */
export function HandOver({ file, address, title, of, name }: Finished) {
  const open = useOpenAssessment();
  const handedOver = () => open?.handedOver();
  const { share, isDownloadable } = useWaysOut(file, title);
  const label = (action: string) =>
    of === undefined ? {} : { 'aria-label': footerWords.named(action, of) };
  if (share) {
    return (
      <Button
        look="primary"
        onClick={() => {
          handedOver();
          void share();
        }}
        {...label(footerWords.share)}
        data-hand-over
      >
        <Share2 size={20} aria-hidden="true" /> {footerWords.named(footerWords.share, name)}
      </Button>
    );
  }
  if (isDownloadable) {
    return (
      <a
        className={buttonClass('primary')}
        href={address}
        download={file.name}
        onClick={handedOver}
        {...label(footerWords.download)}
        data-hand-over
      >
        {footerWords.named(footerWords.download, name)}
      </a>
    );
  }
  return <p className={flow.fault}>{NO_WAY_OUT}</p>;
}

interface WaysOutProps {
  readonly state: PaperState;
  readonly onTryAgain: () => void;
  readonly name?: string;
}

/**
 * View, Download and Share of a document, once its file is there. What is written after one of them has a name that no file
 * has shown.
 */
export function WaysOut({ state: { made, failed }, onTryAgain, name }: WaysOutProps) {
  const open = useOpenAssessment();
  if (failed) return <Button onClick={onTryAgain}>{footerWords.tryAgain}</Button>;
  if (!made) return <Button disabled>{footerWords.making}</Button>;
  const { file, address, viewAddress, model } = made;
  const ways = waysOutOf(file);
  const left = () => open?.handedOver();
  return (
    <>
      {viewAddress !== undefined && (
        <a
          className={buttonClass('plain')}
          href={viewAddress}
          target="_blank"
          rel="noopener"
          onClick={left}
        >
          {footerWords.view}
        </a>
      )}
      {ways.share && ways.download && (
        <a className={buttonClass('plain')} href={address} download={file.name} onClick={left}>
          {footerWords.download}
        </a>
      )}
      <HandOver file={file} address={address} title={model.title} {...(name && { name })} />
    </>
  );
}

// A paper that is no kind of document of a plan (one person's card, a card of the reference, a request, a casualty), in a dialog of its own.

/** What every such paper is made with. */
export type PaperBase = Pick<PaperInput, 'brand' | 'generatedAt' | 'timeZone' | 'paper'>;

interface PaperDialogProps {
  readonly title: string;
  /** Which paper it is: of another one nothing stays drawn. */
  readonly name: string;
  /** Another function where it is to be made again. */
  readonly build: (base: PaperBase) => PaperModel;
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
      closeLabel={previewWords.back}
      width="enlarged"
      onClose={onClose}
      footer={<WaysOut state={state} onTryAgain={() => setAttempt((count) => count + 1)} />}
    >
      <div className={flow.stack}>
        {why && <p className={flow.quiet}>{why}</p>}
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
            <PaperDrawing model={model} />
          </div>
        )}
        {below?.(base)}
      </div>
    </Dialog>
  );
}
