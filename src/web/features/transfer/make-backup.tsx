import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { togetherBytes } from '../../../domain/reference/agency-paper.ts';
import { datedFilename } from '../../../domain/text/dated-filename.ts';
import { useAgencyPapers } from '../../session/agency-papers.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useHold, useSession } from '../../session/device-parts.tsx';
import { packPapers } from '../../session/moving-papers.ts';
import { useDeviceSettings, useVaultState } from '../../session/open-assessment.tsx';
import { isOpenAlone, packAssessments } from '../../session/outgoing.ts';
import { useMadeFile } from '../../session/use-made-file.ts';
import { Button } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { SecretField } from '../../ui/secret-field.tsx';
import { type PassphraseFault, passphraseFault } from '../../vault/passphrase.ts';
import { passphraseStrength, type Strength } from '../../vault/passphrase-strength.ts';
import { RECOVERY_RANDOM_BYTES, recoveryCodeFrom } from '../../vault/recovery-code.ts';
import { randomBytes } from '../../vault/sealing.ts';
import { encryptPackage } from './backup-file.ts';
import { backupPapersWords as papersWords } from './backup-papers-words.ts';
import { type BackupFacts, MadeBackup } from './made-backup.tsx';
import { StrengthMeter } from './strength-meter.tsx';
import { fileFault } from './transfer-fault-words.ts';
import { backupWords } from './transfer-words.ts';

interface MakeBackupProps {
  /** One assessment; without it all that are not deleted. */
  readonly id?: string;
  /** With casualties and requests. */
  readonly withCare: boolean;
  readonly onClose: () => void;
}

interface BackupChoice {
  readonly hasPapers: boolean;
  /** The passphrase, where it was suggested and taken. */
  readonly suggested?: string | undefined;
}

const NO_PAPERS = { papers: [], unreadable: 0 };

/** Makes an encrypted file of one or all assessments; at once where the passphrase of the last one is remembered. */
export function MakeBackup({ id, withCare, onClose }: MakeBackupProps) {
  const session = useSession();
  const settings = useDeviceSettings();
  const { now, timeZone, brand } = useDependencies();
  const vault = useVaultState();
  const canRemember = vault.kind === 'open' && vault.isProtected;
  const remembered = (canRemember && settings?.backupPassphrase) || undefined;
  const { made, put, drop } = useMadeFile<BackupFacts>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const isStarted = useRef(false);
  const [isOneTap, setOneTap] = useState(false);
  const shelf = useAgencyPapers();
  const paperBytes = id === undefined && shelf.kind === 'read' ? togetherBytes(shelf.papers) : 0;

  const make = async (passphrase: string, isToRemember: boolean, choice: BackupChoice) => {
    isStarted.current = true;
    drop();
    setBusy(true);
    setFault('');
    try {
      const at = now();
      const isAlone = isOpenAlone(session);
      const contents = await packAssessments(
        session,
        id === undefined ? undefined : [id],
        at,
        withCare,
      );
      const { papers, unreadable } =
        choice.hasPapers && !isAlone ? await packPapers(session) : NO_PAPERS;
      const encrypted = await encryptPackage(contents, papers, passphrase);
      const name = datedFilename({
        brand: brand.name,
        kind: 'Backup',
        at,
        timeZone,
        extension: 'age',
      });
      put(new File([encrypted], name, { type: 'application/octet-stream' }), {
        contents,
        isOpenAlone: isAlone,
        suggested: choice.suggested,
        papers: papers.length,
        unreadablePapers: unreadable,
      });
      if (!isToRemember) return;
      const remembering = session.settings.change({ backupPassphrase: passphrase });
      // Storage that does not answer would keep the file from being shown.
      if (isAlone) remembering.catch(() => undefined);
      else await remembering;
    } catch (error) {
      setFault(fileFault(error));
    } finally {
      setBusy(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one tap makes one file
  useEffect(() => {
    if (remembered === undefined || isStarted.current) return;
    setOneTap(true);
    void make(remembered, false, { hasPapers: false });
  }, [remembered]);

  return (
    <Dialog
      title={id === undefined ? backupWords.all : backupWords.one}
      closeLabel={backupWords.close}
      onClose={onClose}
    >
      {made ? (
        <MadeBackup
          made={made}
          isRemembered={isOneTap}
          paperBytes={paperBytes}
          onWithPapers={
            isOneTap && remembered !== undefined && made.papers === 0 && !made.isOpenAlone
              ? () => void make(remembered, false, { hasPapers: true })
              : undefined
          }
          onClose={onClose}
        />
      ) : busy ? (
        <p role="status">{backupWords.encrypting}</p>
      ) : (
        <PassphraseQuestion
          fault={fault}
          canRemember={canRemember}
          paperBytes={paperBytes}
          onSet={make}
        />
      )}
    </Dialog>
  );
}

interface PassphraseQuestionProps {
  readonly fault: string;
  readonly canRemember: boolean;
  /** Of the agency's PDFs that may go with it. */
  readonly paperBytes: number;
  readonly onSet: (passphrase: string, isToRemember: boolean, choice: BackupChoice) => void;
}

function PassphraseQuestion(props: PassphraseQuestionProps) {
  const { fault, canRemember, paperBytes, onSet } = props;
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [strength, setStrength] = useState<Strength>('weak');
  const [suggested, setSuggested] = useState<string>();
  const [isToRemember, setToRemember] = useState(true);
  const [hasPapers, setHasPapers] = useState(false);
  const [wrong, setWrong] = useState<PassphraseFault>();
  const faultId = useId();
  useHold(true);
  const put = (box: RefObject<HTMLInputElement | null>, text: string) => {
    if (box.current) box.current.value = text;
  };
  const suggest = () => {
    const code = recoveryCodeFrom(randomBytes(RECOVERY_RANDOM_BYTES));
    setSuggested(code);
    put(first, code);
    put(second, code);
    setStrength(passphraseStrength(code));
  };
  return (
    <form
      className={flow.stack}
      autoComplete="off"
      onInput={() => setStrength(passphraseStrength(first.current?.value ?? ''))}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = first.current?.value ?? '';
        const problem = passphraseFault(typed, second.current?.value ?? '');
        setWrong(problem);
        if (problem) return (problem.box === 'first' ? first : second).current?.focus();
        onSet(typed, canRemember && isToRemember, {
          hasPapers,
          suggested: typed === suggested ? suggested : undefined,
        });
      }}
    >
      <p>{backupWords.why}</p>
      <SecretField
        label={backupWords.passphrase}
        box={first}
        faultId={wrong?.box === 'first' ? faultId : undefined}
      />
      <StrengthMeter strength={strength} />
      <SecretField
        label={backupWords.again}
        box={second}
        faultId={wrong?.box === 'second' ? faultId : undefined}
      />
      {suggested && (
        <>
          <p>{backupWords.writeDown}</p>
          <p className={flow.code} translate="no">
            {suggested}
          </p>
        </>
      )}
      {paperBytes > 0 && (
        <Check checked={hasPapers} onChecked={setHasPapers}>
          {papersWords.choose(paperBytes)}
        </Check>
      )}
      {canRemember && (
        <Check checked={isToRemember} onChecked={setToRemember}>
          {backupWords.remember}
        </Check>
      )}
      <p id={faultId} className={flow.fault} role="alert">
        {wrong?.words ?? fault}
      </p>
      <div className={flow.row}>
        <Button onClick={suggest}>{backupWords.suggest}</Button>
        <Button look="primary" type="submit">
          {backupWords.make}
        </Button>
      </div>
    </form>
  );
}
