import { Link, useLocation } from 'wouter';
import { isEventPlan } from '../../domain/plan/catalogue.ts';
import { assessmentName } from '../../domain/plan/summary.ts';
import { PlanHead, SaveBanner, StatusLine } from '../features/device/status-line.tsx';
import {
  ASSESSMENT_PATH,
  ASSESSMENTS_PATH,
  CALL_OUT_PATH,
  DEVICE_PATH,
  OPERATION_PATH,
} from '../paths.ts';
import {
  useAddedSections,
  useFromAnswers,
  useOpenAssessment,
} from '../session/open-assessment.tsx';
import { useTeam } from '../session/use-team.ts';
import { Chip, Choice } from '../ui/chip.tsx';
import { InScreen } from '../ui/screen.tsx';
import { Status } from '../ui/status.tsx';
import styles from './view-switch.module.css';
import { teamNoteWords, viewSwitchWords as words } from './words.ts';

/** First on a screen that draws the open assessment. */
export function PlanStatus() {
  const name = useFromAnswers(assessmentName);
  return (
    <>
      <SavedStatus name={name} />
      <TeamNote />
    </>
  );
}

/** Who has what is written here; of a viewer, that what is saved here is not sent. */
function TeamNote() {
  const id = useOpenAssessment()?.id;
  const state = useTeam()?.state;
  if (!id || !state?.shared.some((each) => each.kind === 'plan' && each.id === id)) return null;
  const { devices } = state.roster;
  if (devices.get(state.device)?.role === 'viewer') {
    return (
      <p>
        <Status tone="caution" isText>
          {teamNoteWords.viewer}
        </Status>
      </p>
    );
  }
  const having = [...devices.keys()].filter(
    (device) => device === state.device || state.phones.get(device)?.plans[id] !== undefined,
  );
  return <p className={styles.team}>{teamNoteWords.shared(having.length, devices.size)}</p>;
}

/** First on a screen that draws another document: its state in the header, its name at the head of the page. */
export function SavedStatus({ name }: { readonly name: string }) {
  return (
    <>
      <InScreen place="status">
        <StatusLine />
      </InScreen>
      <InScreen place="notices">
        <SaveBanner
          backUp={(label, className) => (
            <Link href={ASSESSMENTS_PATH} className={className}>
              {label}
            </Link>
          )}
        />
      </InScreen>
      <PlanHead name={name} setPassphrase={(link) => <Link href={DEVICE_PATH} {...link} />} />
    </>
  );
}

const VIEWS = [
  { path: CALL_OUT_PATH, name: words.callOut, ofEvent: words.event },
  { path: ASSESSMENT_PATH, name: words.sections },
  { path: OPERATION_PATH, name: words.operation },
] as const;

/** The ways in which one plan is drawn. */
export function ViewSwitch({ shown }: { readonly shown: (typeof VIEWS)[number]['path'] }) {
  const [, visit] = useLocation();
  const isOfEvent = isEventPlan(useAddedSections());
  return (
    <div className={styles.switch}>
      <Choice label={words.label}>
        {VIEWS.map(({ path, name, ...view }) => (
          <Chip key={path} aria-pressed={path === shown} onClick={() => visit(path)}>
            {isOfEvent && 'ofEvent' in view ? view.ofEvent : name}
          </Chip>
        ))}
      </Choice>
    </div>
  );
}
