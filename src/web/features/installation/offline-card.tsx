import { CircleCheck, CloudDownload, Download, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InstallationState } from '../../platform/installation.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useInstallationState } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IosSteps } from './install-hint.tsx';
import styles from './installation.module.css';
import { useInstallWay } from './use-install.ts';

const WORDS: Readonly<Record<InstallationState['offline'], readonly [ReactNode, string]>> = {
  looking: [<CloudDownload key="icon" aria-hidden="true" />, 'Looking at what is on this device…'],
  downloading: [
    <CloudDownload key="icon" aria-hidden="true" />,
    'Being fetched to this device. Keep the app open and the network on for a moment.',
  ],
  ready: [
    <CircleCheck key="icon" aria-hidden="true" />,
    'All of the app is on this device. It starts and works with no network.',
  ],
  failed: [
    <TriangleAlert key="icon" aria-hidden="true" />,
    'The app could not be fetched completely. Without a network it may not start. It is tried again with the next start.',
  ],
  impossible: [
    <TriangleAlert key="icon" aria-hidden="true" />,
    'This browser keeps no apps here, as in a private window or at an address without https. Without a network the app will not start.',
  ],
};

/** Whether the app starts with no network, and how to install it. */
export function OfflineCard({ onMove }: { readonly onMove: () => void }) {
  const { offline } = useInstallationState();
  const { brand } = useDependencies();
  const way = useInstallWay();
  const [icon, words] = WORDS[offline];
  return (
    <Card title="Without a network">
      <p className={styles.state} role="status" data-offline={offline}>
        {icon} <span>{words}</span>
      </p>
      {way.kind === 'installed' && <p>{brand.name} is installed on this device.</p>}
      {way.kind === 'ios' && <IosSteps onMove={onMove} />}
      {way.kind === 'prompt' && (
        <Button onClick={way.ask}>
          <Download size={20} aria-hidden="true" /> Install {brand.name}
        </Button>
      )}
    </Card>
  );
}
