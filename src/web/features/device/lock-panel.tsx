import { Fingerprint, KeyRound, LockOpen } from 'lucide-react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { LOCK, PRESS_AGAIN } from '../../../domain/limits.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useSession } from '../../session/services.tsx';
import { signOutLater } from '../../session/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { HiddenText } from '../../ui/heading.tsx';
import { HoldButton } from '../../ui/hold-button.tsx';
import { focusTitle } from '../../ui/screen.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import { readRecoveryCode } from '../../vault/recovery-code.ts';
import type { VaultState } from '../../vault/vault-state.ts';
import { waitAfter } from '../../vault/waiting.ts';
import { vaultFault } from './vault-fault.ts';
import { lockWords, READ_REFERENCE, refusalWords, storeGoneWords } from './words.ts';

interface LockPanelProps {
  readonly hasFingerprint: boolean;
  readonly wrongTries: number;
  /** The vault was opened with the recovery code: the user needs a new passphrase. */
  readonly onRecovered: () => void;
}

interface Fault {
  /** The box that is at fault; none where the device is. */
  readonly box?: 'passphrase' | 'code';
  readonly words: string;
}

/** Opens a locked vault: passphrase, fingerprint or face, recovery code; or wipes it. */
export function LockPanel({ hasFingerprint, wrongTries, onRecovered }: LockPanelProps) {
  const { vault } = useSession();
  const passphrase = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const faultId = useId();
  const { seconds, announcement, restart: restartWait } = useWait(wrongTries);
  const refuse = (lockWords: string, box?: 'passphrase' | 'code') => {
    setFault({ words: lockWords, ...(box ? { box } : {}) });
    const boxes: Record<'passphrase' | 'code', RefObject<HTMLInputElement | null>> = {
      passphrase,
      code,
    };
    if (box) boxes[box].current?.focus();
  };
  const { brand } = useDependencies();
  useEffect(() => {
    passphrase.current?.focus();
    const before = document.title;
    // After the router has named the screen.
    queueMicrotask(() => {
      document.title = `${lockWords.title} · ${brand.name}`;
    });
    return () => {
      document.title = before;
    };
  }, [brand.name]);
  useLayoutEffect(
    () => () => {
      // What had the focus goes with this panel.
      if (!document.activeElement?.closest('header')) focusTitle();
    },
    [],
  );

  const attempt = async (unlock: () => Promise<boolean>, wrong: string, box?: Fault['box']) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    try {
      if (await unlock()) return true;
      refuse(wrong, box);
    } catch (error) {
      refuse(vaultFault(error));
    } finally {
      setBusy(false);
    }
    return false;
  };
  const byPassphrase = async () => {
    const typed = passphrase.current?.value ?? '';
    if (seconds > 0) return;
    if (typed === '') return refuse(lockWords.typeFirst, 'passphrase');
    await attempt(() => vault.unlock(typed), lockWords.wrongPassphrase, 'passphrase');
    restartWait();
  };
  const byRecovery = async () => {
    const read = readRecoveryCode(code.current?.value ?? '');
    if (!read) return refuse(lockWords.noCode, 'code');
    if (await attempt(() => vault.unlockByRecovery(read), lockWords.wrongCode, 'code'))
      onRecovered();
  };

  return (
    <div className={flow.stack}>
      <Card title={lockWords.title} description={lockWords.encrypted}>
        <form
          className={flow.stack}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            void byPassphrase();
          }}
        >
          <SecretField
            label={lockWords.passphrase}
            box={passphrase}
            faultId={fault?.box === 'passphrase' ? faultId : undefined}
          />
          <p id={faultId} className={flow.fault} role="alert">
            {fault?.box !== 'code' && fault?.words}
          </p>
          {/* Announced once, not each second. */}
          <HiddenText>
            <span role="status">{announcement}</span>
          </HiddenText>
          {seconds > 0 && <p>{lockWords.wait(seconds)}</p>}
          <div className={flow.row}>
            <Button look="primary" type="submit" disabled={busy || seconds > 0}>
              <LockOpen size={20} aria-hidden="true" />{' '}
              {busy ? lockWords.unlocking : lockWords.unlock}
            </Button>
            {hasFingerprint && (
              <Button
                disabled={busy}
                onClick={() => attempt(vault.unlockByFingerprint, lockWords.wrongFingerprint)}
              >
                <Fingerprint size={20} aria-hidden="true" /> {lockWords.fingerprint}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <Collapsible title={lockWords.forgotten} icon={<KeyRound aria-hidden="true" />}>
        <form
          className={flow.stack}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            void byRecovery();
          }}
        >
          <SecretField
            label={lockWords.code}
            box={code}
            kind="code"
            faultId={fault?.box === 'code' ? `${faultId}code` : undefined}
          />
          <p id={`${faultId}code`} className={flow.fault} role="alert">
            {fault?.box === 'code' && fault.words}
          </p>
          <Button type="submit" disabled={busy}>
            {lockWords.unlockByCode}
          </Button>
          <p>{lockWords.onlyDestroy}</p>
          <WipeButton />
        </form>
      </Collapsible>
    </div>
  );
}

/** Destroys the keys first and then everything else, after a held press. */
export function WipeButton() {
  const { vault } = useSession();
  const [fault, setFault] = useState('');
  const wipe = () => {
    signOutLater();
    return vault.wipe().catch((error: unknown) => setFault(vaultFault(error)));
  };
  return (
    <>
      <HoldButton
        holdMs={LOCK.holdToWipeMs}
        pressAgain={PRESS_AGAIN}
        asks={lockWords.wipeAsks}
        onHeld={wipe}
      >
        {lockWords.wipe}
      </HoldButton>
      {fault && (
        <p className={flow.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

interface Wait {
  readonly seconds: number;
  /** For those who hear it: when it begins and when it is over. */
  readonly announcement: string;
  readonly restart: () => void;
}

/** Seconds to wait after the wrong tries so far, counted again from each start of the page: no clock shortens it. */
function useWait(wrongTries: number): Wait {
  const [round, setRound] = useState(0);
  const [seconds, setSeconds] = useState(Math.ceil(waitAfter(wrongTries) / 1000));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wrong try begins a wait of its own
  useEffect(() => {
    const begin = performance.now();
    const waitMs = waitAfter(wrongTries);
    const look = () => {
      const leftMs = waitMs - (performance.now() - begin);
      setSeconds(Math.max(0, Math.ceil(leftMs / 1000)));
      if (leftMs <= 0) clearInterval(timer);
    };
    const timer = setInterval(look, 250);
    look();
    return () => clearInterval(timer);
  }, [wrongTries, round]);
  const all = Math.ceil(waitAfter(wrongTries) / 1000);
  const announcement = seconds > 0 ? lockWords.waitAloud(all) : all > 0 ? lockWords.waited : '';
  return { seconds, announcement, restart: () => setRound((count) => count + 1) };
}

/** Why assessments stay closed on this page, and what to do. */
export function Refusal({ why }: { readonly why: keyof typeof refusalWords }) {
  const { title, description, remedy } = refusalWords[why];
  return (
    <Card title={title} description={description}>
      <p>{remedy}</p>
      {why === 'keyMissing' && <WipeButton />}
      <p>{READ_REFERENCE}</p>
    </Card>
  );
}

/** In place of an empty list: that there was something, and what can be done. Nothing is stored before its user goes on. */
export function StoreGone() {
  const { vault } = useSession();
  const [isBusy, setBusy] = useState(false);
  const goOn = () => {
    setBusy(true);
    void vault.beginAnew();
  };
  return (
    <Card title={storeGoneWords.title} description={storeGoneWords.what}>
      <div className={flow.stack} role="alert">
        <p>{storeGoneWords.otherTab}</p>
        <p>{storeGoneWords.backup}</p>
        <Button look="primary" disabled={isBusy} onClick={goOn}>
          {storeGoneWords.goOn}
        </Button>
        <p className={flow.quiet}>{storeGoneWords.passphrase}</p>
        <p>{READ_REFERENCE}</p>
      </div>
    </Card>
  );
}

type Closed = Extract<
  VaultState,
  { kind: 'locked' | 'noCrypto' | 'newer' | 'keyMissing' | 'gone' }
>;

export interface ClosedVaultProps {
  readonly state: Closed;
  readonly onRecovered: () => void;
}

/** The lock, or why the vault cannot be opened. */
export function ClosedVault({ state, onRecovered }: ClosedVaultProps) {
  if (state.kind === 'gone') return <StoreGone />;
  if (state.kind !== 'locked') return <Refusal why={state.kind} />;
  const { hasFingerprint, wrongTries } = state;
  return (
    <LockPanel hasFingerprint={hasFingerprint} wrongTries={wrongTries} onRecovered={onRecovered} />
  );
}
