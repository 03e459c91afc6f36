import { Stamp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { authorName } from '../../../domain/assessment/author-words.ts';
import { unconfirmedPaths } from '../../../domain/assessment/unconfirmed.ts';
import { counted } from '../../../domain/counted.ts';
import { approvedState } from '../../../domain/documents/as-briefed.ts';
import { type ChangedFact, changedFacts } from '../../../domain/documents/changed-facts.ts';
import type { DocumentKind } from '../../../domain/documents/document-kind.ts';
import { documentTypes } from '../../../domain/documents/documents.ts';
import {
  answersToSeal,
  nextVersion,
  type SealedFile,
  type SealedVersion,
  sealedVersions,
  sealVersion,
} from '../../../domain/documents/sealing.ts';
import { sayMoment } from '../../../domain/moment.ts';
import { notices } from '../../../domain/notices.ts';
import { sha256 } from '../../platform/sha256.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useSession } from '../../session/device-parts.tsx';
import { useNoticeBoard } from '../../session/notice-board.tsx';
import { useAnswers, useAssessment } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { readCarriesData } from './data-store.ts';
import styles from './documents.module.css';
import { HandOver } from './hand-over.tsx';
import { dropDocument, makeDocument } from './make-document.ts';
import { prepareSealed, standingFor } from './prepare-document.ts';
import { makeReport } from './report-maker.ts';
import type { Documents } from './use-documents.ts';
import { useOrder } from './use-order.ts';

/** Every paper of this moment under one number, approved by `approval` where that is named. */
function useSealing(documents: Documents) {
  const assessment = useAssessment();
  const orderOf = useOrder();
  const session = useSession();
  return async (approval: string | undefined): Promise<boolean> => {
    // Whoever approves says that the name holds, wherever it was brought along from.
    if (approval !== undefined) assessment.confirm('icsOperation.approvedBy');
    const { kind, choice } = documents;
    const orders = documentTypes.map(({ kind: each }) =>
      orderOf({
        ...choice,
        kind: each,
        carriesData: each === kind ? choice.carriesData : each === 'report' && readCarriesData(),
        carriesAuthors: each === kind && choice.carriesAuthors,
      }),
    );
    const [order] = orders;
    if (!order) return false;
    const { brand, locale, timeZone, paper, redaction, addedSections, answers } = order;
    const at = order.generatedAt.getTime();
    const number = nextVersion(answers);
    const files: Partial<Record<DocumentKind, SealedFile>> = {};
    for (const each of orders) {
      // Whoever seals without approving says that an earlier approval has lapsed.
      const state =
        approval === undefined
          ? standingFor(each).standing.approval
          : approvedState({ number, at, timeZone }, approval);
      const boxed = state ? { approval: state } : {};
      const sealing = { version: number, ...boxed };
      const made = await makeDocument({ ...each, generatedAt: order.generatedAt, sealing });
      const { data } = made.model;
      files[each.kind] = {
        sha256: made.sha256,
        ...(data === undefined ? {} : { data }),
        fileSha256: await sha256(new Uint8Array(await made.file.arrayBuffer())),
        ...boxed,
      };
      dropDocument(made);
    }
    sealVersion(assessment, {
      number,
      files,
      ...(approval === undefined ? {} : { approval }),
      at,
      by: session.settings.read()?.name ?? '',
      brand,
      locale,
      timeZone,
      paper,
      redaction,
      addedSections,
      answers: answersToSeal(answers),
    });
    return (await session.open()?.flush()) ?? false;
  };
}

/** The versions as briefed, what changed since the last, and the buttons that keep the next. */
export function SealedCard({ documents }: { readonly documents: Documents }) {
  const answers = useAnswers();
  const board = useNoticeBoard();
  const sealAll = useSealing(documents);
  const [busy, setBusy] = useState(false);
  const versions = useMemo(() => sealedVersions(answers), [answers]);
  const last = versions.at(-1);
  const changes = useMemo(() => (last ? changedFacts(last, answers) : []), [last, answers]);
  const approver = answers.get('icsOperation.approvedBy');
  const isSettled = approver?.others.length === 0;
  const name = isSettled ? approver.text.trim() : '';
  const [isAsking, setAsking] = useState(false);
  const seal = async (approval: string | undefined) => {
    setBusy(true);
    setAsking(false);
    try {
      board.post((await sealAll(approval)) ? notices.documentSealed : notices.documentNotSealed);
    } catch {
      board.post(notices.documentNotMade);
    } finally {
      setBusy(false);
    }
  };
  const next = nextVersion(answers);
  const isApproved = changes.length === 0 && last?.approval !== undefined;
  const open = unconfirmedPaths(answers).length;
  return (
    <Collapsible
      title="As briefed"
      icon={<Stamp aria-hidden="true" />}
      status={last && <span>{changes.length === 0 ? `Version ${last.number}` : 'Changed'}</span>}
    >
      <div className={flow.stack}>
        {!last && (
          <p>
            Sealing keeps the answers of this moment, and all four papers, under one number. What
            changes afterwards is listed, and each paper can be printed again as it was.
          </p>
        )}
        {last && changes.length === 0 && (
          <p>
            {isApproved ? `Approved by ${last.approval} as version ${last.number}. ` : ''}
            Nothing changed since version {last.number}.
          </p>
        )}
        {last && changes.length > 0 && <Changes changes={changes} since={last.number} />}
        {name === '' && !isApproved ? (
          <p className={styles.quiet}>
            {approver && !isSettled
              ? 'Several names stand for who approves. Settle that first, then it can be approved.'
              : 'To approve, fill in “Approved By” under Operation first: an approval is printed with name, time and version.'}
          </p>
        ) : (
          !isApproved && (
            <>
              {/* It stays in its place: a tap that bounces must not fall on the answer. */}
              <Button look="primary" disabled={busy || isAsking} onClick={() => setAsking(true)}>
                {busy ? 'Sealing…' : `Approved by ${name}: seal as version ${next}`}
              </Button>
              {isAsking && (
                <div className={flow.banner}>
                  {open > 0 && (
                    <p>
                      {counted(open, 'answer is', 'answers are')} not confirmed, and marked † on the
                      papers.
                    </p>
                  )}
                  <div className={flow.row}>
                    <Button look="primary" disabled={busy} onClick={() => seal(name)}>
                      Yes: {name} approves all four papers as version {next}
                    </Button>
                    <Button onClick={() => setAsking(false)}>Not yet</Button>
                  </div>
                </div>
              )}
            </>
          )
        )}
        <Button
          look={name === '' && !isApproved ? 'primary' : 'plain'}
          disabled={busy}
          onClick={() => seal(undefined)}
        >
          {busy ? 'Sealing…' : `Seal as version ${next}`}
        </Button>
        <ul className={styles.list} aria-label="Sealed versions">
          {[...versions].reverse().map((version) => (
            <li key={`${version.number} ${version.at} ${version.by}`}>
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
  readonly changes: readonly ChangedFact[];
  readonly since: number;
}) {
  const { now, locale, timeZone } = useDependencies();
  return (
    <>
      <p>
        <strong>Changed since briefing</strong> (version {since}):
      </p>
      <ul className={styles.list} aria-label="Changes since briefing">
        {changes.map(({ where, was, now: isNow, answer }) => (
          <li key={where} className={styles.words}>
            <span className={styles.name}>{where}</span>
            <span>
              <span className={styles.quiet}>Was:</span> {was || 'blank'}
            </span>
            <span>
              <span className={styles.quiet}>Now:</span> {isNow || 'blank'}
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

/** One version: who sealed and approved it, when, and its papers again. */
function Sealed({ version }: { readonly version: SealedVersion }) {
  const { now, locale, timeZone } = useDependencies();
  const { number, by, approval } = version;
  const at = sayMoment(new Date(version.at), { now: now(), locale, timeZone });
  return (
    <div className={flow.stack}>
      <span className={styles.words}>
        <span className={styles.name}>Version {number}</span>
        <span className={styles.quiet}>
          {authorName(by)}, {at}
        </span>
        {approval && <span>Approved by {approval}</span>}
      </span>
      {documentTypes.map(({ kind, title }) => {
        const file = version.files[kind];
        return file && <SealedPaper key={kind} {...{ version, kind, title, file }} />;
      })}
    </div>
  );
}

interface SealedPaperProps {
  readonly version: SealedVersion;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly file: SealedFile;
}

/** A paper of a version, printed again at a tap. */
function SealedPaper({ version, kind, title, file: { fileSha256 } }: SealedPaperProps) {
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
      const model = prepareSealed(version, kind);
      const { bytes } = await makeReport(model);
      const isSame = (await sha256(bytes)) === fileSha256;
      const file = new File([bytes], model.filename, { type: 'application/pdf' });
      setReprint({ address: URL.createObjectURL(file), file, isSame });
    } catch {
      board.post(notices.pdfFailed);
    } finally {
      setBusy(false);
    }
  };
  const of = `${title}, version ${version.number}`;
  return (
    <div className={flow.stack} ref={card}>
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
          aria-label={`${busy ? 'Making the PDF…' : 'Print again'}: ${of}`}
        >
          {busy ? 'Making the PDF…' : `Print again: ${title}`}
        </Button>
      )}
    </div>
  );
}
