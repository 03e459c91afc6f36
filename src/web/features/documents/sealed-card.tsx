import { Stamp } from 'lucide-react';
import { useMemo, useState } from 'react';
import { authorName } from '../../../domain/assessment/author-words.ts';
import { unconfirmedPaths } from '../../../domain/assessment/unconfirmed.ts';
import { counted } from '../../../domain/counted.ts';
import { type ChangedFact, changedFacts } from '../../../domain/documents/changed-facts.ts';
import { nextVersion, sealedVersions } from '../../../domain/documents/sealing.ts';
import { sayMoment } from '../../../domain/moment.ts';
import { notices } from '../../../domain/notices.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import styles from './documents.module.css';
import { SealedVersionPapers } from './sealed-version.tsx';
import type { Documents } from './use-documents.ts';
import { useSealing } from './use-sealing.ts';

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
              ? '“Approved By” has conflicting answers. Choose one first; then you can approve.'
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
              <SealedVersionPapers version={version} />
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
