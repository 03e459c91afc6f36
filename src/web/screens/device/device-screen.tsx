import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AssessmentPackage } from '../../../domain/exchange/codes/package-text.ts';
import { WipeButton } from '../../features/device/lock-panel.tsx';
import { NameCard } from '../../features/device/name-card.tsx';
import { OfflineCard } from '../../features/device/offline-card.tsx';
import { ProtectionCard } from '../../features/device/protection-card.tsx';
import { RadioCard } from '../../features/device/radio.tsx';
import { StorageCard } from '../../features/device/storage-card.tsx';
import { UpdateBanner } from '../../features/device/update-banner.tsx';
import { WaitingCard } from '../../features/hospitals/waiting-card.tsx';
import { SignInCards } from '../../features/sign-in/sign-in-card.tsx';
import { TeamCard } from '../../features/team/team-card.tsx';
import { TransferDialog } from '../../features/transfer/transfer-dialog.tsx';
import { ASSESSMENTS_PATH, DEVICE_PATH, HOME_PATH } from '../../paths.ts';
import { cameFromApp } from '../../platform/in-app-history.ts';
import { useCodePart } from '../../platform/lazy.ts';
import { useVaultState } from '../../session/open-assessment.tsx';
import { useServices } from '../../session/services.tsx';
import { Card } from '../../ui/card.tsx';
import { GatedScreen } from '../gated-screen.tsx';
import { deviceWords, deviceWords as words } from '../words.ts';
import styles from './device-screen.module.css';

/** Whose answers these are, who can read them, how long the browser keeps them, and what the server has not got yet. */
function DeviceScreen() {
  const [, visit] = useLocation();
  const vault = useVaultState();
  const search = useSearch();
  const [kit, setKit] = useState<AssessmentPackage>();
  const { value: hospitals } = useCodePart(useServices().hospitals);
  return (
    <>
      <UpdateBanner />
      <div className={styles.stack}>
        {vault.kind === 'open' ? (
          <ProtectionCard
            isProtected={vault.isProtected}
            hasFingerprint={vault.hasFingerprint}
            isKeyAmongRecords={vault.isKeyAmongRecords}
            startsWithForm={search === 'passphrase'}
            onFormDone={() => visit(DEVICE_PATH, { replace: true })}
          />
        ) : (
          <Card title={words.noStorage} description={words.noStorageWhy} />
        )}
        <SignInCards>{vault.kind === 'open' && <TeamCard onKit={setKit} />}</SignInCards>
        <RadioCard />
        {vault.kind === 'open' && hospitals && <WaitingCard />}
        {vault.kind === 'open' && <NameCard />}
        <OfflineCard onMove={() => visit(ASSESSMENTS_PATH)} />
        <StorageCard />
        <Card title={words.destroy} description={words.destroyWhy}>
          <WipeButton />
        </Card>
      </div>
      {kit && (
        <TransferDialog
          transfer={{ kind: 'contents', title: words.kitOfTeam, contents: kit }}
          onClose={() => setKit(undefined)}
        />
      )}
    </>
  );
}

export function DeviceRoute() {
  const [, visit] = useLocation();
  return (
    <GatedScreen
      title={deviceWords.title}
      onBack={() => (cameFromApp() ? history.back() : visit(HOME_PATH))}
      locksInContent
    >
      <DeviceScreen />
    </GatedScreen>
  );
}
