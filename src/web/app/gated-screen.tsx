// A screen that needs the open vault. Its frame is there from the start and stays; in place of the content
// stands the lock, or why the vault cannot be opened.

import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { NoticeArea } from '../features/notices/notices.tsx';
import { ThemeButton } from '../features/theme/theme-button.tsx';
import { LockButton } from '../features/vault/lock-button.tsx';
import { VaultGate } from '../features/vault/vault-gate.tsx';
import { HOME_PATH, SET_PASSPHRASE_PATH } from '../paths.ts';
import { useDevicePartsState } from '../session/device-parts.tsx';
import { BackButton } from '../ui/back-button.tsx';
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
  const { parts, onTryAgain } = useDevicePartsState();
  if (onTryAgain) return <MissingScreen title={title} isUnread onTryAgain={onTryAgain} />;
  return (
    <Screen
      header={
        <>
          <BackButton onBack={onBack ?? (() => visit(HOME_PATH))} />
          <ScreenTitle>{title}</ScreenTitle>
          {parts && !locksInContent && <LockButton />}
          <ThemeButton />
        </>
      }
      notices={<NoticeArea />}
    >
      {parts && (
        <VaultGate opensAssessment={opensAssessment} onRecovered={() => visit(SET_PASSPHRASE_PATH)}>
          {children}
        </VaultGate>
      )}
    </Screen>
  );
}
