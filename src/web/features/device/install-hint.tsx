import { Download, FolderOutput, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isInstalledByHand, readPlatform } from '../../platform/installed.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { useSession } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { StrongText } from '../../ui/heading.tsx';
import { focusTitle } from '../../ui/screen.tsx';
import styles from './installation.module.css';
import { installHintWords, iosStepsWords } from './words.ts';

type InstallWay =
  /** The browser asks its own question. */
  | { readonly kind: 'prompt'; readonly ask: () => Promise<void> }
  /** Only by hand: Share, Add to Home Screen. */
  | { readonly kind: 'ios' }
  | { readonly kind: 'installed' }
  | { readonly kind: 'none' };

/** How this app can be installed here. */
export function useInstallWay(): InstallWay {
  const { installPrompt } = useDependencies();
  const ask = useSyncExternalStore(installPrompt.subscribe, installPrompt.ask);
  const platform = readPlatform();
  if (platform.isInstalled) return { kind: 'installed' };
  if (ask) return { kind: 'prompt', ask };
  return { kind: isInstalledByHand(platform) ? 'ios' : 'none' };
}

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
  const close = () => {
    setOpen(false);
    // The button that had the focus goes.
    focusTitle();
  };
  if (!canShow || !isOpen) return null;
  return (
    <div className={styles.hint}>
      <Card title={installHintWords.title(brand.name)} description={installHintWords.why}>
        {way.kind === 'ios' && <IosSteps onMove={onMove} />}
        <div className={flow.row}>
          <Button onClick={close}>
            <X size={20} aria-hidden="true" /> {installHintWords.notNow}
          </Button>
          {way.kind === 'prompt' && (
            <Button
              onClick={() => {
                close();
                void way.ask();
              }}
            >
              <Download size={20} aria-hidden="true" /> {installHintWords.install}
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
        <StrongText text={iosStepsWords.how} />
      </p>
      <p>
        <StrongText text={iosStepsWords.storesApart} />
        {isUsed && iosStepsWords.moveFirst}
      </p>
      {isUsed && (
        <Button onClick={onMove}>
          <FolderOutput size={20} aria-hidden="true" /> {iosStepsWords.move}
        </Button>
      )}
    </>
  );
}
