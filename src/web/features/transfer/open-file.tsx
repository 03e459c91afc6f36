import { useEffect, useState } from 'react';
import { OpenBackup } from './open-backup.tsx';
import { isPdf } from './open-pdf.ts';
import { OpenPdf } from './open-pdf.tsx';

interface OpenFileProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** A backup file or a document with its answers inside: told apart by how the file begins. */
export function OpenFile({ file, onClose }: OpenFileProps) {
  const [kind, setKind] = useState<'pdf' | 'backup'>();
  useEffect(() => {
    isPdf(file).then(
      (itIs) => setKind(itIs ? 'pdf' : 'backup'),
      // What cannot be read now says so when it is opened.
      () => setKind('backup'),
    );
  }, [file]);
  if (kind === undefined) return null;
  if (kind === 'pdf') return <OpenPdf file={file} onClose={onClose} />;
  return <OpenBackup file={file} onClose={onClose} />;
}
