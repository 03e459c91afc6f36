import { useEffect, useState } from 'react';
import type { AssessmentPackage } from '../../../domain/transfer/package-text.ts';
import { useDesk } from '../../device/device-parts.tsx';
import { openPdf } from '../../device/documents/open-pdf.ts';
import { useSurroundings } from '../../device/surroundings.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { fileFault } from './file-words.ts';
import { IncomingList } from './incoming-list.tsx';

interface OpenPdfProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Shows what a document carries, and merges it; it never overwrites. */
export function OpenPdf({ file, onClose }: OpenPdfProps) {
  const desk = useDesk();
  const { newId } = useSurroundings();
  const [contents, setContents] = useState<AssessmentPackage>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    openPdf(desk, file, newId).then(setContents, (error: unknown) => setFault(fileFault(error)));
  }, [desk, file, newId]);
  return (
    <Dialog title="Open a document" closeLabel={fault ? 'Close' : 'Cancel'} onClose={onClose}>
      {contents ? (
        <IncomingList contents={contents} onDone={onClose} />
      ) : (
        <div className={flow.stack}>
          <p>{file.name}</p>
          <p className={fault ? flow.fault : flow.quiet} role={fault ? 'alert' : 'status'}>
            {fault || 'Reading the document…'}
          </p>
        </div>
      )}
    </Dialog>
  );
}
