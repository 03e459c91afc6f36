import { Backpack } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { OfflineCard } from '../../features/installation/offline-card.tsx';
import { UpdateBanner } from '../../features/installation/update-banner.tsx';
import { RadioCard } from '../../features/radio/radio-card.tsx';
import { WipeButton } from '../../features/vault/lock-panel.tsx';
import { NameCard } from '../../features/vault/name-card.tsx';
import { ProtectionCard } from '../../features/vault/protection-card.tsx';
import { StorageCard } from '../../features/vault/storage-card.tsx';
import { ASSESSMENTS_PATH, DEVICE_PATH, KIT_PATH } from '../../paths.ts';
import { useVaultState } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import styles from './device-screen.module.css';
import { deviceWords as words } from './device-words.ts';

/** Whose answers these are, who can read them, how long the browser keeps them; and `waiting`, what the server has not got yet. */
export function DeviceScreen({ waiting }: { readonly waiting: ReactNode }) {
  const [, visit] = useLocation();
  const vault = useVaultState();
  const search = useSearch();
  return (
    <>
      <UpdateBanner />
      <div className={styles.stack}>
        {vault.kind === 'open' ? (
          <>
            <ProtectionCard
              isProtected={vault.isProtected}
              hasFingerprint={vault.hasFingerprint}
              isKeyAmongRecords={vault.isKeyAmongRecords}
              startsWithForm={search === 'passphrase'}
              onFormDone={() => visit(DEVICE_PATH, { replace: true })}
            />
            <NameCard />
            <Card title={words.kit} description={words.kitWhy}>
              <Button onClick={() => visit(KIT_PATH)}>
                <Backpack size={20} aria-hidden="true" /> {words.openKit}
              </Button>
            </Card>
          </>
        ) : (
          <Card title={words.noStorage} description={words.noStorageWhy} />
        )}
        <RadioCard />
        {vault.kind === 'open' && waiting}
        <OfflineCard onMove={() => visit(ASSESSMENTS_PATH)} />
        <StorageCard />
        <Card title={words.destroy} description={words.destroyWhy}>
          <WipeButton />
        </Card>
      </div>
    </>
  );
}
