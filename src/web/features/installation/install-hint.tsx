import { Download, FolderOutput, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SAFARI_DAYS } from '../../../domain/limits.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useSession } from '../../session/device-parts.tsx';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import styles from './installation.module.css';
import { useInstallWay } from './use-install.ts';

interface InstallHintProps {
  /** Leads to backup files and hand-over. */
  readonly onMove: () => void;
}

/** How to install the app, shown on one visit; later it is on the screen of the device. */
export function InstallHint({ onMove }: InstallHintProps) {
  const { settings } = useSession();
  const { brand } = useDependencies();
  const set = useDeviceSettings();
  const way = useInstallWay();
  const [isOpen, setOpen] = useState<boolean>();
  const canShow = set !== undefined && (way.kind === 'prompt' || way.kind === 'ios');
  const wasShown = set?.installHintShown;
  useEffect(() => {
    if (!canShow || isOpen !== undefined) return;
    setOpen(!wasShown);
    // Where it cannot be stored, it is shown once more.
    if (!wasShown) settings.change({ installHintShown: true }).catch(() => undefined);
  }, [canShow, wasShown, isOpen, settings]);
  if (!canShow || !isOpen) return null;
  return (
    <div className={styles.hint}>
      <Card
        title={`Put ${brand.name} on the home screen`}
        description="It then opens like any other app, with no address bar in the way and no network needed."
      >
        {way.kind === 'ios' && <IosSteps onMove={onMove} />}
        <div className={flow.row}>
          <Button onClick={() => setOpen(false)}>
            <X size={20} aria-hidden="true" /> Not now
          </Button>
          {way.kind === 'prompt' && (
            <Button
              look="primary"
              onClick={() => {
                setOpen(false);
                void way.ask();
              }}
            >
              <Download size={20} aria-hidden="true" /> Install
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

/** The way by hand; where something was typed here already, with how it comes along. */
export function IosSteps({ onMove }: InstallHintProps) {
  const isUsed = useDeviceSettings()?.current !== undefined;
  return (
    <>
      <p>
        In the browser tap <strong>Share</strong>, then <strong>Add to Home Screen</strong>.
      </p>
      <p>
        <strong>The app on the home screen has a storage of its own</strong>: it starts empty, and
        what is typed in one is not in the other.
        {isUsed &&
          ` Move your assessments first, with a backup file or by codes: Safari deletes what is here after ${SAFARI_DAYS} days without a visit.`}
      </p>
      {isUsed && (
        <Button onClick={onMove}>
          <FolderOutput size={20} aria-hidden="true" /> Back up or hand over
        </Button>
      )}
    </>
  );
}
