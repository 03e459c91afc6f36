import { Stamp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { authorName } from '../../../domain/assessment/authors.ts';
import { describePath } from '../../../domain/assessment/describe-path.ts';
import { documentTypes } from '../../../domain/documents/documents.ts';
import {
  answersToSeal,
  type ChangeSince,
  changesSince,
  type SealedVersion,
  sealedVersions,
  sealVersion,
} from '../../../domain/documents/sealing.ts';
import { sayMoment } from '../../../domain/moment.ts';
import { notices } from '../../../domain/notices.ts';
import { useDesk } from '../../device/device-parts.tsx';
import { sha256 } from '../../device/documents/sha256.ts';
import { useNoticeBoard } from '../../device/notice-board.tsx';
import { useAnswers, useAssessment } from '../../device/open-assessment.tsx';
import { useSurroundings } from '../../device/surroundings.tsx';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import styles from './documents.module.css';
import { HandOver } from './hand-over.tsx';
import { prepareSealed } from './prepare-document.ts';
import { makeReport } from './report-maker.ts';
import type { Documents } from './use-documents.ts';

/** The versions as briefed, what changed since the last, and the button that keeps the next. */
export function SealedCard({ documents }: { readonly documents: Documents }) {
  const assessment = useAssessment();
  const answers = useAnswers();
  const desk = useDesk();
  const board = useNoticeBoard();
  const [busy, setBusy] = useState(false);
  const versions = useMemo(() => sealedVersions(answers), [answers]);
  const last = versions.at(-1);
  const changes = useMemo(() => (last ? changesSince(last, answers) : []), [last, answers]);
  const { made } = documents.state;
  const seal = async () => {
    if (!made) return;
    setBusy(true);
    try {
      const { order, model } = made;
      const fileSha256 = await sha256(new Uint8Array(await made.file.arrayBuffer()));
      sealVersion(assessment, {
        kind: order.kind,
        at: order.generatedAt.getTime(),
        by: desk.settings.read()?.name ?? '',
        brand: order.brand,
        locale: order.locale,
        timeZone: order.timeZone,
        paper: order.paper,
        redaction: order.redaction,
        addedSections: order.addedSections,
        answers: answersToSeal(order.answers),
        sha256: made.sha256,
        ...(model.data === undefined ? {} : { data: model.data }),
        fileSha256,
      });
      const isKept = (await desk.open()?.flush()) ?? false;
      board.post(isKept ? notices.documentSealed : notices.documentNotSealed);
    } catch {
      board.post(notices.documentNotMade);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Collapsible
      title="As briefed"
      icon={<Stamp aria-hidden="true" />}
      status={last && <span>{changes.length === 0 ? `Version ${last.number}` : 'Changed'}</span>}
    >
      <div className={flow.stack}>
        {!last && (
          <p>
            Sealing keeps the answers of this moment under a number. What changes afterwards is
            listed, and the document can be printed again as it was.
          </p>
        )}
        {last && changes.length === 0 && <p>Nothing changed since version {last.number}.</p>}
        {last && changes.length > 0 && <Changes changes={changes} since={last.number} />}
        {documents.kind !== 'text' && (
          <Button look="primary" disabled={!made || busy} onClick={seal}>
            {busy ? 'Sealing…' : `Seal as version ${(last?.number ?? 0) + 1}`}
          </Button>
        )}
        <ul className={styles.list} aria-label="Sealed versions">
          {[...versions].reverse().map((version) => (
            <li key={`${version.number} ${version.at} ${version.fileSha256}`}>
              <Sealed version={version} />
            </li>
          ))}
        </ul>
      </div>
    </Collapsible>
  );
}

function Changes({
  changes,
  since,
}: {
  readonly changes: readonly ChangeSince[];
  readonly since: number;
}) {
  const answers = useAnswers();
  const { now, locale, timeZone } = useSurroundings();
  return (
    <>
      <p>
        <strong>Changed since briefing</strong> (version {since}):
      </p>
      <ul className={styles.list} aria-label="Changes since briefing">
        {changes.map(({ path, before, after, answer }) => (
          <li key={path} className={styles.words}>
            <span className={styles.name}>{describePath(path, answers)}</span>
            <span>
              <span className={styles.quiet}>Was:</span> {before || 'blank'}
            </span>
            <span>
              <span className={styles.quiet}>Now:</span> {after || 'blank'}
            </span>
            {answer && (
              <span className={styles.quiet}>
                {authorName(answer.author)},{' '}
                {sayMoment(answer.at, { now: now(), locale, timeZone })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface Reprint {
  readonly address: string;
  readonly file: File;
  readonly isSame: boolean;
}

/** One version: who and when, and the same document again. */
function Sealed({ version }: { readonly version: SealedVersion }) {
  const board = useNoticeBoard();
  const { now, locale, timeZone } = useSurroundings();
  const [reprint, setReprint] = useState<Reprint>();
  const [busy, setBusy] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!reprint) return;
    // The button that had the focus is gone.
    card.current?.querySelector<HTMLElement>('[data-hand-over]')?.focus();
    return () => URL.revokeObjectURL(reprint.address);
  }, [reprint]);
  const title = documentTypes.find(({ kind }) => kind === version.kind)?.title ?? version.kind;
  const at = new Date(version.at);
  const print = async () => {
    setBusy(true);
    try {
      const model = prepareSealed(version);
      const { bytes } = await makeReport(model);
      const isSame = (await sha256(bytes)) === version.fileSha256;
      const file = new File([bytes], model.filename, { type: 'application/pdf' });
      setReprint({ address: URL.createObjectURL(file), file, isSame });
    } catch {
      board.post(notices.pdfFailed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={flow.stack} ref={card}>
      <span className={styles.words}>
        <span className={styles.name}>
          Version {version.number}: {title}
        </span>
        <span className={styles.quiet}>
          {authorName(version.by)}, {sayMoment(at, { now: now(), locale, timeZone })}
        </span>
      </span>
      {reprint ? (
        <>
          <p role="status">
            {reprint.isSame
              ? 'The same file as was sealed, to the byte.'
              : 'The same answers, drawn by another version of the app: the file is not the same to the byte.'}
          </p>
          <HandOver
            file={reprint.file}
            address={reprint.address}
            title={title}
            of={`version ${version.number}`}
          />
        </>
      ) : (
        <Button
          onClick={print}
          disabled={busy}
          aria-label={`${busy ? 'Making the PDF…' : 'Print again'}: version ${version.number}`}
        >
          {busy ? 'Making the PDF…' : 'Print again'}
        </Button>
      )}
    </div>
  );
}
