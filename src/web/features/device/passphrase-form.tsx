import { useEffect, useId, useRef, useState } from 'react';
import { useHold, useSession } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import flow from '../../ui/flow.module.css';
import { SecretField } from '../../ui/secret-field.tsx';
import { type PassphraseFault, passphraseFault } from '../../vault/passphrase.ts';
import { vaultFault } from './vault-fault.ts';
import { passphraseWords, recoveryWords } from './words.ts';

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
        label={passphraseWords.first}
        box={first}
        faultId={fault?.box === 'first' ? faultId : undefined}
      />
      <SecretField
        label={passphraseWords.second}
        box={second}
        faultId={fault?.box === 'second' ? faultId : undefined}
      />
      <p id={faultId} className={flow.fault} role="alert">
        {fault?.words}
      </p>
      <div className={flow.row}>
        <Button onClick={onCancel}>{passphraseWords.cancel}</Button>
        <Button look="primary" type="submit" disabled={busy}>
          {busy ? passphraseWords.encrypting : submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface RecoveryCodeCardProps {
  readonly code: string;
  readonly isWeaker: boolean;
  readonly onWritten: () => void;
}

/** The recovery code, shown this once. */
export function RecoveryCodeCard({ code, isWeaker, onWritten }: RecoveryCodeCardProps) {
  const shown = useRef<HTMLParagraphElement>(null);
  useEffect(() => shown.current?.focus(), []);
  useHold(true);
  return (
    <Card title={recoveryWords.title} description={recoveryWords.why}>
      <p className={flow.code} translate="no" tabIndex={-1} ref={shown}>
        {code}
      </p>
      {isWeaker && <p>{recoveryWords.weaker}</p>}
      <Button look="primary" onClick={onWritten}>
        {recoveryWords.written}
      </Button>
    </Card>
  );
}
