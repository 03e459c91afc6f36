import { Save } from 'lucide-react';
import { hasTypedAnswers } from '../../../domain/assessment/new-assessment.ts';
import { summarise } from '../../../domain/assessment/summary.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { useKitAnswers } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import type { ListedAssessment } from '../../vault/stored-assessment.ts';
import { KIT } from '../../vault/vault-format.ts';
import { reminderWords as words } from './transfer-words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface BackupReminderProps {
  readonly list: readonly ListedAssessment[];
  readonly onBackUp: () => void;
}

const daysIn = (ms: number) => Math.floor(Math.max(0, ms) / DAY_MS);

/**
 * Where something is on this device alone, as far as this device knows: how long ago the last backup was, and one
 * tap to the next.
 */
export function BackupReminder({ list, onBackUp }: BackupReminderProps) {
  const { now } = useDependencies();
  const settings = useDeviceSettings();
  const kit = useKitAnswers();
  if (!settings) return null;
  const { backedUp, lastBackupAt } = settings;
  const isKitHere = kit && hasTypedAnswers(kit) && backedUp[KIT] !== summarise(kit).editedAt;
  const count = list.filter(
    ({ id, head }) => head && !head.deleted && backedUp[id] !== head.summary.editedAt,
  ).length;
  if (count === 0 && !isKitHere) return null;
  const last =
    lastBackupAt === undefined ? words.none : words.last(daysIn(now().getTime() - lastBackupAt));
  return (
    <div className={flow.banner} data-only-here={count}>
      <p>
        <strong>{last}</strong> {count > 0 && words.onlyHere(count)}{' '}
        {isKitHere && words.kitOnlyHere}
      </p>
      <Button onClick={onBackUp}>
        <Save size={20} aria-hidden="true" /> {words.backUp}
      </Button>
    </div>
  );
}
