import { Lock } from 'lucide-react';
import { useRef, useState } from 'react';
import { LOCK } from '../../../domain/limits.ts';
import { notices } from '../../../domain/notices.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useDeviceSettings } from '../../session/open-assessment.tsx';
import { useSession } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip, Choice } from '../../ui/chip.tsx';
import flow from '../../ui/flow.module.css';
import { useKeptFocus } from '../../ui/use-focus.ts';
import { AddFingerprint, FingerprintCard } from './fingerprint-card.tsx';
import { useLock } from './lock-button.tsx';
import { PassphraseForm, RecoveryCodeCard } from './passphrase-form.tsx';
import { vaultFault } from './vault-fault.ts';
import { lockTimeWords, protectionWords as words } from './words.ts';

interface ProtectionCardProps {
  readonly isProtected: boolean;
  readonly hasFingerprint: boolean;
  readonly isKeyAmongRecords: boolean;
  /** The form for a new passphrase stands open: the vault was opened with the recovery code. */
  readonly startsWithForm: boolean;
  /** The form that it started with is done. */
  readonly onFormDone: () => void;
}

interface Made {
  readonly recoveryCode: string;
  readonly isWeaker: boolean;
}

type Step = 'rest' | 'passphrase' | 'fingerprint' | 'remove' | 'working';

/** The passphrase, and the ways to lock and unlock that come with one. */
export function ProtectionCard(props: ProtectionCardProps) {
  const [step, setStep] = useState<Step>(props.startsWithForm ? 'passphrase' : 'rest');
  const [made, setMade] = useState<Made>();
  const place = useRef<HTMLDivElement>(null);
  // Each step replaces the one before, with the button that led to it.
  useKeptFocus(
    place,
    [step, made === undefined, props.isProtected, props.hasFingerprint].join(' '),
  );
  return (
    <div ref={place} tabIndex={-1}>
      <Protection {...props} step={step} onStep={setStep} made={made} onMade={setMade} />
    </div>
  );
}

interface ProtectionProps extends ProtectionCardProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly made: Made | undefined;
  readonly onMade: (made: Made | undefined) => void;
}

function Protection({
  isProtected,
  hasFingerprint,
  isKeyAmongRecords,
  startsWithForm,
  onFormDone,
  step,
  onStep: setStep,
  made,
  onMade: setMade,
}: ProtectionProps) {
  const { vault, settings } = useSession();
  const board = useNoticeBoard();
  const lock = useLock();
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
        title={isProtected ? words.changeTitle : words.setTitle}
        description={words.whatHappens}
      >
        <PassphraseForm
          submitLabel={isProtected ? words.change : words.set}
          onSet={setMade}
          onCancel={rest}
        />
      </Card>
    );
  }
  if (step === 'fingerprint') return <FingerprintCard onDone={rest} />;
  if (!isProtected) {
    return (
      <Card title={words.unprotected} description={words.unprotectedWhy}>
        {isKeyAmongRecords && <p>{words.keyAmongRecords}</p>}
        <Button look="primary" onClick={() => setStep('passphrase')}>
          <Lock size={20} aria-hidden="true" /> {words.setTitle}
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
    <Card title={words.isProtected} description={words.isProtectedWhy}>
      <Button look="primary" onClick={lock}>
        <Lock size={20} aria-hidden="true" /> {words.lock}
      </Button>
      <LockTimes />
      <div className={flow.row}>
        <Button onClick={() => setStep('passphrase')}>{words.change}</Button>
        {hasFingerprint ? (
          <Button onClick={stopFingerprint}>{words.stopFingerprint}</Button>
        ) : (
          <AddFingerprint onPress={() => setStep('fingerprint')} />
        )}
      </div>
      {step === 'remove' ? (
        <div className={flow.stack}>
          <p>{words.removeWhy}</p>
          <div className={flow.row}>
            <Button onClick={rest}>{words.keep}</Button>
            <Button look="danger" onClick={unprotect}>
              {words.removeNow}
            </Button>
          </div>
        </div>
      ) : (
        <Button disabled={step === 'working'} onClick={() => setStep('remove')}>
          {step === 'working' ? words.removing : words.remove}
        </Button>
      )}
    </Card>
  );
}

function LockTimes() {
  const { settings } = useSession();
  const set = useDeviceSettings();
  const board = useNoticeBoard();
  const change = (to: Parameters<typeof settings.change>[0]) =>
    settings.change(to).catch(() => board.post(notices.settingNotKept));
  return (
    <>
      <p>{lockTimeWords.idle}</p>
      <Choice label={lockTimeWords.idle}>
        {LOCK.idleMinutes.map((count) => (
          <Chip
            key={count}
            aria-pressed={set?.idleMinutes === count}
            onClick={() => change({ idleMinutes: count })}
          >
            {lockTimeWords.minutes(count)}
          </Chip>
        ))}
      </Choice>
      <p>{lockTimeWords.hidden}</p>
      <Choice label={lockTimeWords.hiddenAloud}>
        {LOCK.hiddenMinutes.map((count) => (
          <Chip
            key={count}
            aria-pressed={set?.hiddenMinutes === count}
            onClick={() => change({ hiddenMinutes: count })}
          >
            {lockTimeWords.minutes(count)}
          </Chip>
        ))}
      </Choice>
    </>
  );
}
