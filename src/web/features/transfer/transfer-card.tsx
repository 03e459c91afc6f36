import { FileUp, Save, ScanLine } from 'lucide-react';
import { useFileChoice } from '../../session/use-file-choice.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { transferCardWords as words } from './transfer-words.ts';

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
