import { Fingerprint } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDesk } from '../../device/device-parts.tsx';
import { canUseFingerprint, NoSecret } from '../../device/vault/fingerprint.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { SecretField } from '../../ui/secret-field.tsx';
import { LEFT_PASSKEY, vaultFault } from './vault-words.ts';

/** Offers unlocking by fingerprint or face where the device has a reader that can. */
export function AddFingerprint({ onPress }: { readonly onPress: () => void }) {
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    void canUseFingerprint().then(setOffered);
  }, []);
  if (!offered) return null;
  return (
    <Button onClick={onPress}>
      <Fingerprint size={20} aria-hidden="true" /> Use fingerprint or face
    </Button>
  );
}

/** First the passphrase, then the finger or the face: a passkey is made only once it can be used. */
export function FingerprintCard({ onDone }: { readonly onDone: () => void }) {
  const { vault } = useDesk();
  const passphrase = useRef<HTMLInputElement>(null);
  const [isKnown, setKnown] = useState(false);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFault('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof NoSecret)) setFault(vaultFault(error));
      else {
        const left = error.isLeft ? ` ${LEFT_PASSKEY}` : '';
        setFault(
          `The reader of this device cannot unlock a vault (no PRF). Nothing was changed.${left}`,
        );
      }
    } finally {
      setBusy(false);
    }
  };
  const goOn = () =>
    attempt(async () => {
      const typed = passphrase.current?.value ?? '';
      if (isKnown) {
        await vault.addFingerprint(typed);
        onDone();
      } else if (await vault.isPassphrase(typed)) setKnown(true);
      else setFault('That is not the passphrase.');
    });
  return (
    <Card
      title="Fingerprint or face"
      description={
        isKnown
          ? 'The passphrase is right. Now this device asks for the finger or the face, on some devices twice.'
          : 'Type the passphrase once more; then this device asks for the finger or the face.'
      }
    >
      <form
        className={flow.stack}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <div hidden={isKnown}>
          <SecretField label="Passphrase" box={passphrase} />
        </div>
        <p className={flow.fault} role="alert">
          {fault}
        </p>
        <div className={flow.row}>
          <Button onClick={onDone}>Cancel</Button>
          <Button look="primary" type="submit" disabled={busy}>
            {isKnown ? 'Ask for it now' : 'Continue'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
