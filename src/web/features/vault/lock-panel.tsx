import { Fingerprint, KeyRound, LockOpen } from 'lucide-react';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { LOCK, PRESS_AGAIN } from '../../../domain/limits.ts';
import { useSession } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { HiddenText } from '../../ui/hidden-text.tsx';
import { HoldButton } from '../../ui/hold-button.tsx';
import { focusTitle } from '../../ui/screen.tsx';
import { SecretField } from '../../ui/secret-field.tsx';
import { readRecoveryCode } from '../../vault/recovery-code.ts';
import { waitAfter } from '../../vault/waiting.ts';
import { vaultFault, lockWords as words } from './vault-later-words.ts';

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
  const { seconds, said, restart: restartWait } = useWait(wrongTries);
  const refuse = (words: string, box?: 'passphrase' | 'code') => {
    setFault({ words, ...(box ? { box } : {}) });
    const boxes: Record<'passphrase' | 'code', RefObject<HTMLInputElement | null>> = {
      passphrase,
      code,
    };
    if (box) boxes[box].current?.focus();
  };
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
    if (typed === '') return refuse(words.typeFirst, 'passphrase');
    await attempt(() => vault.unlock(typed), words.wrongPassphrase, 'passphrase');
    restartWait();
  };
  const byRecovery = async () => {
    const read = readRecoveryCode(code.current?.value ?? '');
    if (!read) return refuse(words.noCode, 'code');
    if (await attempt(() => vault.unlockByRecovery(read), words.wrongCode, 'code')) onRecovered();
  };

  return (
    <div className={flow.stack}>
      <Card title={words.title} description={words.encrypted}>
        <form
          className={flow.stack}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            void byPassphrase();
          }}
        >
          <SecretField
            label={words.passphrase}
            box={passphrase}
            faultId={fault?.box === 'passphrase' ? faultId : undefined}
          />
          <p id={faultId} className={flow.fault} role="alert">
            {fault?.box !== 'code' && fault?.words}
          </p>
          {/* Said once, not each second. */}
          <HiddenText>
            <span role="status">{said}</span>
          </HiddenText>
          {seconds > 0 && <p>{words.wait(seconds)}</p>}
          <div className={flow.row}>
            <Button look="primary" type="submit" disabled={busy || seconds > 0}>
              <LockOpen size={20} aria-hidden="true" /> {busy ? words.unlocking : words.unlock}
            </Button>
            {hasFingerprint && (
              <Button
                disabled={busy}
                onClick={() => attempt(vault.unlockByFingerprint, words.wrongFingerprint)}
              >
                <Fingerprint size={20} aria-hidden="true" /> {words.fingerprint}
              </Button>
            )}
          </div>
        </form>
      </Card>
      <Collapsible title={words.forgotten} icon={<KeyRound aria-hidden="true" />}>
        <form
          className={flow.stack}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            void byRecovery();
          }}
        >
          <SecretField
            label={words.code}
            box={code}
            kind="code"
            faultId={fault?.box === 'code' ? `${faultId}code` : undefined}
          />
          <p id={`${faultId}code`} className={flow.fault} role="alert">
            {fault?.box === 'code' && fault.words}
          </p>
          <Button type="submit" disabled={busy}>
            {words.unlockByCode}
          </Button>
          <p>{words.onlyDestroy}</p>
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
  const wipe = () => vault.wipe().catch((error: unknown) => setFault(vaultFault(error)));
  return (
    <>
      <HoldButton
        holdMs={LOCK.holdToWipeMs}
        pressAgain={PRESS_AGAIN}
        asks={words.wipeAsks}
        onHeld={wipe}
      >
        {words.wipe}
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
  readonly said: string;
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
  const said = seconds > 0 ? words.waitAloud(all) : all > 0 ? words.waited : '';
  return { seconds, said, restart: () => setRound((count) => count + 1) };
}
