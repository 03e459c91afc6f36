import { useId, useRef, useState } from 'react';
import { plainName } from '../../../domain/text/plain-characters.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import flow from '../../ui/flow.module.css';
import { SecretField } from '../../ui/secret-field.tsx';
import { decryptPackage } from './backup-file.ts';
import { IncomingList } from './incoming-list.tsx';
import type { ReadContents } from './package-stream.ts';
import { fileFault } from './transfer-fault-words.ts';
import { openWords as words } from './transfer-words.ts';

interface OpenBackupProps {
  readonly file: File;
  readonly onClose: () => void;
}

/** Opens a backup file, shows what is in it, and merges it. */
export function OpenBackup({ file, onClose }: OpenBackupProps) {
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
