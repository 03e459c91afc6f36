import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { type KitPart, packAssessments, packKitAlone } from '../../session/outgoing.ts';
import { AskCare } from './ask-care.tsx';
import { MakeBackup } from './make-backup.tsx';
import { OpenFile } from './open-file.tsx';
import { Receive } from './receive.tsx';
import { Send } from './send.tsx';
import { backupWords, sendWords } from './transfer-words.ts';

/** A way for assessments and the kit to leave this device or to arrive. */
export type Transfer =
  | { readonly kind: 'backUp'; readonly id?: string }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'send'; readonly id: string }
  | { readonly kind: 'sendKit'; readonly part: Exclude<KitPart, 'whole'> }
  | { readonly kind: 'receive' };

interface TransferDialogProps {
  readonly transfer: Transfer;
  readonly onClose: () => void;
}

export function TransferDialog({ transfer, onClose }: TransferDialogProps) {
  const session = useSession();
  const { now } = useDependencies();
  switch (transfer.kind) {
    case 'backUp': {
      const { id } = transfer;
      if (id === undefined) return <MakeBackup withCare onClose={onClose} />;
      return (
        <AskCare id={id} title={backupWords.one} onClose={onClose}>
          {(withCare) => <MakeBackup id={id} withCare={withCare} onClose={onClose} />}
        </AskCare>
      );
    }
    case 'file':
      return <OpenFile file={transfer.file} onClose={onClose} />;
    case 'send':
      return (
        <AskCare id={transfer.id} title={sendWords.title} onClose={onClose}>
          {(withCare) => (
            <Send
              pack={() => packAssessments(session, [transfer.id], now(), withCare)}
              onClose={onClose}
            />
          )}
        </AskCare>
      );
    case 'sendKit':
      return <Send pack={() => packKitAlone(session, transfer.part, now())} onClose={onClose} />;
    case 'receive':
      return <Receive onClose={onClose} />;
  }
}
