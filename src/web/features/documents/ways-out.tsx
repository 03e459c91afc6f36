import { waysOutOf } from '../../platform/installed.ts';
import { useOpenAssessment } from '../../session/open-assessment.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { footerWords as words } from './documents-later-words.ts';
import { HandOver } from './hand-over.tsx';
import type { DocumentState } from './use-made.ts';

interface WaysOutProps {
  readonly state: DocumentState;
  readonly onTryAgain: () => void;
}

/**
 * View, Download and Share of a document, once its file is there. What is written after one of them has a name that no file
 * has shown.
 */
export function WaysOut({ state: { made, failed }, onTryAgain }: WaysOutProps) {
  const open = useOpenAssessment();
  if (failed) return <Button onClick={onTryAgain}>{words.tryAgain}</Button>;
  if (!made) return <Button disabled>{words.making}</Button>;
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
          {words.view}
        </a>
      )}
      {ways.share && ways.download && (
        <a className={buttonClass('plain')} href={address} download={file.name} onClick={left}>
          {words.download}
        </a>
      )}
      <HandOver file={file} address={address} title={model.title} />
    </>
  );
}
