// A screen that needs the open vault; in its place stands the lock, or why the vault cannot be opened.
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { useDevicePartsState } from '../device/device-parts.tsx';
import { NoticeArea } from '../features/notices/notices.tsx';
import { ThemeButton } from '../features/theme/theme-button.tsx';
import { VaultGate } from '../features/vault/vault-gate.tsx';
import { SET_PASSPHRASE_PATH } from '../screens/device/device-paths.ts';
import { BackButton } from '../ui/back-button.tsx';
import { Screen, ScreenTitle } from '../ui/screen.tsx';
import { MissingScreen } from './missing-screen.tsx';

interface GatedScreenProps {
  readonly title: string;
  readonly opensAssessment?: boolean;
  readonly children: ReactNode;
}

export function GatedScreen({ title, opensAssessment = false, children }: GatedScreenProps) {
  const [, visit] = useLocation();
  const { parts, onTryAgain } = useDevicePartsState();
  const titleHadFocus = useRef(false);
  const frame = (content: ReactNode) => (
    <>
      <LeavingTitle hadFocus={titleHadFocus} />
      <Screen
        header={
          <>
            <BackButton onBack={() => visit('/')} />
            <ScreenTitle>{title}</ScreenTitle>
            <ThemeButton />
          </>
        }
        notices={<NoticeArea />}
      >
        {content}
      </Screen>
    </>
  );
  if (onTryAgain) return <MissingScreen title={title} onTryAgain={onTryAgain} />;
  if (!parts) return frame(null);
  return (
    <VaultGate
      opensAssessment={opensAssessment}
      frame={frame}
      onRecovered={() => visit(SET_PASSPHRASE_PATH)}
    >
      {children}
      <ArrivingTitle hadFocus={titleHadFocus} />
    </VaultGate>
  );
}

interface TitleFocus {
  readonly hadFocus: RefObject<boolean>;
}

/** Notes whether the focus was somewhere in the frame when the frame goes. */
function LeavingTitle({ hadFocus }: TitleFocus) {
  useLayoutEffect(
    () => () => {
      hadFocus.current = document.activeElement !== document.body;
    },
    [hadFocus],
  );
  return null;
}

/** Hands the focus on to the title of the screen itself. */
function ArrivingTitle({ hadFocus }: TitleFocus) {
  useEffect(() => {
    if (hadFocus.current) document.querySelector<HTMLElement>('[data-screen-title]')?.focus();
  }, [hadFocus]);
  return null;
}
