import { FilePlus, LockKeyhole, Radio, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { AssessmentSummary } from '../../../domain/plan/summary.ts';
import { formatShortMoment } from '../../../domain/text/moment.ts';
import { InstallHint } from '../../features/device/install-hint.tsx';
import { ProtectionLink } from '../../features/device/protection-link.tsx';
import { EmptyInstalled } from '../../features/plans/empty-installed.tsx';
import { useContinue } from '../../features/plans/use-continue.ts';
import { kindOf, useAssessmentList } from '../../features/plans/use-plan-list.ts';
import {
  ASSESSMENTS_PATH,
  CALL_OUT_PATH,
  DEVICE_PATH,
  NEW_CALL_OUT_PATH,
  NEW_EVENT_PATH,
  OPERATION_PATH,
} from '../../paths.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import { useVaultState } from '../../session/open-assessment.tsx';
import { useTeam } from '../../session/use-team.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { homePlansWords as words } from '../words.ts';
import styles from './home-screen.module.css';

interface PlanCardProps {
  readonly label: string;
  readonly title: string;
  readonly facts: string;
  /** Beside its label. */
  readonly aside?: ReactNode;
  /** Where to go from here, the likeliest first. */
  readonly children: ReactNode;
}

const PlanCard = ({ label, title, facts, aside, children }: PlanCardProps) => (
  <section className={styles.plan} aria-label={label}>
    <div className={styles.planHead}>
      <p className={styles.planLabel}>{label}</p>
      {aside}
    </div>
    <Heading className={styles.planName}>{title}</Heading>
    <p className={styles.planFacts}>{facts}</p>
    <div className={styles.ways}>{children}</div>
  </section>
);

/** The plan that was open last; where there is none, the way to begin one. `onKnown` hears once it is read which of them. */
export function HomePlan({ onKnown }: { readonly onKnown: (hasPlan: boolean) => void }) {
  const offer = useContinue();
  useEffect(() => {
    if (offer.kind !== 'reading') onKnown(offer.kind !== 'nothing');
  }, [offer.kind, onKnown]);
  switch (offer.kind) {
    case 'reading':
      return null;
    case 'gone':
      return (
        <PlanCard label={words.current} title={words.goneTitle} facts={words.goneWhy}>
          <Link href={ASSESSMENTS_PATH} className={buttonClass('primary')}>
            <TriangleAlert size={20} aria-hidden="true" /> {words.gone}
          </Link>
        </PlanCard>
      );
    case 'locked':
      return (
        <PlanCard label={words.current} title={words.lockedTitle} facts={words.lockedWhy}>
          <Link href={CALL_OUT_PATH} className={buttonClass('primary')}>
            <LockKeyhole size={20} aria-hidden="true" /> {words.unlock}
          </Link>
          <ToOperation />
        </PlanCard>
      );
    case 'nothing':
      return <NoneOpened />;
    case 'assessment':
      return <CurrentPlan summary={offer.summary} />;
  }
}

/** None was opened on this device: the first, or those that came from the team or a file. */
function NoneOpened() {
  const team = useTeam()?.state;
  const { list, failed } = useAssessmentList(team?.shared.length ?? 0);
  if (useVaultState().kind === 'open' && !list && !failed) return null;
  const plans = (list ?? []).filter((each) => kindOf(each) === 'current').length;
  if (plans > 0) {
    return (
      <PlanCard label={words.here} title={words.hereTitle(plans)} facts={words.hereWhy}>
        <Link href={ASSESSMENTS_PATH} className={buttonClass('primary')}>
          {words.choose}
        </Link>
        <Link href={NEW_CALL_OUT_PATH} className={buttonClass('plain')}>
          <FilePlus size={20} aria-hidden="true" /> {words.begin}
        </Link>
      </PlanCard>
    );
  }
  return (
    <PlanCard label={words.first} title={words.firstTitle} facts={words.firstWhy}>
      <Link href={NEW_CALL_OUT_PATH} className={buttonClass('primary')}>
        <FilePlus size={20} aria-hidden="true" /> {words.begin}
      </Link>
      <Link href={NEW_EVENT_PATH} className={buttonClass('plain')}>
        {words.beginEvent}
      </Link>
    </PlanCard>
  );
}

function CurrentPlan({ summary }: { readonly summary: AssessmentSummary }) {
  const { now, locale, timeZone } = useDependencies();
  const saved = formatShortMoment(new Date(summary.editedAt), { now: now(), locale, timeZone });
  const open = summary.questions - summary.answered;
  return (
    <PlanCard
      label={words.current}
      title={summary.name}
      facts={words.facts(saved, open, summary.conflicts)}
      aside={<ProtectionLink setPassphrase={(link) => <Link href={DEVICE_PATH} {...link} />} />}
    >
      <Link
        href={CALL_OUT_PATH}
        className={buttonClass('primary')}
        aria-label={words.continueWith(summary.name)}
      >
        {words.goOn}
      </Link>
      <ToOperation />
    </PlanCard>
  );
}

const ToOperation = () => (
  <Link href={OPERATION_PATH} className={buttonClass('plain')}>
    <Radio size={20} aria-hidden="true" /> {words.operation}
  </Link>
);

/** In the list, where the card above does not begin one already. */
export const HomeNew = () => (
  <Link href={NEW_CALL_OUT_PATH} className={styles.link}>
    <FilePlus aria-hidden="true" /> {words.begin}
  </Link>
);

export const HomeNewEvent = () => (
  <Link href={NEW_EVENT_PATH} className={styles.link}>
    <FilePlus aria-hidden="true" /> {words.beginEvent}
  </Link>
);

export function HomeHints() {
  const [, visit] = useLocation();
  const toAssessments = () => visit(ASSESSMENTS_PATH);
  return (
    <>
      <EmptyInstalled onOpen={toAssessments} />
      <InstallHint onMove={toAssessments} />
    </>
  );
}
