import { FileUp, Save, ScanLine } from 'lucide-react';
import type { AssessmentPackage } from '../../../domain/exchange/codes/package-text.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { type KitPart, packAssessments, packKitAlone } from '../../session/outgoing.ts';
import { useServices } from '../../session/services.tsx';
import { useFileChoice } from '../../session/use-files.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { IncomingList } from './incoming-list.tsx';
import { MakeBackup } from './make-backup.tsx';
import { OpenFile } from './open-file.tsx';
import { Receive } from './receive.tsx';
import { AskCare, Send } from './send.tsx';
import { backupWords, receiveWords, sendWords, transferCardWords as words } from './words.ts';

/** A way for assessments and the kit to leave this device or to arrive. */
export type Transfer =
  | { readonly kind: 'backUp'; readonly id?: string }
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'send'; readonly id: string }
  | { readonly kind: 'sendKit'; readonly part: Exclude<KitPart, 'whole'> }
  | { readonly kind: 'receive' }
  /** It is here already, and was asked for. */
  | { readonly kind: 'contents'; readonly title: string; readonly contents: AssessmentPackage };

interface TransferDialogProps {
  readonly transfer: Transfer;
  readonly onClose: () => void;
}

export function TransferDialog({ transfer, onClose }: TransferDialogProps) {
  const services = useServices();
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
              pack={() => packAssessments(services, [transfer.id], now(), withCare)}
              onClose={onClose}
            />
          )}
        </AskCare>
      );
    case 'sendKit':
      return <Send pack={() => packKitAlone(services, transfer.part, now())} onClose={onClose} />;
    case 'receive':
      return <Receive onClose={onClose} />;
    case 'contents':
      return (
        <Dialog title={transfer.title} closeLabel={receiveWords.cancel} onClose={onClose}>
          <IncomingList contents={transfer.contents} onDone={onClose} />
        </Dialog>
      );
  }
}

interface TransferCardProps {
  readonly onBackUp: () => void;
  readonly onFile: (file: File) => void;
  readonly onReceive: () => void;
}

/** Backup files and hand-over. */
export function TransferCard({ onBackUp, onFile, onReceive }: TransferCardProps) {
  const { choose, input } = useFileChoice(onFile);
  return (
    <Card title={words.title}>
      <div className={flow.stack}>
        <Button onClick={onBackUp}>
          <Save size={20} aria-hidden="true" /> {words.backUp}
        </Button>
        <Button onClick={choose}>
          <FileUp size={20} aria-hidden="true" /> {words.open}
        </Button>
        <p className={flow.quiet}>{words.mapFiles}</p>
        <Button onClick={onReceive}>
          <ScanLine size={20} aria-hidden="true" /> {words.receive}
        </Button>
      </div>
      <input {...input} aria-label={words.file} />
    </Card>
  );
}
