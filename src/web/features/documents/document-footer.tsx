import { waysOutOf } from '../../platform/installed.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { HandOver } from './hand-over.tsx';
import type { Documents } from './use-documents.ts';

/** View, Download and Share of the chosen document, once its file is there. */
export function DocumentFooter({ documents }: { readonly documents: Documents }) {
  const { made, failed } = documents.state;
  if (documents.kind === 'text') return null;
  if (failed) return <Button onClick={documents.tryAgain}>Try again</Button>;
  if (!made) return <Button disabled>Making the PDF…</Button>;
  const { file, address, viewAddress, model } = made;
  const ways = waysOutOf(file);
  return (
    <>
      {viewAddress !== undefined && (
        <a className={buttonClass('plain')} href={viewAddress} target="_blank" rel="noopener">
          View
        </a>
      )}
      {ways.share && ways.download && (
        <a className={buttonClass('plain')} href={address} download={file.name}>
          Download
        </a>
      )}
      <HandOver file={file} address={address} title={model.title} />
    </>
  );
}
