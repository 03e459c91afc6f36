import { useEffect, useRef, useState } from 'react';
import { authorName } from '../../../domain/answers/authors.ts';
import { notices } from '../../../domain/notices.ts';
import type { DocumentKind } from '../../../domain/papers/model/paper-model.ts';
import { documentTypes } from '../../../domain/papers/papers.ts';
import { approvedVersions, claimOf } from '../../../domain/papers/versions/as-briefed.ts';
import {
  type SealedFile,
  type SealedVersion,
  versionName,
} from '../../../domain/papers/versions/sealing.ts';
import { sayMoment } from '../../../domain/text/moment.ts';
import { sha256 } from '../../platform/digest.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { Button } from '../../ui/button.tsx';
import flow from '../../ui/flow.module.css';
import styles from './documents.module.css';
import { versionWords as words } from './documents-later-words.ts';
import { HandOver } from './hand-over.tsx';
import { prepareSealed } from './prepare-document.ts';
import { makeReport } from './report-maker.ts';

interface Reprint {
  readonly address: string;
  readonly file: File;
  readonly isSame: boolean;
}

/** One version: who sealed and approved it, when, and its papers again. */
export function SealedVersionPapers({ version }: { readonly version: SealedVersion }) {
  const { now, locale, timeZone } = useDependencies();
  const { by, approval } = version;
  const claimed = version.isClaimed && approvedVersions([version])[0];
  const at = sayMoment(new Date(version.at), { now: now(), locale, timeZone });
  return (
    <div className={flow.stack}>
      <span className={styles.words}>
        <span className={styles.name}>{words.version(versionName(version))}</span>
        <span className={styles.quiet}>{words.who(authorName(by), at)}</span>
        {approval && !claimed && <span>{words.approved(approval)}</span>}
        {claimed && <span>{claimOf(claimed)}</span>}
        {version.isClaimed && <span className={styles.quiet}>{words.fromFile}</span>}
      </span>
      {documentTypes.map(({ kind, title }) => {
        const file = version.files[kind];
        return file && <SealedPaper key={kind} {...{ version, kind, title, file }} />;
      })}
    </div>
  );
}

const sayReprint = ({ isSame }: Reprint, isClaim: boolean): string =>
  isSame ? words.same : isClaim ? words.claimed : words.notSame;

interface SealedPaperProps {
  readonly version: SealedVersion;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly file: SealedFile;
}

/** A paper of a version, printed again at a tap. */
function SealedPaper({ version, kind, title, file }: SealedPaperProps) {
  const board = useNoticeBoard();
  const [reprint, setReprint] = useState<Reprint>();
  const [busy, setBusy] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!reprint) return;
    // The button that had the focus is gone.
    card.current?.querySelector<HTMLElement>('[data-hand-over]')?.focus();
    return () => URL.revokeObjectURL(reprint.address);
  }, [reprint]);
  const print = async () => {
    setBusy(true);
    try {
      const model = await prepareSealed(version, kind);
      const { bytes } = await makeReport(model);
      const isSame = (await sha256(bytes)) === file.fileSha256;
      const printed = new File([bytes], model.filename, { type: 'application/pdf' });
      setReprint({ address: URL.createObjectURL(printed), file: printed, isSame });
    } catch {
      board.post(notices.pdfFailed);
    } finally {
      setBusy(false);
    }
  };
  const of = words.paper(title, versionName(version));
  return (
    <div className={flow.stack} ref={card}>
      {reprint ? (
        <>
          <p role="status">
            {sayReprint(reprint, version.isClaimed === true && file.approval !== undefined)}
          </p>
          <HandOver
            file={reprint.file}
            address={reprint.address}
            title={title}
            of={words.ofVersion(versionName(version))}
          />
        </>
      ) : (
        <Button
          onClick={print}
          disabled={busy}
          aria-label={busy ? words.makingThis(of) : words.again(of)}
        >
          {busy ? words.making : words.again(title)}
        </Button>
      )}
    </div>
  );
}
