import { Save } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hasTypedAnswers } from '../../../domain/plan/new-assessment.ts';
import { summarise } from '../../../domain/plan/summary.ts';
import { careEdits } from '../../session/care.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { useSession } from '../../session/services.tsx';
import { useKitAnswers } from '../../session/use-kit.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import type { ListedAssessment } from '../../vault/stored-assessment.ts';
import { careRow, KIT } from '../../vault/vault-format.ts';
import { reminderWords as words } from './words.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface BackupReminderProps {
  readonly list: readonly ListedAssessment[];
  readonly onBackUp: () => void;
}

const daysIn = (ms: number) => Math.floor(Math.max(0, ms) / DAY_MS);

/**
 * Where something is in no backup, as far as this device knows: how long ago the last backup was, and one
 * tap to the next.
 */
export function BackupReminder({ list, onBackUp }: BackupReminderProps) {
  const { now } = useDependencies();
  const settings = useDeviceSettings();
  const kit = useKitAnswers();
  const edits = useCareEdits(list);
  if (!settings) return null;
  const { backedUp, lastBackupAt } = settings;
  const isKitHere =
    kit && hasTypedAnswers(kit) && backedUp[KIT] !== summarise(kit, now().getTime()).editedAt;
  const isInNoBackup = ({ id, head }: ListedAssessment) =>
    head &&
    !head.deleted &&
    (backedUp[id] !== head.summary.editedAt || backedUp[careRow(id)] !== edits.get(id));
  const count = list.filter(isInNoBackup).length;
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

const NO_EDITS: ReadonlyMap<string, number> = new Map();

/** Where it cannot be read now, the reminder speaks of the plans themselves. */
function useCareEdits(list: readonly ListedAssessment[]): ReadonlyMap<string, number> {
  const session = useSession();
  const [edits, setEdits] = useState(NO_EDITS);
  useEffect(() => {
    let isLeft = false;
    careEdits(
      session,
      list.map(({ id }) => id),
    ).then(
      (read) => !isLeft && setEdits(read),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [session, list]);
  return edits;
}
