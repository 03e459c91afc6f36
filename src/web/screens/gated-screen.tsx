// A screen that needs the open vault. Its frame is there from the start and stays; in place of the content
// stands the lock, or why the vault cannot be opened.
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { LockButton } from '../features/device/lock-button.tsx';
import { ThemeButton } from '../features/device/theme-button.tsx';
import { VaultGate } from '../features/device/vault-gate.tsx';
import { HOME_PATH, SET_PASSPHRASE_PATH } from '../paths.ts';
import { useServicesState } from '../session/services.tsx';
import { BackButton } from '../ui/button.tsx';
import { Screen, ScreenTitle } from '../ui/screen.tsx';
import { MissingScreen } from './missing-screen.tsx';

interface GatedScreenProps {
  readonly title: string;
  /** To Home where it is not given. */
  readonly onBack?: () => void;
  /** Its content has a button to lock of its own. */
  readonly locksInContent?: boolean;
  readonly opensAssessment?: boolean;
  readonly children: ReactNode;
}

export function GatedScreen(props: GatedScreenProps) {
  const { title, onBack, locksInContent = false, opensAssessment = false, children } = props;
  const [, visit] = useLocation();
  const { services, onTryAgain } = useServicesState();
  if (onTryAgain) return <MissingScreen title={title} isUnread onTryAgain={onTryAgain} />;
  return (
    <Screen
      header={
        <>
          <BackButton onBack={onBack ?? (() => visit(HOME_PATH))} />
          <ScreenTitle>{title}</ScreenTitle>
          {services && !locksInContent && <LockButton />}
          <ThemeButton />
        </>
      }
    >
      {services && (
        <VaultGate opensAssessment={opensAssessment} onRecovered={() => visit(SET_PASSPHRASE_PATH)}>
          {children}
        </VaultGate>
      )}
    </Screen>
  );
}
