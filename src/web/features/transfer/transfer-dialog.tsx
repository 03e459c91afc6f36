import { MakeBackup } from './make-backup.tsx';
import { OpenFile } from './open-file.tsx';
import { Receive } from './receive.tsx';
import { Send } from './send.tsx';

/** A way for assessments to leave this device or to arrive. */
export type Transfer =
  | { readonly kind: 'backUp'; readonly id?: string }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'send'; readonly id: string }
  | { readonly kind: 'receive' };

interface TransferDialogProps {
  readonly transfer: Transfer;
  readonly onClose: () => void;
}

export function TransferDialog({ transfer, onClose }: TransferDialogProps) {
  switch (transfer.kind) {
    case 'backUp':
      return <MakeBackup {...transfer} onClose={onClose} />;
    case 'file':
      return <OpenFile file={transfer.file} onClose={onClose} />;
    case 'send':
      return <Send id={transfer.id} onClose={onClose} />;
    case 'receive':
      return <Receive onClose={onClose} />;
  }
}
