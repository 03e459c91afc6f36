import { Download, Share2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { createDocument } from '../../../domain/assessment/document.ts';
import { summarise } from '../../../domain/assessment/summary.ts';
import { datedFilename } from '../../../domain/dated-filename.ts';
import { sayMoment } from '../../../domain/moment.ts';
import { notices } from '../../../domain/notices.ts';
import type { OutgoingPackage } from '../../../domain/transfer/package-text.ts';
import { type PassphraseFault, passphraseFault } from '../../../domain/vault/passphrase.ts';
import { passphraseStrength, type Strength } from '../../../domain/vault/passphrase-strength.ts';
import { RECOVERY_RANDOM_BYTES, recoveryCodeFrom } from '../../../domain/vault/recovery-code.ts';
import { NO_WAY_OUT } from '../../platform/installed.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useHold, useSession } from '../../session/device-parts.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useDeviceSettings, useVaultState } from '../../session/open-assessment.tsx';
import { packAssessments } from '../../session/outgoing.ts';
import { type MadeFile, useMadeFile } from '../../session/use-made-file.ts';
import { useWaysOut } from '../../session/use-ways-out.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { SecretField } from '../../ui/secret-field.tsx';
import { Step } from '../../ui/step.tsx';
import { randomBytes } from '../../vault/sealing.ts';
import { careRow, KIT } from '../../vault/vault-format.ts';
import { encryptPackage } from './backup-file.ts';
import { StrengthMeter } from './strength-meter.tsx';
import { backupWords, fileFault, madeWords as words } from './transfer-words.ts';

interface MakeBackupProps {
  /** One assessment; without it all that are not deleted. */
  readonly id?: string;
  /** With casualties and requests. */
  readonly withCare: boolean;
  readonly onClose: () => void;
}

interface BackupFacts {
  readonly contents: OutgoingPackage;
  /** A passphrase that was suggested and taken: shown until it is written down. */
  readonly suggested: string | undefined;
}

/** Makes an encrypted file of one or all assessments; at once where the passphrase of the last one is remembered. */
export function MakeBackup({ id, withCare, onClose }: MakeBackupProps) {
  const session = useSession();
  const settings = useDeviceSettings();
  const { now, timeZone, brand } = useDependencies();
  const vault = useVaultState();
  const canRemember = vault.kind === 'open' && vault.isProtected;
  const remembered = (canRemember && settings?.backupPassphrase) || undefined;
  const { made, put } = useMadeFile<BackupFacts>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const isStarted = useRef(false);

  const make = async (passphrase: string, isToRemember: boolean, suggested?: string) => {
    setBusy(true);
    setFault('');
    try {
      const at = now();
      const contents = await packAssessments(
        session,
        id === undefined ? undefined : [id],
        at,
        withCare,
      );
      const bytes = await encryptPackage(contents, passphrase);
      const name = datedFilename({
        brand: brand.name,
        kind: 'Backup',
        at,
        timeZone,
        extension: 'age',
      });
      put(new File([bytes], name, { type: 'application/octet-stream' }), { contents, suggested });
      if (isToRemember) await session.settings.change({ backupPassphrase: passphrase });
    } catch (error) {
      setFault(fileFault(error));
    } finally {
      setBusy(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one tap makes one file
  useEffect(() => {
    if (remembered === undefined || isStarted.current) return;
    isStarted.current = true;
    void make(remembered, false);
  }, [remembered]);

  return (
    <Dialog
      title={id === undefined ? backupWords.all : backupWords.one}
      closeLabel={backupWords.close}
      onClose={onClose}
    >
      {made ? (
        <Made made={made} isRemembered={remembered !== undefined} onClose={onClose} />
      ) : busy ? (
        <p role="status">{backupWords.encrypting}</p>
      ) : (
        <PassphraseQuestion fault={fault} canRemember={canRemember} onSet={make} />
      )}
    </Dialog>
  );
}

interface PassphraseQuestionProps {
  readonly fault: string;
  readonly canRemember: boolean;
  readonly onSet: (passphrase: string, isToRemember: boolean, suggested?: string) => void;
}

function PassphraseQuestion({ fault, canRemember, onSet }: PassphraseQuestionProps) {
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [strength, setStrength] = useState<Strength>('weak');
  const [suggested, setSuggested] = useState<string>();
  const [isToRemember, setToRemember] = useState(true);
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
        onSet(typed, canRemember && isToRemember, typed === suggested ? suggested : undefined);
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

interface MadeProps {
  readonly made: MadeFile & BackupFacts;
  readonly isRemembered: boolean;
  readonly onClose: () => void;
}

/** The file, to be shared or downloaded: a backup only once the share sheet, or the user, says that it has left. */
function Made({ made, isRemembered, onClose }: MadeProps) {
  const session = useSession();
  const board = useNoticeBoard();
  useHold(made.suggested !== undefined);
  const { file, address, contents } = made;
  const { now, locale, timeZone } = useDependencies();
  const count = contents.assessments.length;
  const packedAt = sayMoment(new Date(contents.packedAt), { now: now(), locale, timeZone });
  const { share, isDownloadable, hasNone } = useWaysOut(file);
  const [isDownloaded, setDownloaded] = useState(false);
  const handedOver = async () => {
    const before = session.settings.read();
    const backedUp = { ...before?.backedUp };
    for (const { id, update, care } of contents.assessments) {
      backedUp[id] = editedAt(update);
      if (care) backedUp[careRow(id)] = editedAt(care);
    }
    if (contents.kit) backedUp[KIT] = editedAt(contents.kit.update);
    // Where it cannot be noted, the reminder comes once more.
    await session.settings
      .change({ backedUp, lastBackupAt: contents.packedAt })
      .catch(() => undefined);
    board.post(notices.backupMade);
    onClose();
  };
  return (
    <Step>
      <p role="status">
        {words.ready(
          count,
          contents.kit !== undefined,
          contents.assessments.some(({ care }) => care),
          Math.max(1, Math.round(file.size / 1024)),
          packedAt,
        )}
        {isRemembered && words.samePassphrase}
      </p>
      {made.suggested && (
        <>
          <p>{words.lastTime}</p>
          <p className={flow.code} translate="no">
            {made.suggested}
          </p>
        </>
      )}
      <div className={flow.row}>
        {share && (
          <Button look="primary" onClick={async () => (await share()) && handedOver()}>
            <Share2 size={20} aria-hidden="true" /> {words.share}
          </Button>
        )}
        {isDownloadable && (
          <a
            className={buttonClass(isDownloaded ? 'plain' : 'primary')}
            href={address}
            download={file.name}
            onClick={() => setDownloaded(true)}
          >
            <Download size={20} aria-hidden="true" />{' '}
            {isDownloaded ? words.downloadAgain : words.download}
          </a>
        )}
      </div>
      {isDownloaded && (
        <div className={flow.stack}>
          <p role="status">
            {words.lookFor} <strong>{file.name}</strong> {words.inDownloads}
          </p>
          <Button look="primary" onClick={handedOver}>
            {words.isThere}
          </Button>
        </div>
      )}
      {hasNone && (
        <p className={flow.fault} role="alert">
          {NO_WAY_OUT}
        </p>
      )}
      <p className={flow.quiet}>{words.opens}</p>
    </Step>
  );
}

function editedAt(update: OutgoingPackage['assessments'][number]['update']): number {
  const document = createDocument({ now: () => new Date(0), author: () => '', replica: 'read' });
  document.merge(update);
  return summarise(document.answers()).editedAt;
}
