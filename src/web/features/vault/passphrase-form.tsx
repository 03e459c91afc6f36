import { useEffect, useId, useRef, useState } from 'react';
import { useHold, useSession } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { SecretField } from '../../ui/secret-field.tsx';
import { type PassphraseFault, passphraseFault } from '../../vault/passphrase.ts';
import { vaultFault, passphraseWords as words } from './vault-later-words.ts';

interface PassphraseFormProps {
  readonly submitLabel: string;
  readonly onSet: (made: { readonly recoveryCode: string; readonly isWeaker: boolean }) => void;
  readonly onCancel: () => void;
}

/** A new passphrase, typed twice. */
export function PassphraseForm({ submitLabel, onSet, onCancel }: PassphraseFormProps) {
  const { vault } = useSession();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const faultId = useId();
  const [fault, setFault] = useState<
    PassphraseFault | { readonly box: undefined; readonly words: string }
  >();
  useEffect(() => first.current?.focus(), []);
  useHold(true);
  const set = async () => {
    const typed = first.current?.value ?? '';
    const wrong = passphraseFault(typed, second.current?.value ?? '');
    setFault(wrong);
    if (wrong) (wrong.box === 'first' ? first : second).current?.focus();
    if (wrong || busy) return;
    setBusy(true);
    try {
      await vault.isAllSaved();
      onSet(await vault.protect(typed));
    } catch (error) {
      setFault({ box: undefined, words: vaultFault(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className={flow.stack}
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <SecretField
        label={words.first}
        box={first}
        faultId={fault?.box === 'first' ? faultId : undefined}
      />
      <SecretField
        label={words.second}
        box={second}
        faultId={fault?.box === 'second' ? faultId : undefined}
      />
      <p id={faultId} className={flow.fault} role="alert">
        {fault?.words}
      </p>
      <div className={flow.row}>
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button look="primary" type="submit" disabled={busy}>
          {busy ? words.encrypting : submitLabel}
        </Button>
      </div>
    </form>
  );
}
