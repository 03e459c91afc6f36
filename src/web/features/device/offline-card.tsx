import { CircleCheck, CloudDownload, Download, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { InstallationState } from '../../platform/installation.ts';
import { VERSION } from '../../platform/version.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useInstallationState } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { IosSteps, useInstallWay } from './install-hint.tsx';
import styles from './installation.module.css';
import { offlineCardWords, offlineWords } from './words.ts';

const ICONS: Readonly<Record<InstallationState['offline'], LucideIcon>> = {
  looking: CloudDownload,
  downloading: CloudDownload,
  ready: CircleCheck,
  failed: TriangleAlert,
  impossible: TriangleAlert,
};

/** Whether the app starts with no network, and how to install it. */
export function OfflineCard({ onMove }: { readonly onMove: () => void }) {
  const { offline } = useInstallationState();
  const { brand } = useDependencies();
  const way = useInstallWay();
  const Icon = ICONS[offline];
  return (
    <Card title={offlineCardWords.title}>
      <p className={styles.state} role="status" data-offline={offline}>
        <Icon aria-hidden="true" /> <span>{offlineWords[offline]}</span>
      </p>
      {way.kind === 'installed' && <p>{offlineCardWords.installed(brand.name)}</p>}
      {way.kind === 'ios' && <IosSteps onMove={onMove} />}
      {way.kind === 'prompt' && (
        <Button onClick={way.ask}>
          <Download size={20} aria-hidden="true" /> {offlineCardWords.install(brand.name)}
        </Button>
      )}
      <p className={flow.quiet}>{offlineCardWords.version(brand.name, VERSION)}</p>
    </Card>
  );
}
