import { Files, House } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { STARTED_FROM_PATH } from '../../../domain/answers/about.ts';
import { type AnswerPath, parsePath } from '../../../domain/answers/path.ts';
import { exceptionsOf } from '../../../domain/papers/builders/exceptions.ts';
import { PICTURES_SECTION } from '../../../domain/pictures/picture-owners.ts';
import {
  askedHospitalFields,
  callOutCards,
  isElsewhere,
  namesMaterials,
  openElsewhere,
  unfoldedHospitalFields,
} from '../../../domain/plan/call-out.ts';
import { type HospitalTier, isEventPlan } from '../../../domain/plan/catalogue.ts';
import { isTierAsked, openQuestions, questions } from '../../../domain/plan/completeness.ts';
import { describePath } from '../../../domain/plan/section-view.ts';
import { ChangedSinceBriefing } from '../../features/papers/changed-since-briefing.tsx';
import { useNewPlan } from '../../features/plans/use-new-plan.ts';
import { PictureButton } from '../../features/sketch/sketch-button.tsx';
import { AskedField } from '../../form/asked-field.tsx';
import { DamageNote } from '../../form/damage-note.tsx';
import { AskedLater, AsksLaterContext } from '../../form/detail-field.tsx';
import { GoToProvider } from '../../form/go-to.tsx';
import { OffersStart } from '../../form/offers-start.tsx';
import { useFind } from '../../form/use-find.tsx';
import { useLongList } from '../../form/use-long-list.tsx';
import {
  ASSESSMENT_PATH,
  CALL_OUT_PATH,
  DOCUMENTS_PATH,
  HOME_PATH,
  PICTURES_PATH,
  SEAL_PATH,
} from '../../paths.ts';
import { useDependencies } from '../../session/dependencies.tsx';
import {
  useAddedSections,
  useAnswer,
  useAssessment,
  useFromAnswers,
  useOpenAssessment,
} from '../../session/open-assessment.tsx';
import { useServices } from '../../session/services.tsx';
import { wantField } from '../../session/wanted-field.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { Status } from '../../ui/status.tsx';
import { DeskPages } from '../desk-pages.tsx';
import { GatedScreen } from '../gated-screen.tsx';
import { FilledCards, HospitalSection } from '../hospital-section.tsx';
import { PicturesLink } from '../pictures-link.tsx';
import { PlanStatus, ViewSwitch } from '../plan-status.tsx';
import { useGoTo } from '../use-go-to.ts';
import { CallOutPanel } from './call-out-card.tsx';
import styles from './call-out-screen.module.css';
import { callOutWords as words } from './call-out-words.ts';

/** Which earlier plan this one was started from, where it was. Its room is there before the name is read. */
export function StartedFrom() {
  const { earlierPlans: plans } = useServices();
  const { id, startedFrom } = useSyncExternalStore(plans.subscribe, plans.read);
  const open = useOpenAssessment();
  if (useAnswer(STARTED_FROM_PATH) === '') return null;
  return (
    <p className={styles.startedFrom}>
      {startedFrom && id === open?.id
        ? words.startedFrom(startedFrom.name, startedFrom.day)
        : words.startedFromEarlier}
    </p>
  );
}

interface CallOutScreenProps {
  /** A new plan: what is asked first is open. */
  readonly isBegun: boolean;
  /** The hospital cards. */
  readonly hospitals: ReactNode;
}

/** The plan in the order in which a commander asks: the content of the screen, within its frame. */
function CallOutScreen({ isBegun, hospitals }: CallOutScreenProps) {
  const [, visit] = useLocation();
  const visitField = useVisitField();
  const [goTo, setGoTo] = useGoTo();
  const { timeZone } = useDependencies();
  const shown = useFromAnswers((answers) =>
    callOutCards
      .filter(({ shownWhen }) => shownWhen?.(answers, timeZone) ?? true)
      .map(({ title }) => title)
      .join('\n'),
  ).split('\n');
  const find = useFind({
    view: 'callOut',
    onGoTo: (found) => {
      if ('path' in found && isElsewhere(found.path)) visitField(found.path);
      else setGoTo(found);
    },
  });
  return (
    <>
      <PlanStatus />
      <InScreen place="header">{find.button}</InScreen>
      <InScreen place="footer">
        <Button onClick={() => visit(HOME_PATH)}>
          <House size={20} aria-hidden="true" /> {words.mainMenu}
        </Button>
        <Button aria-label={words.seal} onClick={() => visit(SEAL_PATH)}>
          {words.sealShort}
        </Button>
        <Button look="primary" onClick={() => visit(DOCUMENTS_PATH)}>
          <Files size={20} aria-hidden="true" /> {words.documents}
        </Button>
      </InScreen>
      <ViewSwitch shown={CALL_OUT_PATH} />
      <DamageNote />
      <StartedFrom />
      <ChangedSinceBriefing />
      <Missing />
      <Exceptions
        onGoTo={(path) => {
          if (isElsewhere(path)) visitField(path);
          else setGoTo({ path });
        }}
      />
      <GoToProvider goTo={goTo}>
        <AsksLaterContext value={true}>
          <form
            className={styles.cards}
            aria-label={words.form}
            autoComplete="off"
            onSubmit={(event) => event.preventDefault()}
          >
            {callOutCards.map((card) => (
              <CallOutPanel
                key={card.title}
                card={card}
                startsOpen={isBegun && card.title === shown[0]}
                hospitals={hospitals}
                next={shown[shown.indexOf(card.title) + 1]}
                onNext={(panel) => setGoTo({ panel })}
              />
            ))}
          </form>
        </AsksLaterContext>
      </GoToProvider>
      {find.dialog}
      <div className={styles.end}>
        <Elsewhere />
        <PicturesLink />
        <PictureButton
          onFillIn={() => {
            wantField('operationalInfo.incidentCoordinates');
            visit(ASSESSMENT_PATH);
          }}
        />
      </div>
    </>
  );
}

function Missing() {
  const { timeZone } = useDependencies();
  const open = useFromAnswers((answers) => openQuestions(answers).length);
  const exceptions = useFromAnswers((answers) => exceptionsOf(answers, timeZone).length);
  const complete = exceptions === 0 ? words.complete : words.open(exceptions);
  return (
    <p className={styles.count} role="status">
      {open === 0 ? complete : words.answered(questions.length - open, questions.length)}
    </p>
  );
}

/** Before all cards: what went wrong, or is missing, and leads to where it is answered. */
function Exceptions({ onGoTo }: { readonly onGoTo: (path: AnswerPath) => void }) {
  const { timeZone } = useDependencies();
  const document = useAssessment();
  // Drawn again only when one of them changes, not with each key.
  useFromAnswers((answers) => JSON.stringify(exceptionsOf(answers, timeZone)));
  const all = exceptionsOf(document.answers(), timeZone);
  if (all.length === 0) return null;
  return (
    <section className={styles.exceptions} aria-label={words.exceptions}>
      <Heading>{words.exceptions}</Heading>
      {all.map(({ path, words: text }) => (
        <Button key={path} onClick={() => onGoTo(path)}>
          <Status tone="danger" isText>
            {text}
          </Status>
        </Button>
      ))}
    </section>
  );
}

/** Leads to a field that no card has, on the screen that has it. */
function useVisitField(): (path: AnswerPath) => void {
  const [, visit] = useLocation();
  return (path) => {
    if (parsePath(path)?.section === PICTURES_SECTION) return visit(PICTURES_PATH);
    wantField(path);
    visit(ASSESSMENT_PATH);
  };
}

/** What a person has to decide in sections that no card has: a tap leads there. */
function Elsewhere() {
  const visitField = useVisitField();
  const document = useAssessment();
  // Drawn again only when what is open changes, not with each key.
  useFromAnswers((answers) => JSON.stringify(openElsewhere(answers)));
  const answers = document.answers();
  const { shown, more } = useLongList(openElsewhere(answers));
  return (
    <>
      {shown.map(({ path, isConflict }) => (
        <Button key={path} look={isConflict ? 'danger' : 'plain'} onClick={() => visitField(path)}>
          {words.elsewhere(isConflict, describePath(path, answers))}
        </Button>
      ))}
      {more}
    </>
  );
}

export function CallOutRoute() {
  // What the address asks for is said before it is there.
  const [isOfEvent, setOfEvent] = useState(useSearch() === 'event');
  return (
    <GatedScreen title={isOfEvent ? words.eventTitle : words.title} opensAssessment>
      <OpenCallOut onKnown={setOfEvent} />
    </GatedScreen>
  );
}

function PlanKind({ onKnown }: { readonly onKnown: (isOfEvent: boolean) => void }) {
  const isOfEvent = isEventPlan(useAddedSections());
  useEffect(() => onKnown(isOfEvent), [onKnown, isOfEvent]);
  return null;
}

function CallOutHospitals() {
  const hasMaterials = useFromAnswers(namesMaterials);
  const unfolded = useMemo(
    () => ({ always: unfoldedHospitalFields, asked: askedHospitalFields(hasMaterials) }),
    [hasMaterials],
  );
  return (
    <HospitalSection
      FieldDrawing={AskedField}
      CardFrame={TierLater}
      unfolded={unfolded}
      opensToFill
    />
  );
}

function TierLater({
  tier,
  children,
}: {
  readonly tier: HospitalTier;
  readonly children: ReactNode;
}) {
  return (
    <AskedLater
      isAsked={(answers) => isTierAsked(tier, answers)}
      isInside={(path) => path.startsWith(`hospitalFacilities.${tier}.`)}
    >
      {children}
    </AskedLater>
  );
}

/** `onKnown` hears whether the plan is of an event. */
function OpenCallOut({ onKnown }: { readonly onKnown: (isOfEvent: boolean) => void }) {
  const id = useOpenAssessment()?.id;
  const [, visit] = useLocation();
  const search = useSearch();
  const wanted = search === 'new' ? 'callOut' : search === 'event' ? 'event' : undefined;
  // The address says it once: a reload begins no other.
  const [isBegun, setBegun] = useState(false);
  const isBeginning = useNewPlan(wanted, () => {
    setBegun(true);
    visit(CALL_OUT_PATH, { replace: true });
  });
  if (isBeginning) return null;
  return (
    <>
      <PlanKind onKnown={onKnown} />
      <OffersStart />
      <FilledCards key={`cards ${id}`} />
      <CallOutScreen key={id} isBegun={isBegun} hospitals={<CallOutHospitals />} />
      <DeskPages key={`pages ${id}`} />
    </>
  );
}
