import { Lock } from 'lucide-react';
import { useState } from 'react';
import { LOCK } from '../../../domain/limits.ts';
import { notices } from '../../../domain/notices.ts';
import { useSession } from '../../session/device-parts.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Chips } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { AddFingerprint, FingerprintCard } from './fingerprint-card.tsx';
import { PassphraseForm } from './passphrase-form.tsx';
import { RecoveryCodeCard } from './recovery-code-card.tsx';
import { useLock } from './use-lock.ts';
import { vaultFault } from './vault-later-words.ts';

interface ProtectionCardProps {
  readonly isProtected: boolean;
  readonly hasFingerprint: boolean;
  readonly isKeyAmongRecords: boolean;
  /** The form for a new passphrase stands open: the vault was opened with the recovery code. */
  readonly startsWithForm: boolean;
  /** The form that it started with is done. */
  readonly onFormDone: () => void;
}

type Step = 'rest' | 'passphrase' | 'fingerprint' | 'remove' | 'working';

/** The passphrase, and the ways to lock and unlock that come with one. */
export function ProtectionCard({
  isProtected,
  hasFingerprint,
  isKeyAmongRecords,
  startsWithForm,
  onFormDone,
}: ProtectionCardProps) {
  const { vault, settings } = useSession();
  const board = useNoticeBoard();
  const lock = useLock();
  const [step, setStep] = useState<Step>(startsWithForm ? 'passphrase' : 'rest');
  const [made, setMade] = useState<{ recoveryCode: string; isWeaker: boolean }>();
  const rest = () => {
    setStep('rest');
    if (startsWithForm) onFormDone();
  };

  if (made) {
    return (
      <RecoveryCodeCard
        code={made.recoveryCode}
        isWeaker={made.isWeaker}
        onWritten={() => {
          setMade(undefined);
          rest();
        }}
      />
    );
  }
  if (step === 'passphrase') {
    return (
      <Card
        title={isProtected ? 'Change the passphrase' : 'Set a passphrase'}
        description="Everything is encrypted anew. A new recovery code is shown afterwards; an older one, and an unlock by fingerprint or face, end."
      >
        <PassphraseForm
          submitLabel={isProtected ? 'Change passphrase' : 'Set passphrase'}
          onSet={setMade}
          onCancel={rest}
        />
      </Card>
    );
  }
  if (step === 'fingerprint') return <FingerprintCard onDone={rest} />;
  if (!isProtected) {
    return (
      <Card
        title="Not protected"
        description="Assessments are encrypted, but the key lies on this device beside them: whoever has the unlocked phone, or a copy of its storage, can read them."
      >
        {isKeyAmongRecords && (
          <p>
            This browser has no file of its own for the key, so it lies in the database itself.
            Databases keep for a while what was removed from them: set the passphrase before you
            type what nobody may read.
          </p>
        )}
        <Button look="primary" onClick={() => setStep('passphrase')}>
          <Lock size={20} aria-hidden="true" /> Set a passphrase
        </Button>
      </Card>
    );
  }
  const unprotect = async () => {
    setStep('working');
    try {
      await vault.isAllSaved();
      // It would lie beside a key in the clear.
      await settings.change({ backupPassphrase: '' });
      await vault.unprotect();
    } catch (error) {
      board.post({ ...notices.vaultUnchanged, description: vaultFault(error) });
    }
    rest();
  };
  const stopFingerprint = async () => {
    try {
      await vault.removeFingerprint();
      board.post(notices.fingerprintRemoved);
    } catch (error) {
      board.post({ ...notices.vaultUnchanged, description: vaultFault(error) });
    }
  };
  return (
    <Card
      title="Protected by a passphrase"
      description="Without the passphrase or the recovery code nobody can read what is stored here."
    >
      <Button look="primary" onClick={lock}>
        <Lock size={20} aria-hidden="true" /> Lock now
      </Button>
      <LockTimes />
      <div className={flow.row}>
        <Button onClick={() => setStep('passphrase')}>Change passphrase</Button>
        {hasFingerprint ? (
          <Button onClick={stopFingerprint}>Stop using fingerprint or face</Button>
        ) : (
          <AddFingerprint onPress={() => setStep('fingerprint')} />
        )}
      </div>
      {step === 'remove' ? (
        <div className={flow.stack}>
          <p>Without a passphrase whoever has the unlocked phone can read everything.</p>
          <div className={flow.row}>
            <Button onClick={rest}>Keep it</Button>
            <Button look="danger" onClick={unprotect}>
              Remove the passphrase
            </Button>
          </div>
        </div>
      ) : (
        <Button disabled={step === 'working'} onClick={() => setStep('remove')}>
          {step === 'working' ? 'Removing…' : 'Remove passphrase'}
        </Button>
      )}
    </Card>
  );
}

const minutes = (count: number) => (count === 0 ? 'At once' : `${count} min`);

function LockTimes() {
  const { settings } = useSession();
  const set = useDeviceSettings();
  const board = useNoticeBoard();
  const change = (to: Parameters<typeof settings.change>[0]) =>
    settings.change(to).catch(() => board.post(notices.settingNotKept));
  return (
    <>
      <p>Lock when nobody has touched it for</p>
      <Chips label="Lock when nobody has touched it for">
        {LOCK.idleMinutes.map((count) => (
          <Chip
            key={count}
            aria-pressed={set?.idleMinutes === count}
            onClick={() => change({ idleMinutes: count })}
          >
            {minutes(count)}
          </Chip>
        ))}
      </Chips>
      <p>Covered as soon as the app is hidden; locked after</p>
      <Chips label="Locked after the app was hidden for">
        {LOCK.hiddenMinutes.map((count) => (
          <Chip
            key={count}
            aria-pressed={set?.hiddenMinutes === count}
            onClick={() => change({ hiddenMinutes: count })}
          >
            {minutes(count)}
          </Chip>
        ))}
      </Chips>
    </>
  );
}
