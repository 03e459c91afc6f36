import { Fingerprint } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useSession } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { SecretField } from '../../ui/secret-field.tsx';
import { canUseFingerprint, NoSecret } from '../../vault/fingerprint.ts';
import { vaultFault } from './vault-fault.ts';
import { LEFT_PASSKEY, fingerprintWords as words } from './words.ts';

/** Offers unlocking by fingerprint or face where the device has a reader that can. */
export function AddFingerprint({ onPress }: { readonly onPress: () => void }) {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    void canUseFingerprint().then(setOffered);
  }, []);
  if (!offered) return null;
  return (
    <Button onClick={onPress}>
      <Fingerprint size={20} aria-hidden="true" /> {words.use}
    </Button>
  );
}

/** First the passphrase, then the finger or the face: a passkey is made only once it can be used. */
export function FingerprintCard({ onDone }: { readonly onDone: () => void }) {
  const { vault } = useSession();
  const passphrase = useRef<HTMLInputElement>(null);
  const [isKnown, setKnown] = useState(false);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const faultId = useId();
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The field that had the focus is hidden.
    if (isKnown && !busy) next.current?.focus();
  }, [isKnown, busy]);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault('');
    try {
      await work();
    } catch (error) {
      const why = error instanceof NoSecret ? words.noSecret : vaultFault(error);
      setFault(isKnown ? `${why} ${LEFT_PASSKEY}` : why);
    } finally {
      setBusy(false);
    }
  };
  const goOn = () =>
    attempt(async () => {
      const typed = passphrase.current?.value ?? '';
      if (isKnown) {
        if (await vault.addFingerprint(typed)) return onDone();
        setKnown(false);
        setFault(`${words.changed} ${LEFT_PASSKEY}`);
      } else if (await vault.isPassphrase(typed)) setKnown(true);
      else {
        setFault(words.wrong);
        passphrase.current?.focus();
      }
    });
  return (
    <Card title={words.title} description={isKnown ? words.second : words.first}>
      <form
        className={flow.stack}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <div hidden={isKnown}>
          <SecretField
            label={words.passphrase}
            box={passphrase}
            faultId={fault === '' ? undefined : faultId}
          />
        </div>
        <p id={faultId} className={flow.fault} role="alert">
          {fault}
        </p>
        <div className={flow.row}>
          <Button onClick={onDone} disabled={busy}>
            {words.cancel}
          </Button>
          <Button ref={next} look="primary" type="submit" disabled={busy}>
            {isKnown ? words.ask : words.next}
          </Button>
        </div>
      </form>
    </Card>
  );
}
