import { Files, House, Stamp, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import type { AnswerPath } from '../../../domain/answers/path.ts';
import { exceptionsOf } from '../../../domain/papers/builders/exceptions.ts';
import { callOutCards, isElsewhere, openElsewhere } from '../../../domain/plan/call-out.ts';
import { openQuestions, questions } from '../../../domain/plan/completeness.ts';
import { describePath } from '../../../domain/plan/section-view.ts';
import { AnswerNotes } from '../../features/assessment/answer-notes.tsx';
import {
  AnswerNotesContext,
  CheckCountContext,
} from '../../features/assessment/answer-notes-context.ts';
import { AsksLaterContext } from '../../features/assessment/asked-later.tsx';
import { DamageNote } from '../../features/assessment/damage-note.tsx';
import { type GoTo, GoToProvider } from '../../features/assessment/go-to.tsx';
import { OffersContext, type OffersParts } from '../../features/assessment/offers-context.ts';
import { CheckCount } from '../../features/assessment/point-notes.tsx';
import { type FindPart, useFind } from '../../features/assessment/use-find.tsx';
import { ChangedSinceBriefing } from '../../features/documents/changed-since-briefing.tsx';
import { PictureButton } from '../../features/picture/picture-button.tsx';
import {
  ASSESSMENT_PATH,
  CALL_OUT_PATH,
  DOCUMENTS_PATH,
  HOME_PATH,
  SEAL_PATH,
} from '../../paths.ts';
import { useDependencies } from '../../session/dependencies.ts';
import { useAssessment, useFromAnswers } from '../../session/open-assessment.tsx';
import { wantField } from '../../session/wanted-field.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { PlanStatus } from '../plan-status.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import { CallOutPanel } from './call-out-card.tsx';
import styles from './call-out-screen.module.css';
import { callOutWords as words } from './call-out-words.ts';
import { StartedFrom } from './started-from.tsx';

interface CallOutScreenProps {
  /** A new plan: what is asked first is open. */
  readonly isBegun: boolean;
  /** The hospital cards, once their code is there. */
  readonly hospitals: ReactNode;
  /** What is known from elsewhere. */
  readonly offers: OffersParts;
  readonly findPart: FindPart;
}

/** The plan in the order in which a commander asks: the content of the screen, within its frame. */
export function CallOutScreen({ isBegun, hospitals, offers, findPart }: CallOutScreenProps) {
  const [, visit] = useLocation();
  const [goTo, setGoTo] = useState<GoTo>();
  const find = useFind({
    view: 'callOut',
    part: findPart,
    onGoTo: (found) => {
      if ('panel' in found || !isElsewhere(found.path)) return setGoTo(found);
      wantField(found.path);
      visit(ASSESSMENT_PATH);
    },
  });
  return (
    <>
      <PlanStatus />
      <InScreen place="footer">
        <Button onClick={() => visit(HOME_PATH)}>
          <House size={20} aria-hidden="true" /> {words.mainMenu}
        </Button>
        {find.button}
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
          if (!isElsewhere(path)) return setGoTo({ path });
          wantField(path);
          visit(ASSESSMENT_PATH);
        }}
      />
      <AnswerNotesContext value={AnswerNotes}>
        <CheckCountContext value={CheckCount}>
          <OffersContext value={offers}>
            <GoToProvider goTo={goTo}>
              <AsksLaterContext value={true}>
                <form
                  className={styles.cards}
                  aria-label={words.form}
                  autoComplete="off"
                  onSubmit={(event) => event.preventDefault()}
                >
                  {callOutCards.map((card, place) => (
                    <CallOutPanel
                      key={card.title}
                      card={card}
                      startsOpen={isBegun && place === 0}
                      hospitals={hospitals}
                    />
                  ))}
                </form>
              </AsksLaterContext>
            </GoToProvider>
          </OffersContext>
        </CheckCountContext>
      </AnswerNotesContext>
      {find.dialog}
      <div className={styles.end}>
        <Elsewhere />
        <PictureButton
          onFillIn={() => {
            wantField('operationalInfo.incidentCoordinates');
            visit(ASSESSMENT_PATH);
          }}
        />
        <Button onClick={() => visit(DOCUMENTS_PATH)}>
          <Files size={20} aria-hidden="true" /> {words.documents}
        </Button>
        <Button onClick={() => visit(SEAL_PATH)}>
          <Stamp size={20} aria-hidden="true" /> {words.seal}
        </Button>
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
      {all.map(({ path, words: said }) => (
        <Button key={path} onClick={() => onGoTo(path)}>
          <TriangleAlert size={20} aria-hidden="true" /> {said}
        </Button>
      ))}
    </section>
  );
}

/** What somebody has to decide in sections that no card has: a tap leads there. */
function Elsewhere() {
  const [, visit] = useLocation();
  const document = useAssessment();
  // Drawn again only when what is open changes, not with each key.
  useFromAnswers((answers) => JSON.stringify(openElsewhere(answers)));
  const answers = document.answers();
  return openElsewhere(answers).map(({ path, isConflict }) => (
    <Button
      key={path}
      look={isConflict ? 'danger' : 'plain'}
      onClick={() => {
        wantField(path);
        visit(ASSESSMENT_PATH);
      }}
    >
      {words.elsewhere(isConflict, describePath(path, answers))}
    </Button>
  ));
}
