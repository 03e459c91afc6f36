import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { type KitPart, packKitAlone } from '../../session/outgoing.ts';
import { MakeBackup } from './make-backup.tsx';
import { OpenFile } from './open-file.tsx';
import { Receive } from './receive.tsx';
import { Send } from './send.tsx';
import { SendPlan } from './send-plan.tsx';

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
    case 'backUp':
      return <MakeBackup {...transfer} onClose={onClose} />;
    case 'file':
      return <OpenFile file={transfer.file} onClose={onClose} />;
    case 'send':
      return <SendPlan id={transfer.id} onClose={onClose} />;
    case 'sendKit':
      return <Send pack={() => packKitAlone(session, transfer.part, now())} onClose={onClose} />;
    case 'receive':
      return <Receive onClose={onClose} />;
  }
}
