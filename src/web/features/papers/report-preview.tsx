import { Dialog } from '../../ui/dialog.tsx';
import type { MadePaper } from './make-paper.ts';
import { PaperDrawing } from './paper-drawing.tsx';
import { HandOver } from './ways-out.tsx';
import { previewWords as words } from './words.ts';

interface ReportPreviewProps {
  readonly made: MadePaper;
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
      <PaperDrawing model={model} />
    </Dialog>
  );
}
