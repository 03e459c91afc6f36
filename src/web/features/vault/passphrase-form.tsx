import { useEffect, useRef, useState } from 'react';
import { passphraseFault } from '../../../domain/vault/passphrase.ts';
import { useHold, useSession } from '../../session/device-parts.tsx';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import { SecretField } from '../../ui/secret-field.tsx';
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
  const [fault, setFault] = useState('');
  useEffect(() => first.current?.focus(), []);
  useHold(true);
  const set = async () => {
    const typed = first.current?.value ?? '';
    const wrong = passphraseFault(typed, second.current?.value ?? '');
    setFault(wrong ?? '');
    if (wrong || busy) return;
    setBusy(true);
    try {
      await vault.isAllSaved();
      onSet(await vault.protect(typed));
    } catch (error) {
      setFault(vaultFault(error));
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
      <SecretField label={words.first} box={first} />
      <SecretField label={words.second} box={second} />
      <p className={flow.fault} role="alert">
        {fault}
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
