import { useEffect, useId, useRef, useState } from 'react';
import { isInternalPath } from '../../../domain/answers/answers.ts';
import type { PaperData } from '../../../domain/papers/redaction/paper-data.ts';
import { redactionProfiles } from '../../../domain/papers/redaction/redaction.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { plainName } from '../../../domain/text/plain-characters.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useSession } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { SecretField } from '../../ui/secret-field.tsx';
import { decryptPackage } from './backup-file.ts';
import { IncomingList } from './incoming-list.tsx';
import type { ReadContents } from './package-stream.ts';
import { isPdf, type OpenedPdf, openPdf } from './read-pdf-data.ts';
import { fileFault, pdfWords, openWords as words } from './words.ts';

interface OpenBackupProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Opens a backup file, shows what is in it, and merges it. */
function OpenBackup({ file, onClose }: OpenBackupProps) {
  const passphrase = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadContents>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const faultId = useId();
  const open = async () => {
    setBusy(true);
    setFault('');
    try {
      setRead(await decryptPackage(file, passphrase.current?.value ?? ''));
    } catch (error) {
      setFault(fileFault(error));
      passphrase.current?.focus();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog title={words.backup} closeLabel={words.cancel} onClose={onClose}>
      {read ? (
        <IncomingList contents={read.contents} brought={read} onDone={onClose} />
      ) : (
        <form
          className={flow.stack}
          autoComplete="off"
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          <p>{plainName(file.name)}</p>
          <SecretField
            label={words.passphrase}
            box={passphrase}
            faultId={fault === '' ? undefined : faultId}
          />
          <p id={faultId} className={flow.fault} role="alert">
            {fault}
          </p>
          <div className={flow.row}>
            <Button look="primary" type="submit" disabled={busy}>
              {busy ? words.opening : words.open}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

interface OpenPdfProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** How much it holds, from when, for whom it was made, and whether it says who answered. */
function whatItHolds({ answers, profile, authored }: PaperData, asOf: string): string {
  const count = answers.filter(([path]) => !isInternalPath(path)).length;
  const title = redactionProfiles.find(({ key }) => key === profile)?.title ?? profile;
  const held = profile === 'everything' ? '' : pdfWords.madeFor(title);
  const log = authored ? pdfWords.authored : pdfWords.notAuthored;
  return pdfWords.holds(count, asOf) + held + log;
}

/** Shows what a document carries, and merges it; it never overwrites. */
function OpenPdf({ file, onClose }: OpenPdfProps) {
  const session = useSession();
  const { newId, now, locale, timeZone } = useDependencies();
  const [opened, setOpened] = useState<OpenedPdf>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    openPdf(session, file, newId).then(setOpened, (error: unknown) => setFault(fileFault(error)));
  }, [session, file, newId]);
  return (
    <Dialog
      title={words.document}
      closeLabel={fault ? words.close : words.cancel}
      onClose={onClose}
    >
      {opened ? (
        <IncomingList
          contents={opened.contents}
          about={whatItHolds(
            opened.data,
            formatMoment(new Date(opened.data.dataAsOf), { now: now(), locale, timeZone }),
          )}
          onDone={onClose}
        />
      ) : (
        <div className={flow.stack}>
          <p>{plainName(file.name)}</p>
          <p className={fault ? flow.fault : flow.quiet} role={fault ? 'alert' : 'status'}>
            {fault || words.reading}
          </p>
        </div>
      )}
    </Dialog>
  );
}

interface OpenFileProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** A backup file or a document with its answers inside: told apart by how the file begins. */
export function OpenFile({ file, onClose }: OpenFileProps) {
  const [kind, setKind] = useState<'pdf' | 'backup'>();
  useEffect(() => {
    isPdf(file).then(
      (itIs) => setKind(itIs ? 'pdf' : 'backup'),
      // What cannot be read now says so when it is opened.
      () => setKind('backup'),
    );
  }, [file]);
  if (kind === undefined) return null;
  if (kind === 'pdf') return <OpenPdf file={file} onClose={onClose} />;
  return <OpenBackup file={file} onClose={onClose} />;
}
