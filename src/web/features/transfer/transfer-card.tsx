import { FileUp, Save, ScanLine } from 'lucide-react';
import { useRef } from 'react';
import { useSession } from '../../session/device-parts.tsx';
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
  const session = useSession();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card title={words.title}>
      <div className={flow.stack}>
        <Button onClick={onBackUp}>
          <Save size={20} aria-hidden="true" /> {words.backUp}
        </Button>
        <Button
          onClick={() => {
            session.vault.expectAbsence();
            input.current?.click();
          }}
        >
          <FileUp size={20} aria-hidden="true" /> {words.open}
        </Button>
        <Button onClick={onReceive}>
          <ScanLine size={20} aria-hidden="true" /> {words.receive}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={words.file}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </Card>
  );
}
