import { Download, Share2 } from 'lucide-react';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Answers } from '../../../domain/answers/answers.ts';
import { createDocument } from '../../../domain/answers/open-document.ts';
import { writeUpdate } from '../../../domain/answers/update-text.ts';
import type { OutgoingPackage } from '../../../domain/exchange/codes/package-text.ts';
import { SAVE } from '../../../domain/limits.ts';
import { notices } from '../../../domain/notices.ts';
import {
  bytesOfPictures,
  type PackedPicture,
  picturesThatFit,
} from '../../../domain/pictures/packed-pictures.ts';
import { pictureSize } from '../../../domain/pictures/stored-picture.ts';
import { assessmentName, summarise } from '../../../domain/plan/summary.ts';
import { formatSize, togetherBytes } from '../../../domain/reference/agency-paper.ts';
import { datedFilename } from '../../../domain/text/dated-filename.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { cutTo, plainName } from '../../../domain/text/plain-characters.ts';
import { NO_WAY_OUT } from '../../platform/installed.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { packPapers } from '../../session/moving-papers.ts';
import { packPictures, picturesOfPlans } from '../../session/moving-pictures.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useDeviceSettings, useVaultState } from '../../session/open-assessment.tsx';
import { isOpenAlone, packAssessments } from '../../session/outgoing.ts';
import { useHold, useServices, useSession } from '../../session/services.tsx';
import { type MadeFile, useMadeFile, useWaysOut } from '../../session/use-files.ts';
import { useAgencyPapers } from '../../session/use-kit.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { SecretField } from '../../ui/secret-field.tsx';
import { Step } from '../../ui/step.tsx';
import {
  type PassphraseFault,
  passphraseFault,
  passphraseStrength,
  type Strength,
} from '../../vault/passphrase.ts';
import { RECOVERY_RANDOM_BYTES, recoveryCodeFrom } from '../../vault/recovery-code.ts';
import { randomBytes } from '../../vault/sealing.ts';
import { careRow, KIT } from '../../vault/vault-format.ts';
import { BackupFailed, encryptPackage } from './backup-file.ts';
import { StrengthMeter } from './strength-meter.tsx';
import {
  backupWords,
  fileFault,
  largestWords,
  backupPapersWords as papersWords,
  backupPicturesWords as picturesWords,
  madeWords as words,
} from './words.ts';

interface BackupFacts {
  readonly contents: OutgoingPackage;
  /** Nothing could be read from the storage: it holds what was open on this page, and no more. */
  readonly isOpenAlone: boolean;
  /** A passphrase that was suggested and accepted: shown until it is written down. */
  readonly suggested: string | undefined;
  /** How many of the agency's PDFs are in it, and how many should be but are damaged. */
  readonly papers: number;
  readonly unreadablePapers: number;
  /** How many pictures of plans are in it. */
  readonly pictures: number;
}

interface MadeBackupProps {
  readonly made: MadeFile & BackupFacts;
  readonly isRemembered: boolean;
  /** Of the agency's PDFs that may go with it. */
  readonly paperBytes: number;
  /** Of the plans in it, on this phone. */
  readonly pictureCount: number;
  /** Makes it once more; undefined if that was asked before. */
  readonly onWithPapers: (() => void) | undefined;
  /** The same with pictures. */
  readonly onWithPictures: (() => void) | undefined;
  readonly onClose: () => void;
}

/** The file, to be shared or downloaded: a backup only once the share sheet, or the user, says that it has left. */
function MadeBackup(props: MadeBackupProps) {
  const { made, isRemembered, paperBytes, pictureCount, onWithPapers, onWithPictures, onClose } =
    props;
  const session = useSession();
  const board = useNoticeBoard();
  useHold(made.suggested !== undefined);
  const { file, address, contents, papers, unreadablePapers, pictures } = made;
  const { now, locale, timeZone } = useDependencies();
  const count = contents.assessments.length;
  const packedAt = formatMoment(new Date(contents.packedAt), { now: now(), locale, timeZone });
  const { share, isDownloadable, hasNone } = useWaysOut(file);
  const [isDownloaded, setDownloaded] = useState(false);
  const editedAt = (update: Packed['update']) =>
    summarise(answersOf(update), contents.packedAt).editedAt;
  const handedOver = async () => {
    const before = session.settings.read();
    const backedUp = { ...before?.backedUp };
    for (const { id, update, care } of contents.assessments) {
      backedUp[id] = editedAt(update);
      if (care) backedUp[careRow(id)] = editedAt(care);
    }
    if (contents.kit) backedUp[KIT] = editedAt(contents.kit.update);
    // Where it cannot be noted, the reminder comes once more.
    const noted = session.settings
      .change({ backedUp, lastBackupAt: contents.packedAt })
      .catch(() => undefined);
    if (!made.isOpenAlone) await noted;
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
          formatSize(file.size),
          packedAt,
        )}
        {isRemembered && words.samePassphrase}
      </p>
      {made.isOpenAlone && (
        <p className={flow.fault} role="alert">
          {words.openAlone}
        </p>
      )}
      {paperBytes > 0 && (
        <p>
          {papers > 0 ? papersWords.isIn(papers) : papersWords.notIn}{' '}
          {unreadablePapers > 0 && papersWords.unreadable(unreadablePapers)}
        </p>
      )}
      {pictureCount > 0 && (
        <p>{pictures > 0 ? picturesWords.isIn(pictures, pictureCount) : picturesWords.notIn}</p>
      )}
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
      {paperBytes > 0 && onWithPapers && (
        <Button onClick={onWithPapers}>{papersWords.again(paperBytes)}</Button>
      )}
      {pictureCount > 0 && onWithPictures && (
        <Button onClick={onWithPictures}>{picturesWords.again(pictureCount)}</Button>
      )}
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

type Packed = OutgoingPackage['assessments'][number];

function answersOf(update: Packed['update']): Answers {
  const document = createDocument({ now: () => new Date(0), author: () => '', replica: 'read' });
  document.merge(update);
  return document.answers();
}

const LARGEST_NAMED = 3;
const NAME_SHOWN = 60;

/** Their names are from wherever they came: shortened. */
const largestOf = ({ assessments }: OutgoingPackage) =>
  assessments
    .map(({ update }) => ({ update, bytes: writeUpdate(update).length }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, LARGEST_NAMED)
    .map(({ update, bytes }) => ({
      name: cutTo(plainName(assessmentName(answersOf(update))), NAME_SHOWN),
      bytes,
    }));

interface MakeBackupProps {
  /** One assessment; without it all that are not deleted. */
  readonly id?: string;
  /** With casualties and requests. */
  readonly withCare: boolean;
  readonly onClose: () => void;
}

interface BackupChoice {
  readonly hasPapers: boolean;
  readonly hasPictures: boolean;
  /** The passphrase, where it was suggested and accepted. */
  readonly suggested?: string | undefined;
}

const NO_PAPERS = { papers: [], unreadable: 0 };

/** Those of the plans that leave; undefined until they were looked for. */
function usePicturesToPack(id: string | undefined): readonly PackedPicture[] | undefined {
  const { session, pictures } = useServices();
  const [found, setFound] = useState<readonly PackedPicture[]>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      if (isOpenAlone(session)) return setFound([]);
      const all = id === undefined ? await session.vault.records().list() : [];
      const ids = id === undefined ? all.filter(({ head }) => !head?.deleted) : [{ id }];
      const part = await pictures.load();
      const plans = ids.map((each) => each.id);
      const held = await picturesOfPlans(part, session, plans);
      if (!isGone) setFound(held);
    };
    // What cannot be read now is reported by what follows; storage that does not answer keeps no file back.
    const none = () => !isGone && setFound((known) => known ?? []);
    const timer = setTimeout(none, SAVE.slowMs);
    look().catch(none);
    return () => {
      clearTimeout(timer);
      isGone = true;
    };
  }, [id, session, pictures]);
  return found;
}

/** Makes an encrypted file of one or all assessments; at once where the passphrase of the last one is remembered. */
export function MakeBackup({ id, withCare, onClose }: MakeBackupProps) {
  const services = useServices();
  const { session, agencyPapers } = services;
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

  const looked = usePicturesToPack(id);
  const found = looked ?? [];
  const fitting = picturesThatFit(found);

  const make = async (passphrase: string, isToRemember: boolean, choice: BackupChoice) => {
    isStarted.current = true;
    drop();
    setBusy(true);
    setFault('');
    let contents: OutgoingPackage | undefined;
    try {
      const at = now();
      const isAlone = isOpenAlone(session);
      contents = await packAssessments(services, id === undefined ? undefined : [id], at, withCare);
      const { papers, unreadable } =
        choice.hasPapers && !isAlone ? await packPapers(agencyPapers) : NO_PAPERS;
      const packed =
        choice.hasPictures && !isAlone
          ? await packPictures(await services.pictures.load(), fitting)
          : [];
      const encrypted = await encryptPackage({ contents, papers, pictures: packed }, passphrase);
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
        pictures: packed.length,
      });
      if (!isToRemember) return;
      const remembering = session.settings.change({ backupPassphrase: passphrase });
      // Storage that does not answer would keep the file from being shown.
      if (isAlone) remembering.catch(() => undefined);
      else await remembering;
    } catch (error) {
      const isTooMuch = error instanceof BackupFailed && error.fault === 'tooMuchText';
      const what = fileFault(error);
      setFault(isTooMuch && contents ? `${what} ${largestWords(largestOf(contents))}` : what);
    } finally {
      setBusy(false);
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: one tap makes one file
  useEffect(() => {
    if (remembered === undefined || !looked || isStarted.current) return;
    setOneTap(true);
    void make(remembered, false, { hasPapers: false, hasPictures: true });
  }, [remembered, looked]);

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
          pictureCount={found.length}
          onWithPapers={
            isOneTap && remembered !== undefined && made.papers === 0 && !made.isOpenAlone
              ? () =>
                  void make(remembered, false, { hasPapers: true, hasPictures: made.pictures > 0 })
              : undefined
          }
          onWithPictures={
            isOneTap && remembered !== undefined && made.pictures === 0 && !made.isOpenAlone
              ? () =>
                  void make(remembered, false, { hasPapers: made.papers > 0, hasPictures: true })
              : undefined
          }
          onClose={onClose}
        />
      ) : busy || (remembered !== undefined && !looked) ? (
        <p role="status">{backupWords.encrypting}</p>
      ) : (
        <PassphraseQuestion
          fault={fault}
          canRemember={canRemember}
          paperBytes={paperBytes}
          pictures={{
            count: fitting.length,
            bytes: bytesOfPictures(fitting),
            beyond: found.length - fitting.length,
          }}
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
  /** Of plans, that may go with it, and how many more there are than fit. */
  readonly pictures: { readonly count: number; readonly bytes: number; readonly beyond: number };
  readonly onSet: (passphrase: string, isToRemember: boolean, choice: BackupChoice) => void;
}

function PassphraseQuestion(props: PassphraseQuestionProps) {
  const { fault, canRemember, paperBytes, pictures, onSet } = props;
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [strength, setStrength] = useState<Strength | 'none'>('none');
  const [suggested, setSuggested] = useState<string>();
  const [isToRemember, setToRemember] = useState(true);
  const [hasPapers, setHasPapers] = useState(false);
  const [hasPictures, setHasPictures] = useState(true);
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
      onInput={() => {
        const typed = first.current?.value ?? '';
        setStrength(typed === '' ? 'none' : passphraseStrength(typed));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const typed = first.current?.value ?? '';
        const problem = passphraseFault(typed, second.current?.value ?? '');
        setWrong(problem);
        if (problem) return (problem.box === 'first' ? first : second).current?.focus();
        onSet(typed, canRemember && isToRemember, {
          hasPapers,
          hasPictures,
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
      {pictures.count > 0 && (
        <Check checked={hasPictures} onChecked={setHasPictures}>
          {picturesWords.choose(pictures.count, pictureSize(pictures.bytes))}
        </Check>
      )}
      {pictures.beyond > 0 && <p>{picturesWords.beyond(pictures.beyond)}</p>}
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
