import { Stamp, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { authorName } from '../../../domain/answers/authors.ts';
import { notices } from '../../../domain/notices.ts';
import { type PlanCheck, planChecks } from '../../../domain/papers/builders/plan-checks.ts';
import type { VersionName } from '../../../domain/papers/model/paper-model.ts';
import {
  approvedVersions,
  claimOf,
  lastBriefed,
} from '../../../domain/papers/versions/as-briefed.ts';
import { type ChangedFact, changedFacts } from '../../../domain/papers/versions/changed-facts.ts';
import {
  nextVersion,
  sealedVersions,
  versionName,
} from '../../../domain/papers/versions/sealing.ts';
import { unconfirmedPaths } from '../../../domain/plan/unconfirmed.ts';
import { planWarnings } from '../../../domain/points/plan-warnings.ts';
import { pointWarningWords } from '../../../domain/points/point-warnings.ts';
import { sayMoment } from '../../../domain/text/moment.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswers } from '../../session/open-assessment.tsx';
import { usePlaceSettings } from '../../session/use-place-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import styles from './documents.module.css';
import { changesWords, sealedWords as words } from './documents-later-words.ts';
import { SealedVersionPapers } from './sealed-version.tsx';
import type { Documents } from './use-documents.ts';
import { useSealing } from './use-sealing.ts';

interface SealedCardProps {
  readonly documents: Documents;
  /** It is what the screen was opened for: it comes into view and takes the focus. */
  readonly isLedTo: boolean;
}

const VERSIONS_AT_FIRST = 20;

/** The versions as briefed, what changed since the last, and the buttons that keep the next. */
export function SealedCard({ documents, isLedTo }: SealedCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(0);
  // Once more drawn: the screen that arrives gives the focus to its title first.
  useEffect(() => setOpened(isLedTo ? 1 : 0), [isLedTo]);
  useEffect(() => {
    if (opened === 0) return;
    card.current?.scrollIntoView();
    card.current?.querySelector('button')?.focus();
  }, [opened]);
  const answers = useAnswers();
  const board = useNoticeBoard();
  const { timeZone } = useDependencies();
  const sealAll = useSealing(documents);
  const [busy, setBusy] = useState(false);
  const versions = useMemo(() => sealedVersions(answers), [answers]);
  const newestFirst = useMemo(() => [...versions].reverse(), [versions]);
  const [isAllShown, setAllShown] = useState(false);
  const last = useMemo(() => lastBriefed(answers), [answers]);
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
  const holding = last && changes.length === 0 ? approvedVersions([last])[0] : undefined;
  const isApproved = holding !== undefined && !holding.isClaimed;
  const open = unconfirmedPaths(answers).length;
  const checks = useMemo(() => planChecks({ answers, timeZone }), [answers, timeZone]);
  return (
    <div ref={card}>
      <Collapsible
        title={words.title}
        icon={<Stamp aria-hidden="true" />}
        opened={opened}
        status={
          last && (
            <span>{changes.length === 0 ? words.version(versionName(last)) : words.changed}</span>
          )
        }
      >
        <div className={flow.stack}>
          {!last && <p>{words.why}</p>}
          {last && changes.length === 0 && (
            <p>
              {isApproved && words.approved(holding.approval, versionName(last))}
              {holding?.isClaimed && words.claimed(claimOf(holding))}
              {words.unchanged(versionName(last))}
            </p>
          )}
          {last && changes.length > 0 && <Changes changes={changes} since={versionName(last)} />}
          <PointsToCheck />
          <OpenPoints checks={checks} />
          {name === '' && !isApproved ? (
            <p className={styles.quiet}>
              {approver && !isSettled ? words.conflicting : words.noApprover}
            </p>
          ) : (
            !isApproved && (
              <>
                {/* It stays in its place: a tap that bounces must not fall on the answer. */}
                <Button look="primary" disabled={busy || isAsking} onClick={() => setAsking(true)}>
                  {busy ? words.sealing : words.approve(name, next)}
                </Button>
                {isAsking && (
                  <div className={flow.banner}>
                    {checks.length > 0 && <p>{words.withOpen(checks.length)}</p>}
                    {open > 0 && <p>{words.unconfirmed(open)}</p>}
                    <div className={flow.row}>
                      <Button look="primary" disabled={busy} onClick={() => seal(name)}>
                        {words.yes(name, next)}
                      </Button>
                      <Button onClick={() => setAsking(false)}>{words.notYet}</Button>
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
            {busy ? words.sealing : words.seal(next)}
          </Button>
          <ul className={styles.list} aria-label={words.versions}>
            {newestFirst.slice(0, isAllShown ? undefined : VERSIONS_AT_FIRST).map((version) => (
              <li key={`${version.number} ${version.at} ${version.by}`}>
                <SealedVersionPapers version={version} />
              </li>
            ))}
          </ul>
          {!isAllShown && newestFirst.length > VERSIONS_AT_FIRST && (
            <Button onClick={() => setAllShown(true)}>
              {words.older(newestFirst.length - VERSIONS_AT_FIRST)}
            </Button>
          )}
        </div>
      </Collapsible>
    </div>
  );
}

/** What nobody settled of the plan's points goes onto the papers; it is named here, and keeps nobody from sealing. */
function PointsToCheck() {
  const settings = usePlaceSettings();
  const warnings = planWarnings(useAnswers(), settings);
  if (warnings.length === 0) return null;
  return (
    <div className={styles.check}>
      <p>
        <TriangleAlert size={20} aria-hidden="true" />
        {words.check}
      </p>
      <ul>
        {warnings.map(({ warning, rightPath }) => (
          <li key={rightPath}>{pointWarningWords(warning, settings.distance)}</li>
        ))}
      </ul>
    </div>
  );
}

/** What is open in the plan: it keeps nobody from sealing, and the report that is sealed says it. */
function OpenPoints({ checks }: { readonly checks: readonly PlanCheck[] }) {
  if (checks.length === 0) return null;
  return (
    <div className={styles.check}>
      <p>
        <TriangleAlert size={20} aria-hidden="true" />
        {words.open(checks.length)}
      </p>
      <ul>
        {checks.map(({ path, words: said }) => (
          <li key={`${path} ${said}`}>{said}</li>
        ))}
      </ul>
    </div>
  );
}

function Changes({
  changes,
  since,
}: {
  readonly changes: readonly ChangedFact[];
  readonly since: VersionName;
}) {
  const { now, locale, timeZone } = useDependencies();
  return (
    <>
      <p>
        <strong>{changesWords.title}</strong>
        {changesWords.since(since)}
      </p>
      <ul className={styles.list} aria-label={changesWords.region}>
        {changes.map(({ where, was, now: isNow, answer }) => (
          <li key={where} className={styles.words}>
            <span className={styles.name}>{where}</span>
            <span>
              <span className={styles.quiet}>{changesWords.was}</span> {was || changesWords.blank}
            </span>
            <span>
              <span className={styles.quiet}>{changesWords.now}</span> {isNow || changesWords.blank}
            </span>
            {answer && (
              <span className={styles.quiet}>
                {changesWords.who(
                  authorName(answer.author),
                  sayMoment(answer.at, { now: now(), locale, timeZone }),
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
