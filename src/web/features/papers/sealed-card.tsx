import { Stamp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { authorName } from '../../../domain/answers/authors.ts';
import { ARRIVAL } from '../../../domain/limits.ts';
import { notices } from '../../../domain/notices.ts';
import { type PlanCheck, planChecks } from '../../../domain/papers/builders/plan-checks.ts';
import type { PaperKind, VersionName } from '../../../domain/papers/model/paper-model.ts';
import { paperTypes } from '../../../domain/papers/papers.ts';
import {
  approvedState,
  approvedVersions,
  claimOf,
  hasApproval,
  lastBriefed,
} from '../../../domain/papers/versions/as-briefed.ts';
import { type ChangedFact, changedFacts } from '../../../domain/papers/versions/changed-facts.ts';
import {
  answersToSeal,
  isWithin,
  nextVersion,
  type SealedFile,
  type SealedVersion,
  sealedVersions,
  sealVersion,
  TooMuchToSeal,
} from '../../../domain/papers/versions/sealing.ts';
import { versionMark, versionName } from '../../../domain/papers/versions/version-name.ts';
import { unconfirmedPaths } from '../../../domain/plan/unconfirmed.ts';
import { planWarnings } from '../../../domain/points/plan-warnings.ts';
import { pointWarningWords } from '../../../domain/points/point-warnings.ts';
import { formatMoment } from '../../../domain/text/moment.ts';
import { claimed } from '../../../domain/text/plain-characters.ts';
import { useLongList } from '../../form/use-long-list.tsx';
import { sha256 } from '../../platform/digest.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useNoticeBoard } from '../../session/notice-board.ts';
import { useAnswers, useAssessment } from '../../session/open-assessment.tsx';
import { useSession } from '../../session/services.tsx';
import { usePlaceSettings } from '../../session/use-place-settings.ts';
import { useTeam } from '../../session/use-team.ts';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import flow from '../../ui/flow.module.css';
import { Status } from '../../ui/status.tsx';
import { allChoices } from './all-papers.tsx';
import { dropPaper, makePaper, remakePaper } from './make-paper.ts';
import styles from './papers.module.css';
import { standingFor } from './prepare-paper.ts';
import { type Papers, useOrder } from './use-papers.ts';
import { HandOver } from './ways-out.tsx';
import { changesWords, sealedWords, versionWords } from './words.ts';

interface Reprint {
  readonly address: string;
  readonly file: File;
  readonly isSame: boolean;
}

/** One version: who sealed and approved it, when, and its papers again. */
function SealedVersionPapers({ version }: { readonly version: SealedVersion }) {
  const { now, locale, timeZone } = useDependencies();
  const { by, isClaimed } = version;
  const canReprint = !isClaimed || isWithin(version, ARRIVAL.reprinted);
  const at = formatMoment(new Date(version.at), { now: now(), locale, timeZone });
  const sealer = isClaimed && by !== '' ? claimed(authorName(by)) : authorName(by);
  return (
    <div className={flow.stack}>
      <span className={styles.words}>
        <span className={styles.name}>{versionWords.version(versionName(version))}</span>
        <span className={styles.quiet}>{versionWords.who(sealer, at)}</span>
        {hasApproval(version) && (
          <span>{isClaimed ? claimOf(version) : versionWords.approved(version.approval)}</span>
        )}
        {isClaimed && <span className={styles.quiet}>{versionWords.fromFile}</span>}
      </span>
      {!canReprint && <span className={styles.quiet}>{versionWords.tooLarge}</span>}
      {paperTypes.map(({ kind, title }) => {
        const file = version.files[kind];
        return canReprint && file && <SealedPaper key={kind} {...{ version, kind, title }} />;
      })}
    </div>
  );
}

/** Of one that came with a file, what the file should be is the word of that file too. */
const reprintWords = ({ isSame }: Reprint, { isClaimed }: SealedVersion): string =>
  isClaimed ? versionWords.claimed : isSame ? versionWords.same : versionWords.notSame;

interface SealedPaperProps {
  readonly version: SealedVersion;
  readonly kind: PaperKind;
  readonly title: string;
}

/** A paper of a version, printed again at a tap. */
function SealedPaper({ version, kind, title }: SealedPaperProps) {
  const board = useNoticeBoard();
  const { brand } = useDependencies();
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
      const made = await remakePaper(version, kind, brand.name);
      setReprint({ ...made, address: URL.createObjectURL(made.file) });
    } catch {
      board.post(notices.pdfFailed);
    } finally {
      setBusy(false);
    }
  };
  const of = versionWords.paper(title, versionName(version));
  return (
    <div className={flow.stack} ref={card}>
      {reprint ? (
        <>
          <p role="status">{reprintWords(reprint, version)}</p>
          <HandOver
            file={reprint.file}
            address={reprint.address}
            title={title}
            of={versionWords.ofVersion(versionName(version))}
          />
        </>
      ) : (
        <Button
          onClick={print}
          disabled={busy}
          aria-label={busy ? versionWords.makingThis(of) : versionWords.again(of)}
        >
          {busy ? versionWords.making : versionWords.again(title)}
        </Button>
      )}
    </div>
  );
}

/** Every paper of this moment under one number, approved by `approval` where that is named. */
function useSealing(papers: Papers) {
  const assessment = useAssessment();
  const orderOf = useOrder();
  const session = useSession();
  return async (approval: string | undefined): Promise<boolean> => {
    // Anyone who approves says that the name holds, wherever it was brought along from.
    if (approval !== undefined) assessment.confirm('icsOperation.approvedBy');
    const orders = allChoices(papers).map(orderOf);
    const [order] = orders;
    if (!order) return false;
    const {
      brand,
      locale,
      timeZone,
      paper,
      points,
      hasPicture,
      redaction,
      addedSections,
      answers,
    } = order;
    const at = order.generatedAt.getTime();
    const number = nextVersion(answers);
    const files: Partial<Record<PaperKind, SealedFile>> = {};
    for (const each of orders) {
      // Anyone who seals without approving says that an earlier approval has lapsed.
      const state =
        approval === undefined
          ? standingFor(each).standing.approval
          : approvedState({ number, at, timeZone }, approval);
      const boxed = state ? { approval: state } : {};
      const sealing = { briefed: { number, isClaimed: false }, ...boxed };
      const made = await makePaper({ ...each, generatedAt: order.generatedAt, sealing });
      const { data } = made.model;
      files[each.kind] = {
        sha256: made.sha256,
        ...(data === undefined ? {} : { data }),
        fileSha256: await sha256(new Uint8Array(await made.file.arrayBuffer())),
        ...boxed,
      };
      dropPaper(made);
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
      ...(points ? { points } : {}),
      ...(hasPicture ? { hasPicture } : {}),
      redaction,
      addedSections,
      answers: answersToSeal(answers),
    });
    return (await session.open()?.flush()) ?? false;
  };
}

interface SealedCardProps {
  readonly papers: Papers;
  /** It is what the screen was opened for: it comes into view and gets the focus. */
  readonly isLedTo: boolean;
}

const VERSIONS_AT_FIRST = 20;

/** The versions as briefed, what changed since the last, and the buttons that keep the next. */
export function SealedCard({ papers, isLedTo }: SealedCardProps) {
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
  const sealAll = useSealing(papers);
  const [busy, setBusy] = useState(false);
  const versions = useMemo(() => sealedVersions(answers), [answers]);
  const newestFirst = useMemo(() => [...versions].reverse(), [versions]);
  const [isAllShown, setAllShown] = useState(false);
  const last = useMemo(() => lastBriefed(answers), [answers]);
  const changes = useMemo(() => (last ? changedFacts(last, answers) : []), [last, answers]);
  const approver = answers.get('icsOperation.approvedBy');
  const isUndisputed = approver?.others.length === 0;
  const name = isUndisputed ? approver.text.trim() : '';
  const [isAsking, setAsking] = useState(false);
  const seal = async (approval: string | undefined) => {
    setBusy(true);
    setAsking(false);
    try {
      board.post((await sealAll(approval)) ? notices.documentSealed : notices.documentNotSealed);
    } catch (error) {
      const isTooMuch = error instanceof TooMuchToSeal;
      board.post(isTooMuch ? notices.documentTooLarge : notices.documentNotMade);
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
        title={sealedWords.title}
        icon={<Stamp aria-hidden="true" />}
        opened={opened}
        status={
          last && (
            <span>
              {changes.length === 0 ? sealedWords.version(versionName(last)) : sealedWords.changed}
            </span>
          )
        }
      >
        <div className={flow.stack}>
          {!last && <p>{sealedWords.why}</p>}
          {last && changes.length === 0 && (
            <p>
              {isApproved && sealedWords.approved(holding.approval, versionName(last))}
              {holding?.isClaimed && sealedWords.claimed(claimOf(holding))}
              {sealedWords.unchanged(versionName(last))}
            </p>
          )}
          {last && <OnPhones version={last} />}
          {last && changes.length > 0 && <Changes changes={changes} since={versionName(last)} />}
          <PointsToCheck />
          <OpenPoints checks={checks} />
          {name === '' && !isApproved ? (
            <p className={styles.quiet}>
              {approver && !isUndisputed ? sealedWords.conflicting : sealedWords.noApprover}
            </p>
          ) : (
            !isApproved && (
              <>
                {/* It stays in its place: a tap that bounces must not fall on the answer. */}
                <Button disabled={busy || isAsking} onClick={() => setAsking(true)}>
                  {busy ? sealedWords.sealing : sealedWords.approve(name, next)}
                </Button>
                {isAsking && (
                  <div className={flow.banner}>
                    {checks.length > 0 && <p>{sealedWords.withOpen(checks.length)}</p>}
                    {open > 0 && <p>{sealedWords.unconfirmed(open)}</p>}
                    <div className={flow.row}>
                      <Button look="primary" disabled={busy} onClick={() => seal(name)}>
                        {sealedWords.yes(name, next)}
                      </Button>
                      <Button onClick={() => setAsking(false)}>{sealedWords.notYet}</Button>
                    </div>
                  </div>
                )}
              </>
            )
          )}
          <Button disabled={busy} onClick={() => seal(undefined)}>
            {busy ? sealedWords.sealing : sealedWords.seal(next)}
          </Button>
          <ul className={styles.list} aria-label={sealedWords.versions}>
            {newestFirst.slice(0, isAllShown ? undefined : VERSIONS_AT_FIRST).map((version) => (
              <li key={`${version.number} ${version.at} ${version.by}`}>
                <SealedVersionPapers version={version} />
              </li>
            ))}
          </ul>
          {!isAllShown && newestFirst.length > VERSIONS_AT_FIRST && (
            <Button onClick={() => setAllShown(true)}>
              {sealedWords.older(newestFirst.length - VERSIONS_AT_FIRST)}
            </Button>
          )}
        </div>
      </Collapsible>
    </div>
  );
}

/** On how many phones of the team the version is; nothing where the plan is not shared with one. */
function OnPhones({ version }: { readonly version: SealedVersion }) {
  const plan = useSession().open()?.id;
  const state = useTeam()?.state;
  const isShared = state?.shared.some(({ kind, id }) => kind === 'plan' && id === plan);
  if (!state || !isShared || plan === undefined) return null;
  const mark = versionMark(version);
  const devices = [...state.roster.devices.keys()];
  const having = devices.filter(
    (device) =>
      device === state.device || state.phones.get(device)?.plans[plan]?.split(' ').includes(mark),
  );
  return <p>{sealedWords.onPhones(versionName(version), having.length, devices.length)}</p>;
}

/** What nobody acknowledged of the plan's points goes onto the papers; it is named here, and keeps nobody from sealing. */
function PointsToCheck() {
  const settings = usePlaceSettings();
  const warnings = planWarnings(useAnswers(), settings);
  if (warnings.length === 0) return null;
  return (
    <div className={styles.check}>
      <p>
        <Status tone="caution" isText>
          {sealedWords.check}
        </Status>
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
  const { shown, more } = useLongList(checks);
  if (checks.length === 0) return null;
  return (
    <div className={styles.check}>
      <p>
        <Status tone="caution" isText>
          {sealedWords.open(checks.length)}
        </Status>
      </p>
      <ul>
        {shown.map(({ path, words: text }) => (
          <li key={`${path} ${text}`}>{text}</li>
        ))}
      </ul>
      {more}
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
  const { shown, more } = useLongList(changes);
  return (
    <>
      <p>
        <strong>{changesWords.title}</strong>
        {changesWords.since(since)}
      </p>
      <ul className={styles.list} aria-label={changesWords.region}>
        {shown.map(({ where, was, now: isNow, answer }) => (
          <li key={`${where} ${was}`} className={styles.words}>
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
                  formatMoment(answer.at, { now: now(), locale, timeZone }),
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
