import { Dialog } from '../../ui/dialog.tsx';
import { DocumentDrawing } from './document-drawing.tsx';
import { previewWords as words } from './documents-later-words.ts';
import { HandOver } from './hand-over.tsx';
import type { MadeDocument } from './make-document.ts';

interface ReportPreviewProps {
  readonly made: MadeDocument;
  readonly onClose: () => void;
}

/** The report inside the app: an installed app has no tab to go back from. */
export function ReportPreview({ made, onClose }: ReportPreviewProps) {
  const { model, file, address } = made;
  return (
    <Dialog
      title={words.reportTitle}
      closeLabel={words.back}
      width="enlarged"
      onClose={onClose}
      footer={<HandOver file={file} address={address} title={model.title} />}
    >
      <DocumentDrawing model={model} />
    </Dialog>
  );
}
