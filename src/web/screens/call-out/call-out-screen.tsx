import { Files, House, Stamp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import {
  type CallOutCard,
  type CallOutPart,
  callOutCards,
  isInCard,
  lineOf,
  sayMissing,
} from '../../../domain/assessment/call-out.ts';
import { fieldOf, plainFields } from '../../../domain/assessment/catalogue.ts';
import { openQuestions, questions } from '../../../domain/assessment/completeness.ts';
import { fieldPath } from '../../../domain/assessment/path.ts';
import { sectionForKey } from '../../../domain/assessment/section-view.ts';
import { conflictsIn } from '../../../domain/assessment/summary.ts';
import { unconfirmedPaths } from '../../../domain/assessment/unconfirmed.ts';
import { AnswerNotes } from '../../features/assessment/answer-notes.tsx';
import { AnswerNotesContext } from '../../features/assessment/answer-notes-context.ts';
import { conflictCount, toConfirm } from '../../features/assessment/assessment-words.ts';
import { DamageNote } from '../../features/assessment/damage-note.tsx';
import { DetailField } from '../../features/assessment/detail-field.tsx';
import { OffersContext, type OffersParts } from '../../features/assessment/offers-context.ts';
import { RowList } from '../../features/assessment/row-list.tsx';
import { CALL_OUT_PATH, DOCUMENTS_PATH, HOME_PATH } from '../../paths.ts';
import { useFromAnswers } from '../../session/open-assessment.tsx';
import { Button } from '../../ui/button.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { InScreen } from '../../ui/screen.tsx';
import { PlanStatus } from '../plan-status.tsx';
import { ViewSwitch } from '../view-switch.tsx';
import styles from './call-out-screen.module.css';
import { callOutWords as words } from './call-out-words.ts';

interface CallOutScreenProps {
  /** The hospital cards, once their code is there. */
  readonly hospitals: ReactNode;
  /** What is known from elsewhere. */
  readonly offers: OffersParts;
}

/** The plan in the order in which a commander asks: the content of the screen, within its frame. */
export function CallOutScreen({ hospitals, offers }: CallOutScreenProps) {
  const [, visit] = useLocation();
  return (
    <>
      <PlanStatus />
      <InScreen place="footer">
        <Button onClick={() => visit(HOME_PATH)}>
          <House size={20} aria-hidden="true" /> {words.mainMenu}
        </Button>
        <Button look="primary" onClick={() => visit(DOCUMENTS_PATH)}>
          <Files size={20} aria-hidden="true" /> {words.documents}
        </Button>
      </InScreen>
      <ViewSwitch shown={CALL_OUT_PATH} />
      <DamageNote />
      <Missing />
      <AnswerNotesContext value={AnswerNotes}>
        <OffersContext value={offers}>
          <form
            className={styles.cards}
            aria-label={words.form}
            autoComplete="off"
            onSubmit={(event) => event.preventDefault()}
          >
            {callOutCards.map((card) => (
              <Card key={card.title} card={card} hospitals={hospitals} offers={offers} />
            ))}
          </form>
        </OffersContext>
      </AnswerNotesContext>
      <div className={styles.end}>
        <Button onClick={() => visit(DOCUMENTS_PATH)}>
          <Files size={20} aria-hidden="true" /> {words.documents}
        </Button>
        <Button onClick={() => visit(DOCUMENTS_PATH)}>
          <Stamp size={20} aria-hidden="true" /> {words.seal}
        </Button>
      </div>
    </>
  );
}

function Missing() {
  const open = useFromAnswers((answers) => openQuestions(answers).length);
  return (
    <p className={styles.count} role="status">
      {open === 0 ? words.complete : words.answered(questions.length - open, questions.length)}
    </p>
  );
}

interface CardProps extends CallOutScreenProps {
  readonly card: CallOutCard;
}

function Card({ card, hospitals, offers }: CardProps) {
  const line = useFromAnswers((answers) => lineOf(card, answers));
  const missing = useFromAnswers((answers) => sayMissing(card, answers));
  const conflicts = useFromAnswers((answers) => countIn(card, conflictsIn(answers)));
  const open = useFromAnswers((answers) => countIn(card, unconfirmedPaths(answers)));
  const status = [
    conflicts > 0 ? conflictCount(conflicts) : '',
    missing,
    open > 0 ? toConfirm(open) : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <Collapsible
      title={card.title}
      line={line}
      status={status !== '' && <span className={styles.missing}>{status}</span>}
    >
      <div className={styles.parts}>
        {card.parts.map((part) => (
          <Part key={keyOf(part)} part={part} hospitals={hospitals} offers={offers} />
        ))}
      </div>
    </Collapsible>
  );
}

const countIn = (card: CallOutCard, paths: readonly string[]): number =>
  paths.filter((path) => isInCard(card, path)).length;

const keyOf = (part: CallOutPart): string =>
  part.kind === 'hospitals'
    ? part.kind
    : [part.kind, part.section, ...(part.kind === 'fields' ? part.keys : [])].join(' ');

function Part({ part, hospitals, offers }: CallOutScreenProps & { readonly part: CallOutPart }) {
  switch (part.kind) {
    case 'hospitals':
      return hospitals;
    case 'fields': {
      const section = sectionForKey(part.section);
      return (
        <>
          <offers.AtHead
            title={section.title}
            parts={[{ section: part.section, keys: part.keys, hasRows: false }]}
          />
          {part.keys.map((key) => {
            const field = fieldOf(section, key);
            const path = fieldPath(section.id, key);
            return field && <DetailField key={key} path={path} field={field} />;
          })}
        </>
      );
    }
    case 'rows': {
      const section = sectionForKey(part.section);
      return (
        <section className={styles.rows} aria-label={section.title}>
          <h3>{section.title}</h3>
          <offers.AtHead title={section.title} parts={[{ section: part.section, keys: [] }]} />
          <RowList section={section} />
        </section>
      );
    }
    case 'threats':
      return <Threats part={part} />;
  }
}

function Threats({ part }: { readonly part: CallOutPart & { readonly kind: 'threats' } }) {
  const section = sectionForKey(part.section);
  const line = useFromAnswers((answers) => lineOf({ parts: [part] }, answers));
  const assessed = fieldOf(section, 'assessed');
  return (
    <Collapsible title={section.title} foldOf={words.threats} line={line}>
      <div className={styles.parts}>
        {[...plainFields(section), ...(assessed ? [assessed] : [])].map((field) => (
          <DetailField key={field.key} path={fieldPath(section.id, field.key)} field={field} />
        ))}
        <RowList section={section} />
      </div>
    </Collapsible>
  );
}
