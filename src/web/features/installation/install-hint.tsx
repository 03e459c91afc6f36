import { Download, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDesk } from '../../device/device-parts.tsx';
import { useDeviceSettings } from '../../device/open-assessment.tsx';
import { useSurroundings } from '../../device/surroundings.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import styles from './installation.module.css';
import { useInstallWay } from './use-install.ts';

/** How to install the app, shown on one visit; later it is on the screen of the device. */
export function InstallHint() {
  const { settings } = useDesk();
  const { brand } = useSurroundings();
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
        {way.kind === 'ios' && <IosSteps />}
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

export function IosSteps() {
  return (
    <p>
      In the browser tap <strong>Share</strong>, then <strong>Add to Home Screen</strong>.
    </p>
  );
}
