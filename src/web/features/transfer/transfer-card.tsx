import { FileUp, Save, ScanLine } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDesk } from '../../device/device-parts.tsx';
import { useDeviceSettings, useVaultState } from '../../device/open-assessment.tsx';
import { useSurroundings } from '../../device/surroundings.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './transfer.module.css';

const DAY_MS = 24 * 60 * 60 * 1000;

interface TransferCardProps {
  /** Counts what was changed on this screen: what is here alone is counted again. */
  readonly changes: number;
  readonly onBackUp: () => void;
  readonly onFile: (file: File) => void;
  readonly onReceive: () => void;
}

/** How many assessments are on this device alone, as far as this device knows; read again when one changes. */
function useOnlyHere(changes: number): number | undefined {
  const { vault } = useDesk();
  const { kind } = useVaultState();
  const backedUp = useDeviceSettings()?.backedUp;
  const [count, setCount] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again after changes here
  useEffect(() => {
    if (kind !== 'open' || !backedUp) return;
    const read = async () => {
      const list = await vault.records().list();
      const alone = list.filter(
        ({ id, head }) => head && !head.deleted && backedUp[id] !== head.summary.editedAt,
      );
      setCount(alone.length);
    };
    // A list that cannot be read says so where the list is.
    const look = () => void read().catch(() => undefined);
    look();
    return vault.tabs.listen((message) => message.kind === 'changed' && look());
  }, [vault, kind, backedUp, changes]);
  return count;
}

function sayAge(ms: number): string {
  const days = Math.floor(Math.max(0, ms) / DAY_MS);
  if (days === 0) return 'today';
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

/** Backup files and hand-over, with a word where something is on this device alone. */
export function TransferCard({ changes, onBackUp, onFile, onReceive }: TransferCardProps) {
  const { now } = useSurroundings();
  const count = useOnlyHere(changes);
  const lastAt = useDeviceSettings()?.lastBackupAt;
  const input = useRef<HTMLInputElement>(null);
  return (
    <Card title="Backup and hand-over">
      {count !== undefined && count > 0 && (
        <p role="status" data-only-here={count}>
          <strong>
            {lastAt === undefined
              ? 'No backup yet.'
              : `Last backup ${sayAge(now().getTime() - lastAt)}.`}
          </strong>{' '}
          {count === 1
            ? '1 assessment is on this device alone as it is now.'
            : `${count} assessments are on this device alone as they are now.`}
        </p>
      )}
      <div className={styles.stack}>
        <Button onClick={onBackUp}>
          <Save size={20} aria-hidden="true" /> Back up all
        </Button>
        <Button onClick={() => input.current?.click()}>
          <FileUp size={20} aria-hidden="true" /> Open a backup file
        </Button>
        <Button onClick={onReceive}>
          <ScanLine size={20} aria-hidden="true" /> Receive from another phone
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Backup file"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </Card>
  );
}
